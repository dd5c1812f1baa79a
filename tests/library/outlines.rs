//! The outlines of letters in `src/picture/outlines.txt` are those of the font.
//! `UPDATE_OUTLINES=1 cargo test --test library outlines` rewrites them.

use std::fmt::Write;
use std::path::Path;

use ttf_parser::{Face, OutlineBuilder};

#[test]
fn the_outlines_of_letters_are_those_of_the_font() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/outlines.txt");
    let outlines = outlines();
    if std::env::var_os("UPDATE_OUTLINES").is_some() {
        std::fs::write(&path, &outlines).unwrap();
    }
    assert!(std::fs::read_to_string(path).unwrap() == outlines);
}

fn outlines() -> String {
    let face = Face::parse(notosans::BOLD_TTF, 0).unwrap();
    assert_eq!(
        face.units_per_em(),
        2048,
        "`EM` in `src/picture/letters.rs`"
    );
    let mut text = String::new();
    for letter in ' '..='~' {
        let glyph = face.glyph_index(letter).unwrap();
        let advance = face.glyph_hor_advance(glyph).unwrap();
        let mut path = Outline(String::new());
        face.outline_glyph(glyph, &mut path);
        writeln!(text, "{}", format!("{advance} {}", path.0).trim_end()).unwrap();
    }
    text
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
