//! How much memory requests and answers may take together: bodies, what is read of them, what is held
//! while an answer is worked out, and answers until their clients have taken them.
//!
//! Everything is counted where it is held, by what is allocated, and given back when it is dropped; a
//! body as soon as its length is known, before it is read. Where there is none left, the answer that has
//! held most for longest is closed.

use std::collections::HashMap;
use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use prometheus::{IntCounter, IntGauge};

use crate::server::telemetry::metrics::Metrics;
use crate::wire::memory::{Exhausted, MemoryReservation, Pool};

/// Whoever holds less than this, in bytes, may also take from the last quarter: ordinary requests
/// find memory also while large ones wait for it.
const SMALL: usize = 256 * 1024;
/// Which part of the memory the long bodies of one client may hold together: an eighth. Otherwise one
/// client could take all of it with bodies that it announces and does not send.
const SHARES: usize = 8;
/// How long a thread waits for memory before it gives up. I/O threads do not wait.
const PATIENCE: Duration = Duration::from_millis(300);
/// How long an answer may be on its way before its connection is closed in favour of others.
const CLOSED_AFTER: Duration = Duration::from_secs(1);
/// How often a thread that waits looks for connections to close.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The memory of a service.
#[derive(Clone, Debug)]
pub struct MemoryPool(Arc<PoolState>);

#[derive(Debug)]
struct PoolState {
    most: usize,
    used: AtomicUsize,
    /// The most that was used at once.
    peak: AtomicUsize,
    waiting: AtomicUsize,
    /// What the long bodies of each client hold.
    bodies: Mutex<HashMap<IpAddr, usize>>,
    unsent: Mutex<Unsent>,
    freed: Condvar,
    gauge: IntGauge,
    peak_gauge: IntGauge,
    closed: IntCounter,
}

/// The large answers that are on their way.
#[derive(Default, Debug)]
struct Unsent {
    answers: Vec<Weak<Sending>>,
    /// When a connection was closed for the last time.
    closed_at: Option<Instant>,
}

/// A large answer that is on its way; forgotten when this is dropped.
#[derive(Debug)]
pub struct Sending {
    since: Instant,
    left: AtomicUsize,
    socket: Weak<TcpStream>,
}

impl Sending {
    /// So much is still to be sent.
    pub fn left(&self, bytes: usize) {
        self.left.store(bytes, Ordering::Relaxed);
    }
}

impl MemoryPool {
    /// So many bytes.
    pub fn new(most: usize, metrics: &Metrics) -> MemoryPool {
        MemoryPool(Arc::new(PoolState {
            most,
            used: AtomicUsize::new(0),
            peak: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            bodies: Mutex::default(),
            unsent: Mutex::default(),
            freed: Condvar::new(),
            gauge: metrics.gauge(
                "variant_arbiter_memory_bytes",
                "Memory that requests and answers hold.",
            ),
            peak_gauge: metrics.gauge(
                "variant_arbiter_memory_peak_bytes",
                "The most memory that requests and answers held since the start.",
            ),
            closed: metrics.counter(
                "variant_arbiter_memory_closed_total",
                "Connections closed because others needed the memory of their answers.",
            ),
        }))
    }

    /// Brings the gauges up to date.
    pub fn observe(&self) {
        for (gauge, bytes) in [
            (&self.0.gauge, &self.0.used),
            (&self.0.peak_gauge, &self.0.peak),
        ] {
            let bytes = bytes.load(Ordering::Relaxed);
            gauge.set(i64::try_from(bytes).unwrap_or(i64::MAX));
        }
    }

    /// What may be taken from.
    pub fn pool(&self) -> Arc<dyn Pool> {
        Arc::clone(&self.0) as Arc<dyn Pool>
    }

    /// Nothing is taken yet. `may_wait` where the thread has nothing else to do.
    pub fn account(&self, may_wait: bool) -> MemoryReservation {
        MemoryReservation::new(Some(self.pool()), may_wait)
    }

    /// Nothing is taken yet for a long body of a client.
    pub fn body(&self, client: IpAddr) -> MemoryReservation {
        let pool = Arc::clone(&self.0);
        MemoryReservation::new(Some(Arc::new(Share { pool, client })), false)
    }

    /// A large answer is on its way over a connection.
    pub fn sending(&self, since: Instant, bytes: usize, socket: &Arc<TcpStream>) -> Arc<Sending> {
        let sending = Arc::new(Sending {
            since,
            left: AtomicUsize::new(bytes),
            socket: Arc::downgrade(socket),
        });
        let mut unsent = self.0.unsent();
        unsent.answers.retain(|answer| answer.strong_count() > 0);
        unsent.answers.push(Arc::downgrade(&sending));
        sending
    }
}

impl Pool for PoolState {
    fn take(&self, bytes: usize, held: usize, may_wait: bool) -> Result<(), Exhausted> {
        let is_small = held.saturating_add(bytes) <= SMALL;
        let taken = self.try_take(bytes, is_small);
        if taken.is_err() && may_wait {
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

/// What the long bodies of a client may hold: a share of the memory, and nothing of the last quarter,
/// however many clients there are. A body alone may have more than the share.
#[derive(Debug)]
struct Share {
    pool: Arc<PoolState>,
    client: IpAddr,
}

impl Pool for Share {
    fn take(&self, bytes: usize, held: usize, _: bool) -> Result<(), Exhausted> {
        let mut bodies = self.pool.bodies();
        let used = bodies.get(&self.client).copied().unwrap_or_default();
        if used > held && used.saturating_add(bytes) > self.pool.most / SHARES {
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
            self.most
        } else {
            self.most - self.most / 4
        };
        let grown = |used: usize| used.checked_add(bytes).filter(|used| *used <= most);
        let taken = self
            .used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, grown);
        let before = taken.map_err(|_| Exhausted)?;
        self.peak.fetch_max(before + bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Takes memory as soon as there is some, and sees to it that there is.
    fn wait_for(&self, bytes: usize, is_small: bool) -> Result<(), Exhausted> {
        let until = Instant::now() + PATIENCE;
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let mut taken = Err(Exhausted);
        let mut unsent = self.unsent();
        while taken.is_err() && Instant::now() < until {
            unsent.close_one(&self.closed);
            let waited = self.freed.wait_timeout(unsent, LOOK_EVERY);
            unsent = waited.unwrap_or_else(PoisonError::into_inner).0;
            taken = self.try_take(bytes, is_small);
        }
        drop(unsent);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        taken
    }

    fn unsent(&self) -> MutexGuard<'_, Unsent> {
        let unsent = self.unsent.lock();
        unsent.unwrap_or_else(PoisonError::into_inner)
    }
}

impl Unsent {
    /// Closes the connection whose answer has held most for longest, if one has done so for a while.
    fn close_one(&mut self, closed: &IntCounter) {
        // What is closed is given back a moment later.
        let now = Instant::now();
        if self.closed_at.is_some_and(|at| now - at < LOOK_EVERY) {
            return;
        }
        let answers = self.answers.iter().filter_map(Weak::upgrade);
        let old = answers.filter(|answer| now - answer.since >= CLOSED_AFTER);
        let Some(answer) = old.max_by_key(|answer| {
            let left = answer.left.load(Ordering::Relaxed);
            (now - answer.since).as_millis() * left as u128
        }) else {
            return;
        };
        self.answers
            .retain(|other| other.as_ptr() != Arc::as_ptr(&answer));
        if let Some(socket) = answer.socket.upgrade() {
            // One that is closed already holds nothing any more.
            let _ = socket.shutdown(Shutdown::Both);
            self.closed_at = Some(now);
            closed.inc();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    const MIB: usize = 1 << 20;

    #[test]
    fn what_is_taken_is_given_back_when_its_account_is_dropped() {
        let memory = MemoryPool::new(4 * MIB, &Metrics::new());
        let mut account = memory.account(false);
        account.take(3 * MIB).unwrap();
        account.give(MIB);
        assert_eq!(account.held(), 2 * MIB);
        let mut other = memory.account(false);
        other.take(MIB).unwrap();
        account.merge(other);
        assert_eq!(memory.0.used.load(Ordering::Relaxed), 3 * MIB);
        drop(account);
        assert_eq!(memory.0.used.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn what_was_taken_elsewhere_is_not_given_back_here() {
        let (memory, other) = (
            MemoryPool::new(4 * MIB, &Metrics::new()),
            MemoryPool::new(usize::MAX, &Metrics::new()),
        );
        let mut account = memory.account(false);
        let mut alien = other.account(false);
        alien.take(2 * MIB).unwrap();
        account.merge(alien);
        assert_eq!(account.held(), 0);
        drop(account);
        for memory in [memory, other] {
            assert_eq!(memory.0.used.load(Ordering::Relaxed), 0);
        }
    }

    #[test]
    fn small_requests_find_memory_where_large_ones_have_taken_all_that_they_may() {
        let memory = MemoryPool::new(4 * MIB, &Metrics::new());
        let mut large = memory.account(false);
        large.take(3 * MIB).unwrap();
        assert_eq!(memory.account(false).take(MIB), Err(Exhausted));
        let mut small = memory.account(false);
        small.take(SMALL).unwrap();
        assert_eq!(small.take(1), Err(Exhausted), "it is not small any more");
    }

    #[test]
    fn the_long_bodies_of_one_client_hold_a_share_and_a_body_alone_any_length() {
        let memory = MemoryPool::new(32 * MIB, &Metrics::new());
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let mut long = memory.body(one);
        assert_eq!(long.take(3 * MIB), Ok(()));
        assert_eq!(memory.body(one).take(2 * MIB), Err(Exhausted));
        assert_eq!(memory.body(one).take(MIB), Ok(()));
        assert_eq!(long.take(10 * MIB), Ok(()), "it is alone");
        let mut others = memory.body(other);
        assert_eq!(others.take(4 * MIB), Ok(()));
        assert_eq!(
            others.take(8 * MIB),
            Err(Exhausted),
            "the last quarter is for small ones"
        );
        drop((long, others));
        assert!(memory.0.bodies().is_empty());
        assert_eq!(memory.0.used.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn when_there_is_none_left_the_answer_that_has_held_most_for_longest_is_closed() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let connect = || {
            let client = TcpStream::connect(address).unwrap();
            (client, Arc::new(listener.accept().unwrap().0))
        };
        let memory = MemoryPool::new(4 * MIB, &Metrics::new());
        let mut stalled = memory.account(false);
        stalled.take(3 * MIB).unwrap();
        let (_client, socket) = connect();
        let long_ago = Instant::now().checked_sub(CLOSED_AFTER).unwrap();
        let _sending = memory.sending(long_ago, 3 * MIB, &socket);
        let (_other, open) = connect();
        let _short = memory.sending(Instant::now(), MIB / 2, &open);
        std::thread::scope(|scope| {
            // As the library does: what is closed is dropped by its I/O thread.
            scope.spawn(|| {
                let mut byte = [0];
                let end = std::io::Read::read(&mut &*socket, &mut byte);
                assert_eq!(end.unwrap(), 0);
                drop(stalled);
            });
            assert_eq!(memory.account(true).take(2 * MIB), Ok(()));
        });
        assert_eq!(memory.0.closed.get(), 1);
        assert!(open.peer_addr().is_ok());
    }
}
