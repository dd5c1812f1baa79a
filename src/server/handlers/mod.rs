//! The functions that answer requests.

pub mod docs;
pub mod operations;
pub mod pages;
pub mod playground;
