//! How a game declares its effects.

#[cfg(feature = "contract")]
use std::borrow::Cow;
use std::fmt::Debug;

#[cfg(feature = "contract")]
use utoipa::openapi::{RefOr, Schema};

use crate::board::{Color, SquareName};
use crate::features::{HasSchema, Json};

use super::mark::Mark;

/// Maps a letter of the position string to what a viewer sees of it.
pub type SeenLetter<'a> = &'a dyn Fn(char) -> Option<char>;

/// Maps a letter of the position string to the piece's name in a sentence: `the White Knight`.
pub type ThePiece<'a> = &'a dyn Fn(char) -> String;

/// A type that a field of an effect can have: a square, a letter, a side, a number, a flag, a fixed
/// text, or a list or option of them. A type of your own takes an empty `impl` if it reveals nothing.
#[diagnostic::on_unimplemented(
    message = "an effect cannot have a field of the type `{Self}`",
    note = "a field is a SquareName, char, Color, Travel, Wing, bool, u8, u32 or &'static str, or a Vec, \
            Option or array of them; for your own type, write `impl EffectField for {Self} {{}}`"
)]
pub trait EffectField: Clone {
    /// Returns what a viewer may see of the value, or `None` if it would reveal hidden information.
    fn seen(self, _: SeenLetter<'_>) -> Option<Self> {
        Some(self)
    }
}

impl EffectField for char {
    fn seen(self, letter: SeenLetter<'_>) -> Option<char> {
        letter(self)
    }
}

impl<T: EffectField> EffectField for Option<T> {
    fn seen(self, letter: SeenLetter<'_>) -> Option<Option<T>> {
        match self {
            Some(value) => value.seen(letter).map(Some),
            None => Some(None),
        }
    }
}

impl<T: EffectField, const N: usize> EffectField for [T; N] {
    fn seen(mut self, letter: SeenLetter<'_>) -> Option<[T; N]> {
        for value in &mut self {
            *value = value.clone().seen(letter)?;
        }
        Some(self)
    }
}

impl<T: EffectField> EffectField for Vec<T> {
    fn seen(self, letter: SeenLetter<'_>) -> Option<Vec<T>> {
        self.into_iter().map(|value| value.seen(letter)).collect()
    }
}

impl EffectField for SquareName {}
impl EffectField for Color {}
impl EffectField for bool {}
impl EffectField for u8 {}
impl EffectField for u32 {}
impl EffectField for &'static str {}

/// One type of effect. It identifies pieces by their letter in the position string.
pub trait EffectStruct: Clone + Json + HasSchema {
    /// Returns the effect as a sentence, without the initial capital and the full stop.
    fn sentence(&self, the: ThePiece<'_>) -> String;

    /// Returns what a viewer may see of the effect, or `None` if the effect is hidden from them.
    fn seen(self, _: SeenLetter<'_>) -> Option<Self> {
        Some(self)
    }

    /// Returns the marks of the effect in a picture.
    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }
}

/// All effects of a game; [`effects!`](crate::effects) declares them.
pub trait Effects: Clone + PartialEq + Debug + Json + Send + 'static {
    /// All types of effects of the game.
    const TYPES: &'static [EffectType];

    /// Returns the value of `type` in JSON.
    fn tag(&self) -> &'static str;

    /// Returns the effect as a sentence, without the initial capital and the full stop.
    fn sentence(&self, the: ThePiece<'_>) -> String;

    /// Returns the marks of the effect in a picture.
    fn marks(&self) -> Vec<Mark>;

    /// Returns what a viewer may see of the effect, or `None` if the effect is hidden from them.
    fn seen(&self, letter: SeenLetter<'_>) -> Option<Self>;
}

/// One type of effect.
#[derive(Clone, Copy, Debug)]
pub struct EffectType {
    /// The value of `type` in JSON.
    pub tag: &'static str,
    /// The type's schemas in the contract.
    #[cfg(feature = "contract")]
    pub schema: EffectSchema,
}

/// The schemas of a type of effect in the contract.
#[cfg(feature = "contract")]
#[derive(Clone, Copy, Debug)]
pub struct EffectSchema {
    /// Returns the name of the type's schema.
    pub name: fn() -> Cow<'static, str>,
    /// Returns the schema of the type's own fields.
    pub schema: fn() -> RefOr<Schema>,
    /// Adds the schemas that the type's schema refers to.
    pub schemas: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl EffectType {
    /// Returns the type that a struct declares.
    #[must_use]
    pub const fn of<T: EffectStruct>(tag: &'static str) -> EffectType {
        EffectType {
            tag,
            #[cfg(feature = "contract")]
            schema: EffectSchema {
                name: T::name,
                schema: T::schema,
                schemas: T::schemas,
            },
        }
    }
}

/// Declares the [`EffectStruct`](crate::effect::EffectStruct)s of a game. Each has a schema name, a
/// sentence, in which `the(letter)` returns a piece's name, and optional marks.
#[macro_export]
macro_rules! effect_structs {
    ($(
        $(#[$attribute:meta])*
        pub struct $Name:ident as $Schema:ident { $($(#[$note:meta])* pub $field:ident: $Type:ty,)* }
        says |$said:pat_param, $the:pat_param| $sentence:expr;
        $(marks |$it:ident| $marks:expr;)?
    )*) => {$(
        $crate::with_json! {
            [as = $Schema] [rename_all = "camelCase"]
            #[derive(Clone, PartialEq, Debug)]
            $(#[$attribute])*
            #[allow(missing_docs, reason = "the comments are the contract's; other fields are plain")]
            pub struct $Name { $($(#[$note])* pub $field: $Type,)* }
        }

        impl $Name {
            /// The effect with these fields.
            #[must_use]
            pub const fn new($($field: $Type),*) -> $Name {
                $Name { $($field),* }
            }
        }

        impl $crate::effect::EffectStruct for $Name {
            fn sentence(&self, the: $crate::effect::ThePiece<'_>) -> String {
                let $said = self;
                let $the = the;
                $sentence
            }

            fn seen(self, letter: $crate::effect::SeenLetter<'_>) -> Option<$Name> {
                Some($Name { $($field: $crate::effect::EffectField::seen(self.$field, letter)?),* })
            }

            $(fn marks(&self) -> Vec<$crate::effect::Mark> {
                let $it = self;
                $marks
            })?
        }
    )*};
}
pub use effect_structs;

/// Declares the effects of a game: an enum of structs, each with the value of `type` in JSON.
///
/// ```
/// use variant_arbiter_rules::board::{Square, SquareName};
/// use variant_arbiter_rules::effect::chess::{Capture, Move};
///
/// variant_arbiter_rules::effects! {
///     /// What a move does.
///     pub enum Effect {
///         "move" Move,
///         "capture" Capture,
///     }
/// }
/// let capture = Capture::new('p', SquareName::of(Square::new(4, 3)));
/// assert_eq!(Effect::from(capture.clone()), Effect::Capture(capture));
/// ```
#[macro_export]
macro_rules! effects {
    ($(#[$doc:meta])* pub enum $name:ident { $($tag:literal $kind:ident,)+ }) => {
        $crate::tagged! {
            $(#[$doc])*
            #[derive(Clone, PartialEq, Debug)]
            pub enum $name { $($tag $kind,)+ }
        }

        $(impl From<$kind> for $name {
            fn from(what: $kind) -> $name {
                $name::$kind(what)
            }
        })+

        impl $crate::effect::Effects for $name {
            const TYPES: &'static [$crate::effect::EffectType] =
                &[$($crate::effect::EffectType::of::<$kind>($tag),)+];

            fn tag(&self) -> &'static str {
                match self {
                    $($name::$kind(_) => $tag,)+
                }
            }

            fn sentence(&self, the: $crate::effect::ThePiece<'_>) -> String {
                match self {
                    $($name::$kind(what) => $crate::effect::EffectStruct::sentence(what, the),)+
                }
            }

            fn marks(&self) -> Vec<$crate::effect::Mark> {
                match self {
                    $($name::$kind(what) => $crate::effect::EffectStruct::marks(what),)+
                }
            }

            fn seen(&self, letter: $crate::effect::SeenLetter<'_>) -> Option<$name> {
                match self.clone() {
                    $($name::$kind(what) => $crate::effect::EffectStruct::seen(what, letter).map($name::$kind),)+
                }
            }
        }
    };
}
