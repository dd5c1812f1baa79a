//! Conditional moves: a player says "if this happens, I play that".
//!
//! A [`Plan`] is a tree of nodes. Each ply is an event, of which the plan's owner hears and sees what
//! [`Observation`](crate::game::Observation) shows them. [`follow`](fn@follow) finds the node that applies at
//! an event, and the reply; [`judge_plan`] says of each node what can be known before.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `tree` | a plan and its nodes |
//! | `condition` | when a node applies |
//! | `seen_event` | what the owner hears and sees of a ply |
//! | `follow` | the node that applies at an event, its reply, and what remains |
//! | `verdict` | the verdict on each node of a plan |
//! | `survey` | the events at which each of some nodes can apply |
//! | `overlap` | conditions that hold together, as far as their parts tell |

mod condition;
mod follow;
mod overlap;
mod seen_event;
mod survey;
mod tree;
mod verdict;

pub use condition::{Condition, EffectPattern, EventBy, Scalar};
pub use follow::{Followed, PlanEnd, follow};
pub use seen_event::SeenEvent;
pub use tree::{Plan, PlanNode};
pub use verdict::{MOST_EVENTS, NodeVerdict, ReplyVerdict, judge_plan};
