//! Runs the work of the client of a request, until the client hangs up.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use actix_web::{HttpRequest, rt};
use scopeguard::{ScopeGuard, guard};
use tokio::sync::oneshot;

use crate::game::Template;
use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::operation::Output;
use crate::server::answer::{Form, takes_gzip};
use crate::server::client_address::client_address;
use crate::server::state::AppState;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;
use crate::wire::sentences::{self, Code};

use super::memory::RequestMemory;
use super::scheduler::RunningJob;

/// The client of a request.
pub struct Client<'a> {
    shared: &'a AppState,
    memory: Arc<RequestMemory>,
    takes_gzip: bool,
}

impl<'a> Client<'a> {
    pub fn of(request: &HttpRequest, shared: &'a AppState) -> Client<'a> {
        let address = client_address(request, shared.config.proxies);
        Client {
            shared,
            memory: shared.memory.of_request(address),
            takes_gzip: takes_gzip(request),
        }
    }

    pub fn limits(&self) -> &Limits {
        &self.shared.config.limits
    }

    pub fn reservation(&self) -> MemoryReservation {
        let memory = Arc::clone(&self.memory);
        MemoryReservation::new(Some(memory))
    }

    /// Computes an answer as a job, compressed if the client takes that, with a tag if `is_tagged` and
    /// the answer depends only on the request.
    ///
    /// # Errors
    /// Returns the problem of the work, or a 503 if the queue is full or the wait too long.
    pub async fn answer(
        &self,
        is_tagged: bool,
        answer: impl FnOnce(&mut RequestBudget) -> Result<Output, Problem> + Send + 'static,
    ) -> Result<Form, Problem> {
        let takes_gzip = self.takes_gzip;
        let work = move |budget: &mut RequestBudget| {
            let output = answer(budget)?;
            Form::of(output, takes_gzip, is_tagged, || budget.check_writing())
        };
        self.run(work).await
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
        let scheduler = &self.shared.scheduler;
        let job = {
            let (limits, reservation) = (*self.limits(), self.reservation());
            let memory = Arc::clone(&self.memory);
            let metrics = &self.shared.metrics;
            let (panics, abandoned) = (metrics.panics.clone(), metrics.abandoned.clone());
            let refused = metrics.refused.clone();
            move |job: RunningJob| {
                let interrupted = Arc::clone(&memory);
                let check = move || job.check(&interrupted.is_abandoned);
                let mut budget = RequestBudget::shared(limits, reservation).with_interrupt(check);
                let result = budget.catch_panic(work);
                panics.inc_by(budget.panics);
                let why = result.as_ref().err().map(|why| why.sentence.template);
                refused.inc_by(u64::from(why == Some(sentences::QUEUE_FULL.text)));
                if memory.is_abandoned.load(Ordering::Relaxed) {
                    abandoned.inc();
                }
                // Ends the job before its client can send another request.
                drop(budget);
                memory.end_work();
                // The client may have hung up.
                let _ = sender.send(result);
            }
        };
        let id = self.memory.id;
        if !scheduler.submit(id, Box::new(job)) {
            return Err(self.refuse(sentences::QUEUE_FULL));
        }
        // When the client hangs up, this future is dropped before the job has ended.
        let unended = guard((), |()| {
            self.memory.abandon();
            scheduler.cancel(id, true);
        });
        let mut result = pin!(result);
        let ended = match rt::time::timeout(self.shared.config.queue.wait, &mut result).await {
            Ok(ended) => ended,
            Err(_) if scheduler.cancel(id, false) => return Err(self.refuse(sentences::WAITED)),
            Err(_) => result.await,
        };
        ScopeGuard::into_inner(unended);
        // The sender is dropped with a job for which the system had no thread.
        ended.unwrap_or_else(|_| Err(self.refuse(sentences::QUEUE_FULL)))
    }

    fn refuse(&self, template: Template<Code>) -> Problem {
        self.shared.metrics.refused.inc();
        Problem::new(template)
    }
}
