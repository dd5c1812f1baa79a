//! What requests and answers hold of the memory, by what is allocated.

use std::fmt::Debug;
use std::sync::Arc;

use super::codes::Code;
use super::problem::Problem;

/// Where memory is taken from.
pub trait Pool: Send + Sync + Debug {
    /// Takes memory for somebody who holds some already. `may_wait` where the thread has nothing else
    /// to do.
    ///
    /// # Errors
    /// When there is none left.
    fn take(&self, bytes: usize, held: usize, may_wait: bool) -> Result<(), Exhausted>;

    /// Gives some back.
    fn give(&self, bytes: usize);
}

/// There is no memory left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhausted;

impl From<Exhausted> for Problem {
    fn from(_: Exhausted) -> Problem {
        let detail = "requests and answers take all the memory there is; ask again soon";
        Problem::new(Code::Overloaded, detail)
    }
}

/// What one holder has taken of a pool; given back when it is dropped.
#[derive(Debug)]
pub struct MemoryReservation {
    /// Without one there is as much as anybody wants.
    pool: Option<Arc<dyn Pool>>,
    held: usize,
    may_wait: bool,
}

impl MemoryReservation {
    /// Nothing is taken yet. `may_wait` where the thread has nothing else to do.
    pub const fn new(pool: Option<Arc<dyn Pool>>, may_wait: bool) -> MemoryReservation {
        MemoryReservation {
            pool,
            held: 0,
            may_wait,
        }
    }

    /// Whether a pool counts what is held.
    pub const fn is_counted(&self) -> bool {
        self.pool.is_some()
    }

    /// How much is held, in bytes.
    pub const fn held(&self) -> usize {
        self.held
    }

    /// Whether the thread has nothing else to do than to wait for memory.
    pub const fn may_wait(&self) -> bool {
        self.may_wait
    }

    /// Takes more.
    pub fn take(&mut self, bytes: usize) -> Result<(), Exhausted> {
        if let Some(pool) = &self.pool {
            pool.take(bytes, self.held, self.may_wait)?;
        }
        self.held += bytes;
        Ok(())
    }

    /// Gives some back.
    pub fn give(&mut self, bytes: usize) {
        let bytes = bytes.min(self.held);
        self.held -= bytes;
        if let Some(pool) = &self.pool {
            pool.give(bytes);
        }
    }

    /// Holds also what another has taken of the same memory; what it has of other memory is left to
    /// be taken here.
    pub fn merge(&mut self, mut other: MemoryReservation) {
        let is_same = match (&self.pool, &other.pool) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            (None, None) => true,
            _ => false,
        };
        if is_same {
            self.held += std::mem::take(&mut other.held);
        }
    }

    /// An account of the same memory for something else.
    pub fn another(&self) -> MemoryReservation {
        MemoryReservation::new(self.pool.clone(), self.may_wait)
    }
}

impl Drop for MemoryReservation {
    fn drop(&mut self) {
        if self.held > 0 {
            self.give(self.held);
        }
    }
}
