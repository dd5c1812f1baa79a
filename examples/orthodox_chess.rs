//! Orthodox chess as a variant from outside the library, with the rules of `cozy-chess`.
//!
//! `cargo run --example orthodox_chess` serves it beside the three built-in variants.

use cozy_chess::{Board, File, Move, Piece as Kind, Rank, Square};
use variant_arbiter::board;
use variant_arbiter::prelude::*;

use chess::{Capture, Castle, Effect, EnPassant, Move as Step, Promotion};

/// The description of the variant, served at `/v1/variants/orthodox-chess`.
static INFO: Info = Info {
    id: "orthodox-chess",
    name: "Orthodox Chess",
    rules_version: "orthodox-chess/1",
    summary: "Chess by the Laws of FIDE.",
    sources: sources! { "FIDE Laws of Chess, 2023": "the rules", },
    faults: &[FAULTS],
    rules: "# Orthodox Chess\n\n## 1. The rules\n\nThe [Laws of Chess](https://handbook.fide.com/chapter/E012023).\n",
    ..Core::INFO
};

faults! { FAULTS:
    /// The text is no position of chess.
    fen { NO_POSITION: "{message}", }
}

/// A lawful position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chess {
    /// The pieces, castling rights and move number. The clock of this board stays at 0.
    board: Board,
    /// Moves of either side since a capture or Pawn move; the clock of `cozy-chess` stops at 100.
    clock: u16,
}

impl fmt::Display for Chess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.board.to_string();
        let (fields, number) = text.rsplit_once(' ').unwrap_or_default();
        let fields = fields.trim_end_matches(" 0");
        write!(f, "{fields} {} {number}", self.clock)
    }
}

/// Returns a square's name. Both crates number squares, pieces and sides alike.
fn at(square: Square) -> SquareName {
    SquareName::of(board::Square::from_index(square as u32))
}

impl Chess {
    /// Returns the piece on a square.
    fn piece(&self, square: Square) -> Option<Piece> {
        let color = Color::BOTH[self.board.color_on(square)? as usize];
        let role = Role::ALL[self.board.piece_on(square)? as usize];
        Some(Piece::new(color, role))
    }

    /// Returns the target. `cozy-chess` writes castling as the King capturing its own Rook.
    fn target(&self, mv: Move) -> Square {
        let is_castling = self.board.color_on(mv.to) == Some(self.board.side_to_move());
        let file = [File::C, File::G][usize::from(mv.to.file() == File::H)];
        let target = Square::new(file, mv.from.rank());
        if is_castling { target } else { mv.to }
    }

    /// Returns the wing on which the move castles, and the Rook's travel.
    fn castling(&self, mv: Move) -> Option<(Wing, Travel)> {
        let target = self.target(mv);
        let wing = [Wing::Queen, Wing::King][usize::from(target.file() == File::G)];
        let way = CastlingSquares::<SquareSet>::of(self.turn(), wing).corner;
        (target != mv.to).then(|| (wing, Travel::of(way)))
    }

    /// Returns the letter of the captured piece, and its square.
    fn taken(&self, mv: Move) -> Option<(char, Square)> {
        let mover = self.board.piece_on(mv.from);
        let is_passing = mover == Some(Kind::Pawn) && self.piece(mv.to).is_none();
        let passed = Square::new(mv.to.file(), mv.from.rank());
        let square = [mv.to, passed][usize::from(is_passing)];
        let piece = self.piece(square)?;
        (piece.color != self.turn()).then_some((piece.letter(), square))
    }

    /// Reports the effects of a move. The captured piece leaves before the capturing one arrives.
    fn report(&self, mv: Move, log: &mut impl Recorder<Effect>) {
        let [mover, on_target] = [mv.from, mv.to].map(|square| self.piece(square));
        let letter = mover.map_or(' ', Piece::letter);
        let king = Travel::of((at(mv.from), at(self.target(mv))));
        log.change(|| Change::of(king.from, mover, None));
        if let Some((wing, rook)) = self.castling(mv) {
            log.change(|| Change::of(rook.from, on_target, None));
            log.change(|| Change::of(king.to, None, mover));
            log.change(|| Change::of(rook.to, None, on_target));
            return log.effect(|| Castle { wing, king, rook });
        }
        log.change(|| Change::of(king.to, on_target, mover));
        log.effect(|| Step::new(letter, king.from, king.to));
        if let Some((taken, square)) = self.taken(mv) {
            if square == mv.to {
                log.effect(|| Capture::new(taken, at(square)));
            } else {
                log.change(|| Change::of(at(square), self.piece(square), None));
                log.effect(|| EnPassant::new(taken, at(square)));
            }
        }
        if let Some(kind) = mv.promotion {
            let becomes = Piece::new(self.turn(), Role::ALL[kind as usize]);
            log.change(|| Change::of(king.to, mover, Some(becomes)));
            log.effect(|| Promotion::new(letter, king.to, becomes.letter()));
        }
    }
}

impl Game for Chess {
    type Move = Move;
    type Effect = Effect;
    type Reason = CommonReason;
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = ChessExtras;
    const PROMOTIONS: &'static [char] = &['q', 'r', 'b', 'n'];

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Chess, InvalidPosition> {
        let fault = |message: &str| NO_POSITION.with("message", message.to_owned()).into();
        let fields: Vec<&str> = text.rsplitn(3, ' ').collect();
        let [number, clock, board] = fields[..] else {
            return Err(fault("there are six fields"));
        };
        let board = Board::from_fen(&format!("{board} 0 {number}"), false);
        let board = board.map_err(|error| fault(&error.to_string()))?;
        let is_lost = |side| {
            let rights = board.castle_rights(side);
            let home = Square::new(File::E, Rank::First.relative_to(side));
            (rights.short.is_some() || rights.long.is_some()) && board.king(side) != home
        };
        if cozy_chess::Color::ALL.into_iter().any(is_lost) {
            return Err(fault("a King that may castle is at home"));
        }
        let clock = clock.parse().map_err(|_| fault("the clock is no number"))?;
        Ok(Chess { board, clock })
    }

    fn turn(&self) -> Color {
        Color::BOTH[self.board.side_to_move() as usize]
    }

    fn move_number(&self) -> u32 {
        self.board.fullmove_number().into()
    }

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let named = |square| Some((at(square), self.piece(square)?.letter()));
        INFO.occupants(Square::ALL.into_iter().filter_map(named).collect())
    }

    fn extras(&self) -> ChessExtras {
        let text = self.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let rights = Rights::parse(fields[2]).unwrap_or_default();
        ChessExtras {
            castling: CastlingRight::each(rights, CastlingSquares::<SquareSet>::of, |at| at),
            en_passant: fields[3].parse::<board::Square>().ok().map(SquareName::of),
            half_move_clock: self.clock.into(),
            move_number: self.move_number(),
        }
    }

    fn moves(&self, _: Listing) -> Vec<Move> {
        let mut all = Vec::new();
        self.board
            .generate_moves(|moves| (all.extend(moves), false).1);
        all
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<NoExtras> {
        let taken = self.taken(*mv);
        let passed = taken.map(|(_, square)| square).filter(|it| *it != mv.to);
        let piece = self.piece(mv.from).map_or(' ', Piece::letter);
        Description {
            captures: taken.map(|(letter, _)| letter),
            captured_on: passed.map(at),
            rook: self.castling(*mv).map(|(_, rook)| rook),
            promotion: mv.promotion.map(|kind| Role::ALL[kind as usize].letter()),
            ..Description::way((at(mv.from), at(self.target(*mv))), piece, NoExtras {})
        }
    }

    fn make<R: Recorder<Effect>>(play: &mut Play<'_, Chess, R>, mv: &Move) {
        play.position.report(*mv, play.log);
        let Chess { board, clock } = &mut play.position;
        board.play_unchecked(*mv);
        *clock = clock.saturating_add(1) * u16::from(board.halfmove_clock() > 0);
        board.set_halfmove_clock(0);
    }

    fn status(&self) -> Status {
        // With at most one minor piece besides the Kings, neither side can mate.
        let [bishops, knights] = [Kind::Bishop, Kind::Knight].map(|kind| self.board.pieces(kind));
        let others = self.board.occupied() - self.board.pieces(Kind::King);
        let is_dead = others.len() < 2 && others.is_subset(bishops | knights);
        let draw = || match self.clock {
            _ if is_dead => Some(DrawReason::DeadPosition),
            150.. => Some(DrawReason::SeventyFiveMoves),
            _ => None,
        };
        let is_in_check = !self.board.checkers().is_empty();
        let has_move = self.board.generate_moves(|_| true);
        let own = |side| self.board.colors(cozy_chess::Color::ALL[side as usize]);
        let can_win = |side| own(side).len() > 1;
        Status::of_chess(self.turn(), is_in_check, has_move, draw, can_win)
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= 100).then_some(ClockClaim::FiftyMoves)
    }

    /// The Laws count an en passant square only if a Pawn can be captured on it.
    fn repetition_text(&self) -> String {
        let is_passing = |mv| self.taken(mv).is_some_and(|(_, square)| square != mv.to);
        let text = self.to_string();
        let mut fields: Vec<&str> = text.split(' ').take(4).collect();
        if !self.moves(Listing::Turns).into_iter().any(is_passing) {
            fields[3] = "-";
        }
        fields.join(" ")
    }
}

impl Pictured for Chess {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    Ok(program::run(Arbiter::standard().mount::<Chess>()?)?)
}
