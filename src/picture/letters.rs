//! The letters of a picture as outlines, so that a renderer needs no fonts.

use std::sync::LazyLock;

use roxmltree::{Document, Node};

use super::drawing::Text;

/// The units of an em.
const EM: u16 = 2048;

/// The advance and the path of each letter of ASCII from the space on, in units: outlines of the font Noto
/// Sans Bold, which `tests/library/outlines.rs` writes.
static LETTERS: LazyLock<Vec<(u16, &str)>> = LazyLock::new(|| {
    let rows = include_str!("outlines.txt").lines();
    let rows = rows.map(|row| row.split_once(' ').unwrap_or((row, "")));
    rows.filter_map(|(advance, path)| Some((advance.parse().ok()?, path)))
        .collect()
});

fn outline(letter: char) -> Option<(u16, &'static str)> {
    let index = u32::from(letter).checked_sub(u32::from(' '))?;
    LETTERS.get(index as usize).copied()
}

/// Replaces each text of a picture by a drawing sized in ems, so that font sizes still apply.
/// Returns `None` if the picture is not valid XML.
#[must_use]
pub fn outlined(svg: &str) -> Option<Text> {
    // The style of texts has to apply to their drawings.
    let svg = svg.replace("text{", "svg{");
    let document = Document::parse(&svg).ok()?;
    let mut outlined = Text::default();
    let mut done = 0;
    let is_text = |node: &Node<'_, '_>| node.has_tag_name(("http://www.w3.org/2000/svg", "text"));
    for text in document.descendants().filter(is_text) {
        let range = text.range();
        write!(outlined, "{}", &svg[done..range.start]);
        write(text, &mut outlined);
        done = range.end;
    }
    write!(outlined, "{}", &svg[done..]);
    Some(outlined)
}

fn write(text: Node<'_, '_>, svg: &mut Text) {
    write!(
        svg,
        "<svg overflow=\"visible\" width=\"1em\" height=\"1em\""
    );
    for attribute in text.attributes() {
        write!(svg, " {}=\"{}\"", attribute.name(), attribute.value());
    }
    let word = text.text().unwrap_or_default();
    let letters = word.chars().filter_map(outline);
    let width: f32 = letters.clone().map(|(advance, _)| f32::from(advance)).sum();
    let left = if is_centred(text) { width / 2.0 } else { 0.0 };
    write!(svg, " viewBox=\"{left} 0 {EM} {EM}\">");
    let mut left = 0;
    for (advance, path) in letters {
        write!(svg, "<path transform=\"translate({left})\" d=\"{path}\"/>");
        left += u32::from(advance);
    }
    write!(svg, "</svg>");
}

/// Returns whether the style centres a text: by its class, or because it is the word of a tag.
fn is_centred(text: Node<'_, '_>) -> bool {
    let has = |node: Node<'_, '_>, name| {
        let class = node.attribute("class").unwrap_or_default();
        class.split(' ').any(|class| class == name)
    };
    let before = text.prev_sibling_element();
    text.ancestors().any(|node| has(node, "m")) || before.is_some_and(|before| has(before, "tag"))
}
