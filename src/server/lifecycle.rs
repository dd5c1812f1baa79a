//! The lifecycle phase of a service, shared by all its parts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use prometheus::IntCounter;

use super::telemetry::metrics::Metrics;

/// The phases of a service's lifecycle, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Phase {
    Serving,
    /// Requests are answered, but clients should send no more.
    Draining,
    /// Work that is still running must stop.
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
    /// Creates a lifecycle in [`Phase::Serving`], and registers its metric.
    pub fn new(metrics: &Metrics) -> Lifecycle {
        let panics = metrics.counter(
            "variant_arbiter_panics_total",
            "Panics answered with a 500.",
        );
        let phase = AtomicU8::new(Phase::Serving as u8);
        Lifecycle(Arc::new(Shared { phase, panics }))
    }

    #[must_use]
    pub fn has_reached(&self, phase: Phase) -> bool {
        self.0.phase.load(Ordering::Relaxed) >= phase as u8
    }

    pub fn enter(&self, phase: Phase) {
        self.0.phase.fetch_max(phase as u8, Ordering::Relaxed);
    }

    pub fn panics(&self) -> &IntCounter {
        &self.0.panics
    }
}
