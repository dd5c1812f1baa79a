//! The budget of one request: nodes, memory, the bytes of its answer, fresh seeds, and interrupts from
//! outside.

use core::time::Duration;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
#[cfg(feature = "sys-rng")]
use rand::{TryRng, rngs::SysRng};

use crate::game::{self, Stopped};
use crate::wire::limits::Limits;
use crate::wire::memory::{Buffer, MemoryReservation, MemorySource, Meter};
use crate::wire::problem::Problem;
use crate::wire::sentences;

/// Checks for an interrupt from outside, and returns why the work must stop.
type Interrupt = Box<dyn FnMut() -> Result<(), Interrupted> + Send>;

/// Why work is interrupted from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interrupted {
    /// The work has exceeded its time limit of this duration.
    Time(Duration),
    /// Other work has kept it waiting for too long.
    Waited,
    /// It would be long, and too much other work already is.
    Refused,
    /// The client has hung up.
    ClientGone,
    /// The service is shutting down.
    Ending,
}

/// Runs the work, and returns `None` if it panics, so that a panic in one request does not end
/// another. After a panic, the caller must not use what the work has changed. This is the only call
/// of `catch_unwind`.
pub(crate) fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// The most memory that a budget keeps when work gives some back, in bytes. A search takes and gives
/// with each node.
const SPARE: usize = 16 * 1024;

/// Counts the work of a request, and stops it at its limits.
pub struct RequestBudget {
    limits: Limits,
    interrupt: Option<Interrupt>,
    spent: u64,
    /// Counts the memory, if the budget is not shared.
    meter: Option<Arc<Meter>>,
    reservation: MemoryReservation,
    /// The bytes of the reservation that the work has given back, for its next needs.
    spare: usize,
    /// Why the work was stopped, unless its nodes are used up.
    stopped: Option<Problem>,
    /// The number of panics in the work.
    pub(crate) panics: u64,
    pub(crate) randomness: Randomness,
    /// Whether a fresh seed has decided, so that an equal request may get another answer.
    pub(crate) is_freshly_seeded: bool,
    /// The length of the lists of the answer so far, in bytes.
    pub(crate) listed: usize,
}

impl Default for RequestBudget {
    fn default() -> RequestBudget {
        RequestBudget::new(Limits::default())
    }
}

impl RequestBudget {
    /// Creates a budget without interrupts, and with all the memory that one request may have.
    #[must_use]
    pub fn new(limits: Limits) -> RequestBudget {
        let meter = Arc::new(Meter::default());
        let source: Arc<dyn MemorySource> = Arc::clone(&meter) as _;
        RequestBudget {
            meter: Some(meter),
            ..RequestBudget::shared(limits, MemoryReservation::new(Some(source)))
        }
    }

    /// Creates a budget whose memory comes from the source of a reservation, which is empty.
    #[must_use]
    pub(crate) fn shared(limits: Limits, memory: MemoryReservation) -> RequestBudget {
        RequestBudget {
            limits,
            interrupt: None,
            spent: 0,
            meter: None,
            reservation: memory,
            spare: 0,
            stopped: None,
            panics: 0,
            randomness: Randomness::default(),
            is_freshly_seeded: false,
            listed: 0,
        }
    }

    /// Adds a check for interrupts, which returns the reason to stop.
    #[must_use]
    pub fn with_interrupt(
        mut self,
        check: impl FnMut() -> Result<(), Interrupted> + Send + 'static,
    ) -> RequestBudget {
        self.interrupt = Some(Box::new(check));
        self
    }

    /// Replaces the source of fresh seeds, by default the operating system.
    pub fn set_randomness(&mut self, randomness: Randomness) {
        self.randomness = randomness;
    }

    /// Starts the next item of a batch: it has nodes and memory of its own.
    pub(crate) fn start_item(&mut self) {
        self.spent = 0;
        self.stopped = None;
        self.reservation = self.reservation();
        self.spare = 0;
    }

    /// Returns an empty reservation of the same source.
    pub(crate) fn reservation(&self) -> MemoryReservation {
        self.reservation.of_same_source()
    }

    /// Returns an empty buffer for an answer.
    pub(crate) fn buffer(&self) -> Buffer {
        Buffer::new(self.reservation(), self.limits.answer)
    }

    /// Returns the limits.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    fn stop(&mut self, why: Problem) -> Stopped {
        self.stopped = Some(why);
        Stopped
    }

    /// Checks for an interrupt.
    ///
    /// # Errors
    /// Returns the problem to answer with if the work must stop.
    pub(crate) fn check_interrupt(&mut self) -> Result<(), Problem> {
        game::Budget::check(self).map_err(|_| self.problem())
    }

    /// Checks for an interrupt while a complete answer is written, which is sent however late it is.
    pub(crate) fn check_writing(&mut self) -> Result<(), Problem> {
        const LATE: [&str; 2] = [sentences::TIME.text, sentences::WAITED.text];
        match self.check_interrupt() {
            Err(why) if LATE.contains(&why.sentence.template) => Ok(()),
            checked => checked,
        }
    }

    /// Returns the number of nodes spent, and the most bytes that were reserved at once. Bytes of a
    /// service are counted by the service.
    #[must_use]
    pub fn used(&self) -> (u64, usize) {
        let meter = self.meter.as_ref();
        (self.spent, meter.map_or(0, |meter| meter.peak()))
    }

    /// Returns whether the work was stopped because it exceeded its time limit.
    pub(crate) fn is_late(&self) -> bool {
        let why = self.stopped.as_ref();
        why.is_some_and(|why| why.sentence.template == sentences::TIME.text)
    }

    /// Runs the work. A panic in it is counted, and is the problem to answer with.
    pub(crate) fn catch_panic<T>(
        &mut self,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        catch_panic(|| work(self)).unwrap_or_else(|| {
            self.panics += 1;
            Err(Problem::new(sentences::PANICKED))
        })
    }

    /// Returns the problem to answer with when the work was stopped.
    pub(crate) fn problem(&self) -> Problem {
        let stopped = self.stopped.clone();
        stopped.unwrap_or_else(|| Problem::new(sentences::NODES.with("limit", self.limits.nodes)))
    }
}

impl game::Budget for RequestBudget {
    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        let spent = self.spent.saturating_add(nodes);
        if spent > self.limits.nodes {
            self.stopped = None;
            return Err(Stopped);
        }
        self.spent = spent;
        self.check()
    }

    fn check(&mut self) -> Result<(), Stopped> {
        let checked = self.interrupt.as_mut().map(|check| check());
        checked.unwrap_or(Ok(())).map_err(|why| {
            self.stop(Problem::new(match why {
                Interrupted::Time(time) => sentences::TIME.with("limit", time.as_secs()),
                Interrupted::Waited => sentences::WAITED.into(),
                Interrupted::Refused => sentences::QUEUE_FULL.into(),
                Interrupted::ClientGone => sentences::CLIENT_GONE.into(),
                Interrupted::Ending => sentences::STOPPING.into(),
            }))
        })
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), Stopped> {
        let (most, missing) = (self.limits.memory, bytes.saturating_sub(self.spare));
        if self.reservation.held().saturating_add(missing) > most {
            let why = Problem::new(sentences::MEMORY.with("limit", most >> 20));
            return Err(self.stop(why));
        }
        if missing > 0 {
            let taken = self.reservation.take(missing);
            taken.map_err(|why| self.stop(why))?;
        }
        self.spare = self.spare.saturating_sub(bytes);
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.spare = self.reservation.held().min(self.spare + bytes);
        if self.spare > SPARE {
            self.reservation.give(self.spare - SPARE);
            self.spare = SPARE;
        }
    }
}

/// A source of fresh seeds: by default the operating system with the feature `sys-rng`, none without.
#[derive(Clone, Debug, Default)]
pub enum Randomness {
    /// The operating system.
    #[cfg(feature = "sys-rng")]
    #[default]
    System,
    /// A generator that the host has seeded.
    Host(Arc<Mutex<ChaCha20Rng>>),
    /// No source: a request of chance has to send its seed.
    #[cfg_attr(not(feature = "sys-rng"), default)]
    None,
}

impl Randomness {
    /// Creates a generator seeded with 32 random bytes of the host, such as a browser.
    #[must_use]
    pub fn of_host(bytes: [u8; 32]) -> Randomness {
        Randomness::Host(Arc::new(Mutex::new(ChaCha20Rng::from_seed(bytes))))
    }

    /// Returns a seed of 128 bits as hexadecimal digits, if there is a source.
    #[cfg_attr(
        not(feature = "sys-rng"),
        expect(
            clippy::unnecessary_wraps,
            reason = "the operating system may have none"
        )
    )]
    pub(crate) fn fresh_seed(&self) -> Result<Option<String>, Problem> {
        let mut bytes = [0; 16];
        match self {
            #[cfg(feature = "sys-rng")]
            Randomness::System => SysRng.try_fill_bytes(&mut bytes).map_err(|error| {
                Problem::new(sentences::NO_RANDOM_BYTES.with("message", error.to_string()))
            })?,
            Randomness::Host(generator) => generator
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(&mut bytes),
            Randomness::None => return Ok(None),
        }
        Ok(Some(hex::encode(bytes)))
    }
}
