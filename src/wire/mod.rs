//! The types of requests and answers, and their bytes. Nothing here depends on connections.
//!
//! | file | contents |
//! |---|---|
//! | `input` | requests, with their texts, numbers and lists |
//! | `deserializer` | reads a body or a query, and says what does not fit |
//! | `serializer` | writes answers as JSON |
//! | `memory` | reservations of memory, and the buffer of an answer |
//! | `problem`, `sentences` | errors, the one table of their codes and sentences |
//! | `limits` | the limits of requests and of their work |
//! | `variants`, `service` | answers about the variants and the service |

mod deserializer;
pub mod input;
pub mod limits;
pub mod memory;
pub mod problem;
pub mod sentences;
pub mod serializer;
pub mod service;
pub mod variants;
