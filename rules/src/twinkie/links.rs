//! The second part of a turn: one link action (`docs/twinkie-danger.md` §4).
//!
//! All functions here take a position between the parts: the first part has been made, and the side
//! to move has not changed.

use std::borrow::Cow;
use std::sync::LazyLock;

use crate::board::{Color, Square, SquareSet, geometry};
use crate::game::{self, Sentence};

use super::army::ArmyRole;
use super::reason::{self, Reason};
use super::{Board, BoardSquare, Position};

/// The number of links that a side may own.
pub const MAX_LINKS: u32 = 2;
/// The number of pieces that a side needs to make a link, including its King.
pub const FEWEST_PIECES: u32 = 4;

/// A link action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkAction {
    /// `+s`: the two squares become one.
    Make(Square),
    /// `-s`: the one square becomes two.
    Break {
        /// The square.
        square: Square,
        /// The board on which the occupant stays; board 0 if there is none.
        stay: Board,
    },
}

/// The legal link actions of a position between the parts. They are kept as sets of squares because
/// lists of them are long and similar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinkActions {
    /// Where a link may be made.
    made: SquareSet,
    /// Where a link may be broken with the occupant left on board 0.
    broken: SquareSet,
    /// Where a link may be broken with the occupant left on board 1, and that occupant.
    on_one: [Option<(Square, ArmyRole)>; MAX_LINKS as usize],
}

impl LinkActions {
    /// Returns the actions by square, a1 to h8. For a break, board 0 comes first.
    pub fn iter(&self) -> impl Iterator<Item = LinkAction> {
        (self.made | self.broken).into_iter().flat_map(|square| {
            let stays = |stay| LinkAction::Break { square, stay };
            let actions = if self.made.contains(square) {
                [Some(LinkAction::Make(square)), None]
            } else {
                let on_one = self.role_on_one(square).map(|_| stays(Board::One));
                [Some(stays(Board::Zero)), on_one]
            };
            actions.into_iter().flatten()
        })
    }

    /// Returns the actions in canonical notation, such as `+a1` or `-d5/Q1d5`, in the same order.
    pub(super) fn texts(&self) -> Vec<Cow<'static, str>> {
        let mut texts = Vec::with_capacity(self.made.len() as usize + 2 * MAX_LINKS as usize);
        let [makes, breaks] = &*SIGNED;
        for square in self.made | self.broken {
            // Lists have thousands of texts.
            if self.made.contains(square) {
                texts.push(Cow::from(&makes[square.index()]));
                continue;
            }
            texts.push(Cow::from(&breaks[square.index()]));
            if let Some(role) = self.role_on_one(square) {
                let stay = Board::One;
                let action = LinkAction::Break { square, stay };
                texts.push(game::written(|out| action.write(Some(role), out)).into());
            }
        }
        texts
    }

    /// Returns the piece that may stay on board 1 if this link is broken.
    fn role_on_one(&self, square: Square) -> Option<ArmyRole> {
        let mut on_one = self.on_one.into_iter().flatten();
        on_one.find_map(|(linked, role)| (linked == square).then_some(role))
    }
}

/// The texts `+a1` to `+h8` and `-a1` to `-h8`.
static SIGNED: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
    let signed = |sign| {
        Square::all()
            .map(|square| format!("{sign}{square}"))
            .collect()
    };
    ['+', '-'].map(signed)
});

impl Position {
    /// Returns whether this is White's very first turn, which has no second part (§2).
    pub(super) fn is_first_turn(&self) -> bool {
        self.turn == Color::White && self.number == 1
    }

    pub(super) fn link_actions(&self) -> LinkActions {
        if self.is_first_turn() {
            return LinkActions::default();
        }
        let broken = self.links[self.turn];
        let mut on_one = [None; MAX_LINKS as usize];
        for (place, square) in on_one.iter_mut().zip(broken) {
            let stay = Board::One;
            // An empty square has no occupant to stay there.
            *place = self
                .on(stay)
                .role_at(square)
                .filter(|_| !self.link_exposes_king(LinkAction::Break { square, stay }))
                .map(|role| (square, role));
        }
        LinkActions {
            made: self.makeable(),
            broken,
            on_one,
        }
    }

    /// Returns the squares on which the side to move may make a link: those without a
    /// [`Position::make_fault`] where the link does not expose the King.
    fn makeable(&self) -> SquareSet {
        if self.links[self.turn].len() >= MAX_LINKS || self.count(self.turn) < FEWEST_PIECES {
            return SquareSet::EMPTY;
        }
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let kings = self.on(Board::Zero).with(ArmyRole::KING);
        let mut squares = !(self.links() | zero & one | kings);
        // Only an enemy piece that arrives from board 1 can newly attack the King.
        for square in squares & self.on(Board::One).by_color(!self.turn) {
            if self.link_exposes_king(LinkAction::Make(square)) {
                squares.remove(square);
            }
        }
        squares
    }

    /// Returns why a link may not be made here, King safety aside.
    pub(super) fn make_fault(&self, square: Square) -> Option<Sentence<Reason>> {
        let [zero, one] = Board::BOTH.map(|board| self.piece_at(BoardSquare { board, square }));
        let (turn, count) = (self.turn, self.count(self.turn));
        let sentence = if self.links().contains(square) {
            reason::LINKED.with("square", square)
        } else if zero.is_some() && one.is_some() {
            reason::BOTH_OCCUPIED.with("square", square)
        } else if zero.is_some_and(|piece| piece.role == ArmyRole::KING) {
            reason::KING_THERE.with("square", square)
        } else if self.links[turn].len() >= MAX_LINKS {
            let sentence = reason::MOST_LINKS.with("turn", turn);
            sentence.with("limit", MAX_LINKS)
        } else if count < FEWEST_PIECES {
            let sentence = reason::FEW_PIECES.with("turn", turn).with("count", count);
            sentence.with("limit", FEWEST_PIECES)
        } else {
            return None;
        };
        Some(sentence)
    }

    /// Returns why a link may not be broken here, King safety aside.
    pub(super) fn break_fault(&self, square: Square) -> Option<Sentence<Reason>> {
        let sentence = match self.link_owner(square) {
            None => reason::NOT_LINKED.with("square", square),
            Some(owner) if owner != self.turn => {
                let sentence = reason::NOT_OWNER.with("square", square);
                sentence.with("owner", owner)
            }
            Some(_) => return None,
        };
        Some(sentence)
    }

    /// Returns whether the action would expose the mover's King to attack on board 0.
    pub(super) fn link_exposes_king(&self, action: LinkAction) -> bool {
        let may_open_a_line = match action {
            // The arriving piece may block a line, but it may also attack the King itself.
            LinkAction::Make(square) => {
                self.piece_at(BoardSquare::on(Board::One, square)).is_some()
            }
            LinkAction::Break { stay, square } => {
                let king = self.king(self.turn);
                stay == Board::One && geometry::line(king, square).contains(square)
            }
        };
        may_open_a_line && {
            let mut after = *self;
            after.make_link_action(action, &mut ());
            after.is_in_check(self.turn)
        }
    }
}
