//! The work of a service: two lanes with threads of their own, of which counts and batches have one
//! for themselves, and what both have in common.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix_web::{HttpRequest, web};
use prometheus::{IntCounter, IntGauge};

use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::work_class::Lane;
use crate::server::config::{Capacity, Config};
use crate::server::lifecycle::Lifecycle;
use crate::server::telemetry::metrics::Metrics;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::clock::Clock;
use super::memory_pool::MemoryPool;
use super::queue::Queue;

/// The work of a service, as whoever runs it may watch it.
#[derive(Clone)]
pub struct Work(pub(super) Arc<Lanes>);

pub struct Lanes {
    pub limits: Limits,
    pub state: Lifecycle,
    pub memory: MemoryPool,
    pub capacity: Capacity,
    pub answers: Queue,
    pub counts: Queue,
    /// How many proxies of the site's own stand in front.
    pub proxies: usize,
    pub running: IntGauge,
    pub started: IntCounter,
    pub waiting: IntGauge,
    pub refused: IntCounter,
    pub abandoned: IntCounter,
}

/// One more in a gauge, as long as it lives.
pub struct Counted(IntGauge);

impl Counted {
    /// One more from now on.
    pub fn in_gauge(gauge: &IntGauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Work {
    /// Nothing is done yet.
    pub(crate) fn new(config: &Config, state: &Lifecycle, metrics: &Metrics) -> Work {
        let capacity = config.work;
        let lane = |name| Queue::new(name, capacity.threads + 1, capacity.waiting);
        Work(Arc::new(Lanes {
            limits: config.limits,
            state: state.clone(),
            memory: MemoryPool::new(config.memory, metrics),
            capacity,
            answers: lane("answers"),
            counts: lane("counts"),
            proxies: config.proxies,
            running: metrics.gauge(
                "variant_arbiter_work_running",
                "Pieces of long work that run now.",
            ),
            started: metrics.counter(
                "variant_arbiter_work_started_total",
                "Pieces of long work that were begun.",
            ),
            waiting: metrics.gauge(
                "variant_arbiter_work_waiting",
                "Requests that wait for a thread.",
            ),
            refused: metrics.counter(
                "variant_arbiter_work_refused_total",
                "Requests refused because too many wait, or because one waited too long.",
            ),
            abandoned: metrics.counter(
                "variant_arbiter_work_abandoned_total",
                "Pieces of work stopped because the client had hung up.",
            ),
        }))
    }

    /// That of the service that answers a request.
    pub(crate) fn of(request: &HttpRequest) -> Option<&Work> {
        request.app_data().map(web::Data::<Work>::get_ref)
    }

    /// Where memory is taken from.
    pub(crate) fn memory(&self) -> &MemoryPool {
        &self.0.memory
    }

    /// How many pieces of work run now, off the I/O threads.
    #[must_use]
    pub fn running(&self) -> usize {
        usize::try_from(self.0.running.get()).unwrap_or_default()
    }

    /// How many have been begun since the start.
    #[must_use]
    pub fn started(&self) -> u64 {
        self.0.started.get()
    }

    /// How many requests wait for a thread.
    #[must_use]
    pub fn waiting(&self) -> usize {
        usize::try_from(self.0.waiting.get()).unwrap_or_default()
    }

    /// How many were stopped since the start because the client had hung up.
    #[must_use]
    pub fn abandoned(&self) -> u64 {
        self.0.abandoned.get()
    }
}

impl Lanes {
    /// The queue of a lane.
    pub fn queue(&self, lane: Lane) -> &Queue {
        match lane {
            Lane::Answers => &self.answers,
            Lane::Counts => &self.counts,
        }
    }

    /// The budget of work in a lane, whose clock starts now.
    pub fn budget(&self, lane: Lane, abandoned: Arc<AtomicBool>) -> RequestBudget {
        let time = match lane {
            Lane::Answers => self.limits.answer_work,
            Lane::Counts => self.limits.work,
        };
        let clock = Clock::start(time, self.state.clone(), Some(abandoned));
        let pool = Some(self.memory.pool());
        RequestBudget::shared(self.limits, pool, Some(Box::new(clock)), true)
    }

    /// What is answered where too much waits.
    pub fn full(&self) -> Problem {
        self.refusal("too much long work is waiting already")
    }

    /// What is answered instead of work.
    pub fn refusal(&self, detail: &str) -> Problem {
        self.refused.inc();
        Problem::new(Code::Overloaded, detail)
    }
}
