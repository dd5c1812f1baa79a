//! Puts right what people and other programs write, for the strict reader to read. Every line of the text stays
//! on its line, and the places of the strict reader are given back as those of the text.

use super::super::place::Place;
use super::super::record::Entry;
use super::error::{self, Error};
use super::interpret::{Interpreted, interpret};
use super::parser::{PgnLimits, read};
use super::writer::{is_valid_hex_value, quoted};
use crate::game::{Budget, Game, GameResult, Stopped};

/// Something that was put right in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Repair {
    /// The line, from 1.
    #[cfg_attr(feature = "utoipa", schema(minimum = 1))]
    pub line: u32,
    /// The character in the line, from 1.
    #[cfg_attr(feature = "utoipa", schema(minimum = 1))]
    pub column: u32,
    /// The text there, shortened; empty where something is missing.
    #[cfg_attr(feature = "utoipa", schema(max_length = 64, example = "½-½"))]
    pub found: String,
    /// The text read instead, shortened.
    #[cfg_attr(feature = "utoipa", schema(max_length = 64, example = "1/2-1/2"))]
    pub read: String,
}

/// One game of a text, put right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lenient {
    /// The number of games of the whole text.
    pub games: usize,
    /// What was put right in the game.
    pub repairs: Vec<Repair>,
    text: String,
    edits: Vec<Edit>,
    /// The place of the first thing that would have been one too many to put right.
    surplus: Option<Place>,
}

/// A part of a line that is not as long as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Edit {
    /// Where it began, and where it now does.
    place: Place,
    column: u32,
    /// Where it now ends, and how far what follows it in its line has moved.
    end: u32,
    moved: i64,
}

/// The maximum number of things that are put right in a game.
pub const MAX_REPAIRS: usize = 5000;
/// The number of parts of a text between two checks of the budget.
const PARTS: usize = 2000;
/// The maximum length of what a repair quotes, in characters.
const MAX_QUOTED: usize = 64;

/// Signs that cannot be seen, which copying adds to a text.
const INVISIBLE: [char; 6] = [
    '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{ad}',
];
const DASHES: [char; 6] = ['–', '—', '−', '‐', '‑', '―'];
const QUOTES: [char; 9] = ['"', '“', '”', '„', '‟', '«', '»', '\'', '’'];
/// Results as people write them.
const RESULTS: [(&str, GameResult); 8] = [
    ("½-½", GameResult::Draw),
    ("½", GameResult::Draw),
    ("½:½", GameResult::Draw),
    ("1/2", GameResult::Draw),
    ("1/2:1/2", GameResult::Draw),
    ("0.5-0.5", GameResult::Draw),
    ("1:0", GameResult::WhiteWins),
    ("0:1", GameResult::BlackWins),
];
/// A null move, as a game with a pass may read it, and how programs write one.
const NULL_MOVE: &str = "--";
const NULL_MOVES: [&str; 5] = [NULL_MOVE, "Z0", "@@@@", "0000", "null"];

impl Lenient {
    /// Puts one game of a text right: the one with this number, from 1. Takes time linear in the length of the text.
    ///
    /// # Errors
    /// Returns an error if the budget stops the work.
    pub fn of(text: &str, game: usize, budget: &mut impl Budget) -> Result<Lenient, Stopped> {
        let start = Place { line: 1, column: 1 };
        let mut reader = Reader {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: start,
            wanted: game,
            stage: Stage::Between,
            depth: 0,
            result: None,
            end: start,
            column: 1,
            line_end: usize::MAX,
            unclosed_line: 0,
            done: Lenient {
                games: 0,
                repairs: Vec::new(),
                text: String::with_capacity(text.len()),
                edits: Vec::new(),
                surplus: None,
            },
        };
        let mut parts = 0;
        while let Some(first) = reader.rest.chars().next() {
            reader.part(first);
            parts += 1;
            if parts % PARTS == 0 {
                budget.check()?;
            }
        }
        reader.end_game();
        Ok(reader.done)
    }

    /// Reads the game with the strict reader. Returns the first error and its place in the text as it was if the
    /// text is not a game.
    ///
    /// # Errors
    /// Returns an error if the budget stops the work.
    pub fn read<G: Game>(
        &self,
        limits: &PgnLimits,
        budget: &mut impl Budget,
    ) -> Result<Result<Interpreted<G>, Error>, Stopped> {
        if let Some(place) = self.surplus {
            let sentence = error::MOST_REPAIRS.with("limit", MAX_REPAIRS);
            return Ok(Err(Error::at(place, sentence)));
        }
        let text = read::<G>(&self.text, limits, budget)?;
        Ok(match text.and_then(|text| interpret(text, None)) {
            Ok(mut game) => {
                for tag in &mut game.tags {
                    tag.place = self.original(tag.place);
                }
                self.give_back(&mut game.record.entries);
                Ok(game)
            }
            Err(fault) => Err(Error {
                place: self.original(fault.place),
                ..fault
            }),
        })
    }

    /// Gives entries their places in the text as it was. Recurses into variations, whose nesting is limited.
    fn give_back(&self, entries: &mut [Entry]) {
        for entry in entries {
            entry.place = entry.place.map(|place| self.original(place));
            for line in &mut entry.variations {
                self.give_back(line);
            }
        }
    }

    fn original(&self, place: Place) -> Place {
        let before = |edit: &Edit| (edit.place.line, edit.column) <= (place.line, place.column);
        let earlier = &self.edits[..self.edits.partition_point(before)];
        match earlier.last() {
            Some(edit) if edit.place.line != place.line => place,
            Some(edit) if place.column < edit.end => edit.place,
            Some(edit) => Place {
                column: u32::try_from(i64::from(place.column) - edit.moved).unwrap_or(1),
                ..place
            },
            None => place,
        }
    }
}

/// The part of a game that is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Before the first game, or after the result of one.
    Between,
    Tags,
    Moves,
}

struct Reader<'a> {
    rest: &'a str,
    place: Place,
    wanted: usize,
    stage: Stage,
    /// The number of open variations.
    depth: usize,
    /// The result that the tags state.
    result: Option<GameResult>,
    /// Where the last part ended that is no white space.
    end: Place,
    /// The column that is written next.
    column: u32,
    /// The number of bytes from the end of the last line that was measured to the end of the text.
    line_end: usize,
    /// The last line in which a quote is not closed. Then no later quote in it is closed either: it would close that one.
    unclosed_line: u32,
    done: Lenient,
}

impl Reader<'_> {
    fn part(&mut self, first: char) {
        match first {
            c if INVISIBLE.contains(&c) => self.replace(c.len_utf8(), ""),
            c if c.is_whitespace() => return self.copy(c.len_utf8()),
            // It is left out: if the text ends there, a result written after it would be hidden.
            '%' if self.place.column == 1 => {
                let length = self.line_length();
                self.pass(length);
            }
            ';' => {
                let length = self.line_length();
                self.comment(length);
            }
            '{' => self.comment(self.rest.find('}').map_or(self.rest.len(), |end| end + 1)),
            '[' => self.tag(),
            '"' => {
                self.begin(Stage::Moves);
                let is_unclosed = self.place.line == self.unclosed_line;
                let quoted = (!is_unclosed).then(|| quoted_length(self.rest)).flatten();
                if quoted.is_none() {
                    self.unclosed_line = self.place.line;
                }
                self.copy(quoted.unwrap_or(1));
            }
            '(' if bracket_length(self.rest) == 0 => {
                self.begin(Stage::Moves);
                self.depth += 1;
                self.copy(1);
            }
            ')' | ']' | '}' => {
                self.begin(Stage::Moves);
                self.depth = self.depth.saturating_sub(usize::from(first == ')'));
                self.copy(1);
            }
            _ => self.word(word_length(self.rest)),
        }
        self.end = self.place;
    }

    /// Goes on to a part of the game. After the end of a game, another begins.
    fn begin(&mut self, stage: Stage) {
        if self.stage == Stage::Between {
            self.done.games += 1;
            self.moved(self.place, self.column);
        }
        self.stage = stage;
    }

    /// Copies a comment. One after the end of a game belongs to that game.
    fn comment(&mut self, length: usize) {
        if self.done.games == 0 {
            self.begin(Stage::Tags);
        }
        if self.rest.starts_with(';') && length == self.rest.len() {
            // A result that follows would be part of the comment.
            let (place, column) = (self.place, self.column);
            self.end_game();
            self.moved(place, column);
        }
        self.copy(length);
    }

    /// Reads a tag: one of the standard, or what its line has of it.
    fn tag(&mut self) {
        let length = self.line_length();
        let line = &self.rest[..length];
        let inner = line[1..].trim_start();
        let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (name, value) = inner.split_at(end.unwrap_or(inner.len()));
        if name.is_empty() {
            self.begin(Stage::Moves);
            self.copy(1);
            return;
        }
        if self.stage == Stage::Moves {
            self.end_game();
        }
        self.begin(Stage::Tags);
        let (name, length) = (name.to_owned(), line.len());
        let value = value.trim_start();
        let strict = quoted_length(value).map(|length| value.split_at(length));
        let strict = strict.filter(|(_, rest)| rest.trim_start().starts_with(']'));
        let written = strict.map_or_else(|| loose_value(value), |(text, _)| text);
        let behind = &value[written.len()..];
        let length = if behind.trim_start().starts_with(']') {
            length - behind.trim_start().len() + 1
        } else {
            line.trim_end().len()
        };
        let value = unquoted(written.trim(), strict.is_some());
        let result = (name == "Result").then(|| result_of(&straight(&value)));
        let value = match result {
            // What is no result says nothing.
            Some(None) => return self.replace(length, ""),
            Some(Some(result)) => {
                self.result = Some(result);
                result.text().to_owned()
            }
            None => value,
        };
        if !is_valid_hex_value(&name, &value) {
            // Another program has a tag of this name.
            return self.replace(length, "");
        }
        let value = quoted(&value);
        if strict.is_some() && written == value {
            self.copy(length);
        } else {
            self.replace(length, &format!("[{name} {value}]"));
        }
    }

    /// Reads a word of the moves: a move, its number, a result, an annotation.
    fn word(&mut self, length: usize) {
        let word = straight(&self.rest[..length]);
        if let Some(result) = result_of(&word) {
            // Some programs end a variation with a result, or say it twice.
            let is_needless = self.depth > 0 || self.stage == Stage::Between && self.done.games > 0;
            if is_needless {
                return self.replace(length, "");
            }
            self.begin(Stage::Moves);
            self.replace(length, result.text());
            self.stage = Stage::Between;
            self.result = None;
            return;
        }
        self.begin(Stage::Moves);
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let dots = word.len() - digits - word[digits..].trim_start_matches('.').len();
        let (number, mv) = word.split_at(if dots > 0 { digits + dots } else { 0 });
        let read = format!("{number}{}", move_of(mv));
        if read.starts_with('%') && self.column == 1 {
            // At the start of a line, it would hide the line.
            let place = self.place;
            self.write(" ");
            self.moved(place, 1);
        }
        self.replace(length, &read);
    }

    /// Ends a game, with the result of its tags if its moves have none.
    fn end_game(&mut self) {
        let result = self.result.take().unwrap_or(GameResult::Unfinished);
        if self.stage != Stage::Between && self.depth == 0 {
            self.note(self.end, "", result.text());
            self.write(&format!(" {}", result.text()));
        }
        self.stage = Stage::Between;
        self.depth = 0;
    }

    /// Returns the length of what is left of the line. Looks for the end of each line once.
    fn line_length(&mut self) -> usize {
        let left = self.rest.len();
        if left < self.line_end {
            self.line_end = left - self.rest.find('\n').unwrap_or(left);
        }
        left - self.line_end
    }

    fn copy(&mut self, length: usize) {
        let part = &self.rest[..length];
        self.write(part);
        self.pass(length);
    }

    /// Reads another text in place of the next bytes, if they differ.
    fn replace(&mut self, length: usize, read: &str) {
        let found = &self.rest[..length];
        if found == read {
            return self.copy(length);
        }
        let (place, column) = (self.place, self.column);
        self.note(place, found, read);
        self.write(read);
        self.pass(length);
        self.moved(place, column);
    }

    /// Notes that what follows in the line stands elsewhere, after a part that began at a place.
    fn moved(&mut self, place: Place, column: u32) {
        let (end, now) = (self.column, self.place.column);
        if self.is_wanted() && self.done.surplus.is_none() {
            self.done.edits.push(Edit {
                place,
                column,
                end,
                moved: i64::from(end) - i64::from(now),
            });
        }
    }

    /// Returns whether the wanted game is read. What stands before the first game belongs to it.
    fn is_wanted(&self) -> bool {
        self.done.games.max(1) == self.wanted
    }

    /// Lists something that is put right in the wanted game.
    fn note(&mut self, place: Place, found: &str, read: &str) {
        if !self.is_wanted() || self.done.surplus.is_some() {
            return;
        }
        if self.done.repairs.len() == MAX_REPAIRS {
            self.done.surplus = Some(place);
            return;
        }
        let short = |text: &str| text.chars().take(MAX_QUOTED).collect();
        let Place { line, column } = place;
        let (found, read) = (short(found), short(read));
        self.done.repairs.push(Repair {
            line,
            column,
            found,
            read,
        });
    }

    /// Writes a part of the wanted game. Of the other games only the ends of lines are kept.
    fn write(&mut self, part: &str) {
        if self.is_wanted() {
            self.done.text.push_str(part);
            self.column = behind(self.column, part);
        } else if part.contains('\n') {
            let ends = part.bytes().filter(|byte| *byte == b'\n').count();
            self.done.text.extend(std::iter::repeat_n('\n', ends));
            self.column = 1;
        }
    }

    fn pass(&mut self, length: usize) {
        let (part, rest) = self.rest.split_at(length);
        let ends = part.bytes().filter(|byte| *byte == b'\n').count();
        self.place = Place {
            line: self.place.line + u32::try_from(ends).unwrap_or(u32::MAX),
            column: behind(self.place.column, part),
        };
        self.rest = rest;
    }
}

/// Returns the column behind a text that begins at a column.
fn behind(column: u32, text: &str) -> u32 {
    let (start, line) = match text.rsplit_once('\n') {
        Some((_, line)) => (1, line),
        None => (column, text),
    };
    start + u32::try_from(line.chars().count()).unwrap_or(u32::MAX)
}

/// Returns the length of the word at the start of a text. Brackets and braces that belong to a move are part of it.
fn word_length(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "{}()[];\"".contains(c);
    let mut length = bracket_length(text);
    loop {
        length += text[length..].find(ends).unwrap_or(text.len() - length);
        match braces_length(&text[length..]) {
            Some(more) if text[..length].ends_with(|c: char| c.is_ascii_digit()) => length += more,
            _ => return length.max(text.chars().next().map_or(0, char::len_utf8)),
        }
    }
}

/// Returns the length of a piece's name in brackets before its square, such as `(B4)` in `(B4)a1.e7-a1.d8`; 0 if a
/// text does not begin so.
fn bracket_length(text: &str) -> usize {
    let Some(inner) = text.strip_prefix('(') else {
        return 0;
    };
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric());
    let (name, behind) = inner.split_at(end.unwrap_or(inner.len()));
    match behind.as_bytes() {
        [b')', file, rank, sign, ..]
            if !name.is_empty()
                && file.is_ascii_lowercase()
                && rank.is_ascii_digit()
                && (b"-x.".contains(sign) || sign.is_ascii_digit()) =>
        {
            name.len() + 2
        }
        _ => 0,
    }
}

/// Returns the length of a vector in braces, such as `{1,-2}`, with which a text begins.
fn braces_length(text: &str) -> Option<usize> {
    let (inner, _) = text.strip_prefix('{')?.split_once('}')?;
    let is_number = |part: &str| {
        let digits = part.strip_prefix('-').unwrap_or(part);
        (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let (x, y) = inner.split_once(',')?;
    (is_number(x) && is_number(y)).then(|| inner.len() + 2)
}

/// Returns a word without typography: invisible signs, dashes, an ellipsis, a sign of multiplication.
fn straight(word: &str) -> String {
    let seen: String = word.chars().filter(|c| !INVISIBLE.contains(c)).collect();
    seen.replace(DASHES, "-")
        .replace('…', "...")
        .replace('×', "x")
}

/// Returns a move as the strict reader takes it.
fn move_of(written: &str) -> String {
    if NULL_MOVES.contains(&written) {
        return quoted(NULL_MOVE);
    }
    if matches!(written, "ep" | "ep." | "e.p") {
        return String::new();
    }
    let mv = written.replace("e.p.", "");
    let is_en_passant = mv.len() < written.len();
    if is_en_passant && mv.trim_matches(['+', '#']).is_empty() {
        return String::new();
    }
    let end = mv.find(|c| !['0', '-'].contains(&c)).unwrap_or(mv.len());
    let mv = match &mv[..end] {
        "0-0" => format!("O-O{}", &mv[end..]),
        "0-0-0" => format!("O-O-O{}", &mv[end..]),
        _ => mv,
    };
    let bare = mv.trim_end_matches(['!', '?']);
    if bare.contains(['.', ',', '(', '{']) {
        format!("{}{}", quoted(bare), &mv[bare.len()..])
    } else {
        mv
    }
}

/// Returns the length of a text in double quotes that ends in its line, if a text begins with one.
fn quoted_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, c) in text.strip_prefix('"')?.char_indices() {
        match c {
            '\n' => return None,
            '\\' if !is_escaped => is_escaped = true,
            '"' if !is_escaped => return Some(at + 2),
            _ => is_escaped = false,
        }
    }
    None
}

/// Returns the value of a tag that is not one of the standard, from the rest of its line: up to the bracket that ends
/// the line or stands before the next tag, otherwise up to the last bracket.
fn loose_value(text: &str) -> &str {
    let closes = |at: &usize| {
        let rest = text[at + 1..].trim_start();
        rest.is_empty() || rest.starts_with('[')
    };
    let mut ends = text.match_indices(']').map(|(at, _)| at);
    let end = ends.find(closes).or_else(|| text.rfind(']'));
    end.map_or(text, |end| &text[..end])
}

/// Returns the value of a tag without its quotes, of the standard or not, its escapes and its control characters. A
/// backslash before any other sign is one.
fn unquoted(written: &str, is_strict: bool) -> String {
    let quotes: &[char] = if is_strict { &['"'] } else { &QUOTES };
    let value = written.strip_prefix(quotes).unwrap_or(written);
    let value = value.strip_suffix(quotes).unwrap_or(value);
    let mut text = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        let escaped = signs.next_if(|next| sign == '\\' && matches!(next, '"' | '\\'));
        let sign = escaped.unwrap_or(sign);
        text.push(if sign.is_control() { ' ' } else { sign });
    }
    text
}

fn result_of(text: &str) -> Option<GameResult> {
    let known = RESULTS.iter().find(|(written, _)| *written == text);
    GameResult::parse(text).or_else(|| known.map(|(_, result)| *result))
}
