//! A fair queue of long work with threads of its own.
//!
//! Whoever has used least and waited longest gets the next thread: each client's use is remembered by
//! its address and by its connection, and fades within seconds. By hand because the semaphores and
//! thread pools that there are serve in the order of arrival, so that whoever asks most gets most,
//! and those that limit rates count requests rather than the time that they take.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::operations::catch_panic::catch_panic;

/// In which time what a client has used counts half.
const HALF_LIFE: Duration = Duration::from_secs(2);
/// How long somebody waits behind others for each second that they have used.
const WAIT_PER_SECOND: f64 = 20.0;
/// How many addresses and connections are remembered.
const REMEMBERED: u32 = 4096;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client {
    /// The address.
    pub address: IpAddr,
    /// The number of the connection: clients behind one address are told apart by it. Nothing where
    /// it is a proxy's, which is everybody's.
    pub connection: Option<u64>,
}

impl Client {
    /// By what its use is remembered.
    fn keys(self) -> impl Iterator<Item = User> {
        let connection = self.connection.map(User::Connection);
        [User::Address(self.address)].into_iter().chain(connection)
    }
}

/// A piece of work.
pub type Job = Box<dyn FnOnce(Slot) + Send>;

/// The number under which a piece of work waits.
pub type Number = u64;

/// A thread that works for a client; free for another when this is dropped.
pub struct Slot {
    shared: Arc<QueueState>,
    client: Client,
    begun: Instant,
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.shared.inner().end(self.client, self.begun.elapsed());
        // One of the same client may have waited for this thread.
        self.shared.changed.notify_one();
    }
}

/// A queue with its threads, which end when it is dropped.
pub struct Queue(Arc<QueueState>);

struct QueueState {
    inner: Mutex<Inner>,
    /// Something waits, or the queue has ended.
    changed: Condvar,
    threads: usize,
    most_waiting: usize,
}

#[derive(Default)]
struct Inner {
    next: Number,
    waiting: Vec<Waiting>,
    /// How many threads work for each address; the others are free.
    running: HashMap<IpAddr, usize>,
    used: Used,
    has_ended: bool,
}

struct Waiting {
    number: Number,
    client: Client,
    since: Instant,
    /// What it is reckoned to take, in seconds.
    cost: f64,
    job: Job,
}

impl Queue {
    /// Starts so many threads, for each of which work may wait, and so much more.
    pub fn new(name: &str, threads: usize, most_waiting: usize) -> Queue {
        let shared = Arc::new(QueueState {
            inner: Mutex::default(),
            changed: Condvar::new(),
            threads,
            most_waiting,
        });
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let thread = thread::Builder::new().name(format!("{name}-{number}"));
            let started = thread.spawn(move || shared.work());
            started.expect("the system has threads when a service starts");
        }
        Queue(shared)
    }

    /// Lets a piece of work wait for a thread. When too many wait, the one whose client has used
    /// most is dropped: another, or this one, which then has no number.
    pub fn push(&self, client: Client, cost: Duration, job: Job) -> Option<Number> {
        let mut inner = self.0.inner();
        let number = inner.push(client, cost, job);
        let room = self.0.most_waiting + inner.about_to_run(self.0.threads);
        let dropped = (inner.waiting.len() > room).then(|| inner.drop_last());
        drop(inner);
        self.0.changed.notify_one();
        let dropped = dropped.flatten().map(|dropped| dropped.number);
        (dropped != Some(number)).then_some(number)
    }

    /// The same, but only where a thread has nothing else to do.
    pub fn push_if_idle(&self, client: Client, cost: Duration, job: Job) -> Option<Number> {
        let mut inner = self.0.inner();
        if inner.waiting.len() >= inner.free(self.0.threads) {
            return None;
        }
        let number = inner.push(client, cost, job);
        drop(inner);
        self.0.changed.notify_one();
        Some(number)
    }

    /// Takes a piece of work out of the queue; whether it had not begun.
    pub fn cancel(&self, number: Number) -> bool {
        let mut inner = self.0.inner();
        let found = inner.waiting.iter().position(|one| one.number == number);
        found.map(|at| inner.waiting.swap_remove(at)).is_some()
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        let mut inner = self.0.inner();
        inner.has_ended = true;
        inner.waiting.clear();
        drop(inner);
        self.0.changed.notify_all();
    }
}

impl QueueState {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does.
    fn work(self: &Arc<QueueState>) {
        // Answers on I/O threads go before long work where processors are short. On Linux it is the
        // thread's own, elsewhere the whole process's. Where it is forbidden, all are alike.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(10);
        while let Some(Waiting { client, job, .. }) = self.next() {
            let slot = Slot {
                shared: Arc::clone(self),
                client,
                begun: Instant::now(),
            };
            // A thread outlives whatever it does.
            let _ = catch_panic(|| job(slot));
        }
    }

    fn next(&self) -> Option<Waiting> {
        let mut inner = self.inner();
        loop {
            if inner.has_ended {
                return None;
            }
            if let Some(next) = inner.take(self.threads) {
                return Some(next);
            }
            let waited = self.changed.wait(inner);
            inner = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Inner {
    fn push(&mut self, client: Client, cost: Duration, job: Job) -> Number {
        let number = self.next;
        self.next += 1;
        self.waiting.push(Waiting {
            number,
            client,
            since: Instant::now(),
            cost: cost.as_secs_f64(),
            job,
        });
        number
    }

    /// When its turn is: after it has come, so much later as its client has used and will have.
    fn turn(&self, waiting: &Waiting, now: Instant) -> (f64, Number) {
        let used = waiting.client.keys().map(|key| self.used.by(&key, now));
        let used: f64 = used.sum();
        let has_waited = now.duration_since(waiting.since).as_secs_f64();
        (
            WAIT_PER_SECOND * (used + waiting.cost) - has_waited,
            waiting.number,
        )
    }

    /// The work of whoever has used least, and of those the first. No client has all threads.
    fn take(&mut self, threads: usize) -> Option<Waiting> {
        let now = Instant::now();
        let most = most_of_one(threads);
        let may_run = |one: &Waiting| self.running.get(&one.client.address) < Some(&most);
        let waiting = self.waiting.iter().enumerate();
        let turns = waiting
            .filter(|(_, one)| may_run(one))
            .map(|(at, one)| (at, self.turn(one, now)));
        let (at, _) = turns.min_by(|one, other| compare(one.1, other.1))?;
        let next = self.waiting.swap_remove(at);
        *self.running.entry(next.client.address).or_default() += 1;
        Some(next)
    }

    /// How many threads have nothing to do, or only to wake up.
    fn free(&self, threads: usize) -> usize {
        threads.saturating_sub(self.running.values().sum())
    }

    /// How many of those that wait have a thread that only has to wake up.
    fn about_to_run(&self, threads: usize) -> usize {
        let most = most_of_one(threads);
        let mut running = self.running.clone();
        let may_run = self.waiting.iter().filter(|one| {
            let running = running.entry(one.client.address).or_default();
            *running += 1;
            *running <= most
        });
        may_run.take(self.free(threads)).count()
    }

    /// Takes out the work of whoever has used most, and of those the last.
    fn drop_last(&mut self) -> Option<Waiting> {
        let now = Instant::now();
        let turns = self.waiting.iter().enumerate();
        let turns = turns.map(|(at, one)| (at, self.turn(one, now)));
        let (at, _) = turns.max_by(|one, other| compare(one.1, other.1))?;
        Some(self.waiting.swap_remove(at))
    }

    fn end(&mut self, client: Client, took: Duration) {
        if let Some(running) = self.running.get_mut(&client.address) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&client.address);
            }
        }
        let now = Instant::now();
        for key in client.keys() {
            self.used.add(key, took.as_secs_f64(), now);
        }
    }
}

/// On how many threads one client may run: not on all of them.
fn most_of_one(threads: usize) -> usize {
    threads.saturating_sub(1).max(1)
}

fn compare(one: (f64, Number), other: (f64, Number)) -> std::cmp::Ordering {
    one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
}

#[derive(PartialEq, Eq, Hash)]
enum User {
    Address(IpAddr),
    Connection(u64),
}

/// How much time clients have used, in seconds; it fades.
#[derive(Default)]
struct Used(HashMap<User, (f64, Instant)>);

impl Used {
    fn by(&self, key: &User, now: Instant) -> f64 {
        self.0.get(key).map_or(0.0, |entry| faded(*entry, now))
    }

    fn add(&mut self, key: User, seconds: f64, now: Instant) {
        let used = self.by(&key, now) + seconds;
        self.0.insert(key, (used, now));
        if self.0.len() > REMEMBERED as usize {
            // Those below the mean are forgotten: there are always some, and never the worst.
            let all: f64 = self.0.values().map(|entry| faded(*entry, now)).sum();
            let mean = all / f64::from(REMEMBERED);
            self.0.retain(|_, entry| faded(*entry, now) > mean);
        }
    }
}

fn faded((used, at): (f64, Instant), now: Instant) -> f64 {
    let ages = now.duration_since(at).as_secs_f64() / HALF_LIFE.as_secs_f64();
    used * (-ages).exp2()
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

    /// A queue whose threads are all kept from working, and how to let them go.
    fn kept_busy(threads: usize, most_waiting: usize) -> (Queue, Vec<Sender<()>>) {
        let queue = Queue::new("test", threads, most_waiting);
        let (begun, has_begun) = channel();
        let ends = (0..threads).map(|number| {
            let (end, wait) = channel::<()>();
            let begun = begun.clone();
            let job = Box::new(move |_: Slot| {
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

    fn noting(done: &Sender<&'static str>, name: &'static str) -> Job {
        let done = done.clone();
        Box::new(move |_: Slot| {
            done.send(name).unwrap();
        })
    }

    fn order(done: &Receiver<&'static str>, count: usize) -> Vec<&'static str> {
        (0..count).map(|_| done.recv().unwrap()).collect()
    }

    #[test]
    fn whoever_has_used_least_is_next_and_of_equals_the_first() {
        let (queue, ends) = kept_busy(1, 10);
        let (done, has_done) = channel();
        let used = Duration::from_secs(3);
        queue.0.inner().running.insert(client(1, 1).address, 1);
        queue.0.inner().end(client(1, 1), used);
        for (client, cost, name) in [
            (client(1, 1), 0, "the greedy connection"),
            (client(1, 2), 0, "another of the same address"),
            (client(2, 3), 9, "something long of somebody else"),
            (client(2, 4), 0, "something short of somebody else"),
            (client(3, 5), 0, "the same, later"),
        ] {
            let cost = Duration::from_secs(cost);
            queue.push(client, cost, noting(&done, name)).unwrap();
        }
        drop(ends);
        assert_eq!(
            order(&has_done, 5),
            [
                "something short of somebody else",
                "the same, later",
                "another of the same address",
                "the greedy connection",
                "something long of somebody else",
            ]
        );
    }

    #[test]
    fn a_full_queue_drops_the_work_of_whoever_has_used_most() {
        let (queue, ends) = kept_busy(1, 2);
        let (done, has_done) = channel();
        let cost = Duration::from_secs;
        queue
            .push(client(1, 1), cost(1), noting(&done, "a"))
            .unwrap();
        queue
            .push(client(1, 2), cost(5), noting(&done, "b"))
            .unwrap();
        assert_eq!(queue.push(client(2, 3), cost(9), noting(&done, "c")), None);
        let later = queue
            .push(client(2, 3), cost(2), noting(&done, "d"))
            .unwrap();
        assert_eq!(queue.0.inner().waiting.len(), 2);
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
            let job = Box::new(move |_: Slot| {
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
            .push(client(2, 9), Duration::ZERO, noting(&done, "another"))
            .unwrap();
        assert_eq!(order(&has_done, 1), ["another"]);
        assert_eq!(queue.0.inner().waiting.len(), 1);
        drop(end);
        assert_eq!(has_begun.iter().take(1).count(), 1);
    }

    #[test]
    fn work_that_waits_can_be_taken_back_and_a_panic_ends_nothing() {
        let (queue, ends) = kept_busy(1, 10);
        let (done, has_done) = channel();
        let number = queue
            .push(client(1, 1), Duration::ZERO, noting(&done, "no"))
            .unwrap();
        assert!(queue.cancel(number));
        assert!(!queue.cancel(number));
        let panics = Box::new(|_: Slot| panic!("provoked"));
        queue.push(client(1, 1), Duration::ZERO, panics).unwrap();
        queue
            .push(client(1, 1), Duration::ZERO, noting(&done, "yes"))
            .unwrap();
        drop(ends);
        assert_eq!(order(&has_done, 1), ["yes"]);
    }

    #[test]
    fn what_was_used_fades_and_few_are_remembered() {
        let mut used = Used::default();
        let now = Instant::now();
        used.add(User::Connection(0), 8.0, now);
        let later = now + 3 * HALF_LIFE;
        assert!((used.by(&User::Connection(0), later) - 1.0).abs() < 1e-9);
        for connection in 1..=2 * u64::from(REMEMBERED) {
            used.add(User::Connection(connection), 0.001, now);
        }
        assert!(used.0.len() <= REMEMBERED as usize);
        assert!(used.by(&User::Connection(0), now) >= 8.0);
    }
}
