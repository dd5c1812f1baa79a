//! The definition of the value of a position, without regard for speed.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{Game, Listing, MAX_WAYS, State, Unlimited, outcomes};

/// Returns the highest probability with which the solver reaches the goal within this many turns,
/// including the current one.
pub fn value<G: Game>(position: &G, solver: Color, turns: u8) -> Probability {
    let status = position.status();
    if status.winner == Some(solver) {
        return Probability::ONE;
    }
    if status.state != State::Ongoing || turns == 0 {
        return Probability::ZERO;
    }
    let is_own = position.turn() == solver;
    let mut best: Option<Probability> = None;
    for mv in position.moves(Listing::Turns) {
        let mut sum: Probability = Probability::ZERO;
        for result in outcomes(position, &mv, MAX_WAYS, &mut Unlimited).unwrap() {
            let ends_turn = is_own && result.position.turn() != solver;
            let left = turns - u8::from(ends_turn);
            sum += result.probability * value(&result.position, solver, left);
        }
        best = Some(match best {
            None => sum,
            Some(best) if is_own => best.max(sum),
            Some(best) => best.min(sum),
        });
        // No other move can be better.
        let limit = if is_own {
            Probability::ONE
        } else {
            Probability::ZERO
        };
        if best == Some(limit) {
            break;
        }
    }
    best.unwrap()
}
