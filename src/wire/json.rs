//! An answer as JSON, written as it is found.

mod last_log;
mod quoted;
mod serializer;

use serde::Serialize;

use super::account::Account;
use super::chunks::Chunks;
use super::codes::Code;
use super::problem::Problem;

use last_log::LastLog;

/// JSON text that is written up to a bound.
#[derive(Debug)]
pub struct Json {
    chunks: Chunks,
    most: usize,
    last_log: LastLog,
}

impl Json {
    /// Nothing yet; so many bytes at the most.
    pub fn within(account: Account, most: usize) -> Json {
        Json {
            chunks: Chunks::new(account),
            most,
            last_log: LastLog::default(),
        }
    }

    /// A text that is no part of an answer, such as an example.
    pub fn alone() -> Json {
        Json::within(Account::new(None, false), usize::MAX)
    }

    /// Writes text behind what is written, which has to make it JSON.
    pub fn text(&mut self, text: &str) {
        self.bytes().extend_from_slice(text.as_bytes());
    }

    /// Writes other JSON behind what is written, what is long of it without a copy.
    pub fn append(&mut self, other: Json) -> Result<(), Problem> {
        self.chunks.append(other.chunks);
        self.settle()
    }

    /// Where to write.
    #[inline]
    const fn bytes(&mut self) -> &mut Vec<u8> {
        self.chunks.last()
    }

    /// Writes an entry of a log, and remembers where it is.
    #[inline]
    fn entry<E>(&mut self, write: impl FnOnce(&mut Json) -> Result<(), E>) -> Result<(), E> {
        let start = self.len();
        write(self)?;
        self.last_log.wrote(start..self.len());
        Ok(())
    }

    /// Copies an entry from the one in its place in the last log, unless that is too far away.
    fn repeats_entry(&mut self) -> bool {
        let text = self.last_log.in_place();
        let is_copied = text.is_some_and(|text| self.chunks.repeat(text));
        if is_copied {
            self.last_log.copied();
        }
        is_copied
    }

    /// Whether the text ends as a value is written, for what is always so.
    fn ends_with(&mut self, value: &impl Serialize) -> bool {
        let alone = Json::alone().with(value).map(Json::into_bytes);
        alone.is_ok_and(|text| self.bytes().ends_with(&text))
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
        self.text("\n");
        self.chunks
    }

    /// The text in one piece.
    pub fn into_bytes(self) -> Vec<u8> {
        self.chunks.into_bytes()
    }
}
