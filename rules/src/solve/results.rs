//! The results of a move.

use crate::chance::{Chance, Probability};
use crate::game::{Budget, Game, MAX_WAYS, Outcome, OutcomesError, Stopped, outcomes};

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
