//! The functions that answer requests: `respond` calls them all.

mod body;
mod docs;
mod module;
mod operations;
pub mod origin;
pub mod pages;
pub mod playground;
mod reading;
pub mod respond;
