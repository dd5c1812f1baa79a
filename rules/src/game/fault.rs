//! The reasons why a text is not a position: their codes, and those that games share.

use std::error::Error;
use std::fmt;

use derive_more::{Deref, From, IntoIterator};

use super::sentence::{Sentence, Template};

/// One reason why a text is not a position. Its code is listed in [`Info::faults`].
///
/// [`Info::faults`]: super::Info::faults
pub type Fault = Sentence;

/// A text that is not a lawful position, with every reason.
#[derive(Clone, PartialEq, Eq, Debug, Deref, From, IntoIterator)]
pub struct InvalidPosition(#[deref(forward)] Vec<Fault>);

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

/// A code of faults. [`faults!`](crate::faults) declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultInfo {
    /// The code.
    pub code: &'static str,
    /// The meaning.
    pub meaning: &'static str,
    /// The sentences of this declaration.
    pub own: &'static [Template],
}

impl FaultInfo {
    /// Returns the sentences of the code: those that games share, then its own.
    pub fn templates(&self) -> impl Iterator<Item = &'static Template> {
        let shared = [COMMON, CHESS, PASSING].into_iter().flatten();
        let others = shared.filter(move |it| it.code == self.code && *it != self);
        others.chain([self]).flat_map(|it| it.own)
    }
}

/// Declares a list for [`Info::faults`](crate::game::Info::faults), and the sentences of its codes
/// as constants. A code that [`COMMON`] or [`CHESS`] has, here with another meaning, keeps their
/// sentences.
///
/// ```
/// variant_arbiter_rules::faults! { FAULTS:
///     /// The die shows 1 to 6.
///     bad_die { BAD_DIE: "the die shows 1 to 6, not {text}", }
/// }
/// assert_eq!(BAD_DIE.quoting("7").to_string(), "the die shows 1 to 6, not 7");
/// assert_eq!(FAULTS[0].meaning, "The die shows 1 to 6.");
/// ```
#[macro_export]
macro_rules! faults {
    ($vis:vis $FAULTS:ident: $(
        #[doc = $meaning:literal] $code:ident { $($NAME:ident: $text:expr,)* }
    )+) => {
        $($($vis const $NAME: $crate::game::Template = $crate::game::Template {
            code: stringify!($code),
            text: $text,
        };)*)+

        $vis const $FAULTS: &[$crate::game::FaultInfo] = &[$($crate::game::FaultInfo {
            code: stringify!($code),
            meaning: $meaning.trim_ascii_start(),
            own: &[$($NAME),*],
        }),+];
    };
}
pub use faults;

// The codes of positions that consist of a board, a side, own fields and a number.
faults! { pub COMMON:
    /// A position has its fields with one space between them.
    field_count {
        FIELD_COUNT:
            "a position has {expected} fields with one space between them ({fields}); this has \
             {count}",
    }
    /// A board is not rows of squares as in FEN.
    bad_placement {
        ROW_COUNT: "the field {field} has {count} rows instead of {expected}",
        TWO_DIGITS: "row {row} of the field {field} has two digits side by side",
        UNKNOWN_LETTER: "row {row} of the field {field} has \"{text}\", which stands for no piece",
        ROW_LENGTH: "row {row} of the field {field} has {count} squares instead of {expected}",
    }
    /// The side to move is w or b.
    bad_side { SIDE: "the side is w or b, not \"{text}\"", }
    /// A number is digits without leading zeros.
    bad_number {
        NO_NUMBER: "the field {field} is a number without leading zeros, not \"{text}\"",
    }
    /// A number is within its limits.
    number_out_of_range { OUT_OF_RANGE: "the field {field} is {least} to {limit}, not {text}", }
}

// The further codes of `Core`.
faults! { pub CHESS:
    /// Castling is some of the letters KQkq, each once, or -.
    bad_castling { CASTLING: "castling is some of KQkq, each once, or -, not \"{text}\"", }
    /// A castling right needs King and Rook at home.
    castling_right_unfounded {
        UNFOUNDED: "castling right {letter}: King and Rook are not both at home",
    }
    /// En passant is the square that a Pawn has just crossed, or -.
    bad_crossed_square {
        NO_CROSSED_SQUARE: "en passant is the crossed square, such as e3, or -, not \"{text}\"",
        NOT_CROSSED: "en passant: no {color} Pawn has just crossed {square}",
    }
    /// A side has one King, or none if it has lost by that.
    king_count { KING_COUNT: "{color} has {count} Kings instead of one", }
    /// No Pawn stands on rank 1 or rank 8.
    pawn_on_end_rank { PAWN_ON_END_RANK: "a Pawn cannot stand on {square}", }
    /// The side that is not to move is not in check.
    opponent_in_check { OPPONENT_IN_CHECK: "{color} is in check although {turn} is to move", }
}

faults! { pub(crate) PASSING:
    /// The crossed square is empty.
    en_passant_occupied { CROSSED_OCCUPIED: "en passant: {square} is not empty", }
}
