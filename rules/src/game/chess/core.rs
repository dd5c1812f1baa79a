//! A position of chess and its moves, for variants that change the rules.

use std::fmt;

use crate::board::{Color, Grid, Named as _, Square, SquareName, SquareSet, geometry};
use crate::effect::chess::{Capture, Castle, EnPassant, Move, Promotion, Travel};
use crate::effect::{Recorder, Wing};
use crate::game::fault::{NO_CROSSED_SQUARE, NOT_CROSSED, PAWN_ON_END_RANK, UNFOUNDED};
use crate::game::fields::{self, Faults, next_number};
use crate::game::{
    Boards, ClockClaim, Description, DrawReason, Game, Info, InvalidPosition, Occupant, Play,
    Status, fault, pieces,
};

use super::{CastlingRight, CastlingSquares, ChessExtras, Rights, StateFields};
use super::{write_numbers, write_state};

/// The letters of the pieces that a Pawn can become, the strongest first.
const PROMOTIONS: [char; 4] = ['Q', 'R', 'B', 'N'];

/// What a position of chess consists of: a board of eight by eight squares with the letters of
/// pieces, and the other fields of Forsyth-Edwards Notation, as `Display` writes them. It knows how
/// the pieces of chess move, and no rule about Kings, which have the letter K, but castling. A
/// variant moves the pieces of other letters itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Core {
    /// The letters on the board.
    pub board: Grid,
    /// The side to move.
    pub turn: Color,
    /// The rights to castle that earlier moves have left.
    pub rights: Rights,
    /// The square that a Pawn has just crossed.
    pub en_passant: Option<Square>,
    /// Moves of either side since a capture or Pawn move.
    pub clock: u32,
    /// The number of the full move.
    pub number: u32,
}

/// The move of one piece, or castling as the King's move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are enough")]
pub struct Step {
    pub from: Square,
    pub to: Square,
    /// The capital letter of the piece that a Pawn becomes.
    pub promotion: Option<char>,
}

impl fmt::Display for Core {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_repeated(self.en_passant, f)?;
        write_numbers(f, [self.clock, self.number])
    }
}

impl Core {
    /// The description of chess, from which a variant takes what it does not change: set-up, pieces,
    /// grammars, pattern and faults.
    pub const INFO: Info = Info {
        boards: Boards::of(1, 8),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        pieces: pieces! {
            'K' "King" "K": "One step in any direction; castling.",
            'Q' "Queen" "RB": "Along ranks, files and diagonals.",
            'R' "Rook" "R": "Along ranks and files.",
            'B' "Bishop" "B": "Along diagonals.",
            'N' "Knight" "N": "A leap of two and one.",
            'P' "Pawn" "fmWfcFifmnD": "One step ahead, at first two; it takes diagonally.",
        },
        position_grammar: "Forsyth-Edwards Notation, all six fields",
        move_grammar: "<from><to>[q|r|b|n], as e2e4 or e7e8q; castling is the King's move",
        move_pattern: "^[a-h][1-8][a-h][1-8][qrbn]?$",
        faults: &[fault::COMMON, fault::CHESS],
        ..Info::BASE
    };

    /// The names of the six fields of a position.
    pub const FIELDS: [&str; 6] = ["board", "side", "castling", "en passant", "clock", "number"];

    /// Reads the six fields of a position. Adds the faults that do not depend on a rule about
    /// Kings: of the board, of rights without King and Rook at home, of a square that no Pawn has
    /// just crossed in a double step from its second rank.
    pub fn read(faults: &mut Faults, info: &Info, fields: [&str; 6]) -> Option<Core> {
        let [board, side, rights, crossed, clock, number] = fields;
        let board = faults.keep_letters(info, &[board]);
        let state = StateFields::<Square>::read(faults, [side, rights, crossed], NO_CROSSED_SQUARE);
        let numbers = faults.keep_numbers([clock, number]);
        let core = Core {
            board: board?,
            turn: state.turn?,
            rights: state.rights,
            en_passant: state.en_passant,
            clock: numbers?[0],
            number: numbers?[1],
        };
        for (square, _) in core.pieces().filter(|(_, letter)| "Pp".contains(*letter)) {
            if matches!(square.rank(), 0 | 7) {
                faults.add(PAWN_ON_END_RANK.with("square", square));
            }
        }
        for (letter, color, wing) in core.rights.iter() {
            let way = CastlingSquares::<SquareSet>::of(color, wing);
            let at_home = [way.king.0, way.corner.0].map(|square| core.letter(square));
            if at_home != ['K', 'R'].map(|letter| Some(Core::of_side(color, letter))) {
                faults.add(UNFOUNDED.with("letter", letter));
            }
        }
        if let Some(crossed) = core.en_passant.filter(|it| !core.is_crossed(*it)) {
            let fault = NOT_CROSSED.with("color", !core.turn);
            faults.add(fault.with("square", crossed));
        }
        Some(core)
    }

    /// Reads a position of a variant whose text is that of chess. `check` adds the faults that
    /// depend on Kings.
    ///
    /// # Errors
    /// Returns every reason why the text is not a lawful position.
    pub fn parse(
        info: &Info,
        text: &str,
        check: impl FnOnce(&Core, &mut Faults),
    ) -> Result<Core, InvalidPosition> {
        let mut faults = Faults::default();
        let core = Core::read(&mut faults, info, fields::named(text, &Core::FIELDS)?);
        if let Some(core) = &core {
            check(core, &mut faults);
        }
        faults.or(core)
    }

    /// Adds the faults of Kings: each side has one, but that of the side to move may be lost, which
    /// ends the game. Until then, that of the other side is not attacked.
    pub fn check_kings(
        &self,
        faults: &mut Faults,
        may_be_lost: bool,
        is_in_check: impl Fn(&Core, Color) -> bool,
    ) {
        for color in Color::BOTH {
            let king = Core::of_side(color, 'K');
            let count = self.squares(|letter| letter == king).len();
            let is_lost = may_be_lost && color == self.turn && count == 0;
            if count != 1 && !is_lost {
                faults.king_count(color, count);
            }
        }
        let is_over = may_be_lost && self.king(self.turn).is_none();
        if !is_over && is_in_check(self, !self.turn) {
            faults.opponent_in_check(self.turn);
        }
    }

    /// Returns whether a Pawn of the side that has just moved may have crossed a square.
    fn is_crossed(&self, square: Square) -> bool {
        let mover = !self.turn;
        let [behind, ahead] = [-1, 1].map(|ranks| square.offset(0, ranks * mover.forward()));
        let are_free = [Some(square), behind].map(|it| it.map(|it| self.letter(it)));
        square.rank_for(mover) == 2
            && are_free == [Some(None); 2]
            && ahead.and_then(|it| self.letter(it)) == Some(Core::of_side(mover, 'P'))
    }

    /// Returns the letter on a square.
    #[must_use]
    pub fn letter(&self, square: Square) -> Option<char> {
        self.board.get(square.at())
    }

    /// Puts a letter on a square, or clears it. Castling rights that depend on it are lost.
    pub fn put(&mut self, square: Square, letter: Option<char>) {
        self.board.set(square.at(), letter);
        self.rights.revoke_at(SquareSet::of(square));
    }

    /// Returns the occupied squares with their letters, in order.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, char)> {
        let cells = Square::all().zip(self.board.cells());
        cells.filter_map(|(square, letter)| Some((square, (*letter)?)))
    }

    /// Returns the squares of the letters for which the condition holds.
    pub fn squares(&self, holds: impl Fn(char) -> bool) -> SquareSet {
        let found = self.pieces().filter(|(_, letter)| holds(*letter));
        found.map(|(square, _)| square).collect()
    }

    /// Returns the square of a side's King, the first if there are several.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        let king = Core::of_side(color, 'K');
        let mut pieces = self.pieces();
        Some(pieces.find(|(_, letter)| *letter == king)?.0)
    }

    /// Returns whether a piece of a side attacks a square.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        let occupied = self.squares(|_| true);
        let mut own = self.pieces().filter(|it| Color::of_letter(it.1) == by);
        own.any(|(from, letter)| Core::attacks(letter, from, occupied).contains(square))
    }

    /// Returns whether a side's King is attacked.
    #[must_use]
    pub fn is_in_check(&self, color: Color) -> bool {
        let king = self.king(color);
        king.is_some_and(|king| self.is_attacked(king, !color))
    }

    /// Returns the moves of the side to move, whatever happens to its King by them: those of pieces
    /// by square, then castling. `is_attacked` says which squares forbid castling.
    pub fn steps(&self, is_attacked: impl Fn(Square) -> bool) -> Vec<Step> {
        let occupied = self.squares(|_| true);
        let is_own = |letter| Color::of_letter(letter) == self.turn;
        let own = self.squares(is_own);
        let mut steps = Vec::with_capacity(64);
        for (from, letter) in self.pieces().filter(|it| is_own(it.1)) {
            let mut targets = Core::attacks(letter, from, occupied) - own;
            if "Pp".contains(letter) {
                let crossed = self.en_passant.map_or(SquareSet::EMPTY, SquareSet::of);
                targets = targets & (occupied | crossed) | self.pawn_steps(from, occupied);
            }
            for to in targets {
                let is_promoted = "Pp".contains(letter) && matches!(to.rank(), 0 | 7);
                let promotions = PROMOTIONS.into_iter().map(Some);
                let promotions = promotions.filter(|_| is_promoted);
                let plain = Some(None).filter(|_| !is_promoted);
                let step = |promotion| Step {
                    from,
                    to,
                    promotion,
                };
                steps.extend(promotions.chain(plain).map(step));
            }
        }
        for wing in Wing::BOTH {
            let way = CastlingSquares::<SquareSet>::of(self.turn, wing);
            let (from, to) = way.king;
            let has_right = self.rights.contains(self.turn, wing);
            if way
                .fault(has_right, occupied, || is_attacked(from), &is_attacked)
                .is_none()
            {
                let promotion = None;
                steps.push(Step {
                    from,
                    to,
                    promotion,
                });
            }
        }
        steps
    }

    /// Returns the free squares ahead to which a Pawn can go.
    fn pawn_steps(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let one = SquareSet::of(from).ahead(self.turn) - occupied;
        let two = one.ahead(self.turn) - occupied;
        if from.rank_for(self.turn) == 1 {
            one | two
        } else {
            one
        }
    }

    /// Returns the letter and the square of the piece that a step takes.
    #[must_use]
    pub fn taken(&self, step: &Step) -> Option<(char, Square)> {
        let mover = self.letter(step.from)?;
        let is_passing = "Pp".contains(mover) && self.en_passant == Some(step.to);
        let square = if is_passing {
            Square::new(step.to.file(), step.from.rank())
        } else {
            step.to
        };
        Some((self.letter(square)?, square))
    }

    /// Returns the wing on which a step castles, with the squares of castling.
    #[must_use]
    pub fn castling(&self, step: &Step) -> Option<(Wing, CastlingSquares<SquareSet>)> {
        let is_king = matches!(self.letter(step.from), Some('K' | 'k'));
        let wings = Wing::BOTH.map(|wing| (wing, CastlingSquares::of(self.turn, wing)));
        let mut wings = wings.into_iter().filter(|_| is_king);
        wings.find(|(_, way)| way.king == (step.from, step.to))
    }

    /// Passes the turn after a step: the other side is to move, and rights, the crossed square and
    /// the numbers are as the step leaves them. A Pawn that makes a double step from any rank, and
    /// stays a Pawn, has crossed a square. [`Core::go`] calls it; a variant calls it after moves of
    /// its own, without a step.
    pub fn pass(&mut self, step: Option<&Step>) {
        let mover = step.and_then(|step| self.letter(step.from));
        let is_pawn = matches!(mover, Some('P' | 'p'));
        let is_taking = step.is_some_and(|step| self.taken(step).is_some());
        let stays = |it: &&Step| is_pawn && it.promotion.is_none();
        let double = step.filter(|it| stays(it) && it.from.rank().abs_diff(it.to.rank()) == 2);
        self.en_passant = double.and_then(|it| it.from.offset(0, self.turn.forward()));
        self.clock = if is_pawn || is_taking {
            0
        } else {
            next_number(self.clock)
        };
        if self.turn == Color::Black {
            self.number = next_number(self.number);
        }
        self.turn = !self.turn;
    }

    /// Returns the occupants of the squares. `extras` returns the variant's own fields of a square.
    pub fn occupants<S>(&self, info: &Info, extras: impl Fn(Square) -> S) -> Vec<Occupant<S>> {
        let occupant = |(square, letter)| {
            let (color, row) = (Color::of_letter(letter), info.piece(letter));
            Occupant::new(square, letter, Some(color), row, extras(square))
        };
        self.pieces().map(occupant).collect()
    }

    /// Returns the fields besides the board and the side to move.
    #[must_use]
    pub fn extras(&self) -> ChessExtras {
        ChessExtras {
            castling: CastlingRight::each(self.rights, CastlingSquares::<SquareSet>::of, |at| at),
            en_passant: self.en_passant.map(SquareName::of),
            half_move_clock: self.clock,
            move_number: self.number,
        }
    }

    /// Describes a step.
    pub fn describe<M>(&self, step: &Step, extras: M) -> Description<M> {
        let letter = self.letter(step.from).unwrap_or_default();
        let taken = self.taken(step);
        let passed = taken.map(|it| it.1).filter(|square| *square != step.to);
        Description {
            captures: taken.map(|it| it.0),
            captured_on: passed.map(SquareName::of),
            rook: self.castling(step).map(|(_, way)| Travel::of(way.corner)),
            promotion: step.promotion,
            ..Description::way((step.from, step.to), letter, extras)
        }
    }

    /// Returns a text without the numbers, and with the crossed square only if one of the legal
    /// moves takes in passing (FIDE 9.2.3). Two positions with the same text are a repetition.
    #[must_use]
    pub fn repetition_text<'a>(&self, legal: impl IntoIterator<Item = &'a Step>) -> String {
        let is_passing = |step: &Step| self.taken(step).is_some_and(|it| it.1 != step.to);
        let crossed = self
            .en_passant
            .filter(|_| legal.into_iter().any(is_passing));
        crate::game::written(|out| self.write_repeated(crossed, out))
    }

    /// Makes a step of a move in progress, reports its effects, and passes the turn. `core` returns the
    /// core of a position. Returns the letter and the square of the piece that was taken.
    pub fn go<G: Game, R: Recorder<G::Effect>>(
        play: &mut Play<'_, G, R>,
        core: impl Fn(&mut G) -> &mut Core,
        step: &Step,
    ) -> Option<(char, Square)>
    where
        G::Effect: From<Move> + From<Capture> + From<EnPassant> + From<Castle> + From<Promotion>,
    {
        let Step {
            from,
            to,
            promotion,
        } = *step;
        let own = core(&mut play.position);
        let (color, taken, castling) = (own.turn, own.taken(step), own.castling(step));
        let letter = own.letter(from)?;
        own.pass(Some(step));
        own.put(from, None);
        if let Some((wing, way)) = castling {
            let rook = own.letter(way.corner.0);
            own.put(way.corner.0, None);
            own.put(to, Some(letter));
            own.put(way.corner.1, rook);
            let [king, rook] = [way.king, way.corner].map(Travel::of);
            play.effect(Castle { wing, king, rook });
            return taken;
        }
        own.put(to, Some(letter));
        play.effect(Move::of(letter, (from, to)));
        if let Some((taken, square)) = taken {
            if square == to {
                play.effect(Capture::of(taken, square));
            } else {
                core(&mut play.position).put(square, None);
                play.effect(EnPassant::new(taken, SquareName::of(square)));
            }
        }
        if let Some(role) = promotion {
            let becomes = Core::of_side(color, role);
            core(&mut play.position).put(to, Some(becomes));
            play.effect(Promotion::new(letter, SquareName::of(to), becomes));
        }
        taken
    }

    /// Returns the letter of a side's piece.
    #[must_use]
    pub fn of_side(color: Color, capital: char) -> char {
        match color {
            Color::White => capital,
            Color::Black => capital.to_ascii_lowercase(),
        }
    }

    /// Returns the squares that a piece of chess attacks, with those of its own side. A letter that
    /// chess does not have attacks none.
    pub fn attacks(letter: char, from: Square, occupied: SquareSet) -> SquareSet {
        match letter.to_ascii_uppercase() {
            'K' => geometry::king(from),
            'Q' => geometry::queen(from, occupied),
            'R' => geometry::rook(from, occupied),
            'B' => geometry::bishop(from, occupied),
            'N' => geometry::knight(from),
            'P' => geometry::pawn(Color::of_letter(letter), from),
            _ => SquareSet::EMPTY,
        }
    }

    /// Returns the status of chess, in which two bare Kings are a draw, and so is a clock of 150.
    pub fn status(&self, in_check: bool, has_move: bool) -> Status {
        let count = |side| {
            self.squares(|letter| Color::of_letter(letter) == side)
                .len()
        };
        let draw = || match self.clock {
            _ if Color::BOTH.map(count) == [1, 1] => Some(DrawReason::DeadPosition),
            150.. => Some(DrawReason::SeventyFiveMoves),
            _ => None,
        };
        Status::of_chess(self.turn, in_check, has_move, draw, |side| count(side) > 1)
    }

    /// Returns the draw that a clock of 100 lets a player claim.
    #[must_use]
    pub fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= 100).then_some(ClockClaim::FiftyMoves)
    }

    fn write_repeated(&self, crossed: Option<Square>, out: &mut impl fmt::Write) -> fmt::Result {
        self.board.write_board(0, out)?;
        out.write_char(' ')?;
        write_state(out, self.turn, self.rights, crossed)
    }
}
