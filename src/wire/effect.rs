//! The schema of an effect, to which `Schemas` adds the effects of the mounted variants; and effects in
//! English.

use std::fmt::Display;

use utoipa::ToSchema;

use crate::effect::LogEntry;

/// An effect of any variant.
#[derive(Clone, Copy, Debug, serde::Serialize, ToSchema)]
#[schema(
    as = Effect,
    description = "One thing that happened, in the order in which an eye would see it. Applying the \
        changes of all effects in order to the board before the move gives exactly the board after \
        it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a \
        client of `minigolf/1` never meets one that it does not know."
)]
pub struct AnyEffect {}

/// A sentence for each effect: its few words, with a capital letter unless they begin with a piece's own.
pub fn in_sentences<E: Display>(effects: &[LogEntry<E>]) -> Vec<String> {
    let sentence = |entry: &LogEntry<E>| {
        let words = entry.effect.to_string();
        match words.split_at_checked(1) {
            Some((first, rest)) if rest.starts_with(char::is_alphabetic) => {
                format!("{}{rest}.", first.to_ascii_uppercase())
            }
            _ => format!("{words}."),
        }
    };
    effects.iter().map(sentence).collect()
}
