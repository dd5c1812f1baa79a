//! `view`: a position as a viewer may see it.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::game::Viewer;
use crate::picture::Pictured;
use crate::wire::limits::Limits;
use crate::wire::position_summary::PositionSummary;
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;

use super::answer::Answer;
use super::budget::RequestBudget;
use super::input::read_position;
use super::samples::{CHAKART, CORNER, LINKED, MINIGOLF, TWINKIE, UNSEEN};
use super::seen::SeenPosition;
use super::spec::{Example, Operation, OperationSpec, POSITION_PROBLEMS};
use super::work_class::{Scope, WorkClass};

const DESCRIPTION: &str = "\
The position without what the viewer may not know. In a variant without hidden information it
is the position itself.";

impl Operation for ViewRequest {
    type AnswerSchema = ViewAnswer;
    type Subject<G: Pictured> = G;

    const SPEC: OperationSpec = OperationSpec::new("/v1/variants/{variant}/view", "positions")
        .post(["See a position as a viewer may see it", DESCRIPTION])
        .answer("What the viewer sees")
        .problems(POSITION_PROBLEMS);

    fn check_limits(&self, limits: &Limits) -> Result<(), Problem> {
        limits.check_position(self.position.as_ref(), "/position")
    }

    fn subject<G: Pictured>(&self) -> Result<G, Problem> {
        read_position(self.position.as_ref())
    }

    fn work_class<G: Pictured>(&self, position: &G) -> WorkClass {
        WorkClass::of_position(position, Scope::OneMove)
    }

    fn answer<G: Pictured>(
        &self,
        position: &G,
        budget: &mut RequestBudget,
    ) -> Result<Answer, Problem> {
        let seen = SeenPosition::of(position, Some(self.viewer), None)?;
        let json = budget.empty_json().with(&ViewAnswer {
            summary: seen.summary,
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

/// Asks what a viewer may see of a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ViewRequest {
    /// The position; the variant's start when it is left out.
    pub position: Option<PositionText>,
    pub viewer: Viewer,
}

/// What a viewer may see of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewAnswer {
    /// The position without what the viewer may not see.
    #[serde(flatten)]
    pub summary: PositionSummary,
    pub viewer: Viewer,
}
