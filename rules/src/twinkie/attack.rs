//! Check, pins and attacked squares (`rules/twinkie-danger.md` §2, §3).
//!
//! A King stands on board 0 on an unlinked square, so attacks on it run along board 0 alone, where
//! the occupants of linked squares stand like any others.

use crate::board::{Color, Role, Square, SquareSet, geometry};

use super::position::Pieces;
use super::{Board, Position};

impl Pieces {
    /// The pieces of `by` that attack a square of this board when `occupied` blocks the lines.
    pub(super) fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let queens = self.with(Role::Queen);
        let straight = self.with(Role::Rook) | queens;
        let slanted = self.with(Role::Bishop) | queens;
        let found = geometry::pawn(!by, square) & self.with(Role::Pawn)
            | geometry::knight(square) & self.with(Role::Knight)
            | geometry::king(square) & self.with(Role::King)
            | geometry::rook(square, occupied) & straight
            | geometry::bishop(square, occupied) & slanted;
        found & self.of(by)
    }

    /// The pieces of `by` on lines with a square, as if nothing stood between.
    fn snipers(&self, square: Square, by: Color) -> SquareSet {
        let queens = self.with(Role::Queen);
        let straight = geometry::rook(square, SquareSet::EMPTY) & (self.with(Role::Rook) | queens);
        let slanted =
            geometry::bishop(square, SquareSet::EMPTY) & (self.with(Role::Bishop) | queens);
        (straight | slanted) & self.of(by)
    }
}

/// What a move must heed so that the King of the side to move is safe on board 0.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The King's square.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// Where an arrival on board 0 meets every check; all squares when there is none.
    pub cures: SquareSet,
    /// The own pieces that stand between the King and a line piece.
    pub pinned: SquareSet,
    /// The line pieces behind them.
    pub pinners: SquareSet,
}

impl Guard {
    /// Where on board 0 the piece may arrive that leaves `from` there.
    ///
    /// A pinned piece may arrive between the King and its pinner, or take that. Elsewhere on their
    /// line will not do: by way of board 1 it can get behind either.
    pub fn arrivals(&self, from: Square) -> SquareSet {
        let pins = self.pinners.into_iter();
        let mut pins = pins.map(|pinner| {
            let way = geometry::between(self.king, pinner);
            (way, way | SquareSet::of(pinner))
        });
        match pins.find(|(way, _)| way.has(from)) {
            Some((_, arrivals)) => self.cures & arrivals,
            None => self.cures,
        }
    }
}

impl Position {
    /// The square of a side's King.
    pub(super) fn king(&self, color: Color) -> Square {
        let kings = self.on(Board::Zero).which(color, Role::King);
        kings
            .first()
            .expect("a lawful position has a King of each side on board 0")
    }

    /// Whether a side's King is attacked.
    pub(super) fn is_in_check(&self, color: Color) -> bool {
        let pieces = self.on(Board::Zero);
        let attackers = pieces.attackers(self.king(color), !color, pieces.occupied());
        !attackers.is_empty()
    }

    /// Whether the King of the side to move would be attacked on this square of board 0, its own
    /// square left behind: for each square that it crosses or lands on. Board 1 has no say there,
    /// also where the square is linked, for its arrival breaks the link (§3).
    pub(super) fn king_would_be_attacked(&self, square: Square) -> bool {
        let pieces = self.on(Board::Zero);
        let without_king = pieces.occupied() - SquareSet::of(self.king(self.turn));
        !pieces
            .attackers(square, !self.turn, without_king)
            .is_empty()
    }

    pub(super) fn guard(&self) -> Guard {
        let pieces = self.on(Board::Zero);
        let king = self.king(self.turn);
        let occupied = pieces.occupied();
        let checkers = pieces.attackers(king, !self.turn, occupied);
        let cures = match (checkers.first(), checkers.len()) {
            (None, _) => SquareSet::ALL,
            (Some(checker), 1) => geometry::between(king, checker) | checkers,
            _ => SquareSet::EMPTY,
        };
        let (mut pinned, mut pinners) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for sniper in pieces.snipers(king, !self.turn) {
            let blockers = geometry::between(king, sniper) & occupied;
            if blockers.len() == 1 {
                let own = blockers & pieces.of(self.turn);
                pinned |= own;
                if !own.is_empty() {
                    pinners.insert(sniper);
                }
            }
        }
        Guard {
            king,
            checkers,
            cures,
            pinned,
            pinners,
        }
    }
}
