//! Content negotiation and content coding.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `negotiate` | what a client accepts and has cached |
//! | `text` | an encoded body: its tag, its compressed form |

pub mod negotiate;
pub mod text;
