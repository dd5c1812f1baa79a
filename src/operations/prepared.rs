//! A request that has been read, and how long its answer takes, which is told before it is worked
//! out.

use std::time::Duration;

use super::budget::Meter;
use crate::game::{Effort, Game};
use crate::wire::problem::Problem;
use crate::wire::text::PositionText;

use super::answer::Answer;
#[cfg(feature = "png")]
use super::raster;

/// The most steps of work on an I/O thread; see [`Effort`].
const SHORT: u64 = 40_000;

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

type Run = Box<dyn Fn(&mut Meter) -> Result<Answer, Problem> + Send>;

/// A request that has been read.
pub struct Prepared {
    lane: Lane,
    steps: u64,
    is_short: bool,
    run: Run,
}

impl Prepared {
    /// A request about a position; about the standard start where it names none.
    pub fn about<G: Game, Q: Send + 'static, A: Into<Answer>>(
        request: Q,
        position: impl Fn(&Q) -> Option<&PositionText>,
        part: Part,
        run: impl Fn(&G, &Q, &mut Meter) -> Result<A, Problem> + Send + 'static,
    ) -> Result<Prepared, Problem> {
        let text = position(&request).map_or(G::info().start, |text| &text.0);
        let position = G::parse(text).map_err(Problem::invalid_position)?;
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
            run: Box::new(move |budget| run(&position, &request, budget).map(Into::into)),
        })
    }

    /// A request that is answered at once.
    pub fn short(run: impl Fn(&mut Meter) -> Result<Answer, Problem> + Send + 'static) -> Prepared {
        Prepared {
            is_short: true,
            ..Prepared::long(Lane::Answers, SHORT, run)
        }
    }

    /// A request that takes long, about so many steps.
    pub fn long<A: Into<Answer>>(
        lane: Lane,
        steps: u64,
        run: impl Fn(&mut Meter) -> Result<A, Problem> + Send + 'static,
    ) -> Prepared {
        Prepared {
            lane,
            steps,
            is_short: false,
            run: Box::new(move |budget| run(budget).map(Into::into)),
        }
    }

    /// The same with its answer in JSON, whatever its own form is.
    #[must_use]
    pub fn in_json(self) -> Prepared {
        let run = self.run;
        Prepared {
            run: Box::new(move |budget| run(budget)?.into_json(budget).map(Answer::Json)),
            ..self
        }
    }

    /// The same with a picture as PNG, always in a lane.
    #[cfg(feature = "png")]
    #[must_use]
    pub fn in_png(self) -> Prepared {
        let run = self.run;
        Prepared {
            steps: self.steps + raster::STEPS,
            is_short: false,
            run: Box::new(move |budget| match run(budget)? {
                Answer::Picture(drawing) => raster::png(&drawing, budget).map(Answer::Image),
                other => Ok(other),
            }),
            ..self
        }
    }

    /// Whether an I/O thread may work it out.
    pub const fn is_short(&self) -> bool {
        self.is_short
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
    pub fn run(&self, budget: &mut Meter) -> Result<Answer, Problem> {
        (self.run)(budget)
    }
}
