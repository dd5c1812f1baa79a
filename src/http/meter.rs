//! The budget of work that can take long: nodes, time, and a client that is still there.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use crate::game::Stopped;

use super::codes::Code;
use super::problem::Problem;

/// The most nodes that one count may visit.
pub const MAX_NODES: u64 = 20_000_000;
/// The longest that one request may work.
const MAX_WORK: Duration = Duration::from_secs(10);
/// How many nodes go by between two looks at the clock.
const LOOK_EVERY: u64 = 1 << 14;

/// Why work was stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limit {
    Nodes,
    Time,
    ClientGone,
}

/// Counts work against its budget as it goes.
pub struct Meter {
    spent: u64,
    look_at: u64,
    deadline: Instant,
    abandoned: Arc<AtomicBool>,
    reached: Option<Limit>,
}

impl Meter {
    /// For a count that nobody waits for.
    pub fn of_example() -> Meter {
        Meter::new(Arc::default())
    }

    /// Whose time is over.
    #[cfg(test)]
    pub fn expired() -> Meter {
        Meter {
            deadline: Instant::now().checked_sub(MAX_WORK).unwrap(),
            ..Meter::of_example()
        }
    }

    fn new(abandoned: Arc<AtomicBool>) -> Meter {
        Meter {
            spent: 0,
            look_at: LOOK_EVERY,
            deadline: Instant::now() + MAX_WORK,
            abandoned,
            reached: None,
        }
    }

    /// For another piece of the same request: nodes are counted anew, time and the client are the
    /// same.
    pub fn for_next_piece(&self) -> Meter {
        Meter {
            spent: 0,
            look_at: LOOK_EVERY,
            deadline: self.deadline,
            abandoned: Arc::clone(&self.abandoned),
            reached: None,
        }
    }

    /// Takes nodes from the budget.
    pub fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.spent += nodes;
        if self.spent > MAX_NODES {
            self.reached = Some(Limit::Nodes);
            return Err(Stopped);
        }
        if self.spent >= self.look_at {
            self.look_at = self.spent + LOOK_EVERY;
            return self.look();
        }
        Ok(())
    }

    /// Looks at the clock, and whether the client is still there.
    pub fn look(&mut self) -> Result<(), Stopped> {
        if self.abandoned.load(Ordering::Relaxed) {
            self.reached = Some(Limit::ClientGone);
        } else if Instant::now() > self.deadline {
            self.reached = Some(Limit::Time);
        } else {
            return Ok(());
        }
        Err(Stopped)
    }

    /// Whether the work was stopped because nobody waits for it.
    pub fn client_is_gone(&self) -> bool {
        self.reached == Some(Limit::ClientGone)
    }

    /// The problem to answer with when the work was stopped.
    pub fn problem(&self) -> Problem {
        let detail = match self.reached {
            Some(Limit::Time) => format!("one request may work {} seconds", MAX_WORK.as_secs()),
            Some(Limit::ClientGone) => "the client has hung up".to_owned(),
            _ => format!("one count may visit {MAX_NODES} nodes, inner ones included"),
        };
        Problem::new(Code::BudgetExceeded, detail)
    }
}

/// Set when the future that waits for the work is dropped, as it is when the client hangs up.
struct Abandon(Arc<AtomicBool>);

impl Drop for Abandon {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The long work of a service, as whoever runs it may watch it.
#[derive(Clone, Debug, Default)]
pub struct Work(Arc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    running: AtomicUsize,
    abandoned: AtomicU64,
}

/// One piece of work while it runs.
struct Running<'a>(&'a Counts);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Work {
    /// How many pieces of work run now, off the I/O threads.
    #[must_use]
    pub fn running(&self) -> usize {
        self.0.running.load(Ordering::Relaxed)
    }

    /// How many were stopped since the start because the client had hung up.
    #[must_use]
    pub fn abandoned(&self) -> u64 {
        self.0.abandoned.load(Ordering::Relaxed)
    }

    /// Runs work off the I/O threads.
    pub(super) async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Meter) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let abandon = Abandon(Arc::default());
        let done = self.start(Meter::new(Arc::clone(&abandon.0)), work).await;
        drop(abandon);
        done
    }

    /// Runs the same work several times at once, off the I/O threads, as parts of one request with
    /// one clock.
    pub(super) async fn together(
        &self,
        times: usize,
        work: impl Fn(&mut Meter) + Clone + Send + 'static,
    ) -> Result<(), Problem> {
        let abandon = Abandon(Arc::default());
        let meter = Meter::new(Arc::clone(&abandon.0));
        // Each piece runs from the moment on in which it is made, not only when it is awaited.
        let pieces: Vec<_> = (0..times)
            .map(|_| {
                let work = work.clone();
                let piece = move |meter: &mut Meter| {
                    work(meter);
                    Ok(())
                };
                self.start(meter.for_next_piece(), piece)
            })
            .collect();
        for piece in pieces {
            piece.await?;
        }
        drop(abandon);
        Ok(())
    }

    fn start<T, F>(
        &self,
        mut meter: Meter,
        work: F,
    ) -> impl Future<Output = Result<T, Problem>> + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut Meter) -> Result<T, Problem> + Send + 'static,
    {
        let counts = Arc::clone(&self.0);
        let started = web::block(move || {
            counts.running.fetch_add(1, Ordering::Relaxed);
            let running = Running(&counts);
            let done = work(&mut meter);
            if meter.client_is_gone() {
                counts.abandoned.fetch_add(1, Ordering::Relaxed);
            }
            drop(running);
            done
        });
        async move {
            let done = started.await;
            done.map_err(|_| Problem::new(Code::InternalError, "the work broke off"))?
        }
    }
}

impl FromRequest for Work {
    type Error = Problem;
    type Future = Ready<Result<Work, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(request.app_data().cloned().unwrap_or_default()))
    }
}
