//! The fields that only one variant has: of a position, of a square, of a move.

use serde::Serialize;
use utoipa::ToSchema;

/// Fields of a variant's own, which answers have beside those of every variant: a struct, as
/// `derive` makes its JSON and its schema. Two variants may give a field the same name if they
/// describe it alike, comments apart.
pub trait Extras: Serialize + ToSchema {}

impl<T: Serialize + ToSchema> Extras for T {}

/// No fields: it writes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct NoExtras {}

/// The fields of an occupied square that only one variant has.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(as = SquareExtras)]
pub struct AnySquareExtras {}
