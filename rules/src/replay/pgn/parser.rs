//! From tokens to tags, moves with their chance, and the result.

use super::super::record::Entry;
use super::commands::Commands;
use super::error::{Error, ErrorCode, Place};
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
                let message = "the record ends without a result: 1-0, 0-1, 1/2-1/2 or *";
                return Err(ErrorCode::Truncated.at(self.lexer.place(), message));
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
                    let message = "a variation; a record is one game, and a move that has a \
                                   bracket is written in double quotes";
                    return Err(ErrorCode::Variation.at(place, message));
                }
                Token::CloseTag => {
                    return Err(ErrorCode::Syntax.at(place, "a ] without its ["));
                }
            }
        }
    }

    fn tag(&mut self, place: Place) -> Result<(), Error> {
        if !self.entries.is_empty() {
            let message = "a tag among the moves: the game before it has no result";
            return Err(ErrorCode::Truncated.at(place, message));
        }
        let form = || ErrorCode::Tag.at(place, "a tag is written [Name \"value\"]");
        let mut part = || {
            let message = "the tag that begins here with [ has no end";
            let cut = || ErrorCode::Truncated.at(place, message);
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
            return Err(ErrorCode::Tag.at(place, format!("the tag {name} is given twice")));
        }
        if self.tags.len() == MAX_TAGS {
            return Err(ErrorCode::Tag.at(place, format!("a record may have {MAX_TAGS} tags")));
        }
        let name = name.to_owned();
        self.tags.push(Tag { name, value, place });
        Ok(())
    }

    fn ply(&mut self, mv: String, place: Place) -> Result<(), Error> {
        if self.entries.len() == self.max_plies {
            let message = format!("a game may have {} plies", self.max_plies);
            return Err(ErrorCode::TooLong.at(place, message));
        }
        if !(1..=MAX_MOVE).contains(&mv.chars().count()) {
            let message = format!("a move has 1 to {MAX_MOVE} characters");
            return Err(ErrorCode::Syntax.at(place, message));
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
            return Err(ErrorCode::Command.at(place, "a seed or draws before the first move"));
        };
        let twice =
            seed.is_some() && entry.seed.is_some() || draws.is_some() && entry.draws.is_some();
        if twice {
            return Err(ErrorCode::Command.at(place, "a second seed, or second draws, of one move"));
        }
        entry.seed = seed.or(entry.seed.take());
        entry.draws = draws.or(entry.draws.take());
        Ok(())
    }

    /// Annotations mean nothing, but `??` could be part of the move.
    fn suffix(&self, suffix: &str, place: Place) -> Result<(), Error> {
        let message = match suffix {
            "!" | "?" | "!!" | "!?" | "?!" if !self.entries.is_empty() => return Ok(()),
            "??" => {
                "?? could be an annotation or part of a move: a move that ends so is written in \
                 double quotes, the annotation $4"
            }
            _ => "an annotation stands behind a move and is one of ! ? !! !? ?!",
        };
        Err(ErrorCode::Syntax.at(place, message))
    }

    /// After the result there may be comments and nothing else.
    fn nothing_more(&mut self) -> Result<(), Error> {
        while let Some((token, place)) = self.lexer.next()? {
            if !matches!(token, Token::Comment(_)) {
                let message = "the game has ended with its result; a record is one game";
                return Err(ErrorCode::SecondGame.at(place, message));
            }
        }
        Ok(())
    }
}
