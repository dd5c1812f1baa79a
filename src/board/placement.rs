//! The first field of a position string: rows of men and counts of empty squares, as in FEN.

use std::fmt;

/// What is wrong with a placement text. Rows are counted as they are written: the first is the
/// highest rank.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlacementError {
    /// Not as many rows as the board has ranks.
    #[error("{found} rows instead of {expected}")]
    Rows {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A row does not add up to the number of files.
    #[error("row {row} has {found} squares instead of {expected}")]
    Width {
        /// The row, counted from 1.
        row: usize,
        /// How many squares it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Two counts of empty squares stand side by side.
    #[error("row {row} has two digits side by side")]
    Digits {
        /// The row, counted from 1.
        row: usize,
    },
    /// A letter that stands for no man.
    #[error("row {row} has {letter:?}, which stands for no piece")]
    Letter {
        /// The row, counted from 1.
        row: usize,
        /// The letter.
        letter: char,
    },
}

/// Reads rows of `files` squares, the highest rank first, and gives each occupied square's file
/// and rank (from 0) with what `man` makes of its letter.
///
/// # Errors
/// Every fault of the text, in its order.
pub fn read<T>(
    text: &str,
    files: u8,
    ranks: u8,
    man: impl Fn(char) -> Option<T>,
) -> Result<Vec<(u8, u8, T)>, Vec<PlacementError>> {
    let mut men = Vec::new();
    let mut faults = Vec::new();
    let rows = text.split('/').count();
    if rows != usize::from(ranks) {
        faults.push(PlacementError::Rows {
            found: rows,
            expected: usize::from(ranks),
        });
    }
    for (row, (line, rank)) in text.split('/').zip((0..ranks).rev()).enumerate() {
        match read_row(line, row + 1, usize::from(files), &man) {
            Ok(found) => men.extend(found.into_iter().map(|(file, man)| (file, rank, man))),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        Ok(men)
    } else {
        Err(faults)
    }
}

fn read_row<T>(
    line: &str,
    row: usize,
    expected: usize,
    man: impl Fn(char) -> Option<T>,
) -> Result<Vec<(u8, T)>, PlacementError> {
    let mut men = Vec::new();
    let mut found = 0;
    let mut after_digit = false;
    for letter in line.chars() {
        let count = letter.to_digit(10).filter(|count| (1..=8).contains(count));
        if let Some(count) = count {
            if after_digit {
                return Err(PlacementError::Digits { row });
            }
            found += count as usize;
        } else {
            let man = man(letter).ok_or(PlacementError::Letter { row, letter })?;
            men.push((u8::try_from(found).unwrap_or(u8::MAX), man));
            found += 1;
        }
        after_digit = count.is_some();
    }
    if found == expected {
        Ok(men)
    } else {
        Err(PlacementError::Width {
            row,
            found,
            expected,
        })
    }
}

/// Writes the rows, the highest rank first; `letter` tells what stands on a file and rank (from 0).
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(
    out: &mut impl fmt::Write,
    files: u8,
    ranks: u8,
    letter: impl Fn(u8, u8) -> Option<char>,
) -> fmt::Result {
    for rank in (0..ranks).rev() {
        let mut empty = 0;
        for file in 0..files {
            match letter(file, rank) {
                None => empty += 1,
                Some(letter) => {
                    write_count(out, empty)?;
                    empty = 0;
                    out.write_char(letter)?;
                }
            }
        }
        write_count(out, empty)?;
        if rank > 0 {
            out.write_char('/')?;
        }
    }
    Ok(())
}

fn write_count(out: &mut impl fmt::Write, empty: u8) -> fmt::Result {
    if empty == 0 {
        Ok(())
    } else {
        out.write_char((b'0' + empty) as char)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Result<Vec<(u8, u8, char)>, Vec<PlacementError>> {
        read(text, 8, 2, |c| c.is_ascii_alphabetic().then_some(c))
    }

    #[test]
    fn rows_print_as_they_are_read() {
        for text in ["8/8", "r6k/3P4", "1p1p1p1p/RNBQKBNR"] {
            let men = letters(text).unwrap();
            let mut printed = String::new();
            write(&mut printed, 8, 2, |file, rank| {
                men.iter()
                    .find(|man| (man.0, man.1) == (file, rank))
                    .map(|man| man.2)
            })
            .unwrap();
            assert_eq!(printed, text);
        }
    }

    #[test]
    fn every_faulty_row_is_reported() {
        assert_eq!(
            letters("9/44").unwrap_err(),
            [
                PlacementError::Letter {
                    row: 1,
                    letter: '9'
                },
                PlacementError::Digits { row: 2 }
            ]
        );
        assert_eq!(
            letters("7").unwrap_err(),
            [
                PlacementError::Rows {
                    found: 1,
                    expected: 2
                },
                PlacementError::Width {
                    row: 1,
                    found: 7,
                    expected: 8
                }
            ]
        );
    }
}
