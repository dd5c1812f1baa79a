//! Comments and annotations that a person adds to moves. The rules never read them.

use derive_more::Display;

/// A comment: words with one space between them. It contains no control characters and none that
/// change the direction of text, so that it always displays as written.
#[derive(Clone, PartialEq, Eq, Debug, Display)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Comment(String);

impl Comment {
    /// Creates a comment from a text. White space becomes one space, and characters that a comment
    /// cannot have are left out. Returns `None` if no word remains.
    #[must_use]
    pub fn of(text: &str) -> Option<Comment> {
        let mut kept = String::with_capacity(text.len());
        for c in text.chars() {
            if !c.is_whitespace() {
                kept.extend((!c.is_control() && !changes_direction(c)).then_some(c));
            } else if !kept.is_empty() && !kept.ends_with(' ') {
                kept.push(' ');
            }
        }
        kept.truncate(kept.trim_end().len());
        kept.shrink_to_fit();
        (!kept.is_empty()).then_some(Comment(kept))
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Appends the comment to the one in `place`, if any.
    pub(super) fn add_to(self, place: &mut Option<Comment>) {
        match place {
            Some(before) => {
                before.0.push(' ');
                before.0.push_str(&self.0);
            }
            None => *place = Some(self),
        }
    }
}

/// Returns whether a character has the Unicode property `Bidi_Control`.
const fn changes_direction(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// An annotation: the number of a Numeric Annotation Glyph of the PGN standard. 1 is `!`, 2 `?`, 3 `!!`,
/// 4 `??`, 5 `!?` and 6 `?!`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[display("${_0}")]
#[cfg_attr(feature = "utoipa", schema(minimum = 0, maximum = 255, example = 1))]
pub struct Glyph(pub u8);

impl Glyph {
    /// The signs of the first annotations, from number 1.
    pub(super) const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
}

/// The comments and annotations of a move.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Notes {
    /// The comment before the move.
    #[cfg_attr(feature = "serde", serde(rename = "commentBefore"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<String>))]
    pub before: Option<Comment>,
    /// The comment on the move.
    #[cfg_attr(feature = "serde", serde(rename = "comment"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = Option<String>))]
    pub after: Option<Comment>,
    /// The annotations, if there are any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "utoipa", schema(required = false))]
    pub glyphs: Vec<Glyph>,
}

impl Notes {
    /// Returns the size of the notes in memory, in bytes.
    pub(super) fn memory_size(&self) -> usize {
        let comments = [&self.before, &self.after];
        let texts = comments.into_iter().flatten().map(|it| it.text().len());
        texts.sum::<usize>() + self.glyphs.len()
    }
}
