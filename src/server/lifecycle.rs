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
pub struct Lifecycle {
    phase: Arc<AtomicU8>,
    panics: IntCounter,
}

impl Lifecycle {
    /// Creates a lifecycle in [`Phase::Serving`], and registers its metric.
    pub fn new(metrics: &Metrics) -> Lifecycle {
        Lifecycle {
            phase: Arc::new(AtomicU8::new(Phase::Serving as u8)),
            panics: metrics.counter(
                "variant_arbiter_panics_total",
                "Panics answered with a 500.",
            ),
        }
    }

    #[must_use]
    pub fn has_reached(&self, phase: Phase) -> bool {
        self.phase.load(Ordering::Relaxed) >= phase as u8
    }

    pub fn enter(&self, phase: Phase) {
        self.phase.fetch_max(phase as u8, Ordering::Relaxed);
    }

    pub fn panics(&self) -> &IntCounter {
        &self.panics
    }
}
