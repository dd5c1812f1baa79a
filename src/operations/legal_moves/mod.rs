//! `legal-moves`: the legal moves of a position.

pub mod answer;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde::Deserialize;
use serde_json::json;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

use crate::board::SquareName;
use crate::chance::{Chance, MoveKeys};
use crate::effect::EffectLog;
use crate::game::{
    Budget as _, Description, Game, Info, Listing, Observation, Occupant, Rules, Viewer,
};
use crate::picture::Pictured;
use crate::replay::Key;
use crate::wire::json::Json;
use crate::wire::json::writer::ObjectWriter;
use crate::wire::limits::{Limits, check_seed};
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::{self, PositionText, SeedText, SquareText};

use super::answer::Answer;
use super::budget::RequestBudget;
use super::input::read_position;
use super::samples::{A_SEED, CHAKART, CORNER, MIDDLE, MINIGOLF, SKETCH, TWINKIE};
use super::seen::SeenPosition;
use super::spec::{Example, Operation, OperationSpec, POSITION_PROBLEMS};
use super::work_class::{Scope, WorkClass, WorkerPool};
use answer::{LegalMove, LegalMovesAnswer, MoveResult};

const DESCRIPTION: &str = "\
All legal moves of a position, or those of one square, with a map of destinations for board
widgets. In twinkie-danger each first part is listed once with its `linkActions`; `expand`
lists whole turns. `results` adds the position, effect log and status after each move.";

impl Operation for LegalMovesRequest {
    type AnswerSchema = LegalMovesAnswer<'static>;
    type Subject<G: Pictured> = G;

    const SPEC: OperationSpec = OperationSpec::new("/v1/variants/{variant}/legal-moves", "moves")
        .get(["List the legal moves (GET)", DESCRIPTION])
        .post(["List the legal moves", DESCRIPTION])
        .answer("The legal moves")
        .problems(POSITION_PROBLEMS);

    fn check_limits(&self, limits: &Limits) -> Result<(), Problem> {
        limits.check_position(self.position.as_ref(), "/position")?;
        limits.check_history(self.history.as_ref())?;
        check_seed(self.seed.as_ref(), "/seed")
    }

    fn subject<G: Pictured>(&self) -> Result<G, Problem> {
        read_position(self.position.as_ref())
    }

    fn work_class<G: Pictured>(&self, position: &G) -> WorkClass {
        let scope = if self.expand {
            // The number of whole turns cannot be estimated from the pieces.
            Scope::Long(WorkerPool::Answers)
        } else {
            Scope::MoveList
        };
        WorkClass::of_position(position, scope)
    }

    fn answer<G: Pictured>(
        &self,
        position: &G,
        budget: &mut RequestBudget,
    ) -> Result<Answer, Problem> {
        legal_moves(position, self, budget).map(Into::into)
    }

    fn parameters() -> Vec<Parameter> {
        Self::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(
            TWINKIE,
            json!({ "position": MIDDLE, "from": "0b1", "results": true, "seed": A_SEED }),
        )
        .and(
            MINIGOLF,
            json!({ "position": CORNER, "from": "a1.a1", "results": true, "seed": A_SEED }),
        )
        .and(
            CHAKART,
            json!({ "position": SKETCH, "from": "e1", "results": true, "seed": A_SEED }),
        )
    }
}

/// Asks for the legal moves of a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LegalMovesRequest {
    /// The position; the variant's start when it is left out.
    #[param(value_type = Option<String>, min_length = 1, max_length = 4096)]
    pub position: Option<PositionText>,
    /// The keys of the game's positions so far, in their order; the last is that of the position.
    /// Then the answer knows repetitions. An empty list counts as left out.
    #[serde(default, deserialize_with = "text::history")]
    #[schema(max_items = 2000)]
    #[param(value_type = Vec<Key>, required = false, style = Form, explode = false, max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// Only the moves of the piece on this square; on a linked square, on both boards.
    #[param(value_type = Option<String>, min_length = 1, max_length = 64, example = "0e2")]
    pub from: Option<SquareText>,
    /// Whether each move also carries its result; not unless asked for.
    #[serde(default, deserialize_with = "text::or_default")]
    pub results: bool,
    /// The seed for the results of moves of chance.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
    /// twinkie-danger: one entry for each whole turn instead of `linkActions`; not unless asked for.
    #[serde(default, deserialize_with = "text::or_default")]
    pub expand: bool,
    /// Who the answer is for: then it shows what that viewer may see, and no key. The list has what
    /// they may play, so that it is empty for a player who is not to move and for a spectator.
    #[param(value_type = Option<Viewer>)]
    pub viewer: Option<Viewer>,
}

/// The memory of a listed move in `dests`, in bytes.
const DESTS_PER_MOVE: usize = 2 * size_of::<SquareName>();

/// The number of moves for which memory is reserved at once.
const MOVES_PER_RESERVATION: usize = 64;

/// The number of moves between two checks of the budget. Reading the clock is not free compared
/// with a short move.
const MOVES_PER_CHECK: usize = 4;

/// The maximum number of moves in one answer. A position of ordinary material has about a thousand
/// whole turns, but the number of pieces is not limited.
const MAX_LISTED: usize = 20_000;

fn legal_moves<G: Pictured>(
    position: &G,
    request: &LegalMovesRequest,
    budget: &mut RequestBudget,
) -> Result<Json, Problem> {
    let filter = match &request.from {
        None => None,
        Some(SquareText(text)) => {
            let found = position.filter(text);
            Some(found.ok_or_else(|| no_square::<G>(text))?)
        }
    };
    let listing = if request.expand {
        Listing::Turns
    } else {
        Listing::FirstParts
    };
    if request.results && request.viewer.is_some() {
        return Err(Problem::new(sentences::RESULTS_FOR_VIEWER).at("/results"));
    }
    let seen = SeenPosition::of(position, request.viewer, request.history.as_deref())?;
    let position = seen.position.as_ref();
    let moves = if seen.may_move {
        list_moves(position, listing, filter.as_ref(), budget)?
    } else {
        Vec::new()
    };
    let needs_seed = request.results && request.seed.is_none() && G::info().chance;
    for mv in moves.iter().filter(|_| needs_seed) {
        budget.check_interrupt()?;
        if position.describe(mv, listing).chance {
            return Err(Problem::new(sentences::RESULTS_NEED_SEED).at("/seed"));
        }
    }
    let before = &seen.summary.position;
    let results = request.results.then(|| MoveResults {
        position,
        before,
        keys: keys(G::info(), request.seed.as_ref(), before),
        text: String::new(),
        log: EffectLog::default(),
    });
    let mut json = budget.empty_json();
    let mut object = json.object();
    seen.write(&mut object)?;
    write_moves(&mut object, position, listing, &moves, results, budget)?;
    object.end()?;
    Ok(json)
}

/// Writes the field `next`: the legal moves of a position, without their results.
pub fn write_next<G: Game>(
    object: &mut ObjectWriter<'_>,
    position: &G,
    budget: &mut RequestBudget,
) -> Result<(), Problem> {
    let listing = Listing::FirstParts;
    let moves = list_moves(position, listing, None, budget)?;
    let mut next = object.object("next")?;
    write_moves(&mut next, position, listing, &moves, None, budget)?;
    next.end()
}

/// Writes the fields `moves` and `dests`.
fn write_moves<G: Game>(
    object: &mut ObjectWriter<'_>,
    position: &G,
    listing: Listing,
    moves: &[G::Move],
    mut results: Option<MoveResults<'_, G>>,
    budget: &mut RequestBudget,
) -> Result<(), Problem> {
    let mut list = object.list("moves", moves.len())?;
    let mut ways = Vec::with_capacity(moves.len());
    let mut others = BTreeMap::<String, Vec<SquareName>>::new();
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        if index.is_multiple_of(MOVES_PER_CHECK) {
            budget.check_interrupt()?;
        }
        text.clear();
        let (described, result) = match &mut results {
            None => {
                // Writing to a `String` does not fail.
                let _ = position.write_notation(mv, &mut text);
                (position.describe(mv, listing), None)
            }
            Some(results) => {
                let (described, result) = results.after(mv, listing, &mut text);
                (described, Some(result))
            }
        };
        if let Some(from) = described.from {
            ways.push((from, described.to));
        } else {
            let start = text.find(described.to.as_str());
            let start = start.map_or(&*text, |start| &text[..start]);
            others
                .entry(start.to_owned())
                .or_default()
                .push(described.to);
        }
        list.item(&LegalMove {
            mv: &text,
            from: described.from,
            to: described.to,
            piece: described.piece,
            captures: described.captures,
            captured_on: described.captured_on,
            rook: described.rook,
            drop: described.drop,
            promotion: described.promotion,
            chance: described.chance,
            extras: described.extras,
            result,
        })?;
    }
    list.end()?;
    write_dests(object, &ways, &others)
}

/// Writes the field `dests`. `ways` lead from square to square, with the moves of a piece next to
/// each other; `others` has the squares of all other moves, by the start of their text.
fn write_dests(
    object: &mut ObjectWriter<'_>,
    ways: &[(SquareName, SquareName)],
    others: &BTreeMap<String, Vec<SquareName>>,
) -> Result<(), Problem> {
    let mut pieces: Vec<_> = ways.chunk_by(|one, other| one.0 == other.0).collect();
    pieces.sort_by_key(|ways| ways[0].0);
    let mut dests = object.object("dests")?;
    for ways in pieces.chunk_by(|one, other| one[0].0 == other[0].0) {
        let reached = ways.iter().copied().flatten().map(|(_, to)| *to);
        dests.dynamic_field(&ways[0][0].0, &distinct(reached))?;
    }
    for (start, reached) in others {
        dests.dynamic_field(start, &distinct(reached.iter().copied()))?;
    }
    dests.end()
}

/// Returns each square once.
fn distinct(squares: impl Iterator<Item = SquareName>) -> Vec<SquareName> {
    let mut distinct = Vec::with_capacity(16);
    for square in squares {
        if !distinct.contains(&square) {
            distinct.push(square);
        }
    }
    distinct
}

/// Returns the keys of the position's draws, in a game of chance with a seed.
fn keys(info: &Info, seed: Option<&SeedText>, position: &str) -> Option<MoveKeys> {
    let seed = seed.filter(|_| info.chance)?;
    Some(MoveKeys::of(&seed.0, info.rules_version, position))
}

/// Returns the problem for a text that is not a square. It suggests a square with the same end, or
/// else any square, both of the start position, since the given one may hide a piece.
fn no_square<G: Game>(text: &str) -> Problem {
    let start = G::parse(G::info().start);
    let occupants = start.map(|start| start.occupants()).unwrap_or_default();
    let is_meant = |on: &&Occupant<G::SquareExtras>| on.square.as_str().ends_with(text);
    let like = occupants.iter().find(is_meant).or(occupants.first());
    let like = like.map_or("", |on| on.square.as_str());
    let sentence = sentences::NO_SQUARE.quoting(text);
    Problem::new(sentence.with("square", like)).at("/from")
}

/// Returns the moves to list, unless there are too many. Holding them all is cheap: they are small
/// compared with the answer.
fn list_moves<G: Game>(
    position: &G,
    listing: Listing,
    filter: Option<&G::Filter>,
    budget: &mut RequestBudget,
) -> Result<Vec<G::Move>, Problem> {
    let mut moves = Vec::with_capacity(MOVES_PER_RESERVATION);
    let mut stopped = Ok(());
    let visited = position.visit_moves(listing, filter, &mut |mv| {
        stopped = budget.spend(1);
        if stopped.is_ok() && moves.len().is_multiple_of(MOVES_PER_RESERVATION) {
            stopped = budget.hold(MOVES_PER_RESERVATION * (DESTS_PER_MOVE + size_of::<G::Move>()));
        }
        if stopped.is_err() || moves.len() == MAX_LISTED {
            return ControlFlow::Break(());
        }
        moves.push(mv.clone());
        ControlFlow::Continue(())
    });
    stopped.map_err(|_| budget.problem())?;
    if visited.is_break() {
        return Err(Problem::new(sentences::LISTED.with("limit", MAX_LISTED)));
    }
    Ok(moves)
}

/// The description and the result of a move.
type PlayedMove<'a, G> = (
    Description<<G as Observation>::MoveExtras>,
    MoveResult<'a, EffectLog<<G as Rules>::Effect>>,
);

/// Plays the moves of a list, with buffers for one result.
struct MoveResults<'a, G: Game> {
    position: &'a G,
    /// Its canonical text.
    before: &'a str,
    /// The keys of its draws, in a game of chance.
    keys: Option<MoveKeys>,
    /// The position after the move.
    text: String,
    log: EffectLog<G::Effect>,
}

impl<G: Game> MoveResults<'_, G> {
    /// Plays a move, writes its notation and describes it.
    fn after(&mut self, mv: &G::Move, listing: Listing, text: &mut String) -> PlayedMove<'_, G> {
        self.log.clear();
        self.text.clear();
        let position = self.position;
        let described = position.describe(mv, listing);
        let keys = self.keys.as_ref().filter(|_| described.chance);
        // Writing to a `String` does not fail.
        let _ = position.write_notation(mv, text);
        let mut chance = match keys {
            Some(keys) => keys.seeded(text),
            None => Chance::recorded(&[]),
        };
        let after = position.play(mv, &mut chance, &mut self.log);
        let status = after.status();
        // Writing to a `String` does not fail.
        let _ = position.write_result(self.before, &after, &mut self.text);
        let result = MoveResult {
            position: &self.text,
            effects: &self.log,
            status,
        };
        (described, result)
    }
}
