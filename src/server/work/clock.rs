//! What interrupts the work of a service.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::operations::budget::{Interrupt, Interrupted};

use crate::server::lifecycle::{Lifecycle, Phase};

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
    state: Lifecycle,
    /// Set when nobody waits for the answer any more.
    abandoned: Option<Arc<AtomicBool>>,
}

impl Clock {
    /// Starts the clock.
    pub fn start(time: Duration, state: Lifecycle, abandoned: Option<Arc<AtomicBool>>) -> Clock {
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
    pub fn short(time: Duration, state: Lifecycle) -> Clock {
        Clock {
            forgives: true,
            ..Clock::start(time, state, None)
        }
    }

    /// Whether the time is over.
    fn time_is_over(&mut self, now: Instant) -> bool {
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
        } else if self.time_is_over(Instant::now()) {
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
    use crate::server::telemetry::metrics::Metrics;

    use super::*;

    #[test]
    fn one_interruption_of_short_work_is_forgiven() {
        let time = INTERRUPTED * 2;
        let mut clock = Clock::short(time, Lifecycle::new(&Metrics::new()));
        let start = clock.looked;
        assert!(!clock.time_is_over(start + time * 2));
        assert!(clock.time_is_over(start + time * 4));
    }
}
