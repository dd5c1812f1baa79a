//! The tests of the rules, in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test panics on an unexpected value"
)]

mod budget;
mod exchange;
mod laws;
mod plan;
mod replay;
mod rules;
mod solve;
mod suggest;
