//! The sentences for draws that do not fit a move. Problems and failures of records share them.

use crate::chance::DrawsFault;

use super::sentence::{Sentence, Template};

/// The text for too few draws.
pub const TOO_SHORT: &str = "the move needs result {number} of chance and only {count} are given";
/// The text for too many draws.
pub const TOO_LONG: &str = "the move takes {expected} results of chance and {count} are given";
/// The text for a draw that is not the index of an option.
pub const OUT_OF_RANGE: &str =
    "result {number} of chance is {index}, but there are only {options} options, 0 to {last}";

/// Returns the sentence for a fault, from templates with the three texts.
pub fn sentence<C: Copy>(fault: DrawsFault, templates: [Template<C>; 3]) -> Sentence<C> {
    let [too_short, too_long, out_of_range] = templates;
    match fault {
        DrawsFault::TooShort { needed, given } => {
            too_short.with("number", needed).with("count", given)
        }
        DrawsFault::TooLong { taken, given } => {
            too_long.with("expected", taken).with("count", given)
        }
        DrawsFault::OutOfRange {
            number,
            chosen,
            options,
        } => out_of_range
            .with("number", number)
            .with("index", chosen)
            .with("options", options)
            .with("last", options - 1),
    }
}
