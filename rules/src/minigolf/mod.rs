//! Minigolf Chess (Ralph Betza): `docs/minigolf.md`.
//!
//! The board has 8 by 16 squares, with mirrors at its sides. A piece that has moved keeps moving:
//! it repeats its leap or slide each turn until it is stopped.
//!
//! | file | contents |
//! |---|---|
//! | `position` | the fields of a position |
//! | `setup`, `faults` | parsing positions, and every fault of one (§8) |
//! | `moves` | the chosen actions (§5) |
//! | `legal` | the legal turns (§6), and the positions after them |
//! | `play` | making turns and recording their effects |
//! | `momentum` | the momentum of a piece, as a table of courses (§4) |
//! | `edges` | the legs of courses over the edges, as tables (§3) |
//! | `path` | the same legs as points, for effects and pictures |
//! | `phase` | momentum moves and the autostop scan (§4, §5) |
//! | `spinner` | the quarter turn after Black's turn (§5) |
//! | `queue` | the pieces in motion, in order |
//! | `attack` | check and castling (§6) |
//! | `notation` | reading and writing turns (§7) |
//! | `judge`, `reason` | finding the rule that forbids a text |
//! | `status` | the end of the game (§6) |
//! | `square` | the board |
//! | `pieces` | the pieces as rows: names and movements (§2) |
//! | `motion` | momenta and mirrors in effects, and in words |
//! | `effect` | the effects of a turn in the log |
//! | `game` | implements `crate::game::Game` |
//! | `extras`, `info` | the game's own fields in JSON; its description |

mod attack;
mod edges;
pub mod effect;
mod extras;
mod faults;
mod game;
mod info;
mod judge;
mod legal;
mod momentum;
mod motion;
mod moves;
mod notation;
mod path;
mod phase;
mod pieces;
mod play;
mod position;
mod queue;
mod reason;
mod setup;
mod spinner;
mod square;
mod status;
#[cfg(test)]
#[path = "../../tests/rules/minigolf/inside.rs"]
mod tests;

pub use effect::Effect;
pub use extras::{MoveExtras, MoveKind, PiecesInMotion, PositionExtras, SquareExtras};
pub use momentum::Momentum;
pub use motion::{Mirror, Motion};
pub use moves::{Action, MomentumPromotions, PieceMove, Special, Turn};
pub use path::{Bounce, Path, PathPart, TablePoint, Wrap};
pub use position::Position;
pub use reason::Reason;
pub use setup::START;
pub use square::{Square, Squares};
