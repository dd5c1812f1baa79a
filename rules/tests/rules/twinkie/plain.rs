//! Section 3 as it is written, slowly and without the engine's tables: pseudo-moves made on plain
//! boards, and attacks on a King seen from its square outwards.

use variant_arbiter_rules::board::{Color, Piece, Role, Square};
use variant_arbiter_rules::twinkie::{Board, Position, Spot};

/// Both boards, and which squares are linked.
#[derive(Clone)]
pub struct Plain {
    pub pieces: [[Option<Piece>; 64]; 2],
    pub linked: [bool; 64],
}

/// A pseudo-move along one board, castling apart.
pub struct Step {
    pub to: Square,
    pub takes: Option<Spot>,
    pub becomes: Piece,
    pub crosses: Option<Spot>,
}

impl Plain {
    pub fn of(position: &Position) -> Plain {
        let mut plain = Plain {
            pieces: [[None; 64]; 2],
            linked: [false; 64],
        };
        for square in Square::all() {
            plain.linked[square.index()] = position.link_owner(square).is_some();
            for board in Board::BOTH {
                let spot = Spot { board, square };
                plain.pieces[board as usize][square.index()] = position.piece_at(spot);
            }
        }
        plain
    }

    pub fn on(&self, board: Board, square: Square) -> Option<Piece> {
        self.pieces[board as usize][square.index()]
    }

    /// Sets what stands on a square: of both boards when it is linked.
    pub fn set(&mut self, spot: Spot, piece: Option<Piece>) {
        for board in Board::BOTH {
            if board == spot.board || self.linked[spot.square.index()] {
                self.pieces[board as usize][spot.square.index()] = piece;
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

    /// Whether the King of a side is attacked along board 0, seen from the King outwards.
    pub fn is_attacked(&self, color: Color) -> bool {
        let on = |square| self.on(Board::Zero, square);
        let king = Square::all()
            .find(|square| on(*square) == Some(piece(color, Role::King)))
            .unwrap();
        is_attacked(&on, king, color)
    }

    pub fn steps(&self, crossed: Option<Spot>, from: Spot, piece: Piece) -> Vec<Step> {
        if piece.role == Role::Pawn {
            return self.pawn_steps(crossed, from, piece.color);
        }
        let mut found = Vec::new();
        for (files, ranks, far) in ways(piece.role) {
            let mut at = from.square.offset(files, ranks);
            while let Some(to) = at {
                let takes = self.is_enemy(from.board, to, piece.color);
                let stops = !self.is_empty(from.board, to);
                if takes || !stops {
                    found.push(Step {
                        to,
                        takes: takes.then_some(Spot { square: to, ..from }),
                        becomes: piece,
                        crosses: None,
                    });
                }
                at = to.offset(files, ranks).filter(|_| far && !stops);
            }
        }
        found
    }

    pub fn pawn_steps(&self, crossed: Option<Spot>, from: Spot, color: Color) -> Vec<Step> {
        let mut found = Vec::new();
        let ahead = if color == Color::White { 1 } else { -1 };
        let mut push = |to: Square, takes, crosses| {
            let roles = match to.rank() {
                0 | 7 => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight][..],
                _ => &[Role::Pawn],
            };
            for role in roles {
                let becomes = piece(color, *role);
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
                    Some(Spot {
                        square: step,
                        ..from
                    }),
                );
            }
        }
        for to in [-1, 1].map(|side| from.square.offset(side, ahead)) {
            let Some(to) = to else { continue };
            let spot = Spot { square: to, ..from };
            if self.is_enemy(from.board, to, color) {
                push(to, Some(spot), None);
            } else if let Some(crossed) = crossed.filter(|crossed| crossed.square == to)
                && (crossed.board == from.board || self.linked[to.index()])
            {
                push(to, Some(self.that_crossed(crossed, color)), None);
            }
        }
        found
    }

    /// Where the Pawn is that crossed, which `color` may take in passing.
    fn that_crossed(&self, crossed: Spot, color: Color) -> Spot {
        let behind = if color == Color::White { -1 } else { 1 };
        let square = crossed.square.offset(0, behind).unwrap();
        let board = if self.is_empty(crossed.board, square) {
            crossed.board.other()
        } else {
            crossed.board
        };
        Spot { board, square }
    }

    pub fn after(&self, from: Spot, step: &Step) -> Plain {
        let mut after = self.clone();
        if let Some(taken) = step.takes {
            after.set(taken, None);
        }
        after.set(from, None);
        if step.becomes.role == Role::King {
            after.linked[step.to.index()] = false;
        }
        let square = step.to;
        after.set(Spot { square, ..from }, Some(step.becomes));
        after
    }

    /// The boards after castling, when FIDE's conditions hold along board 0. `away` is the
    /// direction in which the King goes.
    pub fn after_castling(&self, color: Color, away: i8) -> Option<Plain> {
        let zero = |square| Spot {
            board: Board::Zero,
            square,
        };
        let rank = if color == Color::White { 0 } else { 7 };
        let (from, corner) = (
            Square::new(4, rank),
            Square::new(if away > 0 { 7 } else { 0 }, rank),
        );
        let crossed = from.offset(away, 0)?;
        let to = crossed.offset(away, 0)?;
        let mut between = crossed;
        while between != corner {
            if !self.is_empty(Board::Zero, between) {
                return None;
            }
            between = between.offset(away, 0)?;
        }
        let (king, rook) = (piece(color, Role::King), piece(color, Role::Rook));
        let mut crossing = self.clone();
        crossing.pieces[0][from.index()] = None;
        crossing.pieces[0][crossed.index()] = Some(king);
        let mut after = self.clone();
        after.set(zero(from), None);
        after.set(zero(corner), None);
        after.linked[to.index()] = false;
        after.set(zero(to), Some(king));
        after.set(zero(crossed), Some(rook));
        let is_safe = [self, &crossing, &after]
            .iter()
            .all(|plain| !plain.is_attacked(color));
        is_safe.then_some(after)
    }

    /// A move as both sides tell it: its ends, what a Pawn becomes, the boards after it and the
    /// square that it crossed.
    pub fn told(&self, from: Square, to: Square, becomes: Role, crosses: Option<Spot>) -> String {
        let letter = |piece: &Option<Piece>| piece.map_or('.', Piece::letter);
        let boards: String = self.pieces.iter().flatten().map(letter).collect();
        format!("{from} {to} {} {boards} {crosses:?}", becomes.letter())
    }
}

pub const fn piece(color: Color, role: Role) -> Piece {
    Piece { color, role }
}

/// The steps or leaps of a piece other than a Pawn, and whether it repeats them.
fn ways(role: Role) -> impl Iterator<Item = (i8, i8, bool)> {
    let far = !matches!(role, Role::Knight | Role::King);
    let is_way = move |files: i8, ranks: i8| match (role, files.abs(), ranks.abs()) {
        (_, 0, 0) => false,
        (Role::Knight, a, b) => a + b == 3,
        (Role::Rook, a, b) => a + b == 1,
        (Role::Bishop, a, b) => (a, b) == (1, 1),
        (_, a, b) => a < 2 && b < 2,
    };
    let every = (-2..=2).flat_map(|files| (-2..=2).map(move |ranks| (files, ranks)));
    every
        .filter(move |(files, ranks)| is_way(*files, *ranks))
        .map(move |(files, ranks)| (files, ranks, far))
}

/// Whether a King of a side on a square of a board is attacked along it: walks outwards and looks
/// for attackers.
pub fn is_attacked(on: &impl Fn(Square) -> Option<Piece>, king: Square, color: Color) -> bool {
    let is = |square: Square, roles: &[Role]| {
        on(square).is_some_and(|piece| piece.color != color && roles.contains(&piece.role))
    };
    let ahead = if color == Color::White { 1 } else { -1 };
    let pawns = [-1, 1].into_iter().any(|side| {
        king.offset(side, ahead)
            .is_some_and(|square| is(square, &[Role::Pawn]))
    });
    let near = [Role::Knight, Role::King].into_iter().any(|role| {
        ways(role).any(|(files, ranks, _)| {
            king.offset(files, ranks)
                .is_some_and(|square| is(square, &[role]))
        })
    });
    let lines = [Role::Rook, Role::Bishop].into_iter().any(|role| {
        ways(role).any(|(files, ranks, _)| {
            let mut at = king.offset(files, ranks);
            while let Some(square) = at.filter(|square| on(*square).is_none()) {
                at = square.offset(files, ranks);
            }
            at.is_some_and(|square| is(square, &[role, Role::Queen]))
        })
    });
    pawns || near || lines
}
