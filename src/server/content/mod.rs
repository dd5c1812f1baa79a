//! The forms of an answer: what its client takes, and its text, tagged and compressed.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `negotiate` | the media type that a client takes |
//! | `text` | a body with its tag, compressed |

pub mod negotiate;
pub mod text;
