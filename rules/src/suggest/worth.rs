//! The worth of pieces, in hundredths of a Pawn.

use crate::board::Boards;
use crate::board::GridSquare;
use crate::board::betza::{LEAPS, LINES, Movement};
use crate::game::PieceInfo;

/// The worth of a Pawn and of pieces with an unreadable movement; in these games, Pawns only.
const PAWN: i32 = 100;
/// The worth of each square that a piece reaches on average. It makes a Knight worth three Pawns.
const PER_SQUARE: i32 = 57;
/// The percentage of squares on the way of a slide that are empty in the middlegame.
const EMPTY: i32 = 69;

/// The worth of each letter in positions, computed when first needed.
pub(super) struct Worth {
    letters: [Option<i32>; 128],
}

impl Worth {
    pub(super) const UNKNOWN: Worth = Worth {
        letters: [None; 128],
    };

    /// Returns the worth of a piece by its letter and its row.
    pub(super) fn get_or_compute(
        &mut self,
        letter: char,
        row: Option<&PieceInfo>,
        boards: Boards,
    ) -> i32 {
        let Some(known) = self.letters.get_mut(letter as usize) else {
            return PAWN;
        };
        *known.get_or_insert_with(|| row.map_or(PAWN, |row| worth(boards, row)))
    }

    /// Returns the worth of a letter that has been met, otherwise a Pawn's.
    pub(super) fn known(&self, letter: char) -> i32 {
        let known = self.letters.get(letter as usize).copied().flatten();
        known.unwrap_or(PAWN)
    }
}

/// Returns the worth of a kind of piece, by the squares that it reaches.
fn worth(boards: Boards, row: &PieceInfo) -> i32 {
    let Ok(movement) = Movement::read(row.betza) else {
        return PAWN;
    };
    let on_one_board = || boards.squares().filter(|square| square.board() == 0);
    let reached: i32 = on_one_board()
        .map(|square| reach(boards, movement, square))
        .sum();
    let squares = i32::try_from(on_one_board().count()).unwrap_or(i32::MAX);
    (reached / squares * PER_SQUARE / 100).max(PAWN / 2)
}

/// Returns the number of squares that a piece reaches from a square, in hundredths.
fn reach(boards: Boards, movement: Movement, from: GridSquare) -> i32 {
    let to = |files, ranks| boards.offset(from, files, ranks);
    let leaps = LEAPS
        .iter()
        .enumerate()
        .filter(|(index, (files, ranks))| movement.leaps(*index) && to(*files, *ranks).is_some());
    let mut reached = 100 * i32::try_from(leaps.count()).unwrap_or(0);
    for (index, (files, ranks)) in LINES.iter().enumerate() {
        let mut chance = 100;
        let steps = 1..=i8::try_from(movement.range(index).min(15)).unwrap_or(0);
        for _ in steps.take_while(|step| to(files * step, ranks * step).is_some()) {
            reached += chance;
            chance = chance * EMPTY / 100;
        }
    }
    reached
}
