//! The end of the game, as far as the position alone determines it (`docs/minigolf.md` §6).

use crate::game::{DrawReason, OwnCode, OwnCodes, Status};

use super::Position;

pub(super) const OWN_CODES: OwnCodes = OwnCodes {
    draws: &[HUNDRED_FIFTY_MOVES],
    claims: &[HUNDRED_MOVES],
    ..OwnCodes::NONE
};
const HUNDRED_FIFTY_MOVES: OwnCode = OwnCode::new(
    "hundred_fifty_moves",
    "the rule of a hundred and fifty moves",
);
pub(super) const HUNDRED_MOVES: OwnCode =
    OwnCode::new("hundred_moves", "the rule of a hundred moves");

/// Half-moves without a capture or chosen Pawn move that force a draw: a hundred and fifty moves by
/// each side.
pub(super) const FORCED_DRAW_CLOCK: u32 = 300;
/// Half-moves without a capture or chosen Pawn move after which a player may claim a draw: a
/// hundred moves by each side.
pub(super) const CLAIM_CLOCK: u32 = 200;

impl Position {
    pub(super) fn compute_status(&self) -> Status {
        let in_check = self.is_in_check(self.turn);
        Status::of_chess(
            self.turn,
            in_check,
            self.has_turn(),
            || {
                if self.pieces.occupied().len() == 2 {
                    return Some(DrawReason::DeadPosition);
                }
                (self.clock >= FORCED_DRAW_CLOCK).then_some(DrawReason::Own(HUNDRED_FIFTY_MOVES))
            },
            |color| self.pieces.by_color(color).len() > 1,
        )
    }
}
