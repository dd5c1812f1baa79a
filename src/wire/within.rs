//! The limits on what a request holds that an operator may set. They are looked at once the
//! request has been read, since serde knows no settings; the body's own limit bounds what is read.

use super::text::{MoveText, PositionText, SeedText};
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

/// A request whose size is limited.
pub trait Within {
    /// Looks whether the request is within the limits.
    ///
    /// # Errors
    /// The first part that is beyond its limit.
    fn within(&self, limits: &Limits) -> Result<(), Problem>;
}

fn at_most(what: &str, length: usize, most: usize, pointer: &str) -> Result<(), Problem> {
    if length <= most {
        return Ok(());
    }
    let detail = format!("{length} characters; {what} has 1 to {most}");
    Err(Problem::new(Code::InvalidRequest, detail).at(pointer))
}

pub fn position(text: &PositionText, limits: &Limits, pointer: &str) -> Result<(), Problem> {
    // Bytes are counted before characters, which are never more.
    if text.0.len() <= limits.position {
        return Ok(());
    }
    at_most(
        "a position",
        text.0.chars().count(),
        limits.position,
        pointer,
    )
}

pub fn mv(text: &MoveText, limits: &Limits, pointer: &str) -> Result<(), Problem> {
    if text.0.len() <= limits.mv {
        return Ok(());
    }
    at_most("a move", text.0.chars().count(), limits.mv, pointer)
}

/// The key of a draw has a zero byte between its texts, so that none of them may hold one. Asked of
/// every seed, whether or not anything is drawn from it.
pub fn seed(seed: Option<&SeedText>, pointer: &str) -> Result<(), Problem> {
    if seed.is_none_or(|seed| !seed.0.contains('\0')) {
        return Ok(());
    }
    let detail = "a seed cannot contain U+0000";
    Err(Problem::new(Code::InvalidSeed, detail).at(pointer))
}
