//! Forced wins: the search against a slow definition, solutions and what is wrong with them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod agreement;
mod cases;
mod definition;
mod prospect;
mod small;
mod tampering;
mod twinkie_ending;
