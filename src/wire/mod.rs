//! The types of requests and answers, and their bytes. Nothing here depends on connections.
//!
//! | file | contents |
//! |---|---|
//! | `json` | the serializer that writes answers |
//! | `memory` | reservations of memory, and the buffer of an answer |
//! | `problem`, `codes`, `sentences` | errors, the one table of their codes, their sentences |
//! | `sentence` | a sentence, a link to the rules, and why a record is not a game, in an answer |
//! | `limits` | the limits of requests and of their work |
//! | `text`, `number` | parts of requests |
//! | `position_summary` | a position in an answer, with the draws by its game's history |
//! | `variants`, `service` | answers about the variants and the service |

pub mod codes;
pub mod json;
pub mod limits;
pub mod memory;
pub mod number;
pub mod position_summary;
pub mod problem;
pub mod sentence;
pub mod sentences;
pub mod service;
pub mod text;
pub mod variants;
