//! Responses and their bodies.
//!
//! | file | contents |
//! |---|---|
//! | `answer` | answers and their headers |
//! | `problem` | problems as responses |
//! | `sending` | sends a body piece by piece |
//! | `static_files` | answers that do not depend on the request |

mod answer;
pub mod problem;
mod sending;
pub mod static_files;

pub use answer::{A_DAY, HttpAnswer, JSON, NO_STORE, cached, fresh, json};
