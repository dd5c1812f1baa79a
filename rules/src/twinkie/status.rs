//! The end of the game, as far as the position alone tells (`docs/rules/twinkie-danger.md` §7).

use crate::board::{Color, SquareSet};
use crate::game::{DrawReason, Status};

use super::army::ArmyRole;
use super::links::FEWEST_PIECES;
use super::position::Pieces;
use super::{Board, Position};

/// Half-moves without a capture or Pawn move that force a draw: seventy-five moves of each side.
const FORCED_DRAW_CLOCK: u32 = 150;
/// Half-moves without a capture or Pawn move after which a player may claim a draw:
/// fifty moves of each side.
pub(super) const CLAIM_CLOCK: u32 = 100;
/// The dark squares, of which a1 is one.
const DARK: SquareSet = SquareSet(0xaa55_aa55_aa55_aa55);

impl Position {
    /// How the game stands.
    pub(super) fn status(&self) -> Status {
        let in_check = self.is_in_check(self.turn);
        let has_move = !in_check && self.has_free_pawn_step() || self.has_first_part();
        Status::of_chess(
            self.turn,
            in_check,
            has_move,
            || {
                if self.is_dead() {
                    return Some(DrawReason::DeadPosition);
                }
                (self.clock >= FORCED_DRAW_CLOCK).then_some(DrawReason::SeventyFiveMoves)
            },
            |color| self.can_win(color),
        )
    }

    /// Whether a side has more than its King, where no link is to be had on board 0.
    fn can_win(&self, color: Color) -> bool {
        let on_board_0 = self.on(Board::Zero).by_color(color).len();
        on_board_0 > 1 || self.count(color) > 1 && !self.is_board_0_alone()
    }

    /// Whether no sequence of turns can mate (§7, §9).
    fn is_dead(&self) -> bool {
        let pieces = self.on(Board::Zero);
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let others = zero - pieces.with(ArmyRole::KING);
        // First, because it is cheap and most positions fail it.
        is_too_little(pieces, others)
            && (self.is_board_0_alone() || others.is_empty() && (one - self.links()).is_empty())
    }

    /// Whether no link stands and none can be made again, since no side gains pieces. What stands on
    /// board 1 then stays there and no longer matters.
    fn is_board_0_alone(&self) -> bool {
        self.links().is_empty()
            && Color::BOTH
                .into_iter()
                .all(|color| self.count(color) < FEWEST_PIECES)
    }
}

/// Whether these pieces beside the Kings cannot mate on one board with any help (§9): none, a single
/// piece that cannot mate alone, or only pieces bound to squares of one colour.
fn is_too_little(pieces: &Pieces, others: SquareSet) -> bool {
    if others.intersects(pieces.with(ArmyRole::PAWN)) {
        return false;
    }
    let is_alone = others.len() == 1;
    let same_color = !(others.intersects(DARK) && others.intersects(!DARK));
    let mut roles = pieces.by_role();
    roles.all(|(role, squares)| {
        !squares.intersects(others)
            || is_alone && !role.mates()
            || same_color && role.is_colorbound()
    })
}
