//! `replay`: a whole game, replayed.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::game::Status;
use crate::replay::{self, Claim, Failure, GameResult, Ply, Provable};
use crate::wire::codes::Code;
use crate::wire::common::Common;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;

use super::about::{About, Example, Operation, Variant};
use super::budget::Meter;
use super::game::{self, Asked, MoveEntry};
use super::prepared::{Lane, Prepared};
use super::samples::{CHAKART, CORNER, LEAP, MINIGOLF, SKETCH, TWINKIE, a_game};

const DESCRIPTION: &str = "\
A whole game from its start position, each move with its seed or draws, or with one secret from
which each seed comes. The answer has every ply with its position, status and draws, the draws
that could be claimed, and the first move that fails with its reason: an illegal one, one after
the end of the game, one whose draws are not those of its seed, or one that led elsewhere than
the record says. A record that is no game is no error: the answer is a 200 with `valid: false`.";

impl Operation for ReplayRequest {
    type Answer = ReplayAnswer;

    const ABOUT: About = About::of("/v1/variants/{variant}/replay", "records")
        .post(["replayGame", "Replay a game", DESCRIPTION])
        .answering("The verdict")
        .or(&[
            Code::InconsistentRequest,
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::BudgetExceeded,
        ]);

    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        self.asked().within(limits)
    }

    fn prepare<G: Variant>(self) -> Result<Prepared, Problem> {
        let steps = self.asked().steps();
        let run = move |budget: &mut _| replay::<G>(&self, budget);
        Ok(Prepared::long(Lane::Answers, steps, run))
    }

    fn example() -> Example {
        Example::of(TWINKIE, a_game())
            .and(
                MINIGOLF,
                json!({ "start": CORNER, "moves": [{ "move": LEAP }] }),
            )
            .and(
                CHAKART,
                json!({ "start": SKETCH, "moves": [{ "move": "Be1-b4", "draws": [2] }] }),
            )
            .refusing(json!({ "pgn": "1. 0e2-0e4 (1. 0d2-0d4) *" }))
    }
}

/// A whole game: `moves` from `start`, or `pgn`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ReplayRequest {
    /// The position before the first move; the standard start when it is left out. A `pgn` has its
    /// own.
    pub start: Option<PositionText>,
    /// The moves in order. Where a turn is made in several calls each is an entry of its own.
    #[schema(max_items = 2000)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`.
    pub pgn: Option<String>,
    /// The secret of which each entry's seed comes, when the game is to be proven.
    pub provable: Option<Provable>,
    /// How the game is said to have ended. A `pgn` has its own.
    pub result: Option<GameResult>,
}

impl ReplayRequest {
    fn asked(&self) -> Asked<'_> {
        Asked {
            start: self.start.as_ref(),
            moves: self.moves.as_deref(),
            pgn: self.pgn.as_deref(),
            provable: self.provable.as_ref(),
            result: self.result,
        }
    }
}

/// A game, replayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayAnswer {
    /// The last position that was reached. Its `status` knows the game's repetitions.
    #[serde(flatten)]
    pub common: Common,
    /// Whether the record is a game from its start to its end.
    pub valid: bool,
    /// The moves that could be replayed.
    pub plies: Vec<PlyBody>,
    /// The draws that may be claimed or are forced in the last position.
    pub claims: Vec<Claim>,
    /// Why the record is not a game, or null.
    #[schema(required)]
    pub failure: Option<Failure>,
}

/// One move that was replayed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Ply)]
pub struct PlyBody {
    /// Its number in the record, from 1.
    #[schema(minimum = 1, example = 1)]
    pub ply: usize,
    /// The move in canonical notation.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The position that it led to.
    pub position: String,
    /// How the game stood then, repetitions included.
    pub status: Status,
    /// The seed that decided, or null when none did.
    #[schema(required)]
    pub seed: Option<String>,
    /// The indexes that were drawn.
    pub draws: Vec<u32>,
    /// The draws that could be claimed or were forced then.
    pub claims: Vec<Claim>,
}

impl PlyBody {
    /// The ply of this number.
    pub fn new((number, ply): (usize, Ply)) -> PlyBody {
        PlyBody {
            ply: number,
            mv: ply.mv,
            position: ply.after.position,
            status: ply.after.status,
            seed: ply.seed,
            draws: ply.draws,
            claims: ply.after.claims,
        }
    }
}

fn replay<G: Variant>(request: &ReplayRequest, budget: &mut Meter) -> Result<Json, Problem> {
    let sent = request.asked().read::<G>(budget.limits())?;
    let replayed = replay::replay(&sent.record, budget).map_err(|_| budget.problem())?;
    let answer = ReplayAnswer {
        common: game::common::<G>(&replayed),
        valid: replayed.failure.is_none(),
        claims: replayed.last().claims.clone(),
        failure: replayed
            .failure
            .map(|failure| game::placed(failure, &sent.places)),
        plies: (1..).zip(replayed.plies).map(PlyBody::new).collect(),
    };
    budget.answer().with(&answer)
}
