//! The limits on what a request holds that an operator may set. They are looked at once the
//! request has been read, since serde knows no settings; the body's own limit bounds what is read.

use crate::http::codes::Code;
use crate::http::limits::Limits;
use crate::http::problem::Problem;

use super::batch::BatchRequest;
use super::diagram::DiagramRequest;
use super::moves::{LegalMovesRequest, ValidateRequest};
use super::outcomes::OutcomesRequest;
use super::perft::PerftRequest;
use super::play::{PlayRequest, ViewRequest};
use super::position::{PositionRequest, StartRequest};
use super::replay::{MAX_TAGS, MoveEntry, RecordRequest, ReplayRequest};
use super::text::{MoveText, PositionText, SeedText};

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

fn position(text: &PositionText, limits: &Limits, pointer: &str) -> Result<(), Problem> {
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

fn mv(text: &MoveText, limits: &Limits, pointer: &str) -> Result<(), Problem> {
    if text.0.len() <= limits.mv {
        return Ok(());
    }
    at_most("a move", text.0.chars().count(), limits.mv, pointer)
}

/// The key of a draw has a zero byte between its texts, so that none of them may hold one. Asked of
/// every seed, whether or not anything is drawn from it.
fn seed(seed: Option<&SeedText>, pointer: &str) -> Result<(), Problem> {
    if seed.is_none_or(|seed| !seed.0.contains('\0')) {
        return Ok(());
    }
    let detail = "a seed cannot contain U+0000";
    Err(Problem::new(Code::InvalidSeed, detail).at(pointer))
}

impl Within for PositionRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")
    }
}

impl Within for LegalMovesRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")?;
        seed(self.seed.as_ref(), "/seed")
    }
}

impl Within for PerftRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")
    }
}

impl Within for ViewRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")
    }
}

impl Within for StartRequest {
    fn within(&self, _: &Limits) -> Result<(), Problem> {
        seed(self.seed.as_ref(), "/seed")
    }
}

impl Within for ValidateRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")?;
        mv(&self.mv, limits, "/move")
    }
}

impl Within for PlayRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")?;
        mv(&self.mv, limits, "/move")?;
        seed(self.seed.as_ref(), "/seed")
    }
}

impl Within for OutcomesRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")?;
        mv(&self.mv, limits, "/move")
    }
}

impl Within for DiagramRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        position(&self.position, limits, "/position")?;
        if let Some(text) = &self.mv {
            mv(text, limits, "/move")?;
        }
        seed(self.seed.as_ref(), "/seed")
    }
}

impl Within for ReplayRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        game(self.start.as_ref(), self.moves.as_deref(), limits)
    }
}

impl Within for RecordRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        let tags = self.tags.len();
        if tags > MAX_TAGS {
            let detail = format!("{tags} tags; a record has {MAX_TAGS} of its own at most");
            return Err(Problem::new(Code::InvalidRequest, detail).at("/tags"));
        }
        game(self.start.as_ref(), self.moves.as_deref(), limits)
    }
}

/// The length of a PGN is known when it has been read.
fn game(
    start: Option<&PositionText>,
    moves: Option<&[MoveEntry]>,
    limits: &Limits,
) -> Result<(), Problem> {
    if let Some(start) = start {
        position(start, limits, "/start")?;
    }
    let moves = moves.unwrap_or_default();
    if moves.len() > limits.plies {
        let (sent, most) = (moves.len(), limits.plies);
        let detail = format!("{sent} moves; a game has {most} at most");
        return Err(Problem::new(Code::InvalidRequest, detail).at("/moves"));
    }
    for (index, entry) in moves.iter().enumerate() {
        if let Some(text) = &entry.position {
            position(text, limits, "/position")
                .map_err(|p| p.at(format!("/moves/{index}/position")))?;
        }
        mv(&entry.mv, limits, "/move").map_err(|p| p.at(format!("/moves/{index}/move")))?;
        seed(entry.seed.as_ref(), "/seed").map_err(|p| p.at(format!("/moves/{index}/seed")))?;
    }
    Ok(())
}

impl Within for BatchRequest {
    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        if self.requests.len() <= limits.batch {
            return Ok(());
        }
        let (sent, most) = (self.requests.len(), limits.batch);
        let detail = format!("{sent} requests; a batch has {most} at most");
        Err(Problem::new(Code::InvalidRequest, detail).at("/requests"))
    }
}
