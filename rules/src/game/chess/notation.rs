//! Reads a move's text part by part, and writes castling and promotions.

use std::fmt;
use std::str::FromStr;

use crate::board::PieceRole;
use crate::effect::Wing;

/// The unread part of a move's text. A method that does not find what it reads leaves the text
/// unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor<'a>(&'a str);

impl<'a> Cursor<'a> {
    /// Returns a cursor at the start of a text.
    pub const fn new(text: &'a str) -> Cursor<'a> {
        Cursor(text)
    }

    /// Returns the unread text.
    pub const fn rest(self) -> &'a str {
        self.0
    }

    /// Returns whether the whole text has been read.
    pub const fn is_at_end(self) -> bool {
        self.0.is_empty()
    }

    /// Reads any character.
    pub fn letter(&mut self) -> Option<char> {
        let mut letters = self.0.chars();
        let letter = letters.next()?;
        self.0 = letters.as_str();
        Some(letter)
    }

    /// Reads this text if it comes next, and returns whether it does.
    pub fn reads(&mut self, text: &str) -> bool {
        let rest = self.0.strip_prefix(text);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Reads past the first of some characters, and returns the text before it.
    pub fn before(&mut self, signs: &[char]) -> Option<&'a str> {
        let (text, rest) = self.0.split_at(self.0.find(signs)?);
        self.0 = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
        Some(text)
    }

    /// Reads up to the first of some characters, which stays unread, or to the end.
    pub fn until(&mut self, signs: &[char]) -> &'a str {
        let end = self.0.find(signs).unwrap_or(self.0.len());
        let (text, rest) = self.0.split_at(end);
        self.0 = rest;
        text
    }

    /// Reads a text of this many bytes, such as a square's name.
    pub fn sized<T: FromStr>(&mut self, bytes: usize) -> Option<T> {
        let (text, rest) = self.0.split_at_checked(bytes)?;
        let read = text.parse().ok()?;
        self.0 = rest;
        Some(read)
    }

    /// Reads a piece's letter. A Pawn has none.
    pub fn piece<R: PieceRole>(&mut self) -> Option<R> {
        let letter = self.0.chars().next().filter(|letter| *letter != 'P')?;
        let role = R::from_letter(letter)?;
        self.letter();
        Some(role)
    }
}

/// Returns the text without one final mark for check or mate.
pub fn unmarked(text: &str) -> &str {
    text.strip_suffix(['+', '#']).unwrap_or(text)
}

const CASTLING: [(Wing, &str); 2] = [(Wing::King, "O-O"), (Wing::Queen, "O-O-O")];

/// Castling is written with zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZerosInCastling;

/// Reads `O-O` or `O-O-O`. Returns `None` for any other text.
pub fn castling(text: &str) -> Result<Option<Wing>, ZerosInCastling> {
    if matches!(text, "0-0" | "0-0-0") {
        return Err(ZerosInCastling);
    }
    let known = CASTLING.into_iter().find(|(_, known)| *known == text);
    Ok(known.map(|(wing, _)| wing))
}

/// Writes `O-O` or `O-O-O`.
pub fn write_castling(out: &mut impl fmt::Write, wing: Wing) -> fmt::Result {
    let [(_, short), (_, long)] = CASTLING;
    out.write_str(match wing {
        Wing::King => short,
        Wing::Queen => long,
    })
}

/// Writes the promotion of a Pawn, such as `=Q`.
pub fn write_promotion(out: &mut impl fmt::Write, role: impl PieceRole) -> fmt::Result {
    out.write_char('=')?;
    out.write_char(role.letter())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Role, Square};

    #[test]
    fn a_reader_that_finds_nothing_leaves_the_text_as_it_is() {
        let mut cursor = Cursor::new("Pe2é4");
        assert_eq!(cursor.piece::<Role>(), None);
        assert_eq!(cursor.sized::<Square>(2), None);
        assert_eq!(cursor.sized::<Square>(4), None);
        assert_eq!(cursor.before(&['-', 'x']), None);
        assert!(!cursor.reads("e2"));
        assert_eq!(cursor.rest(), "Pe2é4");
    }

    #[test]
    fn each_reader_takes_what_it_reads() {
        let mut cursor = Cursor::new(unmarked("Qe2-e4{0,2}=é+"));
        assert_eq!(cursor.piece(), Some(Role::Queen));
        assert_eq!(cursor.before(&['-', 'x']), Some("e2"));
        assert_eq!(cursor.until(&['{', '=']), "e4");
        assert!(cursor.reads("{0,2}="));
        assert_eq!(cursor.letter(), Some('é'));
        assert!(cursor.is_at_end());
        assert_eq!(cursor.letter(), None);
        assert_eq!(cursor.until(&['=']), "");
    }

    #[test]
    fn castling_is_written_as_it_is_read() {
        for wing in Wing::BOTH {
            let mut text = String::new();
            write_castling(&mut text, wing).expect("a string takes all");
            assert_eq!(castling(&text), Ok(Some(wing)));
            assert_eq!(castling(&text.replace('O', "0")), Err(ZerosInCastling));
        }
        assert_eq!(castling("O-O-O-O"), Ok(None));
    }
}
