//! `view`: a position as a viewer may see it.

use crate::game::Viewer;

use super::prelude::*;

impl Operation for ViewRequest {
    type Answer<G: Pictured> = ViewAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/view";
    const TAG: &'static str = "positions";
    const SUMMARY: &'static str = "See a position as a viewer may see it";
    const PROBLEMS: &'static [Code] = &[Code::InvalidPosition];

    fn run<G: Pictured>(self, _: &mut RequestBudget) -> Result<ViewAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let seen = SeenPosition::of(&position, Some(self.viewer), None)?;
        Ok(ViewAnswer {
            summary: seen.summary,
            viewer: self.viewer,
        })
    }
}

/// A request for a view of a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ViewRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The viewer.
    pub viewer: Viewer,
}

/// The view of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewAnswer {
    /// The position without what the viewer may not see.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The viewer.
    pub viewer: Viewer,
}
