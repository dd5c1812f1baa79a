//! An answer as JSON, written as it is found.

mod quoted;
mod serializer;
pub mod writer;

use super::chunks::Chunks;
use super::codes::Code;
use super::memory::MemoryReservation;
use super::problem::Problem;

/// JSON text that is written up to a bound.
#[derive(Debug)]
pub struct Json {
    chunks: Chunks,
    most: usize,
}

impl Json {
    /// Nothing yet; so many bytes at the most.
    pub fn bounded(reservation: MemoryReservation, most: usize) -> Json {
        Json {
            chunks: Chunks::new(reservation),
            most,
        }
    }

    /// A text that is no part of an answer, such as an example.
    pub fn unbounded() -> Json {
        Json::bounded(MemoryReservation::new(None, false), usize::MAX)
    }

    /// Writes other JSON behind what is written, what is long of it without a copy.
    fn append(&mut self, other: Json) -> Result<(), Problem> {
        self.chunks.append(other.chunks);
        self.settle()
    }

    /// Where to write.
    #[inline]
    const fn bytes(&mut self) -> &mut Vec<u8> {
        self.chunks.last()
    }

    /// How many bytes are written.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Looks, now and then, whether the text is within its bound, and accounts for its memory.
    fn settle(&mut self) -> Result<(), Problem> {
        self.chunks.settle()?;
        if self.len() <= self.most {
            return Ok(());
        }
        let detail = format!(
            "an answer may have {} MiB; ask for less in one",
            self.most >> 20
        );
        Err(Problem::new(Code::BudgetExceeded, detail))
    }

    /// The text in chunks, as it is sent: with a line's end, for those who read it in a terminal.
    pub fn into_chunks(mut self) -> Chunks {
        self.bytes().push(b'\n');
        self.chunks
    }

    /// The text in one piece.
    pub fn into_bytes(self) -> Vec<u8> {
        self.chunks.into_bytes()
    }
}
