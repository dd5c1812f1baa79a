//! Fields that the position strings of several games share.

use std::fmt;

use crate::board::placement;
use crate::board::{Color, Named, Piece, Pieces, SetOfSquares};

use super::{Fault, Rights};

/// The highest number that a position's counters hold; they stay there.
pub const MAX_NUMBER: u32 = 999_999_999;

/// A counter one further.
pub fn next_number(number: u32) -> u32 {
    (number + 1).min(MAX_NUMBER)
}

/// What is wrong with a text, gathered while it is read.
#[derive(Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault without its sentence, which [`Fault::saying`] gives.
    pub fn add(&mut self, code: &'static str) -> &mut Fault {
        let detail = String::new();
        self.0.push(Fault { code, detail });
        let last = self.0.len() - 1;
        &mut self.0[last]
    }

    /// What a text is read as, or a fault that says what was expected of it.
    pub fn expect<T>(
        &mut self,
        code: &'static str,
        text: &str,
        read: Option<T>,
        expected: &str,
    ) -> Option<T> {
        if read.is_none() {
            self.add(code).saying(format!("{expected}, not {text:?}"));
        }
        read
    }

    /// What was read, unless it left a fault.
    pub fn keep<T>(&mut self, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.0.push(fault)).ok()
    }

    /// The pieces on a board, unless their text left faults.
    pub fn keep_pieces<S: SetOfSquares>(&mut self, board: &str, text: &str) -> Option<Pieces<S>> {
        let read = placement::read(text, 8, S::RANKS, Piece::from_letter);
        let mut pieces = Pieces::default();
        for (file, rank, piece) in self.keep_placed(board, read)? {
            pieces.put(S::square(file, rank), piece);
        }
        Some(pieces)
    }

    /// What stands on a board, unless its text left faults.
    pub fn keep_placed<T>(&mut self, board: &str, read: Result<T, Vec<String>>) -> Option<T> {
        let add = |errors: Vec<String>| {
            for error in errors {
                self.add("bad_placement")
                    .saying(format!("{board}: {error}"));
            }
        };
        read.map_err(add).ok()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The position, or all that is wrong.
    pub fn or<T>(self, position: Option<T>) -> Result<T, Vec<Fault>> {
        position.filter(|_| self.is_empty()).ok_or(self.0)
    }
}

/// The faults of games with the fields of chess.
impl Faults {
    /// Reads the crossed square, which is `-` where there is none.
    pub fn keep_en_passant<T>(&mut self, text: &str, read: Option<T>, expected: &str) -> Option<T> {
        match text {
            "-" => None,
            _ => self.expect("bad_en_passant", text, read, expected),
        }
    }

    /// Says that a side does not have exactly one King.
    pub fn king_count(&mut self, color: Color, count: u32) {
        self.add("king_count")
            .saying(format!("{color} has {count} Kings instead of one"));
    }

    /// Says that something stands on the crossed square.
    pub fn en_passant_occupied(&mut self, crossed: impl fmt::Display) {
        self.add("en_passant_occupied")
            .saying(format!("en passant: {crossed} is not empty"));
    }

    /// Says that the crossed square is not on the rank that a Pawn of the last mover crosses.
    pub fn en_passant_rank(&mut self, mover: Color, rank: &str, crossed: impl fmt::Display) {
        self.add("en_passant_rank").saying(format!(
            "en passant: {mover} has just moved, so the crossed square is on {rank}, not {crossed}"
        ));
    }

    /// Says that the side that has just moved is in check.
    pub fn opponent_in_check(&mut self, turn: Color) {
        self.add("opponent_in_check")
            .saying(format!("{} is in check although {turn} is to move", !turn));
    }
}

/// Splits a text into fields with one space between them: a `field_count` when there are more or
/// fewer than `names` has.
pub fn split<'a, const N: usize>(text: &'a str, names: &[&str; N]) -> Result<[&'a str; N], Fault> {
    let mut fields = Vec::with_capacity(N);
    fields.extend(text.split(' '));
    let found = fields.len();
    fields.try_into().map_err(|_| Fault {
        code: "field_count",
        detail: format!(
            "a position has {N} fields with one space between them ({}); this has {found}",
            names.join(", "),
        ),
    })
}

/// Reads the side to move, or says `bad_side`.
pub fn side(text: &str) -> Result<Color, Fault> {
    let named = Color::BOTH
        .into_iter()
        .find(|side| text.chars().eq([side.letter()]));
    named.ok_or_else(|| Fault {
        code: "bad_side",
        detail: format!("the side is w or b, not {text:?}"),
    })
}

/// Writes a counter. Positions are written by the thousand, and the formatter would take longer for
/// a number than for a rank of pieces.
pub fn write_number(out: &mut impl fmt::Write, number: u32) -> fmt::Result {
    if number > 9 {
        write_number(out, number / 10)?;
    }
    out.write_char((b'0' + (number % 10) as u8) as char)
}

/// Writes the side to move, the rights to castle and the crossed square, a space between each two.
pub fn write_state(
    out: &mut impl fmt::Write,
    turn: Color,
    rights: Rights,
    crossed: Option<impl Named>,
) -> fmt::Result {
    out.write_char(turn.letter())?;
    out.write_char(' ')?;
    rights.write(out)?;
    out.write_char(' ')?;
    out.write_str(crossed.map_or("-", Named::name))
}

/// Writes the counters that end a position, each behind a space.
pub fn write_numbers(out: &mut impl fmt::Write, numbers: [u32; 2]) -> fmt::Result {
    for number in numbers {
        out.write_char(' ')?;
        write_number(out, number)?;
    }
    Ok(())
}

/// Reads a counter of at least `least`, or says `bad_number` or `number_out_of_range`.
pub fn number(name: &str, text: &str, least: u32) -> Result<u32, Fault> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.len() > 1 && text.starts_with('0') {
        return Err(Fault {
            code: "bad_number",
            detail: format!("the {name} is a number without leading zeros, not {text:?}"),
        });
    }
    text.parse()
        .ok()
        .filter(|n| (least..=MAX_NUMBER).contains(n))
        .ok_or_else(|| Fault {
            code: "number_out_of_range",
            detail: format!("the {name} is {least} to {MAX_NUMBER}, not {text}"),
        })
}
