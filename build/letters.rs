//! The outlines of the letters that pictures have, out of a font: the program has neither the font nor
//! what reads fonts.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use ttf_parser::{Face, OutlineBuilder};

/// The letters of ASCII that are seen, and the space.
const LETTERS: std::ops::RangeInclusive<char> = ' '..='~';

/// Writes `letters.rs`: the units of an em, and for each letter its advance and its path, in units.
pub fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let face = Face::parse(notosans::BOLD_TTF, 0)?;
    let mut table = format!("Font {{ em: {}, letters: &[\n", face.units_per_em());
    for letter in LETTERS {
        let glyph = face.glyph_index(letter).ok_or("a letter is missing")?;
        let advance = face.glyph_hor_advance(glyph).unwrap_or_default();
        let mut path = Outline(String::new());
        face.outline_glyph(glyph, &mut path);
        writeln!(table, "    ({advance}, {:?}),", path.0)?;
    }
    fs::write(folder.join("letters.rs"), table + "] }\n")?;
    Ok(())
}

/// An outline as the data of a path: a font's y grows upwards.
struct Outline(String);

impl Outline {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.0.push(command);
        for (x, y) in points {
            // Writing to a String cannot fail.
            let _ = write!(self.0, "{x} {} ", -y);
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
