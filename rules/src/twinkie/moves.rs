//! The first part of a turn (`docs/twinkie-danger.md` §3).
//!
//! Each piece's targets are found on each board on which it stands. If both ends of a move are
//! linked, its spellings on the two boards are one move: board 0's spelling is kept if its path is
//! open, board 1's otherwise.

use std::ops::ControlFlow;

use crate::board::{Square, SquareSet, geometry};
use crate::effect::Wing;
use crate::game::{Game as _, Listing, stop_if};

use super::army::ArmyRole;
use super::attack::Guard;
use super::links::LinkAction;
use super::{Board, BoardSquare, Position};

/// The kind of a first part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An ordinary move.
    Ordinary,
    /// A Pawn's double step.
    DoubleStep,
    /// A Pawn captures en passant.
    EnPassant,
    /// A Pawn reaches the last rank and becomes this piece.
    Promotion(ArmyRole),
    /// The King and the corner piece move together; `from` and `to` are the King's squares.
    Castle(Wing),
}

/// A legal chess move along one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FirstPart {
    /// The piece that moves.
    pub role: ArmyRole,
    /// The board along which it moves.
    pub board: Board,
    /// The square that it leaves.
    pub from: Square,
    /// The square that it reaches.
    pub to: Square,
    /// The captured piece.
    pub captured: Option<ArmyRole>,
    /// The kind of move.
    pub kind: Kind,
}

/// A whole turn: a first part and an optional second part (`docs/twinkie-danger.md`
/// §2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The chess move.
    pub first: FirstPart,
    /// The link action.
    pub link: Option<LinkAction>,
}

impl FirstPart {
    /// Creates an ordinary move whose target and capture are yet to be set.
    const fn of(role: ArmyRole, board: Board, from: Square) -> FirstPart {
        FirstPart {
            role,
            board,
            from,
            to: from,
            captured: None,
            kind: Kind::Ordinary,
        }
    }
}

impl Position {
    /// Returns the legal first parts: board 0's, board 1's, then the King's; Pawns last on each.
    #[must_use]
    pub fn first_parts(&self) -> Vec<FirstPart> {
        let turns = self.moves(Listing::FirstParts);
        turns.into_iter().map(|turn| turn.first).collect()
    }

    /// Visits all legal first parts, or those of the piece on one square, on both boards if the
    /// square is linked.
    pub(super) fn visit_first_parts_of(
        &self,
        place: Option<&BoardSquare>,
        mut visit: impl FnMut(FirstPart) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(place) = place else {
            return self.visit_first_parts(SquareSet::ALL, visit);
        };
        self.visit_first_parts(SquareSet::of(place.square), |first| {
            match self.boards_of(*place) {
                boards if boards.contains(&first.board) => visit(first),
                _ => ControlFlow::Continue(()),
            }
        })
    }

    /// Returns whether there is a legal first part. Without one the game is over; link actions do
    /// not count (§2).
    #[must_use]
    pub fn has_first_part(&self) -> bool {
        self.visit_first_parts(SquareSet::ALL, |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Returns whether a Pawn on board 0 that shares no line with its King, and so is not pinned,
    /// may step ahead. Such a step is a legal first part unless the King is in check. Nearly every
    /// position has one, and the test is cheap.
    pub(super) fn has_free_pawn_step(&self) -> bool {
        let pieces = self.on(Board::Zero);
        let lines = geometry::lines_through(self.king(self.turn));
        let pawns = pieces.which(self.turn, ArmyRole::PAWN) - lines;
        !(pawns.ahead(self.turn) - pieces.occupied()).is_empty()
    }

    /// Visits every whole turn that begins with this first part.
    pub(super) fn visit_turns_with(
        &self,
        first: FirstPart,
        visit: &mut dyn FnMut(&Turn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        visit(&Turn { first, link: None })?;
        let actions = self.after_first_part(&first).link_actions();
        actions.iter().try_for_each(|action| {
            let link = Some(action);
            visit(&Turn { first, link })
        })
    }

    fn visit_first_parts(
        &self,
        among: SquareSet,
        mut visit: impl FnMut(FirstPart) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let guard = self.guard();
        let visit = &mut visit;
        for board in Board::BOTH {
            let pieces = self.on(board);
            let own = pieces.by_color(self.turn) & among;
            for (role, squares) in pieces.by_role() {
                if matches!(role, ArmyRole::PAWN | ArmyRole::KING) {
                    continue;
                }
                for from in own & squares {
                    let squares = self.piece_targets(board, role, from, &guard);
                    self.visit_targets(FirstPart::of(role, board, from), squares, visit)?;
                }
            }
            for from in own & pieces.with(ArmyRole::PAWN) {
                self.visit_pawn(board, from, &guard, visit)?;
            }
        }
        if among.contains(guard.king) {
            self.visit_king(&guard, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the squares where a piece that leaves `from` along `board` may arrive while its King
    /// stays safe. A move along board 1 affects board 0 if one of its ends is linked.
    fn safe_arrivals(&self, board: Board, from: Square, guard: &Guard) -> SquareSet {
        if board == Board::Zero {
            return guard.arrivals(from);
        }
        let links = self.links();
        if links.is_empty() {
            // Nothing on board 0 changes, so any move is safe unless there is a check to answer.
            return if guard.checkers.is_empty() {
                SquareSet::ALL
            } else {
                SquareSet::EMPTY
            };
        }
        let leaves_board_0 = links.contains(from);
        let on_both = if leaves_board_0 {
            guard.arrivals(from)
        } else {
            guard.check_mask
        };
        let vanishing_exposes = leaves_board_0 && guard.pinned.contains(from);
        if guard.checkers.is_empty() && !vanishing_exposes {
            on_both & links | !links
        } else {
            on_both & links
        }
    }

    fn piece_targets(
        &self,
        board: Board,
        role: ArmyRole,
        from: Square,
        guard: &Guard,
    ) -> SquareSet {
        let pieces = self.on(board);
        let reach = |board: Board| role.reach(self.turn, from, self.on(board).occupied());
        let mut squares =
            (reach(board) - pieces.by_color(self.turn)) & self.safe_arrivals(board, from, guard);
        if board == Board::One && self.links().contains(from) {
            squares = squares - (reach(Board::Zero) & self.links());
        }
        squares
    }

    #[expect(clippy::inline_always, reason = "perft takes a third longer otherwise")]
    #[inline(always)]
    fn visit_targets(
        &self,
        plain: FirstPart,
        targets: SquareSet,
        visit: &mut impl FnMut(FirstPart) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pieces = self.on(plain.board);
        let enemies = pieces.by_color(!self.turn);
        for to in targets {
            let captured = if enemies.contains(to) {
                pieces.role_at(to)
            } else {
                None
            };
            let first = FirstPart {
                to,
                captured,
                ..plain
            };
            let promotes = plain.role == ArmyRole::PAWN && to.rank_for(self.turn) == 7;
            if promotes {
                for role in self.starting_armies().promotions(self.turn) {
                    visit(FirstPart {
                        kind: Kind::Promotion(*role),
                        ..first
                    })?;
                }
            } else {
                visit(first)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[expect(clippy::inline_always, reason = "perft takes a third longer otherwise")]
    #[inline(always)]
    fn visit_pawn(
        &self,
        board: Board,
        from: Square,
        guard: &Guard,
        visit: &mut impl FnMut(FirstPart) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let safe = self.safe_arrivals(board, from, guard);
        let mut squares = self.pawn_steps(board, from);
        let double = self.pawn_double_step(board, from);
        if board == Board::One && self.links().contains(from) {
            squares = squares - (self.pawn_steps(Board::Zero, from) & self.links());
        }
        let plain = FirstPart::of(ArmyRole::PAWN, board, from);
        self.visit_targets(plain, squares & safe, visit)?;
        if let Some(to) = double.filter(|to| safe.contains(*to)) {
            let kind = Kind::DoubleStep;
            visit(FirstPart { to, kind, ..plain })?;
        }
        if let Some(to) = self.en_passant_target(board, from) {
            let first = FirstPart {
                to,
                captured: Some(ArmyRole::PAWN),
                kind: Kind::EnPassant,
                ..plain
            };
            // Two pieces leave their squares at once; the simplest test is to make the move.
            if !self.after_first_part(&first).is_in_check(self.turn) {
                visit(first)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the targets of a single step and of diagonal captures.
    fn pawn_steps(&self, board: Board, from: Square) -> SquareSet {
        let pieces = self.on(board);
        let ahead = SquareSet::of(from).ahead(self.turn) - pieces.occupied();
        ahead | geometry::pawn(self.turn, from) & pieces.by_color(!self.turn)
    }

    /// Returns the target of a double step from the own second rank of either board.
    fn pawn_double_step(&self, board: Board, from: Square) -> Option<Square> {
        if from.rank_for(self.turn) != 1 {
            return None;
        }
        let empty = !self.on(board).occupied();
        let crossed = SquareSet::of(from).ahead(self.turn) & empty;
        (crossed.ahead(self.turn) & empty).first()
    }

    /// Returns the crossed square if a Pawn on `from` can capture en passant along `board`: the
    /// board of the double step, or the other board if the crossed square is linked.
    pub(super) fn en_passant_target(&self, board: Board, from: Square) -> Option<Square> {
        let crossed = self.en_passant?;
        let linked = self.links().contains(crossed.square);
        let reaches = geometry::pawn(self.turn, from).contains(crossed.square);
        let is_repeated = board == Board::One && linked && self.links().contains(from);
        (reaches && (crossed.board == board || linked) && !is_repeated).then_some(crossed.square)
    }

    /// Returns whether a Pawn may legally capture on the crossed square, with pins and checks taken
    /// into account. Only Pawns beside the crossing Pawn are examined.
    pub(super) fn may_take_in_passing(&self, crossed: BoardSquare) -> bool {
        let [zero, one] = Board::BOTH.map(|board| self.on(board).which(self.turn, ArmyRole::PAWN));
        let beside = geometry::pawn(!self.turn, crossed.square) & (zero | one);
        !beside.is_empty()
            && self
                .visit_first_parts(beside, |first| stop_if(first.kind == Kind::EnPassant))
                .is_break()
    }

    fn visit_king(
        &self,
        guard: &Guard,
        visit: &mut impl FnMut(FirstPart) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let pieces = self.on(Board::Zero);
        let mut squares = geometry::king(guard.king) - pieces.by_color(self.turn);
        for to in squares {
            if self.king_would_be_attacked(to) {
                squares.remove(to);
            }
        }
        let plain = FirstPart::of(ArmyRole::KING, Board::Zero, guard.king);
        self.visit_targets(plain, squares, visit)?;
        for wing in Wing::BOTH {
            if self.may_castle(wing) {
                visit(self.castle(wing))?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn castle(&self, wing: Wing) -> FirstPart {
        let way = self.starting_armies().castling_squares(self.turn, wing);
        let (from, to) = way.king;
        FirstPart {
            to,
            kind: Kind::Castle(wing),
            ..FirstPart::of(ArmyRole::KING, Board::Zero, from)
        }
    }

    /// Returns whether the side to move may castle (§3).
    pub(super) fn may_castle(&self, wing: Wing) -> bool {
        let way = self.starting_armies().castling_squares(self.turn, wing);
        self.castling_fault(&way, wing).is_none() && !self.king_would_be_attacked(way.king.1)
    }
}
