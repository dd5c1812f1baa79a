//! The memory of all requests and answers: one semaphore of bytes.
//!
//! A small request gets memory while there is any. Others get it only within the share of their
//! client. Of a client's large requests one is worked on at a time, which may pass the share while
//! enough is free: many at once would wait for each other. A job that gets no memory waits without a
//! slot; a request that is no job yet gets a 503.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus::IntGauge;

use crate::server::telemetry::metrics::Metrics;
use crate::wire::memory::{Exhausted, MemorySource};

use super::scheduler::Scheduler;

/// The most memory of a small request, in bytes.
const SMALL: usize = 80 * 1024;
/// The part of the memory from which on a request is large. The others of its client then leave
/// enough for it: sixteen can have started.
const LARGE: usize = 64;
/// The part of the memory that is the share of a client.
const SHARE: usize = 4;
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
    clients: HashMap<IpAddr, Holdings>,
}

/// What the requests of a client hold.
#[derive(Default)]
struct Holdings {
    all: usize,
    by_request: HashMap<u64, usize>,
    /// The large request that is worked on.
    large: Option<u64>,
}

/// The memory of one request.
pub struct RequestMemory {
    shared: Arc<Shared>,
    client: IpAddr,
    number: u64,
    /// Whether the client has hung up.
    is_abandoned: Arc<AtomicBool>,
    /// Whether it has waited for as long as a request may.
    has_waited: AtomicBool,
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

    /// Returns the memory of a new request of a client.
    pub fn of_request(&self, client: IpAddr) -> Arc<RequestMemory> {
        Arc::new(RequestMemory {
            shared: Arc::clone(&self.0),
            client,
            number: self.0.next.fetch_add(1, Ordering::Relaxed),
            is_abandoned: Arc::default(),
            has_waited: AtomicBool::new(false),
        })
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
        if used > capacity {
            return false;
        }
        let client = self.clients.entry(request.client).or_default();
        let held = client.by_request.get(&request.number).copied();
        let held = held.unwrap_or_default().saturating_add(bytes);
        let all = client.all.saturating_add(bytes);
        if held > SMALL {
            let is_fair = all <= capacity / SHARE;
            let is_free = used <= capacity / 8 * 5;
            // A body that arrives is no job yet.
            let is_large = Scheduler::is_job_thread() && held > capacity / LARGE;
            let is_its_turn = client.large.is_none_or(|number| number == request.number);
            let is_allowed = used <= capacity - capacity / FOR_SMALL
                && if is_large {
                    is_its_turn && (is_fair || is_free)
                } else {
                    is_fair
                };
            if !is_allowed {
                if client.all == 0 {
                    self.clients.remove(&request.client);
                }
                return false;
            }
            if is_large {
                client.large = Some(request.number);
            }
        }
        client.all = all;
        client.by_request.insert(request.number, held);
        self.used = used;
        self.peak = self.peak.max(used);
        true
    }

    fn give(&mut self, request: &RequestMemory, bytes: usize) {
        self.used -= bytes;
        let Some(client) = self.clients.get_mut(&request.client) else {
            return;
        };
        client.all -= bytes;
        if let Some(held) = client.by_request.get_mut(&request.number) {
            *held -= bytes;
            if *held == 0 {
                client.by_request.remove(&request.number);
            }
        }
        self.tidy(request);
    }

    /// Lets another large request of the client be worked on.
    fn end_work(&mut self, request: &RequestMemory) {
        if let Some(client) = self.clients.get_mut(&request.client)
            && client.large == Some(request.number)
        {
            client.large = None;
        }
        self.tidy(request);
    }

    fn tidy(&mut self, request: &RequestMemory) {
        let client = self.clients.get(&request.client);
        if client.is_some_and(|client| client.all == 0 && client.large.is_none()) {
            self.clients.remove(&request.client);
        }
    }
}

impl RequestMemory {
    /// Notes that the request is not worked on any more. What it holds stays until it is given back.
    pub fn end_work(&self) {
        self.change(|state| state.end_work(self));
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.shared.state();
        change(&mut state);
        let is_awaited = state.waiting > 0;
        drop(state);
        if is_awaited {
            self.shared.freed.notify_all();
        }
    }

    /// Returns the flag that is set when the client has hung up.
    pub(super) fn is_abandoned(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_abandoned)
    }

    /// Notes that the client has hung up: the request does not wait for memory any more.
    pub(super) fn abandon(&self) {
        self.change(|_| self.is_abandoned.store(true, Ordering::Relaxed));
    }

    /// Waits until there is memory, for at most [`MAX_WAIT`].
    fn wait(&self, bytes: usize) -> Result<(), Exhausted> {
        let until = Instant::now() + MAX_WAIT;
        let mut state = self.shared.state();
        state.waiting += 1;
        let mut is_taken = state.try_take(self.shared.capacity, self, bytes);
        while !is_taken {
            if self.is_abandoned.load(Ordering::Relaxed) {
                break;
            }
            let Some(left) = until.checked_duration_since(Instant::now()) else {
                break;
            };
            let waited = self.shared.freed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            is_taken = state.try_take(self.shared.capacity, self, bytes);
        }
        state.waiting -= 1;
        if is_taken {
            return Ok(());
        }
        self.has_waited.store(true, Ordering::Relaxed);
        Err(Exhausted)
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
        if self.has_waited.load(Ordering::Relaxed) || !Scheduler::is_job_thread() {
            return Err(Exhausted);
        }
        let scheduler = &self.shared.scheduler;
        scheduler.without_slot(&self.is_abandoned, || self.wait(bytes))
    }

    fn give(&self, bytes: usize) {
        self.change(|state| state.give(self, bytes));
    }
}

impl fmt::Debug for RequestMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "request {} of {}", self.number, self.client)
    }
}
