//! The status of a game, as far as the position alone determines it.

use crate::board::Color;

use super::Value;
use super::own_code::shared_codes;
use super::result::GameResult;

shared_codes! {
    /// The state of a game.
    pub enum State {
        /// The side to move has a move and nothing forces a draw.
        Ongoing "ongoing",
        /// The side to move is in check and has no legal turn.
        Checkmate "checkmate",
        /// The side to move has no legal turn and is not in check: a draw.
        Stalemate "stalemate",
        /// A forced draw. `Status::draw_by` is the rule that forces it.
        Draw "draw",
    } own "A variant's own end of a game, listed in `Info::own_codes`. No move follows."
}

shared_codes! {
    /// The rule that forces a draw.
    pub enum DrawReason {
        /// No sequence of moves can mate.
        DeadPosition "dead_position",
        /// Seventy-five moves of each side without a capture or Pawn move.
        SeventyFiveMoves "seventy_five_moves",
        /// A position that stands for the fifth time; only a game's history tells.
        FivefoldRepetition "fivefold_repetition",
    } own "A rule of a variant's own, listed in `Info::own_codes`."
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
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
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
            winner: Some(winner),
            result: match winner {
                Color::White => GameResult::WhiteWins,
                Color::Black => GameResult::BlackWins,
            },
            ..Status::ongoing(in_check, CanWin::each(|color| color == winner))
        }
    }

    /// Returns the status of a drawn game.
    #[must_use]
    pub fn drawn(state: State, in_check: bool, draw_by: Option<DrawReason>) -> Status {
        Status {
            state,
            draw_by,
            result: GameResult::Draw,
            ..Status::ongoing(in_check, CanWin::each(|_| false))
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
