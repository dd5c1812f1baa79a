//! The answer: the moves, the squares that they reach, and the logs of their results.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::chess::Travel;
use crate::effect::{Change, Draw, Fields, LogEntry, Recorder};
use crate::game::{NoExtras, Status};
use crate::operations::operation::List;
use crate::operations::views::{AnyEffect, PositionSummary};
use crate::replay::{Claim, Key};
use crate::wire::memory::{Buffer, MemoryReservation};
use crate::wire::problem::Problem;
use crate::wire::serializer::JsonParts;

/// The legal moves of a position.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position, in an answer without `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// The draws that may be claimed or are forced, with `history`, if the position hides nothing
    /// from the `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Claim>>,
    /// The moves in a fixed order.
    #[schema(value_type = Vec<AnyLegalMove>)]
    pub moves: List,
    /// The squares to which the listed moves lead, each once, by their `from`. A move without
    /// `from` is under the text before its square: `drop:N@`, `promote:`, `stop:`.
    pub dests: Dests,
}

/// The legal moves of the side to move, and nothing that this side may not know: a site can send them
/// to that player as they are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextMoves {
    /// The moves in a fixed order, as `legal-moves` lists them.
    #[schema(value_type = Vec<AnyLegalMove>)]
    pub moves: List,
    /// The squares to which the listed moves lead, as `legal-moves` has them.
    pub dests: Dests,
}

/// The squares to which moves lead, by the squares from which they come.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(
    as = Destinations,
    value_type = BTreeMap<String, Vec<String>>,
    example = json!({ "e2": ["e3", "e4"], "drop:N@": ["f3"] })
)]
pub struct Dests(BTreeMap<Cow<'static, str>, Vec<SquareName>>);

impl Dests {
    /// Adds the square to which a move with this text leads.
    pub fn add(&mut self, from: Option<SquareName>, to: SquareName, text: &str) {
        let start = match from {
            Some(from) => Cow::Borrowed(from.as_str()),
            None => Cow::Owned(text.split(to.as_str()).next().unwrap_or(text).to_owned()),
        };
        let reached = self.0.entry(start).or_default();
        if !reached.contains(&to) {
            reached.push(to);
        }
    }
}

/// A legal move of any game, as the contract describes it.
pub type AnyLegalMove<'a> = LegalMove<'a, NoExtras>;

/// A legal move.
#[derive(Clone, Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct LegalMove<'a, X> {
    /// The move in canonical notation; `play` takes it as it is.
    #[schema(rename = "move", example = "0e2-0e4")]
    pub mv: &'a str,
    /// The square from which the piece sets out, unless the move acts on one square alone: a piece
    /// of the reserve is put there (`drop:`), a Pawn that has arrived is promoted (`promote:`), or
    /// a piece that rolls is stopped (`stop:`).
    pub from: Option<SquareName>,
    /// The square at which it aims, or on which it acts.
    pub to: SquareName,
    /// Its letter in the position string.
    #[schema(example = "P")]
    pub piece: char,
    /// The letter of the piece that is taken.
    #[schema(example = "p")]
    pub captures: Option<char>,
    /// The square of that piece, if it is not `to`: a Pawn is taken in passing.
    pub captured_on: Option<SquareName>,
    /// The way of the Rook, or of another corner piece, in castling; `from` and `to` are the King's.
    pub rook: Option<Travel>,
    /// The capital letter of the piece of the reserve that is put on `to`.
    #[schema(example = "N")]
    pub drop: Option<char>,
    /// The capital letter of the piece that a Pawn becomes.
    #[schema(example = "Q")]
    pub promotion: Option<char>,
    /// True if the result depends on the seed.
    pub chance: bool,
    /// The variant's own fields; the contract has those of all variants.
    #[schema(ignore)]
    pub extras: X,
    /// The result of the move, with `results`.
    pub result: Option<MoveResult<'a>>,
}

impl<X: Serialize> Serialize for LegalMove<'_, X> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("LegalMove", 8)?;
        fields.serialize_field("move", &self.mv)?;
        if let Some(from) = &self.from {
            fields.serialize_field("from", from)?;
        }
        fields.serialize_field("to", &self.to)?;
        fields.serialize_field("piece", &self.piece)?;
        if let Some(captures) = &self.captures {
            fields.serialize_field("captures", captures)?;
        }
        if let Some(square) = &self.captured_on {
            fields.serialize_field("capturedOn", square)?;
        }
        if let Some(rook) = &self.rook {
            fields.serialize_field("rook", rook)?;
        }
        if let Some(drop) = &self.drop {
            fields.serialize_field("drop", drop)?;
        }
        if let Some(promotion) = &self.promotion {
            fields.serialize_field("promotion", promotion)?;
        }
        fields.serialize_field("chance", &self.chance)?;
        self.extras.serialize(Fields(&mut fields))?;
        if let Some(result) = &self.result {
            fields.serialize_field("result", result)?;
        }
        fields.end()
    }
}

/// The result of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveResult<'a> {
    /// The position after the move.
    pub position: &'a str,
    /// The effects.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a WrittenLog,
    /// The state of the game after the move.
    pub status: Status,
}

/// A recorder that writes each effect at once. The parts that logs have in common are written once.
#[derive(Debug)]
pub struct WrittenLog {
    json: JsonParts,
    /// The changes since the last effect.
    changes: Vec<Change>,
    written: Result<(), Problem>,
}

impl Default for WrittenLog {
    fn default() -> WrittenLog {
        // The log of one move is short, and its buffer is used again for the next one.
        let buffer = Buffer::new(MemoryReservation::new(None), usize::MAX);
        WrittenLog {
            json: JsonParts::list(buffer),
            changes: Vec::new(),
            written: Ok(()),
        }
    }
}

impl WrittenLog {
    pub fn clear(&mut self) {
        self.json.clear();
    }
}

impl<E: Serialize> Recorder<E> for WrittenLog {
    fn change(&mut self, change: impl FnOnce() -> Change) {
        self.changes.push(change());
    }

    fn drawn_effect<T: Into<E>>(&mut self, draw: Option<Draw>, what: impl FnOnce() -> T) {
        let (effect, changes) = (what().into(), &self.changes);
        let written = self.json.push(&LogEntry {
            effect,
            changes,
            draw,
        });
        self.changes.clear();
        self.written = self.written.clone().and(written);
    }

    fn append(&mut self, part: &WrittenLog) {
        let written = self.json.append(&part.json);
        self.written = self.written.clone().and(part.written.clone()).and(written);
    }
}

impl Serialize for WrittenLog {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.as_ref().map_err(serde::ser::Error::custom)?;
        self.json.serialize(serializer)
    }
}
