//! The budget of one request: nodes, time, memory, the bytes of its answer, and a client that is
//! still there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::game::{self, Stopped};

use super::chunks::{Chunks, WRITE_BUFFER};
use super::codes::Code;
use super::json::Json;
use super::limits::{Limits, seconds};
use super::memory::{Account, Memory};
use super::problem::Problem;
use super::state::{Phase, State};

/// How often nodes are spent between two looks at the clock. Not how many: a node may be a position
/// that takes milliseconds, and thousands may be spent at once where they are only counted.
const LOOK_EVERY: u32 = 16;
/// The same where the work has to be short.
const LOOK_OFTEN: u32 = 4;
/// Between two looks of such work less time goes by, unless something else had the processor.
const INTERRUPTED: Duration = Duration::from_millis(1);

/// Why work was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    Nodes,
    Time,
    /// The memory of this request.
    Memory,
    /// The memory of the service.
    NoMemory,
    ClientGone,
    Ending,
}

/// What the pieces of work of one request share: limits, the service, and its client.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The limits in force.
    pub limits: Limits,
    /// The service that works.
    pub state: State,
    /// Where memory is taken from.
    pub memory: Memory,
    /// Set when nobody waits for the answer any more.
    pub abandoned: Arc<AtomicBool>,
}

impl Terms {
    /// For work without a service.
    pub fn alone(limits: Limits) -> Terms {
        Terms {
            limits,
            state: State::default(),
            memory: Memory::unlimited(),
            abandoned: Arc::default(),
        }
    }
}

/// Counts the work of a request as it goes, and stops it at its limits.
pub struct Budget {
    terms: Terms,
    spent: u64,
    held_most: usize,
    /// How often nodes may still be spent before the next look.
    before_look: u32,
    look_every: u32,
    deadline: Instant,
    looked: Instant,
    /// Whether an interruption is still forgiven.
    forgives: bool,
    time: Duration,
    account: Account,
    may_wait: bool,
    reached: Option<Limit>,
}

impl Budget {
    /// Starts the clock. `may_wait` where the thread may wait for memory.
    pub fn new(terms: Terms, time: Duration, may_wait: bool) -> Budget {
        let now = Instant::now();
        Budget {
            spent: 0,
            held_most: 0,
            before_look: 0,
            look_every: LOOK_EVERY,
            deadline: now + time,
            looked: now,
            forgives: false,
            time,
            account: terms.memory.account(may_wait),
            may_wait,
            reached: None,
            terms,
        }
    }

    /// For work that nobody waits for.
    pub fn alone() -> Budget {
        let limits = Limits::default();
        Budget::new(Terms::alone(limits), limits.work, false)
    }

    /// Starts the clock anew: the work has waited until now.
    pub fn start(&mut self) {
        self.deadline = Instant::now() + self.time;
    }

    /// Looks at the clock with every few nodes, for work that has to be short. One interruption does
    /// not count: to begin anew elsewhere would only add to the work of a busy machine.
    #[must_use]
    pub fn looking_often(mut self) -> Budget {
        self.look_every = LOOK_OFTEN;
        self.forgives = true;
        self
    }

    /// For another piece of the same request: nodes and memory are counted anew, time and the client
    /// are shared.
    pub fn for_next_piece(&self) -> Budget {
        Budget {
            deadline: self.deadline,
            ..Budget::new(self.terms.clone(), self.time, self.may_wait)
        }
    }

    /// The limits in force.
    pub fn limits(&self) -> &Limits {
        &self.terms.limits
    }

    /// The service that works.
    pub fn state(&self) -> &State {
        &self.terms.state
    }

    /// Where an answer is written, which stops at its own bound.
    pub fn answer(&self) -> Json {
        Json::within(
            self.terms.memory.account(self.may_wait),
            self.terms.limits.answer,
        )
    }

    /// Where the answers of a batch are put together, which are bounded already.
    pub fn batch_answer(&self) -> Json {
        Json::within(self.terms.memory.account(self.may_wait), usize::MAX)
    }

    /// A text that is an answer by itself.
    pub fn text(&self, text: &str) -> Result<Chunks, Problem> {
        let mut chunks = Chunks::new(self.terms.memory.account(self.may_wait));
        for part in text.as_bytes().chunks(WRITE_BUFFER) {
            chunks.last().extend_from_slice(part);
            chunks.settle()?;
        }
        Ok(chunks)
    }

    /// Whether the time is over.
    fn time_is_over(&mut self) -> bool {
        let now = Instant::now();
        let since = now - self.looked;
        self.looked = now;
        if self.forgives && since > INTERRUPTED {
            self.forgives = false;
            self.deadline += since;
        }
        now > self.deadline
    }

    fn stop(&mut self, limit: Limit) -> Result<(), Stopped> {
        self.reached = Some(limit);
        Err(Stopped)
    }

    /// Looks whether to go on, or what to answer instead.
    pub fn go_on(&mut self) -> Result<(), Problem> {
        game::Budget::look(self).map_err(|_| self.problem())
    }

    /// How many nodes were spent, and how many bytes were held at most.
    pub const fn used(&self) -> (u64, usize) {
        (self.spent, self.held_most)
    }

    /// Whether the thread does long work.
    pub const fn is_in_lane(&self) -> bool {
        self.may_wait
    }

    /// Whether the work was stopped because nobody waits for it.
    pub fn client_is_gone(&self) -> bool {
        self.reached == Some(Limit::ClientGone)
    }

    /// Whether the work was stopped because its time is over.
    pub fn is_late(&self) -> bool {
        self.reached == Some(Limit::Time)
    }

    /// The problem to answer with when the work was stopped.
    pub fn problem(&self) -> Problem {
        let limits = &self.terms.limits;
        let detail = match self.reached {
            Some(Limit::Time) => format!("one request may work {}", seconds(self.time)),
            Some(Limit::ClientGone) => "the client has hung up".to_owned(),
            Some(Limit::Ending) => {
                return Problem::new(Code::Overloaded, "the service is being stopped");
            }
            Some(Limit::NoMemory) => return super::memory::Exhausted.into(),
            Some(Limit::Memory) => {
                let most = limits.memory >> 20;
                format!(
                    "one request may hold {most} MiB while it is worked on; ask for less in one"
                )
            }
            Some(Limit::Nodes) | None => {
                let most = limits.nodes;
                format!("one count may visit {most} nodes, inner ones included")
            }
        };
        Problem::new(Code::BudgetExceeded, detail)
    }
}

impl game::Budget for Budget {
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        let spent = self.spent.saturating_add(nodes);
        if spent > self.terms.limits.nodes {
            return self.stop(Limit::Nodes);
        }
        self.spent = spent;
        if let Some(left) = self.before_look.checked_sub(1) {
            self.before_look = left;
            return Ok(());
        }
        self.before_look = self.look_every - 1;
        self.look()
    }

    fn look(&mut self) -> Result<(), Stopped> {
        if self.terms.abandoned.load(Ordering::Relaxed) {
            self.stop(Limit::ClientGone)
        } else if self.terms.state.is(Phase::Ending) {
            self.stop(Limit::Ending)
        } else if self.time_is_over() {
            self.stop(Limit::Time)
        } else {
            Ok(())
        }
    }

    fn hold(&mut self, bytes: usize) -> Result<(), Stopped> {
        if self.account.held().saturating_add(bytes) > self.terms.limits.memory {
            return self.stop(Limit::Memory);
        }
        if self.account.take(bytes).is_err() {
            return self.stop(Limit::NoMemory);
        }
        self.held_most = self.held_most.max(self.account.held());
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.account.give(bytes);
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn one_interruption_of_short_work_is_forgiven() {
        let terms = Terms::alone(Limits::default());
        let time = INTERRUPTED * 2;
        let mut budget = Budget::new(terms, time, false).looking_often();
        sleep(time * 2);
        assert!(budget.go_on().is_ok());
        sleep(time * 2);
        assert!(budget.go_on().is_err());
        assert!(budget.is_late());
    }
}
