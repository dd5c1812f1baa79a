//! Chakart (Charlotte Blard and Benjamin Auder, 2020): `docs/chakart.md`.
//!
//! Chess without check: the King is captured. Pieces leave objects behind. A piece that enters an
//! object's square may be moved on to another square, often a random one. A turn may owe a second
//! action, which is a separate call; what is owed is part of the position.
//!
//! | file | contents |
//! |---|---|
//! | `position` | the fields of a position |
//! | `setup`, `faults` | parsing positions, and every fault of one (§10) |
//! | `start` | the three start set-ups (§1) |
//! | `moves` | where a piece may aim, and the legal moves (§3) |
//! | `play` | making moves, from the first action to the end of the turn (§2, §8) |
//! | `playing` | the state of a move that is being played |
//! | `path` | the path from the aimed square to the final square (§5) |
//! | `leave` | the objects that movers leave (§4) |
//! | `egg` | the eight effects of an egg (§6) |
//! | `view` | what a player may see (§3, §11) |
//! | `notation` | reading and writing moves (§9) |
//! | `judge`, `reason` | finding the rule that forbids a text |
//! | `status` | the end of the game (§2) |
//! | `pending` | what a turn still owes |
//! | `kinds` | objects and egg effects |
//! | `effect` | the effects of a move in the log |
//! | `game` | implements `crate::game::Game` |
//! | `extras`, `info` | the game's own fields in JSON; its description |

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
mod path;
mod pending;
mod play;
mod playing;
mod position;
mod reason;
mod setup;
mod start;
mod status;
mod view;

pub use crate::game::chess::Reserve;
pub use effect::Effect;
pub use extras::{ContentKind, MoveExtras, MoveKind, PositionExtras, PowersBySide, SquareExtras};
pub use kinds::{EggEffect, Object};
pub use moves::{Kind, Move, PROMOTIONS};
pub use pending::{AfterPromotion, Pending, SecondAction};
pub use position::{Position, Powers};
pub use reason::Reason;
pub use setup::START;
