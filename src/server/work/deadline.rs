//! What interrupts work: its deadline, a client that hangs up, the shutdown of the service.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::operations::budget::{Interrupt, Interrupted};

use crate::server::lifecycle::{Lifecycle, Phase};

/// Inline work checks the clock more often than this; a longer gap means the thread was preempted.
const PREEMPTED: Duration = Duration::from_millis(1);

/// The deadline of a request's work, with the other reasons to stop early.
#[derive(Clone, Debug)]
pub struct Deadline {
    at: Instant,
    last_check: Instant,
    /// Whether one preemption may still extend the deadline.
    forgives_preemption: bool,
    limit: Duration,
    lifecycle: Lifecycle,
    /// Set when the client has hung up.
    abandoned: Option<Arc<AtomicBool>>,
}

impl Deadline {
    /// Creates a deadline `limit` from now.
    pub fn start(
        limit: Duration,
        lifecycle: Lifecycle,
        abandoned: Option<Arc<AtomicBool>>,
    ) -> Deadline {
        let now = Instant::now();
        Deadline {
            at: now + limit,
            last_check: now,
            forgives_preemption: false,
            limit,
            lifecycle,
            abandoned,
        }
    }

    /// Creates a deadline for inline work, which no client can abandon. The first preemption
    /// extends it: starting over on a worker would only add load to a busy machine.
    pub fn inline(limit: Duration, lifecycle: Lifecycle) -> Deadline {
        Deadline {
            forgives_preemption: true,
            ..Deadline::start(limit, lifecycle, None)
        }
    }

    fn has_passed(&mut self, now: Instant) -> bool {
        let gap = now - self.last_check;
        self.last_check = now;
        if self.forgives_preemption && gap > PREEMPTED {
            self.forgives_preemption = false;
            self.at += gap;
        }
        now > self.at
    }
}

impl Interrupt for Deadline {
    fn check(&mut self) -> Result<(), Interrupted> {
        let is_set = |abandoned: &Arc<AtomicBool>| abandoned.load(Ordering::Relaxed);
        if self.abandoned.as_ref().is_some_and(is_set) {
            Err(Interrupted::ClientGone)
        } else if self.lifecycle.has_reached(Phase::Ending) {
            Err(Interrupted::Ending)
        } else if self.has_passed(Instant::now()) {
            Err(Interrupted::Time(self.limit))
        } else {
            Ok(())
        }
    }

    fn count_panic(&self) {
        self.lifecycle.panics().inc();
    }
}

#[cfg(test)]
mod tests {
    use crate::server::telemetry::metrics::Metrics;

    use super::*;

    #[test]
    fn the_first_preemption_of_inline_work_extends_its_deadline() {
        let limit = PREEMPTED * 2;
        let mut deadline = Deadline::inline(limit, Lifecycle::new(&Metrics::new()));
        let start = deadline.last_check;
        assert!(!deadline.has_passed(start + limit * 2));
        assert!(deadline.has_passed(start + limit * 4));
    }
}
