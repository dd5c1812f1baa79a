//! The outlines of letters in `src/picture/outlines.rs` are those of the font.
//! `UPDATE_OUTLINES=1 cargo test --test library outlines` rewrites them.

use std::fmt::Write;
use std::path::Path;

use ttf_parser::{Face, OutlineBuilder};

const HEAD: &str = "\
//! The outlines of the letters that pictures have, of the font Noto Sans Bold. `tests/library/outlines.rs`
//! writes this file.

";

#[test]
fn the_outlines_of_letters_are_those_of_the_font() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/outlines.rs");
    let outlines = outlines();
    if std::env::var_os("UPDATE_OUTLINES").is_some() {
        std::fs::write(&path, &outlines).unwrap();
    }
    assert!(std::fs::read_to_string(path).unwrap() == outlines);
}

fn outlines() -> String {
    let face = Face::parse(notosans::BOLD_TTF, 0).unwrap();
    let letters = ' '..='~';
    let mut text = format!(
        "{HEAD}/// Units of an em.\npub const EM: u16 = {};\n\n/// The advance and the path of each \
         letter of ASCII from the space on, in units.\n#[rustfmt::skip]\n\
         pub const LETTERS: [(u16, &str); {}] = [\n",
        face.units_per_em(),
        letters.clone().count()
    );
    for letter in letters {
        let glyph = face.glyph_index(letter).unwrap();
        let advance = face.glyph_hor_advance(glyph).unwrap();
        let mut path = Outline(String::new());
        face.outline_glyph(glyph, &mut path);
        writeln!(text, "    ({advance}, {:?}),", path.0).unwrap();
    }
    text + "];\n"
}

/// An outline as the data of an SVG path. In fonts, y grows upward.
struct Outline(String);

impl Outline {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.0.push(command);
        for (x, y) in points {
            write!(self.0, "{x} {} ", -y).unwrap();
        }
    }
}

impl OutlineBuilder for Outline {
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
        self.0.push('Z');
    }
}
