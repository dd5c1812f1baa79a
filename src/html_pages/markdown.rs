//! The Markdown of the rules as HTML: an anchor for each section, its contents, marked rulings.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::figures::Figures;
use super::html::{AsHtml, plain};

/// How the Markdown marks a ruling: `**[ruling]**`, or `**[ruling: why]**`.
const RULING: &str = "[ruling";

/// A text as HTML, and the anchor and title of each section.
pub struct Rendered {
    pub html: String,
    pub sections: Vec<(String, String)>,
}

/// Renders a text; HTML in it is shown as text.
pub fn render(markdown: &str, figures: &Figures) -> Rendered {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(plain);
    let mut sections = Vec::new();
    let mut events: Vec<Event<'_>> = Vec::new();
    let mut rest = parser.peekable();
    while let Some(event) = rest.next() {
        match event {
            Event::Start(Tag::Heading {
                level: HeadingLevel::H2,
                ..
            }) => {
                let inner = until(&mut rest, |end| matches!(end, TagEnd::Heading(_)));
                heading(inner, &mut sections, &mut events);
            }
            Event::Start(Tag::Strong) => {
                let inner = until(&mut rest, |end| matches!(end, TagEnd::Strong));
                strong(inner, &mut events);
            }
            Event::Start(Tag::Image {
                dest_url, title, ..
            }) => {
                let words = text_of(&until(&mut rest, |end| matches!(end, TagEnd::Image)));
                events.push(match figures.html(&dest_url, &words, &title) {
                    Some(figure) => Event::InlineHtml(figure.into()),
                    None => Event::Text(words.into()),
                });
            }
            // A wide table scrolls separately, also with the keyboard.
            Event::Start(Tag::Table(_)) => {
                let open =
                    "<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">";
                events.push(Event::Html(open.into()));
                events.push(event);
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>\n".into()));
            }
            other => events.push(other),
        }
    }
    let mut written = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut written, events.into_iter());
    Rendered {
        html: written,
        sections,
    }
}

/// Returns the events before an end tag, and consumes the tag.
fn until<'a>(
    events: &mut impl Iterator<Item = Event<'a>>,
    is_end: impl Fn(&TagEnd) -> bool,
) -> Vec<Event<'a>> {
    let mut inner = Vec::new();
    for event in events {
        if matches!(&event, Event::End(end) if is_end(end)) {
            break;
        }
        inner.push(event);
    }
    inner
}

fn text_of(events: &[Event<'_>]) -> String {
    let texts = events.iter().map(|event| match event {
        Event::Text(text) | Event::Code(text) => text.as_ref(),
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    });
    texts.collect()
}

/// Adds a section's heading with its anchor.
fn heading<'a>(
    inner: Vec<Event<'a>>,
    sections: &mut Vec<(String, String)>,
    events: &mut Vec<Event<'a>>,
) {
    let title = text_of(&inner);
    let anchor = anchor(&title);
    let open = format!("<h2 id=\"{anchor}\">");
    let close = format!(
        " <a class=\"anchor\" href=\"#{anchor}\" aria-label=\"Link to {}\">#</a></h2>\n",
        AsHtml(&title)
    );
    sections.push((anchor, title));
    events.push(Event::Html(open.into()));
    events.extend(inner);
    events.push(Event::Html(close.into()));
}

/// Returns the number of a heading, such as `8a`, or its words if it has no number.
fn anchor(title: &str) -> String {
    let numbered = title.split_once(". ").map(|(number, _)| number);
    let is_number = |number: &&str| {
        number.starts_with(|letter: char| letter.is_ascii_digit())
            && number.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    if let Some(number) = numbered.filter(is_number) {
        return number.to_owned();
    }
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}

/// Adds strong text. A ruling is marked as such, without its brackets.
fn strong<'a>(inner: Vec<Event<'a>>, events: &mut Vec<Event<'a>>) {
    let words = text_of(&inner);
    let reason = words
        .strip_prefix(RULING)
        .and_then(|rest| rest.strip_suffix(']'));
    let Some(reason) = reason else {
        events.push(Event::Start(Tag::Strong));
        events.extend(inner);
        events.push(Event::End(TagEnd::Strong));
        return;
    };
    let has_reason = !reason.is_empty();
    let open = if has_reason {
        "<span class=\"ruling\"><b>Ruling</b> "
    } else {
        "<span class=\"ruling\"><b>Ruling</b>"
    };
    events.push(Event::InlineHtml(open.into()));
    if has_reason {
        let start = RULING.len() + reason.len() - reason.trim_start_matches([':', ' ']).len();
        events.extend(slice(inner, start, words.len() - 1));
    }
    events.push(Event::InlineHtml("</span>".into()));
}

/// Returns the events between two offsets of their text.
fn slice(events: Vec<Event<'_>>, from: usize, to: usize) -> Vec<Event<'_>> {
    let mut at = 0;
    let mut part = |text: &CowStr<'_>| -> String {
        let (start, end) = (from.saturating_sub(at), to.saturating_sub(at));
        at += text.len();
        let range = start.min(text.len())..end.min(text.len());
        text.get(range).unwrap_or_default().to_owned()
    };
    let sliced = events.into_iter().map(|event| match event {
        Event::Text(text) => Event::Text(part(&text).into()),
        Event::Code(text) => Event::Code(part(&text).into()),
        Event::SoftBreak | Event::HardBreak => {
            part(&" ".into());
            Event::SoftBreak
        }
        other => other,
    });
    sliced.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(markdown: &str) -> String {
        render(markdown, &Figures::none()).html
    }

    #[test]
    fn a_ruling_is_marked_and_has_no_brackets() {
        assert_eq!(
            html("As before **[ruling]**."),
            "<p>As before <span class=\"ruling\"><b>Ruling</b></span>.</p>\n"
        );
        assert_eq!(
            html("So **[ruling: a `K` [King] is *safe*]**, and **loud**."),
            "<p>So <span class=\"ruling\"><b>Ruling</b> a <code>K</code> [King] is <em>safe</em>\
             </span>, and <strong>loud</strong>.</p>\n"
        );
    }

    #[test]
    fn each_section_has_an_anchor_of_its_number_or_its_words() {
        let rendered = render(
            "# T\n\n## 8a. The *order*\n\n## To `be` done\n",
            &Figures::none(),
        );
        let sections = rendered.sections.iter();
        let sections: Vec<(&str, &str)> = sections.map(|(a, t)| (a.as_str(), t.as_str())).collect();
        assert_eq!(
            sections,
            [("8a", "8a. The order"), ("to-be-done", "To be done")]
        );
        assert!(
            rendered
                .html
                .contains("<h2 id=\"8a\">8a. The <em>order</em> <a")
        );
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
