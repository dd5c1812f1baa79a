//! The effect log: what a move did, in order, with the changes of the board.
//!
//! Applying every effect's changes in order to the board before the move gives exactly the board
//! after it. The code that changes a position reports each change to a [`Recorder`] where it makes
//! it, so that the log says exactly what happened; `()` is a recorder that records nothing and
//! costs nothing.
//!
//! Each game declares its own effects: a struct for each type, with the fields that an answer has,
//! and how it is written in words and drawn ([`EffectStruct`]); then all of them as one enum, by
//! [`effects!`](crate::effects). Answers, the contract and pictures are made from that. What games
//! of chess share is in [`chess`].

pub mod chess;
mod declaration;
mod entry;
mod fields;
mod log;
mod mark;

pub use crate::chance::Draw;
pub use chess::{Travel, Wing};
pub use declaration::{
    EffectField, EffectStruct, EffectType, Effects, SeenLetter, ThePiece, effect_structs,
};
pub use entry::tagged;
pub use fields::Fields;
pub use log::{Change, EffectLog, EntryRef, LogEntry, Recorder};
pub use mark::{Mark, Node, Point, Will};
