//! The fields of positions, squares and moves that only one variant has.

use crate::features::{HasSchema, Json};

/// A variant's own fields in JSON, in addition to those of every variant: a struct whose JSON
/// and schema are derived. Two variants may use the same name for a field if their schemas of it
/// are equal, apart from comments.
pub trait Extras: Json + HasSchema {}

impl<T: Json + HasSchema> Extras for T {}

/// No fields: it writes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct NoExtras {}

/// The fields of an occupied square that only one variant has.
#[cfg(feature = "utoipa")]
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = SquareExtras))]
pub struct AnySquareExtras {}
