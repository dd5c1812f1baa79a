//! Tokens of the tags and the movetext, each with its place, in one pass over the text.

use super::super::place::Place;
use super::error::{self, Error};
use crate::game::Value;

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// `[`
    OpenTag,
    /// `]`
    CloseTag,
    /// A text in double quotes, with its escapes resolved.
    Text(String),
    /// Letters, digits and the other signs of a symbol.
    Symbol(&'a str),
    /// `.`
    Period,
    /// `*`
    Asterisk,
    /// `$` and the digits of a number.
    Glyph(&'a str),
    /// `!`, `?` and the like after a move.
    Suffix(&'a str),
    /// A comment in braces or to the end of its line.
    Comment(&'a str),
    /// `(`
    OpenVariation,
    /// `)`
    CloseVariation,
}

/// Reads tokens one by one.
pub struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

/// The signs of a symbol besides letters and digits. The standard does not have `/` and `@`, but
/// they cannot be anything else.
const SIGNS: [char; 8] = ['_', '+', '#', '=', ':', '-', '/', '@'];

impl<'a> Lexer<'a> {
    /// Starts at the beginning of a text, after any byte order mark.
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: Place { line: 1, column: 1 },
        }
    }

    /// Returns the place at which the search for the next token starts.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Returns the next token and its place, or `None` at the end of the text.
    pub fn next(&mut self) -> Result<Option<(Token<'a>, Place)>, Error> {
        self.skip_space();
        let place = self.place;
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let single = |lexer: &mut Self, token| {
            lexer.take(first.len_utf8());
            token
        };
        let token = match first {
            '[' => single(self, Token::OpenTag),
            ']' => single(self, Token::CloseTag),
            '.' => single(self, Token::Period),
            '*' => single(self, Token::Asterisk),
            '(' => single(self, Token::OpenVariation),
            ')' => single(self, Token::CloseVariation),
            '"' => Token::Text(self.text(place)?),
            '{' => Token::Comment(self.comment(place)?),
            ';' => {
                let line = self.take_while(|c| c != '\n');
                Token::Comment(&line[1..])
            }
            '$' => {
                self.take(1);
                Token::Glyph(self.take_while(|c| c.is_ascii_digit()))
            }
            '!' | '?' => Token::Suffix(self.take_while(|c| matches!(c, '!' | '?'))),
            c if c.is_ascii_alphanumeric() => Token::Symbol(self.symbol()),
            '}' => return Err(Error::at(place, error::LONE_BRACE)),
            other => {
                let sign = Value::quoted(&other.to_string());
                return Err(Error::at(place, error::STRANGE_SIGN.with("text", sign)));
            }
        };
        Ok(Some((token, place)))
    }

    /// Skips white space and lines beginning with `%`, which the standard leaves to other programs.
    fn skip_space(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            if self.place.column != 1 || !self.rest.starts_with('%') {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    /// Reads a symbol with an outcome mark after it, if any, such as `*M`. An asterisk without a
    /// letter ends the game.
    fn symbol(&mut self) -> &'a str {
        let is_sign = |c: char| c.is_ascii_alphanumeric() || SIGNS.contains(&c);
        let length = self.rest.find(|c| !is_sign(c)).unwrap_or(self.rest.len());
        let mut behind = self.rest[length..].chars();
        let has_mark =
            behind.next() == Some('*') && behind.next().is_some_and(|c| c.is_ascii_alphabetic());
        self.take(if has_mark { length + 2 } else { length })
    }

    fn text(&mut self, place: Place) -> Result<String, Error> {
        self.take(1);
        let mut text = String::new();
        loop {
            text.push_str(self.take_while(|c| c != '"' && c != '\\' && !c.is_control()));
            let mut ahead = self.rest.chars();
            match (ahead.next(), ahead.next()) {
                (Some('"'), _) => {
                    self.take(1);
                    return Ok(text);
                }
                (Some('\\'), Some(escaped @ ('"' | '\\'))) => {
                    self.take(2);
                    text.push(escaped);
                }
                (Some('\\'), Some(_)) => {
                    return Err(Error::at(self.place, error::ESCAPE));
                }
                (Some('\\'), None) | (None, _) => {
                    return Err(Error::at(place, error::OPEN_TEXT));
                }
                (Some(_), _) => {
                    return Err(Error::at(self.place, error::QUOTED_LINE));
                }
            }
        }
    }

    fn comment(&mut self, place: Place) -> Result<&'a str, Error> {
        self.take(1);
        let comment = self.take_while(|c| c != '}');
        if self.rest.is_empty() {
            return Err(Error::at(place, error::OPEN_COMMENT));
        }
        self.take(1);
        Ok(comment)
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Advances by a number of bytes. Each byte of the text is passed once.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        let Some(end) = taken.rfind('\n') else {
            self.place.column += count(taken.chars());
            return taken;
        };
        self.place.line += count(taken.bytes().filter(|b| *b == b'\n'));
        self.place.column = 1 + count(taken[end + 1..].chars());
        taken
    }
}

/// Counts, up to the largest number that a place can hold.
fn count(things: impl Iterator) -> u32 {
    u32::try_from(things.count()).unwrap_or(u32::MAX)
}
