//! The forms of an answer: what its client takes, and its text, tagged and compressed.

pub mod negotiate;
pub mod text;
