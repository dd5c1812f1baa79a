//! Making turns and recording their effects (`docs/twinkie-danger.md` §2 to §4).

use crate::board::{Color, Square, SquareName, SquareSet};
use crate::effect::chess::{Capture, Castle, EnPassant, Move, Promotion, Travel, Wing};
use crate::effect::{Change, Recorder};
use crate::game::fields::next_number;

use super::army::{ArmyRole, Piece};
use super::effect::{Appeared, Disappeared, Effect, LinkBreak, LinkBroken, LinkMade};
use super::{Board, BoardSquare, FirstPart, Kind, LinkAction, Position, Turn};

impl Position {
    /// Returns the position between the parts: the first part made, the side to move unchanged.
    pub fn after_first_part(&self, first: &FirstPart) -> Position {
        let mut after = *self;
        after.make_first_part(*first, &mut ());
        after
    }

    /// Returns the position after a legal turn of this position.
    pub fn after(&self, turn: &Turn, log: &mut impl Recorder<Effect>) -> Position {
        let mut after = *self;
        after.make_turn(turn, log);
        after
    }

    pub(super) fn make_turn(&mut self, turn: &Turn, log: &mut impl Recorder<Effect>) {
        self.make_first_part(turn.first, log);
        if let Some(action) = turn.link {
            self.make_link_action(action, log);
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        if self.turn == Color::Black {
            self.number = next_number(self.number);
        }
        self.turn = !self.turn;
    }

    fn make_first_part(&mut self, first: FirstPart, log: &mut impl Recorder<Effect>) {
        let crossed = self.en_passant.take();
        match first.kind {
            Kind::Castle(wing) => self.make_castling(wing, log),
            _ => self.make_plain_move(first, crossed, log),
        }
        if first.role == ArmyRole::KING {
            self.break_link_under_king(first.to, log);
        }
        let way = SquareSet::of(first.from) | SquareSet::of(first.to);
        self.rights.revoke_at(match first.board {
            Board::Zero => way,
            Board::One => way & self.links(),
        });
        let resets = first.role == ArmyRole::PAWN || first.captured.is_some();
        self.clock = if resets { 0 } else { next_number(self.clock) };
    }

    fn make_plain_move(
        &mut self,
        first: FirstPart,
        crossed: Option<BoardSquare>,
        log: &mut impl Recorder<Effect>,
    ) {
        let own = Piece::new(self.turn, first.role);
        let taken = first.captured.map(|role| Piece::new(!self.turn, role));
        let passing = crossed.filter(|_| first.kind == Kind::EnPassant);
        let replaced = taken.filter(|_| passing.is_none());
        let on = |square| BoardSquare::on(first.board, square);
        let (from, to) = (on(first.from), on(first.to));
        self.lift(from, own, log);
        if let Some(taken) = replaced {
            self.on_mut(to.board).lift(to.square, taken);
        }
        self.put(to, own, replaced, log);
        log.effect(|| Move::of(own.letter(), (from, to)));
        self.leave_other_half(from, own, log);
        if let Some(taken) = replaced {
            self.take_other_half(taken, to, log);
        }
        if let (Some(taken), Some(crossed)) = (taken, passing) {
            self.take_in_passing(taken, crossed, log);
        }
        let mut arrived = own;
        match first.kind {
            Kind::Promotion(role) => {
                arrived = Piece::new(self.turn, role);
                self.promote(to, own, arrived, log);
            }
            Kind::DoubleStep => {
                let crossed = SquareSet::of(first.from).ahead(self.turn).first();
                self.en_passant = crossed.map(on);
            }
            _ => {}
        }
        self.reach_other_half(to, arrived, log);
    }

    /// Removes a piece that left a linked square from the other board's half of that
    /// square.
    fn leave_other_half(
        &mut self,
        from: BoardSquare,
        piece: Piece,
        log: &mut impl Recorder<Effect>,
    ) {
        if self.links().contains(from.square) {
            self.disappear(from.other_half(), piece, log);
        }
    }

    /// Puts a piece that reached a linked square on the other half of that square. A King is not
    /// put there: it breaks the link that it moves onto and stays on board 0.
    fn reach_other_half(&mut self, to: BoardSquare, piece: Piece, log: &mut impl Recorder<Effect>) {
        if self.links().contains(to.square) && piece.role != ArmyRole::KING {
            self.appear(to.other_half(), piece, log);
        }
    }

    fn make_castling(&mut self, wing: Wing, log: &mut impl Recorder<Effect>) {
        let armies = self.starting_armies();
        let way = armies.castling_squares(self.turn, wing);
        let at = |square| BoardSquare::on(Board::Zero, square);
        let roles = armies.castling_pieces(self.turn);
        let [king, rook] = roles.map(|role| Piece::new(self.turn, role));
        let [king_way, rook_way] = [way.king, way.corner].map(|(from, to)| (at(from), at(to)));
        self.lift(king_way.0, king, log);
        self.lift(rook_way.0, rook, log);
        self.put(king_way.1, king, None, log);
        self.put(rook_way.1, rook, None, log);
        log.effect(|| Castle::new(wing, Travel::of(king_way), Travel::of(rook_way)));
        self.leave_other_half(rook_way.0, rook, log);
        self.reach_other_half(rook_way.1, rook, log);
    }

    /// Removes a captured piece from the other half of a linked square, and logs the capture.
    fn take_other_half(&mut self, taken: Piece, at: BoardSquare, log: &mut impl Recorder<Effect>) {
        if self.links().contains(at.square) {
            self.lift(at.other_half(), taken, log);
        }
        log.effect(|| Capture::of(taken.letter(), at));
    }

    /// Removes the Pawn that crossed the square, wherever it stands (§3).
    fn take_in_passing(
        &mut self,
        enemy: Piece,
        crossed: BoardSquare,
        log: &mut impl Recorder<Effect>,
    ) {
        if let Some(place) = self.pawn_that_crossed(enemy.color, crossed) {
            for &board in self.boards_of(place) {
                self.lift(BoardSquare { board, ..place }, enemy, log);
            }
            log.effect(|| EnPassant::new(enemy.letter(), SquareName::of(place)));
        }
    }

    /// Returns the square of the Pawn of `color` that has just crossed `crossed`: on the board of
    /// its double step, or on the other board if its owner's link action left it there.
    pub(super) fn pawn_that_crossed(
        &self,
        color: Color,
        crossed: BoardSquare,
    ) -> Option<BoardSquare> {
        let pawn = Piece::new(color, ArmyRole::PAWN);
        let square = crossed.square.offset(0, color.forward())?;
        let here = BoardSquare::on(crossed.board, square);
        let there = here.other_half();
        match (self.piece_at(here), self.piece_at(there)) {
            (Some(piece), _) if piece == pawn => Some(here),
            (None, Some(piece)) if piece == pawn => Some(there),
            _ => None,
        }
    }

    /// Breaks the link, of either side, on the square that a King has reached.
    fn break_link_under_king(&mut self, square: Square, log: &mut impl Recorder<Effect>) {
        if let Some(owner) = self.link_owner(square) {
            self.links[owner].remove(square);
            log.effect(|| LinkBroken::new(SquareName::of(square), owner, LinkBreak::King));
        }
    }

    pub(super) fn make_link_action(&mut self, action: LinkAction, log: &mut impl Recorder<Effect>) {
        match action {
            LinkAction::Make(square) => self.make_link(square, log),
            LinkAction::Break { square, stay } => self.break_link(square, stay, log),
        }
    }

    fn make_link(&mut self, square: Square, log: &mut impl Recorder<Effect>) {
        let owner = self.turn;
        self.links[owner].insert(square);
        log.effect(|| LinkMade::new(SquareName::of(square), owner));
        for board in Board::BOTH {
            let place = BoardSquare { board, square };
            if let Some(piece) = self.piece_at(place) {
                let there = place.other_half();
                self.appear(there, piece, log);
                if self.en_passant == Some(there) {
                    self.en_passant = None;
                }
                return;
            }
        }
    }

    fn break_link(&mut self, square: Square, stay: Board, log: &mut impl Recorder<Effect>) {
        let owner = self.turn;
        self.links[owner].remove(square);
        log.effect(|| LinkBroken::new(SquareName::of(square), owner, LinkBreak::Owner));
        let leaves = BoardSquare::on(stay.other(), square);
        if let Some(piece) = self.piece_at(leaves) {
            self.disappear(leaves, piece, log);
            if leaves.board == Board::Zero {
                self.rights.revoke_at(SquareSet::of(square));
            }
        }
    }

    fn promote(
        &mut self,
        place: BoardSquare,
        pawn: Piece,
        piece: Piece,
        log: &mut impl Recorder<Effect>,
    ) {
        let pieces = self.on_mut(place.board);
        pieces.lift(place.square, pawn);
        pieces.put(place.square, piece);
        log.change(|| Change::of(place, Some(pawn), Some(piece)));
        log.effect(|| Promotion::of(pawn, place, piece));
    }

    fn appear(&mut self, place: BoardSquare, piece: Piece, log: &mut impl Recorder<Effect>) {
        self.put(place, piece, None, log);
        log.effect(|| Appeared::new(piece.letter(), SquareName::of(place)));
    }

    fn disappear(&mut self, place: BoardSquare, piece: Piece, log: &mut impl Recorder<Effect>) {
        self.lift(place, piece, log);
        log.effect(|| Disappeared::new(piece.letter(), SquareName::of(place)));
    }

    /// Puts a piece on a square, in place of the piece captured there, if any.
    fn put(
        &mut self,
        place: BoardSquare,
        piece: Piece,
        taken: Option<Piece>,
        log: &mut impl Recorder<Effect>,
    ) {
        self.on_mut(place.board).put(place.square, piece);
        log.change(|| Change::of(place, taken, Some(piece)));
    }

    fn lift(&mut self, place: BoardSquare, piece: Piece, log: &mut impl Recorder<Effect>) {
        self.on_mut(place.board).lift(place.square, piece);
        log.change(|| Change::of(place, Some(piece), None));
    }
}
