//! Responses and their bodies.
//!
//! | file | contents |
//! |---|---|
//! | `answer` | answers and their headers |
//! | `body` | sends a body piece by piece |
//! | `problem` | problems as responses |
//! | `static_files` | answers that do not depend on the request |

mod answer;
pub mod body;
pub mod problem;
pub mod static_files;

pub use answer::{A_DAY, AN_HOUR, HttpAnswer, NO_STORE, VARY_BY_TYPE, cached, fresh, json};
