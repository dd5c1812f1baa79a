//! The search for the value of a position.

use std::mem::size_of;
use std::ops::ControlFlow;

use crate::board::Color;
use crate::chance::{Chance, Probability};
use crate::game::{
    Budget, Counted, Game, Listing, MAX_WAYS, Outcome, OutcomesError, State, Stopped, outcomes,
};

use super::bounds::{Bounds, Window};
use super::table::Table;

/// The maximum number of plies of a line; longer lines count as unknown. It bounds the depth of the
/// recursion in a variant that owes one action after another.
pub const MAX_PLIES: u8 = 64;

/// The depth of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Horizon {
    /// The remaining turns of the solver, including the current one.
    pub(super) turns: u8,
    plies: u8,
}

impl Horizon {
    pub(super) const fn of(turns: u8) -> Horizon {
        Horizon {
            turns,
            plies: MAX_PLIES,
        }
    }
}

/// A search for the solver.
pub(super) struct Search<'b, G: Game> {
    pub(super) solver: Color,
    pub(super) budget: Counted<'b>,
    /// The number of nodes after which the search stops.
    pub(super) nodes: u64,
    table: Table<G>,
    /// The killer reply for each number of remaining plies: the last one that refuted the solver.
    refutations: Vec<Option<G::Move>>,
}

impl<'b, G: Game> Search<'b, G> {
    pub(super) fn new(
        solver: Color,
        (nodes, memory): (u64, usize),
        budget: &'b mut dyn Budget,
    ) -> Search<'b, G> {
        Search {
            solver,
            budget: Counted::new(budget),
            nodes,
            table: Table::new(memory),
            refutations: vec![None; usize::from(MAX_PLIES) + 1],
        }
    }

    pub(super) fn forget(&mut self) {
        self.table.clear(&mut self.budget);
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.budget.spent >= self.nodes
    }

    /// Returns how far to search after a move.
    pub(super) fn after(&self, horizon: Horizon, before: &G, after: &G) -> Horizon {
        let ends_turn = before.turn() == self.solver && after.turn() != self.solver;
        Horizon {
            turns: horizon.turns - u8::from(ends_turn),
            plies: horizon.plies.saturating_sub(1),
        }
    }

    /// Returns bounds of a position's value that settle the window, unless parts stay unknown.
    pub(super) fn value(
        &mut self,
        position: &G,
        horizon: Horizon,
        window: Window,
    ) -> Result<Bounds, Stopped> {
        self.budget.spend(1)?;
        if let Some(value) = end(position, self.solver, horizon.turns) {
            return Ok(Bounds::exactly(value));
        }
        if horizon.plies == 0 || self.is_exhausted() {
            return Ok(Bounds::UNKNOWN);
        }
        // The position itself rather than its hash, so that no two positions share a key.
        let key = (position.table_key(u32::from(MAX_PLIES)), horizon.turns);
        let known = self.table.get(&key);
        if window.is_settled_by(known) {
            return Ok(known);
        }
        let found = if position.turn() != self.solver {
            self.best_reply(position, horizon, window)?
        } else if horizon.turns == 1 && !G::info().chance {
            self.last_move(position, horizon, window)?
        } else {
            self.best_move(position, horizon, window)?
        };
        let found = known.and(found);
        self.table.keep(key, found, &mut self.budget)?;
        Ok(found)
    }

    fn best_move(
        &mut self,
        position: &G,
        horizon: Horizon,
        window: Window,
    ) -> Result<Bounds, Stopped> {
        let (moves, held) = self.own_moves(position)?;
        let mut best = Bounds::exactly(Probability::ZERO);
        for mv in &moves {
            let found = self.move_value(position, mv, horizon, window.beyond(best.lower))?;
            best = best.max(found);
            if best.lower >= window.enough || self.is_exhausted() {
                best.upper = Probability::ONE;
                break;
            }
        }
        self.budget.release(held);
        Ok(best)
    }

    /// Searches the solver's last move in a game without chance. Most of the work is here, and no
    /// list of moves is needed.
    fn last_move(
        &mut self,
        position: &G,
        horizon: Horizon,
        window: Window,
    ) -> Result<Bounds, Stopped> {
        let mut best = Ok(Bounds::exactly(Probability::ZERO));
        let _ = position.visit_results(Listing::Turns, &mut |_, after| {
            let horizon = self.after(horizon, position, after);
            let found = self.value(after, horizon, window);
            best = best.and_then(|best| Ok(found?.max(best)));
            let Ok(best) = &mut best else {
                return ControlFlow::Break(());
            };
            if best.lower >= window.enough || self.is_exhausted() {
                best.upper = Probability::ONE;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        best
    }

    fn best_reply(
        &mut self,
        position: &G,
        horizon: Horizon,
        window: Window,
    ) -> Result<Bounds, Stopped> {
        let (moves, held) = self.replies(position, horizon)?;
        let mut best = Bounds::exactly(Probability::ONE);
        for mv in &moves {
            let found = self.move_value(position, mv, horizon, window.below(best.upper))?;
            best = best.min(found);
            if window.is_missed_by(best.upper) {
                self.refutations[usize::from(horizon.plies)] = Some(mv.clone());
                best.lower = Probability::ZERO;
                break;
            }
            if self.is_exhausted() {
                best.lower = Probability::ZERO;
                break;
            }
        }
        self.budget.release(held);
        Ok(best)
    }

    /// Returns bounds of the value after a move.
    pub(super) fn move_value(
        &mut self,
        position: &G,
        mv: &G::Move,
        horizon: Horizon,
        window: Window,
    ) -> Result<Bounds, Stopped> {
        let (results, held) = self
            .budget
            .reserving(|budget| results(position, mv, budget))?;
        let Some(results) = results else {
            return Ok(Bounds::UNKNOWN);
        };
        let mut sum = Some(Bounds::UNKNOWN);
        for result in &results {
            let Some(so_far) = sum.filter(|sum| !window.is_settled_by(*sum)) else {
                break;
            };
            let part = window.for_part(result.probability, so_far);
            let horizon = self.after(horizon, position, &result.position);
            let found = self.value(&result.position, horizon, part)?;
            sum = so_far.with_known(result.probability, found);
        }
        self.budget.release(held);
        Ok(sum.unwrap_or(Bounds::UNKNOWN))
    }

    /// Returns the solver's moves: those that win at once, then those that give check, then the
    /// others, each in the order of the list. Only the first branch of chance is tried.
    pub(super) fn own_moves(&mut self, position: &G) -> Result<(Vec<G::Move>, usize), Stopped> {
        let (moves, held) = self.budget.list(position, Listing::Turns, None)?;
        // Sorting needs as much again.
        let bytes = 2 * moves.len() * size_of::<((bool, bool), G::Move)>();
        self.budget.reserve(bytes)?;
        let mut ranked = Vec::with_capacity(moves.len());
        for mv in moves {
            self.budget.spend(1)?;
            let after = position.play_unchecked(&mv, &mut Chance::recorded(&[]), &mut ());
            let status = after.status();
            let rank = (status.winner != Some(self.solver), !status.in_check);
            ranked.push((rank, mv));
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        self.budget.release(bytes);
        Ok((ranked.into_iter().map(|(_, mv)| mv).collect(), held))
    }

    /// Returns the opponent's moves, beginning with the last one that refuted the solver.
    fn replies(
        &mut self,
        position: &G,
        horizon: Horizon,
    ) -> Result<(Vec<G::Move>, usize), Stopped> {
        let (mut moves, held) = self.budget.list(position, Listing::Turns, None)?;
        let last = self.refutations[usize::from(horizon.plies)].as_ref();
        let place = moves.iter().position(|mv| Some(mv) == last);
        if let Some(first) = place.and_then(|place| moves.get_mut(..=place)) {
            first.rotate_right(1);
        }
        Ok((moves, held))
    }
}

/// Returns the value of a position if nothing more can happen within this number of turns.
pub(super) fn end<G: Game>(position: &G, solver: Color, turns: u8) -> Option<Probability> {
    let status = position.status();
    if status.winner == Some(solver) {
        return Some(Probability::ONE);
    }
    let can_win = match solver {
        Color::White => status.can_win.white,
        Color::Black => status.can_win.black,
    };
    let is_lost = status.state != State::Ongoing || !can_win || turns == 0;
    is_lost.then_some(Probability::ZERO)
}

/// Returns the results of a legal move, in the order of `outcomes`; `None` if there are too many.
pub(super) fn results<G: Game>(
    position: &G,
    mv: &G::Move,
    budget: &mut dyn Budget,
) -> Result<Option<Vec<Outcome<G>>>, Stopped> {
    if !G::info().chance {
        // There is one result, and its text is not needed.
        return Ok(Some(vec![Outcome {
            probability: Probability::ONE,
            draws: Vec::new(),
            position: position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ()),
            mark: None,
        }]));
    }
    match outcomes(position, mv, MAX_WAYS, budget) {
        Ok(results) => Ok(Some(results)),
        Err(OutcomesError::Ways(_)) => Ok(None),
        Err(OutcomesError::Stopped(stopped)) => Err(stopped),
    }
}
