//! The second part of a turn: one link action (`docs/rules/twinkie-danger.md` §4).
//!
//! Everything here looks at a position between the parts: the first part is made and the side to
//! move has not changed.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::board::{Color, KnownText, Square, SquareSet, const_for, geometry, texts};
use crate::game;

use super::army::ArmyRole;
use super::reason::Reason;
use super::{Board, BoardSquare, Position};

/// How many links a side may own.
pub const MOST_LINKS: u32 = 2;
/// How many pieces a side must have to make a link, its King included.
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
        /// Where the occupant stays; board 0 when there is none.
        stay: Board,
    },
}

/// The legal link actions of a position between the parts. Lists of them are long and much alike,
/// and so they are kept as sets of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinkActions {
    /// Where a link may be made.
    made: SquareSet,
    /// Where one may be broken, the occupant staying on board 0.
    broken: SquareSet,
    /// Where one may be broken with the occupant staying on board 1, and that occupant.
    on_one: [Option<(Square, ArmyRole)>; MOST_LINKS as usize],
}

impl LinkActions {
    /// The actions by square, a1 to h8; of a break, board 0 first.
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

    /// What may stay on board 1 when this link is broken.
    fn role_on_one(&self, square: Square) -> Option<ArmyRole> {
        let mut on_one = self.on_one.into_iter().flatten();
        on_one.find_map(|(linked, role)| (linked == square).then_some(role))
    }
}

/// `+a1` to `+h8`, and `-a1` to `-h8`.
static MAKES: [&str; 64] = texts(&MAKE_LETTERS);
static BREAKS: [&str; 64] = texts(&BREAK_LETTERS);
static MAKE_LETTERS: [[u8; 3]; 64] = signed(b'+');
static BREAK_LETTERS: [[u8; 3]; 64] = signed(b'-');

const fn signed(sign: u8) -> [[u8; 3]; 64] {
    let mut letters = [[sign; 3]; 64];
    const_for!(index in 0..64_u8 => {
        letters[index as usize] = [sign, b'a' + index % 8, b'1' + index / 8];
    });
    letters
}

/// A list of texts in canonical notation, such as `+a1` or `-d5/Q1d5`.
impl Serialize for LinkActions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for square in self.made | self.broken {
            // Nearly all are known when the service is built: lists have them by the thousand.
            if self.made.contains(square) {
                list.serialize_element(&KnownText(MAKES[square.index()]))?;
                continue;
            }
            list.serialize_element(&KnownText(BREAKS[square.index()]))?;
            if let Some(role) = self.role_on_one(square) {
                let stay = Board::One;
                let action = LinkAction::Break { square, stay };
                list.serialize_element(&game::written(|out| action.write(Some(role), out)))?;
            }
        }
        list.end()
    }
}

impl Position {
    /// White's very first turn has no second part (§2).
    pub(super) fn is_first_turn(&self) -> bool {
        self.turn == Color::White && self.number == 1
    }

    /// The legal link actions.
    #[must_use]
    pub(super) fn link_actions(&self) -> LinkActions {
        if self.is_first_turn() {
            return LinkActions::default();
        }
        let broken = self.links[self.turn];
        let mut on_one = [None; MOST_LINKS as usize];
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

    /// The squares on which a link may be made: [`Position::make_fault`] for all squares at once.
    fn makeable(&self) -> SquareSet {
        if self.links[self.turn].len() >= MOST_LINKS || self.count(self.turn) < FEWEST_PIECES {
            return SquareSet::EMPTY;
        }
        let [zero, one] = Board::BOTH.map(|board| self.on(board).occupied());
        let kings = self.on(Board::Zero).with(ArmyRole::KING);
        let mut squares = !(self.links() | zero & one | kings);
        // Only an enemy piece that comes over from board 1 can newly attack the King.
        for square in squares & self.on(Board::One).by_color(!self.turn) {
            if self.link_exposes_king(LinkAction::Make(square)) {
                squares.remove(square);
            }
        }
        squares
    }

    /// Why a link may not be made here, the King's safety apart.
    pub(super) fn make_fault(&self, square: Square) -> Option<Reason> {
        let [zero, one] = Board::BOTH.map(|board| self.piece_at(BoardSquare { board, square }));
        let is_king = zero.is_some_and(|piece| piece.role == ArmyRole::KING);
        let owned = self.links[self.turn].len();
        let faults = [
            (self.is_first_turn(), Reason::NoLinkOnFirstTurn),
            (self.links().contains(square), Reason::AlreadyLinked),
            (zero.is_some() && one.is_some(), Reason::BothSquaresOccupied),
            (is_king, Reason::KingOnSquare),
            (owned >= MOST_LINKS, Reason::LinkLimit),
            (self.count(self.turn) < FEWEST_PIECES, Reason::TooFewPieces),
        ];
        faults
            .into_iter()
            .find_map(|(is_so, why)| is_so.then_some(why))
    }

    /// Why a link may not be broken here, the King's safety apart.
    pub(super) fn break_fault(&self, square: Square) -> Option<Reason> {
        match self.link_owner(square) {
            _ if self.is_first_turn() => Some(Reason::NoLinkOnFirstTurn),
            None => Some(Reason::NotLinked),
            Some(owner) if owner != self.turn => Some(Reason::NotLinkOwner),
            Some(_) => None,
        }
    }

    /// Whether the action would open the mover's own King to attack on board 0.
    pub(super) fn link_exposes_king(&self, action: LinkAction) -> bool {
        let may_open_a_line = match action {
            // The piece that comes over may block a line, and may attack by itself.
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
