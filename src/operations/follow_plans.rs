//! The players' plans in a `play` request, and what remains of them after its ply.

use crate::board::Color;
use crate::game::{Game, Played, Status};
use crate::plan::{PlanEnd, SeenEvent, follow};

use super::plan_nodes::{NodeText, PlanNodes, PlanText};
use super::prelude::*;

/// The plan of each player who has one.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Plans {
    /// White's nodes.
    #[schema(value_type = Option<Vec<NodeText<'static>>>)]
    white: Option<PlanText>,
    /// Black's nodes.
    #[schema(value_type = Option<Vec<NodeText<'static>>>)]
    black: Option<PlanText>,
}

/// The players' plans after a ply.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowedPlans {
    /// The move that the side to move now plays by its plan, in canonical notation; null if there
    /// is none.
    #[schema(required, example = "0e7-0e5")]
    pub reply: Option<String>,
    /// White's plan, if it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<FollowedPlan>,
    /// Black's plan, if it was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<FollowedPlan>,
}

/// A plan after a ply.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowedPlan {
    /// The index of the node that applied; null if none did.
    #[schema(required, value_type = Option<u32>)]
    pub taken: Option<usize>,
    /// The nodes that remain for the next ply.
    #[schema(value_type = Vec<NodeText<'static>>)]
    pub nodes: List,
    /// The reason why no node remains; null if one does.
    #[schema(required)]
    pub end: Option<PlanEnd>,
    /// The reason why the reply is not legal; null if it is legal or absent.
    #[schema(required)]
    pub reason: Option<ReasonBody>,
}

type ReadPlan<'a> = (Color, PlanNodes<'a>);

impl Plans {
    pub fn read<G: Game>(&self, budget: &mut RequestBudget) -> Result<Vec<ReadPlan<'_>>, Problem> {
        let mut plans = Vec::new();
        for (color, text, pointer) in [
            (Color::White, &self.white, "/plan/white"),
            (Color::Black, &self.black, "/plan/black"),
        ] {
            if let Some(text) = text {
                plans.push((color, text.read::<G>(pointer, budget)?));
            }
        }
        Ok(plans)
    }
}

impl FollowedPlans {
    /// Follows the plans through a ply.
    pub fn of<G: Game>(
        plans: Vec<ReadPlan<'_>>,
        before: &G,
        Played { mv, after, effects }: &Played<G>,
        status: Status,
        budget: &mut RequestBudget,
    ) -> Result<FollowedPlans, Problem> {
        let mut all = FollowedPlans::default();
        for (owner, nodes) in plans {
            let event = SeenEvent::of(owner, before, mv, after, effects);
            let event = event.in_game(status);
            let followed = follow(&nodes.plan, before, &event, after, budget);
            let followed = followed.map_err(|_| budget.problem())?;
            let reply = || followed.reply.as_ref().map(|mv| after.notation(mv));
            all.reply = all.reply.or_else(reply);
            let mut remaining = List::new(budget);
            for node in followed.remaining {
                remaining.push(&nodes.text(node), budget)?;
            }
            let plan = FollowedPlan {
                taken: followed.taken,
                nodes: remaining,
                end: followed.end,
                reason: followed.illegal.map(ReasonBody::of::<G>),
            };
            match owner {
                Color::White => all.white = Some(plan),
                Color::Black => all.black = Some(plan),
            }
        }
        Ok(all)
    }
}
