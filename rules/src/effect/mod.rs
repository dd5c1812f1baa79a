//! The effect log: what a move does, in order, with its changes to the board.
//!
//! Applying the changes of all effects in order to the board before the move gives exactly the
//! board after it. The code that changes a position reports each change to a [`Recorder`] at the
//! same place, so that the log cannot differ from the move. `()` is a recorder that records nothing
//! and costs nothing.
//!
//! Each game declares its own effects: a struct for each type, with the fields that its JSON has,
//! its sentence and its marks in pictures ([`EffectStruct`]), and then an enum of all of them, with
//! [`effects!`](crate::effects). Its JSON, the contract and pictures are derived from these
//! declarations. The effects that games share with chess are in [`chess`].
//!
//! | file | contents |
//! |---|---|
//! | `log` | the log and its recorders |
//! | `declaration` | the traits of effects, and the macros that declare them |
//! | `fields` | the JSON of the log: a struct flattened into another one |
//! | `mark` | what an effect draws in a picture |
//! | `chess` | the effects shared with chess |

pub mod chess;
mod declaration;
#[cfg(feature = "serde")]
mod fields;
mod log;
mod mark;

pub use crate::chance::Draw;
pub use chess::{Travel, Wing};
pub use declaration::{
    EffectField, EffectStruct, EffectType, Effects, SeenLetter, ThePiece, effect_structs,
};
#[cfg(feature = "serde")]
pub use fields::Fields;
pub use log::{Change, EffectLog, EntryRef, LogEntry, Recorder};
pub use mark::{ArrowKind, Mark, Node, Point};
