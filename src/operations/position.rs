//! `position`: reads a position.

use std::collections::BTreeMap;

use crate::board::Color;
use crate::game::{NoExtras, Occupant, Viewer};
use crate::replay::Key;

use super::prelude::*;

impl Operation for PositionRequest {
    type Answer<G: Pictured> = PositionAnswer<G::PositionExtras, G::SquareExtras>;

    const PATH: &'static str = "/v1/variants/{variant}/position";
    const TAG: &'static str = "positions";
    const SUMMARY: &'static str = "Read a position";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str = "position key claims squares";
    const PROBLEMS: &'static [Code] = &[Code::InconsistentRequest, Code::InvalidPosition];

    fn run<G: Pictured>(self, _: &mut RequestBudget) -> Result<Self::Answer<G>, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let seen = SeenPosition::of(&position, self.viewer, self.history.as_deref())?;
        let [white, black] =
            Color::BOTH.map(|side| Reserve(seen.position.reserve(side).into_iter().collect()));
        Ok(PositionAnswer {
            squares: seen.position.occupants(),
            extras: seen.position.extras(),
            reserve: (!G::DROPS.is_empty()).then_some(Reserves { white, black }),
            summary: seen.summary,
            key: seen.key,
            claims: seen.claims,
        })
    }
}

/// A request to read a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PositionRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The keys of the game's positions so far, in order; the last is that of the position. With
    /// them the answer knows repetitions. An empty list means none.
    #[serde(default, deserialize_with = "input::history")]
    #[schema(max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// The viewer for whom the answer is: it has only what they may see, and no key.
    pub viewer: Option<Viewer>,
}

/// A position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(bound = "")]
pub struct PositionAnswer<P, S> {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position, in an answer without `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// The draws that may be claimed or are forced, with `history`, if the position hides nothing
    /// from the `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Claim>>,
    /// The occupied squares in the order of the board.
    #[schema(value_type = Vec<AnySquare>)]
    pub squares: Vec<Occupant<S>>,
    #[serde(flatten)]
    #[schema(value_type = AnyPositionExtras)]
    pub extras: P,
    /// The reserves of the sides, in a variant in which pieces can be put on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<Reserves>,
}

/// The captured pieces that each side can drop.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Reserves {
    pub white: Reserve,
    pub black: Reserve,
}

/// The numbers of captured pieces that a side can drop, by their capital letters.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(value_type = BTreeMap<String, u8>)]
pub struct Reserve(BTreeMap<char, u8>);

/// The fields of a position that only one variant has.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(as = PositionExtras)]
pub struct AnyPositionExtras {}

/// A square of any variant, as the contract describes it.
type AnySquare = Occupant<NoExtras>;
