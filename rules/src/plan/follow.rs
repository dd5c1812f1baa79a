//! The node that applies at an event, its reply, and the remaining plan.

use crate::game::{Budget, Game, Illegal, Stopped, split_mark};

use super::condition::EventBy;
use super::seen_event::{SeenEvent, canonical};
use super::tree::Plan;

/// The result of following a plan at an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed<M, R> {
    /// The node that applies, if any.
    pub taken: Option<usize>,
    /// The move that the owner now plays.
    pub reply: Option<M>,
    /// The top nodes of the remaining plan.
    pub remaining: Vec<usize>,
    /// Why nothing remains, if nothing does.
    pub end: Option<PlanEnd>,
    /// Why the reply is not legal, if it is not.
    pub illegal: Option<Illegal<R>>,
}

/// The reason why nothing remains of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum PlanEnd {
    /// The game is over.
    GameOver,
    /// No node applied.
    NoneApplies,
    /// The last node has applied.
    Done,
    /// The reply is not legal.
    IllegalReply,
}

/// Follows a plan at an event. Of the top nodes, the first whose condition holds applies. A node
/// with a reply applies only if the owner may reply. If none applies after a ply of the owner, the
/// nodes that wait for the opponent remain as long as the opponent is to move. `before` is the true
/// position. Spends one budget node for each plan node that is examined.
///
/// # Errors
/// Returns an error as soon as the budget stops the work.
pub fn follow<G: Game>(
    plan: &Plan,
    before: &G,
    event: &SeenEvent<G>,
    after: &G,
    budget: &mut dyn Budget,
) -> Result<Followed<G::Move, G::Reason>, Stopped> {
    let ended = |taken, end| Followed {
        taken,
        reply: None,
        remaining: Vec::new(),
        end: Some(end),
        illegal: None,
    };
    let taken = first_that_applies(plan, before, event, budget)?;
    if !event.goes_on() {
        return Ok(ended(taken, PlanEnd::GameOver));
    }
    let Some(node) = taken else {
        let remaining = waiting_on(plan, event);
        let end = remaining.is_empty().then_some(PlanEnd::NoneApplies);
        return Ok(Followed {
            taken,
            reply: None,
            remaining,
            end,
            illegal: None,
        });
    };
    let text = plan.nodes()[node].reply.as_deref();
    let reply = text.map(|text| after.judge(split_mark::<G>(text).0));
    let reply = match reply.transpose() {
        Ok(reply) => reply,
        Err(illegal) => {
            return Ok(Followed {
                illegal: Some(illegal),
                ..ended(taken, PlanEnd::IllegalReply)
            });
        }
    };
    let remaining: Vec<usize> = plan.below(node).collect();
    let end = remaining.is_empty().then_some(PlanEnd::Done);
    Ok(Followed {
        taken,
        reply,
        remaining,
        end,
        illegal: None,
    })
}

fn first_that_applies<G: Game>(
    plan: &Plan,
    before: &G,
    event: &SeenEvent<G>,
    budget: &mut dyn Budget,
) -> Result<Option<usize>, Stopped> {
    let seen = before.seen_by(event.owner().into());
    for index in plan.top() {
        budget.spend(1)?;
        let node = &plan.nodes()[index];
        let named = node.condition.mv.as_deref();
        let named = named.map(|text| canonical(&seen, text));
        if event.satisfies(node, named.as_deref()) {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

/// Returns the nodes that still wait if none applies: the opponent's, after the owner's turn.
fn waiting_on<G: Game>(plan: &Plan, event: &SeenEvent<G>) -> Vec<usize> {
    let turn_is_over = event.by() == EventBy::Owner && event.after().turn() != event.owner();
    let waits = |node: &usize| plan.nodes()[*node].condition.by == EventBy::Opponent;
    plan.top().filter(|_| turn_is_over).filter(waits).collect()
}
