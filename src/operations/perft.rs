//! `perft`: a count of leaf nodes.

use std::collections::BTreeMap;

use crate::game::{self, Listing, Stopped};
use crate::replay::Key;
use crate::wire::json::JsonParts;

use super::outcomes::too_many;
use super::prelude::*;

impl Operation for PerftRequest {
    type Answer<G: Pictured> = PerftAnswer;

    const SPEC: OperationSpec = OperationSpec {
        path: "/v1/variants/{variant}/perft",
        tag: "moves",
        summary: "Count leaf nodes",
        site_only: "position key nodes divide",
        problems: MOVE_PROBLEMS,
        ..OperationSpec::NONE
    };

    fn listed<G: Pictured>(answer: &PerftAnswer) -> usize {
        answer.divide.as_ref().map_or(0, JsonParts::json_length)
    }

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<PerftAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let listing = if self.first_parts_only == Some(true) {
            Listing::FirstParts
        } else {
            Listing::Turns
        };
        let (nodes, divide) = if self.divide == Some(true) {
            let (nodes, counts) = divide(&position, self.depth.0, listing, budget)?;
            (nodes, Some(counts))
        } else {
            let counted = game::perft(&position, self.depth.0, listing, budget);
            (counted.map_err(|error| too_many(error, budget))?, None)
        };
        Ok(PerftAnswer {
            summary: PositionSummary::of(&position),
            key: Key::of(&position),
            depth: self.depth.0,
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

/// Counts the leaves below each move.
fn divide<G: Pictured>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut RequestBudget,
) -> Result<(u64, JsonParts), Problem> {
    let mut counts = JsonParts::object(budget.buffer());
    if depth == 0 {
        return Ok((1, counts));
    }
    let (mut nodes, mut written) = (0, Ok(()));
    let counted = game::divide(position, depth, listing, budget, |mv, count, _| {
        nodes += count;
        written = counts.push_entry(&position.notation(mv), &count);
        written.as_ref().map_err(|_| Stopped).copied()
    });
    written?;
    counted.map_err(|error| too_many(error, budget))?;
    Ok((nodes, counts))
}
