//! Places in a text.

use derive_more::Display;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display)]
#[display("line {line}, column {column}")]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}
