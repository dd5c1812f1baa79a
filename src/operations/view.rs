//! `view`: what somebody may see of a position.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::game::Viewer;
use crate::wire::common::Common;
use crate::wire::json::Json;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;
use crate::wire::within;

use super::about::{About, Example, OF_A_POSITION, Operation, Variant};
use super::budget::Meter;
use super::prepared::{Part, Prepared};
use super::samples::{CHAKART, CORNER, LINKED, MINIGOLF, TWINKIE, UNSEEN};

const DESCRIPTION: &str = "\
The position without what the viewer may not know. In a variant without hidden information it
is the position itself.";

impl Operation for ViewRequest {
    type Answer = ViewAnswer;

    const ABOUT: About = About::of("/v1/variants/{variant}/view", "positions")
        .post([
            "viewPosition",
            "See a position as somebody may see it",
            DESCRIPTION,
        ])
        .answering("What the viewer sees")
        .or(OF_A_POSITION);

    fn within(&self, limits: &Limits) -> Result<(), Problem> {
        within::position(self.position.as_ref(), limits, "/position")
    }

    fn prepare<G: Variant>(self) -> Result<Prepared, Problem> {
        Prepared::about(self, |r| r.position.as_ref(), Part::One, view::<G>)
    }

    fn example() -> Example {
        Example::of(CHAKART, json!({ "position": UNSEEN, "viewer": "white" }))
            .and(MINIGOLF, json!({ "position": CORNER, "viewer": "black" }))
            .and(
                TWINKIE,
                json!({ "position": LINKED, "viewer": "spectator" }),
            )
    }
}

/// Asks what somebody may see of a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ViewRequest {
    pub position: Option<PositionText>,
    pub viewer: Viewer,
}

/// What somebody may see of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewAnswer {
    /// The position without what the viewer may not see.
    #[serde(flatten)]
    pub common: Common,
    pub viewer: Viewer,
}

fn view<G: Variant>(
    position: &G,
    request: &ViewRequest,
    budget: &mut Meter,
) -> Result<Json, Problem> {
    budget.answer().with(&ViewAnswer {
        common: Common {
            status: position.status(),
            // What is not seen is not in the key either.
            ..Common::of(&position.seen_by(request.viewer))
        },
        viewer: request.viewer,
    })
}
