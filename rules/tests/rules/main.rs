//! The rules, without HTTP: a module for each variant, tests named after sentences of the rules.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod chakart;
mod chance;
mod minigolf;
mod sentences;
mod support;
mod twinkie;
mod wording;
