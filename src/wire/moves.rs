//! `legal-moves`.

use super::common::Common;
use super::effect::AnyEffect;
use super::extras::MoveKindBody;
use super::text::{PositionText, SeedText, SquareText};
use crate::board::SquareName;
use crate::game::{self, Status};
use crate::minigolf::Motion;
use crate::twinkie;
use crate::wire::json::Plain;
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::{IntoParams, ToSchema};

/// Asks for the legal moves of a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LegalMovesRequest {
    #[param(value_type = String, min_length = 1, max_length = 4096)]
    pub position: PositionText,
    /// Only the moves of the piece on this square; on a linked square, on both boards.
    #[param(value_type = Option<String>, min_length = 1, max_length = 64, example = "0e2")]
    pub from: Option<SquareText>,
    /// Whether each move also carries its result; not unless asked for.
    #[serde(default)]
    pub results: bool,
    /// The seed for the results of moves of chance.
    #[param(value_type = Option<String>, min_length = 1, max_length = 128)]
    pub seed: Option<SeedText>,
    /// twinkie-danger: one entry for each whole turn instead of `linkActions`; not unless asked for.
    #[serde(default)]
    pub expand: bool,
}

/// The legal moves of a position. The list is long and so written move by move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMovesAnswer<'a> {
    #[serde(flatten)]
    pub common: Common,
    /// The moves in a fixed order.
    pub moves: Vec<AnyLegalMove<'a>>,
    /// From each square the squares that its piece may go to, as board widgets take it.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<String>>)]
    pub dests: Dests,
}

/// From where to where each move goes, in the order of the list; written as a map from each square
/// to those that its moves go to, each once.
#[derive(Clone, Debug)]
pub struct Dests(pub Vec<(SquareName, SquareName)>);

impl Serialize for Dests {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The moves of one piece are listed together, so that there are only pieces to sort. The
        // sort keeps the order of those on one square.
        let mut pieces: Vec<_> = self.0.chunk_by(|one, other| one.0 == other.0).collect();
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

/// The link actions of a move as one piece, in which they stand with [`BETWEEN_TEXTS`] between.
/// Only for our own serializer, which leaves what is plain as it is.
#[derive(Clone, Copy, Debug)]
pub struct LinkActionsBody<'a>(&'a str);

/// What JSON has between two texts of a list.
const BETWEEN_TEXTS: &str = "\",\"";

impl Serialize for LinkActionsBody<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        if !self.0.is_empty() {
            // It is put between quotation marks, and so becomes a text for each action.
            list.serialize_element(&Plain(self.0))?;
        }
        list.end()
    }
}

/// The link actions of move after move. There may be sixty of each, mostly those of the move
/// before, and then they are not written anew.
#[derive(Default)]
pub struct LinkActionTexts {
    actions: twinkie::LinkActions,
    text: String,
}

impl LinkActionTexts {
    /// Those of the next move.
    pub fn of(&mut self, actions: twinkie::LinkActions) -> LinkActionsBody<'_> {
        if actions != self.actions {
            self.actions = actions;
            self.text = game::written(|out| actions.write(BETWEEN_TEXTS, out));
        }
        LinkActionsBody(&self.text)
    }
}

/// A legal move of any game, and its result, as the contract describes them.
type AnyLegalMove<'a> = LegalMove<'a, AnyEffect>;
type AnyMoveResult<'a> = MoveResult<'a, AnyEffect>;

/// A legal move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMove<'a, L> {
    /// The move in canonical notation; `play` takes it as it is.
    #[serde(rename = "move")]
    #[schema(value_type = String, example = "0e2-0e4")]
    pub mv: Plain<'a>,
    /// Where the piece sets out.
    pub from: SquareName,
    /// Where it aims.
    pub to: SquareName,
    /// Its letter in the position string.
    #[schema(value_type = String, example = "P")]
    pub piece: char,
    /// The letter of the man that is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "p")]
    pub captures: Option<char>,
    /// The capital letter of what a Pawn becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "Q")]
    pub promotion: Option<char>,
    /// Whether the result depends on the seed.
    pub chance: bool,
    /// twinkie-danger: the legal second parts of this first part, doing nothing apart. Put one
    /// after the move with a stroke between: `0d7-0d5` and `+d5` make `0d7-0d5/+d5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, example = json!(["+a3", "-d5", "-d5/Q1d5"]))]
    pub link_actions: Option<LinkActionsBody<'a>>,
    /// minigolf: the momentum that the move leaves; null when it leaves none, as a King's move,
    /// castling, a promotion or a stop.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(
        clippy::option_option,
        reason = "absent in other games, null where there is none"
    )]
    #[schema(value_type = Option<Motion>)]
    pub momentum: Option<Option<Motion>>,
    /// minigolf: what the chosen action is. chakart: what the move is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<MoveKindBody>,
    /// What the move leads to, when results are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AnyMoveResult>)]
    pub result: Option<MoveResult<'a, L>>,
}

/// What a move leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveResult<'a, L> {
    /// The position after it.
    #[schema(value_type = String)]
    pub position: Plain<'a>,
    /// What happened.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
    /// How the game stands after it.
    pub status: Status,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::{prop, prop_assert_eq, proptest};

    use crate::board::{Named, Square};
    use crate::wire::json::Json;

    use super::*;

    proptest! {
        #[test]
        fn destinations_are_listed_from_each_square_once(
            ways in prop::collection::vec((0_u32..12, 0_u32..64), 0..40),
        ) {
            let names = |index| SquareName::of(Square::from_index(index));
            let mut expected = BTreeMap::<&str, Vec<&str>>::new();
            for &(from, to) in &ways {
                let reached = expected.entry(Square::from_index(from).name()).or_default();
                let to = Square::from_index(to).name();
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            let dests = Dests(ways.iter().map(|&(from, to)| (names(from), names(to))).collect());
            let written = Json::alone().with(&dests).unwrap().into_bytes();
            prop_assert_eq!(written, serde_json::to_vec(&expected).unwrap());
        }
    }
}
