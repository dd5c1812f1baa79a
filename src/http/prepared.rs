//! A request that has been read, and how long its answer takes, which is told before it is worked
//! out.

use std::time::Duration;

use crate::game::{Effort, Game};

use super::bodies::text::PositionText;
use super::budget::{Budget, Terms};
use super::json::Json;
use super::problem::Problem;

/// The most steps of work on an I/O thread; see [`Effort`].
const SHORT: u64 = 40_000;

/// The longest that a list is worked on on an I/O thread. One that takes longer is begun anew in a
/// lane; that is only for positions that were made to take longer than their pieces tell.
const MOMENT: Duration = Duration::from_micros(300);

/// Which threads do long work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Whatever has one answer.
    Answers,
    /// Counts and batches, which may take seconds.
    Counts,
}

/// Which part of a position's effort a request takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// One move, or only the position.
    One,
    /// The list of moves.
    List,
    /// More than a list, in a lane whatever the position is.
    More(Lane),
}

type Run<T> = Box<dyn Fn(&mut Budget) -> Result<T, Problem> + Send>;

/// A request that has been read.
pub struct Prepared<T = Json> {
    lane: Lane,
    steps: u64,
    is_short: bool,
    run: Run<T>,
}

impl<T: 'static> Prepared<T> {
    /// A request about a position.
    pub fn of<G: Game, Q: Send + 'static>(
        request: Q,
        position: impl Fn(&Q) -> &PositionText,
        part: Part,
        run: impl Fn(&G, &Q, &mut Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Prepared<T>, Problem> {
        let text = &position(&request).0;
        let position = G::parse(text).map_err(|faults| Problem::invalid_position(text, faults))?;
        let Effort { one, list, most } = position.effort();
        // A list begins with the status, which nothing interrupts.
        let (expected, most) = match part {
            Part::One => (one, one),
            Part::List | Part::More(_) => (one + list, one + most),
        };
        Ok(Prepared {
            lane: match part {
                Part::More(lane) => lane,
                Part::One | Part::List => Lane::Answers,
            },
            steps: most,
            is_short: expected <= SHORT && !matches!(part, Part::More(_)),
            run: Box::new(move |budget| run(&position, &request, budget)),
        })
    }

    /// A request that takes long, about so many steps.
    pub fn long(
        lane: Lane,
        steps: u64,
        run: impl Fn(&mut Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Prepared<T> {
        Prepared {
            lane,
            steps,
            is_short: false,
            run: Box::new(run),
        }
    }

    /// Something that is made of the answer.
    pub fn map<U: 'static>(
        self,
        make: impl Fn(T, &mut Budget) -> Result<U, Problem> + Send + 'static,
    ) -> Prepared<U> {
        let run = self.run;
        Prepared {
            lane: self.lane,
            steps: self.steps,
            is_short: self.is_short,
            run: Box::new(move |budget| make(run(budget)?, budget)),
        }
    }

    /// Works out the answer as far as an I/O thread may: nothing when it takes longer.
    pub fn run_shortly(&self, terms: &Terms) -> Option<Result<T, Problem>> {
        if !self.is_short {
            return None;
        }
        let mut budget = Budget::new(terms.clone(), MOMENT, false).looking_often();
        let answer = self.run(&mut budget);
        (!budget.is_late()).then_some(answer)
    }

    /// Where it is worked out when it is not short.
    pub const fn lane(&self) -> Lane {
        self.lane
    }

    /// What it is reckoned to take at the most.
    pub const fn cost(&self) -> Duration {
        Duration::from_nanos(self.steps.saturating_mul(10))
    }

    /// Works out the answer.
    pub fn run(&self, budget: &mut Budget) -> Result<T, Problem> {
        (self.run)(budget)
    }
}
