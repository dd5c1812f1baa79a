//! Check and castling (`docs/minigolf.md` §6).

use crate::board::{Color, Piece, Role};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault};

use super::pieces::SLIDES;
use super::spinner::SPINNER;
use super::square::{Square, Squares};
use super::{Position, edges};

/// The roles whose attacks follow from their courses: all but the King, the last one.
const NOT_KINGS: &[Role] = Role::ALL.split_at(5).0;

impl Position {
    pub(super) fn king(&self, color: Color) -> Square {
        let kings = self.pieces.which(color, Role::King);
        kings
            .first()
            .expect("a lawful position has a King of each side")
    }

    /// Returns the pieces among `able` that could be chosen to capture an enemy on a square.
    pub(super) fn attackers(&self, square: Square, by: Color, able: Squares) -> Squares {
        let pieces = &self.pieces;
        let mut found = edges::king(square) & pieces.with(Role::King);
        let occupied = pieces.occupied();
        for role in NOT_KINGS.iter().copied() {
            let near = edges::origins_of(by, role, square) & pieces.with(role);
            if !SLIDES[role as usize] {
                found |= near;
                continue;
            }
            for from in near & able {
                let reaches = edges::chosen(by, role, from).any(|course| {
                    let leg = edges::leg(by, from, course);
                    leg.to == square && !leg.between().intersects(occupied)
                });
                if reaches {
                    found.insert(from);
                }
            }
        }
        found & able
    }

    /// Returns the enemy pieces that give check to a side's King: those without momentum, and those
    /// that would autostop if it were their side's turn now.
    pub(super) fn checkers(&self, color: Color) -> Squares {
        let enemy = !color;
        let near = self.attackers(self.king(color), enemy, self.pieces.by_color(enemy));
        // The scan is the most expensive part, and it is seldom needed.
        if near.intersects(self.moving.squares(enemy)) {
            near & (self.standing(enemy) | self.autostopped(enemy, |_, _| {}))
        } else {
            near
        }
    }

    /// Returns whether a side's King is in check.
    #[must_use]
    pub fn is_in_check(&self, color: Color) -> bool {
        !self.checkers(color).is_empty()
    }

    /// Returns whether the side that has just moved has left its King to be captured. The scan for
    /// the side to move is done, so only its standing pieces can be chosen.
    pub(super) fn leaves_king(&self) -> bool {
        let enemy = self.turn;
        !self
            .attackers(self.king(!enemy), enemy, self.standing(enemy))
            .is_empty()
    }

    /// Returns whether the King of the side to move is safe after any turn in which it stays. This
    /// holds if no enemy could capture it on an empty board, and the spinner neither brings an
    /// enemy to such a square nor carries the King.
    pub(super) fn is_king_out_of_reach(&self) -> bool {
        let king = self.king(self.turn);
        let enemy = !self.turn;
        let enemies = self.pieces.by_color(enemy);
        let mut origins = edges::king(king);
        let mut near = origins & self.pieces.with(Role::King);
        for role in NOT_KINGS.iter().copied() {
            let found = edges::origins_of(enemy, role, king);
            origins |= found;
            near |= found & self.pieces.with(role);
        }
        // The spinner turns after each of Black's turns.
        let may_be_turned = self.turn == Color::Black
            && (SPINNER.contains(king)
                || enemies.intersects(SPINNER) && origins.intersects(SPINNER));
        !near.intersects(enemies) && !may_be_turned
    }
}

/// The squares of one castling move.
pub type CastlingSquares = chess::CastlingSquares<Squares>;

/// The pieces that castle, by their letters in positions.
pub(super) const CASTLING_PIECES: [Role; 2] = [Role::King, Role::Rook];

impl Position {
    /// Returns the first reason why the side to move may not castle. The King's target square is
    /// judged after the whole turn.
    pub(super) fn castling_fault(&self, wing: Wing) -> Option<CastlingFault<Square>> {
        let way = CastlingSquares::of(self.turn, wing);
        way.fault(
            self.rights.contains(self.turn, wing),
            self.pieces.occupied(),
            || self.is_in_check(self.turn),
            |square| self.is_attacked_on(square, way.king.0),
        )
    }

    /// Returns whether the King would be in check on a square that it crosses, with the corner
    /// piece still at home.
    fn is_attacked_on(&self, square: Square, home: Square) -> bool {
        let king = Piece::new(self.turn, Role::King);
        let mut crossing = *self;
        crossing.pieces.lift(home, king);
        crossing.pieces.put(square, king);
        crossing.is_in_check(self.turn)
    }
}
