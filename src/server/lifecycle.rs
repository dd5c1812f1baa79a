//! The phase of a service's life, shared by all its parts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use prometheus::IntCounter;

use super::telemetry::metrics::Metrics;

/// The phases of a service's life, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Phase {
    /// Requests are accepted.
    Serving,
    /// Requests are answered, but clients should send no more.
    Draining,
    /// Workers that still runs has to break off.
    Ending,
}

/// The phase of a service and its count of panics.
#[derive(Clone, Debug)]
pub struct Lifecycle(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    phase: AtomicU8,
    panics: IntCounter,
}

impl Lifecycle {
    /// The start of a service's life.
    pub fn new(metrics: &Metrics) -> Lifecycle {
        let panics = metrics.counter(
            "variant_arbiter_panics_total",
            "Panics answered with a 500.",
        );
        let phase = AtomicU8::new(Phase::Serving as u8);
        Lifecycle(Arc::new(Shared { phase, panics }))
    }

    /// Whether a phase has been reached.
    #[must_use]
    pub fn has_reached(&self, phase: Phase) -> bool {
        self.0.phase.load(Ordering::Relaxed) >= phase as u8
    }

    /// Enters a phase.
    pub fn enter(&self, phase: Phase) {
        self.0.phase.fetch_max(phase as u8, Ordering::Relaxed);
    }

    /// The counter of panics.
    pub fn panics(&self) -> &IntCounter {
        &self.0.panics
    }
}
