//! The budget of work that can take long: nodes, time, and a client that is still there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use actix_web::web;

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

    fn new(abandoned: Arc<AtomicBool>) -> Meter {
        Meter {
            spent: 0,
            look_at: LOOK_EVERY,
            deadline: Instant::now() + MAX_WORK,
            abandoned,
            reached: None,
        }
    }

    /// Takes nodes from the budget.
    pub fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.spent += nodes;
        if self.spent > MAX_NODES {
            self.reached = Some(Limit::Nodes);
        } else if self.spent >= self.look_at {
            self.look_at = self.spent + LOOK_EVERY;
            if self.abandoned.load(Ordering::Relaxed) {
                self.reached = Some(Limit::ClientGone);
            } else if Instant::now() > self.deadline {
                self.reached = Some(Limit::Time);
            }
        }
        match self.reached {
            None => Ok(()),
            Some(_) => Err(Stopped),
        }
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

/// Runs work off the I/O threads.
pub async fn off_thread<T: Send + 'static>(
    work: impl FnOnce(&mut Meter) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let abandon = Abandon(Arc::default());
    let mut meter = Meter::new(Arc::clone(&abandon.0));
    let done = web::block(move || work(&mut meter)).await;
    drop(abandon);
    done.map_err(|_| Problem::new(Code::InternalError, "the work broke off"))?
}
