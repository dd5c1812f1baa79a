//! How long a request takes and which thread works on it, estimated before the work begins.

use std::time::Duration;

use crate::game::{Effort, Game};

/// The most steps of work on an I/O thread; see [`Effort`].
const SHORT: u64 = 40_000;
/// The steps of making a PNG: 20 milliseconds.
const PNG: u64 = 2_000_000;

/// The threads that do long work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// For what has one answer.
    Answers,
    /// For counts and batches, which may take seconds.
    Counts,
}

/// The part of a position's effort that a request takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// One move, or only the position.
    OneMove,
    /// The list of moves.
    MoveList,
    /// More than a list: long work, whatever the position is.
    Long(Lane),
}

/// How long a request takes, and where it is worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkClass {
    lane: Lane,
    steps: u64,
    is_short: bool,
}

impl WorkClass {
    /// Work on a position.
    pub fn of_position(position: &impl Game, scope: Scope) -> WorkClass {
        let Effort { one, list, most } = position.effort();
        // A list begins with the status, which nothing interrupts.
        let (expected, steps) = match scope {
            Scope::OneMove => (one, one),
            Scope::MoveList | Scope::Long(_) => (one + list, one + most),
        };
        let lane = match scope {
            Scope::Long(lane) => lane,
            Scope::OneMove | Scope::MoveList => Lane::Answers,
        };
        WorkClass {
            lane,
            steps,
            is_short: expected <= SHORT && !matches!(scope, Scope::Long(_)),
        }
    }

    /// Work that an I/O thread does.
    pub const fn short() -> WorkClass {
        WorkClass {
            is_short: true,
            ..WorkClass::long(Lane::Answers, SHORT)
        }
    }

    /// Work of about this many steps in a lane.
    pub const fn long(lane: Lane, steps: u64) -> WorkClass {
        WorkClass {
            lane,
            steps,
            is_short: false,
        }
    }

    /// The same work and a PNG, which is always made in a lane.
    #[must_use]
    pub const fn with_png(self) -> WorkClass {
        WorkClass::long(self.lane, self.steps + PNG)
    }

    /// Whether an I/O thread may do it.
    pub const fn is_short(self) -> bool {
        self.is_short
    }

    /// Where it is done when it is not short.
    pub const fn lane(self) -> Lane {
        self.lane
    }

    /// The longest that it is expected to take.
    pub const fn cost(self) -> Duration {
        Duration::from_nanos(self.steps.saturating_mul(10))
    }
}
