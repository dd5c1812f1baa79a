//! The memory pool shared by requests and answers: bodies, what is parsed from them, what an
//! operation allocates, and answers until they are sent.
//!
//! Memory is counted where it is allocated, and released when it is dropped. A body is counted as
//! soon as its length is known, before it is read. A worker that finds the pool exhausted closes
//! the connection of an answer that is at least a second old: the one with the largest product of
//! age and unsent bytes. I/O threads never wait, and close no connection.

use std::collections::HashMap;
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use prometheus::{IntCounter, IntGauge};

use crate::server::telemetry::metrics::Metrics;
use crate::wire::memory::{Exhausted, MemoryReservation, MemorySource};

/// A holder of at most this many bytes may also use the last quarter, so that ordinary requests
/// find memory while large ones wait for it.
const SMALL: usize = 256 * 1024;
/// The long bodies of one client may hold `1 / CLIENT_SHARE` of the memory. Otherwise, one client
/// could reserve all of it by announcing bodies that it never sends.
const CLIENT_SHARE: usize = 8;
/// How long a worker waits for memory. I/O threads never wait.
const MAX_WAIT: Duration = Duration::from_millis(300);
/// The minimum age of an answer whose connection may be closed to free its memory.
const MIN_AGE_TO_CLOSE: Duration = Duration::from_secs(1);
/// The interval between two closed connections, and between two attempts of a waiting thread.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// The memory of a service.
#[derive(Clone, Debug)]
pub struct MemoryPool(Arc<PoolState>);

#[derive(Debug)]
struct PoolState {
    capacity: usize,
    used: AtomicUsize,
    peak: AtomicUsize,
    waiting: AtomicUsize,
    /// The number of bytes held by the long bodies of each client.
    bodies: Mutex<HashMap<IpAddr, usize>>,
    in_flight: Mutex<InFlightAnswers>,
    freed: Condvar,
    gauge: IntGauge,
    peak_gauge: IntGauge,
    closed: IntCounter,
}

#[derive(Default, Debug)]
struct InFlightAnswers {
    answers: Vec<Weak<InFlightAnswer>>,
    last_closed: Option<Instant>,
}

/// A large answer that is being sent. The pool tracks it until it is dropped.
#[derive(Debug)]
pub struct InFlightAnswer {
    since: Instant,
    left: AtomicUsize,
    socket: Weak<TcpStream>,
}

impl InFlightAnswer {
    /// Sets the number of bytes still to be sent.
    pub fn set_left(&self, bytes: usize) {
        self.left.store(bytes, Ordering::Relaxed);
    }
}

impl MemoryPool {
    /// Creates a pool of `capacity` bytes.
    pub fn new(capacity: usize, metrics: &Metrics) -> MemoryPool {
        MemoryPool(Arc::new(PoolState {
            capacity,
            used: AtomicUsize::new(0),
            peak: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            bodies: Mutex::default(),
            in_flight: Mutex::default(),
            freed: Condvar::new(),
            gauge: metrics.gauge(
                "variant_arbiter_memory_bytes",
                "Memory held by requests and answers.",
            ),
            peak_gauge: metrics.gauge(
                "variant_arbiter_memory_peak_bytes",
                "The maximum memory held by requests and answers since the start.",
            ),
            closed: metrics.counter(
                "variant_arbiter_memory_closed_total",
                "Connections closed to free the memory of their answers.",
            ),
        }))
    }

    /// Updates the gauges.
    pub fn observe(&self) {
        for (gauge, bytes) in [
            (&self.0.gauge, &self.0.used),
            (&self.0.peak_gauge, &self.0.peak),
        ] {
            let bytes = bytes.load(Ordering::Relaxed);
            gauge.set(i64::try_from(bytes).unwrap_or(i64::MAX));
        }
    }

    /// Returns the pool as operations use it.
    pub fn source(&self) -> Arc<dyn MemorySource> {
        Arc::clone(&self.0) as Arc<dyn MemorySource>
    }

    /// Creates an empty reservation.
    pub fn reservation(&self) -> MemoryReservation {
        MemoryReservation::new(Some(self.source()))
    }

    /// Creates an empty reservation for a long body, within its client's share.
    pub fn body(&self, client: IpAddr) -> MemoryReservation {
        let pool = Arc::clone(&self.0);
        MemoryReservation::new(Some(Arc::new(ClientShare { pool, client })))
    }

    /// Registers a large answer that is being sent over a connection.
    pub fn track_answer(
        &self,
        since: Instant,
        bytes: usize,
        socket: &Arc<TcpStream>,
    ) -> Arc<InFlightAnswer> {
        let answer = Arc::new(InFlightAnswer {
            since,
            left: AtomicUsize::new(bytes),
            socket: Arc::downgrade(socket),
        });
        let mut in_flight = self.0.in_flight();
        in_flight.answers.retain(|answer| answer.strong_count() > 0);
        in_flight.answers.push(Arc::downgrade(&answer));
        answer
    }
}

impl MemorySource for PoolState {
    fn take(&self, bytes: usize, held: usize) -> Result<(), Exhausted> {
        let is_small = held.saturating_add(bytes) <= SMALL;
        let taken = self.try_take(bytes, is_small);
        if taken.is_err() && !is_small {
            return self.wait_for(bytes, is_small);
        }
        taken
    }

    fn give(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
        if self.waiting.load(Ordering::Relaxed) > 0 {
            self.freed.notify_all();
        }
    }
}

/// The pool for the long bodies of one client: a share of the memory, and none of the last quarter,
/// however many clients there are. A single body may exceed the share.
#[derive(Debug)]
struct ClientShare {
    pool: Arc<PoolState>,
    client: IpAddr,
}

impl MemorySource for ClientShare {
    fn take(&self, bytes: usize, held: usize) -> Result<(), Exhausted> {
        let mut bodies = self.pool.bodies();
        let used = bodies.get(&self.client).copied().unwrap_or_default();
        if used > held && used.saturating_add(bytes) > self.pool.capacity / CLIENT_SHARE {
            return Err(Exhausted);
        }
        self.pool.try_take(bytes, false)?;
        bodies.insert(self.client, used + bytes);
        Ok(())
    }

    fn give(&self, bytes: usize) {
        let mut bodies = self.pool.bodies();
        let used = bodies.get(&self.client).copied().unwrap_or_default();
        match used.saturating_sub(bytes) {
            0 => bodies.remove(&self.client),
            left => bodies.insert(self.client, left),
        };
        drop(bodies);
        self.pool.give(bytes);
    }
}

impl PoolState {
    fn bodies(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        let bodies = self.bodies.lock();
        bodies.unwrap_or_else(PoisonError::into_inner)
    }

    fn try_take(&self, bytes: usize, is_small: bool) -> Result<(), Exhausted> {
        let most = if is_small {
            self.capacity
        } else {
            self.capacity - self.capacity / 4
        };
        let grown = |used: usize| used.checked_add(bytes).filter(|used| *used <= most);
        let taken = self
            .used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, grown);
        let before = taken.map_err(|_| Exhausted)?;
        self.peak.fetch_max(before + bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Blocks until memory is free, closing connections to free it.
    fn wait_for(&self, bytes: usize, is_small: bool) -> Result<(), Exhausted> {
        let until = Instant::now() + MAX_WAIT;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let mut taken = Err(Exhausted);
        let mut in_flight = self.in_flight();
        while taken.is_err() && Instant::now() < until {
            in_flight.close_one(&self.closed);
            let waited = self.freed.wait_timeout(in_flight, RETRY_INTERVAL);
            in_flight = waited.unwrap_or_else(PoisonError::into_inner).0;
            taken = self.try_take(bytes, is_small);
        }
        drop(in_flight);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        taken
    }

    fn in_flight(&self) -> MutexGuard<'_, InFlightAnswers> {
        let in_flight = self.in_flight.lock();
        in_flight.unwrap_or_else(PoisonError::into_inner)
    }
}

impl InFlightAnswers {
    /// Closes the connection of the answer with the largest product of age and unsent bytes, if one
    /// is old enough.
    fn close_one(&mut self, closed: &IntCounter) {
        // The memory of a closed connection is released a moment later.
        let now = Instant::now();
        if self.last_closed.is_some_and(|at| now - at < RETRY_INTERVAL) {
            return;
        }
        let answers = self.answers.iter().filter_map(Weak::upgrade);
        let old = answers.filter(|answer| now - answer.since >= MIN_AGE_TO_CLOSE);
        let Some(answer) = old.max_by_key(|answer| {
            let left = answer.left.load(Ordering::Relaxed);
            (now - answer.since).as_millis() * left as u128
        }) else {
            return;
        };
        self.answers
            .retain(|other| other.as_ptr() != Arc::as_ptr(&answer));
        if let Some(socket) = answer.socket.upgrade() {
            // Fails only if the connection is already closed.
            let _ = socket.shutdown(Shutdown::Both);
            self.last_closed = Some(now);
            closed.inc();
        }
    }
}
