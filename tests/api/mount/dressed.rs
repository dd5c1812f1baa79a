//! A variant with configurable effects and own fields.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use serde::Serialize;
use utoipa::ToSchema;
use variant_arbiter::board::{Color, SquareName};
use variant_arbiter::effect::{EffectStruct, Effects, Recorder, ThePiece};
use variant_arbiter::effects;
use variant_arbiter::game::{
    CanWin, ChessExtras, CommonReason, Description, DrawRules, Extras, Game, Illegal, Info,
    InvalidPosition, Listing, Occupant, Play, Reason, Status, Template, VariantReason, illegal,
};
use variant_arbiter::picture::Pictured;

use super::toy::Toy;

/// A struct of fields.
pub trait Field: Extras + Default + Clone + PartialEq + fmt::Debug + Send + Sync + 'static {}

impl<T: Extras + Default + Clone + PartialEq + fmt::Debug + Send + Sync + 'static> Field for T {}

/// With a field that nothing else has.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Plain {
    luck: u8,
}

/// With a field of every answer about a position.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Turn {
    turn: u8,
}

/// With a field of every square and every listed move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Piece {
    piece: u8,
}

/// With a field that the flattened struct has, too.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Both {
    castling: u8,
    #[serde(flatten)]
    #[schema(value_type = ChessExtras)]
    chess: Plain,
}

/// Declares types of effects.
macro_rules! effect {
    ($Effects:ident: $tag:literal $Name:ident as $Schema:ident { $($field:ident: $Type:ty,)* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
        #[schema(as = $Schema)]
        #[doc = $tag]
        pub struct $Name { $($field: $Type,)* }

        impl EffectStruct for $Name {
            fn sentence(&self, _: ThePiece<'_>) -> String {
                $tag.to_owned()
            }
        }

        effects! {
            /// One type of effect.
            pub enum $Effects { $tag $Name, }
        }
    };
}

effect! { Changing: "changing" Change as ChangingEffect { changes: u8, } }
// `Move` of chess requires more fields than these.
effect! { Loosening: "move" Loose as MoveEffect { speed: u8, from: SquareName, } }
effect! { OtherMove: "move" Shoved as Shove { speed: u8, } }

variant_arbiter::effect_structs! {
    /// A piece went on, in words that no other variant has.
    pub struct Gone as MoveEffect {
        /// What moved.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
    }
    says |it, _| format!("{} goes on", it.from);
}

effects! {
    /// A move of chess with other comments.
    pub enum Commented { "move" Gone, }
}

/// The toy with other effects, and other fields of positions, squares and moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Dressed<E, P, S, M> {
    toy: Toy,
    dress: PhantomData<(E, P, S, M)>,
}

/// The only reason, with its meaning in every variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotUnderstood;

const NO_MOVE: Template<NotUnderstood> = Template {
    code: NotUnderstood,
    text: "that is no move",
};

impl VariantReason for NotUnderstood {
    fn common(_: CommonReason) -> Self {
        NotUnderstood
    }
}

impl Reason for NotUnderstood {
    const ALL: &'static [NotUnderstood] = &[NotUnderstood];
    const TEMPLATES: &'static [Template<NotUnderstood>] = &[NO_MOVE];

    fn code(self) -> &'static str {
        "not_understood"
    }

    fn meaning(self) -> &'static str {
        "The text is not in the variant's notation."
    }
}

impl<E: PartialEq, P: PartialEq, S: PartialEq, M: PartialEq> Eq for Dressed<E, P, S, M> {}

impl<E, P, S, M> Hash for Dressed<E, P, S, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.toy.hash(state);
    }
}

impl<E, P, S, M> fmt::Display for Dressed<E, P, S, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.toy.fmt(f)
    }
}

impl<E: Effects + Sync, P: Field, S: Field, M: Field> Game for Dressed<E, P, S, M> {
    type Move = &'static str;
    type Effect = E;
    type Reason = NotUnderstood;
    type SquareExtras = S;
    type MoveExtras = M;
    type PositionExtras = P;

    fn info() -> &'static Info {
        static INFO: std::sync::OnceLock<Info> = std::sync::OnceLock::new();
        INFO.get_or_init(|| Info {
            id: "dressed",
            ..*Toy::info()
        })
    }

    fn parse(text: &str) -> Result<Self, InvalidPosition> {
        let dress = PhantomData;
        Toy::parse(text).map(|toy| Dressed { toy, dress })
    }

    fn turn(&self) -> Color {
        self.toy.turn()
    }

    fn move_number(&self) -> u32 {
        self.toy.move_number()
    }

    fn moves(&self, _: Listing) -> Vec<&'static str> {
        Vec::new()
    }

    fn make<R: Recorder<E>>(_: &mut Play<'_, Self, R>, _: &&'static str) {}

    fn status(&self) -> Status {
        Status::ongoing(false, CanWin::each(|_| true))
    }

    fn draw_rules() -> DrawRules {
        Toy::draw_rules()
    }

    fn repetition_text(&self) -> String {
        self.toy.repetition_text()
    }

    fn judge(&self, _: &str) -> Result<&'static str, Illegal<NotUnderstood>> {
        Err(illegal(NO_MOVE, 1))
    }

    fn write_notation(&self, mv: &&'static str, _: &str, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(mv)
    }

    fn occupants(&self) -> Vec<Occupant<S>> {
        Vec::new()
    }

    fn extras(&self) -> P {
        P::default()
    }

    fn describe(&self, _: &&'static str, _: Listing) -> Description<M> {
        let square = variant_arbiter::board::Square::new(0, 0);
        Description::way((square, square), ' ', M::default())
    }
}

impl<E: Effects + Sync, P: Field, S: Field, M: Field> Pictured for Dressed<E, P, S, M> {}
