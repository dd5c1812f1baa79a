//! Momentum: a piece's whole last move, which it repeats each turn (`docs/minigolf.md` §4).
//!
//! A *course* is one way in which a piece of a side can travel: a role and a vector. Each side has
//! 68 courses, so that a course and the kind of momentum fit into a byte.

use crate::board::betza::{LEAPS, LINES, Movement, clockwise, on_board};
use crate::board::{Color, Role, const_for};

use super::motion::Motion;
use super::pieces::movement;

/// The number of courses of a side.
pub const COURSES: usize = COURSE_OFFSETS[5];

/// The offset of each role's courses, followed by the total.
const COURSE_OFFSETS: [usize; 6] = {
    let mut offsets = [PAWN.len(); 6];
    offsets[0] = 0;
    const_for!(role in 1..5 => {
        let [white, black] = [Color::White, Color::Black];
        let count = count_courses(repeated(white, Role::ALL[role]));
        assert!(count == count_courses(repeated(black, Role::ALL[role])));
        offsets[role + 1] = offsets[role] + count;
    });
    offsets
};

/// A Pawn's steps, also sideways after the spinner has turned it, and its captures.
const PAWN: [(i8, i8); 12] = clockwise(&[&[(0, 1)], &[(0, 2)], &[(1, 1)]]);

/// Indexed by side and role: what can be repeated, after mirrors and turns of the spinner.
const REPEATED: [[Movement; 6]; 2] = {
    let mut repeated = [[Movement::NONE; 6]; 2];
    const_for!(side in 0..2 => {
        const_for!(role in 0..6 => {
            repeated[side][role] = movement(Color::BOTH[side], Role::ALL[role]).in_all_directions();
        });
    });
    repeated
};

const fn repeated(color: Color, role: Role) -> Movement {
    REPEATED[color as usize][role as usize]
}

const fn count_courses(movement: Movement) -> usize {
    let mut count = 0;
    const_for!(index in 0..LEAPS.len() => {
        count += movement.leaps(index) as usize;
    });
    const_for!(line in 0..LINES.len() => {
        count += movement.range(line) as usize;
    });
    count
}

/// The vector of a role, as an index into its side's table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Course(u8);

/// The role of each course.
static ROLES: [Role; COURSES] = {
    let mut roles = [Role::Pawn; COURSES];
    const_for!(role in 0..5 => {
        const_for!(at in COURSE_OFFSETS[role]..COURSE_OFFSETS[role + 1] => {
            roles[at] = Role::ALL[role];
        });
    });
    roles
};

#[derive(Clone, Copy)]
struct CourseRow {
    dx: i8,
    dy: i8,
    /// The course after a clockwise quarter turn.
    turned: u8,
}

static COURSE_TABLE: [[CourseRow; COURSES]; 2] =
    [course_table(Color::White), course_table(Color::Black)];

const fn course_table(color: Color) -> [CourseRow; COURSES] {
    let mut table = [CourseRow {
        dx: 0,
        dy: 0,
        turned: 0,
    }; COURSES];
    let mut at = 0;
    const_for!(i in 0..PAWN.len() => {
        (table[at].dx, table[at].dy) = PAWN[i];
        at += 1;
    });
    const_for!(role in 1..5 => {
        let movement = repeated(color, Role::ALL[role]);
        const_for!(index in 0..LEAPS.len() => {
            if movement.leaps(index) {
                (table[at].dx, table[at].dy) = LEAPS[index];
                at += 1;
            }
        });
        const_for!(steps in 1..i8::MAX => {
            const_for!(line in 0..LINES.len() => {
                if steps.unsigned_abs() <= movement.range(line) {
                    (table[at].dx, table[at].dy) = (LINES[line].0 * steps, LINES[line].1 * steps);
                    at += 1;
                }
            });
        });
    });
    with_quarter_turns(table)
}

#[allow(clippy::cast_possible_truncation, reason = "courses are below 128")]
const fn with_quarter_turns(mut table: [CourseRow; COURSES]) -> [CourseRow; COURSES] {
    const_for!(role in 0..5 => {
        const_for!(at in COURSE_OFFSETS[role]..COURSE_OFFSETS[role + 1] => {
            let (dx, dy) = (table[at].dy, -table[at].dx);
            let turned = find(&table, role, dx, dy);
            table[at].turned = turned.expect("the turned course is there") as u8;
        });
    });
    table
}

const fn find(table: &[CourseRow; COURSES], role: usize, dx: i8, dy: i8) -> Option<usize> {
    const_for!(at in COURSE_OFFSETS[role]..COURSE_OFFSETS[role + 1] => {
        if table[at].dx == dx && table[at].dy == dy {
            return Some(at);
        }
    });
    None
}

impl Course {
    pub(super) const fn from_index(index: usize) -> Course {
        assert!(index < COURSES);
        #[allow(clippy::cast_possible_truncation, reason = "courses are below 128")]
        Course(index as u8)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the course of a side's role with this vector, if the role can have it.
    pub(super) const fn of(color: Color, role: Role, dx: i8, dy: i8) -> Option<Course> {
        if matches!(role, Role::King) {
            return None;
        }
        match find(&COURSE_TABLE[color as usize], role as usize, dx, dy) {
            Some(index) => Some(Course::from_index(index)),
            None => None,
        }
    }

    /// Returns the first course of a role. The others follow, [`Course::count`] in all.
    pub(super) const fn first(role: Role) -> usize {
        COURSE_OFFSETS[role as usize]
    }

    pub(super) const fn count(role: Role) -> usize {
        COURSE_OFFSETS[role as usize + 1] - COURSE_OFFSETS[role as usize]
    }

    /// Returns whether the piece goes square by square instead of in one leap.
    pub(super) const fn is_slide(self, color: Color) -> bool {
        match self.role() {
            Role::Pawn => true,
            role => !repeated(color, role).has_leap(self.vector(color)),
        }
    }

    /// Returns whether the piece may choose it. Some courses occur as momentum only: an fbNF leaps
    /// sideways only after the spinner has turned it.
    pub(super) const fn is_own(self, color: Color) -> bool {
        movement(color, self.role()).makes(on_board(color, self.vector(color)))
    }

    pub(super) const fn role(self) -> Role {
        ROLES[self.index()]
    }

    /// Returns the files towards the h-file and the ranks upwards.
    pub(super) const fn vector(self, color: Color) -> (i8, i8) {
        let row = COURSE_TABLE[color as usize][self.index()];
        (row.dx, row.dy)
    }

    /// Returns the course after a clockwise quarter turn by the spinner (§5).
    pub(super) fn turned(self, color: Color) -> Course {
        Course(COURSE_TABLE[color as usize][self.index()].turned)
    }
}

/// What a piece repeats: its course, and whether the move was quiet or a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Momentum(u8);

const CAPTURING: u8 = 1 << 7;

impl Momentum {
    pub(super) const fn new(course: Course, capturing: bool) -> Momentum {
        Momentum(course.0 | if capturing { CAPTURING } else { 0 })
    }

    pub(super) const fn course(self) -> Course {
        Course(self.0 & !CAPTURING)
    }

    /// Returns whether the piece can go on only by capturing.
    #[must_use]
    pub const fn is_capturing(self) -> bool {
        self.0 & CAPTURING != 0
    }

    /// Returns momentum of the same kind along another course.
    pub(super) const fn along(self, course: Course) -> Momentum {
        Momentum::new(course, self.is_capturing())
    }

    /// Returns the files towards the h-file and the ranks upwards, for a piece of `color`.
    #[must_use]
    pub const fn vector(self, color: Color) -> (i8, i8) {
        self.course().vector(color)
    }
}

/// Converts momentum to the form that effects and descriptions have.
pub(super) const fn motion(color: Color, momentum: Momentum) -> Motion {
    let (dx, dy) = momentum.vector(color);
    Motion {
        dx,
        dy,
        capturing: momentum.is_capturing(),
    }
}
