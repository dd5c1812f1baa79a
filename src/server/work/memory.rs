//! The memory of all requests and answers: one semaphore of bytes.
//!
//! A small request gets memory while there is any; the last of it only if its client has few. Others get
//! it only within the share of their client, but for one at a time, whose turn it is: many at once would
//! wait for each other. It may be large, and may pass the share while enough is free and its client has
//! no large answers left to read; the first that does so may go on in any case, since those of several
//! clients would wait for each other, too. A job that gets no memory waits without a slot, behind others
//! that can go on: those of clients that have not passed their share for longest, then the oldest. A
//! request that is no job yet gets a 503.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::wire::memory::{MemorySource, no_memory};
use crate::wire::problem::Problem;

use super::policy::RequestKey;
use super::scheduler::Scheduler;

/// The most memory of a small request, in bytes.
const SMALL: usize = 80 * 1024;
/// A request is large from this fraction of the memory on: one 64th.
const LARGE: usize = 64;
/// The share of a client is one sixth of the memory. Three clients with the largest requests leave
/// enough for the animation of a fourth.
const SHARE: usize = 6;
/// Only small requests get the last eighth of the memory, and only if those of their client hold at most
/// [`FEW_BYTES`] bytes.
const FOR_SMALL: usize = 8;
const FEW_BYTES: usize = 8 * SMALL;
/// The maximum time for which a job waits for memory.
const MAX_WAIT: Duration = Duration::from_secs(15);
/// The interval between two looks at whether the service stops.
const LOOK_EVERY: Duration = Duration::from_millis(100);

pub struct Memory {
    state: Mutex<State>,
    scheduler: Arc<Scheduler>,
    next: AtomicU64,
}

#[derive(Default)]
struct State {
    capacity: usize,
    used: usize,
    /// The most that was used.
    peak: usize,
    clients: HashMap<IpAddr, Holdings>,
    /// What requests hold that are small.
    small: usize,
    /// The first job that has passed the share of its client and works on.
    first: Option<RequestKey>,
    /// The number of times that a job has got memory beyond a share.
    passed: u64,
    /// The jobs that wait, oldest first: the bytes that each needs, and what wakes it.
    waiting: BTreeMap<RequestKey, (usize, Sender<()>)>,
}

/// What the requests of a client hold.
#[derive(Default)]
struct Holdings {
    bytes: usize,
    /// The bytes of the answers that it has yet to read.
    answers: usize,
    /// The job that may be large, and may pass the share.
    turn: Option<RequestKey>,
    /// When one of its jobs has last passed the share: the number of times that any had.
    last_passed: u64,
    requests: HashMap<RequestKey, Held>,
}

#[derive(Default)]
struct Held {
    bytes: usize,
    is_answer: bool,
}

pub struct RequestMemory {
    memory: Arc<Memory>,
    pub(super) id: RequestKey,
    /// Whether the client has hung up.
    pub(super) is_abandoned: AtomicBool,
    /// Whether it has waited for as long as a request may.
    has_waited: AtomicBool,
}

impl Memory {
    /// Creates a memory of `capacity` bytes.
    pub fn new(capacity: usize, scheduler: &Arc<Scheduler>) -> Arc<Memory> {
        Arc::new(Memory {
            state: Mutex::new(State {
                capacity,
                ..State::default()
            }),
            scheduler: Arc::clone(scheduler),
            next: AtomicU64::new(0),
        })
    }

    pub fn of_request(self: &Arc<Memory>, client: IpAddr) -> Arc<RequestMemory> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        Arc::new(RequestMemory {
            memory: Arc::clone(self),
            id: RequestKey { number, client },
            is_abandoned: AtomicBool::new(false),
            has_waited: AtomicBool::new(false),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the bytes that are used, and the most that were.
    pub fn used(&self) -> [usize; 2] {
        let state = self.state();
        [state.used, state.peak]
    }
}

/// Returns the bytes of a request if it is small.
const fn small(bytes: usize) -> usize {
    if bytes <= SMALL { bytes } else { 0 }
}

impl State {
    /// Takes memory for a request, if it may have it now. The body of a request that is no job yet is
    /// not large.
    fn try_take(&mut self, id: RequestKey, is_job: bool, bytes: usize) -> bool {
        let client = self.clients.entry(id.client).or_default();
        let request = client.requests.entry(id).or_default();
        let used = self.used.saturating_add(bytes);
        if used > self.capacity {
            return false;
        }
        let (held, all) = (request.bytes + bytes, client.bytes + bytes);
        let has_few = held <= SMALL && all <= FEW_BYTES;
        if used > self.capacity - self.capacity / FOR_SMALL && !has_few {
            return false;
        }
        if held > SMALL {
            let share = self.capacity / SHARE;
            let is_fair = all <= share;
            // Many small ones may wait for this one.
            let without_small = used - (self.small - small(request.bytes));
            // Enough for the longest answer, a list that is copied once, beside one that another client has
            // yet to read.
            let free = self.capacity / 16 * 9;
            let is_free = without_small <= free && client.answers <= share / 2;
            // Some of the memory is left to requests within a share.
            let may_pass = used <= self.capacity / 16 * 13 && (is_free || self.first == Some(id));
            let needs_turn = !is_fair || is_job && held > self.capacity / LARGE;
            let has_turn = is_job && client.turn.is_none_or(|turn| turn == id);
            if needs_turn && !(has_turn && (is_fair || may_pass)) {
                return false;
            }
            if needs_turn {
                client.turn = Some(id);
            }
            if !is_fair {
                self.first.get_or_insert(id);
                self.passed += 1;
                client.last_passed = self.passed;
            }
        }
        self.small += small(held);
        self.small -= small(request.bytes);
        request.bytes = held;
        client.bytes = all;
        client.answers += if request.is_answer { bytes } else { 0 };
        self.used = used;
        self.peak = self.peak.max(used);
        true
    }

    fn give(&mut self, id: RequestKey, bytes: usize) {
        if let Some(client) = self.clients.get_mut(&id.client)
            && let Some(request) = client.requests.get_mut(&id)
        {
            self.small -= small(request.bytes);
            request.bytes -= bytes;
            self.small += small(request.bytes);
            client.bytes -= bytes;
            client.answers -= if request.is_answer { bytes } else { 0 };
            self.used -= bytes;
        }
    }

    /// Lets another request of the client have its turn.
    fn end_work(&mut self, id: RequestKey) {
        if let Some(client) = self.clients.get_mut(&id.client)
            && let Some(request) = client.requests.get_mut(&id)
            && !request.is_answer
        {
            request.is_answer = true;
            client.answers += request.bytes;
            client.turn.take_if(|turn| *turn == id);
            self.first.take_if(|first| *first == id);
        }
    }

    /// Gives back all that a request holds.
    fn end(&mut self, id: RequestKey) {
        self.end_work(id);
        if let Some(client) = self.clients.get_mut(&id.client)
            && let Some(request) = client.requests.remove(&id)
        {
            self.small -= small(request.bytes);
            client.bytes -= request.bytes;
            client.answers -= request.bytes;
            self.used -= request.bytes;
            if client.requests.is_empty() {
                self.clients.remove(&id.client);
            }
        }
    }

    /// Gives memory to the jobs that wait for it and may have it now. Returns what wakes them.
    fn grant(&mut self) -> Vec<Sender<()>> {
        let mut waiting: Vec<RequestKey> = self.waiting.keys().copied().collect();
        let last_passed = |id: &RequestKey| self.clients.get(&id.client).map(|it| it.last_passed);
        waiting.sort_by_key(last_passed);
        let granted = waiting.into_iter().filter_map(|id| {
            let (bytes, _) = self.waiting[&id];
            let is_taken = self.try_take(id, true, bytes);
            is_taken.then(|| self.waiting.remove(&id))?
        });
        granted.map(|(_, job)| job).collect()
    }
}

impl RequestMemory {
    /// Notes that the request is not worked on any more. What it holds stays until it is given back.
    pub fn end_work(&self) {
        self.change(|state| state.end_work(self.id));
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.memory.state();
        change(&mut state);
        let granted = state.grant();
        drop(state);
        // No thread is woken under the lock: it might run in place of this one.
        for job in granted {
            let _ = job.send(());
        }
    }

    /// Notes that the client has hung up: the request does not wait for memory any more.
    pub(super) fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
        // Its thread wakes when the sender is dropped, which is without the lock.
        let _waiting = self.memory.state().waiting.remove(&self.id);
    }

    /// Waits until there is memory, for at most [`MAX_WAIT`], and not while the service stops.
    fn wait(&self, bytes: usize) -> Result<(), Problem> {
        let (sender, granted) = channel();
        let mut state = self.memory.state();
        if state.try_take(self.id, true, bytes) {
            return Ok(());
        }
        if self.is_abandoned.load(Ordering::Relaxed) {
            return Err(no_memory());
        }
        state.waiting.insert(self.id, (bytes, sender));
        drop(state);
        let until = Instant::now() + MAX_WAIT;
        while !self.memory.scheduler.is_ending() && Instant::now() < until {
            match granted.recv_timeout(LOOK_EVERY) {
                Ok(()) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let is_waiting = self.memory.state().waiting.remove(&self.id).is_some();
        if is_waiting || self.is_abandoned.load(Ordering::Relaxed) {
            self.has_waited.store(true, Ordering::Relaxed);
            return Err(no_memory());
        }
        // It was granted at the last moment.
        Ok(())
    }
}

impl MemorySource for RequestMemory {
    fn take(&self, bytes: usize) -> Result<(), Problem> {
        let is_job = Scheduler::is_job_thread();
        if self.memory.state().try_take(self.id, is_job, bytes) {
            return Ok(());
        }
        if self.has_waited.load(Ordering::Relaxed) || !is_job {
            return Err(no_memory());
        }
        let scheduler = &self.memory.scheduler;
        let waited = scheduler.without_slot(&self.is_abandoned, || self.wait(bytes));
        waited.unwrap_or_else(|| Err(no_memory()))
    }

    fn give(&self, bytes: usize) {
        self.change(|state| state.give(self.id, bytes));
    }
}

impl Drop for RequestMemory {
    fn drop(&mut self) {
        self.change(|state| state.end(self.id));
    }
}

impl fmt::Debug for RequestMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.id)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::server::Config;

    const MIB: usize = 1 << 20;

    fn memory() -> State {
        State {
            capacity: Config::default().memory,
            ..State::default()
        }
    }

    /// Returns a request of a client.
    fn request(client: u8, number: u64) -> RequestKey {
        let client = Ipv4Addr::new(10, 0, 0, client).into();
        RequestKey { number, client }
    }

    /// Takes memory for the job of a client until it gets no more, or has as much as the largest.
    fn take_all(state: &mut State, client: u8) -> usize {
        let largest = 16 * MIB / SMALL;
        let taken = (0..largest)
            .take_while(|_| state.try_take(request(client, 0), true, SMALL))
            .count();
        taken * SMALL
    }

    #[test]
    fn three_of_the_largest_requests_leave_enough_for_the_animation_of_a_fourth_client() {
        let mut state = memory();
        for client in 1..=3 {
            take_all(&mut state, client);
        }
        assert!(take_all(&mut state, 4) >= 7 * MIB);
    }

    #[test]
    fn small_requests_of_two_clients_leave_memory_for_those_of_a_third() {
        let mut state = memory();
        for (client, number) in [1, 2]
            .into_iter()
            .flat_map(|it| (0..400).map(move |n| (it, n)))
        {
            state.try_take(request(client, number), false, SMALL);
        }
        assert!(state.try_take(request(3, 0), false, SMALL));
    }

    #[test]
    fn a_long_answer_is_computed_beside_one_that_is_read_slowly() {
        let mut state = memory();
        let (unread, other) = (request(1, 1), request(2, 1));
        assert!(state.try_take(unread, true, 8 * MIB));
        state.end_work(unread);
        // The buffer of the answer doubles.
        assert!(
            [4, 8]
                .iter()
                .all(|mib| state.try_take(other, true, mib * MIB))
        );
    }

    #[test]
    fn of_many_jobs_of_a_client_one_can_always_go_on() {
        const MEDIUM: usize = 256 * 1024;
        let mut state = memory();
        let mut jobs: Vec<RequestKey> = (1..=128).map(|job| request(1, job)).collect();
        for job in &jobs {
            assert!(state.try_take(*job, true, SMALL));
        }
        while !jobs.is_empty() {
            let goes_on = |job: &RequestKey| state.try_take(*job, true, MEDIUM - SMALL);
            let first = jobs.iter().position(goes_on).unwrap();
            let job = jobs.swap_remove(first);
            state.give(job, MEDIUM);
            state.end_work(job);
        }
        assert_eq!(state.used, 0);
    }

    #[test]
    fn a_client_with_a_large_answer_left_to_read_stays_within_its_share() {
        let mut state = memory();
        let (first, second) = (request(1, 1), request(1, 2));
        assert!(state.try_take(first, true, 8 * MIB));
        state.end_work(first);
        assert!(!state.try_take(second, true, MIB));
        state.give(first, 8 * MIB);
        assert!(state.try_take(second, true, 16 * MIB));
        assert_eq!(state.used, 16 * MIB);
    }

    #[test]
    fn of_two_clients_with_many_jobs_the_large_ones_do_not_wait_for_each_other() {
        const LARGE: usize = 10 * MIB;
        let mut state = memory();
        let small = (1..=120).flat_map(|number| [1, 2].map(|client| request(client, number)));
        for job in small {
            assert!(state.try_take(job, true, SMALL));
        }
        let mut growing = vec![(request(1, 1), SMALL), (request(2, 1), SMALL)];
        while !growing.is_empty() {
            let before: usize = growing.iter().map(|(_, held)| held).sum();
            for (job, held) in &mut growing {
                *held += SMALL * usize::from(state.try_take(*job, true, SMALL));
            }
            let after: usize = growing.iter().map(|(_, held)| held).sum();
            assert!(after > before, "each waits for the other");
            for (job, _) in growing.extract_if(.., |(_, held)| *held >= LARGE) {
                state.end(job);
            }
        }
    }

    #[test]
    fn a_job_of_a_client_that_has_not_passed_its_share_comes_before_older_ones() {
        let mut state = memory();
        let most = state.capacity / 16 * 9;
        assert!(state.try_take(request(1, 1), true, most));
        let (job, _granted) = channel();
        for (client, number) in [(1, 2), (2, 3)] {
            state
                .waiting
                .insert(request(client, number), (most, job.clone()));
        }
        assert!(state.grant().is_empty());
        state.end(request(1, 1));
        assert_eq!(state.grant().len(), 1);
        assert_eq!(state.waiting.keys().collect::<Vec<_>>(), [&request(1, 2)]);
    }
}
