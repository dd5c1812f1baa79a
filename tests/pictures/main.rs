//! Positions as pictures.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test panics on an unexpected value"
)]

mod parts;
mod whole;
