//! The limits on what a request holds that an operator may set. They are looked at once the
//! request has been read, since serde knows no settings; the body's own limit bounds what is read.

use crate::replay::Key;

use super::text::{MoveText, PositionText, SeedText};
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

fn at_most(what: &str, text: &str, most: usize, pointer: &str) -> Result<(), Problem> {
    // Bytes are counted before characters, which are never more.
    if text.len() <= most || text.chars().count() <= most {
        return Ok(());
    }
    let length = text.chars().count();
    let detail = format!("{length} characters; {what} has 1 to {most}");
    Err(Problem::new(Code::InvalidRequest, detail).at(pointer))
}

pub fn position(
    text: Option<&PositionText>,
    limits: &Limits,
    pointer: &str,
) -> Result<(), Problem> {
    let text = text.map_or("", |text| &text.0);
    at_most("a position", text, limits.position, pointer)
}

/// The keys of a game's positions, of which there are as many as plies, and the start.
pub fn history(keys: Option<&Vec<Key>>, limits: &Limits) -> Result<(), Problem> {
    let (sent, most) = (keys.map_or(0, Vec::len), limits.plies);
    if sent <= most {
        return Ok(());
    }
    let detail = format!("{sent} keys; a history has {most} at most");
    Err(Problem::new(Code::InvalidRequest, detail).at("/history"))
}

pub fn mv(text: &MoveText, limits: &Limits, pointer: &str) -> Result<(), Problem> {
    at_most("a move", &text.0, limits.mv, pointer)
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
