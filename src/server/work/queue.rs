//! A fair queue of long jobs with its own threads.
//!
//! The next job is the one with the smallest sum of its estimated time and the worker time that its
//! client has recently used, by address and by connection. Waiting moves a job ahead. No library
//! does this: semaphores and thread pools serve in order of arrival, so that the client that sends
//! the most gets the most, and rate limiters count requests instead of the time that they take.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::operations::catch_panic::catch_panic;

/// The half-life of a client's usage.
const HALF_LIFE: Duration = Duration::from_secs(2);
/// Seconds of waiting that outweigh one second of usage.
const WAIT_PER_SECOND: f64 = 20.0;
/// The maximum number of addresses and connections whose usage is kept.
const MAX_TRACKED: u32 = 4096;

/// The client of a job.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client {
    pub address: IpAddr,
    /// The number of its connection, which distinguishes clients behind one address; `None` if the
    /// connection is that of a proxy, which all clients share.
    pub connection: Option<u64>,
}

impl Client {
    fn usage_keys(self) -> impl Iterator<Item = UsageKey> {
        let connection = self.connection.map(UsageKey::Connection);
        [UsageKey::Address(self.address)]
            .into_iter()
            .chain(connection)
    }
}

/// A unit of work for a worker thread.
pub type Job = Box<dyn FnOnce(WorkerGuard) + Send>;

/// Identifies a job in its queue.
pub type JobId = u64;

/// Marks a worker thread as busy for a client until dropped.
pub struct WorkerGuard {
    shared: Arc<QueueShared>,
    client: Client,
    started: Instant,
}

impl Drop for WorkerGuard {
    fn drop(&mut self) {
        self.shared
            .state()
            .finish(self.client, self.started.elapsed());
        // Another job of this client may have been waiting for its thread quota.
        self.shared.changed.notify_one();
    }
}

/// A queue and its threads, which end when it is dropped.
pub struct Queue(Arc<QueueShared>);

struct QueueShared {
    state: Mutex<QueueState>,
    /// Notified when a job is queued, a worker becomes idle or the queue is closed.
    changed: Condvar,
    threads: usize,
    max_waiting: usize,
}

#[derive(Default)]
struct QueueState {
    next_id: JobId,
    waiting: Vec<QueuedJob>,
    /// The number of busy threads of each address.
    running: HashMap<IpAddr, usize>,
    usage: Usage,
    is_closed: bool,
}

struct QueuedJob {
    id: JobId,
    client: Client,
    since: Instant,
    /// Its estimated time, in seconds.
    cost: f64,
    job: Job,
}

impl Queue {
    /// Starts `threads` workers. At most `threads + max_waiting` jobs are queued.
    pub fn new(name: &str, threads: usize, max_waiting: usize) -> Queue {
        let shared = Arc::new(QueueShared {
            state: Mutex::default(),
            changed: Condvar::new(),
            threads,
            max_waiting,
        });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let thread = thread::Builder::new().name(format!("{name}-{number}"));
            let started = thread.spawn(move || shared.run_worker());
            started.expect("the system has threads when a service starts");
        }
        Queue(shared)
    }

    /// Queues a job. A full queue evicts the job whose turn comes last. Returns `None` if that is
    /// this job.
    pub fn push(&self, client: Client, cost: Duration, job: Job) -> Option<JobId> {
        let mut state = self.0.state();
        let id = state.push(client, cost, job);
        let room = self.0.max_waiting + state.about_to_run(self.0.threads);
        let evicted = (state.waiting.len() > room).then(|| state.evict());
        drop(state);
        self.0.changed.notify_one();
        let evicted = evicted.flatten().map(|evicted| evicted.id);
        (evicted != Some(id)).then_some(id)
    }

    /// Queues a job only if a worker is idle.
    pub fn push_if_idle(&self, client: Client, cost: Duration, job: Job) -> Option<JobId> {
        let mut state = self.0.state();
        if state.waiting.len() >= state.idle(self.0.threads) {
            return None;
        }
        let id = state.push(client, cost, job);
        drop(state);
        self.0.changed.notify_one();
        Some(id)
    }

    /// Removes a job from the queue. Returns false if it has started.
    pub fn cancel(&self, id: JobId) -> bool {
        let mut state = self.0.state();
        let found = state.waiting.iter().position(|queued| queued.id == id);
        found.map(|at| state.waiting.swap_remove(at)).is_some()
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.is_closed = true;
        state.waiting.clear();
        drop(state);
        self.0.changed.notify_all();
    }
}

impl QueueShared {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run_worker(self: &Arc<QueueShared>) {
        // I/O threads take precedence when processors are scarce. Only on Linux, where the priority
        // is per thread and not per process. If this fails, only the precedence is lost.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(10);
        while let Some(QueuedJob { client, job, .. }) = self.next() {
            let worker = WorkerGuard {
                shared: Arc::clone(self),
                client,
                started: Instant::now(),
            };
            // The thread survives a panic of its job.
            let _ = catch_panic(|| job(worker));
        }
    }

    /// Waits for the next job. Returns `None` when the queue is closed.
    fn next(&self) -> Option<QueuedJob> {
        let mut state = self.state();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(next) = state.take(self.threads) {
                return Some(next);
            }
            let waited = self.changed.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl QueueState {
    fn push(&mut self, client: Client, cost: Duration, job: Job) -> JobId {
        let id = self.next_id;
        self.next_id += 1;
        self.waiting.push(QueuedJob {
            id,
            client,
            since: Instant::now(),
            cost: cost.as_secs_f64(),
            job,
        });
        id
    }

    /// Returns the sort key of a job: the smallest runs next, and of equal ones the oldest.
    fn turn(&self, queued: &QueuedJob, now: Instant) -> (f64, JobId) {
        let keys = queued.client.usage_keys();
        let used: f64 = keys.map(|key| self.usage.used(&key, now)).sum();
        let waited = now.duration_since(queued.since).as_secs_f64();
        (WAIT_PER_SECOND * (used + queued.cost) - waited, queued.id)
    }

    /// Takes the job whose turn comes first, among those of clients that may use another thread.
    fn take(&mut self, threads: usize) -> Option<QueuedJob> {
        let now = Instant::now();
        let most = max_per_client(threads);
        let may_run = |queued: &QueuedJob| self.running.get(&queued.client.address) < Some(&most);
        let waiting = self.waiting.iter().enumerate();
        let turns = waiting
            .filter(|(_, queued)| may_run(queued))
            .map(|(at, queued)| (at, self.turn(queued, now)));
        let (at, _) = turns.min_by(|one, other| compare(one.1, other.1))?;
        let next = self.waiting.swap_remove(at);
        *self.running.entry(next.client.address).or_default() += 1;
        Some(next)
    }

    /// Returns the number of threads that are idle or about to wake up.
    fn idle(&self, threads: usize) -> usize {
        threads.saturating_sub(self.running.values().sum())
    }

    /// Returns the number of queued jobs for which an idle thread is about to wake up.
    fn about_to_run(&self, threads: usize) -> usize {
        let most = max_per_client(threads);
        let mut running = self.running.clone();
        let may_run = self.waiting.iter().filter(|queued| {
            let running = running.entry(queued.client.address).or_default();
            *running += 1;
            *running <= most
        });
        may_run.take(self.idle(threads)).count()
    }

    /// Removes the job whose turn comes last.
    fn evict(&mut self) -> Option<QueuedJob> {
        let now = Instant::now();
        let turns = self.waiting.iter().enumerate();
        let turns = turns.map(|(at, queued)| (at, self.turn(queued, now)));
        let (at, _) = turns.max_by(|one, other| compare(one.1, other.1))?;
        Some(self.waiting.swap_remove(at))
    }

    fn finish(&mut self, client: Client, took: Duration) {
        if let Some(running) = self.running.get_mut(&client.address) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&client.address);
            }
        }
        let now = Instant::now();
        for key in client.usage_keys() {
            self.usage.add(key, took.as_secs_f64(), now);
        }
    }
}

/// Returns the number of threads that one client may occupy: all but one, which is left for other
/// clients. A single thread serves all clients.
fn max_per_client(threads: usize) -> usize {
    threads.saturating_sub(1).max(1)
}

fn compare(one: (f64, JobId), other: (f64, JobId)) -> std::cmp::Ordering {
    one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
}

#[derive(PartialEq, Eq, Hash)]
enum UsageKey {
    Address(IpAddr),
    Connection(u64),
}

/// Worker time by client in seconds, decaying exponentially.
#[derive(Default)]
struct Usage(HashMap<UsageKey, (f64, Instant)>);

impl Usage {
    fn used(&self, key: &UsageKey, now: Instant) -> f64 {
        self.0.get(key).map_or(0.0, |entry| decayed(*entry, now))
    }

    fn add(&mut self, key: UsageKey, seconds: f64, now: Instant) {
        let used = self.used(&key, now) + seconds;
        self.0.insert(key, (used, now));
        if self.0.len() > MAX_TRACKED as usize {
            // Drops the entries that do not exceed the mean. There are always some, and the largest
            // stays unless all are nearly equal.
            let all: f64 = self.0.values().map(|entry| decayed(*entry, now)).sum();
            let mean = all / f64::from(MAX_TRACKED);
            self.0.retain(|_, entry| decayed(*entry, now) > mean);
        }
    }
}

fn decayed((used, at): (f64, Instant), now: Instant) -> f64 {
    let half_lives = now.duration_since(at).as_secs_f64() / HALF_LIFE.as_secs_f64();
    used * (-half_lives).exp2()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    fn client(address: u8, connection: u64) -> Client {
        Client {
            address: IpAddr::from([192, 0, 2, address]),
            connection: Some(connection),
        }
    }

    /// Creates a queue with all threads blocked, and the senders that release them.
    fn blocked(threads: usize, max_waiting: usize) -> (Queue, Vec<Sender<()>>) {
        let queue = Queue::new("test", threads, max_waiting);
        let (begun, has_begun) = channel();
        let ends = (0..threads).map(|number| {
            let (end, wait) = channel::<()>();
            let begun = begun.clone();
            let job = Box::new(move |_: WorkerGuard| {
                begun.send(()).unwrap();
                let _ = wait.recv();
            });
            let other = 200 + u8::try_from(number).unwrap();
            queue.push(client(other, 0), Duration::ZERO, job).unwrap();
            has_begun.recv().unwrap();
            end
        });
        let ends = ends.collect();
        (queue, ends)
    }

    fn recording(done: &Sender<&'static str>, name: &'static str) -> Job {
        let done = done.clone();
        Box::new(move |_: WorkerGuard| {
            done.send(name).unwrap();
        })
    }

    fn order(done: &Receiver<&'static str>, count: usize) -> Vec<&'static str> {
        (0..count).map(|_| done.recv().unwrap()).collect()
    }

    #[test]
    fn the_client_with_least_usage_is_next_and_of_equals_the_first() {
        let (queue, ends) = blocked(1, 10);
        let (done, has_done) = channel();
        let used = Duration::from_secs(3);
        queue.0.state().running.insert(client(1, 1).address, 1);
        queue.0.state().finish(client(1, 1), used);
        for (client, cost, name) in [
            (client(1, 1), 0, "the greedy connection"),
            (client(1, 2), 0, "another of the same address"),
            (client(2, 3), 9, "a long job of another client"),
            (client(2, 4), 0, "a short job of another client"),
            (client(3, 5), 0, "the same, later"),
        ] {
            let cost = Duration::from_secs(cost);
            queue.push(client, cost, recording(&done, name)).unwrap();
        }
        drop(ends);
        assert_eq!(
            order(&has_done, 5),
            [
                "a short job of another client",
                "the same, later",
                "another of the same address",
                "the greedy connection",
                "a long job of another client",
            ]
        );
    }

    #[test]
    fn a_full_queue_evicts_the_job_of_the_client_with_most_usage() {
        let (queue, ends) = blocked(1, 2);
        let (done, has_done) = channel();
        let cost = Duration::from_secs;
        queue
            .push(client(1, 1), cost(1), recording(&done, "a"))
            .unwrap();
        queue
            .push(client(1, 2), cost(5), recording(&done, "b"))
            .unwrap();
        assert_eq!(
            queue.push(client(2, 3), cost(9), recording(&done, "c")),
            None
        );
        let later = queue
            .push(client(2, 3), cost(2), recording(&done, "d"))
            .unwrap();
        assert_eq!(queue.0.state().waiting.len(), 2);
        drop(ends);
        assert_eq!(order(&has_done, 2), ["a", "d"]);
        assert!(!queue.cancel(later), "it is done");
    }

    #[test]
    fn one_client_never_has_all_threads() {
        let queue = Queue::new("test", 3, 10);
        let (begun, has_begun) = channel();
        let (end, wait) = channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        for connection in 0..3 {
            let (begun, wait) = (begun.clone(), Arc::clone(&wait));
            let job = Box::new(move |_: WorkerGuard| {
                begun.send(connection).unwrap();
                let _ = wait.lock().unwrap().recv();
            });
            queue
                .push(client(1, connection), Duration::ZERO, job)
                .unwrap();
        }
        assert_eq!(has_begun.iter().take(2).count(), 2);
        let (done, has_done) = channel();
        queue
            .push(client(2, 9), Duration::ZERO, recording(&done, "another"))
            .unwrap();
        assert_eq!(order(&has_done, 1), ["another"]);
        assert_eq!(queue.0.state().waiting.len(), 1);
        drop(end);
        assert_eq!(has_begun.iter().take(1).count(), 1);
    }

    #[test]
    fn a_waiting_job_can_be_cancelled_and_a_panic_ends_no_thread() {
        let (queue, ends) = blocked(1, 10);
        let (done, has_done) = channel();
        let number = queue
            .push(client(1, 1), Duration::ZERO, recording(&done, "no"))
            .unwrap();
        assert!(queue.cancel(number));
        assert!(!queue.cancel(number));
        let panics = Box::new(|_: WorkerGuard| panic!("provoked"));
        queue.push(client(1, 1), Duration::ZERO, panics).unwrap();
        queue
            .push(client(1, 1), Duration::ZERO, recording(&done, "yes"))
            .unwrap();
        drop(ends);
        assert_eq!(order(&has_done, 1), ["yes"]);
    }

    #[test]
    fn usage_decays_and_the_number_of_entries_is_bounded() {
        let mut usage = Usage::default();
        let now = Instant::now();
        usage.add(UsageKey::Connection(0), 8.0, now);
        let later = now + 3 * HALF_LIFE;
        assert!((usage.used(&UsageKey::Connection(0), later) - 1.0).abs() < 1e-9);
        for connection in 1..=2 * u64::from(MAX_TRACKED) {
            usage.add(UsageKey::Connection(connection), 0.001, now);
        }
        assert!(usage.0.len() <= MAX_TRACKED as usize);
        assert!(usage.used(&UsageKey::Connection(0), now) >= 8.0);
    }
}
