//! Chakart (Charlotte Blard and Benjamin Auder, 2020): `docs/rules/chakart.md`.
//!
//! Chess without check: the King is captured. Pieces leave objects behind them, and objects carry a
//! piece that meets them further, by chance. A turn may owe a second action, which is a call of its
//! own; what is owed is part of the position.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `position`, `objects` | what a position holds |
//! | `setup`, `faults` | which texts are positions, and every reason why one is not (§10) |
//! | `start` | the three start set-ups (§1) |
//! | `moves` | where a piece may aim, and the legal moves (§3) |
//! | `play` | what a move does, from the first action to the end of the turn (§2, §8) |
//! | `playing` | a move that is being played: board, chance and log |
//! | `path` | from the aimed square to where the mover ends (§5) |
//! | `leave` | what a mover leaves (§4) |
//! | `steps` | steps and neighbours of squares |
//! | `egg` | the eight effects of an egg (§6) |
//! | `view` | what a player may see (§3, §11) |
//! | `notation` | reading and writing moves (§9) |
//! | `judge`, `reason` | which rule forbids a text |
//! | `status` | the end of the game (§2) |
//! | `pending` | what a turn still owes |
//! | `reserve` | captured pieces (§7) |
//! | `kinds` | the kinds of objects and of egg effects |
//! | `effect` | what a turn does, as the log has it |
//! | `game`, `observation`, `speed` | the other traits of `crate::game` |
//! | `extras`, `info` | fields of its own in answers; its description |

pub mod effect;
mod egg;
mod extras;
mod faults;
mod game;
mod info;
mod judge;
mod kinds;
mod leave;
mod moves;
mod notation;
mod objects;
mod observation;
mod path;
mod pending;
mod play;
mod playing;
mod position;
mod reason;
mod reserve;
mod setup;
mod speed;
mod start;
mod status;
mod steps;
mod view;

pub use effect::Effect;
pub use extras::{
    ContentKind, MoveExtras, MoveKind, PositionExtras, PowersOfBoth, ReserveOfBoth, SquareExtras,
};
pub use kinds::{EggEffect, Object};
pub use moves::{Kind, Move, PROMOTIONS};
pub use pending::{Pending, Second, Then};
pub use position::{Position, Powers};
pub use reason::Reason;
pub use reserve::Reserve;
pub use setup::START;
