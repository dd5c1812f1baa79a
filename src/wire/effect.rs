//! The schema of an effect, to which `Schemas` adds the effects of the mounted variants.

use utoipa::ToSchema;

/// An effect of any variant.
#[derive(Clone, Copy, Debug, serde::Serialize, ToSchema)]
#[schema(
    as = Effect,
    description = "One thing that happened, in the order in which an eye would see it. Applying the \
        changes of all effects in order to the board before the move gives exactly the board after \
        it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a \
        client of `minigolf/1` never meets one that it does not know."
)]
pub struct AnyEffect {}
