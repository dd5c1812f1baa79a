//! The functions that answer requests.

mod body;
pub mod docs;
pub mod module;
pub mod operations;
pub mod origin;
pub mod pages;
pub mod playground;
pub mod reading;
pub mod respond;
