//! Check, pins, attacked squares and castling (`docs/twinkie-danger.md` §2, §3, §9).
//!
//! A King always stands on an unlinked square of board 0. Attacks on it therefore run along board 0
//! alone, where the occupants of linked squares count like any other piece.

use crate::board::{Color, Square, SquareSet, geometry};
use crate::effect::Wing;
use crate::game::chess::{self, CastlingFault};

use super::army::{Armies, ArmyRole};
use super::position::Pieces;
use super::{Board, Position};

impl Pieces {
    /// Returns the pieces of `by` that attack a square of this board, with `occupied` as blockers.
    pub(super) fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let (leapers, sliders) = self.aiming(square, by);
        if sliders.is_empty() {
            return leapers;
        }
        leapers | sliders & geometry::queen(square, occupied)
    }

    /// Returns the pieces of `by` that leap to a square, and those that slide there if unblocked.
    fn aiming(&self, square: Square, by: Color) -> (SquareSet, SquareSet) {
        let (mut leapers, mut sliders) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (role, squares) in self.by_role() {
            let (leaps, lines) = role.origins(by, square);
            leapers |= squares & leaps;
            sliders |= squares & lines;
        }
        (leapers & self.by_color(by), sliders & self.by_color(by))
    }
}

/// The constraints that keep the King of the side to move safe on board 0.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// The King's square.
    pub king: Square,
    /// The pieces that give check.
    pub checkers: SquareSet,
    /// The squares of board 0 on which an arrival answers every check; all squares without a check.
    pub check_mask: SquareSet,
    /// The own pieces that are pinned to the King.
    pub pinned: SquareSet,
    /// The sliders that pin them.
    pub pinners: SquareSet,
}

impl Guard {
    /// Returns the squares of board 0 on which the piece that leaves `from` may arrive.
    ///
    /// A pinned piece may arrive between its King and the pinner, or capture the pinner. The rest
    /// of their line is excluded: by way of board 1 a piece can get behind either of them.
    pub fn arrivals(&self, from: Square) -> SquareSet {
        let pins = self.pinners.into_iter();
        let mut pins = pins.map(|pinner| {
            let way = geometry::between(self.king, pinner);
            (way, way | SquareSet::of(pinner))
        });
        match pins.find(|(way, _)| way.contains(from)) {
            Some((_, arrivals)) => self.check_mask & arrivals,
            None => self.check_mask,
        }
    }
}

impl Position {
    pub(super) fn king(&self, color: Color) -> Square {
        let kings = self.on(Board::Zero).which(color, ArmyRole::KING);
        kings
            .first()
            .expect("a lawful position has a King of each side on board 0")
    }

    pub(super) fn is_in_check(&self, color: Color) -> bool {
        let pieces = self.on(Board::Zero);
        let attackers = pieces.attackers(self.king(color), !color, pieces.occupied());
        !attackers.is_empty()
    }

    /// Returns whether the King of the side to move would be attacked on this square of board 0
    /// after it leaves its own. Applies to each square that it crosses or lands on. Board 1 does
    /// not matter, even if the square is linked: the King's arrival breaks the link (§3).
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
        let (mut checkers, snipers) = pieces.aiming(king, !self.turn);
        // A leaper's check cannot be blocked.
        let mut check_mask = SquareSet::ALL;
        for leaper in checkers {
            check_mask &= SquareSet::of(leaper);
        }
        let (mut pinned, mut pinners) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for sniper in snipers - checkers {
            let between = geometry::between(king, sniper);
            let blockers = between & occupied;
            if blockers.is_empty() {
                checkers.insert(sniper);
                check_mask &= between | SquareSet::of(sniper);
            } else if blockers.len() == 1 {
                let own = blockers & pieces.by_color(self.turn);
                pinned |= own;
                if !own.is_empty() {
                    pinners.insert(sniper);
                }
            }
        }
        Guard {
            king,
            checkers,
            check_mask,
            pinned,
            pinners,
        }
    }
}

/// The squares of one castling move.
pub type CastlingSquares = chess::CastlingSquares<SquareSet>;

impl Armies {
    /// Returns the castling squares of a side's own army.
    pub(super) fn castling_squares(self, color: Color, wing: Wing) -> CastlingSquares {
        CastlingSquares::with(color, wing, self.by_color(color).long_castling())
    }

    /// Returns the King and the corner piece with which a side's own army castles.
    pub(super) fn castling_pieces(self, color: Color) -> [ArmyRole; 2] {
        [ArmyRole::KING, self.by_color(color).corner()]
    }
}

impl Position {
    /// Returns the first reason on board 0 why the side to move may not castle. Attacks on the
    /// King's target square are not checked. Links on crossed squares do not matter: the King's
    /// arrival would break them, so nothing on board 1 can ever capture it (§3).
    pub(super) fn castling_fault(
        &self,
        way: &CastlingSquares,
        wing: Wing,
    ) -> Option<CastlingFault<Square>> {
        way.fault(
            self.rights.contains(self.turn, wing),
            self.on(Board::Zero).occupied(),
            || self.is_in_check(self.turn),
            |square| self.king_would_be_attacked(square),
        )
    }
}
