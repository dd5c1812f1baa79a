//! The fields of positions, squares and moves that only one variant has.

use serde::Serialize;
use utoipa::ToSchema;

/// A variant's own fields in JSON, in addition to those of every variant: a struct whose JSON
/// and schema are derived. Two variants may use the same name for a field if their schemas of it
/// are equal, apart from comments.
pub trait Extras: Serialize + ToSchema {}

impl<T: Serialize + ToSchema> Extras for T {}

/// No fields: it writes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct NoExtras {}

/// The fields of an occupied square that only one variant has.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(as = SquareExtras)]
pub struct AnySquareExtras {}
