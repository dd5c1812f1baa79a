//! `perft`: a count of leaf nodes.

use std::collections::BTreeMap;

use crate::game::{self, Listing, Stopped};
use crate::replay::Key;
use crate::wire::serializer::JsonParts;

use super::outcomes::too_many;
use super::prelude::*;

impl Operation for PerftRequest {
    type Answer<G: Pictured> = PerftAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/perft";
    const TAG: &'static str = "moves";
    const SUMMARY: &'static str = "Count leaf nodes";
    const SITE_ONLY: &'static str = "position key nodes divide";
    const PROBLEMS: &'static [Code] = &[Code::InvalidPosition];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<PerftAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let listing = if self.first_parts_only == Some(true) {
            Listing::FirstParts
        } else {
            Listing::Turns
        };
        let depth = self.depth.0;
        let mut divide = (self.divide == Some(true)).then(|| JsonParts::object(budget.buffer()));
        let (mut nodes, mut written) = (u64::from(depth == 0), Ok(()));
        if depth > 0 {
            let counted = game::divide(&position, depth, listing, budget, |mv, count, _| {
                nodes += count;
                if let Some(counts) = &mut divide {
                    written = counts.push_entry(&position.notation(mv), &count);
                }
                written.as_ref().map_err(|_| Stopped).copied()
            });
            written?;
            counted.map_err(|error| too_many(error, budget))?;
        }
        budget.listed = divide.as_ref().map_or(0, JsonParts::json_length);
        Ok(PerftAnswer {
            summary: PositionSummary::of(&position),
            key: Key::of(&position),
            depth,
            nodes,
            divide,
        })
    }
}

/// A request for a count of leaf nodes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PerftRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The depth in plies; 0 counts the position itself.
    #[schema(value_type = u32, minimum = 0, maximum = 64, example = 2)]
    pub depth: Within<0, 64>,
    /// True to add the count for each move. Default: false.
    pub divide: Option<bool>,
    /// twinkie-danger: true to count turns without link actions. Default: false.
    pub first_parts_only: Option<bool>,
}

/// A count of leaf nodes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PerftAnswer {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position.
    pub key: Key,
    /// The depth in plies.
    pub depth: u32,
    /// The count.
    #[schema(example = 400)]
    pub nodes: u64,
    /// The count for each move, with `divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<MoveCounts>)]
    pub divide: Option<JsonParts>,
}

/// The counts of moves, by their texts.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is used")]
struct MoveCounts(BTreeMap<String, u64>);
