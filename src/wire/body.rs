//! The bytes of an answer, written into one buffer whose length is limited and whose memory is
//! reserved as it grows.

use std::io::{self, Write as _};

use serde::Serialize;

use super::memory::MemoryReservation;
use super::problem::Problem;
use super::sentences;

/// The first capacity of a buffer, in bytes. Most answers fit.
const CAPACITY: usize = 4 * 1024;

/// Bytes, and the reservation of their memory.
#[derive(Debug)]
pub struct Body {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Covers the capacity of `bytes`.
    pub reservation: MemoryReservation,
}

impl Body {
    /// Writes a value as JSON of at most `most` bytes. The JSON ends with a line feed, for terminals.
    ///
    /// # Errors
    /// Returns a problem if the JSON is too long, or if there is no memory for it.
    pub fn json(
        value: &impl Serialize,
        reservation: MemoryReservation,
        most: usize,
    ) -> Result<Body, Problem> {
        let mut buffer = Buffer::new(reservation, most);
        let written = serde_json::to_writer(&mut buffer, value).map_err(io::Error::from);
        let written = written.and_then(|()| buffer.write_all(b"\n"));
        buffer.end(written)
    }

    /// Takes over bytes that are complete.
    ///
    /// # Errors
    /// Returns a problem if there is no memory for them.
    pub fn of(bytes: Vec<u8>, mut reservation: MemoryReservation) -> Result<Body, Problem> {
        reservation.take(bytes.capacity())?;
        Ok(Body { bytes, reservation })
    }

    /// Returns JSON as text, without the line feed.
    ///
    /// # Errors
    /// Returns a problem if the bytes are not UTF-8.
    pub fn into_text(self) -> Result<(String, MemoryReservation), Problem> {
        let mut text = String::from_utf8(self.bytes).map_err(|error| Problem::failed(&error))?;
        text.truncate(text.trim_end().len());
        Ok((text, self.reservation))
    }
}

/// A buffer that grows up to a limit.
#[derive(Debug)]
pub struct Buffer {
    bytes: Vec<u8>,
    most: usize,
    /// Covers the capacity of `bytes`.
    reservation: MemoryReservation,
    /// Why a write was refused: `io::Error` cannot hold it.
    refused: Option<Problem>,
}

impl Buffer {
    /// Creates an empty buffer for at most `most` bytes.
    pub const fn new(reservation: MemoryReservation, most: usize) -> Buffer {
        Buffer {
            bytes: Vec::new(),
            most,
            reservation,
            refused: None,
        }
    }

    /// Makes room for `more` bytes.
    fn reserve(&mut self, more: usize) -> Result<(), Problem> {
        let length = self.bytes.len() + more;
        if length > self.most {
            return Err(Problem::new(
                sentences::ANSWER_SIZE.with("limit", self.most >> 20),
            ));
        }
        let old = self.bytes.capacity();
        if length > old {
            let new = length.max(2 * old).max(CAPACITY);
            // Both buffers exist while the bytes are copied.
            self.reservation.take(new)?;
            self.bytes.reserve_exact(new - self.bytes.len());
            self.reservation.give(old);
        }
        Ok(())
    }

    /// Returns the bytes, or the problem for which a write was refused.
    ///
    /// # Errors
    /// Returns the problem if something was not written.
    pub fn end(mut self, written: io::Result<()>) -> Result<Body, Problem> {
        match written {
            Ok(()) => Ok(Body {
                bytes: self.bytes,
                reservation: self.reservation,
            }),
            Err(error) => Err(self.refused.take().unwrap_or_else(|| Problem::failed(&error))),
        }
    }
}

impl io::Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.bytes.capacity() - self.bytes.len() < bytes.len()
            || self.bytes.len() + bytes.len() > self.most
        {
            self.reserve(bytes.len()).map_err(|problem| {
                self.refused = Some(problem);
                io::ErrorKind::OutOfMemory
            })?;
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
