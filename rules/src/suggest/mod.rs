//! A move that a sensible player would choose.
//!
//! [`suggest`] uses only the mover's view and looks a few plies ahead: at material and the places
//! of pieces, mobility, captures until the position is quiet (quiescence search), and results of
//! chance by their probability. It is a partner that captures hanging pieces and sees a mate in a
//! few moves, not a strong engine. It knows a game only by its traits: the worth of a piece follows
//! from its row in the piece table.
//!
//! Equal views, levels and seeds give equal moves on every machine, because the work is bounded by
//! nodes and not by time. Between moves of nearly equal rating, draws decide as in
//! `docs/RANDOMNESS.md`, with the view as the position and `suggest:careful` as the move.
//!
//! - A position hides from the search what it hides from the mover. From there on, the search
//!   follows the rules of the game for both sides.
//! - If turns have two parts, first parts are compared first, and then the second parts of the best
//!   one. Later plies have first parts only.
//! - Repetition counts for the move itself, and is ignored in later plies.
//!
//! | file | contents |
//! |---|---|
//! | `level` | the levels of play |
//! | `worth` | the worth of pieces |
//! | `evaluation` | the static evaluation of positions |
//! | `rating` | ratings, their bounds, and how far a search looks |
//! | `lookahead` | the search |
//! | `table` | what the search found of positions |
//! | `choice` | the choice among the best moves |

mod choice;
mod evaluation;
mod level;
mod lookahead;
mod rating;
mod table;
#[cfg(test)]
mod tests;
mod worth;

pub use choice::suggest;
pub(crate) use choice::{assess, rate_results};
pub use level::Level;
pub(crate) use rating::WIN;

use crate::board::Color;
use crate::game::Game;

/// Returns a side's advantage in a position, in hundredths of a Pawn, from the pieces and their
/// places, without looking ahead.
pub fn evaluate<G: Game>(position: &G, side: Color) -> i32 {
    let mut worth = worth::Worth::UNKNOWN;
    evaluation::evaluate(position, &mut worth, side)
}
