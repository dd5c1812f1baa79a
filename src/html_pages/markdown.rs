//! Markdown as HTML. In the rules, each section has an anchor, and rulings are marked. HTML in
//! Markdown is shown as text.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html::push_html};

use crate::operations::Arbiter;

use super::figures::figure;

pub fn sentence(text: &str) -> Markup {
    let mut written = String::with_capacity(text.len() + 32);
    push_html(&mut written, Parser::new(text).map(plain));
    PreEscaped(written)
}

/// Returns the rules as HTML, and the anchor and the title of each section.
pub fn render(arbiter: &Arbiter, markdown: &str) -> (String, Vec<(String, String)>) {
    let mut sections = Vec::new();
    let mut events = Vec::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES).map(plain) {
        match event {
            Event::End(end @ TagEnd::Heading(level @ HeadingLevel::H2)) => {
                let start = opening(&events, end);
                let title = text_of(&events[start..]);
                let anchor = anchor(&title);
                events[start] = Event::Start(Tag::Heading {
                    level,
                    id: Some(anchor.clone().into()),
                    classes: Vec::new(),
                    attrs: Vec::new(),
                });
                let link = html! {
                    " " a.anchor href={ "#" (anchor) } aria-label={ "Link to " (title) } { "#" }
                };
                events.extend([inline(link), event]);
                sections.push((anchor, title));
            }
            Event::End(end @ TagEnd::Image) => {
                let image = events.split_off(opening(&events, end));
                let words = text_of(&image);
                let Some(Event::Start(Tag::Image {
                    dest_url, title, ..
                })) = image.first()
                else {
                    continue;
                };
                let figure = figure(arbiter, dest_url, &words, title);
                events.push(figure.map_or(Event::Text(words.into()), inline));
            }
            // A wide table scrolls separately, also with the keyboard.
            Event::Start(Tag::Table(_)) => {
                let open =
                    "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">";
                events.extend([Event::Html(open.into()), event]);
            }
            Event::End(TagEnd::Table) => events.extend([event, Event::Html("</div>\n".into())]),
            other => events.push(other),
        }
    }
    let mut written = String::with_capacity(markdown.len() * 2);
    push_html(&mut written, events.into_iter());
    (with_rulings(&written), sections)
}

fn plain(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    }
}

fn inline(markup: Markup) -> Event<'static> {
    Event::InlineHtml(markup.into_string().into())
}

/// Returns the index of the tag that an end tag closes.
fn opening(events: &[Event<'_>], end: TagEnd) -> usize {
    let is_opening = |event: &Event<'_>| matches!(event, Event::Start(tag) if tag.to_end() == end);
    events.iter().rposition(is_opening).unwrap_or(events.len())
}

fn text_of(events: &[Event<'_>]) -> String {
    let texts = events.iter().map(|event| match event {
        Event::Text(text) | Event::Code(text) => text.as_ref(),
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    });
    texts.collect()
}

/// Returns the number of a heading, such as `8a`, or its words if it has no number.
fn anchor(title: &str) -> String {
    let is_number = |text: &&str| {
        text.starts_with(|letter: char| letter.is_ascii_digit())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let number = title.split_once(". ").map(|(number, _)| number);
    if let Some(number) = number.filter(is_number) {
        return number.to_owned();
    }
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-").to_ascii_lowercase()
}

/// Marks each ruling, `**[ruling]**` or `**[ruling: why]**` in Markdown, in place of its brackets.
fn with_rulings(html: &str) -> String {
    let mut parts = html.split("<strong>[ruling");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (why, rest) = part.split_once("]</strong>").unwrap_or((part, ""));
        let why = PreEscaped(why.trim_start_matches([':', ' ', '\n']));
        let ruling = html! {
            span.ruling { b { "Ruling" } @if !why.0.is_empty() { " " (why) } }
        };
        marked += &ruling.into_string();
        marked += rest;
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        render(&Arbiter::empty(), markdown).0
    }

    #[test]
    fn a_ruling_is_marked_and_has_no_brackets() {
        assert_eq!(
            html("So **[ruling: a `K` [King] is *safe*]**, and **loud**."),
            "<p>So <span class=\"ruling\"><b>Ruling</b> a <code>K</code> [King] is <em>safe</em>\
             </span>, and <strong>loud</strong>.</p>\n"
        );
    }

    #[test]
    fn each_section_has_an_anchor_of_its_number_or_its_words() {
        let markdown = "# T\n\n## 8a. The *order*\n\n## To `be` done\n";
        let (_, found) = render(&Arbiter::empty(), markdown);
        let sections = [("8a", "8a. The order"), ("to-be-done", "To be done")];
        let sections = sections.map(|(anchor, title)| (anchor.to_owned(), title.to_owned()));
        assert_eq!(found, sections);
    }

    #[test]
    fn html_in_markdown_is_shown_as_text() {
        let html = html("A <script>alert(1)</script>\n\n<img src=x>\n");
        assert!(
            !html.contains("<script") && !html.contains("<img"),
            "{html}"
        );
    }

    #[test]
    fn a_picture_that_the_service_does_not_draw_becomes_its_text() {
        assert_eq!(html("![a *Rook*](x.svg)"), "<p>a Rook</p>\n");
    }
}
