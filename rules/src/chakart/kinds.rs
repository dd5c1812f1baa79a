//! The kinds of objects and of egg effects (`docs/chakart.md` §1, §6).

use strum::{Display, IntoStaticStr};

use crate::effect::EffectField;
use crate::game::Value;

/// An object on a square (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[strum(serialize_all = "lowercase")]
#[cfg_attr(feature = "utoipa", schema(as = ChakartObject))]
pub enum Object {
    /// Carries a piece on.
    Mushroom,
    /// Has one of eight effects.
    Egg,
    /// Redirects orthogonally.
    Banana,
    /// Redirects diagonally.
    Bomb,
}

impl From<Object> for Value {
    fn from(object: Object) -> Value {
        object.name().into()
    }
}

impl Object {
    /// Every object, in the order of its discriminant.
    pub const ALL: [Object; 4] = [Object::Mushroom, Object::Egg, Object::Banana, Object::Bomb];

    /// Returns the letter used in positions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Object::Mushroom => 'm',
            Object::Egg => 'e',
            Object::Banana => 'd',
            Object::Bomb => 'w',
        }
    }

    pub(super) fn with_article(self) -> String {
        let article = if self == Object::Egg { "an" } else { "a" };
        format!("{article} {self}")
    }

    /// Returns the name to use in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The effect of an egg (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[strum(serialize_all = "camelCase")]
#[cfg_attr(feature = "utoipa", schema(as = EggName))]
pub enum EggEffect {
    /// The piece swaps places with another.
    KingBoo,
    /// The piece goes back to its start square.
    Koopa,
    /// A captured piece is dropped.
    Toadette,
    /// The piece is lost.
    Chomp,
    /// The piece moves again.
    Daisy,
    /// The piece is frozen.
    Bowser,
    /// An enemy piece changes side.
    Luigi,
    /// An own piece changes side.
    Waluigi,
}

impl EggEffect {
    /// Every effect, in the order in which they are drawn.
    pub const ALL: [EggEffect; 8] = [
        EggEffect::KingBoo,
        EggEffect::Koopa,
        EggEffect::Toadette,
        EggEffect::Chomp,
        EggEffect::Daisy,
        EggEffect::Bowser,
        EggEffect::Luigi,
        EggEffect::Waluigi,
    ];

    /// The mark of each effect.
    pub const MARKS: [&str; 8] = {
        let mut marks = [""; 8];
        let mut index = 0;
        while index < marks.len() {
            marks[index] = EggEffect::ALL[index].mark();
            index += 1;
        }
        marks
    };

    /// Returns the effect's name and what it does.
    pub(super) const fn in_words(self) -> &'static str {
        match self {
            EggEffect::KingBoo => "King Boo: the piece must swap places with another",
            EggEffect::Koopa => "Koopa: the piece goes back to where it set out",
            EggEffect::Toadette => "Toadette: a captured piece comes back to the board",
            EggEffect::Chomp => "Chomp: the piece is eaten",
            EggEffect::Daisy => "Daisy: the same piece moves again",
            EggEffect::Bowser => "Bowser: the piece is frozen for a turn",
            EggEffect::Luigi => "Luigi: an enemy piece changes sides",
            EggEffect::Waluigi => "Waluigi: a piece of its own side changes sides",
        }
    }

    /// Returns the mark that players write after the move.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            EggEffect::KingBoo => "*B",
            EggEffect::Koopa => "*K",
            EggEffect::Toadette => "*T",
            EggEffect::Chomp => "*C",
            EggEffect::Daisy => "*D",
            EggEffect::Bowser => "*M",
            EggEffect::Luigi => "*L",
            EggEffect::Waluigi => "*W",
        }
    }
}

impl EffectField for Object {}
impl EffectField for EggEffect {}
