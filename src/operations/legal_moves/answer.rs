//! The answer: moves, and where they go.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::board::SquareName;
use crate::effect::Fields;
use crate::game::{NoExtras, Status};
use crate::wire::common::Common;
use crate::wire::effect::AnyEffect;

/// The legal moves of a position. The list is long and so written move by move.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer<'a, L> {
    #[serde(flatten)]
    pub common: Common,
    /// The moves in a fixed order.
    #[schema(value_type = Vec<AnyLegalMove>)]
    pub moves: L,
    /// Where every listed move leads, each square once. A move of a piece from one square to another
    /// stands under the square that it leaves. Any other stands under what its text has before its
    /// square: `drop:N@`, `promote:`, `stop:`.
    #[schema(
        value_type = BTreeMap<String, Vec<String>>,
        example = json!({ "e2": ["e3", "e4"], "drop:N@": ["f3"] })
    )]
    pub dests: &'a RefCell<Dests>,
}

/// The legal moves of the side to move, and nothing that this side may not know: a site can send them
/// to that player as they are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextMoves<'a, L> {
    /// The moves in a fixed order, as `legal-moves` lists them.
    #[schema(value_type = Vec<AnyLegalMove>)]
    pub moves: L,
    /// Where every listed move leads, as `legal-moves` has it.
    #[schema(
        value_type = BTreeMap<String, Vec<String>>,
        example = json!({ "e2": ["e3", "e4"], "drop:N@": ["f3"] })
    )]
    pub dests: &'a RefCell<Dests>,
}

/// Where each move leads, in the order of the list; written as a map from where it sets out to the
/// squares there, each once.
#[derive(Clone, Debug, Default)]
pub struct Dests {
    /// From where to where pieces go.
    ways: Vec<(SquareName, SquareName)>,
    /// The squares of moves that take no piece from one square to another, by the start of their
    /// text.
    others: BTreeMap<String, Vec<SquareName>>,
}

impl Dests {
    /// With room for so many moves.
    pub fn with_capacity(moves: usize) -> Dests {
        Dests {
            ways: Vec::with_capacity(moves),
            others: BTreeMap::new(),
        }
    }

    /// Adds a move.
    pub fn add(&mut self, mv: &str, from: SquareName, to: SquareName) {
        if from != to {
            self.ways.push((from, to));
            return;
        }
        let start = mv.find(to.as_str()).map_or(mv, |at| &mv[..at]);
        match self.others.get_mut(start) {
            None => {
                self.others.insert(start.to_owned(), vec![to]);
            }
            Some(reached) if !reached.contains(&to) => reached.push(to),
            Some(_) => {}
        }
    }
}

impl Serialize for Dests {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The moves of one piece are listed together, so that there are only pieces to sort. The
        // sort keeps the order of those on one square.
        let mut pieces: Vec<_> = self.ways.chunk_by(|one, other| one.0 == other.0).collect();
        pieces.sort_by_key(|ways| ways[0].0);
        let mut map = serializer.serialize_map(None)?;
        let mut reached = Vec::new();
        for pieces in pieces.chunk_by(|one, other| one[0].0 == other[0].0) {
            reached.clear();
            let mut bits = 0;
            for (_, to) in pieces.iter().copied().flatten() {
                let bit = bit(*to);
                if bits & bit == 0 || !reached.contains(to) {
                    reached.push(*to);
                }
                bits |= bit;
            }
            map.serialize_entry(&pieces[0][0].0, &reached)?;
        }
        for (start, reached) in &self.others {
            map.serialize_entry(start, reached)?;
        }
        map.end()
    }
}

/// One of 64 bits by the end of a name, where file and rank are. Names with different bits differ,
/// which is found sooner than by a look at all names.
fn bit(name: SquareName) -> u64 {
    match name.as_str().as_bytes() {
        [.., file, rank] => 1 << (file % 8 * 8 + rank % 8),
        _ => 1,
    }
}

/// A legal move of any game, and its result, as the contract describes them.
type AnyLegalMove<'a> = LegalMove<'a, AnyEffect, NoExtras>;
type AnyMoveResult<'a> = MoveResult<'a, AnyEffect>;

/// A legal move.
#[derive(Clone, Debug, ToSchema)]
pub struct LegalMove<'a, L, X> {
    /// The move in canonical notation; `play` takes it as it is.
    #[schema(rename = "move", example = "0e2-0e4")]
    pub mv: &'a str,
    /// Where the piece sets out; of a piece of the reserve, where it is put.
    pub from: SquareName,
    /// Where it aims.
    pub to: SquareName,
    /// Its letter in the position string.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// The letter of the piece that is taken.
    #[schema(value_type = Option<String>, example = "p")]
    pub captures: Option<char>,
    /// The capital letter of what a Pawn becomes.
    #[schema(value_type = Option<String>, example = "Q")]
    pub promotion: Option<char>,
    /// Whether the result depends on the seed.
    pub chance: bool,
    /// The variant's own fields; the contract has those of all variants.
    #[schema(ignore)]
    pub extras: X,
    /// What the move leads to, when results are asked for.
    #[schema(value_type = Option<AnyMoveResult>)]
    pub result: Option<MoveResult<'a, L>>,
}

impl<L: Serialize, X: Serialize> Serialize for LegalMove<'_, L, X> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("LegalMove", 8)?;
        fields.serialize_field("move", &self.mv)?;
        fields.serialize_field("from", &self.from)?;
        fields.serialize_field("to", &self.to)?;
        fields.serialize_field("piece", &self.piece)?;
        if let Some(captures) = &self.captures {
            fields.serialize_field("captures", captures)?;
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

/// What a move leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveResult<'a, L> {
    /// The position after it.
    pub position: &'a str,
    /// What happened.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
    /// How the game stands after it.
    pub status: Status,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, prop_assert_eq, proptest};

    use crate::board::Square;
    use crate::wire::json::Json;

    use super::*;

    proptest! {
        #[test]
        fn destinations_are_listed_from_each_square_once(
            ways in prop::collection::vec((0_u32..12, 0_u32..64), 0..40),
        ) {
            let names = |index| SquareName::of(Square::from_index(index));
            let mut expected = BTreeMap::<&str, Vec<&str>>::new();
            let mut dests = Dests::default();
            for &(from, to) in &ways {
                let (from, to) = (names(from), names(to));
                let start = if from == to { "stop:" } else { from.as_str() };
                let reached = expected.entry(start).or_default();
                if !reached.contains(&to.as_str()) {
                    reached.push(to.as_str());
                }
                dests.add(&format!("stop:{to}"), from, to);
            }
            let written = Json::alone().with(&dests).unwrap().into_bytes();
            prop_assert_eq!(written, serde_json::to_vec(&expected).unwrap());
        }
    }
}
