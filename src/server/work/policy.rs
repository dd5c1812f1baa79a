//! The order in which jobs run: a pure state machine, without threads and without a clock.
//!
//! 1. Each client has an account of the processor time that its jobs have used. It fades.
//! 2. There are so many slots; a job runs only while it holds one.
//! 3. A free slot goes to the waiting job of the client with the smallest account; of that client's
//!    jobs, to a short one before a long one, and then to the oldest.
//! 4. A job whose slice is over waits again, and goes on at once if no other job comes before it.
//! 5. A job whose client has hung up goes on without a slot, since it ends at once.
//! 6. A job is short until it has used 10 ms or waits for memory; then it is long. Long jobs are bounded,
//!    for each client and in all. One that would be long beyond that ends instead.
//! 7. A job starts while not too many short ones of its client have, however many long ones there are.
//! 8. Jobs that wait for their start are bounded, for each client and in all.
//!
//! No crate for this is known: those for load shedding and rate limits count requests, not time.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use crate::server::config::Queue;

/// The time in which an account fades to its half.
const HALF_LIFE: Duration = Duration::from_secs(2);
/// A job is long once it has used this processor time.
const LONG: Duration = Duration::from_millis(10);
/// The processor times up to which the jobs of a client count as equally long. The first is less than
/// a first slice, in which a thread may not run all the time.
const LEVELS: [Duration; 3] = [Duration::from_micros(400), LONG, Duration::from_millis(200)];
/// The number of accounts from which on those of clients without jobs are dropped.
const MANY_ACCOUNTS: usize = 4096;
/// A client has few long jobs if there are less than this number.
const FEW_JOBS: usize = 4;

/// A request. Older ones come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestKey {
    pub number: u64,
    pub client: IpAddr,
}

/// The work of a request. A job is passed on by value: it waits in the policy, or its holder runs it.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub id: RequestKey,
    used: Duration,
    has_started: bool,
    is_long: bool,
}

/// The place of a job among those of its client: by level, then by age.
type Place = (usize, RequestKey);

impl Job {
    fn place(&self) -> Place {
        let level = LEVELS.iter().filter(|level| self.used >= **level).count();
        (level, self.id)
    }
}

/// The processor time that a client has used, in seconds.
#[derive(Debug)]
struct Account {
    used: f64,
    /// When `used` was up to date.
    at: Instant,
}

impl Account {
    fn faded(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at);
        self.used * (-passed.div_duration_f64(HALF_LIFE)).exp2()
    }
}

/// The jobs of a client. `W` wakes a job that waits.
#[derive(Debug)]
struct Client<W> {
    queued: usize,
    started: usize,
    /// The started jobs that are long.
    long: usize,
    /// The jobs that wait for a slot.
    waiting: BTreeMap<Place, (Job, W)>,
}

/// The jobs of all clients. `W` wakes a job that waits.
#[derive(Debug)]
pub struct Policy<W> {
    slots: usize,
    queue: Queue,
    accounts: HashMap<IpAddr, Account>,
    /// The clients with jobs. Each search for the next job visits all of them.
    clients: HashMap<IpAddr, Client<W>>,
    /// The number of jobs that wait for their start.
    pub queued: usize,
    /// The number of jobs that have started and not ended.
    pub started: usize,
    long: usize,
    running: usize,
}

impl<W> Policy<W> {
    /// Creates a policy without jobs. So many run at a time.
    pub fn new(slots: usize, queue: Queue) -> Policy<W> {
        Policy {
            slots,
            queue,
            accounts: HashMap::new(),
            clients: HashMap::new(),
            queued: 0,
            started: 0,
            long: 0,
            running: 0,
        }
    }

    /// Queues a job.
    ///
    /// # Errors
    /// Returns what wakes the job if there is no room.
    pub fn submit(&mut self, id: RequestKey, waker: W) -> Result<(), W> {
        let [all, each] = self.queue.waiting;
        let client = self.clients.get(&id.client);
        let queued = client.map_or(0, |client| client.queued);
        // A full queue has a place for a client that has none in it.
        let most = if queued == 0 { 2 * all } else { all };
        if queued >= each || self.queued >= most {
            return Err(waker);
        }
        let client = self.clients.entry(id.client).or_insert_with(|| Client {
            queued: 0,
            started: 0,
            long: 0,
            waiting: BTreeMap::new(),
        });
        client.queued += 1;
        self.queued += 1;
        let job = Job {
            id,
            used: Duration::ZERO,
            has_started: false,
            is_long: false,
        };
        self.wait(job, waker);
        Ok(())
    }

    /// Gives a free slot to the job whose turn it is, if there are both: it starts, or goes on.
    pub fn dispatch(&mut self, now: Instant) -> Option<(Job, W)> {
        if self.running >= self.slots {
            return None;
        }
        let (_, first) = self.first(now)?;
        self.run(first)
    }

    /// Returns whether a running job may go on, which has used this time since it got its slot.
    pub fn may_go_on(&mut self, job: &mut Job, time: Duration) -> bool {
        job.used + time < LONG || self.may_be_long(job)
    }

    /// Returns whether a running job may be long. Counts it as such if it may.
    pub fn may_be_long(&mut self, job: &mut Job) -> bool {
        let [all, each] = self.queue.long;
        if let Some(client) = self.clients.get_mut(&job.id.client)
            && !job.is_long
        {
            // A client may have few however many others have.
            job.is_long = client.long < each && (self.long < all || client.long < FEW_JOBS);
            client.long += usize::from(job.is_long);
            self.long += usize::from(job.is_long);
        }
        job.is_long
    }

    /// Takes the slot of a running job, which has used this time since it got it.
    pub fn pause(&mut self, now: Instant, job: &mut Job, time: Duration) {
        job.used += time;
        self.charge(now, job.id.client, time);
        self.running -= 1;
    }

    /// Lets a job without a slot wait for one.
    pub fn wait(&mut self, job: Job, waker: W) {
        if let Some(client) = self.clients.get_mut(&job.id.client) {
            client.waiting.insert(job.place(), (job, waker));
        }
    }

    /// Ends a running job, which has used this time since it got its slot.
    pub fn finish(&mut self, now: Instant, mut job: Job, time: Duration) {
        self.pause(now, &mut job, time);
        self.started -= 1;
        self.long -= usize::from(job.is_long);
        if let Some(client) = self.clients.get_mut(&job.id.client) {
            client.started -= 1;
            client.long -= usize::from(job.is_long);
            if client.queued + client.started == 0 {
                self.clients.remove(&job.id.client);
            }
        }
    }

    /// Lets a job that waits run without a free slot, to end at once: one that has not started or, if
    /// its client has hung up, any.
    pub fn cancel(&mut self, id: RequestKey, is_abandoned: bool) -> Option<(Job, W)> {
        let mut waiting = self.clients.get(&id.client)?.waiting.values();
        let (job, _) = waiting.find(|(job, _)| job.id == id)?;
        if job.has_started && !is_abandoned {
            return None;
        }
        self.run(*job)
    }

    /// Returns the number of accounts, and that of clients with jobs.
    #[cfg(test)]
    pub fn kept(&self) -> (usize, usize) {
        (self.accounts.len(), self.clients.len())
    }

    /// Returns the job that would get a free slot, and the account of its client.
    fn first(&self, now: Instant) -> Option<(f64, Job)> {
        let firsts = self.clients.iter().filter_map(|(address, client)| {
            let may_start = client.started - client.long < self.queue.short;
            let mut waiting = client.waiting.values();
            let (first, _) = waiting.find(|(job, _)| may_start || job.has_started)?;
            let account = self.accounts.get(address);
            Some((account.map_or(0.0, |account| account.faded(now)), *first))
        });
        firsts.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.id.cmp(&other.1.id)))
    }

    /// Takes a job that waits, and gives it a slot.
    fn run(&mut self, job: Job) -> Option<(Job, W)> {
        let client = self.clients.get_mut(&job.id.client)?;
        let (mut job, waker) = client.waiting.remove(&job.place())?;
        if !job.has_started {
            job.has_started = true;
            client.queued -= 1;
            client.started += 1;
            self.queued -= 1;
            self.started += 1;
        }
        self.running += 1;
        Some((job, waker))
    }

    /// Charges a client for processor time. Drops the accounts of those without jobs if there are many.
    fn charge(&mut self, now: Instant, client: IpAddr, time: Duration) {
        if self.accounts.len() >= MANY_ACCOUNTS && !self.accounts.contains_key(&client) {
            self.accounts
                .retain(|client, _| self.clients.contains_key(client));
        }
        let new = Account { used: 0.0, at: now };
        let account = self.accounts.entry(client).or_insert(new);
        account.used = account.faded(now) + time.as_secs_f64();
        account.at = now;
    }
}
