//! The moves of a game in a request, with their variations.

use crate::replay::pgn::PgnLimits;
use crate::replay::{Comment, Entry, Glyph, Notes};

use super::prelude::*;

// Lists and comments are boxed, since a body may have many short entries.
/// One move of a game, with the chance that it had.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MoveEntry {
    /// The move. The mark that a game's log writes behind it (`Qc8-b7*M`) is compared with what was
    /// drawn.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The seed of the move's chance. A move of a variation has draws only.
    pub seed: Option<SeedText>,
    /// The indexes that were drawn. Beside a seed they are compared with its draws.
    #[serde(default, deserialize_with = "input::draws")]
    #[schema(value_type = Option<Vec<DrawIndex>>, max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// The position after the move, as the record states it.
    pub position: Option<PositionText>,
    /// The comment before the move. A comment is text: white space in it becomes one space, and
    /// control characters and those that change the direction of text are removed.
    #[schema(max_length = 65536, value_type = Option<String>)]
    pub comment_before: Option<Box<str>>,
    /// The comment on the move.
    #[schema(max_length = 65536, value_type = Option<String>)]
    pub comment: Option<Box<str>>,
    /// The annotations.
    #[serde(default, deserialize_with = "input::glyphs")]
    #[schema(max_items = 16, value_type = Vec<Glyph>)]
    pub glyphs: Box<[Glyph]>,
    /// The lines that could have replaced this move and what follows it. They decide nothing about the
    /// game, and have draws, no seeds.
    #[schema(no_recursion, value_type = Option<Vec<Vec<MoveEntry>>>)]
    pub variations: Option<Box<[Box<[MoveEntry]>]>>,
}

impl From<&MoveEntry> for Entry {
    /// Recurses into variations, which are nested at most [`PgnLimits::depth`] deep.
    fn from(sent: &MoveEntry) -> Entry {
        let comment = |text: &Option<Box<str>>| text.as_deref().and_then(Comment::of);
        let line = |line: &[MoveEntry]| line.iter().map(Entry::from).collect();
        Entry {
            mv: sent.mv.0.clone(),
            seed: sent.seed.as_ref().map(|seed| seed.0.clone()),
            draws: sent.draws.clone(),
            before: None,
            position: sent.position.as_ref().map(|position| position.0.clone()),
            notes: Notes {
                before: comment(&sent.comment_before),
                after: comment(&sent.comment),
                glyphs: sent.glyphs.to_vec(),
            },
            variations: sent.lines().map(line).collect(),
            place: None,
        }
    }
}

/// Checks a game with its variations against the limits.
pub fn check_limits(
    comment: Option<&str>,
    moves: &[MoveEntry],
    limits: &PgnLimits,
) -> Result<(), Problem> {
    let mut game = GameSize {
        limits,
        moves: 0,
        comments: comment.map_or(0, str::len),
    };
    game.add_line(moves, 0, 0, "/moves")
}

/// The size of a game, as far as it has been checked.
struct GameSize<'a> {
    limits: &'a PgnLimits,
    moves: usize,
    /// The bytes of comments.
    comments: usize,
}

impl GameSize<'_> {
    /// Adds a line of `depth` variations, which begins after `plies`. Recurses as deep as lines may
    /// stand in each other.
    fn add_line(
        &mut self,
        entries: &[MoveEntry],
        plies: usize,
        depth: usize,
        pointer: &str,
    ) -> Result<(), Problem> {
        let limits = self.limits;
        let length = plies + entries.len();
        at_most(depth, limits.depth, sentences::VARIATION_DEPTH, pointer)?;
        at_most(length, limits.plies, sentences::MOST_MOVES, pointer)?;
        // An empty line counts as a move: its memory is not free either.
        self.moves += entries.len().max(1);
        let (moves, most) = (self.moves, limits.moves);
        at_most(moves, most, sentences::MOST_MOVES_OF_ALL, "/moves")?;
        for (index, entry) in entries.iter().enumerate() {
            let pointer = format!("{pointer}/{index}");
            let comments = [&entry.comment_before, &entry.comment];
            let bytes = comments.into_iter().flatten().map(|text| text.len());
            self.comments += bytes.sum::<usize>();
            let (bytes, most) = (self.comments, limits.comments);
            at_most(bytes, most, sentences::COMMENT_BYTES, &pointer)?;
            for (number, line) in entry.lines().enumerate() {
                let pointer = format!("{pointer}/variations/{number}");
                self.add_line(line, plies + index, depth + 1, &pointer)?;
            }
        }
        Ok(())
    }
}

impl MoveEntry {
    fn lines(&self) -> impl Iterator<Item = &[MoveEntry]> {
        self.variations.iter().flatten().map(|line| &**line)
    }
}
