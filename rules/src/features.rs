//! What depends on the features `serde` and `utoipa`.

/// A type whose values can be written as JSON, with the feature `serde`; otherwise any type.
#[cfg(feature = "serde")]
pub trait Json: serde::Serialize {}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> Json for T {}

/// A type whose values can be written as JSON, with the feature `serde`; otherwise any type.
#[cfg(not(feature = "serde"))]
pub trait Json {}

#[cfg(not(feature = "serde"))]
impl<T> Json for T {}

/// A type with a schema, with the feature `utoipa`; otherwise any type.
#[cfg(feature = "utoipa")]
pub trait HasSchema: utoipa::ToSchema {}

#[cfg(feature = "utoipa")]
impl<T: utoipa::ToSchema> HasSchema for T {}

/// A type with a schema, with the feature `utoipa`; otherwise any type.
#[cfg(not(feature = "utoipa"))]
pub trait HasSchema {}

#[cfg(not(feature = "utoipa"))]
impl<T> HasSchema for T {}

// Features of this crate decide what its macros expand to, so each has a form for each feature.

/// Derives JSON and the schema of a struct, with these attributes of each.
#[cfg(feature = "utoipa")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_json {
    ([$($schema:tt)*] [$($json:tt)*] $($item:tt)*) => {
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[schema($($schema)*)]
        #[serde($($json)*)]
        $($item)*
    };
}

/// Derives the JSON of a struct, with these attributes.
#[cfg(all(feature = "serde", not(feature = "utoipa")))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_json {
    ([$($schema:tt)*] [$($json:tt)*] $($item:tt)*) => {
        #[derive(::serde::Serialize)]
        #[serde($($json)*)]
        $($item)*
    };
}

/// Leaves a struct as it is.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_json {
    ([$($schema:tt)*] [$($json:tt)*] $($item:tt)*) => { $($item)* };
}

/// Declares an enum of structs, whose JSON has the field `type`.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! tagged {
    ($(#[$attribute:meta])* pub enum $name:ident { $($tag:literal $kind:ident,)+ }) => {
        $(#[$attribute])*
        #[derive(::serde::Serialize)]
        #[serde(tag = "type")]
        pub enum $name {
            $(#[doc = $tag] #[serde(rename = $tag)] $kind($kind),)+
        }
    };
}

/// Declares an enum of structs.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! tagged {
    ($(#[$attribute:meta])* pub enum $name:ident { $($tag:literal $kind:ident,)+ }) => {
        $(#[$attribute])*
        pub enum $name {
            $(#[doc = $tag] $kind($kind),)+
        }
    };
}
