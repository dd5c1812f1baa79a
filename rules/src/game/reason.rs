//! The reasons why a text is not a legal move: those that every variant has, and its own.

use std::fmt::Debug;

use super::sentence::{Sentence, Template};

/// A set of codes with their meanings and sentences: the reasons for which a game refuses a move,
/// and the codes of failures, PGN faults and flaws. The codes are part of the contract. A code
/// never changes its meaning, and it has the same meaning in every game.
///
/// [`codes!`](crate::codes) declares such a set.
pub trait Reason: Copy + Eq + Debug + Send + Sync + 'static {
    /// All reasons, in the order of the documentation.
    const ALL: &'static [Self];
    /// The sentences of all reasons.
    const TEMPLATES: &'static [Template<Self>];

    /// Returns the code in JSON.
    #[must_use]
    fn code(self) -> &'static str;

    /// Returns the meaning of the code, as a sentence.
    #[must_use]
    fn meaning(self) -> &'static str;
}

/// Declares a set of codes as an enum that implements [`Reason`]: each code with its meaning and its
/// sentences, which become constants of the module.
#[macro_export]
macro_rules! codes {
    ($(#[$about:meta])* pub enum $Name:ident, $vis:vis sentences {
        $(#[doc = $meaning:literal] $Code:ident $code:ident { $($sentences:tt)+ })+
    }) => {
        $crate::codes! { @ [$(#[$about])*] $Name, TEMPLATES, $($meaning $Code $code)+ }

        $crate::game::sentences! { $vis $Name: $($Name::$Code => { $($sentences)+ })+ }
    };
    (@ [$(#[$about:meta])*] $Name:ident, $templates:expr, $($meaning:literal $Code:ident $code:ident)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $Name { $(#[doc = $meaning] $Code,)+ }

        impl $crate::game::Reason for $Name {
            const ALL: &'static [$Name] = &[$($Name::$Code,)+];
            const TEMPLATES: &'static [$crate::game::Template<$Name>] = $templates;

            fn code(self) -> &'static str {
                match self { $($Name::$Code => stringify!($code),)+ }
            }

            fn meaning(self) -> &'static str {
                match self { $($Name::$Code => $meaning.trim_ascii_start(),)+ }
            }
        }
    };
}
pub use codes;

/// Declares the reasons of a game: the sentences of those that every game has, and perhaps of those
/// of games with check and castling; then its own.
macro_rules! reasons {
    (
        NotUnderstood $not_understood:tt
        GameOver $game_over:tt
        NoPieceThere $no_piece_there:tt
        NotYourPiece $not_your_piece:tt
        WrongPieceNamed $wrong_piece_named:tt
        CannotReach $cannot_reach:tt
        Blocked $blocked:tt
        OwnPieceOnTarget $own_piece:tt
        $(
            LeavesKingInCheck $leaves_check:tt
            MustAnswerCheck $answers_check:tt
            CastlingRightLost $right_lost:tt
            CastlingThroughCheck $through_check:tt
        )?
        PromotionMissing $promotion_missing:tt
        PromotionNotAllowed $promotion_not_allowed:tt
        $($own:tt)*
    ) => {
        $crate::game::codes! {
            /// The rule that a text breaks, each with its meaning.
            #[non_exhaustive]
            pub enum Reason, pub(super) sentences {
                /// The text is not in the variant's notation.
                NotUnderstood not_understood $not_understood
                /// The game is over.
                GameOver game_over $game_over
                /// No piece stands there.
                NoPieceThere no_piece_there $no_piece_there
                /// The piece is the other side's.
                NotYourPiece not_your_piece $not_your_piece
                /// Another piece stands there than the text says.
                WrongPieceNamed wrong_piece_named $wrong_piece_named
                /// The piece does not move like that.
                CannotReach cannot_reach $cannot_reach
                /// Something stands in the way.
                Blocked blocked $blocked
                /// An own piece stands on the target.
                OwnPieceOnTarget own_piece_on_target $own_piece
                $(
                    /// The own King would be open to attack.
                    LeavesKingInCheck leaves_king_in_check $leaves_check
                    /// The King is in check, and the move does not help.
                    MustAnswerCheck must_answer_check $answers_check
                    /// King or Rook has moved, or the Rook is gone.
                    CastlingRightLost castling_right_lost $right_lost
                    /// The King would cross an attacked square.
                    CastlingThroughCheck castling_through_check $through_check
                )?
                /// The text does not say what the Pawn becomes.
                PromotionMissing promotion_missing $promotion_missing
                /// The piece cannot become that here.
                PromotionNotAllowed promotion_not_allowed $promotion_not_allowed
                $($own)*
            }
        }

        $crate::common_reasons! { Reason }

        /// A verdict against a move of this game.
        pub type Illegal = $crate::game::Illegal<Reason>;

        /// Why a text is not in the notation of this game.
        pub type NotUnderstood = $crate::game::Sentence<Reason>;
    };
}
pub(crate) use reasons;

/// A refusal of a move: a sentence for the player, whose code is the reason, and the section of the
/// rules that forbids the move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{sentence} (§{section})")]
pub struct Illegal<R> {
    /// The sentence. Its code is the reason.
    pub sentence: Sentence<R>,
    /// The number of the section of the rules that forbids the move.
    pub section: u8,
}

impl<R: Reason> Illegal<R> {
    /// Returns the reason for the refusal.
    #[must_use]
    pub const fn reason(&self) -> R {
        self.sentence.code
    }
}

/// Returns a refusal by a section of the rules.
#[must_use]
pub fn illegal<R>(sentence: impl Into<Sentence<R>>, section: u8) -> Illegal<R> {
    Illegal {
        sentence: sentence.into(),
        section,
    }
}

/// The sentences that several games share.
pub(crate) mod shared {
    use crate::board::{Color, PieceRole};
    use crate::game::{Sentence, Template, Value};

    /// Returns the sentence for a text that names the wrong piece, from templates with the texts
    /// [`MISNAMED`] and [`MISNAMED_PAWN`].
    pub(crate) fn misnamed<C: Copy, P: PieceRole + Into<Value>>(
        [of_piece, of_pawn]: [Template<C>; 2],
        square: impl Into<Value>,
        stands: P,
        named: P,
    ) -> Sentence<C> {
        if P::from_letter('P') == Some(stands) {
            return of_pawn.with("named", named).with("square", square);
        }
        of_piece
            .with("named", named)
            .with("square", square)
            .with("piece", stands)
            .with("letter", stands.letter())
    }

    /// Returns the sentence for a piece of the side that is not to move, from [`NOT_YOURS`].
    pub(crate) fn not_yours<C: Copy>(
        template: Template<C>,
        square: impl Into<Value>,
        owner: Color,
        piece: impl Into<Value>,
    ) -> Sentence<C> {
        template
            .with("turn", !owner)
            .with("piece", piece)
            .with("square", square)
            .with("owner", owner)
    }

    pub(crate) const CASTLING_WITH_ZEROS: &str =
        "castling is written with the letter O: O-O, O-O-O";
    pub(crate) const NO_PIECE: &str = "no piece stands on {square}";
    pub(crate) const NOT_YOURS: &str =
        "{turn} is to move, and the {piece} on {square} is {owner}'s";
    pub(crate) const MISNAMED: &str =
        "no {named} stands on {square}, but the {piece}, whose letter is {letter}";
    pub(crate) const MISNAMED_PAWN: &str =
        "no {named} stands on {square}, but a Pawn, whose moves have no letter";
    pub(crate) const NOTHING_TO_TAKE: &str =
        "a Pawn moves diagonally only to take, and there is nothing to take on {to}";
    pub(crate) const NOT_FREE_AHEAD: &str =
        "a Pawn moves straight ahead onto empty squares only, and {square} is occupied";
    pub(crate) const CASTLING_BLOCKED: &str = "castling is blocked on {square}";
    pub(crate) const NO_CASTLING_OUT: &str = "the King is in check and cannot castle out of it";
    pub(crate) const CROSSES_ATTACK: &str = "the King would cross {square}, which is attacked";
    pub(crate) const OWN_PIECE: &str = "your own {piece} stands on {to}";
    pub(crate) const WAY_BLOCKED: &str = "the way from {from} to {to} is blocked on {square}";
}

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
