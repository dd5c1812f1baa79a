//! Conditional moves: a player says "if this happens, I play that".
//!
//! A [`Plan`] is a tree of nodes. Each ply is an event, as shown to the plan's owner by `view_move`
//! and `view_effects` of [`Game`](crate::game::Game). [`follow`](fn@follow) finds the
//! node that applies at an event, and its reply. [`judge_plan`] returns what is known of each node
//! in advance.
//!
//! | file | contents |
//! |---|---|
//! | `tree` | a plan and its nodes |
//! | `condition` | the conditions under which nodes apply |
//! | `seen_event` | a ply as shown to the owner |
//! | `follow` | the node that applies at an event, its reply, and the remaining plan |
//! | `verdict` | the verdict on each node of a plan |
//! | `survey` | the events at which nodes can apply |

mod condition;
mod follow;
mod seen_event;
mod survey;
mod tree;
mod verdict;

pub use condition::{Condition, EffectPattern, EventBy, Scalar};
pub use follow::{Followed, PlanEnd, follow};
pub use seen_event::SeenEvent;
pub use tree::{Plan, PlanNode};
pub use verdict::{MAX_EVENTS, NodeVerdict, ReplyVerdict, judge_plan};
