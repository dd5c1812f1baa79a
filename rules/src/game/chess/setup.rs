//! Reads, checks and writes the fields of a position string other than the pieces.

use std::fmt;
use std::str::FromStr;

use crate::board::{Color, Named};
use crate::game::Template;
use crate::game::fault::{KING_COUNT, OPPONENT_IN_CHECK};
use crate::game::fields::{self, Faults};

use super::Rights;

/// The side to move, the castling rights and the en passant square of a position string. A field
/// that could not be read is empty.
pub struct StateFields<Square> {
    /// The side to move.
    pub turn: Option<Color>,
    /// The castling rights.
    pub rights: Rights,
    /// The square that a Pawn has just crossed.
    pub en_passant: Option<Square>,
}

impl<Square> Default for StateFields<Square> {
    fn default() -> StateFields<Square> {
        StateFields {
            turn: None,
            rights: Rights::default(),
            en_passant: None,
        }
    }
}

impl<Square: FromStr> StateFields<Square> {
    /// Reads the three fields. `template` is the fault of the last one. `-` means no square.
    pub fn read(
        faults: &mut Faults,
        [side, rights, crossed]: [&str; 3],
        template: Template,
    ) -> StateFields<Square> {
        StateFields {
            turn: faults.keep(fields::side(side)),
            rights: faults.keep(Rights::parse(rights)).unwrap_or_default(),
            en_passant: match crossed {
                "-" => None,
                _ => faults.expect(template, crossed, crossed.parse().ok()),
            },
        }
    }
}

impl Faults {
    /// Reads the half-move clock and the move number, the last fields of a position.
    pub fn keep_numbers(&mut self, [clock, number]: [&str; 2]) -> Option<[u32; 2]> {
        let clock = self.keep(fields::number("half-move clock", clock, 0));
        let number = self.keep(fields::number("move number", number, 1));
        Some([clock?, number?])
    }

    /// Adds the fault that a side does not have exactly one King.
    pub fn king_count(&mut self, color: Color, count: u32) {
        self.add(KING_COUNT.with("color", color).with("count", count));
    }

    /// Adds the fault that the side that has just moved is in check.
    pub fn opponent_in_check(&mut self, turn: Color) {
        self.add(OPPONENT_IN_CHECK.with("color", !turn).with("turn", turn));
    }
}

/// Writes the side to move, the castling rights and the en passant square, separated by spaces.
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

/// Writes the counters at the end of a position, each after a space.
pub fn write_numbers(out: &mut impl fmt::Write, numbers: [u32; 2]) -> fmt::Result {
    for number in numbers {
        out.write_char(' ')?;
        fields::write_number(out, number)?;
    }
    Ok(())
}
