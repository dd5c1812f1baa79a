//! What each ply of a game cost or gained, with skill and luck told apart.
//!
//! The *expectation* of a position is the score that a side can expect from it: 1 for a win, 1/2
//! for a draw, 0 for a loss. It is the result if the game is over, and otherwise the rating of the
//! best move that a search finds, on a curve that was fitted on games of the program against itself.
//! [`look`] finds it. [`judge`] compares two positions of a game in sequence:
//!
//! - `luck` is the expectation of what was drawn minus the mean over all results of the move,
//!   weighted by their probabilities. All are rated alike, by a search of captures alone.
//! - `played`, the expectation of the move, is that of the position after it minus the luck.
//! - `error` is the expectation before the move minus that of the move.
//!
//! So the expectation at the start, minus White's errors plus White's luck, plus Black's errors
//! minus Black's luck, is the expectation at the end. Since a search sees more from the next
//! position, an error can be slightly negative.
//!
//! | file | contents |
//! |---|---|
//! | `expectation` | the curve from ratings to expectations |
//! | `outlook` | [`look`]: what a search sees of one position |
//! | `judged` | [`judge`]: error, luck and judgement of a ply |

mod expectation;
mod judged;
mod outlook;

pub use expectation::{CHANCE, PLAIN, at_rating};
pub use judged::{Judged, Judgement, judge};
pub use outlook::{Outlook, look};
