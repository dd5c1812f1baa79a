//! Why a record is not a game, as `replay` and problems say it.

use serde::Serialize;
use utoipa::ToSchema;

use crate::replay::Failure;
use crate::replay::pgn::Place;

/// Why a record is not a game, and where.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Failure)]
pub struct FailureBody {
    /// The number of the move that fails, from 1; null when no single one does, as with a
    /// commitment or a result.
    #[schema(required, example = 4)]
    pub ply: Option<u32>,
    /// A stable code: that of the `reason` for which a move is illegal, or what the record
    /// contradicts.
    #[schema(example = "wrong_position")]
    pub code: &'static str,
    /// A sentence for the player.
    pub message: String,
    /// The section of the rules that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "rules/twinkie-danger.md §3")]
    pub rule: Option<&'static str>,
    /// What the record says, where it contradicts the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<String>,
    /// What the rules say instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computed: Option<String>,
    /// The line of the PGN on which the move stands, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub line: Option<u32>,
    /// The character in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub column: Option<u32>,
}

impl FailureBody {
    /// The failure of a record; `places` tells where the moves of a PGN stand.
    pub fn new(failure: Failure, places: &[Place]) -> FailureBody {
        let index = failure.ply.and_then(|ply| usize::try_from(ply - 1).ok());
        let place = index.and_then(|index| places.get(index));
        FailureBody {
            ply: failure.ply,
            code: failure.code,
            message: failure.message,
            rule: failure.rule,
            recorded: failure.recorded,
            computed: failure.computed,
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
        }
    }
}
