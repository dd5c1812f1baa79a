//! `view`: what somebody may see of a position.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::game::Viewer;
use crate::wire::common::Common;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;
use crate::wire::within;

use super::about::{About, Example, OF_A_POSITION, Operation, Variant};
use super::answer::Answer;
use super::budget::Meter;
use super::position::read_position;
use super::samples::{CHAKART, CORNER, LINKED, MINIGOLF, TWINKIE, UNSEEN};
use super::work_class::{Part, WorkClass};

const DESCRIPTION: &str = "\
The position without what the viewer may not know. In a variant without hidden information it
is the position itself.";

impl Operation for ViewRequest {
    type Answer = ViewAnswer;
    type Subject<G: Variant> = G;

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

    fn subject<G: Variant>(&self) -> Result<G, Problem> {
        read_position(self.position.as_ref())
    }

    fn work_class<G: Variant>(&self, position: &G) -> WorkClass {
        WorkClass::on(position, Part::One)
    }

    fn answer<G: Variant>(&self, position: &G, budget: &mut Meter) -> Result<Answer, Problem> {
        let json = budget.answer().with(&ViewAnswer {
            common: Common {
                status: position.status(),
                // What is not seen is not in the key either.
                ..Common::of(&position.seen_by(self.viewer))
            },
            viewer: self.viewer,
        })?;
        Ok(json.into())
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
