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

/// How many nodes go by between two looks at the clock.
const LOOK_EVERY: u64 = 1 << 12;

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
    look_at: u64,
    look_every: u64,
    deadline: Instant,
    time: Duration,
    account: Account,
    may_wait: bool,
    reached: Option<Limit>,
}

impl Budget {
    /// Starts the clock. `may_wait` where the thread may wait for memory.
    pub fn new(terms: Terms, time: Duration, may_wait: bool) -> Budget {
        Budget {
            spent: 0,
            held_most: 0,
            look_at: 0,
            look_every: LOOK_EVERY,
            deadline: Instant::now() + time,
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

    /// Looks at the clock with every node, for work that has to be short.
    #[must_use]
    pub fn looking_often(mut self) -> Budget {
        self.look_every = 1;
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
        if self.spent >= self.look_at {
            self.look_at = self.spent + self.look_every;
            return self.look();
        }
        Ok(())
    }

    fn look(&mut self) -> Result<(), Stopped> {
        if self.terms.abandoned.load(Ordering::Relaxed) {
            self.stop(Limit::ClientGone)
        } else if self.terms.state.is(Phase::Ending) {
            self.stop(Limit::Ending)
        } else if Instant::now() > self.deadline {
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
