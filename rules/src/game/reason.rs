//! Why a text is not a legal move.

use std::fmt::{Debug, Display};

use strum::{EnumMessage, VariantArray};

use crate::board::{Color, PieceRole};

/// The rules that a text can break in one game. The codes are part of the contract and never change
/// their meaning, which is the same in every game that has the code.
///
/// An enum that derives strum's `EnumMessage`, `IntoStaticStr` and `VariantArray` is one: the
/// comments of its variants are the meanings.
pub trait Reason: Copy + Eq + Debug + Send + Sync + 'static {
    /// Every reason, in the order in which they are documented.
    const ALL: &'static [Self];

    /// The code in an answer.
    #[must_use]
    fn code(self) -> &'static str;

    /// What the code means, in a sentence.
    #[must_use]
    fn meaning(self) -> &'static str;
}

impl<R> Reason for R
where
    R: VariantArray + EnumMessage + Into<&'static str> + Copy + Eq + Debug + Send + Sync,
{
    const ALL: &'static [R] = R::VARIANTS;

    fn code(self) -> &'static str {
        self.into()
    }

    fn meaning(self) -> &'static str {
        self.get_documentation().unwrap_or_default()
    }
}

/// Declares the reasons of a game: those that every game has, those of games with check and
/// castling where it says so, and its own.
macro_rules! reasons {
    (check and castling, $($own:tt)*) => {
        $crate::game::reasons! { @ [
            /// The own King would be open to attack.
            LeavesKingInCheck,
            /// The King is in check, and the move does not help.
            MustAnswerCheck,
            /// King or Rook has moved, or the Rook is gone.
            CastlingRightLost,
            /// The King would cross an attacked square.
            CastlingThroughCheck,
        ] $($own)* }
    };
    (@ [$($chess:tt)*] $($own:tt)*) => {
        /// The rule that a text breaks, each with its meaning.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[derive(::strum::EnumMessage, ::strum::IntoStaticStr, ::strum::VariantArray)]
        #[strum(serialize_all = "snake_case")]
        pub enum Reason {
            /// The text is not in the variant's notation.
            NotUnderstood,
            /// The game is over.
            GameOver,
            /// No piece stands there.
            NoPieceThere,
            /// The piece is the other side's.
            NotYourPiece,
            /// Another piece stands there than the text says.
            WrongPieceNamed,
            /// The piece does not move like that.
            CannotReach,
            /// Something stands in the way.
            Blocked,
            /// An own piece stands on the target.
            OwnPieceOnTarget,
            $($chess)*
            /// The text does not say what the Pawn becomes.
            PromotionMissing,
            /// The piece cannot become that here.
            PromotionNotAllowed,
            $($own)*
        }

        /// A verdict against a move of this game.
        pub type Illegal = $crate::game::Illegal<Reason>;
    };
    ($($own:tt)*) => { $crate::game::reasons! { @ [] $($own)* } };
}
pub(crate) use reasons;

/// A verdict against a move: the rule, a sentence that a player understands, and the section of the
/// rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} (§{section})")]
pub struct Illegal<R> {
    /// Which rule.
    pub reason: R,
    /// The sentence.
    pub message: String,
    /// The number of the section of the rules that forbids it.
    pub section: u8,
}

/// A verdict without its sentence, which [`Illegal::saying`] adds.
#[must_use]
pub const fn illegal<R>(reason: R, section: u8) -> Illegal<R> {
    Illegal {
        reason,
        message: String::new(),
        section,
    }
}

impl<R> Illegal<R> {
    /// The verdict with this sentence.
    #[must_use]
    pub fn saying(self, message: impl Into<String>) -> Illegal<R> {
        let message = message.into();
        Illegal { message, ..self }
    }
}

/// The sentence on a piece of the other side, by its name.
#[must_use]
pub fn not_yours(turn: Color, name: &str, square: impl Display) -> String {
    let owner = !turn;
    format!("{turn} is to move, and the {name} on {square} is {owner}'s")
}

/// The sentence on a text that names another piece than stands there, where letters name pieces.
#[must_use]
pub fn misnamed<R: PieceRole + Display>(square: impl Display, stands: R, named: R) -> String {
    let hint = match stands.letter() {
        'P' => "a Pawn's move has no letter".to_owned(),
        letter => format!("its letter is {letter}"),
    };
    format!("a {stands} stands on {square}, not a {named}; {hint}")
}
