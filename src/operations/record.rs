//! `record`: a whole game, written as PGN.

use std::collections::BTreeMap;

use crate::game::{Budget as _, Game, GameResult, Viewer};
use crate::replay::pgn::{self, PgnHeaders};
use crate::replay::{self, Key, Notes, Provable, Record, Replay};
use crate::wire::problem::{pointer_to, shortened};

use super::move_entry::MoveEntry;
use super::plies::reached;
use super::prelude::*;
use super::replay::ReplayRequest;

impl Operation for RecordRequest {
    type Answer<G: Pictured> = RecordAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/record";
    const TAG: &'static str = "records";
    const SUMMARY: &'static str = "Write a game as PGN";
    const SITE_ONLY: &'static str = "position key pgn";
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSeed,
        Code::InvalidPgn,
        Code::UnreplayableGame,
        Code::InvalidOption,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<RecordAnswer, Problem> {
        check_lengths(&self.tags)?;
        let game = ReplayRequest {
            start: self.start,
            setup: self.setup,
            setup_seed: self.setup_seed,
            comment: self.comment,
            moves: self.moves,
            pgn: self.pgn,
            provable: self.provable,
            result: self.result,
            ..ReplayRequest::default()
        };
        game.check_limits(&budget.limits().game)?;
        check_tags(&self.tags)?;
        let sent = game.read::<G>(budget)?;
        let mut replayed = game.replay(&sent.record, self.viewer, budget)?;
        if let Some((way, failure)) = replayed.failing_variation() {
            return Err(game.unreplayable::<G>(failure, &pointer_of(way), self.viewer));
        }
        let mut tags = sent.other_tags();
        tags.extend(self.tags);
        let (last, status) = reached::<G>(&replayed, replayed.plies.len());
        let result = sent.record.result.unwrap_or(status.result);
        let goes_on = result == GameResult::Unfinished;
        let view = self
            .viewer
            .filter(|viewer| goes_on && !last.is_open_to(*viewer));
        let shown = view.map_or_else(|| last.clone(), |viewer| last.seen_by(viewer));
        let named = sent.record.named_start.as_ref();
        let mut withheld = Vec::new();
        if goes_on && has_seeds(&sent.record, &replayed) {
            withheld.push(Withheld::Seeds);
        }
        if let Some(viewer) = view {
            let sent_parts = parts(&replayed);
            let seen = replay::seen_by(&sent.record.start, replayed, viewer, budget);
            replayed = seen.map_err(|_| budget.problem())?;
            let kinds = [Withheld::Draws, Withheld::Variations, Withheld::Comments];
            let all = kinds.into_iter().zip(sent_parts).zip(parts(&replayed));
            let fewer = all.filter(|((_, sent), written)| written < sent);
            withheld.extend(fewer.map(|((kind, _), _)| kind));
        }
        let headers = PgnHeaders {
            info: G::info(),
            tags,
            armies: sent.record.start.armies(),
            provable: sent.record.provable.as_ref(),
            setup: named.map(|named| (named.setup.as_str(), named.seed.as_deref())),
            result: Some(result),
            view,
        };
        budget.check_interrupt()?;
        let pgn = pgn::write(&replayed, &headers);
        let reserved = budget.reserve(pgn.capacity());
        reserved.map_err(|_| budget.problem())?;
        budget.check_interrupt()?;
        Ok(RecordAnswer {
            summary: PositionSummary::with_status(&shown, status),
            key: view.is_none().then(|| Key::of(&last)),
            pgn,
            hidden_from: if goes_on {
                replay::hidden_from(&shown)
            } else {
                Vec::new()
            },
            withheld,
        })
    }
}

/// A request for a whole game as PGN: `moves` from `start`, or `pgn`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct RecordRequest {
    /// The position before the first move. Default: that of `setup`, or the standard start. A `pgn`
    /// has its own.
    pub start: Option<PositionText>,
    /// The name of the set-up of the start, as the operation `start` takes it. Its position is
    /// derived, from `provable` or `setupSeed` if chance decides, and compared with `start`. A
    /// `pgn` has its own.
    pub setup: Option<SetupText>,
    /// The seed of the set-up in a game without a secret.
    pub setup_seed: Option<SeedText>,
    /// The comment on the whole game, before its first move. A `pgn` has its own.
    #[schema(max_length = 65536)]
    pub comment: Option<String>,
    /// The moves in order. Where a turn is made in several calls each is an entry of its own.
    #[schema(max_items = 2000)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`; its tags are kept.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// The secret from which each entry's seed comes. It is written into the record when the game
    /// is over, its commitment always.
    pub provable: Option<Provable>,
    /// The result of the game. Default: the result by the rules. A `pgn` has its own.
    pub result: Option<GameResult>,
    /// The viewer for whom the text is. While the game goes on and the position hides a piece from
    /// them, the text has each move as they heard of it, has no draws, variations and comments, and
    /// cannot be replayed. A game that is over is written whole for every viewer.
    pub viewer: Option<Viewer>,
    /// Further tags, such as `White`. Names are of letters, digits and underscores; those that
    /// follow from the game (`Result`, `Variant`, `RulesVersion`, `SetUp`, `FEN`, `Armies`, `StartSetUp`,
    /// `StartSeed`, `Seed`, `SeedSecret`, `View`) cannot be chosen. 64 tags at most, each value 255
    /// characters.
    #[serde(default, deserialize_with = "input::tags")]
    #[schema(example = json!({ "White": "Betza, Ralph", "Date": "2003.05.17" }))]
    pub tags: BTreeMap<String, String>,
}

/// A game as PGN.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordAnswer {
    /// The last position, as far as the viewer may see it. Its `status` knows the game's repetitions.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the last position, unless it hides something from the `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// The record, in the export format of the PGN standard.
    pub pgn: String,
    /// The viewers who may not see this answer while the game goes on, since it shows what the
    /// position hides from them. With one of them as `viewer` it does not.
    pub hidden_from: Vec<Viewer>,
    /// The parts of the request that the text withholds because the game goes on: `seeds`, or the
    /// secret, which give coming draws; from a viewer from whom something is hidden also `draws`,
    /// `variations` and `comments` with annotations, which may tell where it is.
    pub withheld: Vec<Withheld>,
}

/// A part that a record withholds while the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Withheld {
    Seeds,
    Draws,
    Variations,
    Comments,
}

/// Returns the pointer to a move of a variation. The way has in turn the indexes of a move and of a
/// variation of it.
fn pointer_of(way: Vec<usize>) -> String {
    let names = ["/", "/variations/"].into_iter().cycle();
    let steps = names.zip(way).map(|(name, index)| format!("{name}{index}"));
    format!("/moves{}", steps.collect::<String>())
}

fn has_seeds<G: Game>(record: &Record<G>, replayed: &Replay) -> bool {
    let named = record.named_start.as_ref();
    record.provable.is_some()
        || named.is_some_and(|named| named.seed.is_some())
        || replayed.plies.iter().any(|ply| ply.seed.is_some())
}

/// Counts the draws, the variations, and the comments with the annotations of a game.
fn parts(replayed: &Replay) -> [usize; 3] {
    let mut parts = [0, 0, usize::from(replayed.comment.is_some())];
    for ply in &replayed.plies {
        parts[0] += ply.draws.len();
        parts[1] += ply.variations.len();
        parts[2] += usize::from(ply.notes != Notes::default());
    }
    parts
}

fn check_lengths(tags: &BTreeMap<String, String>) -> Result<(), Problem> {
    for (name, value) in tags {
        let (length, place) = (value.chars().count(), place_of(name));
        at_most(length, pgn::MAX_VALUE, sentences::TAG_LENGTH, &place)?;
    }
    Ok(())
}

fn check_tags(tags: &BTreeMap<String, String>) -> Result<(), Problem> {
    for (name, value) in tags {
        let sentence = if !pgn::is_tag_name(name) {
            sentences::TAG_NAME
        } else if pgn::is_reserved(name) {
            sentences::TAG_RESERVED
        } else if !pgn::is_tag_value(value) {
            sentences::TAG_VALUE
        } else if !pgn::is_valid_hex_value(name, value) {
            sentences::TAG_DIGITS
        } else {
            continue;
        };
        return Err(Problem::new(sentence).at(place_of(name)));
    }
    Ok(())
}

fn place_of(tag: &str) -> String {
    format!("/tags{}", pointer_to(&shortened(tag)))
}
