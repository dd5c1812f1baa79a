//! An answer as JSON, written as it is computed.
//!
//! | file | contents |
//! |---|---|
//! | `writer` | objects and lists that are written step by step |
//! | `serializer` | serde's values as JSON |
//! | `quoted` | strings with their escapes |

mod quoted;
mod serializer;
pub mod writer;

use super::chunks::Chunks;
use super::memory::MemoryReservation;
use super::problem::Problem;
use super::sentences;

/// JSON of bounded length.
#[derive(Debug)]
pub struct Json {
    chunks: Chunks,
    most: usize,
}

impl Json {
    /// Creates empty JSON of at most `most` bytes.
    pub fn bounded(reservation: MemoryReservation, most: usize) -> Json {
        Json {
            chunks: Chunks::new(reservation),
            most,
        }
    }

    /// Creates empty JSON without a bound, for values that no client can lengthen.
    pub fn unbounded() -> Json {
        Json::bounded(MemoryReservation::new(None, false), usize::MAX)
    }

    /// Appends other JSON. Long JSON is not copied.
    fn append(&mut self, other: Json) -> Result<(), Problem> {
        self.chunks.append(other.chunks);
        self.reserve_and_check()
    }

    /// Returns the buffer to write to.
    #[inline]
    const fn bytes(&mut self) -> &mut Vec<u8> {
        self.chunks.last()
    }

    /// Returns the number of bytes.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Reserves memory for what was written, and checks the bound. Called regularly.
    fn reserve_and_check(&mut self) -> Result<(), Problem> {
        self.chunks.reserve_written()?;
        if self.len() <= self.most {
            return Ok(());
        }
        let sentence = sentences::ANSWER_SIZE.with("limit", self.most >> 20);
        Err(Problem::new(sentence))
    }

    /// Converts to the body of an answer, which ends with a line feed for terminals.
    pub fn into_body(mut self) -> Chunks {
        self.bytes().push(b'\n');
        self.chunks
    }

    /// Returns the JSON in one buffer, without a line feed.
    pub fn into_bytes(self) -> Vec<u8> {
        self.chunks.into_bytes()
    }
}
