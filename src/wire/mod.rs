//! The types of requests and answers, and their bytes. Nothing here depends on connections.
//!
//! | file | contents |
//! |---|---|
//! | `input`, `mismatch` | parsing requests, with their texts, numbers and lists; what does not fit |
//! | `json` | the serializer that writes answers |
//! | `memory` | reservations of memory, and the buffer of an answer |
//! | `problem`, `sentences` | errors, the one table of their codes and sentences |
//! | `limits` | the limits of requests and of their work |
//! | `variants`, `service` | answers about the variants and the service |

pub mod input;
pub mod json;
pub mod limits;
pub mod memory;
mod mismatch;
pub mod problem;
pub mod sentences;
pub mod service;
pub mod variants;
