//! Answers on their way to the connection.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `answer` | answers and the headers that depend on them |
//! | `problem` | a problem as an answer |
//! | `sending` | a body on its way, piece by piece |
//! | `static_files` | answers that do not depend on the request |

mod answer;
pub mod problem;
mod sending;
pub mod static_files;

pub use answer::{A_DAY, HttpAnswer, NO_STORE, cached, fresh, json};
