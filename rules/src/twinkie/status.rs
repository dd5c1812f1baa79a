//! The end of the game, as far as the position alone determines it (`docs/twinkie-danger.md` §7).

use crate::board::{Color, PieceRole as _, SquareSet};
use crate::game::{DrawReason, Status};

use super::army::ArmyRole;
use super::links::FEWEST_PIECES;
use super::position::Pieces;
use super::{Board, Position};

/// Half-moves without a capture or Pawn move that force a draw: seventy-five moves by each side.
pub(super) const FORCED_DRAW_CLOCK: u32 = 150;
/// Half-moves without a capture or Pawn move after which a player may claim a draw: fifty moves by
/// each side.
pub(super) const CLAIM_CLOCK: u32 = 100;
/// Each piece that cannot mate a lone King, with the enemy pieces that do not help it: even if the
/// enemy has one of them, no mate exists. `examples/twinkie_helpmates.rs` searches every position.
const CANNOT_MATE_BESIDE: [(char, &str); 5] = [
    ('N', "QCDAEF"),
    ('B', "QRWOGESM"),
    ('D', "QRESM"),
    ('A', "E"),
    ('W', "CE"),
];
/// The dark squares, including a1.
const DARK: SquareSet = SquareSet(0xaa55_aa55_aa55_aa55);

impl Position {
    pub(super) fn compute_status(&self) -> Status {
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

    /// Returns whether a side's material can still win. A lone King cannot. If no link can arise,
    /// neither can a side with only its King on board 0, or with a single piece against a single
    /// enemy piece that [`CANNOT_MATE_BESIDE`] lists for it.
    fn can_win(&self, color: Color) -> bool {
        if !self.is_board_0_alone() {
            return self.count(color) > 1;
        }
        let board = self.on(Board::Zero);
        let beside_king = |color| board.by_color(color) - board.with(ArmyRole::KING);
        let [own, enemy] = [color, !color].map(beside_king);
        if own.len() != 1 || enemy.len() != 1 {
            return !own.is_empty();
        }
        let only = |squares| {
            let mut roles = board.by_role();
            let found = roles.find(|(_, of_role)| of_role.intersects(squares));
            found.map(|(role, _)| role.letter())
        };
        let (own, enemy) = (only(own), only(enemy));
        !CANNOT_MATE_BESIDE.iter().any(|(piece, helpless)| {
            own == Some(*piece) && enemy.is_some_and(|enemy| helpless.contains(enemy))
        })
    }

    /// Returns whether no sequence of turns can mate (§7, §9).
    fn is_dead(&self) -> bool {
        let pieces = self.on(Board::Zero);
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let others = zero - pieces.with(ArmyRole::KING);
        // This test comes first because it is cheap and most positions fail it.
        is_too_little(pieces, others)
            && (self.is_board_0_alone() || others.is_empty() && (one - self.links()).is_empty())
    }

    /// Returns whether there is no link and none can be made again, since no side gains pieces. The
    /// pieces on board 1 then stay there and no longer matter.
    fn is_board_0_alone(&self) -> bool {
        self.links().is_empty()
            && Color::BOTH
                .into_iter()
                .all(|color| self.count(color) < FEWEST_PIECES)
    }
}

/// Returns whether these pieces besides the Kings cannot mate on one board, even with help (§9):
/// none, a single piece that cannot mate, or only pieces bound to squares of one colour.
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
