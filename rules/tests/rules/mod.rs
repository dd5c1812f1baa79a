//! The rules without HTTP: a module for each variant, with tests named after sentences of the
//! rules.

mod betza;
mod board;
mod chakart;
mod draws;
mod minigolf;
mod play;
mod sentences;
pub mod support;
mod twinkie;
mod wording;
