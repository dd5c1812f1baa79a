//! `position`: a position, read.

use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::{IntoParams, ToSchema};

use crate::game::{NoExtras, Occupant};
use crate::wire::common::Common;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;
use crate::wire::within;

use super::about::{About, Example, OF_A_POSITION, Operation, Variant};
use super::budget::Meter;
use super::prepared::{Part, Prepared};
use super::samples::{EARLY, TWINKIE};

const DESCRIPTION: &str = "\
Canonical form, occupied squares, side to move, status, what is pending, and a hash for
repetition tests. A text that is not a lawful position gets every reason at once.";

impl Operation for PositionRequest {
    type Answer = PositionAnswer<NoExtras, NoExtras>;

    const ABOUT: About = About::of("/v1/variants/{variant}/position", "positions")
        .get(["getPosition", "Read a position (GET)", DESCRIPTION])
        .post(["readPosition", "Read a position", DESCRIPTION])
        .answering("The position")
        .or(OF_A_POSITION);

    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        within::position(&self.position, limits, "/position")
    }

    fn prepare<G: Variant>(self) -> Result<Prepared, Problem> {
        Prepared::about(self, |r| &r.position, Part::One, position::<G>)
    }

    fn parameters() -> Vec<Parameter> {
        Self::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(TWINKIE, json!({ "position": EARLY }))
            .refusing(json!({ "position": "8/8/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - wa1 0 0" }))
    }
}

/// Asks to read a position.
#[derive(Clone, Debug, Deserialize, ToSchema, IntoParams)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PositionRequest {
    #[param(value_type = String, min_length = 1, max_length = 4096)]
    pub position: PositionText,
}

/// A position, read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionAnswer<P, S> {
    #[serde(flatten)]
    pub common: Common,
    /// The occupied squares in the order of the board.
    #[schema(value_type = Vec<AnySquare>)]
    pub squares: Vec<Occupant<S>>,
    /// What the side to move owes before its turn is over, or null.
    #[schema(required, example = "daisy:f6")]
    pub pending: Option<String>,
    /// A hash that is equal for two positions exactly when they count as a repetition: 32
    /// hexadecimal digits.
    #[schema(min_length = 32, max_length = 32, pattern = "^[0-9a-f]{32}$")]
    pub key: String,
    #[serde(flatten)]
    #[schema(value_type = PositionExtrasBody)]
    pub extras: P,
}

/// The fields of a position that only one variant has.
#[derive(Clone, Copy, Debug, ToSchema)]
pub struct PositionExtrasBody {}

/// A square of any variant, as the contract describes it.
type AnySquare = Occupant<NoExtras>;

fn position<G: Variant>(
    position: &G,
    _: &PositionRequest,
    budget: &mut Meter,
) -> Result<Json, Problem> {
    let hash = Sha256::digest(position.repetition_text());
    budget.answer().with(&PositionAnswer {
        common: Common::of(position),
        squares: position.occupants(),
        pending: position.pending(),
        key: hex::encode(&hash[..16]),
        extras: position.extras(),
    })
}
