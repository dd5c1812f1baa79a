//! The status of a game, its result, its drawing rules, and what a turn still requires.

use strum::{Display, EnumString, IntoStaticStr};

use crate::board::{Color, SquareName};

use super::Value;
use super::own_code::shared_codes;

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
#[must_use]
pub struct CanWin {
    pub white: bool,
    pub black: bool,
}

impl CanWin {
    /// Returns the sides for which `can` is true.
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
#[must_use]
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

/// The result of a game, as score sheets write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, EnumString, IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum GameResult {
    /// White has won.
    #[cfg_attr(feature = "serde", serde(rename = "1-0"))]
    #[strum(serialize = "1-0")]
    WhiteWins,
    /// Black has won.
    #[cfg_attr(feature = "serde", serde(rename = "0-1"))]
    #[strum(serialize = "0-1")]
    BlackWins,
    /// A draw.
    #[cfg_attr(feature = "serde", serde(rename = "1/2-1/2"))]
    #[strum(serialize = "1/2-1/2")]
    Draw,
    /// Still going on.
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    #[strum(serialize = "*")]
    Unfinished,
}

impl GameResult {
    /// Returns the text on a score sheet.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.into()
    }

    /// Reads a result from the text on a score sheet.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        text.parse().ok()
    }
}

/// The rule for a repeated position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// A player may claim a draw at the third occurrence. The fifth occurrence is a draw.
    Draws,
    /// The repetition is counted and reported, but is never a draw.
    Reported,
}

/// The drawing rules that depend on more than the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// The rule for repetitions.
    pub repetition: Repetition,
    /// The number of the section of the rules that states it.
    pub section: u8,
}

shared_codes! {
    /// A draw that the half-move clock lets a player claim.
    pub enum ClockClaim {
        /// Fifty moves of each side without a capture or Pawn move.
        FiftyMoves "fifty_moves",
    } own "A rule of a variant's own, listed in `Info::own_codes`."
}

/// An action that the side to move owes before its turn is over. Nothing else is legal until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct PendingAction {
    /// The action.
    pub kind: PendingKind,
    /// The square of the piece that owes it.
    pub square: SquareName,
    /// The action that is owed after it, if there is one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub then: Option<PendingKind>,
}

shared_codes! {
    /// A kind of action that a side can owe.
    pub enum PendingKind {
        /// The Pawn is promoted.
        Promotion "promotion",
    } own "A variant's own action, listed in `Info::own_codes`."
}
