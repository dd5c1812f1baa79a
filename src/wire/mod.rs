//! What goes over the wire, and what it is made of; nothing here knows of connections.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `json`, `chunks`, `account` | answers as they are written, in pieces, and what they hold of the memory |
//! | `problem`, `codes` | errors, and the one table of their codes |
//! | `limits`, `within` | the limits in force, and what a request may have of them |
//! | `text`, `whole`, `list` | the parts of requests |
//! | `common`, `effect` | what several answers have |
//! | `variants`, `service` | what is told about the variants and the service |

pub mod account;
pub mod chunks;
pub mod codes;
pub mod common;
pub mod effect;
pub mod json;
pub mod limits;
pub mod list;
pub mod problem;
pub mod service;
pub mod text;
pub mod variants;
pub mod whole;
pub mod within;
