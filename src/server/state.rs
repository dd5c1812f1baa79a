//! Where a service is in its life, as its parts tell each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use prometheus::IntCounter;

use super::metrics::{Measure, counter};

/// A phase of a service's life; they follow in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Requests are welcome.
    Serving,
    /// Requests are answered, but nobody should send more.
    Draining,
    /// Work that still runs has to break off.
    Ending,
}

/// What is known of a service's life everywhere in it.
#[derive(Clone, Debug)]
pub struct State(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    phase: AtomicU8,
    panics: IntCounter,
}

impl Default for State {
    fn default() -> State {
        let name = "variant_arbiter_panics_total";
        State(Arc::new(Shared {
            phase: AtomicU8::new(Phase::Serving as u8),
            panics: counter(name, "Mistakes of the service that were turned into a 500."),
        }))
    }
}

impl State {
    /// Whether a phase has been reached.
    #[must_use]
    pub fn is(&self, phase: Phase) -> bool {
        self.0.phase.load(Ordering::Relaxed) >= phase as u8
    }

    /// Goes on to a phase.
    pub fn enter(&self, phase: Phase) {
        self.0.phase.fetch_max(phase as u8, Ordering::Relaxed);
    }

    /// What there is to measure.
    pub(super) fn measures(&self) -> Vec<Measure> {
        vec![self.0.panics.clone().into()]
    }

    /// The panics that were turned into a 500.
    pub(super) fn panics(&self) -> &IntCounter {
        &self.0.panics
    }
}
