//! What interrupts the work of a service.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::operations::budget::{Interrupt, Interrupted};

use crate::server::state::{Phase, State};

/// Between two looks of short work less time goes by, unless something else had the processor.
const INTERRUPTED: Duration = Duration::from_millis(1);

/// The time of a piece of work, whoever waits for it, and the service that does it.
#[derive(Clone, Debug)]
pub struct Clock {
    deadline: Instant,
    looked: Instant,
    /// Whether an interruption is still forgiven.
    forgives: bool,
    time: Duration,
    state: State,
    /// Set when nobody waits for the answer any more.
    abandoned: Option<Arc<AtomicBool>>,
}

impl Clock {
    /// Starts the clock.
    pub fn start(time: Duration, state: State, abandoned: Option<Arc<AtomicBool>>) -> Clock {
        let now = Instant::now();
        Clock {
            deadline: now + time,
            looked: now,
            forgives: false,
            time,
            state,
            abandoned,
        }
    }

    /// Starts the clock of work that has to be short and that nobody can abandon. One interruption
    /// does not count: to begin anew elsewhere would only add to the work of a busy machine.
    pub fn short(time: Duration, state: State) -> Clock {
        Clock {
            forgives: true,
            ..Clock::start(time, state, None)
        }
    }

    /// Whether the time is over.
    fn time_is_over(&mut self) -> bool {
        let now = Instant::now();
        let since = now - self.looked;
        self.looked = now;
        if self.forgives && since > INTERRUPTED {
            self.forgives = false;
            self.deadline += since;
        }
        now > self.deadline
    }
}

impl Interrupt for Clock {
    fn look(&mut self) -> Result<(), Interrupted> {
        let is_set = |abandoned: &Arc<AtomicBool>| abandoned.load(Ordering::Relaxed);
        if self.abandoned.as_ref().is_some_and(is_set) {
            Err(Interrupted::ClientGone)
        } else if self.state.is(Phase::Ending) {
            Err(Interrupted::Ending)
        } else if self.time_is_over() {
            Err(Interrupted::Time(self.time))
        } else {
            Ok(())
        }
    }

    fn another(&self) -> Box<dyn Interrupt> {
        Box::new(self.clone())
    }

    fn broke_off(&self) {
        self.state.panics().inc();
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use crate::server::telemetry::metrics::Metrics;

    use super::*;

    #[test]
    fn one_interruption_of_short_work_is_forgiven() {
        let time = INTERRUPTED * 2;
        let mut clock = Clock::short(time, State::new(&Metrics::new()));
        sleep(time * 2);
        assert_eq!(clock.look(), Ok(()));
        sleep(time * 2);
        assert_eq!(clock.look(), Err(Interrupted::Time(time)));
    }
}
