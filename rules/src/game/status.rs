//! How a game stands, as far as its position alone tells.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::board::Color;

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum State {
    /// The side to move has a move and nothing forces a draw.
    Ongoing,
    /// In check without a legal turn.
    Checkmate,
    /// No legal turn, and no check: a draw.
    Stalemate,
    /// The King is captured.
    KingCaptured,
    /// The side to move has no move and has lost.
    NoMoves,
    /// A forced draw; `Status::reason` says by which rule.
    Draw,
}

/// The rule that forces a draw.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray, Serialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DrawReason {
    /// No sequence of moves can mate.
    DeadPosition,
    /// Seventy-five moves of each side without a capture or Pawn move.
    SeventyFiveMoves,
    /// A hundred and fifty moves of each side without a capture or chosen Pawn move.
    HundredFiftyMoves,
    /// A position that stands for the fifth time; only a game's history tells.
    FivefoldRepetition,
}

impl DrawReason {
    /// The code in an answer's `status.drawBy` and `claims`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// The state of a game and what goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Status {
    /// How the game stands.
    pub state: State,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// Who has won, if somebody has.
    #[schema(required)]
    pub winner: Option<Color>,
    /// The rule that forces a draw, if one does.
    #[schema(required)]
    pub draw_by: Option<DrawReason>,
}

impl Status {
    /// The status in a game of check and mate. Mate and stalemate come before every draw; a forced
    /// draw ends the game, although moves are still listed for study.
    #[must_use]
    pub fn of_chess(
        turn: Color,
        in_check: bool,
        has_move: bool,
        draw: impl FnOnce() -> Option<DrawReason>,
    ) -> Status {
        let draw_by = if has_move { draw() } else { None };
        let state = match (has_move, in_check) {
            (false, true) => State::Checkmate,
            (false, false) => State::Stalemate,
            (true, _) if draw_by.is_some() => State::Draw,
            (true, _) => State::Ongoing,
        };
        Status {
            state,
            in_check,
            winner: (state == State::Checkmate).then_some(!turn),
            draw_by,
        }
    }

    /// `#`, `+` or nothing, as score sheets mark a move that led here.
    #[must_use]
    pub fn mark(self) -> &'static str {
        mark(self.in_check, || self.state != State::Checkmate)
    }
}

/// `#`, `+` or nothing, for the side to move; `has_move` is called only in check.
pub(crate) fn mark(in_check: bool, has_move: impl FnOnce() -> bool) -> &'static str {
    if !in_check {
        ""
    } else if has_move() {
        "+"
    } else {
        "#"
    }
}
