//! Runs jobs on threads, in the order of [`Policy`].
//!
//! A job that gives up its slot keeps its thread, which sleeps until its next turn. There are more
//! threads than slots for this reason, and so many only while they are needed.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tokio::sync::oneshot;
use tracing::debug;

use crate::operations::budget::Interrupted;
use crate::server::config::Config;
use crate::server::metrics::Metrics;
use crate::server::shutdown::Lifecycle;

use super::policy::{Job, Policy, RequestKey};

/// The length of a job's first slice, and of each later one. At its end, the job gives its slot to
/// one that comes before it.
const FIRST_SLICE: Duration = Duration::from_micros(500);
const SLICE: Duration = Duration::from_millis(10);
/// The number of threads without a job that are kept.
const KEPT_IDLE: usize = 16;
/// The maximum time for which a job waits for slots after its start. Only a client whose account is
/// the largest for so long waits for so long.
const MAX_PAUSED: Duration = Duration::from_secs(30);

/// The work of a job. It is dropped without being called if the job is cancelled.
pub(super) type Work = Box<dyn FnOnce(RunningJob) + Send>;

/// What a slot is for.
pub(super) enum Turn {
    /// The job starts.
    Start(Work),
    /// It goes on, on the thread that waits for this.
    GoOn(oneshot::Sender<()>),
}

/// A job that starts. A thread without a job does not hold the scheduler: it ends when that is dropped.
type Start = (Arc<Scheduler>, Job, Work);

/// The jobs of all clients, and the threads that run them.
pub struct Scheduler {
    policy: Mutex<Policy<Turn>>,
    /// The threads without a job. The last one starts the next job.
    idle: Mutex<Vec<oneshot::Sender<Start>>>,
    lifecycle: Arc<Lifecycle>,
    /// The time that one job may run.
    limit: Duration,
    metrics: Metrics,
}

thread_local! {
    /// The job of this thread.
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    /// What this thread does next.
    static NEXT: Cell<Option<oneshot::Receiver<Start>>> = const { Cell::new(None) };
}

struct Running {
    job: Job,
    started: Instant,
    /// The time that has passed in its earlier slices.
    passed: Duration,
    /// The longest time between two checks of the budget.
    longest: Duration,
    slice: Slice,
}

/// The time since a job got its slot.
struct Slice {
    since: Instant,
    /// The last check of the budget.
    checked: Instant,
    /// On a busy machine, a thread uses less than the time that passes.
    processor: ThreadTime,
}

impl Slice {
    fn start() -> Slice {
        let now = Instant::now();
        Slice {
            since: now,
            checked: now,
            processor: ThreadTime::now(),
        }
    }
}

impl Running {
    /// Notes a check of the budget. Returns the time that has passed in this slice.
    fn checked(&mut self, now: Instant) -> Duration {
        self.longest = self.longest.max(now - self.slice.checked);
        self.slice.checked = now;
        now - self.slice.since
    }

    /// Ends the slice: charges the client, and gives up the slot.
    fn pause(&mut self, policy: &mut Policy<Turn>) {
        let now = Instant::now();
        self.passed += now - self.slice.since;
        policy.pause(now, &mut self.job, self.slice.processor.elapsed());
    }
}

impl Scheduler {
    /// Creates a scheduler without jobs and threads.
    pub fn new(config: &Config, lifecycle: &Arc<Lifecycle>, metrics: &Metrics) -> Arc<Scheduler> {
        // One more than there are processors: a newcomer finds a slot beside long jobs.
        let policy = Policy::new(config.processors + 1, config.queue);
        Arc::new(Scheduler {
            policy: Mutex::new(policy),
            idle: Mutex::default(),
            lifecycle: Arc::clone(lifecycle),
            limit: config.limits.work,
            metrics: metrics.clone(),
        })
    }

    /// Queues a job. Returns whether there was room.
    pub(super) fn submit(self: &Arc<Scheduler>, id: RequestKey, work: Work) -> bool {
        // Work that is refused is dropped without the lock.
        let queued = self.policy().submit(id, Turn::Start(work));
        if queued.is_ok() {
            self.dispatch(Instant::now());
        }
        queued.is_ok()
    }

    /// Removes a job that has not started. Returns whether there was one. A job that waits for a slot
    /// goes on if its client has hung up.
    pub(super) fn cancel(&self, id: RequestKey, is_abandoned: bool) -> bool {
        let mut policy = self.policy();
        let Some((job, turn)) = policy.cancel(id, is_abandoned) else {
            return false;
        };
        let is_cancelled = matches!(turn, Turn::Start(_));
        if is_cancelled {
            policy.finish(Instant::now(), job, Duration::ZERO);
        }
        drop(policy);
        // The work ends when it is dropped; a thread wakes when the sender is.
        is_cancelled
    }

    /// Returns whether the service stops, and work with it.
    pub(super) fn is_ending(&self) -> bool {
        self.lifecycle.is_ending.load(Ordering::Relaxed)
    }

    /// Returns whether this thread runs a job.
    pub(super) fn is_job_thread() -> bool {
        RUNNING.with_borrow(Option::is_some)
    }

    /// Gives up the slot of this thread's job until `wait` returns. Returns `None` at once if the job
    /// may not be long.
    pub(super) fn without_slot<T>(
        self: &Arc<Scheduler>,
        is_abandoned: &AtomicBool,
        wait: impl FnOnce() -> T,
    ) -> Option<T> {
        RUNNING.with_borrow_mut(|running| {
            let Some(running) = running else {
                return Some(wait());
            };
            let mut policy = self.policy();
            if !policy.may_be_long(&mut running.job) {
                return None;
            }
            running.pause(&mut policy);
            drop(policy);
            self.dispatch(Instant::now());
            let waited = wait();
            self.wait_for_turn(self.policy(), running, is_abandoned);
            Some(waited)
        })
    }

    /// Returns the numbers of jobs that wait for their start and of those that have started.
    pub fn jobs(&self) -> [usize; 2] {
        let policy = self.policy();
        [policy.queued, policy.started]
    }

    fn policy(&self) -> MutexGuard<'_, Policy<Turn>> {
        self.policy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<oneshot::Sender<Start>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the free slots to the jobs whose turn it is.
    fn dispatch(self: &Arc<Scheduler>, now: Instant) {
        let next = || self.policy().dispatch(now);
        // No thread is woken under the lock: it might run in place of this one.
        while let Some((job, turn)) = next() {
            match turn {
                Turn::Start(work) => self.start(now, job, work),
                Turn::GoOn(thread) => _ = thread.send(()),
            }
        }
    }

    /// Starts a job on a thread without one, or on a new one.
    fn start(self: &Arc<Scheduler>, now: Instant, job: Job, work: Work) {
        let mut start = (Arc::clone(self), job, work);
        let last = || self.idle().pop();
        while let Some(thread) = last() {
            match thread.send(start) {
                Ok(()) => return,
                Err(unsent) => start = unsent,
            }
        }
        let thread = thread::Builder::new().name("job".to_owned());
        let spawned = thread.spawn(move || run_jobs(start));
        if spawned.is_err() {
            // Its client gets a 503: the work has been dropped.
            self.policy().finish(now, job, Duration::ZERO);
        }
    }

    /// Sleeps until it is the turn of this thread's job, or its client has hung up.
    fn wait_for_turn(
        self: &Arc<Scheduler>,
        mut policy: MutexGuard<'_, Policy<Turn>>,
        running: &mut Running,
        is_abandoned: &AtomicBool,
    ) {
        let (sender, turn) = oneshot::channel();
        policy.wait(running.job, Turn::GoOn(sender));
        if is_abandoned.load(Ordering::Relaxed) {
            policy.cancel(running.job.id, true);
        }
        drop(policy);
        self.dispatch(Instant::now());
        let _ = turn.blocking_recv();
        running.slice = Slice::start();
    }
}

/// Runs jobs while this thread is kept.
fn run_jobs(first: Start) {
    let mut next = Some(first);
    while let Some((scheduler, job, work)) = next {
        scheduler.metrics.started.inc();
        RUNNING.set(Some(Running {
            job,
            started: Instant::now(),
            passed: Duration::ZERO,
            longest: Duration::ZERO,
            slice: Slice::start(),
        }));
        work(RunningJob { scheduler });
        next = NEXT.take().and_then(|next| next.blocking_recv().ok());
    }
}

/// A job that has started. When it is dropped the job has ended, and its slot is free.
pub(super) struct RunningJob {
    scheduler: Arc<Scheduler>,
}

impl RunningJob {
    /// Checks whether the job may go on, and lets another one go first if its slice is over.
    pub(super) fn check(&self, is_abandoned: &AtomicBool) -> Result<(), Interrupted> {
        if is_abandoned.load(Ordering::Relaxed) {
            return Err(Interrupted::ClientGone);
        }
        let scheduler = &self.scheduler;
        if scheduler.is_ending() {
            return Err(Interrupted::Ending);
        }
        RUNNING.with_borrow_mut(|running| {
            let Some(running) = running else {
                return Ok(());
            };
            let now = Instant::now();
            let slice = running.checked(now);
            let ran = running.passed + slice;
            check_time(scheduler.limit, ran, now - running.started)?;
            let is_first = running.passed.is_zero();
            if slice >= if is_first { FIRST_SLICE } else { SLICE } {
                let mut policy = scheduler.policy();
                if !policy.may_go_on(&mut running.job, running.slice.processor.elapsed()) {
                    return Err(Interrupted::Refused);
                }
                running.pause(&mut policy);
                scheduler.wait_for_turn(policy, running, is_abandoned);
            }
            Ok(())
        })
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        let Some(mut running) = RUNNING.take() else {
            return;
        };
        let (now, used) = (Instant::now(), running.slice.processor.elapsed());
        running.checked(now);
        debug!(longest = running.longest.as_micros(), "ended");
        let (thread, next) = oneshot::channel();
        NEXT.set(Some(next));
        let mut idle = self.scheduler.idle();
        idle.push(thread);
        if idle.len() > KEPT_IDLE {
            idle.remove(0);
        }
        drop(idle);
        self.scheduler.policy().finish(now, running.job, used);
        self.scheduler.dispatch(now);
    }
}

/// Checks that a job has not run for longer than its limit, nor waited for too long since its start.
fn check_time(limit: Duration, ran: Duration, since_start: Duration) -> Result<(), Interrupted> {
    if ran > limit {
        return Err(Interrupted::Time(limit));
    }
    if since_start > limit + MAX_PAUSED {
        return Err(Interrupted::Waited);
    }
    Ok(())
}

#[test]
fn the_time_that_a_job_runs_and_the_time_that_it_waits_are_bounded_apart() {
    let seconds = Duration::from_secs;
    let check = |ran, since_start| check_time(seconds(5), seconds(ran), seconds(since_start));
    assert!(check(5, 35).is_ok() && check(0, 35).is_ok());
    assert_eq!(check(6, 6), Err(Interrupted::Time(seconds(5))));
    assert_eq!(check(0, 36), Err(Interrupted::Waited));
}
