//! The effects of a move, with objects, eggs and powers (`docs/chakart.md` §3 to §6, §8).

use crate::board::SquareName;
use crate::effect::chess::{Capture, Dropped, Move, Promotion};
use crate::effect::{ArrowKind, EffectField, Mark, effect_structs};

use super::kinds::{EggEffect, Object};

/// An alias, because utoipa describes a field whose type is named `Object` as any object.
type ObjectKind = Object;

/// The cause for which an object is placed (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Placed {
    /// A mover left it (§4).
    Left,
    /// Koopa or Chomp brought back what the mover had replaced (§4).
    Restored,
}

impl Placed {
    const fn in_words(self) -> &'static str {
        match self {
            Placed::Left => "is left",
            Placed::Restored => "is back",
        }
    }
}

effect_structs! {
    /// An object was put on a square, in the place of one that lay there (chakart).
    pub struct ObjectPlaced as ObjectPlacedEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// The cause.
        pub cause: Placed,
    }
    says |it, _| format!("{} {} on {}", it.object.with_article(), it.cause.in_words(), it.square);
    marks |it| vec![Mark::Object(it.object.name(), it.square)];
}

/// The cause for which an object is gone (chakart).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Taken {
    /// A piece met it and used it up (§5).
    Used,
    /// Koopa or Chomp took back what the mover had left (§4).
    Withdrawn,
}

impl Taken {
    const fn in_words(self) -> &'static str {
        match self {
            Taken::Used => "used up",
            Taken::Withdrawn => "withdrawn",
        }
    }
}

effect_structs! {
    /// An object is gone (chakart).
    pub struct ObjectTaken as ObjectTakenEffect {
        pub object: ObjectKind,
        pub square: SquareName,
        /// The cause.
        pub cause: Taken,
    }
    says |it, _| format!("the {} on {} is {}", it.object, it.square, it.cause.in_words());

    /// A mushroom carried a piece on (chakart).
    pub struct Mushroom as MushroomEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The square of the piece that it jumped over, if it did.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        pub over: Option<SquareName>,
    }
    says |it, the| {
        let over = it.over.map(|over| format!(", over {over}")).unwrap_or_default();
        format!("the mushroom takes {} on from {} to {}{over}", the(it.piece), it.from, it.to)
    };
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];

    /// A banana or bomb sent a piece to a neighbouring square (chakart).
    pub struct Redirected as RedirectedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The object that sent it.
        pub object: ObjectKind,
    }
    says |it, the| format!("the {} sends {} from {} to {}", it.object, the(it.piece), it.from, it.to);
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];

    /// An egg opened (chakart).
    pub struct EggOpened as EggOpenedEffect {
        /// The effect of the egg.
        pub effect: EggEffect,
        /// The letter of the piece that met it.
        pub piece: char = "P",
        pub square: SquareName,
    }
    says |it, _| format!("the egg on {} is {}", it.square, it.effect.in_words());
    marks |it| vec![Mark::Tag(it.square, it.effect.mark().into())];

    /// A piece was frozen (chakart).
    pub struct Immobilized as ImmobilizedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub square: SquareName,
    }
    says |it, the| format!("{} on {} is frozen and misses a turn", the(it.piece), it.square);
    marks |it| vec![Mark::Frost(it.square)];

    /// A frozen piece thawed (chakart).
    pub struct Released as ReleasedEffect {
        /// The piece's letter while it is frozen.
        pub piece: char = "P",
        pub square: SquareName,
    }
    says |it, the| format!("{} on {} thaws", the(it.piece), it.square);

    /// A piece changed side (chakart).
    pub struct ColorChanged as ColorChangedEffect {
        /// The letter that it had.
        pub piece: char = "P",
        pub square: SquareName,
        /// The letter that it has now.
        pub becomes: char = "p",
    }
    says |it, the| {
        format!("{} on {} changes sides: it is now {}", the(it.piece), it.square, the(it.becomes))
    };
    marks |it| vec![Mark::Tag(it.square, "turns".into())];

    /// A piece went back to where it had set out (chakart).
    pub struct Returned as ReturnedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The letter that it has now, if the move had promoted it.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "utoipa", schema(example = "P"))]
        pub becomes: Option<char>,
    }
    says |it, the| {
        let piece = it.becomes.unwrap_or(it.piece);
        format!("{} goes back from {} to {}", the(piece), it.from, it.to)
    };
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];

    /// Two pieces swapped places (chakart).
    pub struct Swapped as SwappedEffect {
        /// The letter of the piece that was played.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
        /// The letter of the piece that went the other way.
        pub partner: char = "P",
    }
    says |it, the| {
        let [piece, partner] = [it.piece, it.partner].map(the);
        format!("{piece} on {} and {partner} on {} swap places", it.from, it.to)
    };
    marks |it| vec![
        Mark::Arrow(ArrowKind::Chosen, it.from, it.to),
        Mark::Arrow(ArrowKind::Chosen, it.to, it.from),
    ];

    /// A Queen moved and became invisible (chakart).
    pub struct Hidden as HiddenEffect {
        /// The Queen's letter while she is seen.
        pub piece: char = "P",
        pub from: SquareName,
        /// Her square, in the effects for those who may know it.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        pub to: Option<SquareName>,
    }
    says |it, the| {
        let place = it.to.map(|to| format!(" and goes to {to}")).unwrap_or_default();
        format!("{} on {} becomes invisible{place}", the(it.piece), it.from)
    };
    marks |it| vec![match it.to {
        Some(to) => Mark::Arrow(ArrowKind::Chosen, it.from, to),
        None => Mark::Tag(it.from, "??".into()),
    }];

    /// An invisible Queen became visible (chakart).
    pub struct Revealed as RevealedEffect {
        /// Her letter while she is invisible; that of a Queen for those who did not see her.
        pub piece: char = "i",
        pub square: SquareName,
    }
    says |it, the| format!("{} on {} is seen again", the(it.piece), it.square);
    marks |it| vec![Mark::Ring(it.square)];

    /// A King threw a shell (chakart).
    pub struct Shell as ShellEffect {
        /// The King's letter.
        pub piece: char = "P",
        /// The King's square.
        pub from: SquareName,
        /// The square that the shell hit.
        pub to: SquareName,
    }
    says |it, the| format!("{} throws a shell from {} to {}", the(it.piece), it.from, it.to);
    marks |it| vec![Mark::Arrow(ArrowKind::Forced, it.from, it.to)];
}

crate::effects! {
    /// What a move does.
    #[non_exhaustive]
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "promotion" Promotion,
        "objectPlaced" ObjectPlaced,
        "objectTaken" ObjectTaken,
        "mushroom" Mushroom,
        "redirected" Redirected,
        "egg" EggOpened,
        "immobilized" Immobilized,
        "released" Released,
        "colorChanged" ColorChanged,
        "returned" Returned,
        "swapped" Swapped,
        "dropped" Dropped,
        "hidden" Hidden,
        "revealed" Revealed,
        "shell" Shell,
    }
}

impl EffectField for Placed {}
impl EffectField for Taken {}
