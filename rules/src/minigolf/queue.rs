//! The pieces in motion, each side's oldest motion first (`docs/minigolf.md` §5, §8).

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::{ByColor, Color};

use super::momentum::{Course, Momentum};
use super::square::{Square, Squares};

/// A piece in motion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moving {
    /// The square that it is on.
    pub square: Square,
    /// Its momentum, which also determines its role.
    pub momentum: Momentum,
}

const SLOTS: usize = 128;

const UNUSED: Moving = Moving {
    square: Square::new(0, 0),
    momentum: Momentum::new(Course::from_index(0), false),
};

/// Both sides' moving pieces. White's are at the front, Black's at the back in reverse. Together
/// they never outnumber the squares of the board.
#[derive(Clone, Copy)]
pub struct MotionQueue {
    slots: [Moving; SLOTS],
    count: ByColor<usize>,
    squares: ByColor<Squares>,
}

impl Default for MotionQueue {
    fn default() -> MotionQueue {
        MotionQueue {
            slots: [UNUSED; SLOTS],
            count: ByColor([0, 0]),
            squares: ByColor::default(),
        }
    }
}

const fn slot(color: Color, place: usize) -> usize {
    // Counting down from the last slot inverts every bit.
    let back = match color {
        Color::White => 0,
        Color::Black => SLOTS - 1,
    };
    (place % SLOTS) ^ back
}

impl MotionQueue {
    /// Returns the number of a side's pieces in motion.
    pub fn count(&self, color: Color) -> usize {
        self.count[color]
    }

    /// Returns the squares of a side's pieces in motion.
    pub fn squares(&self, color: Color) -> Squares {
        self.squares[color]
    }

    /// Returns the piece at a place in its side's queue. Place 0 has the oldest motion.
    pub fn get(&self, color: Color, place: usize) -> Moving {
        self.slots[slot(color, place)]
    }

    /// Returns a side's pieces in motion, oldest first.
    pub fn by_color(&self, color: Color) -> impl DoubleEndedIterator<Item = Moving> {
        (0..self.count[color]).map(move |place| self.get(color, place))
    }

    /// Returns the piece in motion on a square.
    pub fn on(&self, color: Color, square: Square) -> Option<Moving> {
        if self.squares[color].contains(square) {
            self.by_color(color).find(|moving| moving.square == square)
        } else {
            None
        }
    }

    /// Adds a piece as the youngest motion.
    pub fn push(&mut self, color: Color, moving: Moving) {
        let place = self.count[color];
        self.slots[slot(color, place)] = moving;
        self.count[color] = place + 1;
        self.squares[color].insert(moving.square);
    }

    /// Removes the pieces on some squares from the queue.
    pub fn stop(&mut self, color: Color, squares: Squares) {
        if squares.intersects(self.squares[color]) {
            for place in 0..self.restart(color) {
                let moving = self.get(color, place);
                if !squares.contains(moving.square) {
                    self.push(color, moving);
                }
            }
        }
    }

    /// Empties a side's queue for refilling, and returns its former length. [`MotionQueue::get`]
    /// still returns the former pieces until a push overwrites them.
    pub fn restart(&mut self, color: Color) -> usize {
        self.squares[color] = Squares::EMPTY;
        std::mem::take(&mut self.count[color])
    }
}

impl PartialEq for MotionQueue {
    fn eq(&self, other: &MotionQueue) -> bool {
        Color::BOTH
            .into_iter()
            .all(|color| self.by_color(color).eq(other.by_color(color)))
    }
}

impl Eq for MotionQueue {}

impl Hash for MotionQueue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for color in Color::BOTH {
            self.count[color].hash(state);
            self.by_color(color).for_each(|moving| moving.hash(state));
        }
    }
}

impl fmt::Debug for MotionQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = Color::BOTH.into_iter();
        f.debug_list()
            .entries(sides.flat_map(|color| self.by_color(color)))
            .finish()
    }
}
