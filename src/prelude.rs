//! Everything that an author of a variant needs: `use variant_arbiter::prelude::*`.

pub use std::fmt;

pub use serde::Serialize;
pub use utoipa::ToSchema;

pub use crate::board::{
    Boards, Color, Grid, GridSquare, Named, Piece, PieceRole, Role, Square, SquareName, SquareSet,
    geometry,
};
pub use crate::chance::{Chance, Draw, Drawn};
pub use crate::effect::{
    ArrowKind, Change, EffectField, EffectStruct, Mark, Recorder, ThePiece, Travel, Wing, chess,
};
pub use crate::game::chess::{
    CastlingRight, CastlingSquares, ChessExtras, Core, Pockets, PromotedExtras, Reserve, Rights,
    Step,
};
pub use crate::game::fields::{self, Faults};
pub use crate::game::{
    CanWin, ClockClaim, CommonReason, Description, DrawReason, DrawRules, Fault, Game, Illegal,
    Info, InvalidPosition, Listing, NoExtras, Occupant, OwnCode, OwnCodes, PendingAction,
    PendingKind, Play, Repetition, Sentence, State, Status, Template, UnknownSetup, Value, Viewer,
    explain, fault, faults, illegal, parts, pieces, sources,
};
pub use crate::operations::Arbiter;
pub use crate::picture::Pictured;
#[cfg(feature = "server")]
pub use crate::program;
pub use crate::{effect_structs, effects, variant_reasons};
