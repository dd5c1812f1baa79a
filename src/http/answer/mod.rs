//! From a request to its answer, for any game.

mod chance;
mod diagram;
mod moves;
mod play;
mod position;
mod replay;

use crate::game::Game;

use super::bodies::text::PositionText;
use super::problem::Problem;

pub use diagram::diagram;
pub use moves::{legal_moves, perft, validate};
pub use play::{outcomes, play, view};
pub use position::{position, start};
pub use replay::{record, replay, steps_of_game};

/// Reads the position of a request.
fn read<G: Game>(text: &PositionText) -> Result<G, Problem> {
    G::parse(&text.0).map_err(|faults| Problem::invalid_position(&text.0, faults))
}
