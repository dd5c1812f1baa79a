//! The budget of work that can take long: nodes, time, and a client that is still there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::game::Stopped;

use super::codes::Code;
use super::limits::{Limits, seconds};
use super::problem::Problem;
use super::state::{Phase, State};

/// How many nodes go by between two looks at the clock.
const LOOK_EVERY: u64 = 1 << 14;

/// Why work was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    Nodes,
    Time,
    ClientGone,
    Ending,
}

/// Counts work against its budget as it goes.
pub struct Meter {
    limits: Limits,
    spent: u64,
    look_at: u64,
    deadline: Instant,
    abandoned: Arc<AtomicBool>,
    state: State,
    reached: Option<Limit>,
}

impl Meter {
    /// For a count that nobody waits for.
    pub fn of_example() -> Meter {
        Meter::new(Limits::default(), Arc::default(), State::default())
    }

    /// Whose time is over.
    #[cfg(test)]
    pub fn expired() -> Meter {
        let meter = Meter::of_example();
        Meter {
            deadline: Instant::now().checked_sub(meter.limits.work).unwrap(),
            ..meter
        }
    }

    /// Starts the clock. The work is given up when the flag is set, or when the service ends.
    pub fn new(limits: Limits, abandoned: Arc<AtomicBool>, state: State) -> Meter {
        Meter {
            limits,
            spent: 0,
            look_at: LOOK_EVERY,
            deadline: Instant::now() + limits.work,
            abandoned,
            state,
            reached: None,
        }
    }

    /// For another piece of the same request: nodes are counted anew, time and the client are the
    /// same.
    pub fn for_next_piece(&self) -> Meter {
        Meter {
            deadline: self.deadline,
            ..Meter::new(self.limits, Arc::clone(&self.abandoned), self.state.clone())
        }
    }

    /// The limits in force.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The service that works.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Takes nodes from the budget.
    pub fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.spent += nodes;
        if self.spent > self.limits.nodes {
            self.reached = Some(Limit::Nodes);
            return Err(Stopped);
        }
        if self.spent >= self.look_at {
            self.look_at = self.spent + LOOK_EVERY;
            return self.look();
        }
        Ok(())
    }

    /// Looks at the clock, and whether the client is still there.
    pub fn look(&mut self) -> Result<(), Stopped> {
        if self.abandoned.load(Ordering::Relaxed) {
            self.reached = Some(Limit::ClientGone);
        } else if self.state.is(Phase::Ending) {
            self.reached = Some(Limit::Ending);
        } else if Instant::now() > self.deadline {
            self.reached = Some(Limit::Time);
        } else {
            return Ok(());
        }
        Err(Stopped)
    }

    /// Whether the work was stopped because nobody waits for it.
    pub fn client_is_gone(&self) -> bool {
        self.reached == Some(Limit::ClientGone)
    }

    /// The problem to answer with when the work was stopped.
    pub fn problem(&self) -> Problem {
        let detail = match self.reached {
            Some(Limit::Time) => format!("one request may work {}", seconds(self.limits.work)),
            Some(Limit::ClientGone) => "the client has hung up".to_owned(),
            Some(Limit::Ending) => {
                return Problem::new(Code::Overloaded, "the service is being stopped");
            }
            Some(Limit::Nodes) | None => {
                let most = self.limits.nodes;
                format!("one count may visit {most} nodes, inner ones included")
            }
        };
        Problem::new(Code::BudgetExceeded, detail)
    }
}
