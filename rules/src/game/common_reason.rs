//! The reasons that every variant has, and how a variant adds its own.

use super::Reason;

/// The reasons of a variant, including the common ones. An enum whose variants have the names of
/// the common reasons implements it with [`common_reasons!`](crate::common_reasons).
pub trait VariantReason: Reason {
    /// Returns the variant's own value for a common reason.
    fn common(reason: CommonReason) -> Self;
}

/// The sentence of a drop that is not legal, of the reason [`CommonReason::CannotReach`].
pub const CANNOT_DROP: &str = "the {piece} cannot be put on {to} from the reserve";

/// Declares the reasons of a variant: those that every variant has, and its own. Each has a
/// meaning, a code, and a sentence with parameters in braces.
///
/// ```
/// variant_arbiter_rules::variant_reasons! {
///     pub enum Reason {
///         /// The die shows another piece.
///         DieForbids die_forbids "the die shows {die}, and the {piece} on {square} is another piece";
///     }
/// }
/// let sentence = Reason::DieForbids.with("die", 4u32).with("piece", "King").with("square", "a1");
/// assert_eq!(sentence.to_string(), "the die shows 4, and the King on a1 is another piece");
/// ```
#[macro_export]
macro_rules! variant_reasons {
    ($(#[$doc:meta])* pub enum $Name:ident {
        $(#[doc = $meaning:literal] $Own:ident $code:ident $text:literal;)*
    }) => {
        $crate::variant_reasons! { @ $(#[$doc])* $Name
            #[doc = "The text is not in the variant's notation."]
            NotUnderstood not_understood "a move is written so: {grammar}";
            #[doc = "The game is over."]
            GameOver game_over "the game is over";
            #[doc = "No piece stands there."]
            NoPieceThere no_piece_there "no piece stands on {square}";
            #[doc = "The piece is the other side's."]
            NotYourPiece not_your_piece "the {piece} on {square} is the other side's";
            #[doc = "The piece does not move like that."]
            CannotReach cannot_reach "the {piece} on {from} cannot go to {to}";
            $(#[doc = $meaning] $Own $code $text;)*
        }
    };
    (@ $(#[$doc:meta])* $Name:ident $(#[doc = $meaning:literal] $Own:ident $code:ident $text:literal;)+) => {
        $crate::codes! { @ [$(#[$doc])*] $Name, &[
            $($crate::game::Template { code: $Name::$Own, text: $text },)+
            $crate::game::Template { code: $Name::CannotReach, text: $crate::game::CANNOT_DROP },
        ], $($meaning $Own $code)+ }

        impl $Name {
            /// Returns the template of the reason.
            pub const fn template(self) -> $crate::game::Template<$Name> {
                <$Name as $crate::game::Reason>::TEMPLATES[self as usize]
            }

            /// Returns the sentence of the reason with its first value.
            pub fn with(self, name: &'static str, value: impl Into<$crate::game::Value>) -> $crate::game::Sentence<$Name> {
                self.template().with(name, value)
            }
        }

        $crate::common_reasons! { $Name }
    };
}

/// Implements [`VariantReason`] for an enum whose variants have the names of the common reasons.
#[macro_export]
#[doc(hidden)]
macro_rules! common_reasons {
    ($Name:ident) => {
        impl $crate::game::VariantReason for $Name {
            fn common(reason: $crate::game::CommonReason) -> $Name {
                match reason {
                    $crate::game::CommonReason::NotUnderstood => $Name::NotUnderstood,
                    $crate::game::CommonReason::GameOver => $Name::GameOver,
                    $crate::game::CommonReason::NoPieceThere => $Name::NoPieceThere,
                    $crate::game::CommonReason::NotYourPiece => $Name::NotYourPiece,
                    $crate::game::CommonReason::CannotReach => $Name::CannotReach,
                }
            }
        }
    };
}

variant_reasons! {
    /// The reasons of a variant that has none of its own.
    pub enum CommonReason {}
}
