//! A move that a sensible player would choose.
//!
//! [`suggest`] looks at the mover's view alone, a few plies ahead: material and places of the pieces,
//! mobility, captures to their end, and results of chance by their probability. It is a partner who takes
//! what hangs and sees a mate that is near, not a strong engine. It knows a game only by its traits: what a
//! piece is worth follows from its row in the piece table.
//!
//! Equal views, levels and seeds give equal moves on every machine: the work is bounded by nodes rather than
//! by time. Where two moves are about as good, draws decide, as `docs/RANDOMNESS.md` has them, with the
//! view as the position and `suggest:careful` as the move.
//!
//! - A position hides from the search what it hides from the mover. From there on the search follows the
//!   rules of the game for both sides.
//! - Of a turn in two parts the first parts are compared first, and then the second parts of the best one.
//!   Further on only first parts are looked at.
//! - Repetition is not seen.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `level` | how well it plays |
//! | `worth` | what pieces are worth |
//! | `evaluation` | who stands better |
//! | `lookahead` | the search |
//! | `choice` | the choice among the best moves |

mod choice;
mod evaluation;
mod level;
mod lookahead;
mod worth;

pub use choice::suggest;
pub use level::Level;
