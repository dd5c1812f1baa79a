//! The bytes of an answer in chunks, which are given back one by one as they are sent.
//!
//! An answer in one piece would be held twice while it grows, and as a whole until its client has
//! taken the last byte: the library copies each piece that it is given into a buffer of the
//! connection.

use std::collections::VecDeque;
use std::io;

use bytes::Bytes;

use super::memory::{Exhausted, MemoryReservation};

/// How long a chunk grows, in bytes.
const CHUNK: usize = 32 * 1024;
/// Room for what is written before a chunk's length is looked at again.
const SPARE: usize = 8 * 1024;
/// What is handed to the library at once, in bytes: a chunk, so that most answers go out in one.
const PIECE: usize = CHUNK + SPARE;
/// From where on the library sends before it takes another piece, in bytes: it keeps this and a piece
/// for each connection.
pub const WRITE_BUFFER: usize = CHUNK;
/// Bytes that are written one after the other.
#[derive(Debug)]
pub struct Chunks {
    full: VecDeque<Chunk>,
    /// How long those in `full` are together, and what is allocated for them.
    bytes: usize,
    allocated: usize,
    last: Vec<u8>,
    /// What is allocated, as far as it has been looked at.
    reservation: MemoryReservation,
}

/// Bytes that nothing more is written to, and what is allocated for them.
#[derive(Debug)]
struct Chunk {
    bytes: Bytes,
    allocated: usize,
}

impl Chunks {
    /// Nothing yet, whose memory is taken from an account.
    pub fn new(reservation: MemoryReservation) -> Chunks {
        Chunks {
            full: VecDeque::new(),
            bytes: 0,
            allocated: 0,
            last: Vec::with_capacity(1024),
            reservation,
        }
    }

    /// Bytes whose memory is not counted: they live as long as the program, or are few.
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

    /// Nothing yet, whose memory is taken from where that of these is.
    pub fn beside(&self) -> Chunks {
        Chunks::new(self.reservation.another())
    }

    /// How many bytes there are.
    pub fn len(&self) -> usize {
        self.bytes + self.last.len()
    }

    /// Where to write. [`Chunks::settle`] has to be called now and then.
    pub const fn last(&mut self) -> &mut Vec<u8> {
        &mut self.last
    }

    /// Whether the last chunk is as long as one grows.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.last.len() >= CHUNK
    }

    /// Starts another chunk where the last is full, and accounts for what has been allocated.
    pub fn settle(&mut self) -> Result<(), Exhausted> {
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

    /// Makes room for so many more bytes, as far as they fit into the last chunk: it would else grow
    /// step by step, and be copied at each.
    pub fn make_room(&mut self, bytes: usize) {
        let left = (CHUNK + SPARE).saturating_sub(self.last.len());
        self.last.reserve_exact(bytes.min(left));
    }

    /// Nothing more is written to the last chunk, but to another.
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

    /// Writes other chunks behind these, long ones without a copy.
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

    /// The chunks in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let full = self.full.iter().map(|chunk| &chunk.bytes[..]);
        full.chain(std::iter::once(&self.last[..]))
    }

    /// The chunks in order, each given back when its last piece is taken.
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

    /// Everything in one piece.
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
        self.settle()
            .map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes that are taken piece by piece.
#[derive(Debug)]
pub struct ChunkReader {
    chunks: VecDeque<Chunk>,
    left: usize,
    reservation: MemoryReservation,
}

impl ChunkReader {
    /// How many bytes are left.
    pub const fn left(&self) -> usize {
        self.left
    }

    /// Whether their memory is counted.
    pub const fn is_counted(&self) -> bool {
        self.reservation.is_counted()
    }

    /// The next piece.
    pub fn next(&mut self) -> Option<Bytes> {
        let chunk = self.chunks.front_mut()?;
        let piece = chunk.bytes.split_to(chunk.bytes.len().min(PIECE));
        self.left -= piece.len();
        if !chunk.bytes.is_empty() {
            return Some(piece);
        }
        // The bytes are freed when this piece is, which is at once: the library copies it.
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
        fn chunks_hold_what_was_written_and_give_back_what_they_took(
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
            chunks.settle().unwrap();
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
