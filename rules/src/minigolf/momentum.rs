//! Momentum: a piece's whole last move, repeated each turn (`rules/minigolf.md` §4).
//!
//! A *course* is one way in which a piece of a side can travel: its role and a vector. There are 68
//! of them for each side, so that a course with the kind of momentum fits into a byte.

use crate::board::geometry::KNIGHT_STEPS;
use crate::board::{Color, Role, const_for};

use super::motion::Motion;

/// How many courses a side has.
pub const COURSES: usize = 68;

/// Where each role's courses begin; the last entry is the end.
const FIRST: [usize; 6] = [0, 12, 24, 32, 48, COURSES];

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// A role's vector, as an index into the table of its side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Course(u8);

/// Whose travel each course is.
static ROLES: [Role; COURSES] = {
    let mut roles = [Role::Pawn; COURSES];
    const_for!(role in 0..5 => {
        const_for!(at in FIRST[role]..FIRST[role + 1] => {
            roles[at] = Role::ALL[role];
        });
    });
    roles
};

#[derive(Clone, Copy)]
struct MomentumRow {
    dx: i8,
    dy: i8,
    /// The course a quarter turn clockwise.
    turned: u8,
}

static ENTRIES: [[MomentumRow; COURSES]; 2] = [entries(Color::White), entries(Color::Black)];

const fn put(
    table: &mut [MomentumRow; COURSES],
    mut at: usize,
    vectors: &[(i8, i8)],
    times: i8,
) -> usize {
    const_for!(i in 0..vectors.len() => {
        table[at].dx = vectors[i].0 * times;
        table[at].dy = vectors[i].1 * times;
        at += 1;
    });
    at
}

const fn entries(color: Color) -> [MomentumRow; COURSES] {
    let mut table = [MomentumRow {
        dx: 0,
        dy: 0,
        turned: 0,
    }; COURSES];
    let white = matches!(color, Color::White);
    // A Pawn steps, also sideways once the spinner has turned it, and takes.
    let mut at = put(&mut table, 0, &ORTHOGONAL, 1);
    at = put(&mut table, at, &ORTHOGONAL, 2);
    at = put(&mut table, at, &DIAGONAL, 1);
    // fbNF and rlNF: the spinner turns the one's leaps into the other's.
    at = put(&mut table, at, &KNIGHT_STEPS, 1);
    at = put(&mut table, at, &DIAGONAL, 1);
    // FD and FA.
    at = put(&mut table, at, &DIAGONAL, 1);
    let far = if white { &ORTHOGONAL } else { &DIAGONAL };
    at = put(&mut table, at, far, 2);
    // B4 and R4.
    let line = if white { &DIAGONAL } else { &ORTHOGONAL };
    const_for!(steps in 1..5 => {
        at = put(&mut table, at, line, steps);
    });
    // NHFD and NFAD.
    at = put(&mut table, at, &KNIGHT_STEPS, 1);
    at = put(&mut table, at, &DIAGONAL, 1);
    at = put(&mut table, at, &ORTHOGONAL, 2);
    put(
        &mut table,
        at,
        if white { &ORTHOGONAL } else { &DIAGONAL },
        if white { 3 } else { 2 },
    );
    with_quarter_turns(table)
}

#[allow(clippy::cast_possible_truncation, reason = "courses are below 128")]
const fn with_quarter_turns(mut table: [MomentumRow; COURSES]) -> [MomentumRow; COURSES] {
    const_for!(role in 0..5 => {
        const_for!(at in FIRST[role]..FIRST[role + 1] => {
            let (dx, dy) = (table[at].dy, -table[at].dx);
            let turned = find(&table, role, dx, dy);
            table[at].turned = turned.expect("the turned course is there") as u8;
        });
    });
    table
}

const fn find(table: &[MomentumRow; COURSES], role: usize, dx: i8, dy: i8) -> Option<usize> {
    const_for!(at in FIRST[role]..FIRST[role + 1] => {
        if table[at].dx == dx && table[at].dy == dy {
            return Some(at);
        }
    });
    None
}

impl Course {
    /// The course with an index below [`COURSES`].
    pub(super) const fn from_index(index: usize) -> Course {
        assert!(index < COURSES);
        #[allow(clippy::cast_possible_truncation, reason = "courses are below 128")]
        Course(index as u8)
    }

    /// The index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The course of a side's role with this vector, if the role can have it.
    pub(super) const fn of(color: Color, role: Role, dx: i8, dy: i8) -> Option<Course> {
        if matches!(role, Role::King) {
            return None;
        }
        match find(&ENTRIES[color as usize], role as usize, dx, dy) {
            Some(index) => Some(Course::from_index(index)),
            None => None,
        }
    }

    /// The first course of a role; its others follow, [`Course::count`] in all.
    pub(super) const fn first(role: Role) -> usize {
        FIRST[role as usize]
    }

    /// How many courses a role has.
    pub(super) const fn count(role: Role) -> usize {
        FIRST[role as usize + 1] - FIRST[role as usize]
    }

    /// Whose travel it is.
    pub(super) const fn role(self) -> Role {
        ROLES[self.index()]
    }

    /// Files to the h side and ranks upwards.
    pub(super) const fn vector(self, color: Color) -> (i8, i8) {
        let entry = ENTRIES[color as usize][self.index()];
        (entry.dx, entry.dy)
    }

    /// Turned clockwise by a quarter, as on the spinner (§5).
    pub(super) fn turned(self, color: Color) -> Course {
        Course(ENTRIES[color as usize][self.index()].turned)
    }
}

/// What a piece repeats: its course, and whether the move was quiet or a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Momentum(u8);

const CAPTURING: u8 = 1 << 7;

impl Momentum {
    /// The momentum of a move along a course.
    #[must_use]
    pub(super) const fn new(course: Course, capturing: bool) -> Momentum {
        Momentum(course.0 | if capturing { CAPTURING } else { 0 })
    }

    pub(super) const fn course(self) -> Course {
        Course(self.0 & !CAPTURING)
    }

    /// Whether it can go on only by taking.
    #[must_use]
    pub const fn is_capturing(self) -> bool {
        self.0 & CAPTURING != 0
    }

    /// The same kind along another course.
    pub(super) const fn along(self, course: Course) -> Momentum {
        Momentum::new(course, self.is_capturing())
    }

    /// Files to the h side and ranks upwards, for a piece of `color`.
    #[must_use]
    pub const fn vector(self, color: Color) -> (i8, i8) {
        self.course().vector(color)
    }
}

/// Momentum as effects and answers tell it.
pub(super) const fn motion(color: Color, momentum: Momentum) -> Motion {
    let (dx, dy) = momentum.vector(color);
    Motion {
        dx,
        dy,
        capturing: momentum.is_capturing(),
    }
}
