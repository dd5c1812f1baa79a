//! Lines and leaps on an 8x8 board.
//!
//! These tables are built at compile time. Crates provide such tables, but the tests compare the
//! lists of legal moves with such a crate, so the comparison needs an independent implementation.

use super::betza::{LEAPS, LINES, Movement, on_board};
use super::{Color, Role, Square, SquareSet, const_for};

type AttackTable = [SquareSet; 64];

static KNIGHT: AttackTable = leaps(LEAPS.split_at(8).0);
static KING: AttackTable = leaps(&LINES);
static PAWN: [AttackTable; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static RANKS: AttackTable = lines(1, 0);
static FILES: AttackTable = lines(0, 1);
static DIAGONALS: AttackTable = lines(1, 1);
static ANTIDIAGONALS: AttackTable = lines(1, -1);

/// Returns the index of the square at an offset from `index`, or -1 if it is off the board.
#[allow(clippy::cast_possible_truncation, reason = "indexes are below 64")]
const fn step(index: usize, files: i8, ranks: i8) -> i8 {
    let file = (index % 8) as i8 + files;
    let rank = (index / 8) as i8 + ranks;
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        -1
    } else {
        rank * 8 + file
    }
}

const fn leaps(steps: &[(i8, i8)]) -> AttackTable {
    let mut table = [SquareSet::EMPTY; 64];
    const_for!(from in 0..64 => {
        const_for!(i in 0..steps.len() => {
            let to = step(from, steps[i].0, steps[i].1);
            if to >= 0 {
                table[from].0 |= 1 << to;
            }
        });
    });
    table
}

/// Returns, for each square, the whole line in both directions, without the square itself.
#[allow(
    clippy::cast_sign_loss,
    reason = "the loop ends where the step is negative"
)]
const fn lines(files: i8, ranks: i8) -> AttackTable {
    let mut table = [SquareSet::EMPTY; 64];
    const_for!(from in 0..64 => {
        const_for!(way in 0..2 => {
            let sign = 1 - 2 * way;
            let mut to = step(from, sign * files, sign * ranks);
            while to >= 0 {
                table[from].0 |= 1 << to;
                to = step(to as usize, sign * files, sign * ranks);
            }
        });
    });
    table
}

/// Returns the squares that a slider reaches on one line: those from the last blocker with a lower
/// index to the first blocker with a higher index, both included.
fn slide(from: Square, line: SquareSet, occupied: SquareSet) -> SquareSet {
    let higher = higher_than(from);
    let blockers = occupied & line;
    let (below, above) = ((blockers - higher).0, (blockers & higher).0);
    // Without a blocker a mask covers all squares. Setting bit 0 avoids the logarithm of 0.
    let from_last_below = !0 << (below | 1).ilog2();
    let to_first_above = above ^ above.wrapping_sub(1);
    SquareSet(line.0 & from_last_below & to_first_above)
}

const fn higher_than(square: Square) -> SquareSet {
    SquareSet(!1 << square.index())
}

/// Returns the squares that a Knight attacks.
pub fn knight(from: Square) -> SquareSet {
    KNIGHT[from.index()]
}

/// Returns the squares that a King attacks.
pub fn king(from: Square) -> SquareSet {
    KING[from.index()]
}

/// Returns the squares that a Pawn of this colour attacks.
pub fn pawn(color: Color, from: Square) -> SquareSet {
    PAWN[color as usize][from.index()]
}

/// Returns the squares that a Rook attacks, including the first blocker on each line.
pub fn rook(from: Square, occupied: SquareSet) -> SquareSet {
    slide(from, RANKS[from.index()], occupied) | slide(from, FILES[from.index()], occupied)
}

/// Returns the squares that a Bishop attacks, including the first blocker on each line.
pub fn bishop(from: Square, occupied: SquareSet) -> SquareSet {
    slide(from, DIAGONALS[from.index()], occupied)
        | slide(from, ANTIDIAGONALS[from.index()], occupied)
}

/// Returns the squares that a Queen attacks, including the first blocker on each line.
pub fn queen(from: Square, occupied: SquareSet) -> SquareSet {
    rook(from, occupied) | bishop(from, occupied)
}

/// Returns the whole rank, file or diagonal through both squares, or no squares if none exists.
pub fn line(a: Square, b: Square) -> SquareSet {
    [&RANKS, &FILES, &DIAGONALS, &ANTIDIAGONALS]
        .into_iter()
        .find(|table| table[a.index()].contains(b))
        .map_or(SquareSet::EMPTY, |table| {
            table[a.index()] | SquareSet::of(a)
        })
}

/// Returns all squares of the lines through a square, without the square itself.
pub fn lines_through(square: Square) -> SquareSet {
    let index = square.index();
    RANKS[index] | FILES[index] | DIAGONALS[index] | ANTIDIAGONALS[index]
}

/// Returns the squares strictly between two squares of a line, or no squares if they share none.
pub fn between(a: Square, b: Square) -> SquareSet {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    line(a, b) & (higher_than(low) - higher_than(high) - SquareSet::of(high))
}

/// Returns the nearest of some squares, which are all on one line from `from`.
#[must_use]
pub fn nearest(from: Square, squares: SquareSet) -> Option<Square> {
    squares.into_iter().min_by_key(|square| {
        let files = square.file().abs_diff(from.file());
        files.max(square.rank().abs_diff(from.rank()))
    })
}

/// The squares that a side's piece can reach from each square of a board.
#[derive(Clone, Copy)]
#[must_use]
pub struct Reach {
    /// The squares of its leaps, and of its slides on an empty board.
    parts: [(SquareSet, SquareSet); 64],
    straight: bool,
    slanted: bool,
}

impl Reach {
    /// The reach of a piece that does not move.
    pub const NONE: Reach = Reach {
        parts: [(SquareSet::EMPTY, SquareSet::EMPTY); 64],
        straight: false,
        slanted: false,
    };

    /// Returns the reach of a movement.
    #[allow(clippy::cast_sign_loss, reason = "only squares of the board are kept")]
    pub const fn of(movement: Movement, color: Color) -> Reach {
        let mut reach = Reach::NONE;
        const_for!(from in 0..64 => {
            const_for!(index in 0..LEAPS.len() => {
                let (files, ranks) = on_board(color, LEAPS[index]);
                let to = step(from, files, ranks);
                if movement.leaps(index) && to >= 0 {
                    reach.parts[from].0.0 |= 1 << to;
                }
            });
            const_for!(line in 0..LINES.len() => {
                let (files, ranks) = on_board(color, LINES[line]);
                let mut left = movement.range(line);
                let mut to = step(from, files, ranks);
                while left > 0 && to >= 0 {
                    reach.parts[from].1.0 |= 1 << to;
                    to = step(to as usize, files, ranks);
                    left -= 1;
                }
            });
        });
        const_for!(line in 0..LINES.len() => {
            let (files, ranks) = LINES[line];
            if movement.range(line) > 0 {
                if files == 0 || ranks == 0 {
                    reach.straight = true;
                } else {
                    reach.slanted = true;
                }
            }
        });
        reach
    }

    /// Returns the squares of the leaps from a square, and of the slides on an empty board.
    #[inline]
    pub const fn parts(&self, from: Square) -> (SquareSet, SquareSet) {
        self.parts[from.index()]
    }

    /// Returns the squares reached from a square, including the first blocker on each line.
    #[inline]
    pub fn from(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let (mut reached, lines) = self.parts(from);
        if self.straight {
            reached |= lines & rook(from, occupied);
        }
        if self.slanted {
            reached |= lines & bishop(from, occupied);
        }
        reached
    }
}

/// Returns the squares that a piece attacks, own ones included. Returns none for a Pawn.
#[inline]
pub fn reach(role: Role, from: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
        Role::Pawn => SquareSet::EMPTY,
    }
}
