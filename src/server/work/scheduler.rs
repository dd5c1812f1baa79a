//! Runs jobs on threads, in the order of [`Policy`].
//!
//! A job that gives up its slot keeps its thread, which sleeps until its next turn. There are more
//! threads than slots for this reason, and so many only while they are needed.

use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tracing::debug;

use crate::operations::budget::{Interrupt, Interrupted};
use crate::server::config::Queue;
use crate::server::metrics::Metrics;
use crate::server::shutdown::Lifecycle;

use super::policy::{JobId, Policy};

/// The length of a job's first slice, and of each later one. At its end, the job gives its slot to
/// one that comes before it.
pub(super) const FIRST_SLICE: Duration = Duration::from_micros(500);
const SLICE: Duration = Duration::from_millis(10);
/// The time for which a thread without a job is kept.
const KEPT_IDLE: Duration = Duration::from_secs(5);
/// The maximum time for which a job waits for slots after its start. Only a client whose account is
/// the largest for so long waits for so long.
const MAX_PAUSED: Duration = Duration::from_secs(30);

/// The work of a job. It is dropped without being called if the job is cancelled.
pub(super) type Work = Box<dyn FnOnce(RunningJob) + Send>;

/// The jobs of all clients, and the threads that run them.
pub struct Scheduler {
    state: Mutex<State>,
    /// Wakes a thread without a job.
    starts: Condvar,
    lifecycle: Arc<Lifecycle>,
    /// The time that one job may run.
    limit: Duration,
    metrics: Metrics,
}

struct State {
    policy: Policy,
    queued: HashMap<JobId, Work>,
    /// The jobs that may start, for the next threads without a job.
    starting: VecDeque<(JobId, Work)>,
    /// The threads of the jobs that wait for a slot.
    parked: HashMap<JobId, Thread>,
    /// The number of threads without a job.
    idle: usize,
}

thread_local! {
    /// The slice of the job of this thread.
    static CURRENT: Cell<Option<Slice>> = const { Cell::new(None) };
}

/// The time since a job got its slot.
#[derive(Clone, Copy)]
struct Slice {
    job: JobId,
    since: Instant,
    /// The last check of the budget.
    checked: Instant,
    processor: ThreadTime,
}

impl Slice {
    fn start(job: JobId) {
        let now = Instant::now();
        CURRENT.set(Some(Slice {
            job,
            since: now,
            checked: now,
            processor: ThreadTime::now(),
        }));
    }

    /// Returns the processor time that this thread has used since the start of its slice. On a busy
    /// machine it is less than the time that has passed.
    fn used() -> Duration {
        CURRENT
            .get()
            .map_or(Duration::ZERO, |slice| slice.processor.elapsed())
    }
}

impl Scheduler {
    /// Creates a scheduler without jobs and threads.
    pub fn new(
        slots: usize,
        queue: Queue,
        limit: Duration,
        lifecycle: &Arc<Lifecycle>,
        metrics: &Metrics,
    ) -> Arc<Scheduler> {
        Arc::new(Scheduler {
            state: Mutex::new(State {
                policy: Policy::new(slots, queue),
                queued: HashMap::new(),
                starting: VecDeque::new(),
                parked: HashMap::new(),
                idle: 0,
            }),
            starts: Condvar::new(),
            lifecycle: Arc::clone(lifecycle),
            limit,
            metrics: metrics.clone(),
        })
    }

    /// Queues a job of a client. Returns `None` if too many jobs wait.
    pub(super) fn submit(self: &Arc<Scheduler>, client: IpAddr, work: Work) -> Option<JobId> {
        let now = Instant::now();
        let mut state = self.state();
        let id = state.policy.submit(now, client)?;
        state.queued.insert(id, work);
        self.dispatch(state, now, 0);
        Some(id)
    }

    /// Removes a job that has not started. Returns whether there was one. A job that waits for a slot
    /// goes on.
    pub(super) fn cancel(&self, id: JobId) -> bool {
        let mut state = self.state();
        let work = state.queued.remove(&id);
        let is_cancelled = state.policy.cancel(id);
        if state.policy.is_running(id)
            && let Some(thread) = state.parked.remove(&id)
        {
            thread.unpark();
        }
        self.observe(&state);
        drop(state);
        drop(work);
        is_cancelled
    }

    /// Returns whether a client's small request may be tried on this thread.
    pub(super) fn may_answer_in_place(&self, client: IpAddr) -> bool {
        let mut state = self.state();
        state.policy.may_answer_in_place(Instant::now(), client)
    }

    /// Charges a client for work on this thread that was no job.
    pub(super) fn answered_in_place(&self, client: IpAddr, used: Duration) {
        let mut state = self.state();
        state.policy.answered_in_place(Instant::now(), client, used);
    }

    /// Returns whether this thread runs a job.
    pub(super) fn is_job_thread() -> bool {
        CURRENT.get().is_some()
    }

    /// Gives up the slot of this thread's job until `wait` returns.
    pub(super) fn without_slot<T>(
        self: &Arc<Scheduler>,
        is_abandoned: &AtomicBool,
        wait: impl FnOnce() -> T,
    ) -> T {
        let Some(Slice { job: id, .. }) = CURRENT.get() else {
            return wait();
        };
        let now = Instant::now();
        let mut state = self.state();
        state.policy.block(now, id, Slice::used());
        self.dispatch(state, now, 0);
        let waited = wait();
        let mut state = self.state();
        state.policy.unblock(id);
        self.wait_for_turn(id, is_abandoned, state);
        waited
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn observe(&self, state: &State) {
        let waiting = state.policy.queued();
        let waiting = i64::try_from(waiting).unwrap_or(i64::MAX);
        self.metrics.waiting.set(waiting);
    }

    /// Gives the free slots to the jobs whose turn it is. `free` is the number of threads that are awake
    /// and without a job: each takes one by itself.
    fn dispatch(
        self: &Arc<Scheduler>,
        mut state: MutexGuard<'_, State>,
        now: Instant,
        free: usize,
    ) {
        let (mut starts, mut resumed) = (0, Vec::new());
        while let Some(id) = state.policy.dispatch(now) {
            let Some(work) = state.queued.remove(&id) else {
                resumed.extend(state.parked.remove(&id));
                continue;
            };
            state.starting.push_back((id, work));
            let starting = state.starting.len();
            if starting <= free {
                continue;
            }
            if state.idle + free >= starting {
                starts += 1;
            } else if !self.spawn() {
                // Its client gets a 503: the work is dropped.
                state.starting.pop_back();
                state.policy.finish(now, id, Duration::ZERO);
            }
        }
        self.observe(&state);
        // A woken thread takes the lock at once.
        drop(state);
        for _ in 0..starts {
            self.starts.notify_one();
        }
        for thread in resumed {
            thread.unpark();
        }
    }

    /// Starts a thread. Returns whether the system had one.
    fn spawn(self: &Arc<Scheduler>) -> bool {
        let scheduler = Arc::clone(self);
        let thread = thread::Builder::new().name("job".to_owned());
        thread.spawn(move || scheduler.run_jobs()).is_ok()
    }

    /// Runs jobs until none starts for a while.
    fn run_jobs(self: Arc<Scheduler>) {
        let mut state = self.state();
        loop {
            if let Some((id, work)) = state.starting.pop_front() {
                drop(state);
                self.run(id, work);
                state = self.state();
                continue;
            }
            state.idle += 1;
            let waited = self.starts.wait_timeout(state, KEPT_IDLE);
            let (after, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
            state = after;
            state.idle -= 1;
            if timeout.timed_out() && state.starting.is_empty() {
                return;
            }
        }
    }

    fn run(self: &Arc<Scheduler>, id: JobId, work: Work) {
        Slice::start(id);
        self.metrics.running.inc();
        self.metrics.started.inc();
        work(RunningJob {
            scheduler: Arc::clone(self),
            id,
            since: Instant::now(),
            passed: Duration::ZERO,
            longest: Duration::ZERO,
            is_abandoned: Arc::default(),
        });
        CURRENT.set(None);
    }

    /// Sleeps until it is the turn of this thread's job, or its client has hung up.
    fn wait_for_turn<'a>(
        self: &'a Arc<Scheduler>,
        id: JobId,
        is_abandoned: &AtomicBool,
        mut state: MutexGuard<'a, State>,
    ) {
        if is_abandoned.load(Ordering::Relaxed) {
            state.policy.cancel(id);
        }
        self.dispatch(state, Instant::now(), 0);
        state = self.state();
        while !state.policy.is_running(id) {
            state.parked.insert(id, thread::current());
            drop(state);
            thread::park();
            state = self.state();
        }
        Slice::start(id);
    }
}

/// A job that has started. When it is dropped the job has ended, and its slot is free.
pub(super) struct RunningJob {
    scheduler: Arc<Scheduler>,
    id: JobId,
    since: Instant,
    /// The time that has passed in its earlier slices.
    passed: Duration,
    /// The longest time between two checks of the budget.
    longest: Duration,
    /// Whether the client has hung up.
    pub(super) is_abandoned: Arc<AtomicBool>,
}

impl RunningJob {
    /// Notes a check of the budget. Returns the time that has passed in this slice.
    fn checked(&mut self, now: Instant) -> Duration {
        let Some(slice) = CURRENT.get() else {
            return Duration::ZERO;
        };
        CURRENT.set(Some(Slice {
            checked: now,
            ..slice
        }));
        self.longest = self.longest.max(now - slice.checked);
        now - slice.since
    }

    /// Charges the client for the slice, and gives the slot to a job that comes before this one.
    fn end_slice(&mut self, now: Instant, passed: Duration) {
        self.passed += passed;
        let mut state = self.scheduler.state();
        if state.policy.end_slice(now, self.id, Slice::used()) {
            self.scheduler
                .wait_for_turn(self.id, &self.is_abandoned, state);
        } else {
            Slice::start(self.id);
        }
    }
}

impl Interrupt for RunningJob {
    fn check(&mut self) -> Result<(), Interrupted> {
        if self.is_abandoned.load(Ordering::Relaxed) {
            return Err(Interrupted::ClientGone);
        }
        if self.scheduler.lifecycle.is_ending.load(Ordering::Relaxed) {
            return Err(Interrupted::Ending);
        }
        let now = Instant::now();
        let slice = self.checked(now);
        if is_late(self.scheduler.limit, self.passed + slice, now - self.since) {
            return Err(Interrupted::Time(self.scheduler.limit));
        }
        let is_first = self.passed.is_zero();
        if slice >= if is_first { FIRST_SLICE } else { SLICE } {
            self.end_slice(now, slice);
        }
        Ok(())
    }

    fn count_panic(&self) {
        self.scheduler.metrics.panics.inc();
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        let now = Instant::now();
        let used = Slice::used();
        self.checked(now);
        debug!(longest = self.longest.as_micros(), "ended");
        self.scheduler.metrics.running.dec();
        if self.is_abandoned.load(Ordering::Relaxed) {
            self.scheduler.metrics.abandoned.inc();
        }
        let mut state = self.scheduler.state();
        state.policy.finish(now, self.id, used);
        // This thread takes the next job itself.
        self.scheduler.dispatch(state, now, 1);
    }
}

/// Returns whether a job has run for its limit, or has waited for too long since its start.
fn is_late(limit: Duration, ran: Duration, since_start: Duration) -> bool {
    ran > limit || since_start > limit + MAX_PAUSED
}

#[test]
fn the_time_that_a_job_runs_and_the_time_that_it_waits_are_bounded_apart() {
    let seconds = Duration::from_secs;
    let is_late = |ran, since_start| is_late(seconds(5), seconds(ran), seconds(since_start));
    assert!(!is_late(5, 35) && !is_late(0, 35));
    assert!(is_late(6, 6) && is_late(0, 36));
}
