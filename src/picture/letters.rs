//! The letters of a picture as outlines, so that what draws it needs to know nothing of fonts.

use std::fmt::{self, Write};

use roxmltree::{Document, Node};
use ttf_parser::{Face, OutlineBuilder};

/// A picture of ours without a letter: each text is a drawing of its own, as wide and as high as the
/// font, so that the sizes of the style hold; nothing when it is no picture.
#[must_use]
pub fn outlined(svg: &str) -> Option<String> {
    let document = Document::parse(svg).ok()?;
    let face = Face::parse(notosans::BOLD_TTF, 0).ok()?;
    let mut outlined = String::with_capacity(2 * svg.len());
    let mut done = 0;
    for text in document.descendants() {
        let range = text.range();
        if text.has_tag_name(("http://www.w3.org/2000/svg", "style")) {
            // What the style says of texts, it says of these drawings.
            outlined.push_str(&svg[done..range.start]);
            outlined.push_str(&svg[range.clone()].replace("text{", "svg{"));
        } else if text.has_tag_name(("http://www.w3.org/2000/svg", "text")) {
            outlined.push_str(&svg[done..range.start]);
            // Writing to a String cannot fail.
            let _ = write(text, &face, &mut outlined);
        } else {
            continue;
        }
        done = range.end;
    }
    outlined.push_str(&svg[done..]);
    Some(outlined)
}

fn write(text: Node<'_, '_>, face: &Face<'_>, svg: &mut String) -> fmt::Result {
    svg.write_str("<svg overflow=\"visible\" width=\"1em\" height=\"1em\"")?;
    for attribute in text.attributes() {
        write!(svg, " {}=\"{}\"", attribute.name(), attribute.value())?;
    }
    let em = face.units_per_em();
    let word = text.text().unwrap_or_default();
    let glyphs = word.chars().filter_map(|letter| face.glyph_index(letter));
    let advance = |glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    let width: f32 = glyphs.clone().map(advance).sum();
    let left = if is_centred(text) { width / 2.0 } else { 0.0 };
    write!(svg, " viewBox=\"{left} 0 {em} {em}\"><path d=\"")?;
    let mut row = Row { svg, left: 0.0 };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut row);
        row.left += advance(glyph);
    }
    svg.write_str("\"/></svg>")
}

/// As the style has it: what is said to be, and the words on tags.
fn is_centred(text: Node<'_, '_>) -> bool {
    let has = |node: Node<'_, '_>, name| {
        let class = node.attribute("class").unwrap_or_default();
        class.split(' ').any(|class| class == name)
    };
    let before = text.prev_sibling_element();
    text.ancestors().any(|node| has(node, "m")) || before.is_some_and(|before| has(before, "tag"))
}

/// Letters in a row, as the data of a path: a font's y grows upwards.
struct Row<'a> {
    svg: &'a mut String,
    left: f32,
}

impl Row<'_> {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.svg.push(command);
        for (x, y) in points {
            let _ = write!(self.svg, "{} {} ", x + self.left, -y);
        }
    }
}

impl OutlineBuilder for Row<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.svg.push('Z');
    }
}
