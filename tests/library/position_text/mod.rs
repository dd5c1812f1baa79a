//! The text of a position can be written from the typed fields of its answer.

mod chakart;
mod minigolf;
#[allow(dead_code, reason = "the tests of the rules use the rest")]
#[path = "../../../rules/tests/rules/support.rs"]
mod support;
mod twinkie;
#[allow(dead_code, reason = "these tests do not use all of it")]
#[path = "../../../rules/tests/rules/wording.rs"]
mod wording;
mod written;
