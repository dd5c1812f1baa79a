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

/// Derives JSON and the schema of a struct. A field of a letter has an example of it.
#[cfg(feature = "utoipa")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_json {
    ($(#[$attribute:meta])* pub struct $Name:ident as $Schema:ident {
        $($(#[$note:meta])* pub $field:ident: $Type:ty $(= $letter:literal)?,)*
    }) => {
        #[derive(::serde::Serialize, ::utoipa::ToSchema)]
        #[schema(as = $Schema)]
        #[serde(rename_all = "camelCase")]
        $(#[$attribute])*
        pub struct $Name {
            $($(#[$note])* $(#[schema(example = $letter)])? pub $field: $Type,)*
        }
    };
}

/// Derives the JSON of a struct, with the feature `serde`.
#[cfg(not(feature = "utoipa"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_json {
    ($(#[$attribute:meta])* pub struct $Name:ident as $Schema:ident {
        $($(#[$note:meta])* pub $field:ident: $Type:ty $(= $letter:literal)?,)*
    }) => {
        $crate::json_of! {
            $(#[$attribute])* pub struct $Name { $($(#[$note])* pub $field: $Type,)* }
        }
    };
}

/// Derives the JSON of a struct.
#[cfg(all(feature = "serde", not(feature = "utoipa")))]
#[doc(hidden)]
#[macro_export]
macro_rules! json_of {
    ($($item:tt)*) => {
        #[derive(::serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        $($item)*
    };
}

/// Leaves a struct as it is.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! json_of {
    ($($item:tt)*) => { $($item)* };
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
