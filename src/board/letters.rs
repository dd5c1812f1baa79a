//! Short texts that are kept in place.

use std::fmt;

use serde::{Serialize, Serializer};

/// A short text of ASCII that is kept in place, so that a list of them needs no allocation for
/// each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letters<const MOST: usize> {
    text: [u8; MOST],
    length: u8,
}

impl<const MOST: usize> Letters<MOST> {
    /// Keeps what is written.
    ///
    /// # Panics
    /// When that is longer than `MOST` letters or anything but ASCII: a mistake in a variant.
    #[must_use]
    pub fn written(write: impl FnOnce(&mut Self) -> fmt::Result) -> Self {
        let mut letters = Letters {
            text: [0; MOST],
            length: 0,
        };
        write(&mut letters).expect("a short text has room for its letters, which are ASCII");
        letters
    }

    /// The letters as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl<const MOST: usize> fmt::Write for Letters<MOST> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        part.chars().try_for_each(|letter| self.write_char(letter))
    }

    fn write_char(&mut self, letter: char) -> fmt::Result {
        let room = self.text.get_mut(usize::from(self.length));
        let byte = u8::try_from(letter).ok().filter(u8::is_ascii);
        let (Some(room), Some(byte)) = (room, byte) else {
            return Err(fmt::Error);
        };
        *room = byte;
        self.length += 1;
        Ok(())
    }
}

impl<const MOST: usize> fmt::Display for Letters<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<const MOST: usize> fmt::Debug for Letters<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<const MOST: usize> Serialize for Letters<MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
