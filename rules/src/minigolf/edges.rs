//! The edges of the table: Halb-Billiards, Billiards:00, cylinder and plain
//! (`docs/minigolf.md` §3).
//!
//! A *leg* is one course travelled once from one square. The legs of both sides are computed at
//! compile time.

#![allow(
    long_running_const_eval,
    clippy::large_stack_arrays,
    reason = "only the compiler makes the tables: 17408 legs of up to four steps each"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indexes are below 128, and so are files and ranks"
)]

use crate::board::{Color, Role, const_for};

use super::momentum::{COURSES, Course};
use super::motion::Mirror;
use super::square::{Square, Squares};

/// One course travelled from one square. It stores the index of a set instead of the set, so that
/// the table of all legs fits into the processor's caches.
#[derive(Clone, Copy)]
pub struct Leg {
    /// The arrival square.
    pub to: Square,
    /// The course after any bounces.
    pub after: Course,
    /// An index into [`Legs::squares`], and whether the leg [crosses its arrival](CROSSES).
    squares: u16,
}

/// A flag in [`Leg::squares`]: after a bounce the leg returns to a square that it has crossed.
const CROSSES: u16 = 1 << 15;
/// The capacity for sets of squares. An index modulo `SETS` needs no bounds check.
const SETS: usize = 1 << 12;
/// The index in [`Legs::squares`] for a leg that runs into the bottom edge.
const BOTTOM: u16 = 0;
/// The index in [`Legs::squares`] of the first single square; the others follow.
const SINGLE: u16 = 1;

struct Legs {
    /// Indexed by side, square and course.
    legs: [[[Leg; COURSES]; 128]; 2],
    squares: [Squares; SETS],
}

static LEGS: Legs = legs();
/// Indexed by side, role and square: a bit set of the role's courses that it may choose.
static CHOICES: [[[u32; 128]; 5]; 2] = [choices(Color::White), choices(Color::Black)];
/// Indexed by side, role and square: the squares from which the role could be chosen to move to the
/// square, if nothing is in the way.
static ORIGINS: [[[Squares; 128]; 5]; 2] = [origins(Color::White), origins(Color::Black)];
/// The steps of a King.
static KING: [Squares; 128] = king_steps();

/// Returns the leg of a course from a square.
pub const fn leg(color: Color, from: Square, course: Course) -> Leg {
    LEGS.legs[color as usize][from.index()][course.index()]
}

impl Leg {
    /// Returns the squares that the leg enters. Returns all squares if it runs into the bottom
    /// edge, so that callers need no separate test.
    pub const fn squares(self) -> Squares {
        LEGS.squares[self.squares as usize % SETS]
    }

    /// Returns the squares that have to be empty before the arrival.
    pub const fn between(self) -> Squares {
        if self.crosses_arrival() {
            self.squares()
        } else {
            Squares(self.squares().0 & !Squares::of(self.to).0)
        }
    }

    /// Returns whether a piece can capture at the end, given the occupied squares of the leg. A leg
    /// into the bottom edge has at least two of them, the Kings' squares, and never captures.
    pub fn takes(self, occupied: Squares) -> bool {
        occupied == Squares::of(self.to) && !self.crosses_arrival()
    }

    const fn crosses_arrival(self) -> bool {
        self.squares & CROSSES != 0
    }

    /// Returns whether the leg runs into the bottom edge.
    pub const fn hits_bottom(self) -> bool {
        self.squares == BOTTOM
    }
}

/// Returns the courses that a piece other than a Pawn or King may choose. Each leads to another
/// square, and no two lead to the same square with the same momentum.
pub fn chosen(color: Color, role: Role, from: Square) -> impl Iterator<Item = Course> {
    let mut bits = CHOICES[color as usize][role as usize][from.index()];
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Course::from_index(Course::first(role) + index)
        })
    })
}

/// Returns the squares from which a piece other than a King may move to a square, ignoring
/// blockers. For Pawns, these are the squares from which they capture.
pub fn origins_of(color: Color, role: Role, to: Square) -> Squares {
    ORIGINS[color as usize][role as usize][to.index()]
}

/// Returns the squares adjacent to a square.
pub fn king(from: Square) -> Squares {
    KING[from.index()]
}

/// One step of a slide, or one leap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The square that it reaches.
    pub square: Square,
    /// The direction before any bounce: files towards the h-file and ranks upwards.
    pub by: (i8, i8),
    /// The mirror that it bounces off.
    pub bounce: Option<Mirror>,
    /// Whether it goes over the top.
    pub wrap: bool,
}

/// A moving point: file and rank from 0, and its direction along the files.
#[derive(Clone, Copy)]
struct Ball {
    x: i8,
    y: i8,
    dx: i8,
}

/// Moves the ball by (dx, dy) and off the edges of `color`'s table; `None` below the bottom.
const fn roll(color: Color, ball: Ball, dy: i8) -> Option<(Ball, Step)> {
    let mut next = Ball {
        x: ball.x + ball.dx,
        y: ball.y + dy,
        dx: ball.dx,
    };
    let bounce = match (next.x, color) {
        (0..8, _) => None,
        (8.., Color::White) => Some(Mirror::HMiddle),
        (8.., Color::Black) => Some(Mirror::HBorder),
        (..0, Color::White) => Some(Mirror::ABorder),
        (..0, Color::Black) => Some(Mirror::AMiddle),
    };
    if let Some(mirror) = bounce {
        next.x = mirror.half_files() - next.x;
        next.dx = -next.dx;
    }
    let wrap = match color {
        Color::White => next.y > 15,
        Color::Black => next.y < 0,
    };
    if wrap {
        next.y = next.y.rem_euclid(16);
    }
    if next.y < 0 || next.y > 15 {
        return None;
    }
    let square = Square::new(next.x as u8, next.y as u8);
    Some((
        next,
        Step {
            square,
            by: (ball.dx, dy),
            bounce,
            wrap,
        },
    ))
}

/// The number of steps of a course, and the direction of each. A leap is one step.
type Steps = (i8, i8, i8);

/// Indexed by side and course.
static STEPS: [[Steps; COURSES]; 2] = {
    let mut table = [[(0, 0, 0); COURSES]; 2];
    const_for!(course in 0..COURSES => {
        table[0][course] = count_steps(Color::White, Course::from_index(course));
        table[1][course] = count_steps(Color::Black, Course::from_index(course));
    });
    table
};

const fn steps(color: Color, course: Course) -> Steps {
    STEPS[color as usize][course.index()]
}

const fn count_steps(color: Color, course: Course) -> Steps {
    let (dx, dy) = course.vector(color);
    let count = if course.is_slide(color) {
        let (width, height) = (dx.abs(), dy.abs());
        if width > height { width } else { height }
    } else {
        1
    };
    (count, dx / count, dy / count)
}

const fn ball_on(from: Square, dx: i8) -> Ball {
    Ball {
        x: from.file() as i8,
        y: from.rank() as i8,
        dx,
    }
}

/// Returns the steps of a course, up to the bottom edge if the course runs into it.
pub fn way(color: Color, from: Square, course: Course) -> impl Iterator<Item = Step> {
    let (count, dx, dy) = steps(color, course);
    let mut ball = ball_on(from, dx);
    (0..count).map_while(move |_| {
        let (next, step) = roll(color, ball, dy)?;
        ball = next;
        Some(step)
    })
}

/// Returns the squares between, the arrival and the course after it; `None` at the bottom edge.
const fn travel(color: Color, from: Square, course: Course) -> Option<(Squares, Square, Course)> {
    let (count, dx, dy) = steps(color, course);
    let mut ball = ball_on(from, dx);
    let mut between = Squares::EMPTY;
    let mut to = from;
    const_for!(done in 0..count => {
        if done > 0 {
            between.insert(to);
        }
        let Some((next, step)) = roll(color, ball, dy) else {
            return None;
        };
        ball = next;
        to = step.square;
    });
    // A piece never blocks itself.
    between.remove(from);
    let after = match Course::of(color, course.role(), ball.dx * count, dy * count) {
        Some(after) => after,
        None => course,
    };
    Some((between, to, after))
}

const fn legs() -> Legs {
    let bottom = Leg {
        to: Square::new(0, 0),
        after: Course::from_index(0),
        squares: BOTTOM,
    };
    let mut legs = [[[bottom; COURSES]; 128]; 2];
    let mut squares = [Squares::EMPTY; SETS];
    squares[BOTTOM as usize] = Squares::ALL;
    const_for!(index in 0..128 => {
        squares[SINGLE as usize + index] = Squares::of(Square::from_index(index as u32));
    });
    let mut known = SINGLE + 128;
    const_for!(side in 0..2 => {
        const_for!(from in 0..128 => {
            const_for!(course in 0..COURSES => {
                let square = Square::from_index(from as u32);
                let course = Course::from_index(course);
                let leg = &mut legs[side][from][course.index()];
                leg.to = square;
                leg.after = course;
                if let Some((between, to, after)) = travel(Color::BOTH[side], square, course) {
                    leg.to = to;
                    leg.after = after;
                    leg.squares = SINGLE + to.index() as u16;
                    if !between.is_empty() {
                        leg.squares = known | if between.contains(to) { CROSSES } else { 0 };
                        squares[known as usize] = Squares(between.0 | Squares::of(to).0);
                        known += 1;
                    }
                }
            });
        });
    });
    Legs { legs, squares }
}

const fn choices(color: Color) -> [[u32; 128]; 5] {
    let mut table = [[0; 128]; 5];
    const_for!(role in Role::Knight as usize..5 => {
        const_for!(from in 0..128 => {
            table[role][from] = choices_from(color, Role::ALL[role], from as u32);
        });
    });
    table
}

const fn choices_from(color: Color, role: Role, from: u32) -> u32 {
    let square = Square::from_index(from);
    let first = Course::first(role);
    let mut bits = 0;
    const_for!(i in 0..Course::count(role) => {
        let course = Course::from_index(first + i);
        let found = leg(color, square, course);
        let arrives = found.to.index() != square.index() && !found.hits_bottom();
        if arrives && course.is_own(color) {
            // On the mirror of the last file, two directions give the same move.
            let mut known = false;
            const_for!(j in 0..i => {
                if bits >> j & 1 != 0 {
                    let other = leg(color, square, Course::from_index(first + j));
                    known |= other.to.index() == found.to.index()
                        && other.after.index() == found.after.index();
                }
            });
            if !known {
                bits |= 1 << i;
            }
        }
    });
    bits
}

const fn origins(color: Color) -> [[Squares; 128]; 5] {
    let mut table = [[Squares::EMPTY; 128]; 5];
    let choices = &CHOICES[color as usize];
    const_for!(from in 0..128_usize => {
        let square = Square::from_index(from as u32);
        const_for!(role in Role::Knight as usize..5 => {
            let first = Course::first(Role::ALL[role]);
            const_for!(i in 0..Course::count(Role::ALL[role]) => {
                if choices[role][from] >> i & 1 != 0 {
                    let leg = leg(color, square, Course::from_index(first + i));
                    table[role][leg.to.index()].insert(square);
                }
            });
        });
        if let Some(ahead) = square.ahead(color, 1) {
            if ahead.file() > 0 {
                table[Role::Pawn as usize][ahead.index() - 1].insert(square);
            }
            if ahead.file() < 7 {
                table[Role::Pawn as usize][ahead.index() + 1].insert(square);
            }
        }
    });
    table
}

const fn king_steps() -> [Squares; 128] {
    let mut table = [Squares::EMPTY; 128];
    const_for!(from in 0..128 => {
        const_for!(to in 0..128 => {
            let [a, b] = [Square::from_index(from), Square::from_index(to)];
            let near = a.file().abs_diff(b.file()) < 2 && a.rank().abs_diff(b.rank()) < 2;
            if near && from != to {
                table[a.index()].insert(b);
            }
        });
    });
    table
}
