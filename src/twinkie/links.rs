//! The second part of a turn: one link action (`rules/twinkie-danger.md` §4).
//!
//! Everything here looks at a position between the parts: the first part is made and the side to
//! move has not changed.

use crate::board::{Color, Role, Square, SquareSet, geometry};
use crate::game::Reason;

use super::{Board, Position, Spot};

/// How many links a side may own.
pub const MOST_LINKS: u32 = 2;
/// How many men a side must have to make a link, its King included.
pub const FEWEST_MEN: u32 = 4;

/// A link action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkAction {
    /// `+s`: the two squares become one.
    Make(Square),
    /// `-s`: the one square becomes two.
    Break {
        /// The square.
        square: Square,
        /// Where the occupant stays; board 0 when there is none.
        stay: Board,
    },
}

impl Position {
    /// White's very first turn has no second part (§2).
    pub(super) fn is_first_turn(&self) -> bool {
        self.turn == Color::White && self.number == 1
    }

    /// The legal link actions by square, a1 to h8; of a break, board 0 first.
    #[must_use]
    pub(super) fn link_actions(&self) -> Vec<LinkAction> {
        let mut found = Vec::new();
        self.visit_link_actions(|action| found.push(action));
        found
    }

    pub(super) fn visit_link_actions(&self, mut visit: impl FnMut(LinkAction)) {
        if self.is_first_turn() {
            return;
        }
        let makeable = self.makeable();
        let own = self.links[self.turn];
        for square in makeable | own {
            if makeable.has(square) {
                visit(LinkAction::Make(square));
                continue;
            }
            for stay in Board::BOTH {
                let action = LinkAction::Break { square, stay };
                if self.break_fault(square).is_none()
                    && self.stays_somewhere(square, stay)
                    && !self.link_exposes_king(action)
                {
                    visit(action);
                }
            }
        }
    }

    /// The squares on which a link may be made: [`Position::make_fault`] for all squares at once.
    fn makeable(&self) -> SquareSet {
        if self.links[self.turn].len() >= MOST_LINKS || self.count(self.turn) < FEWEST_MEN {
            return SquareSet::EMPTY;
        }
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let kings = self.on(Board::Zero).with(Role::King);
        let mut squares = !(self.links() | zero & one | kings);
        // Only an enemy man that comes over from board 1 can newly attack the King.
        for square in squares & self.on(Board::One).of(!self.turn) {
            if self.link_exposes_king(LinkAction::Make(square)) {
                squares.remove(square);
            }
        }
        squares
    }

    /// An empty square has no occupant to stay on board 1.
    fn stays_somewhere(&self, square: Square, stay: Board) -> bool {
        stay == Board::Zero || self.on(Board::Zero).occupied().has(square)
    }

    /// Why a link may not be made here, the King's safety apart.
    pub(super) fn make_fault(&self, square: Square) -> Option<Reason> {
        let [zero, one] = Board::BOTH.map(|board| self.piece_at(Spot { board, square }));
        let is_king = zero.is_some_and(|piece| piece.role == Role::King);
        if self.is_first_turn() {
            Some(Reason::NoLinkOnFirstTurn)
        } else if self.links().has(square) {
            Some(Reason::AlreadyLinked)
        } else if zero.is_some() && one.is_some() {
            Some(Reason::BothSquaresOccupied)
        } else if is_king {
            Some(Reason::KingOnSquare)
        } else if self.links[self.turn].len() >= MOST_LINKS {
            Some(Reason::LinkLimit)
        } else if self.count(self.turn) < FEWEST_MEN {
            Some(Reason::TooFewPieces)
        } else {
            None
        }
    }

    /// Why a link may not be broken here, the King's safety apart.
    pub(super) fn break_fault(&self, square: Square) -> Option<Reason> {
        if self.is_first_turn() {
            Some(Reason::NoLinkOnFirstTurn)
        } else {
            match self.link_owner(square) {
                None => Some(Reason::NotLinked),
                Some(owner) if owner != self.turn => Some(Reason::NotLinkOwner),
                Some(_) => None,
            }
        }
    }

    /// Whether the action would open the mover's own King to attack on board 0.
    pub(super) fn link_exposes_king(&self, action: LinkAction) -> bool {
        let king = self.king(self.turn);
        match action {
            LinkAction::Make(square) => {
                // The man that comes over may block a line, and may attack by itself.
                let comes = self.piece_at(Spot {
                    board: Board::One,
                    square,
                });
                comes.is_some() && {
                    let mut after = *self;
                    after.make_link_action(action, &mut ());
                    after.is_in_check(self.turn)
                }
            }
            LinkAction::Break { stay, square } => {
                stay == Board::One && geometry::line(king, square).has(square) && {
                    let mut after = *self;
                    after.make_link_action(action, &mut ());
                    after.is_in_check(self.turn)
                }
            }
        }
    }
}
