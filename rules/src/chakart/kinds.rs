//! The kinds of objects and of egg effects, and the objects on the board (`docs/chakart.md` §1, §6).

use strum::{Display, IntoStaticStr};

use crate::board::{Square, SquareSet};
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

/// The squares of each kind of object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Objects([SquareSet; 4]);

impl Objects {
    /// Returns the object on a square.
    pub fn at(&self, square: Square) -> Option<Object> {
        Object::ALL
            .into_iter()
            .find(|object| self.0[*object as usize].contains(square))
    }

    /// Returns the squares of all objects.
    pub fn all(&self) -> SquareSet {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// Returns the squares of the objects that end a line: bananas and bombs.
    pub fn stops(&self) -> SquareSet {
        self.0[Object::Banana as usize] | self.0[Object::Bomb as usize]
    }

    /// Puts an object on a square, replacing any other there.
    pub fn place(&mut self, square: Square, object: Object) {
        self.remove(square);
        self.0[object as usize].insert(square);
    }

    /// Removes the object on a square.
    pub fn remove(&mut self, square: Square) {
        for squares in &mut self.0 {
            squares.remove(square);
        }
    }
}
