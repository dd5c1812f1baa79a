//! The reasons why a text is not a position: the sentences that games share.

use std::error::Error;
use std::fmt;
use std::ops::Deref;
use std::vec;

use super::sentence::{Sentence, sentences};

/// One reason why a text is not a position. Its code is listed in [`Info::faults`].
///
/// [`Info::faults`]: super::Info::faults
pub type Fault = Sentence;

/// A text that is not a lawful position, with every reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidPosition(Vec<Fault>);

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            let separator = if place > 0 { "; " } else { "" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl Error for InvalidPosition {}

impl From<Fault> for InvalidPosition {
    fn from(fault: Fault) -> InvalidPosition {
        InvalidPosition(vec![fault])
    }
}

impl From<Vec<Fault>> for InvalidPosition {
    fn from(faults: Vec<Fault>) -> InvalidPosition {
        InvalidPosition(faults)
    }
}

impl Deref for InvalidPosition {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl IntoIterator for InvalidPosition {
    type Item = Fault;
    type IntoIter = vec::IntoIter<Fault>;

    fn into_iter(self) -> vec::IntoIter<Fault> {
        self.0.into_iter()
    }
}

/// Declares the faults of a game: `FAULTS`, each code with its meaning, and the sentences of each
/// code. A code that games share may have none of the game's own.
macro_rules! fault_codes {
    ($(#[doc = $meaning:literal] $code:ident { $($sentences:tt)* })+) => {
        pub(super) const FAULTS: &[$crate::game::CodeMeaning] = &[$($crate::game::CodeMeaning {
            code: stringify!($code),
            detail: $meaning.trim_ascii_start(),
        }),+];

        $crate::game::sentences! {
            pub(super) &'static str: $(stringify!($code) => { $($sentences)* })+
        }
    };
}
pub(crate) use fault_codes;

sentences! { pub &'static str:
    "field_count" => {
        FIELD_COUNT: "a position has {expected} fields with one space between them ({fields}); this has {count}",
    }
    "bad_placement" => {
        ROW_COUNT: "the field {field} has {count} rows instead of {expected}",
        TWO_DIGITS: "row {row} of the field {field} has two digits side by side",
        UNKNOWN_LETTER: "row {row} of the field {field} has \"{text}\", which stands for no piece",
        ROW_LENGTH: "row {row} of the field {field} has {count} squares instead of {expected}",
    }
    "bad_side" => { SIDE: "the side is w or b, not \"{text}\"", }
    "bad_castling" => { CASTLING: "castling is some of KQkq, each once, or -, not \"{text}\"", }
    "bad_number" => {
        NO_NUMBER: "the field {field} is a number without leading zeros, not \"{text}\"",
    }
    "number_out_of_range" => { OUT_OF_RANGE: "the field {field} is {least} to {limit}, not {text}", }
    "king_count" => { KING_COUNT: "{color} has {count} Kings instead of one", }
    "en_passant_occupied" => { CROSSED_OCCUPIED: "en passant: {square} is not empty", }
    "opponent_in_check" => { OPPONENT_IN_CHECK: "{color} is in check although {turn} is to move", }
}
