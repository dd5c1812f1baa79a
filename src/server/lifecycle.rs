//! Where a service is in its life, as its parts tell each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use prometheus::IntCounter;

use super::telemetry::metrics::Metrics;

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
pub struct Lifecycle(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    phase: AtomicU8,
    panics: IntCounter,
}

impl Lifecycle {
    /// A service that serves.
    pub fn new(metrics: &Metrics) -> Lifecycle {
        let panics = metrics.counter(
            "variant_arbiter_panics_total",
            "Mistakes of the service that were turned into a 500.",
        );
        let phase = AtomicU8::new(Phase::Serving as u8);
        Lifecycle(Arc::new(Shared { phase, panics }))
    }

    /// Whether a phase has been reached.
    #[must_use]
    pub fn is(&self, phase: Phase) -> bool {
        self.0.phase.load(Ordering::Relaxed) >= phase as u8
    }

    /// Goes on to a phase.
    pub fn enter(&self, phase: Phase) {
        self.0.phase.fetch_max(phase as u8, Ordering::Relaxed);
    }

    /// The panics that were turned into a 500.
    pub fn panics(&self) -> &IntCounter {
        &self.0.panics
    }
}
