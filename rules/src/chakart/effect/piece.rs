//! What befalls a piece, and what it does by a power (`docs/rules/chakart.md` §3, §6, §8).

use crate::board::SquareName;
use crate::effect::effect_structs;
use crate::effect::{Mark, Will};

effect_structs! {
    /// A piece was frozen (chakart).
    #[display("{piece} on {square} freezes")]
    pub struct Immobilized as ImmobilizedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }
    marks |it| vec![Mark::Frost(it.square)];

    /// A frozen piece thawed (chakart).
    #[display("{piece} on {square} thaws")]
    pub struct Released as ReleasedEffect {
        /// The piece's letter while it is frozen.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
    }

    /// A piece changed side (chakart).
    #[display("{piece} on {square} becomes {becomes}")]
    pub struct ColorChanged as ColorChangedEffect {
        /// The letter that it had.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub square: SquareName,
        /// The letter that it has now.
        #[schema(value_type = String, example = "p")]
        pub becomes: char,
    }
    marks |it| vec![Mark::Tag(it.square, "turns".into())];

    /// A piece went back to where it had set out (chakart).
    #[display("back again {piece} {from} to {to}")]
    pub struct Returned as ReturnedEffect {
        /// The piece's letter.
        #[schema(value_type = String, example = "P")]
        pub piece: char,
        pub from: SquareName,
        pub to: SquareName,
        /// The letter that it has now, if the move had promoted it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>, example = "P")]
        pub becomes: Option<char>,
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
        /// Where she is; absent for those who may not know.
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
        /// Her letter while she is invisible; that of a Queen for those who did not see her.
        #[schema(value_type = String, example = "i")]
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
        /// Where the King stands.
        pub from: SquareName,
        /// Where the shell hit.
        pub to: SquareName,
    }
    marks |it| vec![Mark::Way(Will::Forced, it.from, it.to)];
}
