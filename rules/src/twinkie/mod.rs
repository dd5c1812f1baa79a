//! Twinkie Danger Chess (Ralph Betza, 2003): `docs/rules/twinkie-danger.md`.
//!
//! Two 8x8 boards. A link makes the two squares of one name into one square, and what stands on it
//! is on both boards. A King is only ever on board 0 and never on a linked square, so that check is
//! a matter of board 0 alone.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `board_square` | the two boards and their squares (§1) |
//! | `position` | what a position holds |
//! | `setup`, `faults` | which texts are positions, and every reason why one is not (§6) |
//! | `rows`, `army` | the armies and their pieces as rows, and what follows from them (§9) |
//! | `moves` | the first parts of a turn (§3) |
//! | `links` | the second part (§4) |
//! | `play` | what a turn does, with its effects |
//! | `attack` | check, pins and attacked squares |
//! | `notation` | reading and writing turns (§5) |
//! | `judge`, `reason` | which rule forbids a text |
//! | `status` | the end of the game (§7) |
//! | `castling` | the squares of castling, and what forbids it |
//! | `effect` | what a turn does, as the log has it |
//! | `game`, `observation`, `speed` | the other traits of `crate::game` |
//! | `extras`, `info` | fields of its own in answers; its description |

mod army;
mod attack;
mod board_square;
mod castling;
pub mod effect;
mod extras;
mod faults;
mod game;
mod info;
mod judge;
mod links;
mod moves;
mod notation;
mod observation;
mod play;
mod position;
mod reason;
mod rows;
mod setup;
mod speed;
mod status;
#[cfg(test)]
mod tests;

pub use army::{Armies, Army, ArmyRole, Piece};
pub use board_square::{Board, BoardSquare};
pub use effect::Effect;
pub use extras::{BothArmies, Link, MoveExtras, PositionExtras};
pub use links::{LinkAction, LinkActions};
pub use moves::{FirstPart, Kind, Turn};
pub use position::Position;
pub use reason::Reason;
pub use setup::START;
