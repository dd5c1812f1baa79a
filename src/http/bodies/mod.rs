//! The request and answer types, apart from the types of the rules. One file per operation or
//! group; every answer about a position starts with [`common::Common`].

pub mod common;
pub mod diagram;
pub mod effect;
pub mod extras;
pub mod list;
pub mod moves;
pub mod outcomes;
pub mod play;
pub mod service;
pub mod text;
pub mod variants;
pub mod whole;
pub mod within;
