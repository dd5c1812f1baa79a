//! Texts that are known when the service is built. Lists and logs have them by the thousand.

use serde::{Serialize, Serializer};

use super::const_for;

/// A text that needs no escape in JSON, which a serializer can copy without a look at its letters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownText(pub &'static str);

impl Serialize for KnownText {
    // Serde has no call for a text without escapes, but names of variants are copied as they are.
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("KnownText", 0, self.0)
    }
}

/// Letters of ASCII as texts.
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
