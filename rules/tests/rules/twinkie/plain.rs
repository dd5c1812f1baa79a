//! Section 3 as it is written, slow and without the engine's tables: pseudo-legal moves on plain
//! boards, and attacks on a King by walking every enemy piece.

use variant_arbiter_rules::board::betza::{LEAPS, LINES, Movement};
use variant_arbiter_rules::board::{Color, PieceRole as _, Square};
use variant_arbiter_rules::twinkie::{Armies, ArmyRole, Board, BoardSquare, Piece, Position};

/// Both boards, the linked squares, and the armies.
#[derive(Clone)]
pub struct Plain {
    pub armies: Armies,
    pub pieces: [[Option<Piece>; 64]; 2],
    pub linked: [bool; 64],
}

/// A pseudo-legal move along one board, other than castling.
pub struct Step {
    pub to: Square,
    pub takes: Option<BoardSquare>,
    pub becomes: Piece,
    pub crosses: Option<BoardSquare>,
}

impl Plain {
    pub fn of(position: &Position) -> Plain {
        let mut plain = Plain {
            armies: position.starting_armies(),
            pieces: [[None; 64]; 2],
            linked: [false; 64],
        };
        for square in Square::all() {
            plain.linked[square.index()] = position.link_owner(square).is_some();
            for board in Board::BOTH {
                let place = BoardSquare { board, square };
                plain.pieces[board as usize][square.index()] = position.piece_at(place);
            }
        }
        plain
    }

    pub fn on(&self, board: Board, square: Square) -> Option<Piece> {
        self.pieces[board as usize][square.index()]
    }

    /// Sets the piece on a square: on both boards if it is linked.
    pub fn set(&mut self, place: BoardSquare, piece: Option<Piece>) {
        for board in Board::BOTH {
            if board == place.board || self.linked[place.square.index()] {
                self.pieces[board as usize][place.square.index()] = piece;
            }
        }
    }

    fn is_enemy(&self, board: Board, square: Square, color: Color) -> bool {
        self.on(board, square)
            .is_some_and(|piece| piece.color != color)
    }

    pub fn is_empty(&self, board: Board, square: Square) -> bool {
        self.on(board, square).is_none()
    }

    /// Returns whether the King of a side is attacked along board 0.
    pub fn is_attacked(&self, color: Color) -> bool {
        let on = |square| self.on(Board::Zero, square);
        let king = Square::all()
            .find(|square| on(*square) == Some(piece(color, ArmyRole::KING)))
            .unwrap();
        is_attacked(&on, king, color)
    }

    pub fn steps(
        &self,
        crossed: Option<BoardSquare>,
        from: BoardSquare,
        piece: Piece,
    ) -> Vec<Step> {
        if piece.role == ArmyRole::PAWN {
            return self.pawn_steps(crossed, from, piece.color);
        }
        let mut found = Vec::new();
        for (files, ranks, mut far) in ways(piece) {
            let mut at = from.square.offset(files, ranks);
            while let Some(to) = at {
                let takes = self.is_enemy(from.board, to, piece.color);
                let stops = !self.is_empty(from.board, to);
                if takes || !stops {
                    found.push(Step {
                        to,
                        takes: takes.then_some(BoardSquare { square: to, ..from }),
                        becomes: piece,
                        crosses: None,
                    });
                }
                far -= 1;
                at = to.offset(files, ranks).filter(|_| far > 0 && !stops);
            }
        }
        found
    }

    pub fn pawn_steps(
        &self,
        crossed: Option<BoardSquare>,
        from: BoardSquare,
        color: Color,
    ) -> Vec<Step> {
        let mut found = Vec::new();
        let ahead = if color == Color::White { 1 } else { -1 };
        let mut push = |to: Square, takes, crosses| {
            let roles = match to.rank() {
                0 | 7 => self.both_armies(),
                _ => vec![ArmyRole::PAWN],
            };
            for role in roles {
                let becomes = piece(color, role);
                found.push(Step {
                    to,
                    takes,
                    becomes,
                    crosses,
                });
            }
        };
        let is_free = |square: &Square| self.is_empty(from.board, *square);
        if let Some(step) = from.square.offset(0, ahead).filter(is_free) {
            push(step, None, None);
            let second = if color == Color::White { 1 } else { 6 };
            let double = step.offset(0, ahead).filter(is_free);
            if let Some(to) = double.filter(|_| from.square.rank() == second) {
                push(
                    to,
                    None,
                    Some(BoardSquare {
                        square: step,
                        ..from
                    }),
                );
            }
        }
        for to in [-1, 1].map(|side| from.square.offset(side, ahead)) {
            let Some(to) = to else { continue };
            let place = BoardSquare { square: to, ..from };
            if self.is_enemy(from.board, to, color) {
                push(to, Some(place), None);
            } else if let Some(crossed) = crossed.filter(|crossed| crossed.square == to)
                && (crossed.board == from.board || self.linked[to.index()])
            {
                push(to, Some(self.that_crossed(crossed, color)), None);
            }
        }
        found
    }

    /// Returns all pieces of both armies except Kings and Pawns.
    pub fn both_armies(&self) -> Vec<ArmyRole> {
        let is_of_an_army = |role: &ArmyRole| {
            let army = role.army();
            army.is_some()
                && Color::BOTH
                    .iter()
                    .any(|side| army == Some(self.armies.by_color(*side)))
        };
        ArmyRole::all().filter(is_of_an_army).collect()
    }

    /// Returns the files of King and corner piece after castling, and that piece's letter.
    /// Clobberers castle to b1 on the Queen's wing.
    pub fn castling(&self, color: Color, away: i8) -> (u8, u8, char) {
        match (self.armies.by_color(color).id(), away) {
            ("clobberers", -1) => (1, 2, 'D'),
            (army, _) => {
                let corner = match army {
                    "fide" => 'R',
                    "clobberers" => 'D',
                    "knights" => 'G',
                    _ => 'S',
                };
                if away > 0 {
                    (6, 5, corner)
                } else {
                    (2, 3, corner)
                }
            }
        }
    }

    /// Returns the square of the Pawn that `color` may capture en passant.
    fn that_crossed(&self, crossed: BoardSquare, color: Color) -> BoardSquare {
        let behind = if color == Color::White { -1 } else { 1 };
        let square = crossed.square.offset(0, behind).unwrap();
        let board = if self.is_empty(crossed.board, square) {
            crossed.board.other()
        } else {
            crossed.board
        };
        BoardSquare { board, square }
    }

    pub fn after(&self, from: BoardSquare, step: &Step) -> Plain {
        let mut after = self.clone();
        if let Some(taken) = step.takes {
            after.set(taken, None);
        }
        after.set(from, None);
        if step.becomes.role == ArmyRole::KING {
            after.linked[step.to.index()] = false;
        }
        let square = step.to;
        after.set(BoardSquare { square, ..from }, Some(step.becomes));
        after
    }

    /// Returns the boards after castling, if FIDE's conditions hold along board 0. `away` is the
    /// King's direction.
    pub fn after_castling(&self, color: Color, away: i8) -> Option<Plain> {
        let zero = |square| BoardSquare {
            board: Board::Zero,
            square,
        };
        let rank = if color == Color::White { 0 } else { 7 };
        let (from, corner) = (
            Square::new(4, rank),
            Square::new(if away > 0 { 7 } else { 0 }, rank),
        );
        let (king_file, corner_file, letter) = self.castling(color, away);
        let to = Square::new(king_file, rank);
        let mut between = from.offset(away, 0)?;
        while between != corner {
            if !self.is_empty(Board::Zero, between) {
                return None;
            }
            between = between.offset(away, 0)?;
        }
        let king = piece(color, ArmyRole::KING);
        let mut crossed = from;
        while crossed != to {
            let mut crossing = self.clone();
            crossing.pieces[0][from.index()] = None;
            crossing.pieces[0][crossed.index()] = Some(king);
            if crossing.is_attacked(color) {
                return None;
            }
            crossed = crossed.offset(away, 0)?;
        }
        let mut after = self.clone();
        after.set(zero(from), None);
        after.set(zero(corner), None);
        after.linked[to.index()] = false;
        after.set(zero(to), Some(king));
        let landed = Square::new(corner_file, rank);
        after.set(
            zero(landed),
            Some(piece(color, ArmyRole::from_letter(letter).unwrap())),
        );
        (!after.is_attacked(color)).then_some(after)
    }

    /// Writes a move for comparison: its ends, the role that moves or replaces a Pawn, the boards
    /// after it and the square that it crossed.
    pub fn summary(
        &self,
        from: Square,
        to: Square,
        becomes: ArmyRole,
        crosses: Option<BoardSquare>,
    ) -> String {
        let letter = |piece: &Option<Piece>| piece.map_or('.', Piece::letter);
        let boards: String = self.pieces.iter().flatten().map(letter).collect();
        format!("{from} {to} {} {boards} {crosses:?}", becomes.letter())
    }
}

pub const fn piece(color: Color, role: ArmyRole) -> Piece {
    Piece { color, role }
}

/// Returns the steps of a piece in files and ranks of the board, each with its maximum number of
/// repetitions, from the Betza notation. Forward is down the board for Black. A Pawn has its
/// captures only.
pub fn ways(piece: Piece) -> Vec<(i8, i8, u8)> {
    let text = if piece.role == ArmyRole::PAWN {
        "fF"
    } else {
        piece.role.betza()
    };
    let movement = Movement::read(text).unwrap();
    let forward = if piece.color == Color::White { 1 } else { -1 };
    let leaps = (0..LEAPS.len()).map(|index| (LEAPS[index], u8::from(movement.leaps(index))));
    let lines = (0..LINES.len()).map(|index| (LINES[index], movement.range(index)));
    let all = leaps.chain(lines).filter(|(_, times)| *times > 0);
    all.map(|((files, ranks), times)| (files, ranks * forward, times))
        .collect()
}

/// Returns whether a King of a side on a square is attacked along a board, by walking every enemy
/// piece.
pub fn is_attacked(on: &impl Fn(Square) -> Option<Piece>, king: Square, color: Color) -> bool {
    let enemies = Square::all().filter_map(|from| {
        let piece = on(from).filter(|piece| piece.color != color)?;
        Some((from, piece))
    });
    enemies.into_iter().any(|(from, piece)| {
        ways(piece).into_iter().any(|(files, ranks, times)| {
            let mut at = from;
            (0..times).any(|_| match at.offset(files, ranks) {
                Some(to) if to != king && on(to).is_some() => false,
                Some(to) => {
                    at = to;
                    to == king
                }
                None => false,
            })
        })
    })
}
