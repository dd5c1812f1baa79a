//! Whole games: replayed, proven and written down, for every variant and a game of chance.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod bad_pgn;
mod beside_pgn;
mod changed;
mod claims;
mod failures;
mod pgn;
mod proof;
mod provable;
mod sealed;
mod support;
mod toy;
mod variations;
