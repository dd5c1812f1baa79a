//! The end of the game, as far as the position alone tells (`rules/twinkie-danger.md` §7).

use crate::board::Role;
use crate::game::{ClockClaim, DrawReason, State, Status};

use super::{Board, Position};

/// Half-moves without a capture or Pawn move that force a draw: seventy-five moves of each side.
const FORCED_DRAW_CLOCK: u32 = 150;
/// Half-moves without a capture or Pawn move after which a player may claim a draw:
/// fifty moves of each side.
const CLAIM_CLOCK: u32 = 100;

impl Position {
    /// The draw that the clock lets a player claim; the game does not end by it.
    #[must_use]
    pub fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= CLAIM_CLOCK).then_some(ClockClaim::FiftyMoves)
    }

    /// Mate and stalemate come before every draw. A forced draw ends the game, although moves are
    /// still listed for study.
    #[must_use]
    pub fn status(&self) -> Status {
        let in_check = self.is_in_check(self.turn);
        let goes_on = !in_check && self.has_free_pawn_step() || self.has_first_part();
        let (state, reason) = if !goes_on {
            let state = if in_check {
                State::Checkmate
            } else {
                State::Stalemate
            };
            (state, None)
        } else if self.is_dead() {
            (State::Draw, Some(DrawReason::DeadPosition))
        } else if self.clock >= FORCED_DRAW_CLOCK {
            (State::Draw, Some(DrawReason::SeventyFiveMoves))
        } else {
            (State::Ongoing, None)
        };
        Status {
            state,
            in_check,
            winner: (state == State::Checkmate).then_some(!self.turn),
            reason,
        }
    }

    /// King against King. With links about, no other material is certain to be dead.
    fn is_dead(&self) -> bool {
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        zero == self.on(Board::Zero).with(Role::King) && (one - self.links()).is_empty()
    }
}
