//! Fields that the position strings of several games share.

use std::fmt;

use crate::board::placement::{self, RowFault};
use crate::board::{Color, Grid, Piece, Pieces, SetOfSquares};

use super::fault::{
    FIELD_COUNT, NO_NUMBER, OUT_OF_RANGE, ROW_COUNT, ROW_LENGTH, SIDE, TWO_DIGITS, UNKNOWN_LETTER,
};
use super::{Fault, Info, InvalidPosition, Template, Value};

/// The maximum of a position's counters. A counter that has reached it no longer changes.
pub const MAX_NUMBER: u32 = 999_999_999;

/// Returns the next value of a counter.
#[must_use]
pub fn next_number(number: u32) -> u32 {
    (number + 1).min(MAX_NUMBER)
}

/// The number of faults of a text that are kept: one more than a problem lists. A fault takes far
/// more memory than the text that causes it.
const MAX_FAULTS: usize = 65;

/// The faults of a text, collected while the text is read.
#[derive(Default)]
pub struct Faults {
    kept: Vec<Fault>,
    count: usize,
}

impl Faults {
    /// Adds a fault. It is not kept if there are too many already.
    pub fn add(&mut self, fault: impl Into<Fault>) {
        self.count += 1;
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(fault.into());
        }
    }

    /// Returns the value that was read, or adds the fault of the template if there is none.
    pub fn expect<T>(&mut self, template: Template, text: &str, read: Option<T>) -> Option<T> {
        if read.is_none() {
            self.add(template.quoting(text));
        }
        read
    }

    /// Returns the value that was read, or adds its fault.
    pub fn keep<T>(&mut self, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.add(fault)).ok()
    }

    /// Returns the pieces on a board, or adds the faults of the board's text.
    pub fn keep_pieces<S: SetOfSquares>(
        &mut self,
        field: &'static str,
        text: &str,
    ) -> Option<Pieces<S>> {
        let read = placement::read(text, 8, S::RANKS, Piece::from_letter);
        let mut pieces = Pieces::default();
        for (file, rank, piece) in self.keep_placed(field, read)? {
            pieces.put(S::square(file, rank), piece);
        }
        Some(pieces)
    }

    /// Returns the letters on a variant's boards, or adds the faults of the texts. There is one
    /// text for each board. The known letters are those of the variant's pieces.
    pub fn keep_letters(&mut self, info: &Info, texts: &[&str]) -> Option<Grid> {
        let boards = info.boards;
        let mut grid = Grid::empty(boards);
        let mut are_read = texts.len() == usize::from(boards.count());
        for (text, board) in texts.iter().zip(0..) {
            let field = ["board", "second board"][usize::from(board)];
            let known = |letter| info.piece(letter).map(|_| letter);
            let read = placement::read(text, boards.files(), boards.ranks(), known);
            let placed = self.keep_placed(field, read);
            are_read &= placed.is_some();
            for (file, rank, letter) in placed.unwrap_or_default() {
                if let Some(square) = boards.square(board, file, rank) {
                    grid.set(square, Some(letter));
                }
            }
        }
        are_read.then_some(grid)
    }

    /// Returns what was read from a board's text, or adds the faults of the text.
    pub fn keep_placed<T>(
        &mut self,
        field: &'static str,
        read: Result<T, Vec<RowFault>>,
    ) -> Option<T> {
        let faults = |found: Vec<RowFault>| {
            for it in &found {
                self.add(misplaced(field, it));
            }
        };
        read.map_err(faults).ok()
    }

    /// Returns the number of faults.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether there are no faults.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the position, if there are no faults.
    ///
    /// # Errors
    /// Returns the faults that were kept.
    pub fn or<T>(self, position: Option<T>) -> Result<T, InvalidPosition> {
        position
            .filter(|_| self.is_empty())
            .ok_or_else(|| self.kept.into())
    }
}

/// Returns the fault for a field with the pieces on a board.
fn misplaced(field: &'static str, fault: &RowFault) -> Fault {
    let of_row = |template: Template, row: usize| template.with("row", row).with("field", field);
    match *fault {
        RowFault::Rows { found, expected } => ROW_COUNT
            .with("field", field)
            .with("count", found)
            .with("expected", expected),
        RowFault::TwoDigits { row } => of_row(TWO_DIGITS, row),
        RowFault::UnknownLetter { row, letter } => {
            of_row(UNKNOWN_LETTER, row).with("text", Value::quoted(&letter.to_string()))
        }
        RowFault::Squares {
            row,
            found,
            expected,
        } => of_row(ROW_LENGTH, row)
            .with("count", found)
            .with("expected", expected),
    }
}

/// Splits a text into fields that are separated by one space.
///
/// # Errors
/// Returns a fault from `template` if the number of fields is not that of `names`.
pub fn split<'a, const N: usize>(
    template: Template,
    text: &'a str,
    names: &[&str; N],
) -> Result<[&'a str; N], Fault> {
    let mut fields = Vec::with_capacity(N);
    fields.extend(text.split(' '));
    let found = fields.len();
    fields.try_into().map_err(|_| {
        template
            .with("expected", N)
            .with("fields", Value::list(names))
            .with("count", found)
    })
}

/// Splits the text of a position into fields with these names.
///
/// # Errors
/// Returns a fault if the number of fields is wrong.
pub fn named<'a, const N: usize>(
    text: &'a str,
    names: &[&str; N],
) -> Result<[&'a str; N], InvalidPosition> {
    split(FIELD_COUNT, text, names).map_err(InvalidPosition::from)
}

/// Reads the side to move.
///
/// # Errors
/// Returns a `bad_side` fault.
pub fn side(text: &str) -> Result<Color, Fault> {
    let named = Color::BOTH
        .into_iter()
        .find(|side| text.chars().eq([side.letter()]));
    named.ok_or_else(|| SIDE.quoting(text))
}

/// Writes a counter without the formatter. Callers may write thousands of positions at a time, and
/// the formatter takes longer for a number than this crate takes for a rank of pieces.
///
/// # Errors
/// Returns an error if writing to `out` fails.
pub fn write_number(out: &mut impl fmt::Write, number: u32) -> fmt::Result {
    if number > 9 {
        write_number(out, number / 10)?;
    }
    out.write_char((b'0' + (number % 10) as u8) as char)
}

/// Reads a counter of at least `least`.
///
/// # Errors
/// Returns a `bad_number` or `number_out_of_range` fault.
pub fn number(field: &'static str, text: &str, least: u32) -> Result<u32, Fault> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let fault = |template: Template| {
        template
            .with("field", field)
            .with("text", Value::quoted(text))
    };
    if !digits || text.len() > 1 && text.starts_with('0') {
        return Err(fault(NO_NUMBER));
    }
    let number = text.parse().ok();
    let number = number.filter(|n| (least..=MAX_NUMBER).contains(n));
    number.ok_or_else(|| {
        fault(OUT_OF_RANGE)
            .with("least", least)
            .with("limit", MAX_NUMBER)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_faults_are_kept_than_a_caller_can_use() {
        let mut faults = Faults::default();
        for _ in 0..=MAX_FAULTS {
            faults.add(SIDE.quoting("x"));
            assert_eq!(faults.keep::<()>(Err(SIDE.quoting("y"))), None);
        }
        assert_eq!(faults.kept.len(), MAX_FAULTS);
        assert_eq!(faults.len(), 2 * (MAX_FAULTS + 1));
    }
}
