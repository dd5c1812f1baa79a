//! What interrupts the work of a service.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::operations::budget::{Interrupt, Interrupted};

use super::state::{Phase, State};

/// The time of a piece of work, whoever waits for it, and the service that does it.
#[derive(Clone, Debug)]
pub struct Clock {
    deadline: Instant,
    time: Duration,
    state: State,
    /// Set when nobody waits for the answer any more.
    abandoned: Option<Arc<AtomicBool>>,
}

impl Clock {
    /// Starts the clock.
    pub fn start(time: Duration, state: State, abandoned: Option<Arc<AtomicBool>>) -> Clock {
        Clock {
            deadline: Instant::now() + time,
            time,
            state,
            abandoned,
        }
    }
}

impl Interrupt for Clock {
    fn look(&mut self) -> Result<(), Interrupted> {
        let is_set = |abandoned: &Arc<AtomicBool>| abandoned.load(Ordering::Relaxed);
        if self.abandoned.as_ref().is_some_and(is_set) {
            Err(Interrupted::ClientGone)
        } else if self.state.is(Phase::Ending) {
            Err(Interrupted::Ending)
        } else if Instant::now() > self.deadline {
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
