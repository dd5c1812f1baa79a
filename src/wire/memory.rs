//! Reservations of memory for what requests and answers allocate.

use std::fmt::Debug;
use std::sync::Arc;

use super::problem::Problem;
use super::sentences;

/// A source of memory.
pub trait MemorySource: Send + Sync + Debug {
    /// Takes memory for a holder of `held` bytes. With `may_wait`, the thread may wait for memory.
    ///
    /// # Errors
    /// Returns an error if there is no memory left.
    fn take(&self, bytes: usize, held: usize, may_wait: bool) -> Result<(), Exhausted>;

    /// Gives back memory that was taken, in bytes.
    fn give(&self, bytes: usize);
}

/// There is no memory left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhausted;

impl From<Exhausted> for Problem {
    fn from(_: Exhausted) -> Problem {
        Problem::new(sentences::NO_MEMORY)
    }
}

/// The memory that one holder has taken from a source. Returned on drop.
#[derive(Debug)]
pub struct MemoryReservation {
    /// `None`: unlimited memory.
    source: Option<Arc<dyn MemorySource>>,
    held: usize,
    may_wait: bool,
}

impl MemoryReservation {
    /// Creates an empty reservation. With `may_wait`, the thread may wait for memory.
    pub const fn new(source: Option<Arc<dyn MemorySource>>, may_wait: bool) -> MemoryReservation {
        MemoryReservation {
            source,
            held: 0,
            may_wait,
        }
    }

    /// Returns whether the reservation takes memory from a source.
    pub const fn is_counted(&self) -> bool {
        self.source.is_some()
    }

    /// Returns the size of the reservation, in bytes.
    pub const fn held(&self) -> usize {
        self.held
    }

    pub const fn may_wait(&self) -> bool {
        self.may_wait
    }

    /// Adds memory, in bytes. If the source has too little, the reservation stays as it is.
    pub fn take(&mut self, bytes: usize) -> Result<(), Exhausted> {
        if let Some(source) = &self.source {
            source.take(bytes, self.held, self.may_wait)?;
        }
        self.held += bytes;
        Ok(())
    }

    /// Returns some of its memory to the source, in bytes.
    pub fn give(&mut self, bytes: usize) {
        let bytes = bytes.min(self.held);
        self.held -= bytes;
        if let Some(source) = &self.source {
            source.give(bytes);
        }
    }

    /// Takes over another reservation of the same source. A reservation of another source is
    /// returned.
    pub fn merge(&mut self, mut other: MemoryReservation) {
        let is_same = match (&self.source, &other.source) {
            (Some(own), Some(other)) => Arc::ptr_eq(own, other),
            (None, None) => true,
            _ => false,
        };
        if is_same {
            self.held += std::mem::take(&mut other.held);
        }
    }

    /// Creates an empty reservation of the same source.
    pub fn of_same_source(&self) -> MemoryReservation {
        MemoryReservation::new(self.source.clone(), self.may_wait)
    }
}

impl Drop for MemoryReservation {
    fn drop(&mut self) {
        if self.held > 0 {
            self.give(self.held);
        }
    }
}
