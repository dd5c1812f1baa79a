//! Runs the work of the client of a request, until the client hangs up.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use actix_web::{HttpRequest, rt};
use cpu_time::ThreadTime;
use prometheus::IntCounter;
use tokio::sync::oneshot;

use crate::game::Template;
use crate::operations::Limits;
use crate::operations::budget::{RequestBudget, catch_panic};
use crate::operations::output::{Output, SVG_TEXT};
use crate::server::answer::{Form, takes_gzip};
use crate::server::client_address::client_address;
use crate::server::config::Config;
use crate::server::metrics::Metrics;
use crate::server::shutdown::Lifecycle;
use crate::wire::codes::Code;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::memory::{Memory, RequestMemory};
use super::policy::JobId;
use super::scheduler::{RunningJob, Scheduler};

#[derive(Clone)]
pub struct Work {
    scheduler: Scheduler,
    memory: Memory,
    limits: Limits,
    /// The number of trusted proxies in front of the service.
    proxies: usize,
    /// The maximum time for which a job waits for its start.
    max_wait: Duration,
    refused: IntCounter,
}

impl Work {
    /// Creates the scheduler and the memory of a service.
    pub fn new(config: &Config, lifecycle: &Lifecycle, metrics: &Metrics) -> Work {
        // One more than there are processors: a newcomer finds a slot beside long jobs.
        let slots = config.processors + 1;
        let scheduler = Scheduler::new(slots, config.queue, config.limits.work, lifecycle, metrics);
        Work {
            memory: Memory::new(config.memory, &scheduler, metrics),
            scheduler,
            limits: config.limits,
            proxies: config.proxies,
            max_wait: config.queue.wait,
            refused: metrics.counter(
                "variant_arbiter_work_refused_total",
                "Requests refused because the queue was full or the wait too long.",
            ),
        }
    }
}

#[derive(Clone)]
pub struct Client {
    work: Work,
    address: IpAddr,
    memory: Arc<RequestMemory>,
    takes_gzip: bool,
}

impl Client {
    pub fn of(request: &HttpRequest, work: &Work) -> Client {
        let address = client_address(request, work.proxies);
        Client {
            work: work.clone(),
            address,
            memory: work.memory.of_request(address),
            takes_gzip: takes_gzip(request),
        }
    }

    pub const fn limits(&self) -> &Limits {
        &self.work.limits
    }

    pub fn reservation(&self) -> MemoryReservation {
        let memory = Arc::clone(&self.memory);
        MemoryReservation::new(Some(memory))
    }

    /// Computes an answer, compressed if the client takes that, with a tag if `is_tagged` and the
    /// answer depends only on the request. A small request may be answered in place: to hand `play`
    /// to another thread costs four tenths of its throughput (h2load, 32 connections).
    ///
    /// # Errors
    /// Returns the problem of the work, or a 503.
    pub async fn answer(
        &self,
        is_small: bool,
        is_tagged: bool,
        answer: impl FnOnce(&mut RequestBudget) -> Result<Output, Problem> + Send + 'static,
    ) -> Result<Form, Problem> {
        let takes_gzip = self.takes_gzip;
        let encode = move |budget: &mut RequestBudget| {
            let mut output = answer(budget)?;
            // It may wait for its reader.
            output.body.shrink();
            let is_png =
                output.content_type.starts_with("image/") && output.content_type != SVG_TEXT;
            let is_tagged = is_tagged && output.is_repeatable;
            let mut body = Form::of(output.body, !is_png);
            // An answer that is complete is sent, however late it is.
            let mut check = || match budget.check_interrupt() {
                Err(_) if budget.is_late() => Ok(()),
                checked => checked,
            };
            if is_tagged {
                body = body.tagged(&mut check)?;
            }
            if takes_gzip {
                body = body.compressed(check)?;
            }
            Ok(body)
        };
        let scheduler = &self.work.scheduler;
        if is_small && scheduler.may_answer_in_place(self.address) {
            let started = ThreadTime::now();
            // Nothing interrupts work in place, which is short.
            let mut budget = RequestBudget::shared(self.work.limits, self.reservation(), None);
            let answered = encode(&mut budget);
            scheduler.answered_in_place(self.address, started.elapsed());
            return answered;
        }
        Box::pin(self.run(encode)).await
    }

    /// Runs work as a job.
    ///
    /// # Errors
    /// Returns the problem of the work, or a 503 if the queue is full or the wait too long.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (sender, result) = oneshot::channel();
        let scheduler = &self.work.scheduler;
        let job = {
            let (limits, reservation) = (self.work.limits, self.reservation());
            let memory = Arc::clone(&self.memory);
            move |mut job: RunningJob| {
                job.is_abandoned = memory.is_abandoned();
                let mut budget = RequestBudget::shared(limits, reservation, Some(Box::new(job)));
                let result =
                    catch_panic(|| work(&mut budget)).unwrap_or_else(|| Err(budget.panicked()));
                // Ends the job before its client can send another request.
                drop(budget);
                memory.end_work();
                // The client may have hung up.
                let _ = sender.send(result);
            }
        };
        let id = scheduler.submit(self.address, Box::new(job));
        let id = id.ok_or_else(|| self.refuse(sentences::QUEUE_FULL))?;
        let mut ticket = Ticket {
            scheduler,
            id,
            memory: &self.memory,
            has_ended: false,
        };
        let mut result = pin!(result);
        let ended = match rt::time::timeout(self.work.max_wait, &mut result).await {
            Ok(ended) => ended,
            Err(_) if scheduler.cancel(id) => return Err(self.refuse(sentences::WAITED)),
            Err(_) => result.await,
        };
        ticket.has_ended = true;
        // The sender is dropped with a job for which the system had no thread.
        ended.unwrap_or_else(|_| Err(self.refuse(sentences::QUEUE_FULL)))
    }

    fn refuse(&self, template: Template<Code>) -> Problem {
        self.work.refused.inc();
        Problem::new(template)
    }
}

/// A job of a request. If it is dropped before the job has ended, as it is when the client hangs up,
/// the job is cancelled or told to stop.
struct Ticket<'a> {
    scheduler: &'a Scheduler,
    id: JobId,
    memory: &'a RequestMemory,
    has_ended: bool,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.memory.abandon();
            self.scheduler.cancel(self.id);
        }
    }
}
