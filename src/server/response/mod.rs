//! Answers on their way to the connection.

mod answer;
pub mod problem;
mod sending;
pub mod static_files;

pub use answer::{A_DAY, HttpAnswer, NO_STORE, cached, fresh, json};
