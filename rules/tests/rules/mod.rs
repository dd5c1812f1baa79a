//! The rules without HTTP: a module for each variant, with tests named after sentences of the
//! rules.

mod chakart;
mod chance;
mod minigolf;
mod play;
mod sentences;
mod support;
mod twinkie;
mod wording;
