//! The node that applies at an event, its reply, and what remains of the plan.

use crate::game::{Budget, Game, Illegal, Stopped, split_mark};

use super::condition::EventBy;
use super::seen_event::{SeenEvent, canonical};
use super::tree::Plan;

/// What an event makes of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed<M, R> {
    /// The node that applies.
    pub taken: Option<usize>,
    /// The move that the owner now plays.
    pub reply: Option<M>,
    /// The nodes at the top of what remains.
    pub remaining: Vec<usize>,
    /// Why nothing remains, where nothing does.
    pub end: Option<PlanEnd<R>>,
}

/// Why nothing remains of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanEnd<R> {
    /// The game is over.
    GameOver,
    /// No node applies.
    NoneApplies,
    /// The last node has applied.
    Done,
    /// The reply is not legal.
    IllegalReply(Illegal<R>),
}

/// What an event makes of a plan: of the nodes at its top, the first applies whose condition holds. A node with
/// a reply applies only where the owner may play it. Where none applies after a ply of the owner, those
/// that wait for the opponent remain as long as the opponent is to move. `before` is the true position; a node
/// of the plan that is looked at is a node of the budget.
///
/// # Errors
/// As soon as the budget says to stop.
pub fn follow<G: Game>(
    plan: &Plan,
    before: &G,
    event: &SeenEvent<G>,
    after: &G,
    budget: &mut dyn Budget,
) -> Result<Followed<G::Move, G::Reason>, Stopped> {
    let owner = event.owner();
    let seen = before.seen_by(owner.into());
    let mut taken = None;
    for index in plan.top() {
        budget.spend(1)?;
        let node = &plan.nodes()[index];
        let named = node.condition.mv.as_deref();
        let named = named.map(|text| canonical(&seen, text));
        if event.meets(node, named.as_deref()) {
            taken = Some(index);
            break;
        }
    }
    let mut reply = None;
    let mut remaining = Vec::new();
    let mut end = None;
    match taken {
        _ if !event.goes_on() => end = Some(PlanEnd::GameOver),
        Some(node) => {
            remaining.extend(plan.below(node));
            let text = plan.nodes()[node].reply.as_deref();
            match text.map(|text| after.judge(split_mark::<G>(text).0)) {
                Some(Err(illegal)) => {
                    remaining.clear();
                    end = Some(PlanEnd::IllegalReply(illegal));
                }
                Some(Ok(mv)) => reply = Some(mv),
                None => {}
            }
            if remaining.is_empty() && end.is_none() {
                end = Some(PlanEnd::Done);
            }
        }
        None => {
            if event.by() == EventBy::Owner && after.turn() != owner {
                let waits = |node: &usize| plan.nodes()[*node].condition.by == EventBy::Opponent;
                remaining.extend(plan.top().filter(waits));
            }
            if remaining.is_empty() {
                end = Some(PlanEnd::NoneApplies);
            }
        }
    }
    Ok(Followed {
        taken,
        reply,
        remaining,
        end,
    })
}
