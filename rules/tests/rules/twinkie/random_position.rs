//! Randomly generated positions of Twinkie Danger Chess, which combine links, pins, crossed squares
//! and castling.

use std::collections::BTreeMap;

use variant_arbiter_rules::board::{Color, Square};
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::twinkie::{Armies, ArmyRole, Board, BoardSquare, Piece, Position};

use super::super::support::{Choices, rows};
use super::plain::{Plain, piece, ways};

#[rustfmt::skip]
const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// A position under construction.
struct RandomPosition {
    choices: Choices,
    turn: Color,
    plain: Plain,
    links: Vec<String>,
    crossed: Option<BoardSquare>,
}

/// Generates a position: links on any squares, pieces on either or both boards, and often a crossed
/// square with Pawns beside it, or a King and Rooks at home. Returns `None` if it is not lawful.
pub fn random_position(seed: u64) -> Option<Position> {
    let mut choices = Choices(seed);
    // In half of them both sides have FIDE's army.
    let setups = Position::info().setups;
    let setup = choices.below(2) * (1 + choices.below(16));
    let armies = setups[setup].parse().unwrap_or(Armies::FIDE);
    let mut random = RandomPosition {
        turn: choices.pick(&Color::BOTH),
        plain: Plain {
            armies,
            pieces: [[None; 64]; 2],
            linked: [false; 64],
        },
        links: Vec::new(),
        crossed: None,
        choices,
    };
    random.kings_and_links();
    if random.choices.once_in(3) {
        random.pin();
    }
    if random.choices.once_in(2) {
        random.double_step();
    }
    for _ in 0..4 + random.choices.below(12) {
        random.piece();
    }
    random.position()
}

impl RandomPosition {
    fn file(&mut self) -> u8 {
        self.choices.pick(&[0, 1, 2, 3, 4, 5, 6, 7])
    }

    fn square(&mut self) -> Square {
        let [file, rank] = [(); 2].map(|()| self.file());
        Square::new(file, rank)
    }

    /// Puts a piece on a square that is empty on all its boards, except the crossed square.
    fn put(&mut self, place: BoardSquare, piece: Piece) {
        let is_end = matches!(place.square.rank(), 0 | 7);
        let is_linked = self.plain.linked[place.square.index()];
        let is_free = Board::BOTH.into_iter().all(|board| {
            let there = BoardSquare { board, ..place };
            board != place.board && !is_linked
                || self.plain.is_empty(board, place.square) && self.crossed != Some(there)
        });
        if is_free
            && !(is_end && piece.role == ArmyRole::PAWN)
            && !(is_linked && piece.role == ArmyRole::KING)
        {
            self.plain.set(place, Some(piece));
        }
    }

    fn zero(&mut self, square: Square, color: Color, role: ArmyRole) {
        let board = Board::Zero;
        self.put(BoardSquare { board, square }, piece(color, role));
    }

    fn pawn(&mut self, board: Board, square: Square, color: Color) {
        self.put(BoardSquare { board, square }, piece(color, ArmyRole::PAWN));
    }

    fn kings_and_links(&mut self) {
        let turn = self.turn;
        let home = if turn == Color::White { 0 } else { 7 };
        let is_at_home = self.choices.once_in(2);
        for owner in ['w', 'b'] {
            for _ in 0..self.choices.below(3) {
                let square = if is_at_home && self.choices.once_in(2) {
                    Square::new(self.choices.pick(&[0, 2, 3, 5, 6, 7]), home)
                } else {
                    self.square()
                };
                if !self.plain.linked[square.index()] && square != Square::new(4, home) {
                    self.plain.linked[square.index()] = true;
                    self.links.push(format!("{owner}{square}"));
                }
            }
        }
        if is_at_home {
            self.zero(Square::new(4, home), turn, ArmyRole::KING);
            let corner = self.plain.armies.by_color(turn).corner();
            self.zero(Square::new(0, home), turn, corner);
            self.zero(Square::new(7, home), turn, corner);
        } else {
            let square = self.square();
            self.zero(square, turn, ArmyRole::KING);
        }
        let square = self.square();
        self.zero(square, !turn, ArmyRole::KING);
    }

    /// Places a friendly line piece on a linked square between its King and an enemy. Links another
    /// square on that line, which it could reach by way of board 1: past its King, or near the
    /// enemy.
    fn pin(&mut self) {
        let own_king = Some(piece(self.turn, ArmyRole::KING));
        let king = Square::all().find(|square| self.plain.on(Board::Zero, *square) == own_king);
        let (files, ranks) = self.choices.pick(&DIRECTIONS);
        let at = |steps: i8| king.and_then(|king| king.offset(files * steps, ranks * steps));
        let near = self.choices.pick(&[1, 2, 3]);
        let far = near + self.choices.pick(&[1, 2, 3]);
        let goal = self.choices.pick(&[-2, -1, far - 1, far + 1, far + 2]);
        let (Some(pinned), Some(enemy), Some(goal)) = (at(near), at(far), at(goal)) else {
            return;
        };
        for square in [pinned, goal] {
            let is_owner = |owner: &char| {
                let owned = self.links.iter().filter(|link| link.starts_with(*owner));
                owned.count() < 2
            };
            let is_free = Board::BOTH
                .into_iter()
                .all(|board| self.plain.is_empty(board, square));
            if let Some(owner) = ['w', 'b'].into_iter().find(is_owner)
                && is_free
                && !self.plain.linked[square.index()]
            {
                self.plain.linked[square.index()] = true;
                self.links.push(format!("{owner}{square}"));
            }
        }
        // Any piece that slides far enough along that line, perhaps only forward.
        for (square, color, way) in [(pinned, self.turn, 1), (enemy, !self.turn, -1)] {
            let roles = self.plain.both_armies().into_iter().filter(|role| {
                let slides = |(x, y, times)| (x, y) == (files * way, ranks * way) && times > 2;
                ways(piece(color, *role)).into_iter().any(slides)
            });
            let roles: Vec<ArmyRole> = roles.collect();
            if roles.is_empty() {
                return;
            }
            let role = self.choices.pick(&roles);
            self.zero(square, color, role);
        }
    }

    /// Places an enemy Pawn that has just made a double step, sometimes left on the other board,
    /// with own Pawns beside it.
    fn double_step(&mut self) {
        let board = self.choices.pick(&Board::BOTH);
        let file = self.file();
        let (rank, crossed) = if self.turn == Color::White {
            (4, 5)
        } else {
            (3, 2)
        };
        let is_left = self.choices.once_in(4);
        let stands = if is_left { board.other() } else { board };
        self.pawn(stands, Square::new(file, rank), !self.turn);
        let square = Square::new(file, crossed);
        if self.plain.is_empty(board, square) {
            self.crossed = Some(BoardSquare { board, square });
        }
        for beside in [file.wrapping_sub(1), file + 1] {
            if beside < 8 {
                let board = self.choices.pick(&Board::BOTH);
                self.pawn(board, Square::new(beside, rank), self.turn);
            }
        }
    }

    fn piece(&mut self) {
        let board = self.choices.pick(&Board::BOTH);
        let square = self.square();
        let role = match self.choices.below(4) {
            0 => ArmyRole::PAWN,
            _ => self.choices.pick(&self.plain.both_armies()),
        };
        let color = self.choices.pick(&Color::BOTH);
        self.put(BoardSquare { board, square }, piece(color, role));
    }

    fn position(&self) -> Option<Position> {
        let boards = self.plain.pieces.map(|pieces| {
            let pieces: BTreeMap<(u8, u8), char> = Square::all()
                .filter_map(|square| {
                    let piece = pieces[square.index()]?;
                    Some(((square.file(), square.rank()), piece.letter()))
                })
                .collect();
            rows::<8>(&pieces)
        });
        let at_home = |letter: char| {
            let rank = if letter.is_uppercase() { 0 } else { 7 };
            let color = if rank == 0 {
                Color::White
            } else {
                Color::Black
            };
            let corner = if matches!(letter, 'K' | 'k') { 7 } else { 0 };
            let on = |file| self.plain.on(Board::Zero, Square::new(file, rank));
            on(4) == Some(piece(color, ArmyRole::KING))
                && on(corner) == Some(piece(color, self.plain.armies.by_color(color).corner()))
        };
        let or_none = |text: String| {
            if text.is_empty() {
                "-".to_owned()
            } else {
                text
            }
        };
        let rights = "KQkq".chars().filter(|letter| at_home(*letter)).collect();
        let crossed = self
            .crossed
            .map_or("-".to_owned(), |place| place.to_string());
        let text = format!(
            "{} {} {} {} {crossed} {} 0 20 {:?}",
            boards[0],
            boards[1],
            self.turn.letter(),
            or_none(rights),
            or_none(self.links.join(",")),
            self.plain.armies,
        );
        Position::parse(&text).ok()
    }
}
