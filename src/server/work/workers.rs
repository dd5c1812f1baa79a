//! The worker threads of a service: three pools, so that neither counts, animations and batches nor
//! searches delay other long requests.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix_web::{HttpRequest, web};
use prometheus::{IntCounter, IntGauge};

use crate::game::Template;
use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::server::config::{Config, WorkCapacity};
use crate::server::lifecycle::Lifecycle;
use crate::server::telemetry::metrics::Metrics;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::deadline::Deadline;
use super::memory_pool::MemoryPool;
use super::queue::Queue;

/// A pool of worker threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerPool {
    /// For single answers.
    Answers,
    /// For counts, animations and batches, which may take seconds.
    Counts,
    /// For searches, which may take as long.
    Searches,
}

/// The worker threads of a service, with the counters that an embedding program may read.
#[derive(Clone)]
pub struct Workers(pub(super) Arc<WorkersState>);

pub struct WorkersState {
    pub limits: Limits,
    pub lifecycle: Lifecycle,
    pub memory: MemoryPool,
    pub capacity: WorkCapacity,
    pub answers: Queue,
    pub counts: Queue,
    pub searches: Queue,
    /// The number of trusted proxies in front of the service.
    pub proxies: usize,
    pub running: IntGauge,
    pub started: IntCounter,
    pub waiting: IntGauge,
    pub refused: IntCounter,
    pub abandoned: IntCounter,
}

impl Workers {
    /// Starts the threads of each pool.
    pub(crate) fn new(config: &Config, lifecycle: &Lifecycle, metrics: &Metrics) -> Workers {
        let capacity = config.work;
        // One thread more than a client may occupy.
        let pool = |name| Queue::new(name, capacity.threads + 1, capacity.max_waiting);
        Workers(Arc::new(WorkersState {
            limits: config.limits,
            lifecycle: lifecycle.clone(),
            memory: MemoryPool::new(config.memory, metrics),
            capacity,
            answers: pool("answers"),
            counts: pool("counts"),
            searches: pool("searches"),
            proxies: config.proxies,
            running: metrics.gauge(
                "variant_arbiter_work_running",
                "Long jobs running on worker threads.",
            ),
            started: metrics.counter(
                "variant_arbiter_work_started_total",
                "Long jobs started on worker threads.",
            ),
            waiting: metrics.gauge(
                "variant_arbiter_work_waiting",
                "Jobs queued for a worker thread.",
            ),
            refused: metrics.counter(
                "variant_arbiter_work_refused_total",
                "Requests refused because the queue was full or the wait too long.",
            ),
            abandoned: metrics.counter(
                "variant_arbiter_work_abandoned_total",
                "Jobs stopped because the client hung up.",
            ),
        }))
    }

    /// Returns the workers of the service that handles a request.
    pub(crate) fn of(request: &HttpRequest) -> Option<&Workers> {
        request.app_data().map(web::Data::<Workers>::get_ref)
    }

    pub(crate) fn memory(&self) -> &MemoryPool {
        &self.0.memory
    }

    /// Returns the number of jobs running now.
    #[must_use]
    pub fn running(&self) -> usize {
        usize::try_from(self.0.running.get()).unwrap_or_default()
    }

    /// Returns the number of jobs started so far.
    #[must_use]
    pub fn started(&self) -> u64 {
        self.0.started.get()
    }

    /// Returns the number of queued jobs.
    #[must_use]
    pub fn waiting(&self) -> usize {
        usize::try_from(self.0.waiting.get()).unwrap_or_default()
    }

    /// Returns the number of jobs stopped so far because the client hung up.
    #[must_use]
    pub fn abandoned(&self) -> u64 {
        self.0.abandoned.get()
    }
}

impl WorkersState {
    pub fn queue(&self, pool: WorkerPool) -> &Queue {
        match pool {
            WorkerPool::Answers => &self.answers,
            WorkerPool::Counts => &self.counts,
            WorkerPool::Searches => &self.searches,
        }
    }

    /// Creates the budget of a job in a worker pool. Its deadline starts now.
    pub fn budget(&self, pool: WorkerPool, abandoned: Arc<AtomicBool>) -> RequestBudget {
        let limit = match pool {
            WorkerPool::Answers => self.limits.answer_work,
            WorkerPool::Counts | WorkerPool::Searches => self.limits.work,
        };
        let deadline = Deadline::start(limit, self.lifecycle.clone(), Some(abandoned));
        let memory = Some(self.memory.source());
        RequestBudget::shared(self.limits, memory, Some(Box::new(deadline)))
    }

    /// Returns the problem for a full queue, and counts it as refused work.
    pub fn queue_full(&self) -> Problem {
        self.overloaded(sentences::QUEUE_FULL)
    }

    /// Returns a 503, and counts it as refused work.
    pub fn overloaded(&self, template: Template<Code>) -> Problem {
        self.refused.inc();
        Problem::new(template)
    }
}
