//! Minigolf Chess (Ralph Betza): `docs/rules/minigolf.md`.
//!
//! A table of 8 by 16 squares whose side edges are mirrors. A piece that has moved keeps moving, by
//! the same leap or slide each turn, until it is stopped or something stops it.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `position` | what a position holds |
//! | `setup`, `faults` | which texts are positions, and every reason why one is not (§8) |
//! | `moves` | the chosen actions (§5) |
//! | `legal`, `results` | which turns are legal (§6), and the positions after them |
//! | `play` | what a turn does, with its effects |
//! | `momentum` | what a piece repeats, as a table of courses (§4) |
//! | `edges` | where a course leads on this table, as tables too (§3) |
//! | `path` | the same as points, for effects and pictures |
//! | `phase` | momentum moves and the autostop scan (§4, §5) |
//! | `spinner` | the quarter turn after Black's turn (§5) |
//! | `queue` | the pieces in motion, in order |
//! | `attack` | check (§6) |
//! | `notation` | reading and writing turns (§7) |
//! | `judge`, `reason` | which rule forbids a text |
//! | `status` | the end of the game (§6) |
//! | `square`, `castling` | the board; the squares of castling, and what forbids it |
//! | `pieces` | the pieces as rows: names and movements (§2) |
//! | `motion`, `heading` | momenta and mirrors, as effects tell of them; momenta in words |
//! | `effect` | what a turn does, as the log has it |
//! | `game`, `observation`, `speed` | the other traits of `crate::game` |
//! | `extras`, `info` | fields of its own in answers; its description |

mod attack;
mod castling;
mod edges;
pub mod effect;
mod extras;
mod faults;
mod game;
mod heading;
mod info;
mod judge;
mod legal;
mod momentum;
mod motion;
mod moves;
mod notation;
mod observation;
mod path;
mod phase;
mod pieces;
mod play;
mod position;
mod queue;
mod reason;
mod results;
mod setup;
mod speed;
mod spinner;
mod square;
mod status;
#[cfg(test)]
mod tests;

pub use effect::Effect;
pub use extras::{InMotionOfBoth, MoveExtras, MoveKind, PositionExtras, SquareExtras};
pub use momentum::Momentum;
pub use motion::{Mirror, Motion};
pub use moves::{Action, MomentumPromotions, PieceMove, Special, Turn};
pub use path::{Bounce, Path, PathPart, TablePoint, Wrap};
pub use position::Position;
pub use reason::Reason;
pub use setup::START;
pub use square::{Square, Squares};
