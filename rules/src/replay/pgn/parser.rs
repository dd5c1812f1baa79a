//! Parses tokens into tags, moves with their chance, comments and variations, and the result.

use std::mem;

use super::super::notes::{Comment, Glyph, Notes};
use super::super::place::Place;
use super::super::record::Entry;
use super::commands::{Commands, MAX_SEED};
use super::error::{self, Error};
use super::lexer::{Lexer, Token};
use super::writer::is_tag_name;
use crate::game::{Budget, Game, GameResult, Stopped};

/// A tag of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = RecordTag))]
pub struct Tag {
    /// Its name.
    #[cfg_attr(feature = "utoipa", schema(example = "White"))]
    pub name: String,
    /// Its value.
    #[cfg_attr(feature = "utoipa", schema(example = "Betza, Ralph"))]
    pub value: String,
    /// The place where it begins.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub place: Place,
}

impl PgnText {
    /// Returns the memory of the seed of the whole game, which each move gets, in bytes.
    fn seeds(&self) -> usize {
        let seed = self.tags.iter().find(|tag| tag.name == "Seed");
        seed.map_or(0, |tag| {
            tag.value.len().min(4 * MAX_SEED) * self.entries.len()
        })
    }
}

/// Limits on the size of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PgnLimits {
    /// The maximum number of plies from the start of the game to the end of a line.
    pub plies: usize,
    /// The maximum number of moves of the game and all its variations together.
    pub moves: usize,
    /// The maximum depth of nested variations; 0 for none.
    pub depth: usize,
    /// The maximum number of bytes of all comments together.
    pub comments: usize,
}

impl Default for PgnLimits {
    fn default() -> PgnLimits {
        PgnLimits {
            plies: 2000,
            moves: 4000,
            depth: 20,
            comments: 64 * 1024,
        }
    }
}

/// A parsed record, whose tags are not yet interpreted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnText {
    /// The tags in order, without duplicates.
    pub tags: Vec<Tag>,
    /// The comment before the first move.
    pub comment: Option<Comment>,
    /// The moves with their chance and their variations.
    pub entries: Vec<Entry>,
    /// The result that ends the moves.
    pub result: GameResult,
    /// The place of the result.
    pub result_place: Place,
}

/// The number of tokens between two checks of the budget.
const TOKENS: usize = 64;
/// The memory of a move in lists that grow, in bytes.
const PER_MOVE: usize = 800;

/// Parses one game of a variant, in time linear in the length of the text. Returns the first error
/// and its place if the text is not a game.
///
/// # Errors
/// Returns an error if the budget stops the work.
pub fn read<G: Game>(
    text: &str,
    limits: &PgnLimits,
    budget: &mut impl Budget,
) -> Result<Result<PgnText, Error>, Stopped> {
    let mut parser = Parser::new::<G>(text, limits);
    // For the comments that are kept, and a copy of the one that is read.
    budget.reserve(2 * text.len())?;
    loop {
        let moves = parser.moves;
        budget.reserve(TOKENS * PER_MOVE)?;
        let read = parser.read(TOKENS);
        budget.release((TOKENS + moves - parser.moves) * PER_MOVE);
        match read {
            Ok(true) => budget.check()?,
            Ok(false) => break,
            Err(fault) => return Ok(Err(fault)),
        }
    }
    let read = parser.finish();
    if let Ok(text) = &read {
        budget.reserve(text.seeds())?;
    }
    Ok(read)
}

struct Parser<'a> {
    lexer: Lexer<'a>,
    limits: PgnLimits,
    has_hidden_moves: bool,
    /// The number of moves and the number of comment bytes read so far.
    moves: usize,
    comment_bytes: usize,
    tags: Vec<Tag>,
    comment: Option<Comment>,
    /// The lines around the current one.
    outer: Vec<OpenLine>,
    line: OpenLine,
    /// The result that ends the moves, and its place.
    result: Option<(GameResult, Place)>,
}

/// The game or a variation while it is being read.
struct OpenLine {
    /// The place where it begins.
    place: Place,
    /// The number of plies before it.
    plies: usize,
    entries: Vec<Entry>,
    /// Whether the next comment belongs to the next move.
    is_before_move: bool,
    /// The comment before the next move.
    comment: Option<Comment>,
}

impl OpenLine {
    const fn starting(place: Place, plies: usize) -> OpenLine {
        OpenLine {
            place,
            plies,
            entries: Vec::new(),
            is_before_move: false,
            comment: None,
        }
    }
}

/// The maximum number of tags. It keeps the search for duplicates cheap.
const MAX_TAGS: usize = 256;
/// The maximum length of a move, in characters.
const MAX_MOVE: usize = 256;
/// The maximum number of annotations of one move.
pub const MAX_GLYPHS: usize = 16;

impl<'a> Parser<'a> {
    fn new<G: Game>(text: &'a str, limits: &PgnLimits) -> Parser<'a> {
        Parser {
            lexer: Lexer::new(text),
            limits: *limits,
            // In a game with hidden information, a move that ends with `??` hides a piece.
            has_hidden_moves: G::info().hidden_information,
            moves: 0,
            comment_bytes: 0,
            tags: Vec::new(),
            comment: None,
            outer: Vec::new(),
            line: OpenLine::starting(Place { line: 1, column: 1 }, 0),
            result: None,
        }
    }

    /// Parses up to this number of tokens; a tag counts as one. Returns whether there may be more.
    fn read(&mut self, tokens: usize) -> Result<bool, Error> {
        for _ in 0..tokens {
            let Some((token, place)) = self.lexer.next()? else {
                return Ok(false);
            };
            self.token(token, place)?;
        }
        Ok(true)
    }

    /// Returns what was parsed, or an error if the text ends too early.
    fn finish(self) -> Result<PgnText, Error> {
        let Some((result, result_place)) = self.result else {
            return Err(match self.outer.last() {
                Some(_) => Error::at(self.line.place, error::OPEN_VARIATION),
                None => Error::at(self.lexer.place(), error::NO_RESULT),
            });
        };
        Ok(PgnText {
            tags: self.tags,
            comment: self.comment,
            entries: self.line.entries,
            result,
            result_place,
        })
    }

    /// Parses a token of the tags or the movetext. Only comments follow the result; they belong to
    /// the last move.
    fn token(&mut self, token: Token, place: Place) -> Result<(), Error> {
        match token {
            Token::Comment(comment) => self.comment(comment, place),
            _ if self.result.is_some() => Err(Error::at(place, error::SECOND_GAME)),
            Token::OpenTag => self.tag(place),
            Token::Asterisk => self.result(GameResult::Unfinished, place),
            Token::Symbol(symbol) => {
                if let Some(result) = GameResult::parse(symbol) {
                    return self.result(result, place);
                }
                // A number alone is a move number and has no further meaning.
                if symbol.bytes().all(|b| b.is_ascii_digit()) {
                    self.line.is_before_move = true;
                    return Ok(());
                }
                self.ply(symbol.to_owned(), place)
            }
            Token::Text(mv) => self.ply(mv, place),
            Token::Suffix(suffix) => self.suffix(suffix, place),
            Token::Glyph(digits) => {
                let number = digits.parse();
                let number = number.map_err(|_| Error::at(place, error::GLYPH))?;
                self.glyph(Glyph(number), place)
            }
            Token::Period => Ok(()),
            Token::OpenVariation => self.open_variation(place),
            Token::CloseVariation => self.close_variation(place),
            Token::CloseTag => Err(Error::at(place, error::LONE_BRACKET)),
        }
    }

    fn result(&mut self, result: GameResult, place: Place) -> Result<(), Error> {
        if !self.outer.is_empty() {
            return Err(Error::at(place, error::RESULT_IN_VARIATION));
        }
        self.end_line();
        self.result = Some((result, place));
        Ok(())
    }

    fn open_variation(&mut self, place: Place) -> Result<(), Error> {
        if self.line.entries.is_empty() {
            return Err(Error::at(place, error::VARIATION_OF_NOTHING));
        }
        if self.outer.len() == self.limits.depth {
            let sentence = error::DEPTH.with("limit", self.limits.depth);
            return Err(Error::at(place, sentence));
        }
        let plies = self.line.plies + self.line.entries.len() - 1;
        let variation = OpenLine::starting(place, plies);
        self.outer.push(mem::replace(&mut self.line, variation));
        Ok(())
    }

    fn close_variation(&mut self, place: Place) -> Result<(), Error> {
        self.end_line();
        let Some(outer) = self.outer.pop() else {
            return Err(Error::at(place, error::LONE_PARENTHESIS));
        };
        let variation = mem::replace(&mut self.line, outer);
        self.line.is_before_move = true;
        if variation.entries.is_empty() {
            variation
                .comment
                .into_iter()
                .for_each(|said| self.add_comment(said));
        } else if let Some(replaced) = self.line.entries.last_mut() {
            let mut entries = variation.entries;
            entries.shrink_to_fit();
            replaced.variations.push(entries);
        }
        Ok(())
    }

    /// Ends a line. A comment that awaits a next move belongs to the last move instead.
    fn end_line(&mut self) {
        self.line.is_before_move = false;
        let is_variation_without_moves = self.line.entries.is_empty() && !self.outer.is_empty();
        if !is_variation_without_moves && let Some(said) = self.line.comment.take() {
            self.add_comment(said);
        }
    }

    /// Adds a comment to the game, to the next move or to the last one.
    fn add_comment(&mut self, said: Comment) {
        let is_main = self.outer.is_empty();
        let line = &mut self.line;
        let place = match line.entries.last_mut() {
            _ if line.is_before_move => &mut line.comment,
            Some(last) => &mut last.notes.after,
            None if is_main => &mut self.comment,
            None => &mut line.comment,
        };
        said.add_to(place);
    }

    fn tag(&mut self, place: Place) -> Result<(), Error> {
        if !self.line.entries.is_empty() || !self.outer.is_empty() {
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
        let PgnLimits { plies, moves, .. } = self.limits;
        if self.line.plies + self.line.entries.len() == plies {
            return Err(Error::at(place, error::MOST_PLIES.with("limit", plies)));
        }
        if self.moves == moves {
            return Err(Error::at(place, error::MOST_MOVES.with("limit", moves)));
        }
        if !(1..=MAX_MOVE).contains(&mv.chars().count()) {
            let sentence = error::MOVE_LENGTH.with("limit", MAX_MOVE);
            return Err(Error::at(place, sentence));
        }
        self.moves += 1;
        self.line.is_before_move = false;
        self.line.entries.push(Entry {
            mv,
            notes: Notes {
                before: self.line.comment.take(),
                ..Notes::default()
            },
            place: Some(place),
            ..Entry::default()
        });
        Ok(())
    }

    fn comment(&mut self, comment: &str, place: Place) -> Result<(), Error> {
        // A text can consist of a hundred thousand of them.
        if comment.is_empty() {
            return Ok(());
        }
        let Commands { seed, draws, text } = Commands::read(comment, place)?;
        self.chance(seed, draws, place)?;
        let limit = self.limits.comments;
        let Some(text) = text else {
            return Ok(());
        };
        self.comment_bytes += text.text().len();
        if self.comment_bytes > limit {
            return Err(Error::at(place, error::COMMENT_BYTES.with("limit", limit)));
        }
        self.add_comment(text);
        Ok(())
    }

    /// Records the chance of the last move of the line.
    fn chance(
        &mut self,
        seed: Option<String>,
        draws: Option<Vec<u32>>,
        place: Place,
    ) -> Result<(), Error> {
        if seed.is_none() && draws.is_none() {
            return Ok(());
        }
        let Some(entry) = self.line.entries.last_mut() else {
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

    /// Parses an annotation given by signs.
    fn suffix(&mut self, suffix: &str, place: Place) -> Result<(), Error> {
        if suffix == "??" && self.has_hidden_moves {
            return Err(Error::at(place, error::TWO_QUESTIONS));
        }
        let mut known = (1..).zip(Glyph::SIGNS);
        match known.find(|(_, known)| *known == suffix) {
            Some((number, _)) => self.glyph(Glyph(number), place),
            None => Err(Error::at(place, error::ANNOTATION)),
        }
    }

    fn glyph(&mut self, glyph: Glyph, place: Place) -> Result<(), Error> {
        let Some(last) = self.line.entries.last_mut() else {
            return Err(Error::at(place, error::ANNOTATION));
        };
        if last.notes.glyphs.len() == MAX_GLYPHS {
            let sentence = error::MOST_GLYPHS.with("limit", MAX_GLYPHS);
            return Err(Error::at(place, sentence));
        }
        last.notes.glyphs.push(glyph);
        Ok(())
    }
}
