//! The tests of the library, without a connection.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test panics on an unexpected value"
)]

mod effect_types;
mod fuzz_seeds;
mod hidden;
#[allow(clippy::print_stdout, reason = "a check prints its report")]
mod laws;
mod outlines;
mod pictures;
mod position_text;
