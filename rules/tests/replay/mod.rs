//! Whole games: replayed, proven and written, for every variant and a small game of chance.

mod agreement;
mod bad_pgn;
mod beside_pgn;
mod changed;
mod claims;
mod failures;
mod lenient;
mod notes;
mod pgn;
mod proof;
mod sealed;
mod support;
mod toy;
mod variations;
