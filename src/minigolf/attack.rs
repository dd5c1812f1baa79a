//! Check (`rules/minigolf.md` §6).

use crate::board::{Color, Piece, Role};

use super::Position;
use super::castling::Way;
use super::edges;
use super::square::{Square, Squares};
use crate::effect::Wing;

impl Position {
    /// The square of a side's King.
    pub(super) fn king(&self, color: Color) -> Square {
        let kings = self.men.which(color, Role::King);
        kings
            .first()
            .expect("a lawful position has a King of each side")
    }

    /// The pieces among `able` that could be chosen to capture a man of the other side on a square.
    pub(super) fn attackers(&self, square: Square, by: Color, able: Squares) -> Squares {
        let men = &self.men;
        let mut found = edges::king(square) & men.with(Role::King);
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Queen] {
            found |= edges::origins_of(by, role, square) & men.with(role);
        }
        let sliders = edges::origins_of(by, Role::Rook, square) & men.with(Role::Rook) & able;
        let occupied = men.occupied();
        for from in sliders {
            let reaches = edges::chosen(by, Role::Rook, from).any(|course| {
                let leg = edges::leg(by, from, course);
                leg.to == square && !leg.between.meets(occupied)
            });
            if reaches {
                found.insert(from);
            }
        }
        found & able
    }

    /// The enemies that give check to a side's King: those without momentum, and those that would
    /// be autostopped if it were their side's turn now.
    pub(super) fn checkers(&self, color: Color) -> Squares {
        let enemy = !color;
        let mut able = self.standing(enemy);
        if self.moving.count(enemy) > 0 {
            able |= self.stuck(enemy, |_, _| {});
        }
        self.attackers(self.king(color), enemy, able)
    }

    /// Whether a side's King is in check.
    #[must_use]
    pub fn is_in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// Whether the side that has just moved has left its King to be captured. The scan for the side
    /// to move is done, so that just its standing pieces can be chosen.
    pub(super) fn leaves_king(&self) -> bool {
        let enemy = self.turn;
        !self
            .attackers(self.king(!enemy), enemy, self.standing(enemy))
            .is_empty()
    }

    /// Whether the King would be in check on the square that it crosses in castling, put there with
    /// the corner piece still at home.
    pub(super) fn crossing_is_attacked(&self, wing: Wing) -> bool {
        let color = self.turn;
        let way = Way::of(color, wing);
        let king = Piece {
            color,
            role: Role::King,
        };
        let mut crossing = *self;
        crossing.men.lift(way.king.0, king);
        crossing.men.put(way.corner.1, king);
        crossing.is_in_check(color)
    }
}
