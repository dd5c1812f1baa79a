//! What befalls a piece, and what it does by a power (`rules/chakart.md` §3, §6, §8).

use crate::board::SquareName;
use crate::effect::effect_structs;
use crate::effect::{Mark, Will};

effect_structs! {
    /// A piece was frozen (chakart).
    #[display("{piece} on {square} freezes")]
    pub struct Immobilized as ImmobilizedEffect {
        /// The piece's letter before.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }
    marks |it| vec![Mark::Frost(it.square)];

    /// A frozen piece thawed (chakart).
    #[display("{piece} on {square} thaws")]
    pub struct Released as ReleasedEffect {
        /// The piece's letter after.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }

    /// A piece changed side (chakart).
    #[display("{before} on {square} becomes {after}")]
    pub struct ColorChanged as ColorChangedEffect {
        pub square: SquareName,
        /// Its letter before.
        #[schema(value_type = String, example = "P")]
        pub before: char,
        /// Its letter after.
        #[schema(value_type = String, example = "P")]
        pub after: char,
    }
    marks |it| vec![Mark::Tag(it.square, "turns".into())];

    /// A piece went back to where it had set out (chakart).
    #[display("back again {piece} {from} to {to}")]
    pub struct Returned as ReturnedEffect {
        /// The piece's letter, as it set out.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
    }
    marks |it| vec![Mark::Way(Will::Forced, it.from, it.to)];

    /// Two pieces swapped places (chakart).
    #[display("{piece} {from} to {to}, {partner} the other way")]
    pub struct Swapped as SwappedEffect {
        /// The letter of the piece that was played.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
        /// The letter of the piece that went the other way.
        #[schema(value_type = String, example = "P")]
        pub partner: char,
    }
    marks |it| vec![
        Mark::Way(Will::Chosen, it.from, it.to),
        Mark::Way(Will::Chosen, it.to, it.from),
    ];

    /// A piece of the reserve was put on the board (chakart).
    #[display("{piece} put on {square}")]
    pub struct Dropped as DroppedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }
    marks |it| vec![Mark::Ring(it.square)];

    /// A Queen moved and became invisible (chakart).
    #[display("{piece} on {from} becomes invisible{}", to.map_or(String::new(), |to| format!(" on {to}")))]
    pub struct Hidden as HiddenEffect {
        /// The Queen's letter while she is seen.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        /// Where she is, told only to those who may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub to: Option<SquareName>,
    }
    marks |it| vec![match it.to {
        Some(to) => Mark::Way(Will::Chosen, it.from, to),
        None => Mark::Tag(it.from, "??".into()),
    }];

    /// An invisible Queen became visible (chakart).
    #[display("{piece} on {square} is seen")]
    pub struct Revealed as RevealedEffect {
        /// The Queen's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }
    marks |it| vec![Mark::Ring(it.square)];

    /// A King threw a shell (chakart).
    #[display("shell of {piece} {from} to {to}")]
    pub struct Shell as ShellEffect {
        /// The King's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        /// Where he stands.
        pub from: SquareName,
        /// Where the shell hit.
        pub to: SquareName,
    }
    marks |it| vec![Mark::Way(Will::Forced, it.from, it.to)];
}
