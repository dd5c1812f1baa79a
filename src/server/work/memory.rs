//! The memory of all requests and answers: one semaphore of bytes.
//!
//! A request with little memory gets it while there is any. One with more gets it only as long as
//! its client holds no more than stays free, so that `n` clients leave one part in `n + 1` to others;
//! the oldest request of a client may pass that bound, so that of many large requests one gets ready.
//! A job that gets none waits without a slot; a request that is no job yet gets a 503.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus::IntGauge;

use crate::server::telemetry::metrics::Metrics;
use crate::wire::memory::{Exhausted, MemoryReservation, MemorySource};

use super::scheduler::Scheduler;

/// The memory of a request up to which it does not matter what its client holds, in bytes.
const SMALL: usize = 64 * 1024;
/// The part of the memory that only small requests get.
const FOR_SMALL: usize = 8;
/// The maximum time for which a job waits for memory.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// The memory of all requests and answers.
#[derive(Clone)]
pub struct Memory(Arc<Shared>);

struct Shared {
    capacity: usize,
    state: Mutex<State>,
    /// Wakes the jobs that wait for memory.
    freed: Condvar,
    scheduler: Scheduler,
    next: AtomicU64,
    used: IntGauge,
    peak: IntGauge,
}

#[derive(Default)]
struct State {
    used: usize,
    peak: usize,
    waiting: usize,
    /// What the requests of each client hold, the oldest first.
    clients: HashMap<IpAddr, BTreeMap<u64, usize>>,
}

/// The memory of one request.
struct RequestMemory {
    shared: Arc<Shared>,
    client: IpAddr,
    /// Older requests have smaller numbers.
    number: u64,
}

impl Memory {
    /// Creates a memory of `capacity` bytes.
    pub fn new(capacity: usize, scheduler: &Scheduler, metrics: &Metrics) -> Memory {
        Memory(Arc::new(Shared {
            capacity,
            state: Mutex::default(),
            freed: Condvar::new(),
            scheduler: scheduler.clone(),
            next: AtomicU64::new(0),
            used: metrics.gauge(
                "variant_arbiter_memory_bytes",
                "Memory held by requests and answers.",
            ),
            peak: metrics.gauge(
                "variant_arbiter_memory_peak_bytes",
                "The maximum memory held by requests and answers since the start.",
            ),
        }))
    }

    /// Updates the gauges.
    pub fn observe(&self) {
        let state = self.0.state();
        for (gauge, bytes) in [(&self.0.used, state.used), (&self.0.peak, state.peak)] {
            gauge.set(i64::try_from(bytes).unwrap_or(i64::MAX));
        }
    }

    /// Returns an empty reservation for a new request of a client.
    pub fn of_request(&self, client: IpAddr) -> MemoryReservation {
        MemoryReservation::new(Some(Arc::new(RequestMemory {
            shared: Arc::clone(&self.0),
            client,
            number: self.0.next.fetch_add(1, Ordering::Relaxed),
        })))
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn try_take(&mut self, capacity: usize, request: &RequestMemory, bytes: usize) -> bool {
        let used = self.used.saturating_add(bytes);
        let requests = self.clients.entry(request.client).or_default();
        let held = requests.get(&request.number).copied().unwrap_or_default();
        let is_allowed = if held.saturating_add(bytes) <= SMALL {
            used <= capacity
        } else {
            let most = capacity - capacity / FOR_SMALL;
            let by_client = requests.values().sum::<usize>().saturating_add(bytes);
            let mut large = requests.iter().filter(|(_, held)| **held > SMALL);
            let is_oldest = large
                .next()
                .is_none_or(|(number, _)| *number >= request.number);
            used <= most && (is_oldest || by_client <= capacity - used)
        };
        if is_allowed {
            *requests.entry(request.number).or_default() += bytes;
            self.used = used;
            self.peak = self.peak.max(used);
        } else if requests.is_empty() {
            self.clients.remove(&request.client);
        }
        is_allowed
    }

    fn give(&mut self, request: &RequestMemory, bytes: usize) {
        self.used -= bytes;
        let Some(requests) = self.clients.get_mut(&request.client) else {
            return;
        };
        if let Some(held) = requests.get_mut(&request.number) {
            *held -= bytes;
            if *held == 0 {
                requests.remove(&request.number);
            }
        }
        if requests.is_empty() {
            self.clients.remove(&request.client);
        }
    }
}

impl RequestMemory {
    /// Waits until there is memory, for at most [`MAX_WAIT`].
    fn wait(&self, bytes: usize) -> Result<(), Exhausted> {
        let until = Instant::now() + MAX_WAIT;
        let mut state = self.shared.state();
        state.waiting += 1;
        let mut is_taken = state.try_take(self.shared.capacity, self, bytes);
        while !is_taken {
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                break;
            };
            let waited = self.shared.freed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            is_taken = state.try_take(self.shared.capacity, self, bytes);
        }
        state.waiting -= 1;
        if is_taken { Ok(()) } else { Err(Exhausted) }
    }
}

impl MemorySource for RequestMemory {
    fn take(&self, bytes: usize) -> Result<(), Exhausted> {
        let is_taken = self
            .shared
            .state()
            .try_take(self.shared.capacity, self, bytes);
        if is_taken {
            return Ok(());
        }
        if !Scheduler::is_job_thread() {
            return Err(Exhausted);
        }
        self.shared.scheduler.without_slot(|| self.wait(bytes))
    }

    fn give(&self, bytes: usize) {
        let mut state = self.shared.state();
        state.give(self, bytes);
        let is_awaited = state.waiting > 0;
        drop(state);
        if is_awaited {
            self.shared.freed.notify_all();
        }
    }
}

impl fmt::Debug for RequestMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "request {} of {}", self.number, self.client)
    }
}
