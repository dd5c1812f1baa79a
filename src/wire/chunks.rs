//! The bytes of an answer in chunks, each of which is freed once it is sent.
//!
//! A single buffer would be held twice while it grows, and as a whole until the client has read the
//! last byte. Chunks can be freed early, since actix copies each piece into a buffer of the
//! connection.

use std::collections::VecDeque;
use std::io;

use bytes::Bytes;

use super::memory::{Exhausted, MemoryReservation};

/// The length at which a chunk is full, in bytes. With its spare room, a chunk has 32 KiB: the
/// allocator caches no larger block for its thread, and returns each of them to the system at once.
const CHUNK: usize = 24 * 1024;
/// Room for what is written between two checks of a chunk's length, in bytes.
const SPARE: usize = 8 * 1024;
/// The maximum size of a piece that is sent, in bytes: a chunk, so that most answers are one piece.
const PIECE: usize = CHUNK + SPARE;
/// The size of the connection's buffer at which actix sends before it takes another piece, in
/// bytes. A connection holds this much and one piece.
pub const WRITE_BUFFER: usize = CHUNK;

/// Bytes, written one after the other.
#[derive(Debug)]
pub struct Chunks {
    full: VecDeque<Chunk>,
    /// The length of `full`, and what is allocated for it.
    bytes: usize,
    allocated: usize,
    last: Vec<u8>,
    /// Covers what was allocated at the last [`Chunks::reserve_written`].
    reservation: MemoryReservation,
}

/// Bytes that are complete, and what is allocated for them.
#[derive(Debug)]
struct Chunk {
    bytes: Bytes,
    allocated: usize,
}

impl Chunks {
    /// Creates empty chunks, whose memory is reserved in `reservation`.
    pub fn new(reservation: MemoryReservation) -> Chunks {
        Chunks {
            full: VecDeque::new(),
            bytes: 0,
            allocated: 0,
            last: Vec::with_capacity(1024),
            reservation,
        }
    }

    /// Wraps bytes whose memory is not counted: they live as long as the program, or are few.
    pub fn of_static(bytes: Bytes) -> Chunks {
        let mut chunks = Chunks {
            full: VecDeque::with_capacity(1),
            bytes: 0,
            allocated: 0,
            last: Vec::new(),
            reservation: MemoryReservation::new(None, false),
        };
        chunks.push(Chunk {
            bytes,
            allocated: 0,
        });
        chunks
    }

    /// Creates chunks of these bytes.
    ///
    /// # Errors
    /// Returns an error if there is no memory for them.
    pub fn of(reservation: MemoryReservation, bytes: &[u8]) -> Result<Chunks, Exhausted> {
        let mut chunks = Chunks::new(reservation);
        for part in bytes.chunks(CHUNK) {
            chunks.last().extend_from_slice(part);
            chunks.reserve_written()?;
        }
        Ok(chunks)
    }

    /// Creates empty chunks with memory from the same source.
    pub fn of_same_source(&self) -> Chunks {
        Chunks::new(self.reservation.of_same_source())
    }

    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.bytes + self.last.len()
    }

    /// Returns the buffer to write to. Call [`Chunks::reserve_written`] regularly.
    pub const fn last(&mut self) -> &mut Vec<u8> {
        &mut self.last
    }

    /// Returns whether the last chunk is full.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.last.len() >= CHUNK
    }

    /// Starts another chunk if the last is full, and reserves what was allocated.
    pub fn reserve_written(&mut self) -> Result<(), Exhausted> {
        if self.is_full() {
            self.push_last(Vec::with_capacity(CHUNK + SPARE));
        }
        let allocated = self.allocated + self.last.capacity();
        let more = allocated.saturating_sub(self.reservation.held());
        if more > 0 {
            self.reservation.take(more)?;
        }
        Ok(())
    }

    /// Allocates room for more bytes, up to the size of a chunk, so that the chunk is not copied as it
    /// grows.
    pub fn make_room(&mut self, bytes: usize) {
        let left = (CHUNK + SPARE).saturating_sub(self.last.len());
        self.last.reserve_exact(bytes.min(left));
    }

    /// Completes the last chunk and replaces it.
    fn push_last(&mut self, next: Vec<u8>) {
        let mut last = std::mem::replace(&mut self.last, next);
        if last.is_empty() {
            return;
        }
        if last.capacity() - last.len() > SPARE {
            last.shrink_to_fit();
        }
        let allocated = last.capacity();
        self.push(Chunk {
            bytes: last.into(),
            allocated,
        });
    }

    fn push(&mut self, chunk: Chunk) {
        self.bytes += chunk.bytes.len();
        self.allocated += chunk.allocated;
        self.full.push_back(chunk);
    }

    /// Appends other chunks. Long ones are not copied.
    pub fn append(&mut self, other: Chunks) {
        if other.full.is_empty() {
            self.last.extend_from_slice(&other.last);
            return;
        }
        self.push_last(Vec::new());
        other.full.into_iter().for_each(|chunk| self.push(chunk));
        self.last = other.last;
        self.reservation.merge(other.reservation);
    }

    /// Returns the chunks in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let full = self.full.iter().map(|chunk| &chunk.bytes[..]);
        full.chain(std::iter::once(&self.last[..]))
    }

    /// Converts to a reader of the chunks in order. Each chunk is freed when its last piece is
    /// taken.
    pub fn into_reader(mut self) -> ChunkReader {
        self.push_last(Vec::new());
        let unused = self.reservation.held().saturating_sub(self.allocated);
        self.reservation.give(unused);
        ChunkReader {
            left: self.bytes,
            chunks: self.full,
            reservation: self.reservation,
        }
    }

    /// Returns all bytes in one buffer.
    pub fn into_bytes(self) -> Vec<u8> {
        if self.full.is_empty() {
            return self.last;
        }
        let mut bytes = Vec::with_capacity(self.len());
        for chunk in self.iter() {
            bytes.extend_from_slice(chunk);
        }
        bytes
    }
}

impl io::Write for Chunks {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.last.extend_from_slice(bytes);
        self.reserve_written()
            .map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads bytes piece by piece.
#[derive(Debug)]
pub struct ChunkReader {
    chunks: VecDeque<Chunk>,
    left: usize,
    reservation: MemoryReservation,
}

impl ChunkReader {
    /// Returns the number of bytes left.
    pub const fn left(&self) -> usize {
        self.left
    }

    /// Returns whether the memory of these bytes comes from a source.
    pub const fn is_counted(&self) -> bool {
        self.reservation.is_counted()
    }

    /// Returns the next piece.
    pub fn next(&mut self) -> Option<Bytes> {
        let chunk = self.chunks.front_mut()?;
        let piece = chunk.bytes.split_to(chunk.bytes.len().min(PIECE));
        self.left -= piece.len();
        if !chunk.bytes.is_empty() {
            return Some(piece);
        }
        // The bytes are freed with this piece, which actix copies at once.
        let done = self.chunks.pop_front();
        let allocated = done.map_or(0, |done| done.allocated);
        self.reservation.give(if self.chunks.is_empty() {
            self.reservation.held()
        } else {
            allocated
        });
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn chunks_hold_what_was_written_and_return_what_they_reserved(
            parts in prop::collection::vec((0_usize..70_000, any::<bool>()), 0..8),
        ) {
            let mut chunks = Chunks::new(MemoryReservation::new(None, false));
            let mut expected = Vec::new();
            for (number, (length, is_apart)) in parts.into_iter().enumerate() {
                let part: Vec<u8> = (0..length).map(|at| (at * 7 + number).to_le_bytes()[0]).collect();
                expected.extend_from_slice(&part);
                if is_apart {
                    let mut other = Chunks::new(MemoryReservation::new(None, false));
                    for some in part.chunks(10_000) {
                        io::Write::write_all(&mut other, some).unwrap();
                    }
                    chunks.append(other);
                } else {
                    io::Write::write_all(&mut chunks, &part).unwrap();
                }
            }
            chunks.reserve_written().unwrap();
            prop_assert_eq!(chunks.len(), expected.len());
            prop_assert_eq!(&chunks.iter().flatten().copied().collect::<Vec<u8>>(), &expected);
            let mut pieces = chunks.into_reader();
            let mut sent = Vec::new();
            while let Some(piece) = pieces.next() {
                prop_assert!(piece.len() <= PIECE);
                sent.extend_from_slice(&piece);
                let held = pieces.reservation.held();
                let allocated: usize = pieces.chunks.iter().map(|chunk| chunk.allocated).sum();
                prop_assert!(held >= allocated, "{} held, {} allocated", held, allocated);
            }
            prop_assert_eq!(sent, expected);
            prop_assert_eq!(pieces.reservation.held(), 0);
        }
    }
}
