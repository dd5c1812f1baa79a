//! The status of a game, as far as the position alone determines it.

#[cfg(feature = "utoipa")]
use utoipa::openapi::RefOr;
#[cfg(feature = "utoipa")]
use utoipa::openapi::schema::Schema;
#[cfg(feature = "utoipa")]
use utoipa::{PartialSchema, ToSchema};

use crate::board::Color;

use super::Value;
#[cfg(feature = "utoipa")]
use super::own_code;
use super::own_code::OwnCode;
use super::result::GameResult;

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[non_exhaustive]
pub enum State {
    /// The side to move has a move and nothing forces a draw.
    Ongoing,
    /// The side to move is in check and has no legal turn.
    Checkmate,
    /// The side to move has no legal turn and is not in check: a draw.
    Stalemate,
    /// A forced draw. `Status::draw_by` is the rule that forces it.
    Draw,
    /// A variant's own end of a game, listed in `Info::own_codes`. No move follows.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnCode),
}

impl State {
    /// The states that every variant has.
    const ALL: [State; 4] = [
        State::Ongoing,
        State::Checkmate,
        State::Stalemate,
        State::Draw,
    ];

    /// Returns the code in an answer's `status.state`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            State::Ongoing => "ongoing",
            State::Checkmate => "checkmate",
            State::Stalemate => "stalemate",
            State::Draw => "draw",
            State::Own(own) => own.code,
        }
    }
}

#[cfg(feature = "utoipa")]
impl ToSchema for State {}

#[cfg(feature = "utoipa")]
impl PartialSchema for State {
    fn schema() -> RefOr<Schema> {
        own_code::schema("The state of a game.", &State::ALL.map(State::code))
    }
}

/// The rule that forces a draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum DrawReason {
    /// No sequence of moves can mate.
    DeadPosition,
    /// Seventy-five moves of each side without a capture or Pawn move.
    SeventyFiveMoves,
    /// A position that stands for the fifth time; only a game's history tells.
    FivefoldRepetition,
    /// A rule of a variant's own, listed in `Info::own_codes`.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Own(OwnCode),
}

impl DrawReason {
    /// The reasons that every variant has.
    pub const ALL: [DrawReason; 3] = [
        DrawReason::DeadPosition,
        DrawReason::SeventyFiveMoves,
        DrawReason::FivefoldRepetition,
    ];

    /// Returns the code in an answer's `status.drawBy` and `claims`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DrawReason::DeadPosition => "dead_position",
            DrawReason::SeventyFiveMoves => "seventy_five_moves",
            DrawReason::FivefoldRepetition => "fivefold_repetition",
            DrawReason::Own(own) => own.code,
        }
    }
}

#[cfg(feature = "utoipa")]
impl ToSchema for DrawReason {}

#[cfg(feature = "utoipa")]
impl PartialSchema for DrawReason {
    fn schema() -> RefOr<Schema> {
        own_code::schema(
            "The rule that forces a draw.",
            &DrawReason::ALL.map(DrawReason::code),
        )
    }
}

impl From<DrawReason> for Value {
    fn from(reason: DrawReason) -> Value {
        let words = match reason {
            DrawReason::DeadPosition => "a dead position",
            DrawReason::SeventyFiveMoves => "the rule of seventy-five moves",
            DrawReason::FivefoldRepetition => "a fivefold repetition",
            DrawReason::Own(own) => own.words,
        };
        Value::coded(reason.code(), words)
    }
}

/// The sides that can still win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(ToSchema))]
#[allow(missing_docs, reason = "the names are enough")]
pub struct CanWin {
    pub white: bool,
    pub black: bool,
}

impl CanWin {
    /// Returns the sides for which `can` is true.
    #[must_use]
    pub fn each(can: impl Fn(Color) -> bool) -> CanWin {
        CanWin {
            white: can(Color::White),
            black: can(Color::Black),
        }
    }
}

/// The state of a game and what goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "camelCase")
)]
#[cfg_attr(feature = "utoipa", derive(ToSchema))]
pub struct Status {
    /// The state of the game.
    pub state: State,
    /// True if the side to move is in check.
    pub in_check: bool,
    /// The side that has won, if one has.
    #[cfg_attr(feature = "utoipa", schema(required))]
    pub winner: Option<Color>,
    /// The rule that forces a draw, if one does.
    #[cfg_attr(feature = "utoipa", schema(required))]
    pub draw_by: Option<DrawReason>,
    /// The result by the rules; `*` while the game goes on.
    pub result: GameResult,
    /// The sides that can still win. A side cannot if no sequence of legal moves leads to its win,
    /// as far as material alone tells. A site with clocks needs it when a flag falls.
    pub can_win: CanWin,
}

impl Status {
    /// Returns the status of an ongoing game.
    #[must_use]
    pub const fn ongoing(in_check: bool, can_win: CanWin) -> Status {
        Status {
            state: State::Ongoing,
            in_check,
            winner: None,
            draw_by: None,
            result: GameResult::Unfinished,
            can_win,
        }
    }

    /// Returns the status of a game that a side has won.
    #[must_use]
    pub fn won(state: State, in_check: bool, winner: Color) -> Status {
        Status {
            state,
            in_check,
            winner: Some(winner),
            draw_by: None,
            result: match winner {
                Color::White => GameResult::WhiteWins,
                Color::Black => GameResult::BlackWins,
            },
            can_win: CanWin::each(|color| color == winner),
        }
    }

    /// Returns the status of a drawn game.
    #[must_use]
    pub fn drawn(state: State, in_check: bool, draw_by: Option<DrawReason>) -> Status {
        Status {
            state,
            in_check,
            winner: None,
            draw_by,
            result: GameResult::Draw,
            can_win: CanWin::each(|_| false),
        }
    }

    /// Returns the status in a game of check and mate. `can_win` returns whether a side's material
    /// can still win. Checkmate and stalemate take precedence over every draw. A forced draw ends
    /// the game, although moves are still listed for study.
    #[must_use]
    pub fn of_chess(
        turn: Color,
        in_check: bool,
        has_move: bool,
        draw: impl FnOnce() -> Option<DrawReason>,
        can_win: impl Fn(Color) -> bool,
    ) -> Status {
        match (has_move, in_check) {
            (false, true) => Status::won(State::Checkmate, in_check, !turn),
            (false, false) => Status::drawn(State::Stalemate, in_check, None),
            (true, _) => match draw() {
                None => Status::ongoing(in_check, CanWin::each(can_win)),
                draw_by => Status::drawn(State::Draw, in_check, draw_by),
            },
        }
    }

    /// Returns whether a game with this status can have a result. An ongoing game can have any
    /// result, since players may resign or agree on a draw.
    #[must_use]
    pub fn allows(self, result: GameResult) -> bool {
        self.state == State::Ongoing || result == self.result
    }

    /// Returns `#`, `+` or nothing: the mark on a score sheet after the move that led here.
    #[must_use]
    pub fn mark(self) -> &'static str {
        mark(self.in_check, || self.state != State::Checkmate)
    }
}

/// Returns `#`, `+` or nothing for the side to move. Calls `has_move` only in check.
pub(crate) fn mark(in_check: bool, has_move: impl FnOnce() -> bool) -> &'static str {
    if !in_check {
        ""
    } else if has_move() {
        "+"
    } else {
        "#"
    }
}
