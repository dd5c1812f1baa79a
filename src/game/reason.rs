//! Why a text is not a legal move.

use std::fmt::{Debug, Display};

use strum::{EnumMessage, VariantArray};

use crate::board::{Color, Role};

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

/// A verdict against a move: the rule, a sentence that a player understands, and where the rule
/// stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message} ({rule})")]
pub struct Illegal<R> {
    /// Which rule.
    pub reason: R,
    /// The sentence.
    pub message: String,
    /// The section of the rules, such as `rules/twinkie-danger.md §3`.
    pub rule: &'static str,
}

/// A verdict without its sentence, which [`Illegal::saying`] adds.
#[must_use]
pub const fn illegal<R>(reason: R, rule: &'static str) -> Illegal<R> {
    Illegal {
        reason,
        message: String::new(),
        rule,
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

/// Of a piece that is the other side's, by its name.
#[must_use]
pub fn not_yours(turn: Color, name: &str, square: impl Display) -> String {
    let owner = !turn;
    format!("{turn} is to move, and the {name} on {square} is {owner}'s")
}

/// Of a text that names another piece than the one that stands there, where letters name pieces.
#[must_use]
pub fn misnamed(square: impl Display, stands: Role, named: Role) -> String {
    let hint = match stands {
        Role::Pawn => "a Pawn's move has no letter".to_owned(),
        _ => format!("its letter is {}", stands.letter()),
    };
    format!("a {stands} stands on {square}, not a {named}; {hint}")
}
