//! Effects on pieces, and effects of their powers (`docs/chakart.md` §3, §6, §8).

use crate::board::SquareName;
use crate::effect::effect_structs;
use crate::effect::{ArrowKind, Mark};

effect_structs! {
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
        #[cfg_attr(feature = "utoipa", schema(value_type = Option<String>, example = "P"))]
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
