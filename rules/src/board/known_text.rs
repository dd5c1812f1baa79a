//! Strings that are known at compile time. Lists and logs contain thousands of them.

use serde::{Serialize, Serializer};

use super::const_for;

/// A string that needs no escaping in JSON, so a serializer can copy it without scanning it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownText(pub &'static str);

impl Serialize for KnownText {
    // Serde has no method for such strings, but the service copies the names of variants verbatim.
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("KnownText", 0, self.0)
    }
}

/// Converts ASCII letters to strings.
#[must_use]
pub const fn texts<const LENGTH: usize, const COUNT: usize>(
    letters: &'static [[u8; LENGTH]; COUNT],
) -> [&'static str; COUNT] {
    let mut texts = [""; COUNT];
    const_for!(index in 0..COUNT => {
        if let Ok(text) = str::from_utf8(&letters[index]) {
            texts[index] = text;
        }
    });
    texts
}
