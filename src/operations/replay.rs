//! `replay`: replays a whole game.

use crate::game::{Budget as _, Game, GameResult};
use crate::replay::pgn::{self, Interpreted, Lenient, Repair, Tag};
use crate::replay::{self, Comment, Key, Proof, Provable};

use super::move_entry::MoveEntry;
use super::plies::{AnyPly, Include, Variation, list_plies, list_variations, reached};
use super::prelude::*;
use super::recorded::RecordedGame;

impl Operation for ReplayRequest {
    type Answer<G: Pictured> = ReplayAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/replay";
    const TAG: &'static str = "records";
    const SUMMARY: &'static str = "Replay a game";
    const SITE_ONLY: &'static str =
        "position key claims plies variations startPosition tags comment repairs failure";
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSeed,
        Code::InvalidPgn,
        Code::InvalidOption,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<ReplayAnswer, Problem> {
        let include = self.included()?;
        self.check_limits(&budget.limits().game)?;
        let (sent, lenient) = self.read_any::<G>(budget)?;
        let (games, repairs) = lenient.unzip();
        let replayed = replay::replay(&sent.record, budget).map_err(|_| budget.problem())?;
        let (mut plies, mut variations) = (None, None);
        if self.last != Some(true) {
            let (start, played) = (&sent.record.start, &replayed.plies);
            let (all, last) = list_plies(start, 1, played, include, budget)?;
            plies = Some(all);
            let failing = 1 + replayed.plies.len();
            let inner = &replayed.variations;
            variations = list_variations(&last, failing, inner, include, budget)?;
        }
        let (last, status) = reached::<G>(&replayed, replayed.plies.len());
        Ok(ReplayAnswer {
            summary: PositionSummary::with_status(&last, status),
            key: Key::of(&last),
            valid: replayed.failure.is_none(),
            plies,
            variations,
            claims: replayed.last().claims.clone(),
            failure: replayed.failure,
            start_position: replayed.start.position,
            result: sent.record.result,
            tags: sent.tags,
            comment: replayed.comment,
            proof: if self.lenient == Some(true) {
                Proof::NONE
            } else {
                replayed.proof
            },
            games,
            repairs,
        })
    }
}

/// The memory of a text that is put right, in bytes: for each byte of it, and for each repair.
const LENIENT_BYTES: usize = 8;
const LENIENT_REPAIR: usize = 320;

/// A request to replay a whole game: `moves` from `start`, a `pgn`, or a `recorded` game.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReplayRequest {
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
    /// The game as PGN, instead of `moves`.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// True to import a `pgn` as people write it: `repairs` lists what is put right, and nothing is
    /// proven. Default: false.
    pub lenient: Option<bool>,
    /// The number of the game in the text, from 1, if `lenient`. Default: 1.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 262_144)]
    pub game: Option<Within<1, 262_144>>,
    /// A recorded game, as `docs/RANDOMNESS.md` has it, instead of `moves`.
    pub recorded: Option<RecordedGame>,
    /// The secret from which each entry's seed comes, to prove the game.
    pub provable: Option<Provable>,
    /// The result that the record states. A `pgn` has its own.
    pub result: Option<GameResult>,
    /// The parts of each ply to add, each at most once.
    #[schema(max_items = 4)]
    pub include: Option<Vec<Include>>,
    /// True for the end alone, without plies. Default: false.
    pub last: Option<bool>,
}

impl ReplayRequest {
    /// Returns and checks `include`: each of its four values at most once, and none with `last`.
    fn included(&self) -> Result<&[Include], Problem> {
        let include = self.include.as_deref().unwrap_or_default();
        at_most(include.len(), 4, sentences::MOST_INCLUDED, "/include")?;
        if self.last == Some(true) && !include.is_empty() {
            return Err(Problem::new(sentences::LAST_WITH_MORE).at("/include"));
        }
        for (place, what) in include.iter().enumerate() {
            if include[..place].contains(what) {
                let pointer = format!("/include/{place}");
                return Err(Problem::new(sentences::INCLUDED_TWICE).at(pointer));
            }
        }
        Ok(include)
    }

    fn read_any<G: Game>(&self, budget: &mut RequestBudget) -> Result<Sent<G>, Problem> {
        if self.lenient != Some(true) {
            return match self.game {
                Some(_) => Err(Problem::new(sentences::GAME_OF_LENIENT).at("/game")),
                None => Ok((self.read(budget)?, None)),
            };
        }
        let has_more = self.has_moves() || self.recorded.is_some() || self.provable.is_some();
        let Some(pgn) = self.pgn.as_deref().filter(|_| !has_more) else {
            return Err(Problem::new(sentences::LENIENT_ALONE).at("/lenient"));
        };
        self.refuse_beside_pgn()?;
        let parts = pgn::MAX_REPAIRS.min(pgn.len());
        let memory = LENIENT_BYTES * pgn.len() + LENIENT_REPAIR * parts;
        budget.reserve(memory).map_err(|_| budget.problem())?;
        let number = self.game.map_or(1, |number| number.0 as usize);
        let lenient = Lenient::of(pgn, number, budget);
        let lenient = lenient.map_err(|_| budget.problem())?;
        if number > 1 && number > lenient.games {
            let sentence = sentences::NO_SUCH_GAME.with("count", lenient.games);
            return Err(Problem::new(sentence).at("/game"));
        }
        budget.check_interrupt()?;
        let limits = budget.limits().game;
        let game = lenient.read(&limits, budget);
        let game = game.map_err(|_| budget.problem())?;
        let game = game.map_err(Problem::invalid_pgn)?;
        let mut repairs = List::new(budget);
        for repair in &lenient.repairs {
            repairs.push(repair, budget)?;
        }
        Ok((game, Some((lenient.games, repairs))))
    }
}

/// A game as it was sent. A lenient reading has counted the games of its text, and lists its repairs.
type Sent<G> = (Interpreted<G>, Option<(usize, List)>);

/// A replayed game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayAnswer {
    /// The last position that was reached. Its `status` knows the game's repetitions.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position.
    pub key: Key,
    /// True if the record is a game from its start to its end.
    pub valid: bool,
    /// The position before the first move.
    pub start_position: String,
    /// The result that the record states, if it states one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// The tags of the `pgn` in order, if there is one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, max_items = 256)]
    pub tags: Vec<Tag>,
    /// The number of games in the text, if `lenient`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>, minimum = 0)]
    pub games: Option<usize>,
    /// The repairs of the game, in order, if `lenient`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Repair>>, max_items = 5000)]
    pub repairs: Option<List>,
    /// The comment on the whole game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub comment: Option<Comment>,
    /// The moves that could be replayed, unless the request has `last`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<AnyPly>>)]
    pub plies: Option<List>,
    /// The lines that could have replaced the move that fails, if there are any, unless the request
    /// has `last`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Variation>>)]
    pub variations: Option<List>,
    /// The draws that may be claimed or are forced in the last position.
    pub claims: Vec<Claim>,
    /// The proof of the record's chance.
    pub proof: Proof,
    /// The reason why the record is not a game; null if it is one.
    #[schema(required)]
    pub failure: Option<Failure>,
}
