//! `validate`: whether a move is legal, and if not, why.

use crate::game::{Viewer, split_mark};
use crate::replay::Key;

use super::prelude::*;

impl Operation for ValidateRequest {
    type Answer<G: Pictured> = ValidateAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/validate";
    const TAG: &'static str = "moves";
    const SUMMARY: &'static str = "Ask whether a move is legal";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str = "position key move";
    const MOVER_ONLY: &'static str = "legal reason";
    const PROBLEMS: &'static [Code] = &[Code::InconsistentRequest, Code::InvalidPosition];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<ValidateAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let seen = SeenPosition::of(&position, self.viewer, None)?;
        if !seen.may_move {
            return Err(Problem::new(sentences::VIEWER_NOT_TO_MOVE).at("/viewer"));
        }
        budget.check_interrupt()?;
        let (mv, reason) = match seen.position.judge(split_mark::<G>(&self.mv.0).0) {
            Ok(mv) => (Some(seen.position.notation(&mv)), None),
            Err(illegal) => (None, Some(ReasonBody::of::<G>(illegal))),
        };
        Ok(ValidateAnswer {
            summary: seen.summary,
            key: seen.key,
            legal: reason.is_none(),
            mv,
            reason,
        })
    }
}

/// A request for a verdict on a move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ValidateRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveText,
    /// The viewer for whom the answer is, the player to move: it has only what they may see, and no
    /// key.
    pub viewer: Option<Viewer>,
}

/// The verdict on a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ValidateAnswer {
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The key of the position, in an answer without `viewer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// True if the move is legal.
    pub legal: bool,
    /// The move in canonical notation; null if it is not legal.
    #[serde(rename = "move")]
    #[schema(required, example = "0e2-0e4")]
    pub mv: Option<String>,
    /// The reason why it is not legal; null if there is none.
    #[schema(required)]
    pub reason: Option<ReasonBody>,
}
