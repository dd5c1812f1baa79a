//! From a request to its answer, for any game.

mod diagram;
mod moves;
mod play;

pub use diagram::diagram;
pub use moves::legal_moves;
pub use play::{outcomes, play};
