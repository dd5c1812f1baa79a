//! The squares that pieces aim at, and the legal moves (`docs/chakart.md` §2, §3, §6).
//!
//! Nothing here depends on where the other side's invisible Queen stands: only [`Position::seen`]
//! pieces count.

use crate::board::{Color, Role, Square, SquareSet, geometry};

use super::Position;
use super::pending::{Pending, SecondAction};

/// The promotions of a Pawn, in the order of the move list (`docs/chakart.md` §3).
pub const PROMOTIONS: [Role; 5] = [
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
];

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A piece aims at a square.
    Move,
    /// A Pawn aims at its last rank and becomes this piece at once.
    Promotion(Role),
    /// A Queen aims at an empty square and becomes invisible there.
    Stealth,
    /// A King removes an enemy piece by a shell.
    Shell,
    /// King Boo: two pieces swap places.
    Swap,
    /// Toadette: a piece of the reserve is put on the board.
    Drop,
    /// A Pawn whose path ended on its last rank becomes this piece.
    LatePromotion(Role),
}

/// A legal move of one position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The kind of move.
    pub kind: Kind,
    /// The acting piece as it stands before the move; for a drop, the dropped piece.
    pub role: Role,
    /// The square of the piece; for a drop, the square that it is dropped on.
    pub from: Square,
    /// The aimed square; for a swap, the partner's square; for a late promotion, the Pawn's square.
    pub to: Square,
}

impl Kind {
    pub(super) const fn with(self, role: Role, from: Square, to: Square) -> Move {
        let kind = self;
        Move {
            kind,
            role,
            from,
            to,
        }
    }
}

impl Position {
    /// Returns the legal moves of the pieces on the squares of `from`, or the drops onto these
    /// squares, in a fixed order.
    #[must_use]
    pub fn moves_from(&self, from: SquareSet) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        if self.is_finished() {
            return moves;
        }
        match self.pending {
            None => {
                for square in self.pieces.by_color(self.turn) & from {
                    self.piece_moves(square, &mut moves);
                }
            }
            Some(Pending::SecondAction(SecondAction::Daisy, square)) if from.contains(square) => {
                self.piece_moves(square, &mut moves);
            }
            Some(Pending::SecondAction(SecondAction::KingBoo, square)) if from.contains(square) => {
                self.swaps(square, &mut moves);
            }
            Some(Pending::SecondAction(SecondAction::Toadette, _)) => self.drops(from, &mut moves),
            Some(Pending::Promotion(square, _)) if from.contains(square) => {
                moves.extend(
                    PROMOTIONS
                        .map(|role| Kind::LatePromotion(role).with(Role::Pawn, square, square)),
                );
            }
            Some(_) => {}
        }
        moves
    }

    pub(super) fn has_move(&self) -> bool {
        if self.is_finished() {
            return false;
        }
        // What is owed can always be done: a position in which it cannot is not lawful.
        self.pending.is_some()
            || self
                .pieces
                .by_color(self.turn)
                .into_iter()
                .any(|at| self.can_move(at))
    }

    /// Returns whether a piece has a move of §3.
    pub(super) fn can_move(&self, square: Square) -> bool {
        let Some(role) = self.pieces.role_at(square) else {
            return false;
        };
        !self.frozen.contains(square)
            && (!self.aims(role, square).is_empty()
                || role == Role::King && !self.shell_targets(square).is_empty())
    }

    fn piece_moves(&self, from: Square, moves: &mut Vec<Move>) {
        if self.frozen.contains(from) {
            return;
        }
        let Some(role) = self.pieces.role_at(from) else {
            return;
        };
        let aims = self.aims(role, from);
        let mut add = |kind: Kind, squares: SquareSet| {
            moves.extend(squares.into_iter().map(|to| kind.with(role, from, to)));
        };
        match role {
            Role::Pawn => {
                let last = aims & SquareSet::last_rank(self.turn);
                add(Kind::Move, aims - last);
                if !last.is_empty() {
                    for role in PROMOTIONS {
                        add(Kind::Promotion(role), last);
                    }
                }
            }
            Role::Queen => {
                add(Kind::Move, aims);
                add(Kind::Stealth, self.stealth_targets(aims));
            }
            Role::King => {
                add(Kind::Move, aims);
                add(Kind::Shell, self.shell_targets(from));
            }
            _ => add(Kind::Move, aims),
        }
    }

    /// Returns where an unfrozen piece of the side to move may aim (`docs/chakart.md` §3).
    pub(super) fn aims(&self, role: Role, from: Square) -> SquareSet {
        let own = self.pieces.by_color(self.turn);
        let stops = own | self.seen_enemies() | self.objects.stops();
        match role {
            Role::Pawn => self.pawn_aims(from),
            _ => geometry::reach(role, from, stops) - own,
        }
    }

    fn pawn_aims(&self, from: Square) -> SquareSet {
        let enemies = self.seen_enemies();
        let free = !(self.pieces.by_color(self.turn) | enemies);
        let ahead = SquareSet::of(from).ahead(self.turn) & free;
        let twice = if from.rank_for(self.turn) <= 1 {
            ahead.ahead(self.turn) & free
        } else {
            SquareSet::EMPTY
        };
        let diagonal = geometry::pawn(self.turn, from) & (enemies | self.objects.all());
        ahead | twice | diagonal
    }

    /// Returns the squares among a Queen's aims that look empty to her side, if it still has its
    /// stealth. An unseen Queen may stand on one of them.
    pub(super) fn stealth_targets(&self, aims: SquareSet) -> SquareSet {
        if self.powers[self.turn].stealth {
            aims - self.seen_enemies() - self.objects.all()
        } else {
            SquareSet::EMPTY
        }
    }

    /// Returns the enemy pieces that a King may hit with a shell.
    pub(super) fn shell_targets(&self, from: Square) -> SquareSet {
        if self.powers[self.turn].shell {
            self.shell_reach(from) & self.seen_enemies()
        } else {
            SquareSet::EMPTY
        }
    }

    /// Returns the squares that a shell reaches. Eggs and mushrooms do not stop it.
    pub(super) fn shell_reach(&self, from: Square) -> SquareSet {
        geometry::queen(from, self.seen() | self.objects.stops())
    }

    /// Returns the pieces with which the piece on a square may swap places (King Boo).
    pub(super) fn partners(&self, square: Square) -> SquareSet {
        let Some(own) = self.pieces.piece_at(square) else {
            return SquareSet::EMPTY;
        };
        let mut partners = self.seen() - SquareSet::of(square);
        let pawns = self.pieces.with(Role::Pawn);
        let about_to_promote = SquareSet::last_rank(own.color).contains(square);
        if own.role == Role::Pawn && !about_to_promote {
            partners = partners - SquareSet::last_rank(own.color);
        }
        for color in Color::BOTH {
            if SquareSet::last_rank(color).contains(square) {
                partners = partners - (pawns & self.pieces.by_color(color));
            }
        }
        partners
    }

    fn swaps(&self, from: Square, moves: &mut Vec<Move>) {
        if let Some(role) = self.pieces.role_at(from) {
            let partners = self.partners(from).into_iter();
            moves.extend(partners.map(|to| Kind::Swap.with(role, from, to)));
        }
    }

    /// Returns the squares on which a piece of the reserve may be dropped (Toadette).
    pub(super) fn drop_squares(&self, role: Role) -> SquareSet {
        let free = !self.seen();
        match role {
            Role::Pawn => free - SquareSet::last_rank(self.turn),
            _ => free,
        }
    }

    fn drops(&self, onto: SquareSet, moves: &mut Vec<Move>) {
        for (role, _) in self.reserve.by_color(self.turn) {
            let squares = self.drop_squares(role) & onto;
            moves.extend(squares.into_iter().map(|to| Kind::Drop.with(role, to, to)));
        }
    }
}
