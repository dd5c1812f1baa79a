//! The value of each first move.

use std::ops::ControlFlow;

use crate::chance::Probability;
use crate::game::{Budget, Game};

use super::answer::{SolveError, is_open};
use super::bounds::{Bounds, Window};
use super::question::Question;
use super::search::{Horizon, Search, end};

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
    let solver = position.turn();
    let limits = (question.nodes, question.memory);
    let mut search = Search::<G>::new(solver, limits, budget);
    if end(position, solver, question.turns()).is_some() {
        return Ok(());
    }
    let window = match question.at_least() {
        None if G::info().chance => Window::VALUE,
        at_least => Window::at_least(at_least.unwrap_or(Probability::ONE)),
    };
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
