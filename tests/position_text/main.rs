//! The text of a position can be written from the typed fields of its answer.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod chakart;
mod minigolf;
#[allow(dead_code, reason = "the tests of the rules use more of it")]
#[path = "../../rules/tests/rules/support.rs"]
mod support;
mod twinkie;
mod written;
