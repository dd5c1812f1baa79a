//! The work of a request, estimated before it starts: an I/O thread does it if it is short, a worker
//! otherwise.

use std::time::Duration;

use crate::game::{Effort, Game};

/// The maximum work of an I/O thread, in the steps of [`Effort`].
const SHORT: u64 = 40_000;
/// The steps to render a PNG: 20 milliseconds.
const PNG: u64 = 2_000_000;

/// A pool of worker threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerPool {
    /// For single answers.
    Answers,
    /// For counts, animations and batches, which may take seconds.
    Counts,
    /// For searches, which may take as long.
    Searches,
}

/// How much of a position a request works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// One move, or only the position.
    OneMove,
    /// The list of moves.
    MoveList,
    /// More than the list: never short, whatever the position.
    Long(WorkerPool),
}

/// The estimated work of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkClass {
    pool: WorkerPool,
    steps: u64,
    is_short: bool,
}

impl WorkClass {
    /// Estimates work on a position.
    pub fn of_position(position: &impl Game, scope: Scope) -> WorkClass {
        let Effort { one, list, most } = position.effort();
        // A list starts with the status, which cannot be interrupted.
        let (expected, steps) = match scope {
            Scope::OneMove => (one, one),
            Scope::MoveList | Scope::Long(_) => (one + list, one + most),
        };
        let pool = match scope {
            Scope::Long(pool) => pool,
            Scope::OneMove | Scope::MoveList => WorkerPool::Answers,
        };
        WorkClass {
            pool,
            steps,
            is_short: expected <= SHORT && !matches!(scope, Scope::Long(_)),
        }
    }

    pub const fn short() -> WorkClass {
        WorkClass {
            is_short: true,
            ..WorkClass::long(WorkerPool::Answers, SHORT)
        }
    }

    /// Creates a class of long work of about this many steps.
    pub const fn long(pool: WorkerPool, steps: u64) -> WorkClass {
        WorkClass {
            pool,
            steps,
            is_short: false,
        }
    }

    /// Adds PNGs, which a worker always renders.
    #[must_use]
    pub const fn with_pngs(self, count: u64) -> WorkClass {
        WorkClass::long(self.pool, self.steps + count * PNG)
    }

    /// Returns whether an I/O thread may do the work.
    pub const fn is_short(self) -> bool {
        self.is_short
    }

    /// Returns the pool that does the work if it is not short.
    pub const fn pool(self) -> WorkerPool {
        self.pool
    }

    /// Returns an upper estimate of the duration.
    pub const fn cost(self) -> Duration {
        Duration::from_nanos(self.steps.saturating_mul(10))
    }
}
