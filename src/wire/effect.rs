//! The effects of all variants, as the contract names them: what they may be, the variants say that
//! are mounted.

use utoipa::ToSchema;

/// An effect of any variant.
#[derive(Clone, Copy, Debug, serde::Serialize, ToSchema)]
#[schema(
    as = Effect,
    description = "One thing that happened. Applying the changes of all effects in order to the board \
        before the move gives exactly the board after it."
)]
pub struct AnyEffect {}
