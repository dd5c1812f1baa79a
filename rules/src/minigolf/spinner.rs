//! The spinner: four squares in the middle that make a clockwise quarter turn after each of Black's
//! turns (`docs/minigolf.md` §5).

use crate::board::{Color, Piece, SquareName};
use crate::effect::{Change, Recorder};

use super::Position;
use super::effect::{Carried, Effect, MomentumTurned, Spin};
use super::momentum::motion;
use super::queue::Moving;
use super::square::{Square, Squares};

/// a1.e8, a1.d8, a2.d1, a2.e1. A piece on one goes to the next, and from the last to the first.
const ROUND: [Square; 4] = [
    Square::new(4, 7),
    Square::new(3, 7),
    Square::new(3, 8),
    Square::new(4, 8),
];

/// The four squares of the spinner.
pub(super) const SPINNER: Squares = Squares(
    Squares::of(ROUND[0]).0
        | Squares::of(ROUND[1]).0
        | Squares::of(ROUND[2]).0
        | Squares::of(ROUND[3]).0,
);

/// Returns the square to which the spinner carries a piece on this square.
pub(super) fn carried_to(square: Square) -> Option<Square> {
    let place = ROUND.iter().position(|known| *known == square)?;
    Some(ROUND[(place + 1) % ROUND.len()])
}

impl Position {
    /// Gives the spinner a quarter turn, together with the momentum of the pieces on it.
    pub(super) fn spin(&mut self, log: &mut impl Recorder<Effect>) {
        if !self.pieces.occupied().intersects(SPINNER) {
            log.effect(|| Spin::new(carried([None; 4])));
            return;
        }
        let before = ROUND.map(|square| self.pieces.piece_at(square));
        for (square, piece) in ROUND.into_iter().zip(before) {
            if let Some(piece) = piece {
                self.pieces.lift(square, piece);
            }
        }
        for place in 0..ROUND.len() {
            let to = (place + 1) % ROUND.len();
            if let Some(piece) = before[place] {
                self.pieces.put(ROUND[to], piece);
            }
            if before[place] != before[to] {
                log.change(|| Change::of(ROUND[to], before[to], before[place]));
            }
        }
        log.effect(|| Spin::new(carried(before)));
        for color in Color::BOTH {
            if self.moving.squares(color).intersects(SPINNER) {
                self.turn_momentum(color, log);
            }
        }
    }

    fn turn_momentum(&mut self, color: Color, log: &mut impl Recorder<Effect>) {
        for place in 0..self.moving.restart(color) {
            let moving = self.moving.get(color, place);
            let Some(square) = carried_to(moving.square) else {
                self.moving.push(color, moving);
                continue;
            };
            let turned = moving.momentum.course().turned(color);
            let momentum = moving.momentum.along(turned);
            self.moving.push(color, Moving { square, momentum });
            log.effect(|| MomentumTurned {
                piece: moving.piece(color).letter(),
                square: SquareName::of(square),
                momentum_before: motion(color, moving.momentum),
                momentum: motion(color, momentum),
            });
        }
    }
}

/// Returns the spinner's squares with the pieces on them and the squares to which they go.
fn carried(before: [Option<Piece>; 4]) -> [Carried; 4] {
    std::array::from_fn(|place| Carried {
        from: SquareName::of(ROUND[place]),
        to: SquareName::of(ROUND[(place + 1) % ROUND.len()]),
        piece: before[place].map(Piece::letter),
    })
}
