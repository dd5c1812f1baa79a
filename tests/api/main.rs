//! The service as a client sees it: HTTP only, a module for each group of operations.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

mod bad_input;
mod batch;
mod caching;
mod chakart;
mod contract;
mod diagram;
mod games;
mod hang_up;
mod helpers;
mod minigolf;
mod moves;
mod pages;
mod playground;
mod properties;
mod record;
mod records_of_chance;
mod replay;
