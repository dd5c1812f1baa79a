//! The end of the game, as far as the position alone tells (`rules/twinkie-danger.md` §7).

use crate::board::{Color, Role, SquareSet};
use crate::game::{ClockClaim, DrawReason, State, Status};

use super::links::FEWEST_MEN;
use super::{Board, Men, Position};

/// Half-moves without a capture or Pawn move that force a draw: seventy-five moves of each side.
const FORCED_DRAW_CLOCK: u32 = 150;
/// Half-moves without a capture or Pawn move after which a player may claim a draw:
/// fifty moves of each side.
const CLAIM_CLOCK: u32 = 100;
/// The dark squares, of which a1 is one.
const DARK: SquareSet = SquareSet(0xaa55_aa55_aa55_aa55);

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

    /// Whether no sequence of turns can mate (§7).
    fn is_dead(&self) -> bool {
        let men = self.on(Board::Zero);
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let others = zero - men.with(Role::King);
        // Asked first, because it is soon told that there is more.
        is_too_little(men, others)
            && (self.is_board_0_alone() || others.is_empty() && (one - self.links()).is_empty())
    }

    /// Whether no link stands and none can ever be made again: nobody gains pieces. What stands on
    /// board 1 stays there and has no say in the game any more.
    fn is_board_0_alone(&self) -> bool {
        self.links().is_empty()
            && Color::BOTH
                .into_iter()
                .all(|color| self.count(color) < FEWEST_MEN)
    }
}

/// Whether these pieces beside the Kings cannot mate on one board: none, a Knight alone, or
/// Bishops that are all on squares of one colour.
fn is_too_little(men: &Men, others: SquareSet) -> bool {
    let knights = men.with(Role::Knight);
    let bishops = men.with(Role::Bishop);
    let is_a_knight = others.len() == 1 && others == knights;
    let are_bishops = others == bishops;
    is_a_knight || are_bishops && !(others.meets(DARK) && others.meets(!DARK))
}
