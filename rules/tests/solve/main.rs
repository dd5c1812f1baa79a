//! Forced wins: the search against a slow definition, solutions and what is wrong with them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod agreement;
#[path = "../../examples/puzzles/book.rs"]
mod book;
mod cases;
mod definition;
mod first_moves;
#[path = "../../examples/puzzles/likeness.rs"]
mod likeness;
mod prospect;
mod puzzles;
mod small;
mod tampering;
mod twinkie_ending;
