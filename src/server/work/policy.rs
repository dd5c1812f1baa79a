//! The order in which jobs run: a pure state machine, without threads and without a clock.
//!
//! 1. Each client has an account of the processor time that its jobs have used. It fades.
//! 2. There are so many slots; a job runs only while it holds one.
//! 3. A free slot goes to the waiting job of the client with the smallest account; of that client's
//!    jobs, to a short one before a long one, and then to the oldest.
//! 4. A job whose slice is over gives its slot to a job that comes before it, and waits again.
//! 5. A job whose client has hung up goes on without a slot, since it ends at once.
//! 6. Jobs that wait and jobs that have started are bounded, for each client and in all.
//!
//! No crate for this is known: those for load shedding and rate limits count requests, not time.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use crate::server::config::Queue;

/// The time in which an account fades to its half.
const HALF_LIFE: Duration = Duration::from_secs(2);
/// The processor times up to which the jobs of a client count as equally long. The first is less than
/// a first slice, in which a thread may not run all the time.
const LEVELS: [Duration; 3] = [
    Duration::from_micros(400),
    Duration::from_millis(10),
    Duration::from_millis(200),
];
/// The account up to which a client's small requests are tried in place, in seconds.
const IN_PLACE: f64 = 0.02;
/// The time from which on a request has taken long in place, and for how long the client's next ones
/// are jobs then.
const SLOW: Duration = Duration::from_micros(500);
const PAUSE: Duration = Duration::from_millis(50);
/// The number of accounts from which on those of clients without jobs are dropped.
const MANY_ACCOUNTS: usize = 4096;

/// The number of a job. Older jobs have smaller numbers.
pub type JobId = u64;

/// What a job does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It waits for its start.
    Queued,
    /// It has started, and waits for a slot.
    Ready,
    /// It holds a slot.
    Running,
    /// It has started, and waits for something else.
    Blocked,
}

#[derive(Debug)]
struct Job {
    client: IpAddr,
    state: State,
    used: Duration,
}

impl Job {
    fn level(&self) -> usize {
        LEVELS.iter().filter(|level| self.used >= **level).count()
    }
}

/// The account and the jobs of a client.
#[derive(Debug)]
struct Client {
    used: f64,
    /// When `used` was up to date.
    at: Instant,
    /// Until when no request is tried in place, because one took long.
    slow_until: Instant,
    queued: usize,
    started: usize,
    /// The jobs that wait for a slot, by level and age.
    waiting: BTreeSet<(usize, JobId)>,
}

impl Client {
    /// Returns the account at a time, in seconds.
    fn account(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at);
        self.used * (-passed.div_duration_f64(HALF_LIFE)).exp2()
    }

    fn charge(&mut self, now: Instant, time: Duration) {
        self.used = self.account(now) + time.as_secs_f64();
        self.at = now;
    }
}

/// The jobs of all clients.
#[derive(Debug)]
pub struct Policy {
    slots: usize,
    queue: Queue,
    clients: HashMap<IpAddr, Client>,
    jobs: HashMap<JobId, Job>,
    next: JobId,
    queued: usize,
    started: usize,
    running: usize,
}

impl Policy {
    /// Creates a policy without jobs. So many run at a time.
    pub fn new(slots: usize, queue: Queue) -> Policy {
        Policy {
            slots,
            queue,
            clients: HashMap::new(),
            jobs: HashMap::new(),
            next: 0,
            queued: 0,
            started: 0,
            running: 0,
        }
    }

    /// Queues a job. Returns `None` if too many wait.
    pub fn submit(&mut self, now: Instant, address: IpAddr) -> Option<JobId> {
        let [all, each] = self.queue.waiting;
        let (is_full, queued) = (self.queued >= all, self.queued);
        let client = self.client(now, address);
        // A full queue has a place for a client that has none in it.
        if client.queued >= each || is_full && (client.queued > 0 || queued >= 2 * all) {
            return None;
        }
        client.queued += 1;
        self.queued += 1;
        self.next += 1;
        let job = Job {
            client: address,
            state: State::Queued,
            used: Duration::ZERO,
        };
        self.jobs.insert(self.next, job);
        self.wait(self.next);
        Some(self.next)
    }

    /// Gives a free slot to the job whose turn it is, if there are both: it starts, or goes on.
    pub fn dispatch(&mut self, now: Instant) -> Option<JobId> {
        if self.running >= self.slots {
            return None;
        }
        let (_, id) = self.first(now)?;
        let job = self.jobs.get_mut(&id)?;
        let client = self.clients.get_mut(&job.client)?;
        client.waiting.remove(&(job.level(), id));
        if job.state == State::Queued {
            client.queued -= 1;
            client.started += 1;
            self.queued -= 1;
            self.started += 1;
        }
        job.state = State::Running;
        self.running += 1;
        Some(id)
    }

    /// Charges a running job for its slice. Returns whether it has to give its slot to another; it
    /// then waits for its next turn.
    pub fn end_slice(&mut self, now: Instant, id: JobId, time: Duration) -> bool {
        let Some(client) = self.charge(now, id, time) else {
            return false;
        };
        let account = self.clients[&client].account(now);
        let level = self.jobs[&id].level();
        let comes_before = self.first(now).is_some_and(|(other, first)| {
            let other_client = self.jobs[&first].client;
            let other_level = self.jobs[&first].level();
            if other_client == client {
                (other_level, first) < (level, id)
            } else {
                other < account
            }
        });
        if comes_before {
            self.leave_slot(id, State::Ready);
            self.wait(id);
        }
        comes_before
    }

    /// Takes the slot of a running job that waits for something else than a slot.
    pub fn block(&mut self, now: Instant, id: JobId, time: Duration) {
        self.charge(now, id, time);
        self.leave_slot(id, State::Blocked);
    }

    /// Lets a job that was blocked wait for a slot.
    pub fn unblock(&mut self, id: JobId) {
        if let Some(job) = self.jobs.get_mut(&id) {
            job.state = State::Ready;
            self.wait(id);
        }
    }

    /// Ends a running job, which has used this time since its last charge.
    pub fn finish(&mut self, now: Instant, id: JobId, time: Duration) {
        if self.charge(now, id, time).is_none() {
            return;
        }
        self.leave_slot(id, State::Blocked);
        let job = self.jobs.remove(&id);
        let client = job.and_then(|job| self.clients.get_mut(&job.client));
        if let Some(client) = client {
            client.started -= 1;
            self.started -= 1;
        }
    }

    /// Removes a job that has not started, and returns whether there was one. One that waits for a slot
    /// goes on without.
    pub fn cancel(&mut self, id: JobId) -> bool {
        let waiting = [State::Queued, State::Ready];
        let job = self.jobs.get_mut(&id);
        let Some(job) = job.filter(|job| waiting.contains(&job.state)) else {
            return false;
        };
        let Some(client) = self.clients.get_mut(&job.client) else {
            return false;
        };
        client.waiting.remove(&(job.level(), id));
        if job.state == State::Ready {
            job.state = State::Running;
            self.running += 1;
            return false;
        }
        client.queued -= 1;
        self.queued -= 1;
        self.jobs.remove(&id).is_some()
    }

    /// Returns whether a job runs.
    pub fn is_running(&self, id: JobId) -> bool {
        self.jobs
            .get(&id)
            .is_some_and(|job| job.state == State::Running)
    }

    /// Returns whether a small request of a client may be tried in place, on the thread that read it:
    /// if the client has used little time, or if there are no jobs.
    pub fn may_answer_in_place(&mut self, now: Instant, address: IpAddr) -> bool {
        let is_idle = self.queued + self.started == 0;
        let client = self.client(now, address);
        now >= client.slow_until && (is_idle || client.account(now) < IN_PLACE)
    }

    /// Charges a client for work in place.
    pub fn answered_in_place(&mut self, now: Instant, address: IpAddr, time: Duration) {
        let client = self.client(now, address);
        client.charge(now, time);
        if time > SLOW {
            client.slow_until = now + PAUSE;
        }
    }

    /// Returns the number of jobs that wait for their start.
    pub const fn queued(&self) -> usize {
        self.queued
    }

    /// Returns the number of accounts.
    #[cfg(test)]
    pub fn accounts(&self) -> usize {
        self.clients.len()
    }

    fn charge(&mut self, now: Instant, id: JobId, time: Duration) -> Option<IpAddr> {
        let job = self.jobs.get_mut(&id)?;
        job.used += time;
        let client = self.clients.get_mut(&job.client)?;
        client.charge(now, time);
        Some(job.client)
    }

    fn leave_slot(&mut self, id: JobId, next: State) {
        if let Some(job) = self.jobs.get_mut(&id)
            && job.state == State::Running
        {
            job.state = next;
            self.running -= 1;
        }
    }

    fn wait(&mut self, id: JobId) {
        let job = &self.jobs[&id];
        if let Some(client) = self.clients.get_mut(&job.client) {
            client.waiting.insert((job.level(), id));
        }
    }

    /// Returns the job that would get a free slot, and the account of its client.
    fn first(&self, now: Instant) -> Option<(f64, JobId)> {
        let [all, each] = self.queue.started;
        let firsts = self.clients.values().filter_map(|client| {
            // A newcomer starts however many jobs of others have started.
            let may_start = client.started < each && (self.started < all || client.started == 0);
            let may_run = |id: &JobId| may_start || self.jobs[id].state != State::Queued;
            let mut waiting = client.waiting.iter().map(|(_, id)| *id);
            // Most clients have no job.
            let first = waiting.find(may_run)?;
            Some((client.account(now), first))
        });
        firsts.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
    }

    /// Returns a client. Drops the accounts of those without jobs if there are many.
    fn client(&mut self, now: Instant, address: IpAddr) -> &mut Client {
        if self.clients.len() >= MANY_ACCOUNTS && !self.clients.contains_key(&address) {
            self.clients
                .retain(|_, client| client.queued + client.started > 0);
        }
        self.clients.entry(address).or_insert_with(|| Client {
            used: 0.0,
            at: now,
            slow_until: now,
            queued: 0,
            started: 0,
            waiting: BTreeSet::new(),
        })
    }
}
