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
#[allow(dead_code, reason = "positions as text do not need all of it")]
#[path = "../../rules/tests/rules/wording.rs"]
mod wording;
mod written;
