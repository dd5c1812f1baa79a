//! The memory of requests and answers: reservations of what they allocate, and the buffer into which an
//! answer is written.

use std::fmt::Debug;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::problem::Problem;
use super::sentences;

pub trait MemorySource: Send + Sync + Debug {
    /// Takes memory, in bytes.
    ///
    /// # Errors
    /// Returns [`no_memory`] if there is none left.
    fn take(&self, bytes: usize) -> Result<(), Problem>;

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
    fn take(&self, bytes: usize) -> Result<(), Problem> {
        let held = self.held.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak.fetch_max(held, Ordering::Relaxed);
        Ok(())
    }

    fn give(&self, bytes: usize) {
        self.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}

pub fn no_memory() -> Problem {
    Problem::new(sentences::NO_MEMORY)
}

/// The memory that one holder has taken from a source. Returned on drop.
#[derive(Debug, Default)]
pub struct MemoryReservation {
    /// `None`: unlimited memory.
    source: Option<Arc<dyn MemorySource>>,
    held: usize,
}

impl MemoryReservation {
    pub const fn new(source: Option<Arc<dyn MemorySource>>) -> MemoryReservation {
        MemoryReservation { source, held: 0 }
    }

    /// Returns the size of the reservation, in bytes.
    pub const fn held(&self) -> usize {
        self.held
    }

    /// Adds memory, in bytes. If the source has too little, the reservation stays as it is.
    pub fn take(&mut self, bytes: usize) -> Result<(), Problem> {
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

/// The first capacity of a buffer, in bytes.
const CAPACITY: usize = 1024;

/// Bytes that grow up to a limit, and the reservation of their memory.
#[derive(Debug)]
pub struct Buffer {
    pub bytes: Vec<u8>,
    /// Covers the capacity of `bytes`.
    pub reservation: MemoryReservation,
    most: usize,
    /// Why the last write failed. Libraries keep no more of it than its text.
    refused: Option<Problem>,
}

impl Buffer {
    /// Creates an empty buffer for at most `most` bytes.
    pub const fn new(reservation: MemoryReservation, most: usize) -> Buffer {
        Buffer {
            bytes: Vec::new(),
            reservation,
            most,
            refused: None,
        }
    }

    /// Takes over bytes that are complete.
    pub fn of(bytes: Vec<u8>, mut reservation: MemoryReservation) -> Result<Buffer, Problem> {
        let most = bytes.capacity();
        reservation.take(most)?;
        Ok(Buffer {
            bytes,
            reservation,
            most,
            refused: None,
        })
    }

    /// Gives back what the bytes do not need.
    pub fn shrink(&mut self) {
        let unused = self.bytes.capacity() - self.bytes.len();
        self.bytes.shrink_to_fit();
        self.reservation.give(unused);
    }

    /// Returns the bytes. A closure that calls this owns their reservation, too.
    pub fn as_slice(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes with room for `more`.
    #[inline]
    pub fn room(&mut self, more: usize) -> Result<&mut Vec<u8>, Problem> {
        if self.bytes.capacity() - self.bytes.len() < more {
            self.grow(more)?;
        }
        Ok(&mut self.bytes)
    }

    /// Appends bytes.
    #[inline]
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.room(bytes.len())?.extend_from_slice(bytes);
        Ok(())
    }

    /// Returns the problem for which a library that writes to this buffer has failed, if there is one.
    pub fn refusal(&mut self) -> Option<Problem> {
        self.refused.take()
    }

    #[cold]
    fn grow(&mut self, more: usize) -> Result<(), Problem> {
        let needed = self.bytes.len() + more;
        if needed > self.most {
            let sentence = sentences::ANSWER_SIZE.with("limit", self.most >> 20);
            return Err(Problem::new(sentence));
        }
        let old = self.bytes.capacity();
        // A long list is followed by a few short fields.
        let new = (2 * old).max(needed + needed / 8).max(CAPACITY);
        let new = new.min(self.most);
        // Both buffers exist while the bytes are copied.
        self.reservation.take(new)?;
        self.bytes.reserve_exact(new - self.bytes.len());
        self.reservation.give(old);
        Ok(())
    }
}

impl io::Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(problem) = self.put(bytes) {
            self.refused = Some(problem);
            return Err(io::ErrorKind::Other.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
