//! Orthodox chess as a fourth variant, from outside the library: `docs/NEW_VARIANT.md` walks through
//! this file. The rules are those of `cozy-chess`; what stands here tells the service about them.
//!
//! `cargo run --example orthodox_chess` serves it beside the three built-in variants.

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use actix_web::rt::System;
use cozy_chess::{BitBoard, Board, Color as Side, File, Move, Piece, Rank, Square};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
use variant_arbiter::board::{self, Color, Role, SquareName, SquareSet};
use variant_arbiter::chance::Chance;
use variant_arbiter::effect::chess::{Capture, Castle, Effect, EnPassant, Promotion};
use variant_arbiter::effect::{Change, Recorder, Travel, Wing, chess};
use variant_arbiter::game::castling::CastlingSquares;
use variant_arbiter::game::{
    Boards, CastlingRight, ChessExtras, ClockClaim, Description, DrawReason, DrawRules, Fault,
    Illegal, Info, Listing, NoExtras, Notation, Observation, Occupant, Repetition, Rights, Rules,
    Sentences, Source, Speed, Status, Template, faults, illegal, pieces, sentences,
};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::picture::Pictured;
use variant_arbiter::server::{self, Config, Signals};

/// What there is to know about the variant: the page `/v1/variants/orthodox-chess`.
static INFO: Info = Info {
    id: "orthodox-chess",
    name: "Orthodox Chess",
    rules_version: "orthodox-chess/1",
    summary: "Chess by the Laws of FIDE.",
    boards: Boards {
        count: 1,
        files: 8,
        ranks: 8,
    },
    chance: false,
    hidden_information: false,
    setups: &["standard"],
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    pieces: pieces! {
        'K' "King" "K": "One step in any direction; castling.",
        'Q' "Queen" "RB": "Along ranks, files and diagonals.",
        'R' "Rook" "R": "Along ranks and files.",
        'B' "Bishop" "B": "Along diagonals.",
        'N' "Knight" "N": "A leap of two and one.",
        'P' "Pawn" "fmWfcFifmnD": "One step ahead, at first two.",
    },
    armies: &[],
    position_grammar: "Forsyth-Edwards Notation, all six fields",
    move_grammar: "<from><to>[q|r|b|n], as engines write moves; castling is the King's move",
    move_pattern: "^[a-h][1-8][a-h][1-8][qrbn]?$",
    sources: &[Source {
        citation: "FIDE Laws of Chess, 2023",
        role: "the rules",
    }],
    faults: faults! { fen: "The text is no position of chess.", },
    fault_sentences: &[&[NO_POSITION]],
    rules: "# Orthodox Chess\n\n## 1. The rules\n\nThe [Laws of Chess](https://handbook.fide.com/chapter/E012023).\n",
};

/// The sentence on a text that is no position.
const NO_POSITION: Template = Template {
    code: "fen",
    text: "{message}",
};

/// Why a text is no legal move. Codes that other variants have mean the same as there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// The text is not in the variant's notation.
    NotUnderstood,
    /// The game is over.
    GameOver,
    /// No piece stands there.
    NoPieceThere,
    /// The piece is the other side's.
    NotYourPiece,
    /// The piece does not move like that.
    CannotReach,
}

impl Sentences for Reason {
    const TEMPLATES: &'static [Template<Reason>] = TEMPLATES;
}

sentences! { Reason:
    Reason::NotUnderstood => { NOT_UNDERSTOOD: "a move is written such as e2e4 or e7e8q", }
    Reason::GameOver => { GAME_OVER: "the game is over", }
    Reason::NoPieceThere => { EMPTY: "no piece stands on {square}", }
    Reason::NotYourPiece => { NOT_YOURS: "the {piece} on {square} is the other side's", }
    Reason::CannotReach => { CANNOT_REACH: "the {piece} on {from} cannot go to {to}", }
}

/// A lawful position.
#[derive(Clone, PartialEq, Debug)]
pub struct Chess {
    /// What stands where, rights and the number of the move. Its clock is not used and stays at 0.
    board: Board,
    /// Moves of either side since the last capture or Pawn move; that of `cozy-chess` ends at 100.
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

/// A square of the library's own type. Both crates count squares and pieces alike.
fn at(square: Square) -> board::Square {
    board::Square::from_index(square as u32)
}

fn ours(role: Piece, color: Color) -> board::Piece {
    board::Piece::new(color, Role::ALL[role as usize])
}

impl Chess {
    /// What stands on a square.
    fn piece(&self, square: Square) -> Option<board::Piece> {
        let color = Color::BOTH[self.board.color_on(square)? as usize];
        Some(ours(self.board.piece_on(square)?, color))
    }

    /// Where the piece comes to: `cozy-chess` writes castling as the King that takes its own Rook.
    fn target(&self, mv: Move) -> Square {
        let file = match mv.to.file() {
            _ if self.board.color_on(mv.to) != Some(self.board.side_to_move()) => return mv.to,
            File::H => File::G,
            _ => File::C,
        };
        Square::new(file, mv.from.rank())
    }

    /// The way of the Rook, if the move is castling.
    fn castling_rook(&self, mv: Move) -> Option<(board::Square, board::Square)> {
        let target = self.target(mv);
        let wing = [Wing::Queen, Wing::King][usize::from(target.file() == File::G)];
        let way = CastlingSquares::<SquareSet>::of(self.turn(), wing).corner;
        (target != mv.to).then_some(way)
    }

    /// What is taken, and where it stands.
    fn taken(&self, mv: Move) -> Option<(board::Piece, Square)> {
        let is_pawn = self.board.piece_on(mv.from) == Some(Piece::Pawn);
        let is_passing = is_pawn && self.piece(mv.to).is_none();
        let passed = Square::new(mv.to.file(), mv.from.rank());
        let square = [mv.to, passed][usize::from(is_passing)];
        let is_enemy = |piece: &board::Piece| piece.color != self.turn();
        Some((self.piece(square).filter(is_enemy)?, square))
    }

    /// A move as engines write it.
    fn text(&self, mv: Move) -> String {
        let becomes = mv.promotion.map_or(' ', char::from);
        let text = format!("{}{}{becomes}", mv.from, self.target(mv));
        text.trim_end().to_owned()
    }

    /// Whether the Kings have one minor piece beside them at the most, so that nobody can mate.
    fn is_dead(&self) -> bool {
        let minors = self.board.pieces(Piece::Bishop) | self.board.pieces(Piece::Knight);
        let others = self.board.occupied() - self.board.pieces(Piece::King);
        others.len() < 2 && others.is_subset(minors)
    }

    /// Reports what a move does; what is taken is gone when its taker arrives.
    fn tell<R: Recorder<Effect>>(&self, mv: Move, log: &mut R) {
        let (start, end) = (at(mv.from), at(self.target(mv)));
        let mover = self.piece(mv.from);
        log.change(|| Change::of(start, mover, None));
        let king = Travel::of((start, end));
        if let Some((corner, beside)) = self.castling_rook(mv) {
            let wing = [Wing::Queen, Wing::King][usize::from(end.file() == 6)];
            let tower = self.piece(mv.to);
            log.change(|| Change::of(corner, tower, None));
            log.change(|| Change::of(end, None, mover));
            log.change(|| Change::of(beside, None, tower));
            let rook = Travel::of((corner, beside));
            return log.effect(|| Castle { wing, king, rook });
        }
        let taken = self.taken(mv);
        let replaced = taken.filter(|(_, square)| *square == mv.to);
        log.change(|| Change::of(end, replaced.map(|(piece, _)| piece), mover));
        let piece = mover.map_or(' ', board::Piece::letter);
        log.effect(|| chess::Move::new(piece, king.from, king.to));
        if let Some((enemy, square)) = taken {
            let (letter, name) = (enemy.letter(), SquareName::of(at(square)));
            if square == mv.to {
                log.effect(|| Capture::new(letter, name));
            } else {
                log.change(|| Change::of(at(square), Some(enemy), None));
                log.effect(|| EnPassant::new(letter, name));
            }
        }
        if let Some(becomes) = mv.promotion.map(|role| ours(role, self.turn())) {
            log.change(|| Change::of(end, mover, Some(becomes)));
            log.effect(|| Promotion::new(piece, king.to, becomes.letter()));
        }
    }
}

impl Rules for Chess {
    type Move = Move;
    type Filter = Square;
    type Effect = Effect;

    fn info() -> &'static Info {
        &INFO
    }

    fn parse(text: &str) -> Result<Chess, Vec<Fault>> {
        let fault = |message: &str| vec![NO_POSITION.with("message", message.to_owned())];
        let fields: Vec<&str> = text.rsplitn(3, ' ').collect();
        let [number, clock, board] = fields[..] else {
            return Err(fault("there are six fields"));
        };
        let board = Board::from_fen(&format!("{board} 0 {number}"), false);
        let board = board.map_err(|error| fault(&error.to_string()))?;
        for side in Side::ALL {
            let rights = board.castle_rights(side);
            let home = Square::new(File::E, Rank::First.relative_to(side));
            if (rights.short.is_some() || rights.long.is_some()) && board.king(side) != home {
                return Err(fault("a King that may castle is at home"));
            }
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

    fn filter(&self, square: &str) -> Option<Square> {
        square.parse().ok()
    }

    fn visit_moves(
        &self,
        _: Listing,
        filter: Option<&Square>,
        visit: &mut dyn FnMut(&Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = filter.map_or(BitBoard::FULL, |square| square.bitboard());
        let mut moves = Vec::new();
        self.board.generate_moves_for(from, |of_a_piece| {
            moves.extend(of_a_piece);
            false
        });
        moves.iter().try_for_each(visit)
    }

    fn make<R: Recorder<Effect>>(&mut self, mv: &Move, _: &mut Chance, log: &mut R) {
        self.tell(*mv, log);
        self.board.play_unchecked(*mv);
        let goes_on = self.board.halfmove_clock() > 0;
        self.clock = u16::from(goes_on) * self.clock.saturating_add(1);
        self.board.set_halfmove_clock(0);
    }

    fn status(&self) -> Status {
        let is_in_check = !self.board.checkers().is_empty();
        let has_move = self.board.generate_moves(|_| true);
        Status::of_chess(
            self.turn(),
            is_in_check,
            has_move,
            || match self.clock {
                _ if self.is_dead() => Some(DrawReason::DeadPosition),
                150.. => Some(DrawReason::SeventyFiveMoves),
                _ => None,
            },
            |color| {
                self.board
                    .colors(cozy_chess::Color::ALL[color as usize])
                    .len()
                    > 1
            },
        )
    }

    fn draw_rules() -> DrawRules {
        DrawRules {
            repetition: Repetition::Draws,
            section: 1,
        }
    }

    fn clock_claim(&self) -> Option<ClockClaim> {
        (self.clock >= 100).then_some(ClockClaim::FiftyMoves)
    }

    /// The Laws count a square of taking in passing only where a Pawn can be taken on it.
    fn repetition_text(&self) -> String {
        let is_passing = |mv| self.taken(mv).is_some_and(|(_, square)| square != mv.to);
        let (text, moves) = (self.to_string(), self.moves(Listing::Turns, None));
        let mut fields: Vec<&str> = text.split(' ').take(4).collect();
        if !moves.into_iter().any(is_passing) {
            fields[3] = "-";
        }
        fields.join(" ")
    }
}

impl Notation for Chess {
    type Reason = Reason;

    fn judge(&self, text: &str) -> Result<Move, Illegal<Reason>> {
        let moves = self.moves(Listing::Turns, None);
        if let Some(mv) = moves.iter().find(|mv| self.text(**mv) == text) {
            return Ok(*mv);
        }
        let square = |start| text.get(start..start + 2)?.parse::<Square>().ok();
        let sentence = match (square(0), square(2), text.get(4..)) {
            (Some(from), Some(to), Some("" | "q" | "r" | "b" | "n")) => match self.piece(from) {
                _ if moves.is_empty() => GAME_OVER.into(),
                None => EMPTY.with("square", at(from)),
                Some(piece) if piece.color != self.turn() => {
                    NOT_YOURS.with("piece", piece.role).with("square", at(from))
                }
                Some(piece) => CANNOT_REACH
                    .with("piece", piece.role)
                    .with("from", at(from))
                    .with("to", at(to)),
            },
            _ => NOT_UNDERSTOOD.into(),
        };
        Err(illegal(sentence, 1))
    }

    fn write_notation(&self, mv: &Move, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(&self.text(*mv))
    }
}

impl Observation for Chess {
    type SquareExtras = NoExtras;
    type MoveExtras = NoExtras;
    type PositionExtras = ChessExtras;

    fn occupants(&self) -> Vec<Occupant<NoExtras>> {
        let occupant = |square| {
            let piece = self.piece(square)?;
            Some(Occupant {
                square: SquareName::of(at(square)),
                piece: piece.letter(),
                color: Some(piece.color),
                name: piece.role.name(),
                extras: NoExtras {},
            })
        };
        Square::ALL.into_iter().filter_map(occupant).collect()
    }

    fn extras(&self) -> ChessExtras {
        let text = self.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let rights = Rights::parse(fields[2]).unwrap_or_default();
        ChessExtras {
            castling: CastlingRight::each(rights, CastlingSquares::<SquareSet>::of, |square| {
                square
            }),
            en_passant: board::Square::parse(fields[3]).map(SquareName::of),
            half_move_clock: self.clock.into(),
            move_number: self.move_number(),
        }
    }

    fn describe(&self, mv: &Move, _: Listing) -> Description<NoExtras> {
        let way = (at(mv.from), at(self.target(*mv)));
        let piece = self.piece(mv.from).map_or(' ', board::Piece::letter);
        let taken = self.taken(*mv);
        let passed = taken.filter(|(_, square)| *square != mv.to);
        Description {
            captures: taken.map(|(piece, _)| piece.letter()),
            captured_on: passed.map(|(_, square)| SquareName::of(at(square))),
            rook: self.castling_rook(*mv).map(Travel::of),
            promotion: mv.promotion.map(|role| ours(role, Color::White).letter()),
            ..Description::way(way, piece, NoExtras {})
        }
    }
}

impl Speed for Chess {}

/// Drawn as chess is: the defaults suffice.
impl Pictured for Chess {}

fn main() -> io::Result<()> {
    let arbiter = Arbiter::standard().mount::<Chess>();
    let arbiter = arbiter.map_err(io::Error::other)?;
    System::new().block_on(async {
        let service = server::bind(&Config::default(), arbiter)?;
        writeln!(io::stdout(), "listening on http://{}", service.address)?;
        service.run(Signals::listen()?).await
    })
}
