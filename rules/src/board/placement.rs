//! The first field of a position string: rows of pieces and of counts of empty squares, as in FEN.

use std::fmt;

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

/// Writes rows, highest rank first, as [`read`] reads them. `letter` returns what stands on a file and
/// a rank, both from 0.
///
/// # Errors
/// Returns an error if writing to `out` fails.
pub fn write(
    files: u8,
    ranks: u8,
    letter: impl Fn(u8, u8) -> Option<char>,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut text = String::with_capacity(usize::from(ranks) * (usize::from(files) + 1));
    for rank in (0..ranks).rev() {
        let mut empty = 0;
        for file in 0..files {
            let Some(letter) = letter(file, rank) else {
                empty += 1;
                continue;
            };
            push_count(&mut text, empty);
            text.push(letter);
            empty = 0;
        }
        push_count(&mut text, empty);
        if rank > 0 {
            text.push('/');
        }
    }
    out.write_str(&text)
}

/// Appends a number of empty squares, if there are any.
fn push_count(text: &mut String, empty: u32) {
    if empty > 9 {
        text.extend(char::from_digit(empty / 10, 10));
    }
    if empty > 0 {
        text.extend(char::from_digit(empty % 10, 10));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Result<Vec<(u8, u8, char)>, Vec<RowFault>> {
        read(text, 8, 2, |c| c.is_ascii_alphabetic().then_some(c))
    }

    #[test]
    fn rows_print_as_they_are_read() {
        for text in ["8/8", "r6k/3P4", "1p1p1p1p/RNBQKBNR"] {
            let pieces = letters(text).unwrap();
            let mut printed = String::new();
            let on = |file, rank| {
                let mut pieces = pieces.iter();
                pieces.find_map(|it| ((it.0, it.1) == (file, rank)).then_some(it.2))
            };
            write(8, 2, on, &mut printed).unwrap();
            assert_eq!(printed, text);
        }
    }

    #[test]
    fn every_faulty_row_is_reported() {
        assert_eq!(
            letters("9/44").unwrap_err(),
            [
                RowFault::UnknownLetter {
                    row: 1,
                    letter: '9'
                },
                RowFault::TwoDigits { row: 2 }
            ]
        );
        assert_eq!(
            letters("7").unwrap_err(),
            [
                RowFault::Rows {
                    found: 1,
                    expected: 2
                },
                RowFault::Squares {
                    row: 1,
                    found: 7,
                    expected: 8
                }
            ]
        );
    }
}
