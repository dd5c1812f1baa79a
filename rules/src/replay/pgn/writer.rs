//! Writes a replayed game as text, in the standard's export format.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::super::bytes::{Digest, GameId};
use super::super::line::{Ply, Replay, ReplayedPosition};
use super::super::notes::Comment;
use super::super::provable::Provable;
use super::commands::{encode, escape};
use crate::board::{ByColor, Color};
use crate::game::{ArmyInfo, GameResult, Info, Viewer};

/// The tags that every record has, in the standard's order and without the result, each with its
/// value if none is given.
pub const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// The tags that follow from the game and cannot be chosen.
const RESERVED: [&str; 11] = [
    "Result",
    "Variant",
    "RulesVersion",
    "SetUp",
    "FEN",
    "Armies",
    "StartSetUp",
    "StartSeed",
    "Seed",
    "SeedSecret",
    "View",
];

/// The maximum length of a line, in characters.
const WIDTH: usize = 79;
/// The maximum length of the part of a seed on one line, in characters.
const PIECE: usize = 64;
/// The maximum length of a tag's name, in characters.
const MAX_NAME: usize = 64;
/// The maximum length of a tag's value, in characters.
pub const MAX_VALUE: usize = 255;

/// The contents of a record besides the game.
#[derive(Clone, Debug)]
pub struct PgnHeaders<'a> {
    /// The variant.
    pub info: &'static Info,
    /// The players' names and any other tags to keep.
    pub tags: BTreeMap<String, String>,
    /// The ids of both armies, if the variant has a choice of armies.
    pub armies: Option<ByColor<&'static str>>,
    /// The secret of a provable game.
    pub provable: Option<&'a Provable>,
    /// The name of the start's set-up, and the seed from which it was drawn in a game without a
    /// secret.
    pub setup: Option<(&'a str, Option<&'a str>)>,
    /// The result; if it is missing, the result by the rules.
    pub result: Option<GameResult>,
    /// The viewer for whom the text is written, if something is left out.
    pub view: Option<Viewer>,
}

impl PgnHeaders<'_> {
    /// Returns the value of the tag `Armies`, if the start has other armies than usual.
    fn armies(&self) -> Option<String> {
        let usual = self.info.armies.first()?;
        let ByColor([white, black]) = self.armies?;
        ([white, black] != [usual.id; 2]).then(|| ArmyInfo::setup(white, black))
    }

    /// Returns whether seeds are written. A seed of a game that goes on could reveal future draws
    /// or hidden parts of the position. A provable game has its secret instead.
    fn has_seeds(&self, result: GameResult) -> bool {
        result != GameResult::Unfinished && self.provable.is_none()
    }
}

/// Returns whether a tag follows from the game.
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}

/// Returns the tags of a side's contribution: its value and its commitment.
#[must_use]
pub const fn contribution_tags(side: Color) -> [&'static str; 2] {
    match side {
        Color::White => ["WhiteContribution", "WhiteCommitment"],
        Color::Black => ["BlackContribution", "BlackCommitment"],
    }
}

/// Returns whether a tag can have this value: a game id has 32 lower-case hexadecimal digits, a
/// commitment, contribution or agreement has 64. Other tags are not checked.
#[must_use]
pub fn is_valid_hex_value(name: &str, value: &str) -> bool {
    let contributions = Color::BOTH.map(contribution_tags);
    match name {
        "GameId" => value.parse::<GameId>().is_ok(),
        "SeedCommitment" | "SeedAgreement" => value.parse::<Digest>().is_ok(),
        _ if contributions.as_flattened().contains(&name) => value.parse::<Digest>().is_ok(),
        _ => true,
    }
}

/// Returns whether a text can be the name of a tag: letters, digits and underscores, a letter or
/// digit first, 64 at most.
#[must_use]
pub fn is_tag_name(name: &str) -> bool {
    let is_word = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    is_word && (1..=MAX_NAME).contains(&name.len()) && !name.starts_with('_')
}

/// Returns whether a text can be the value of a tag: at most 255 characters, none of them a control
/// character.
#[must_use]
pub fn is_tag_value(value: &str) -> bool {
    value.chars().count() <= MAX_VALUE && !value.chars().any(char::is_control)
}

/// Writes a replayed game.
#[must_use]
pub fn write(replay: &Replay, headers: &PgnHeaders<'_>) -> String {
    let result = headers.result.unwrap_or(replay.last().status.result);
    let seed = one_seed(replay).filter(|_| headers.has_seeds(result));
    let mut text = tags(replay, headers, result, seed);
    text.push('\n');
    let has_seeds = seed.is_none() && headers.has_seeds(result);
    let mut lines = Lines::new(text);
    if let Some(viewer) = headers.view {
        lines.words(view_comment(viewer).split(' '));
    }
    if let Some(comment) = &replay.comment {
        lines.comment(comment);
    }
    movetext(replay, has_seeds, &mut lines);
    lines.word(result.text());
    lines.end()
}

fn view_comment(viewer: Viewer) -> String {
    let viewer = viewer.name();
    format!("{{This is what {viewer} may see while the game goes on; it cannot be replayed.}}")
}

/// Returns the seed, if all draws of the game have the same one and a tag can hold it.
fn one_seed(replay: &Replay) -> Option<&str> {
    let mut drawn = replay.plies.iter().filter(|ply| !ply.draws.is_empty());
    let seed = drawn.next()?.seed.as_deref()?;
    let all = drawn.all(|ply| ply.seed.as_deref() == Some(seed));
    (all && is_tag_value(seed)).then_some(seed)
}

fn tags(
    replay: &Replay,
    headers: &PgnHeaders<'_>,
    result: GameResult,
    seed: Option<&str>,
) -> String {
    let mut text = String::new();
    let mut others = headers.tags.clone();
    for (name, unknown) in ROSTER {
        let value = others.remove(name);
        tag(&mut text, name, value.as_deref().unwrap_or(unknown));
    }
    tag(&mut text, "Result", result.text());
    let mut add = |name: &str, value: &str| others.insert(name.to_owned(), value.to_owned());
    add("Variant", headers.info.id);
    add("RulesVersion", headers.info.rules_version);
    if replay.start.position != headers.info.start {
        add("SetUp", "1");
        add("FEN", &replay.start.position);
    }
    if let Some(armies) = headers.armies() {
        add("Armies", &armies);
    }
    if let Some(viewer) = headers.view {
        add("View", viewer.name());
    }
    if let Some((setup, own)) = headers.setup {
        add("StartSetUp", setup);
        let own = own.filter(|own| headers.has_seeds(result) && is_tag_value(own));
        if let Some(own) = own {
            add("StartSeed", own);
        }
    }
    if let Some(seed) = seed {
        add("Seed", seed);
    }
    if let Some(provable) = headers.provable {
        add("GameId", &provable.game_id.to_string());
        if let Some(noted) = provable.agreement {
            add("SeedAgreement", &noted.to_string());
        }
        for own in &provable.contributions {
            let [value, commitment] = contribution_tags(own.side);
            add(value, &own.value.to_string());
            if let Some(committed) = own.commitment {
                add(commitment, &committed.to_string());
            }
        }
        add("SeedCommitment", &provable.secret_commitment().to_string());
        if result != GameResult::Unfinished {
            add("SeedSecret", &provable.secret.to_string());
        }
    }
    for (name, value) in &others {
        tag(&mut text, name, value);
    }
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    // Writing to a `String` does not fail.
    let _ = writeln!(text, "[{name} {}]", quoted(value));
}

/// Returns a text as a string of the standard.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A part of the moves that is still to be written.
enum MovetextPart<'a> {
    OpenVariation,
    CloseVariation,
    /// Plies after a position. A move of this side needs no number.
    Plies(&'a [Ply], &'a ReplayedPosition, Option<Color>),
}

/// Writes the moves. The remaining parts are kept on an explicit stack, so that deep variations do
/// not overflow the call stack.
fn movetext(replay: &Replay, has_seeds: bool, lines: &mut Lines) {
    let mut parts = vec![MovetextPart::Plies(&replay.plies, &replay.start, None)];
    while let Some(part) = parts.pop() {
        let (plies, before, expected) = match part {
            MovetextPart::OpenVariation => {
                lines.open();
                continue;
            }
            MovetextPart::CloseVariation => {
                lines.close();
                continue;
            }
            MovetextPart::Plies(plies, before, expected) => (plies, before, expected),
        };
        let Some((ply, later)) = plies.split_first() else {
            continue;
        };
        let is_alone = write_ply(ply, before, expected, has_seeds, lines);
        let expected = (is_alone && ply.variations.is_empty()).then_some(!before.turn);
        parts.push(MovetextPart::Plies(later, &ply.after, expected));
        let with_moves = ply.variations.iter().filter(|it| !it.plies.is_empty());
        for variation in with_moves.rev() {
            parts.push(MovetextPart::CloseVariation);
            parts.push(MovetextPart::Plies(&variation.plies, before, None));
            parts.push(MovetextPart::OpenVariation);
        }
    }
}

/// Writes a ply. Returns whether no comment follows it.
fn write_ply(
    ply: &Ply,
    before: &ReplayedPosition,
    expected: Option<Color>,
    has_seeds: bool,
    lines: &mut Lines,
) -> bool {
    let said_before = ply.notes.before.as_ref();
    match (before.turn, expected) {
        (Color::White, _) => lines.word(&format!("{}.", before.number)),
        (Color::Black, Some(Color::Black)) if said_before.is_none() => {}
        (Color::Black, _) => lines.word(&format!("{}...", before.number)),
    }
    if let Some(comment) = said_before {
        lines.comment(comment);
    }
    lines.word(&mv(&format!("{}{}", ply.mv, ply.mark.unwrap_or_default())));
    for glyph in &ply.notes.glyphs {
        lines.word(&glyph.to_string());
    }
    let chance = chance_comment(ply, has_seeds);
    lines.words(chance.iter().map(String::as_str));
    if let Some(comment) = &ply.notes.after {
        lines.comment(comment);
    }
    chance.is_empty() && ply.notes.after.is_none()
}

/// Returns a move as a token of the standard: a symbol if possible, otherwise a string. A drop such
/// as `P@e4` is a symbol, as other programs write it.
fn mv(text: &str) -> String {
    let drop = text.split_once('@').filter(|(piece, _)| piece.len() == 1);
    let mut signs = drop.map_or(text, |(_, square)| square).chars();
    let is_symbol = signs.next().is_some_and(|c| c.is_ascii_alphanumeric())
        && signs.all(|c| c.is_ascii_alphanumeric() || "_+#=:-".contains(c))
        && !text.bytes().all(|b| b.is_ascii_digit())
        && GameResult::parse(text).is_none();
    if is_symbol {
        text.to_owned()
    } else {
        quoted(text)
    }
}

/// Returns the words of a ply's chance comment, with its seed if `has_seeds`; none without draws.
fn chance_comment(ply: &Ply, has_seeds: bool) -> Vec<String> {
    if ply.draws.is_empty() {
        return Vec::new();
    }
    let mut words = Vec::new();
    if let (true, Some(seed)) = (has_seeds, &ply.seed) {
        // A part that fits on a line stays together; the parts are ASCII.
        let seed = encode(seed);
        let mut pieces = seed.as_bytes().chunks(PIECE).map(String::from_utf8_lossy);
        words.push(format!("[%seed {}", pieces.next().unwrap_or_default()));
        words.extend(pieces.map(String::from));
        close(&mut words, ']');
    }
    words.extend(draws(&ply.draws));
    close(&mut words, '}');
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    words
}

/// Returns the command with the draws, as one word if it fits on a line.
fn draws(draws: &[u32]) -> Vec<String> {
    let numbers: Vec<String> = draws.iter().map(u32::to_string).collect();
    let command = format!("[%draws {}]", numbers.join(" "));
    if command.len() <= PIECE {
        vec![command]
    } else {
        command.split(' ').map(str::to_owned).collect()
    }
}

fn close(words: &mut [String], sign: char) {
    if let Some(last) = words.last_mut() {
        last.push(sign);
    }
}

/// Words broken into lines.
struct Lines {
    text: String,
    /// The length of the current line.
    length: usize,
    /// The last word, to which a bracket may be added, and the brackets before the next word.
    last: String,
    brackets: String,
}

impl Lines {
    const fn new(text: String) -> Lines {
        Lines {
            text,
            length: 0,
            last: String::new(),
            brackets: String::new(),
        }
    }

    fn words<'a>(&mut self, words: impl IntoIterator<Item = &'a str>) {
        words.into_iter().for_each(|word| self.word(word));
    }

    fn word(&mut self, word: &str) {
        self.write_last();
        self.last = std::mem::take(&mut self.brackets);
        self.last.push_str(word);
    }

    /// Opens a bracket before the next word.
    fn open(&mut self) {
        self.brackets.push('(');
    }

    /// Closes a bracket after the last word, or on a new line after a semicolon comment.
    fn close(&mut self) {
        self.last.push(')');
    }

    /// Writes a person's comment: in braces, or after semicolons on separate lines if one of its
    /// words would close the braces.
    fn comment(&mut self, comment: &Comment) {
        let text = escape(comment.text());
        if !text.contains('}') {
            self.words(format!("{{{text}}}").split(' '));
            return;
        }
        self.write_last();
        self.end_line();
        for word in text.split(' ') {
            if self.length + 1 + word.chars().count() > WIDTH {
                self.end_line();
            }
            self.put(if self.length == 0 { "; " } else { " " });
            self.put(word);
        }
        self.end_line();
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.length += text.chars().count();
    }

    fn end_line(&mut self) {
        if self.length > 0 {
            self.text.push('\n');
            self.length = 0;
        }
    }

    fn write_last(&mut self) {
        if self.last.is_empty() {
            return;
        }
        let last = std::mem::take(&mut self.last);
        if self.length + 1 + last.chars().count() > WIDTH {
            self.end_line();
        }
        // Other programs take a line that begins so for an escape, a comment or a tag.
        let would_mislead = last.starts_with(['%', ';', '[']);
        if self.length > 0 || would_mislead {
            self.put(" ");
        }
        self.put(&last);
    }

    /// Writes the last word and the empty line after a game.
    fn end(mut self) -> String {
        self.write_last();
        self.text.push_str("\n\n");
        self.text
    }
}
