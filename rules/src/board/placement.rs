//! The first field of a position string: rows of pieces and of counts of empty squares, as in FEN.

use std::fmt;

use super::{Kinds, Pieces, SetOfSquares, const_for};

/// A fault in the text of a board. Rows are counted from 1, in the order of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are enough")]
pub enum RowFault {
    /// There are more or fewer rows than the board has ranks.
    Rows { found: usize, expected: usize },
    /// Two counts follow each other.
    TwoDigits { row: usize },
    /// A letter does not stand for a piece.
    UnknownLetter { row: usize, letter: char },
    /// A row has more or fewer squares than the board has files.
    Squares {
        row: usize,
        found: usize,
        expected: usize,
    },
}

/// Reads rows of `files` squares, highest rank first. Returns the file and the rank (from 0) of
/// each occupied square, with the value of `piece` for its letter.
///
/// # Errors
/// Returns every fault of the text, in order. Rows are counted in the order of the text: row 1 is
/// the highest rank.
pub fn read<T>(
    text: &str,
    files: u8,
    ranks: u8,
    piece: impl Fn(char) -> Option<T>,
) -> Result<Vec<(u8, u8, T)>, Vec<RowFault>> {
    let mut pieces = Vec::with_capacity(usize::from(files) * usize::from(ranks) / 2);
    let mut faults = Vec::new();
    let rows = 1 + text.bytes().filter(|byte| *byte == b'/').count();
    let expected = usize::from(ranks);
    if rows != expected {
        let found = rows;
        faults.push(RowFault::Rows { found, expected });
    }
    // The array pattern makes `split` check each letter in turn. Rows are so short that this is
    // faster than a search for one separator.
    let lines = text.split(['/']);
    for (row, (line, rank)) in lines.zip((0..ranks).rev()).enumerate() {
        let keep = |file, piece| pieces.push((file, rank, piece));
        if let Err(fault) = read_row(line, row + 1, usize::from(files), &piece, keep) {
            faults.push(fault);
        }
    }
    if faults.is_empty() {
        Ok(pieces)
    } else {
        Err(faults)
    }
}

fn read_row<T>(
    line: &str,
    row: usize,
    expected: usize,
    piece: impl Fn(char) -> Option<T>,
    mut keep: impl FnMut(u8, T),
) -> Result<(), RowFault> {
    let mut found = 0;
    let mut after_digit = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let digit = letter.to_digit(10).map(|digit| digit as usize);
        let count = digit.filter(|digit| (1..=expected.min(9)).contains(digit));
        if let Some(mut count) = count {
            if after_digit {
                return Err(RowFault::TwoDigits { row });
            }
            // In rows of more than nine squares, a count can have two digits.
            let second = letters.peek().and_then(|letter| letter.to_digit(10));
            if let Some(digit) = second.filter(|_| expected > 9) {
                count = 10 * count + digit as usize;
                letters.next();
            }
            found += count;
        } else {
            let piece = piece(letter).ok_or(RowFault::UnknownLetter { row, letter })?;
            keep(u8::try_from(found).unwrap_or(u8::MAX), piece);
            found += 1;
        }
        after_digit = count.is_some();
    }
    if found == expected {
        Ok(())
    } else {
        Err(RowFault::Squares {
            row,
            found,
            expected,
        })
    }
}

/// The letters on a board of `RANKS` ranks and eight files.
pub struct Letters<const RANKS: usize> {
    letters: [[u8; 8]; RANKS],
    /// The files of each rank that hold a letter, one bit each.
    occupied: [u8; RANKS],
}

impl<const RANKS: usize> Letters<RANKS> {
    /// Returns the letters on a board.
    #[must_use]
    pub fn of<S: SetOfSquares, K: Kinds, const N: usize>(pieces: &Pieces<S, K, N>) -> Self {
        let mut letters = Letters::default();
        for rank in (0..).take(RANKS) {
            let occupied = pieces.occupied().files_of(rank);
            if occupied != 0 {
                letters.letters[usize::from(rank)] = pieces.letters_of(rank);
                letters.occupied[usize::from(rank)] = occupied;
            }
        }
        letters
    }

    /// Puts an ASCII letter on a file and a rank, both from 0, and replaces any letter there.
    pub fn put(&mut self, file: u8, rank: u8, letter: char) {
        let (file, rank) = (usize::from(file), usize::from(rank));
        self.letters[rank][file] = u8::try_from(letter).unwrap_or(b'?');
        self.occupied[rank] |= 1 << file;
    }

    /// Writes the rows, highest rank first.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut text = [[0; 9]; RANKS];
        let text = text.as_flattened_mut();
        let mut end = 0;
        // Each row is copied at the maximum length; the next row overwrites the excess.
        for (letters, occupied) in self.letters.iter().zip(self.occupied).rev() {
            if occupied == 0 {
                text[end..end + 2].copy_from_slice(b"8/");
                end += 2;
                continue;
            }
            let signs = signs(*letters);
            let form = &FORMS[usize::from(occupied)];
            for (place, sign) in text[end..end + 9].iter_mut().zip(form.signs) {
                *place = signs[usize::from(sign) % SIGNS.len()];
            }
            end += form.length;
        }
        // Omits the slash after the last row.
        let text = str::from_utf8(&text[..end.saturating_sub(1)]);
        out.write_str(text.map_err(|_| fmt::Error)?)
    }
}

impl<const RANKS: usize> Default for Letters<RANKS> {
    fn default() -> Self {
        Letters {
            letters: [[b' '; 8]; RANKS],
            occupied: [0; RANKS],
        }
    }
}

/// The characters of a row: the letters of its eight files, which replace the spaces; the counts of
/// empty squares; the slash after it.
const SIGNS: [u8; 32] = *b"        12345678/               ";
const STROKE: u8 = 16;

/// Returns the characters of a row with these letters on its files.
fn signs(letters: [u8; 8]) -> [u8; 32] {
    let mut signs = SIGNS;
    signs[..8].copy_from_slice(&letters);
    signs
}

/// How to write a row with a given set of occupied files.
#[derive(Clone, Copy)]
struct RowForm {
    /// Indexes into [`SIGNS`], in the order in which the characters are written.
    signs: [u8; 9],
    /// The number of characters.
    length: usize,
}

/// The form of every row. Callers may write hundreds of positions at a time, and checking one
/// square after the other would take three times as long.
static FORMS: [RowForm; 256] = {
    let mut forms = [RowForm::EMPTY; 256];
    const_for!(occupied in 0..256 => {
        forms[occupied] = form(occupied);
    });
    forms
};

const fn form(occupied: usize) -> RowForm {
    let mut form = RowForm::EMPTY;
    let mut empty = 0;
    const_for!(file in 0..8 => {
        let holds_letter = occupied >> file & 1 == 1;
        if holds_letter {
            form = form.with_count(empty).with(file);
            empty = 0;
        } else {
            empty += 1;
        }
    });
    form = form.with_count(empty);
    form.length += 1;
    form
}

impl RowForm {
    const EMPTY: RowForm = RowForm {
        signs: [STROKE; 9],
        length: 0,
    };

    const fn with(mut self, sign: u8) -> RowForm {
        self.signs[self.length] = sign;
        self.length += 1;
        self
    }

    const fn with_count(self, empty: u8) -> RowForm {
        if empty == 0 {
            self
        } else {
            self.with(7 + empty)
        }
    }
}
