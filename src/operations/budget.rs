//! The budget of one request: nodes, memory, the bytes of its answer, and what interrupts it from
//! outside.

use core::time::Duration;
use std::sync::Arc;

use super::randomness::Randomness;
use crate::game::{self, Stopped};
use crate::wire::chunks::{Chunks, WRITE_BUFFER};
use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::limits::{Limits, seconds};
use crate::wire::memory::{Exhausted, MemoryReservation, Pool};
use crate::wire::problem::Problem;

/// How often nodes are spent between two looks at what may interrupt. Not how many: a node may be a
/// position that takes milliseconds, and thousands may be spent at once where they are only counted.
const LOOK_EVERY: u32 = 16;

/// What interrupts work from outside: its time, a client that has hung up, the end of the service.
pub trait Interrupt: Send {
    /// Looks whether to go on.
    ///
    /// # Errors
    /// Why not.
    fn look(&mut self) -> Result<(), Interrupted>;

    /// The same for another piece of the same request.
    fn another(&self) -> Box<dyn Interrupt>;

    /// A mistake of the service broke off the work.
    fn broke_off(&self);
}

/// Why work was interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interrupted {
    /// So much time is over.
    Time(Duration),
    /// Nobody waits for the answer any more.
    ClientGone,
    /// The service is being stopped.
    Ending,
}

/// Why work was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    Nodes,
    /// The memory of this request.
    Memory,
    /// The memory of the service.
    NoMemory,
    Interrupted(Interrupted),
}

/// Counts the work of a request as it goes, and stops it at its limits.
pub struct RequestBudget {
    limits: Limits,
    interrupt: Option<Box<dyn Interrupt>>,
    spent: u64,
    held_most: usize,
    /// How often nodes may still be spent before the next look.
    before_look: u32,
    look_every: u32,
    reservation: MemoryReservation,
    reached: Option<Limit>,
    randomness: Randomness,
}

impl Default for RequestBudget {
    /// The default limits.
    fn default() -> RequestBudget {
        RequestBudget::new(Limits::default())
    }
}

impl RequestBudget {
    /// For work that nothing interrupts, with as much memory as one request may have.
    #[must_use]
    pub fn new(limits: Limits) -> RequestBudget {
        RequestBudget::shared(limits, None, None, false)
    }

    /// For work of a service, which takes its memory from a pool. `may_wait` where the thread may
    /// wait for memory.
    #[must_use]
    pub fn shared(
        limits: Limits,
        pool: Option<Arc<dyn Pool>>,
        interrupt: Option<Box<dyn Interrupt>>,
        may_wait: bool,
    ) -> RequestBudget {
        RequestBudget {
            limits,
            interrupt,
            spent: 0,
            held_most: 0,
            before_look: 0,
            look_every: LOOK_EVERY,
            reservation: MemoryReservation::new(pool, may_wait),
            reached: None,
            randomness: Randomness::default(),
        }
    }

    /// With another source of seeds than the operating system.
    #[must_use]
    pub fn with_randomness(mut self, randomness: Randomness) -> RequestBudget {
        self.randomness = randomness;
        self
    }

    /// Where the seed of a request comes from that sends none.
    pub(crate) const fn randomness(&self) -> &Randomness {
        &self.randomness
    }

    /// Looks more often than usual, for work that has to be short.
    #[must_use]
    pub const fn with_look_every(mut self, spends: u32) -> RequestBudget {
        self.look_every = spends;
        self
    }

    /// For another piece of the same request: nodes and memory are counted anew, time and the client
    /// are shared.
    #[must_use]
    pub fn for_batch_item(&self) -> RequestBudget {
        RequestBudget {
            interrupt: self.interrupt.as_ref().map(|it| it.another()),
            look_every: self.look_every,
            reservation: self.reservation.another(),
            randomness: self.randomness.clone(),
            ..RequestBudget::new(self.limits)
        }
    }

    /// The limits in force.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Where an answer is written, which stops at its own bound.
    pub(crate) fn answer(&self) -> Json {
        Json::bounded(self.reservation.another(), self.limits.answer)
    }

    /// Where the answers of a batch are put together, which are bounded already.
    pub(crate) fn batch_answer(&self) -> Json {
        Json::bounded(self.reservation.another(), usize::MAX)
    }

    /// Bytes that are an answer by themselves.
    pub(crate) fn text(&self, bytes: &[u8]) -> Result<Chunks, Problem> {
        let mut chunks = Chunks::new(self.reservation.another());
        for part in bytes.chunks(WRITE_BUFFER) {
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
    pub(crate) fn go_on(&mut self) -> Result<(), Problem> {
        game::Budget::look(self).map_err(|_| self.problem())
    }

    /// How many nodes were spent, and how many bytes were held at most.
    #[must_use]
    pub const fn used(&self) -> (u64, usize) {
        (self.spent, self.held_most)
    }

    /// Whether the thread does long work.
    pub(crate) const fn is_in_lane(&self) -> bool {
        self.reservation.may_wait()
    }

    /// Whether the work was stopped because nobody waits for it.
    pub(crate) fn client_is_gone(&self) -> bool {
        self.reached == Some(Limit::Interrupted(Interrupted::ClientGone))
    }

    /// Whether the work was stopped because its time is over.
    pub(crate) const fn is_late(&self) -> bool {
        matches!(self.reached, Some(Limit::Interrupted(Interrupted::Time(_))))
    }

    /// What is answered when a mistake of the service broke off the work.
    pub(crate) fn broke_off(&self) -> Problem {
        if let Some(interrupt) = &self.interrupt {
            interrupt.broke_off();
        }
        Problem::broken_off()
    }

    /// The problem to answer with when the work was stopped.
    pub(crate) fn problem(&self) -> Problem {
        let detail = match self.reached {
            Some(Limit::Interrupted(Interrupted::Time(time))) => {
                format!("one request may work {}", seconds(time))
            }
            Some(Limit::Interrupted(Interrupted::ClientGone)) => {
                "the client has hung up".to_owned()
            }
            Some(Limit::Interrupted(Interrupted::Ending)) => {
                return Problem::new(Code::Overloaded, "the service is being stopped");
            }
            Some(Limit::NoMemory) => return Exhausted.into(),
            Some(Limit::Memory) => {
                let most = self.limits.memory >> 20;
                format!(
                    "one request may hold {most} MiB while it is worked on; ask for less in one"
                )
            }
            Some(Limit::Nodes) | None => {
                let most = self.limits.nodes;
                format!("one count may visit {most} nodes, inner ones included")
            }
        };
        Problem::new(Code::BudgetExceeded, detail)
    }
}

impl game::Budget for RequestBudget {
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        let spent = self.spent.saturating_add(nodes);
        if spent > self.limits.nodes {
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
        let looked = self.interrupt.as_mut().map(|interrupt| interrupt.look());
        match looked {
            Some(Err(why)) => self.stop(Limit::Interrupted(why)),
            _ => Ok(()),
        }
    }

    fn hold(&mut self, bytes: usize) -> Result<(), Stopped> {
        if self.reservation.held().saturating_add(bytes) > self.limits.memory {
            return self.stop(Limit::Memory);
        }
        if self.reservation.take(bytes).is_err() {
            return self.stop(Limit::NoMemory);
        }
        self.held_most = self.held_most.max(self.reservation.held());
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.reservation.give(bytes);
    }
}
