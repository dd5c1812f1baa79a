//! Iterative deepening over the number of turns, its result, and the value of each first move.

use std::ops::ControlFlow;

use crate::chance::Probability;
use crate::game::{Budget, Game, Stopped, Viewer};

use super::bounds::{Bounds, Window};
use super::build::{BuildError, Builder};
use super::question::Question;
use super::search::{Horizon, Search, end};
use super::solution::Solution;

/// The verdict of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Finding {
    /// Yes, against every reply.
    Forced,
    /// Not within so many turns.
    Refuted,
    /// The search is not complete.
    Undecided,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The finding on the least value that was asked for.
    pub finding: Finding,
    /// Bounds of the value. They need not be close if a least value was asked for.
    pub bounds: Bounds,
    /// The turns that were searched or, if the goal is forced, the turns that the solution takes.
    pub turns: u8,
    /// The number of nodes spent.
    pub nodes: u64,
    /// Proves the least value that was asked for or, if the value was asked for, its lower bound.
    /// `None` if that is 0, if the game is over, or if exact fractions do not fit 128 bits.
    pub solution: Option<Solution>,
}

/// Why a position is not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SolveError {
    /// It hides something from a viewer.
    #[error("the position hides something, and both players have to see everything")]
    Hidden,
    /// The budget stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Returns whether every viewer sees the whole position.
pub(super) fn is_open<G: Game>(position: &G) -> bool {
    let mut viewers = Viewer::ALL.into_iter();
    viewers.all(|viewer| position.is_open_to(viewer))
}

/// Returns a search for the side to move, and the bounds that answer a question.
fn asked<'b, G: Game>(
    position: &G,
    question: &Question,
    budget: &'b mut dyn Budget,
) -> (Search<'b, G>, Window) {
    let limits = (question.nodes, question.memory);
    let window = match question.at_least() {
        None if G::info().chance => Window::VALUE,
        at_least => Window::at_least(at_least.unwrap_or(Probability::ONE)),
    };
    (Search::new(position.turn(), limits, budget), window)
}

/// Returns whether the side to move can force its goal, with a proof; see the module documentation.
/// Nodes, and the memory of the table and of the solution, are taken from the budget.
///
/// # Errors
/// Returns an error if the position hides something or the budget stops the work.
pub fn solve<G: Game>(
    position: &G,
    question: &Question,
    budget: &mut dyn Budget,
) -> Result<Solved, SolveError> {
    if !is_open(position) {
        return Err(SolveError::Hidden);
    }
    let solver = position.turn();
    let (mut search, window) = asked(position, question, budget);
    let certainty = question.at_least().unwrap_or(Probability::ONE);
    let mut bounds = Bounds::UNKNOWN;
    let mut turns = 0;
    // The number of turns that proves the lower bound.
    let mut proving = 0;
    while turns < question.turns() && bounds.lower < certainty && !search.is_exhausted() {
        turns += 1;
        let found = search.value(position, Horizon::of(turns), window)?;
        if found.lower > bounds.lower {
            (bounds.lower, proving) = (found.lower, turns);
        }
        if turns == question.turns() {
            bounds.upper = found.upper;
        }
    }
    let finding = if bounds.lower >= certainty {
        Finding::Forced
    } else if bounds.upper < certainty {
        Finding::Refuted
    } else {
        Finding::Undecided
    };
    let nodes = search.budget.spent;
    let is_wanted = finding == Finding::Forced || window == Window::VALUE;
    let solution = if is_wanted && end(position, solver, turns).is_none() {
        proof(&mut search, position, proving, bounds.lower.min(certainty))?
    } else {
        None
    };
    search.forget();
    Ok(Solved {
        finding,
        bounds,
        turns: if finding == Finding::Forced {
            proving
        } else {
            turns
        },
        nodes,
        solution,
    })
}

/// Returns the solution that proves this lower bound.
fn proof<G: Game>(
    search: &mut Search<'_, G>,
    position: &G,
    turns: u8,
    at_least: Probability,
) -> Result<Option<Solution>, Stopped> {
    if at_least == Probability::ZERO {
        return Ok(None);
    }
    match Builder::build(search, position, turns, at_least) {
        Ok(solution) => Ok(Some(solution)),
        Err(BuildError::PrecisionExceeded) => Ok(None),
        Err(BuildError::Stopped(stopped)) => Err(stopped),
    }
}

/// Visits each legal move with bounds of the value after it, until `visit` breaks off. If the
/// question has a least value, the bounds decide whether the move reaches it, and need not be
/// close. Moves that win at once come first, then moves that give check.
///
/// # Errors
/// Returns an error if the position hides something or the budget stops the work.
pub fn visit_first_moves<G: Game>(
    position: &G,
    question: &Question,
    budget: &mut dyn Budget,
    visit: &mut dyn FnMut(&G::Move, Bounds) -> ControlFlow<()>,
) -> Result<(), SolveError> {
    if !is_open(position) {
        return Err(SolveError::Hidden);
    }
    let (mut search, window) = asked(position, question, budget);
    if end(position, search.solver, question.turns()).is_some() {
        return Ok(());
    }
    let (moves, held) = search.own_moves(position)?;
    for mv in &moves {
        let horizon = Horizon::of(question.turns());
        let bounds = search.move_value(position, mv, horizon, window)?;
        if visit(mv, bounds).is_break() {
            break;
        }
    }
    search.budget.release(held);
    search.forget();
    Ok(())
}
