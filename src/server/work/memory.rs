//! The memory of all requests and answers: one semaphore of bytes.
//!
//! A small request gets memory while there is any. Others get it only within the share of their
//! client, but for one at a time, whose turn it is: many at once would wait for each other. It may be
//! large, and may pass the share while enough is free and its client has no large answers left to read.
//! A job that gets no memory waits without a slot, behind older ones that can go on; a request that is
//! no job yet gets a 503.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::server::metrics::Metrics;
use crate::wire::memory::{MemorySource, no_memory};
use crate::wire::problem::Problem;

use super::scheduler::Scheduler;

/// The most memory of a small request, in bytes.
const SMALL: usize = 80 * 1024;
/// The part of the memory from which on a request is large.
const LARGE: usize = 64;
/// The part of the memory that is the share of a client. Three clients with the largest requests leave
/// enough for the animation of a fourth.
const SHARE: usize = 6;
/// The part of the memory that only small requests get.
const FOR_SMALL: usize = 8;
/// The most memory that a request keeps for itself when it gives some back, in bytes. A search takes
/// and gives with each node.
const SPARE: usize = 16 * 1024;
/// The maximum time for which a job waits for memory.
const MAX_WAIT: Duration = Duration::from_secs(15);

pub struct Memory {
    capacity: usize,
    state: Mutex<State>,
    scheduler: Arc<Scheduler>,
    next: AtomicU64,
    metrics: Metrics,
}

#[derive(Default)]
struct State {
    used: usize,
    clients: HashMap<IpAddr, Holdings>,
    /// The jobs that wait, oldest first.
    waiting: BTreeMap<RequestId, Waiting>,
}

/// The number of a request. Older requests have smaller numbers.
type RequestId = u64;

struct Waiting {
    client: IpAddr,
    bytes: usize,
    thread: Thread,
}

/// What the requests of a client hold.
#[derive(Default)]
struct Holdings {
    all: usize,
    /// The bytes of the answers that it has yet to read.
    answers: usize,
    by_request: HashMap<RequestId, Held>,
    /// The job that may be large, and may pass the share.
    turn: Option<RequestId>,
}

#[derive(Default)]
struct Held {
    bytes: usize,
    is_answer: bool,
}

pub struct RequestMemory {
    memory: Arc<Memory>,
    client: IpAddr,
    number: RequestId,
    /// The bytes that it has given back, for its next needs.
    spare: AtomicUsize,
    /// Whether the client has hung up.
    is_abandoned: Arc<AtomicBool>,
    /// Whether it has waited for as long as a request may.
    has_waited: AtomicBool,
}

impl Memory {
    /// Creates a memory of `capacity` bytes.
    pub fn new(capacity: usize, scheduler: &Arc<Scheduler>, metrics: &Metrics) -> Arc<Memory> {
        Arc::new(Memory {
            capacity,
            state: Mutex::default(),
            scheduler: Arc::clone(scheduler),
            next: AtomicU64::new(0),
            metrics: metrics.clone(),
        })
    }

    pub fn of_request(self: &Arc<Memory>, client: IpAddr) -> Arc<RequestMemory> {
        Arc::new(RequestMemory {
            memory: Arc::clone(self),
            client,
            number: self.next.fetch_add(1, Ordering::Relaxed),
            spare: AtomicUsize::new(0),
            is_abandoned: Arc::default(),
            has_waited: AtomicBool::new(false),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn observe(&self, state: &State) {
        let used = i64::try_from(state.used).unwrap_or(i64::MAX);
        self.metrics.memory.set(used);
        let peak = &self.metrics.memory_peak;
        peak.set(used.max(peak.get()));
    }
}

impl State {
    /// Takes memory for a request, if it may have it now. The body of a request that is no job yet is
    /// not large.
    fn try_take(
        &mut self,
        capacity: usize,
        (address, number): (IpAddr, RequestId),
        is_job: bool,
        bytes: usize,
    ) -> bool {
        let used = self.used.saturating_add(bytes);
        if used > capacity {
            return false;
        }
        let client = self.clients.entry(address).or_default();
        let held = client.by_request.get(&number).map_or(0, |held| held.bytes);
        let held = held.saturating_add(bytes);
        let all = client.all.saturating_add(bytes);
        if held > SMALL {
            let share = capacity / SHARE;
            let is_fair = all <= share;
            // The others of the client may wait for this one.
            let without_them = used - (all - held);
            let is_free = without_them <= capacity / 5 * 2 && client.answers <= share / 2;
            let needs_turn = !is_fair || is_job && held > capacity / LARGE;
            let has_turn = is_job && client.turn.is_none_or(|turn| turn == number);
            let is_allowed = used <= capacity - capacity / FOR_SMALL
                && (!needs_turn || has_turn && (is_fair || is_free));
            if !is_allowed {
                self.tidy(address);
                return false;
            }
            if needs_turn {
                client.turn = Some(number);
            }
        }
        client.all = all;
        let request = client.by_request.entry(number).or_default();
        request.bytes = held;
        if request.is_answer {
            client.answers += bytes;
        }
        self.used = used;
        true
    }

    fn give(&mut self, (address, number): (IpAddr, RequestId), bytes: usize) {
        self.used -= bytes;
        let Some(client) = self.clients.get_mut(&address) else {
            return;
        };
        client.all -= bytes;
        if let Some(held) = client.by_request.get_mut(&number) {
            held.bytes -= bytes;
            if held.is_answer {
                client.answers -= bytes;
            }
            if held.bytes == 0 {
                client.by_request.remove(&number);
            }
        }
        self.tidy(address);
    }

    /// Lets another request of the client have its turn.
    fn end_work(&mut self, (address, number): (IpAddr, RequestId)) {
        if let Some(client) = self.clients.get_mut(&address) {
            client.turn.take_if(|turn| *turn == number);
            if let Some(held) = client.by_request.get_mut(&number)
                && !held.is_answer
            {
                held.is_answer = true;
                client.answers += held.bytes;
            }
        }
        self.tidy(address);
    }

    fn tidy(&mut self, address: IpAddr) {
        let client = self.clients.get(&address);
        if client.is_some_and(|client| client.all == 0 && client.turn.is_none()) {
            self.clients.remove(&address);
        }
    }

    /// Gives memory to the jobs that wait for it and may have it now. Returns their threads.
    fn grant(&mut self, capacity: usize) -> Vec<Thread> {
        let mut granted = Vec::new();
        let mut waiting = std::mem::take(&mut self.waiting);
        waiting.retain(|number, job| {
            let is_granted = self.try_take(capacity, (job.client, *number), true, job.bytes);
            granted.extend(is_granted.then(|| job.thread.clone()));
            !is_granted
        });
        self.waiting = waiting;
        granted
    }
}

impl RequestMemory {
    /// Notes that the request is not worked on any more. What it holds stays until it is given back.
    pub fn end_work(&self) {
        let spare = self.spare.swap(0, Ordering::Relaxed);
        self.change(|state| {
            state.give(self.id(), spare);
            state.end_work(self.id());
        });
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.memory.state();
        change(&mut state);
        let granted = state.grant(self.memory.capacity);
        self.memory.observe(&state);
        drop(state);
        for thread in granted {
            thread.unpark();
        }
    }

    /// Returns the flag that is set when the client has hung up.
    pub(super) fn is_abandoned(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_abandoned)
    }

    /// Notes that the client has hung up: the request does not wait for memory any more.
    pub(super) fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
        if let Some(job) = self.memory.state().waiting.get(&self.number) {
            job.thread.unpark();
        }
    }

    const fn id(&self) -> (IpAddr, RequestId) {
        (self.client, self.number)
    }

    fn try_take(&self, state: &mut State, bytes: usize) -> bool {
        let is_job = Scheduler::is_job_thread();
        let is_taken = state.try_take(self.memory.capacity, self.id(), is_job, bytes);
        self.memory.observe(state);
        is_taken
    }

    /// Waits until there is memory, for at most [`MAX_WAIT`].
    fn wait(&self, bytes: usize) -> Result<(), Problem> {
        let until = Instant::now() + MAX_WAIT;
        let mut state = self.memory.state();
        if self.try_take(&mut state, bytes) {
            return Ok(());
        }
        let job = Waiting {
            client: self.client,
            bytes,
            thread: thread::current(),
        };
        state.waiting.insert(self.number, job);
        while state.waiting.contains_key(&self.number) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.is_abandoned.load(Ordering::Relaxed) {
                state.waiting.remove(&self.number);
                self.has_waited.store(true, Ordering::Relaxed);
                return Err(no_memory());
            }
            drop(state);
            thread::park_timeout(left);
            state = self.memory.state();
        }
        Ok(())
    }
}

impl MemorySource for RequestMemory {
    fn take(&self, bytes: usize) -> Result<(), Problem> {
        let without = |spare: usize| spare.checked_sub(bytes);
        let order = Ordering::Relaxed;
        if self.spare.fetch_update(order, order, without).is_ok()
            || self.try_take(&mut self.memory.state(), bytes)
        {
            return Ok(());
        }
        if self.has_waited.load(Ordering::Relaxed) || !Scheduler::is_job_thread() {
            return Err(no_memory());
        }
        let scheduler = &self.memory.scheduler;
        scheduler.without_slot(&self.is_abandoned, || self.wait(bytes))
    }

    fn give(&self, bytes: usize) {
        let with = |spare: usize| spare.checked_add(bytes).filter(|spare| *spare <= SPARE);
        let order = Ordering::Relaxed;
        if self.spare.fetch_update(order, order, with).is_err() {
            self.change(|state| state.give(self.id(), bytes));
        }
    }
}

impl Drop for RequestMemory {
    fn drop(&mut self) {
        self.end_work();
    }
}

impl fmt::Debug for RequestMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "request {} of {}", self.number, self.client)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::server::Config;

    const MIB: usize = 1 << 20;

    fn request(number: u8) -> (IpAddr, RequestId) {
        (Ipv4Addr::new(10, 0, 0, number).into(), number.into())
    }

    /// Takes memory for a job until it gets no more, or has as much as the largest.
    fn take_all(state: &mut State, capacity: usize, number: u8) -> usize {
        let largest = 16 * MIB / SMALL;
        let taken = (0..largest)
            .take_while(|_| state.try_take(capacity, request(number), true, SMALL))
            .count();
        taken * SMALL
    }

    #[test]
    fn three_of_the_largest_requests_leave_enough_for_the_animation_of_a_fourth_client() {
        let capacity = Config::default().memory;
        let mut state = State::default();
        for number in 1..=3 {
            take_all(&mut state, capacity, number);
        }
        assert!(take_all(&mut state, capacity, 4) >= 7 * MIB);
    }

    #[test]
    fn of_many_jobs_of_a_client_one_can_always_go_on() {
        const MEDIUM: usize = 256 * 1024;
        let capacity = Config::default().memory;
        let mut state = State::default();
        let (address, _) = request(1);
        let mut jobs: Vec<RequestId> = (1..=128).collect();
        for job in &jobs {
            assert!(state.try_take(capacity, (address, *job), true, SMALL));
        }
        while !jobs.is_empty() {
            let goes_on = |job: &RequestId| {
                let more = MEDIUM - SMALL;
                state.try_take(capacity, (address, *job), true, more)
            };
            let first = jobs.iter().position(goes_on).unwrap();
            let job = (address, jobs.swap_remove(first));
            state.give(job, MEDIUM);
            state.end_work(job);
        }
        assert_eq!(state.used, 0);
    }

    #[test]
    fn a_client_with_a_large_answer_left_to_read_stays_within_its_share() {
        let capacity = Config::default().memory;
        let mut state = State::default();
        let (address, first) = request(1);
        assert!(state.try_take(capacity, (address, first), true, 8 * MIB));
        state.end_work((address, first));
        let second = (address, first + 1);
        assert!(!state.try_take(capacity, second, true, MIB));
        state.give((address, first), 8 * MIB);
        assert!(state.try_take(capacity, second, true, 16 * MIB));
        assert_eq!(state.used, 16 * MIB);
    }
}
