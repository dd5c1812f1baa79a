//! How a game declares what can happen in it.

/// Declares the [`EffectStruct`](crate::effect::EffectStruct)s of a game: structs, each with the name of
/// its schema, the few words that tell of it and, where a picture shows it, its marks.
macro_rules! effect_structs {
    ($(
        $(#[$attribute:meta])*
        pub struct $Name:ident as $Schema:ident { $($(#[$note:meta])* pub $field:ident: $Type:ty,)* }
        $(marks |$it:ident| $marks:expr;)?
    )*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[derive(::derive_more::Display, ::serde::Serialize, ::utoipa::ToSchema)]
        #[schema(as = $Schema)]
        #[serde(rename_all = "camelCase")]
        $(#[$attribute])*
        #[allow(missing_docs, reason = "the comments are the contract's; other fields are plain")]
        pub struct $Name { $($(#[$note])* pub $field: $Type,)* }

        impl $Name {
            /// That it happened, told by its fields in their order.
            #[must_use]
            pub const fn new($($field: $Type),*) -> $Name {
                $Name { $($field),* }
            }
        }

        impl $crate::effect::EffectStruct for $Name {
            $(fn marks(&self) -> Vec<$crate::effect::Mark> {
                let $it = self;
                $marks
            })?
        }
    )*};
}
pub(crate) use effect_structs;
