//! From tokens to tags, moves with their chance, and the result.

use super::super::record::Entry;
use super::commands::Commands;
use super::error::{self, Error, Place};
use super::lexer::{Lexer, Token};
use super::writer::is_tag_name;
use crate::game::GameResult;

/// A tag and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where it begins.
    pub place: Place,
}

/// A parsed record, whose tags are not yet interpreted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnText {
    /// The tags in order; no name is given twice.
    pub tags: Vec<Tag>,
    /// The moves with their chance.
    pub entries: Vec<Entry>,
    /// Where each move stands.
    pub places: Vec<Place>,
    /// What ends the moves.
    pub result: GameResult,
    /// Where that stands.
    pub result_place: Place,
}

/// Reads one game, in time linear in the length of the text.
///
/// # Errors
/// What is wrong first, and where.
pub fn read(text: &str, max_plies: usize) -> Result<PgnText, Error> {
    let mut parser = Parser {
        lexer: Lexer::new(text),
        max_plies,
        tags: Vec::new(),
        entries: Vec::new(),
        places: Vec::new(),
    };
    let (result, result_place) = parser.game()?;
    parser.nothing_more()?;
    Ok(PgnText {
        tags: parser.tags,
        entries: parser.entries,
        places: parser.places,
        result,
        result_place,
    })
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    max_plies: usize,
    tags: Vec<Tag>,
    entries: Vec<Entry>,
    places: Vec<Place>,
}

/// The most tags of a record, so that looking for one given twice stays cheap.
const MAX_TAGS: usize = 256;
/// The longest move, in characters.
const MAX_MOVE: usize = 256;

impl Parser<'_> {
    /// Tags and movetext up to the result.
    fn game(&mut self) -> Result<(GameResult, Place), Error> {
        loop {
            let Some((token, place)) = self.lexer.next()? else {
                return Err(Error::at(self.lexer.place(), error::NO_RESULT));
            };
            match token {
                Token::OpenTag => self.tag(place)?,
                Token::Asterisk => return Ok((GameResult::Unfinished, place)),
                Token::Symbol(symbol) => {
                    if let Some(result) = GameResult::parse(symbol) {
                        return Ok((result, place));
                    }
                    // A number alone is a move number, which means nothing.
                    if !symbol.bytes().all(|b| b.is_ascii_digit()) {
                        self.ply(symbol.to_owned(), place)?;
                    }
                }
                Token::Text(mv) => self.ply(mv, place)?,
                Token::Comment(comment) => self.comment(comment, place)?,
                Token::Suffix(suffix) => self.suffix(suffix, place)?,
                Token::Period | Token::Nag => {}
                Token::Variation => {
                    return Err(Error::at(place, error::VARIATION));
                }
                Token::CloseTag => {
                    return Err(Error::at(place, error::LONE_BRACKET));
                }
            }
        }
    }

    fn tag(&mut self, place: Place) -> Result<(), Error> {
        if !self.entries.is_empty() {
            return Err(Error::at(place, error::TAG_AMONG_MOVES));
        }
        let form = || Error::at(place, error::TAG_FORM);
        let mut part = || {
            let cut = || Error::at(place, error::OPEN_TAG);
            let next = self.lexer.next()?;
            next.map(|(token, _)| token).ok_or_else(cut)
        };
        let Token::Symbol(name) = part()? else {
            return Err(form());
        };
        let (Token::Text(value), Token::CloseTag) = (part()?, part()?) else {
            return Err(form());
        };
        if !is_tag_name(name) {
            return Err(form());
        }
        if self.tags.iter().any(|tag| tag.name == name) {
            let sentence = error::TAG_TWICE.with("tag", name.to_owned());
            return Err(Error::at(place, sentence));
        }
        if self.tags.len() == MAX_TAGS {
            return Err(Error::at(place, error::MOST_TAGS.with("limit", MAX_TAGS)));
        }
        let name = name.to_owned();
        self.tags.push(Tag { name, value, place });
        Ok(())
    }

    fn ply(&mut self, mv: String, place: Place) -> Result<(), Error> {
        if self.entries.len() == self.max_plies {
            let sentence = error::MOST_PLIES.with("limit", self.max_plies);
            return Err(Error::at(place, sentence));
        }
        if !(1..=MAX_MOVE).contains(&mv.chars().count()) {
            let sentence = error::MOVE_LENGTH.with("limit", MAX_MOVE);
            return Err(Error::at(place, sentence));
        }
        self.entries.push(Entry {
            mv,
            ..Entry::default()
        });
        self.places.push(place);
        Ok(())
    }

    fn comment(&mut self, comment: &str, place: Place) -> Result<(), Error> {
        let Commands { seed, draws } = Commands::read(comment, place)?;
        if seed.is_none() && draws.is_none() {
            return Ok(());
        }
        let Some(entry) = self.entries.last_mut() else {
            return Err(Error::at(place, error::BEFORE_FIRST_MOVE));
        };
        let twice =
            seed.is_some() && entry.seed.is_some() || draws.is_some() && entry.draws.is_some();
        if twice {
            return Err(Error::at(place, error::SECOND_OF_ONE_MOVE));
        }
        entry.seed = seed.or(entry.seed.take());
        entry.draws = draws.or(entry.draws.take());
        Ok(())
    }

    /// Annotations mean nothing, but `??` could be part of the move.
    fn suffix(&self, suffix: &str, place: Place) -> Result<(), Error> {
        let template = match suffix {
            "!" | "?" | "!!" | "!?" | "?!" if !self.entries.is_empty() => return Ok(()),
            "??" => error::TWO_QUESTIONS,
            _ => error::ANNOTATION,
        };
        Err(Error::at(place, template))
    }

    /// After the result there may be comments and nothing else.
    fn nothing_more(&mut self) -> Result<(), Error> {
        while let Some((token, place)) = self.lexer.next()? {
            if !matches!(token, Token::Comment(_)) {
                return Err(Error::at(place, error::SECOND_GAME));
            }
        }
        Ok(())
    }
}
