//! The types of requests and answers, and their bytes. Nothing here depends on connections.
//!
//! | file | contents |
//! |---|---|
//! | `json` | the serializer that writes answers |
//! | `memory` | reservations of memory, and the buffer of an answer |
//! | `problem`, `codes`, `sentences` | errors, the one table of their codes, their sentences |
//! | `limits` | the limits of requests and of their work |
//! | `fields` | texts, numbers and lists of requests |
//! | `variants`, `service` | answers about the variants and the service |

pub mod codes;
pub mod fields;
pub mod json;
pub mod limits;
pub mod memory;
pub mod problem;
pub mod sentences;
pub mod service;
pub mod variants;
