//! Reservations of memory for what requests and answers allocate.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::problem::Problem;
use super::sentences;

/// A source of memory.
pub trait MemorySource: Send + Sync + Debug {
    /// Takes memory, in bytes.
    ///
    /// # Errors
    /// Returns an error if there is no memory left.
    fn take(&self, bytes: usize) -> Result<(), Exhausted>;

    /// Gives back memory that was taken, in bytes.
    fn give(&self, bytes: usize);
}

/// A source without a limit, which counts.
#[derive(Debug, Default)]
pub struct Meter {
    held: AtomicUsize,
    peak: AtomicUsize,
}

impl Meter {
    /// Returns the most memory that was taken at once, in bytes.
    pub fn peak(&self) -> usize {
        self.peak.load(Ordering::Relaxed)
    }
}

impl MemorySource for Meter {
    fn take(&self, bytes: usize) -> Result<(), Exhausted> {
        let held = self.held.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak.fetch_max(held, Ordering::Relaxed);
        Ok(())
    }

    fn give(&self, bytes: usize) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
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
}

impl MemoryReservation {
    /// Creates an empty reservation.
    pub const fn new(source: Option<Arc<dyn MemorySource>>) -> MemoryReservation {
        MemoryReservation { source, held: 0 }
    }

    /// Returns the size of the reservation, in bytes.
    pub const fn held(&self) -> usize {
        self.held
    }

    /// Adds memory, in bytes. If the source has too little, the reservation stays as it is.
    pub fn take(&mut self, bytes: usize) -> Result<(), Exhausted> {
        if let Some(source) = &self.source {
            source.take(bytes)?;
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

    /// Creates an empty reservation of the same source.
    pub fn of_same_source(&self) -> MemoryReservation {
        MemoryReservation::new(self.source.clone())
    }
}

impl Drop for MemoryReservation {
    fn drop(&mut self) {
        if self.held > 0 {
            self.give(self.held);
        }
    }
}
