//! Twinkie Danger Chess (Ralph Betza, 2003): `docs/twinkie-danger.md`.
//!
//! The game has two 8x8 boards. A link joins the two squares of the same name into one square, and
//! its occupant is on both boards. A King is always on an unlinked square of board 0, so check
//! depends on board 0 alone.
//!
//! | file | contents |
//! |---|---|
//! | `board_square` | the two boards and their squares (§1) |
//! | `position` | the fields of a position |
//! | `setup`, `faults` | parsing positions, and every fault of one (§6) |
//! | `rows`, `army` | the armies and their pieces as rows, and the data derived from them (§9) |
//! | `moves` | the first parts of a turn (§3) |
//! | `links` | the second part (§4) |
//! | `play` | making turns and recording their effects |
//! | `attack` | check, pins, attacked squares and castling |
//! | `notation` | reading and writing turns (§5) |
//! | `judge`, `reason` | finding the rule that forbids a text |
//! | `status` | the end of the game (§7) |
//! | `effect` | the effects of a turn in the log |
//! | `game` | implements `crate::game::Game` |
//! | `extras`, `info` | the game's own fields in JSON; its description |

mod army;
mod attack;
mod board_square;
pub mod effect;
mod extras;
mod faults;
mod game;
mod info;
mod judge;
mod links;
mod moves;
mod notation;
mod play;
mod position;
mod reason;
mod rows;
mod setup;
mod status;
#[cfg(test)]
mod tests;

pub use army::{Armies, Army, ArmyRole, Piece, UnknownArmies};
pub use board_square::{Board, BoardSquare};
pub use effect::Effect;
pub use extras::{BothArmies, Link, MoveExtras, PositionExtras};
pub use links::{LinkAction, LinkActions};
pub use moves::{FirstPart, Kind, Turn};
pub use position::Position;
pub use reason::Reason;
pub use setup::START;
