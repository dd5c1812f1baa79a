//! The bytes of an answer, written into one buffer whose length is limited and whose memory is
//! reserved as it grows.

use std::io;

use super::memory::MemoryReservation;
use super::problem::Problem;
use super::sentences;

/// The first capacity of a buffer, in bytes.
const CAPACITY: usize = 1024;

/// Bytes, and the reservation of their memory.
#[derive(Debug)]
pub struct Body {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Covers the capacity of `bytes`.
    pub reservation: MemoryReservation,
}

impl Body {
    /// Takes over bytes that are complete.
    pub fn of(bytes: Vec<u8>, mut reservation: MemoryReservation) -> Result<Body, Problem> {
        reservation.take(bytes.capacity())?;
        Ok(Body { bytes, reservation })
    }

    /// Returns the bytes. A closure that calls this owns their reservation, too.
    pub fn as_slice(&self) -> &[u8] {
        &self.bytes
    }
}

/// A buffer that grows up to a limit.
#[derive(Debug)]
pub struct Buffer {
    bytes: Vec<u8>,
    most: usize,
    /// Covers the capacity of `bytes`.
    reservation: MemoryReservation,
}

impl Buffer {
    /// Creates an empty buffer for at most `most` bytes.
    pub const fn new(reservation: MemoryReservation, most: usize) -> Buffer {
        Buffer {
            bytes: Vec::new(),
            most,
            reservation,
        }
    }

    /// Returns the bytes that were written.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Removes what was written, and keeps its memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Returns the number of bytes that were written.
    pub const fn len(&self) -> usize {
        self.bytes.len()
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

    #[cold]
    fn grow(&mut self, more: usize) -> Result<(), Problem> {
        let needed = self.bytes.len() + more;
        if needed > self.most {
            let sentence = sentences::ANSWER_SIZE.with("limit", self.most >> 20);
            return Err(Problem::new(sentence));
        }
        let old = self.bytes.capacity();
        let new = needed.max((2 * old).max(CAPACITY).min(self.most));
        // Both buffers exist while the bytes are copied.
        self.reservation.take(new)?;
        self.bytes.reserve_exact(new - self.bytes.len());
        self.reservation.give(old);
        Ok(())
    }

    /// Returns the bytes with their reservation, which covers no more than they need: an answer may wait
    /// for its reader.
    pub fn into_body(mut self) -> Body {
        let capacity = self.bytes.capacity();
        self.bytes.shrink_to_fit();
        self.reservation.give(capacity - self.bytes.capacity());
        Body {
            bytes: self.bytes,
            reservation: self.reservation,
        }
    }
}

/// An error of a write is its [`Problem`].
impl io::Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.put(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
