//! `plan`: conditional moves, judged in advance.

use crate::board::Color;
use crate::plan::{ReplyVerdict, judge_plan};

use super::plan_nodes::{NodeText, PlanText};
use super::prelude::*;

impl Operation for PlanRequest {
    type Answer<G: Pictured> = PlanAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/plan";
    const TAG: &'static str = "moves";
    const SUMMARY: &'static str = "Have conditional moves judged";
    const PROBLEMS: &'static [Code] = &[Code::InvalidPosition, Code::InvalidSquare];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<PlanAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let nodes = self.nodes.read::<G>("/nodes", budget)?;
        let judged = judge_plan(&nodes.plan, &position, self.owner, budget);
        let judged = judged.map_err(|_| budget.problem())?;
        let accepted = judged.iter().all(|verdict| verdict.illegal.is_none());
        let mut verdicts = List::new(budget);
        for (node, verdict) in judged.into_iter().enumerate() {
            let verdict = NodeVerdictBody {
                at: nodes.pointer(node),
                verdict: verdict.reply,
                reason: verdict.illegal.map(ReasonBody::of::<G>),
                never: verdict.never,
                covered: verdict.covered,
                yields_to: verdict.yields_to.map(|earlier| nodes.pointer(earlier)),
            };
            verdicts.push(&verdict, budget)?;
        }
        Ok(PlanAnswer {
            summary: SeenPosition::of(&position, Some(self.owner.into()), None)?.summary,
            owner: self.owner,
            accepted,
            nodes: verdicts,
        })
    }
}

/// A request for a verdict on each node of a plan.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct PlanRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The owner of the plan.
    pub owner: Color,
    /// The nodes for the next ply. The first that applies is taken.
    #[schema(value_type = Vec<NodeText<'static>>)]
    pub nodes: PlanText,
}

/// A verdict on each node of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanAnswer {
    /// The position as the owner may see it.
    #[serde(flatten)]
    pub summary: PositionSummary,
    /// The owner of the plan.
    pub owner: Color,
    /// True if no reply is known to be illegal.
    pub accepted: bool,
    /// The verdicts, each node after the one above it.
    #[schema(value_type = Vec<NodeVerdictBody>)]
    pub nodes: List,
}

/// The verdict on a node of a plan.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlanNodeVerdict)]
pub struct NodeVerdictBody {
    /// The node, as a JSON pointer into the request.
    #[schema(example = "/nodes/0/then/1")]
    pub at: String,
    /// The verdict on its `play`; null if it has none.
    #[schema(required)]
    pub verdict: Option<ReplyVerdict>,
    /// The reason why it is not legal; null if there is none.
    #[schema(required)]
    pub reason: Option<ReasonBody>,
    /// True if its condition can never hold there.
    pub never: bool,
    /// True if earlier nodes of its list are taken whenever it applies.
    pub covered: bool,
    /// The first earlier node of its list that is taken at a ply at which this one would apply,
    /// too; null if there is none.
    #[schema(required, example = "/nodes/0/then/0")]
    pub yields_to: Option<String>,
}
