//! Conditional moves: a player says "if this happens, I play that".
//!
//! A [`Plan`] is a tree of nodes. Each ply is an event, of which the plan's owner hears and sees
//! what [`Observation`](crate::game::Observation) shows. [`follow`](fn@follow) finds the node that
//! applies at an event, and its reply. [`judge_plan`] says what is known of each node in advance.
//!
//! | file | contents |
//! |---|---|
//! | `tree` | a plan and its nodes |
//! | `condition` | the conditions under which nodes apply |
//! | `seen_event` | a ply as the owner hears and sees it |
//! | `follow` | the node that applies at an event, its reply, and the remaining plan |
//! | `verdict` | the verdict on each node of a plan |
//! | `survey` | the events at which nodes can apply |
//! | `overlap` | the overlap of conditions, as far as their parts show |

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
