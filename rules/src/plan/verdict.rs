//! The verdict on each node of a plan, in advance.

use std::mem::size_of;
use std::ops::Range;

use crate::board::Color;
use crate::effect::Effects as _;
use crate::game::{Budget, Game, Illegal, Stopped, split_mark};

use super::condition::{Condition, EffectPattern, EventBy, Scalar};
use super::survey::{SeenResults, Surveyed, Surveyor};
use super::tree::{Plan, PlanNode};

/// The maximum number of events that are examined for one plan. A condition whose events are not
/// all examined counts as open.
pub const MAX_EVENTS: usize = 4096;

/// What is known of a node in advance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeVerdict<R> {
    /// The verdict on its reply, if it has one.
    pub reply: Option<ReplyVerdict>,
    /// Why its reply is not legal, if it is not.
    pub illegal: Option<Illegal<R>>,
    /// True if its condition can never hold there.
    pub never: bool,
    /// Whether earlier siblings apply at every event at which it would.
    pub covered: bool,
    /// The first earlier sibling that applies at an event at which this node would, and so wins.
    pub yields_to: Option<usize>,
}

/// The verdict on a reply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "utoipa",
    derive(utoipa::ToSchema),
    schema(as = PlanVerdict)
)]
pub enum ReplyVerdict {
    /// It is legal whenever its node applies.
    Legal,
    /// It is not legal when its node applies.
    Illegal,
    /// The conditions leave the position open: it is judged when the ply comes.
    Provisional,
    /// Its node is never reached.
    Unreachable,
}

/// What the owner knows of the situation in which nodes wait for an event.
#[derive(Clone, Debug)]
enum Knowledge<G: Game> {
    /// The position, and the next move if it is a reply.
    Known { before: G, reply: Option<G::Move> },
    /// The position is unknown.
    Open,
    /// The situation never arises.
    Never,
    /// The situation never arises, because an ancestor is never reached.
    Unreachable,
}

/// Returns the verdict on each node of a plan, in the order of [`Plan::nodes`]. All verdicts use
/// the position as the owner sees it, so that none depends on what is hidden from them. A condition
/// leaves the position open unless exactly one position can follow.
///
/// # Errors
/// Returns an error as soon as the budget stops the work.
pub fn judge_plan<G: Game>(
    plan: &Plan,
    position: &G,
    owner: Color,
    budget: &mut dyn Budget,
) -> Result<Vec<NodeVerdict<G::Reason>>, Stopped> {
    let unknown = NodeVerdict {
        reply: None,
        illegal: None,
        never: false,
        covered: false,
        yields_to: None,
    };
    let held =
        plan.nodes().len() * (size_of::<Knowledge<G>>() + size_of::<NodeVerdict<G::Reason>>());
    budget.reserve(2 * held)?;
    let before = position.seen_by(owner.into());
    let mut judge = Judge {
        plan,
        owner,
        verdicts: vec![unknown; plan.nodes().len()],
        left: MAX_EVENTS,
        waiting: vec![(
            plan.top().collect(),
            Knowledge::Known {
                before,
                reply: None,
            },
        )],
    };
    while let Some((nodes, known)) = judge.waiting.pop() {
        judge.judge(&nodes, known, budget)?;
    }
    budget.release(2 * held);
    Ok(judge.verdicts)
}

struct Judge<'a, G: Game> {
    plan: &'a Plan,
    owner: Color,
    verdicts: Vec<NodeVerdict<G::Reason>>,
    /// The number of events that may still be examined.
    left: usize,
    /// The nodes that wait for the same event and are not judged yet.
    waiting: Vec<(Vec<usize>, Knowledge<G>)>,
}

impl<G: Game> Judge<'_, G> {
    fn judge(
        &mut self,
        nodes: &[usize],
        known: Knowledge<G>,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        match known {
            Knowledge::Known { before, reply } if !before.may_hide_from(self.owner.into()) => {
                self.judge_known(nodes, &before, reply.as_ref(), budget)
            }
            Knowledge::Known { .. } | Knowledge::Open => self.judge_open(nodes, budget),
            Knowledge::Never | Knowledge::Unreachable => {
                for node in nodes {
                    self.verdicts[*node].never = matches!(known, Knowledge::Never);
                    self.reach(*node, ReplyVerdict::Unreachable, Knowledge::Unreachable);
                }
                Ok(())
            }
        }
    }

    /// Judges the nodes in a known position that hides nothing from the owner.
    fn judge_known(
        &mut self,
        nodes: &[usize],
        before: &G,
        reply: Option<&G::Move>,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let mover = if before.turn() == self.owner {
            EventBy::Owner
        } else {
            EventBy::Opponent
        };
        let plan = self.plan;
        let is_next = |node: &usize| plan.nodes()[*node].condition.by == mover;
        let (next, others): (Vec<usize>, Vec<usize>) = nodes.iter().partition(|node| is_next(node));
        let rest = mover == EventBy::Owner && !others.is_empty();
        let surveyor = Surveyor::new(
            self.owner,
            before,
            next.iter().map(|node| &plan.nodes()[*node]),
            &mut self.left,
            budget,
        )?;
        let survey = match reply {
            Some(reply) => surveyor.survey_reply(reply, budget)?,
            None => surveyor.survey_any(rest, budget)?,
        };
        for (node, found) in next.iter().zip(survey.nodes) {
            self.settle(*node, found, &next);
        }
        let known = match survey.rest {
            // Nodes that wait for the owner are ignored after the opponent has moved.
            _ if mover == EventBy::Opponent => Knowledge::Never,
            SeenResults::None => Knowledge::Never,
            SeenResults::One(before) => Knowledge::Known {
                before,
                reply: None,
            },
            SeenResults::Many => Knowledge::Open,
        };
        self.waiting.push((others, known));
        Ok(())
    }

    /// Settles the verdict on a node from the findings of the survey.
    fn settle(&mut self, node: usize, found: Surveyed<G>, siblings: &[usize]) {
        let verdict = &mut self.verdicts[node];
        verdict.yields_to = found.yields_to.map(|index| siblings[index]);
        match found.results {
            SeenResults::None => {
                verdict.covered = verdict.yields_to.is_some();
                verdict.never = !verdict.covered;
                self.reach(node, ReplyVerdict::Unreachable, Knowledge::Unreachable);
            }
            SeenResults::Many => self.reach(node, ReplyVerdict::Provisional, Knowledge::Open),
            SeenResults::One(after) => {
                let text = self.plan.nodes()[node].reply.as_deref();
                let judged = text.map(|text| after.judge(split_mark::<G>(text).0));
                match judged {
                    Some(Err(illegal)) => {
                        verdict.illegal = Some(illegal);
                        self.reach(node, ReplyVerdict::Illegal, Knowledge::Unreachable);
                    }
                    judged => {
                        let reply = judged.and_then(Result::ok);
                        let before = after;
                        self.reach(
                            node,
                            ReplyVerdict::Legal,
                            Knowledge::Known { before, reply },
                        );
                    }
                }
            }
        }
    }

    /// Judges the nodes in an unknown position, by comparing the parts of their conditions.
    fn judge_open(&mut self, nodes: &[usize], budget: &mut dyn Budget) -> Result<(), Stopped> {
        for (index, node) in nodes.iter().enumerate() {
            let own = self.node(*node);
            let never = is_impossible::<G>(&own.condition);
            let mut yields_to = None;
            let mut covered = false;
            for earlier in &nodes[..index] {
                budget.spend(1)?;
                let other = self.plan.nodes().get(*earlier);
                if let Some(other) = other.filter(|_| !never)
                    && !self.verdicts[*earlier].never
                    && overlaps::<G>(own, other)
                {
                    yields_to.get_or_insert(*earlier);
                    covered |= is_covered::<G>(own, other);
                }
            }
            let verdict = &mut self.verdicts[*node];
            verdict.never = never;
            verdict.covered = covered;
            verdict.yields_to = yields_to;
            if never || covered {
                self.reach(*node, ReplyVerdict::Unreachable, Knowledge::Unreachable);
            } else {
                self.reach(*node, ReplyVerdict::Provisional, Knowledge::Open);
            }
        }
        Ok(())
    }

    /// Records the verdict on a node's reply, and queues its children to be judged.
    fn reach(&mut self, node: usize, verdict: ReplyVerdict, known: Knowledge<G>) {
        let has_reply = self.node(node).reply.is_some();
        self.verdicts[node].reply = has_reply.then_some(verdict);
        let below: Range<usize> = self.plan.below(node);
        if !below.is_empty() {
            self.waiting.push((below.collect(), known));
        }
    }

    fn node(&self, node: usize) -> &PlanNode {
        &self.plan.nodes()[node]
    }
}

/// Returns the move that a condition names, without its mark.
fn named<G: Game>(condition: &Condition) -> Option<&str> {
    let text = condition.mv.as_deref();
    text.map(|text| split_mark::<G>(text).0)
}

/// Returns whether `earlier` applies at every event at which `node` applies. It may return false
/// although this is so, because it compares only the parts of the conditions.
pub fn is_covered<G: Game>(node: &PlanNode, earlier: &PlanNode) -> bool {
    let (one, other) = (&node.condition, &earlier.condition);
    let is_implied = |pattern| one.effects.iter().any(|own| own.implies(pattern));
    one.by == other.by
        && named::<G>(other).is_none_or(|mv| named::<G>(one) == Some(mv))
        && other.effects.iter().all(is_implied)
        && other
            .squares
            .iter()
            .all(|square| one.squares.contains(square))
        && (earlier.reply.is_none() || node.reply.is_some())
}

/// Returns whether two nodes can apply at the same event, judged by their parts: they wait for the
/// same player, and name no two different moves and no square with two different letters.
pub fn overlaps<G: Game>(node: &PlanNode, earlier: &PlanNode) -> bool {
    let (one, other) = (&node.condition, &earlier.condition);
    let moves = [named::<G>(one), named::<G>(other)];
    let names_one = match moves {
        [Some(one), Some(other)] => one == other,
        _ => true,
    };
    let agrees = |(square, letter): &(_, _)| {
        let known = other.squares.iter().find(|(on, _)| on == square);
        known.is_none_or(|(_, known)| known == letter)
    };
    one.by == other.by && names_one && one.squares.iter().all(agrees)
}

/// Returns whether a condition can never hold, since the variant lacks an effect type it requires.
pub fn is_impossible<G: Game>(condition: &Condition) -> bool {
    let is_unknown = |tag: &Scalar| match tag {
        Scalar::Text(tag) => G::Effect::TYPES.iter().all(|known| known.tag != tag),
        _ => true,
    };
    let mut tags = condition.effects.iter().filter_map(EffectPattern::tag);
    tags.any(is_unknown)
}
