//! Escaping, and sentences as HTML.

use std::fmt::{self, Display, Formatter, Write};

use pulldown_cmark::{Event, Parser, html};

/// A text escaped for HTML content and attributes.
pub struct AsHtml<T>(pub T);

impl<T: Display> Display for AsHtml<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'a, 'f>(&'a mut Formatter<'f>);

impl Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| match letter {
            '&' => self.0.write_str("&amp;"),
            '<' => self.0.write_str("&lt;"),
            '>' => self.0.write_str("&gt;"),
            '"' => self.0.write_str("&quot;"),
            '\'' => self.0.write_str("&#39;"),
            other => self.0.write_char(other),
        })
    }
}

/// Renders a sentence in Markdown as HTML.
pub fn sentence(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 32);
    html::push_html(&mut written, Parser::new(text).map(plain));
    written
}

/// Turns HTML in Markdown into text.
pub fn plain(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_place_in_html() {
        let hostile = "\"'><script>&amp;";
        let escaped = "&quot;&#39;&gt;&lt;script&gt;&amp;amp;";
        assert_eq!(AsHtml(hostile).to_string(), escaped);
        let written = sentence("a `<b>` <script>x</script> & more");
        assert!(!written.contains("<script") && written.contains("<code>&lt;b&gt;</code>"));
    }
}
