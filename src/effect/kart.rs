//! Objects, eggs and powers, as the effect log tells of them (`rules/chakart.md` §3 to §8).

use crate::board::SquareName;

use super::{EffectKind, Travel};

/// What may lie on a square (`rules/chakart.md` §1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

impl Object {
    /// Every object, in the order of its discriminant.
    pub const ALL: [Object; 4] = [Object::Mushroom, Object::Egg, Object::Banana, Object::Bomb];

    /// The letter of a position string.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Object::Mushroom => 'm',
            Object::Egg => 'e',
            Object::Banana => 'd',
            Object::Bomb => 'w',
        }
    }

    /// The name in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Object::Mushroom => "mushroom",
            Object::Egg => "egg",
            Object::Banana => "banana",
            Object::Bomb => "bomb",
        }
    }
}

/// What an egg does (`rules/chakart.md` §6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

    /// The name in an effect log and among the options of a draw.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EggEffect::KingBoo => "kingBoo",
            EggEffect::Koopa => "koopa",
            EggEffect::Toadette => "toadette",
            EggEffect::Chomp => "chomp",
            EggEffect::Daisy => "daisy",
            EggEffect::Bowser => "bowser",
            EggEffect::Luigi => "luigi",
            EggEffect::Waluigi => "waluigi",
        }
    }

    /// The mark that players write after the move.
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

/// Why an object is where it was not before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Placed {
    /// A mover left it (§4).
    Left,
    /// Koopa or Chomp brought back what the mover had replaced (§4).
    Restored,
}

/// Why an object is gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taken {
    /// A piece met it and used it up (§5).
    Used,
    /// Koopa or Chomp took back what the mover had left (§4).
    Withdrawn,
}

/// What objects and eggs did. Pieces are named by their letter in the position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KartEffect {
    /// An object was put on a square, in the place of one that lay there.
    ObjectPlaced {
        /// Which object.
        object: Object,
        /// Where.
        square: SquareName,
        /// Why.
        cause: Placed,
    },
    /// An object is gone.
    ObjectTaken {
        /// Which object.
        object: Object,
        /// From where.
        square: SquareName,
        /// Why.
        cause: Taken,
    },
    /// A mushroom carried a piece on.
    Mushroom {
        /// The piece.
        piece: char,
        /// Its way.
        travel: Travel,
        /// The square of the piece that it jumped over.
        over: Option<SquareName>,
    },
    /// A banana or bomb sent a piece to a neighbouring square.
    Redirected {
        /// The piece.
        piece: char,
        /// Its way.
        travel: Travel,
        /// What sent it.
        object: Object,
    },
    /// An egg opened.
    Egg {
        /// What it does.
        effect: EggEffect,
        /// The piece that met it.
        piece: char,
        /// Where.
        square: SquareName,
    },
    /// A piece went back to where it had set out.
    Returned {
        /// The piece, as it set out.
        piece: char,
        /// Its way back.
        travel: Travel,
    },
    /// Two pieces swapped places.
    Swapped {
        /// The piece that was played.
        piece: char,
        /// Its way.
        travel: Travel,
        /// The piece that went the other way.
        partner: char,
    },
    /// A piece of the reserve was put on the board.
    Dropped {
        /// The piece.
        piece: char,
        /// Where.
        square: SquareName,
    },
}

/// What befell a piece, or what it did by a power. Pieces are named by their letter in the position
/// string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceEffect {
    /// A piece was frozen.
    Immobilized {
        /// The piece, as it was.
        piece: char,
        /// Where.
        square: SquareName,
    },
    /// A frozen piece thawed.
    Released {
        /// The piece, as it is.
        piece: char,
        /// Where.
        square: SquareName,
    },
    /// A piece changed side.
    ColorChanged {
        /// Where.
        square: SquareName,
        /// Its letter before.
        before: char,
        /// Its letter after.
        after: char,
    },
    /// A Queen moved and became invisible.
    Hidden {
        /// The Queen's letter while she is seen.
        piece: char,
        /// Where she set out.
        from: SquareName,
        /// Where she is, told only to those who may know.
        to: Option<SquareName>,
    },
    /// An invisible Queen became visible.
    Revealed {
        /// The Queen's letter while she is seen.
        piece: char,
        /// Where she is.
        square: SquareName,
    },
    /// A King threw a shell.
    Shell {
        /// The King.
        piece: char,
        /// From where to where it flew.
        travel: Travel,
    },
}

impl From<KartEffect> for EffectKind {
    fn from(effect: KartEffect) -> EffectKind {
        EffectKind::Kart(effect)
    }
}

impl From<PieceEffect> for EffectKind {
    fn from(effect: PieceEffect) -> EffectKind {
        EffectKind::Piece(effect)
    }
}
