//! Strings that are built at compile time.

use super::const_for;

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
