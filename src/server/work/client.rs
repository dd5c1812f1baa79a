//! Runs the work of the client of a request, until the client hangs up.

use std::pin::pin;
use std::sync::Arc;
use std::time::Instant;

use actix_web::{HttpRequest, rt};
use cpu_time::ThreadTime;
use rand::TryRng;
use rand::rngs::SysRng;
use scopeguard::{ScopeGuard, guard};
use tokio::sync::oneshot;
use tracing::debug;

use crate::game::Template;
use crate::operations::Limits;
use crate::operations::budget::{Interrupt, Interrupted, Randomness, RequestBudget};
use crate::operations::operation::Output;
use crate::server::answer::{Form, takes_gzip};
use crate::server::client_address::client_address;
use crate::server::metrics::Metrics;
use crate::server::state::AppState;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;
use crate::wire::sentences::{self, Code};

use super::memory::RequestMemory;
use super::scheduler::{FIRST_SLICE, RunningJob};

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

    /// Computes an answer, compressed if the client takes that, with a tag if `is_tagged` and the
    /// answer depends only on the request.
    ///
    /// A small request may be answered in place: handing `play` to another thread costs four tenths of
    /// its throughput (h2load, 32 connections), and handing over a list of moves with results as much.
    /// One that takes longer than [`FIRST_SLICE`] in place, or gets no memory there, is not small after
    /// all and becomes a job.
    pub async fn answer(
        &self,
        is_small: bool,
        is_tagged: bool,
        answer: impl Fn(&mut RequestBudget) -> Result<Output, Problem> + Send + 'static,
    ) -> Result<Form, Problem> {
        let takes_gzip = self.takes_gzip;
        // A job that was tried in place draws the same seed again. With another one, results that take
        // long would become rare.
        let mut bytes = [0; 32];
        let bytes = (is_small && SysRng.try_fill_bytes(&mut bytes).is_ok()).then_some(bytes);
        let encode = move |budget: &mut RequestBudget| {
            if let Some(bytes) = bytes {
                budget.set_randomness(Randomness::of_host(bytes));
            }
            let output = answer(budget)?;
            Form::of(output, takes_gzip, is_tagged, || budget.check_writing())
        };
        if is_small && let Some(answered) = self.try_in_place(&encode) {
            return answered;
        }
        Box::pin(self.run(encode)).await
    }

    /// Works on this thread, if the client may. Returns `None` if the work has to be a job.
    fn try_in_place<T>(
        &self,
        work: impl Fn(&mut RequestBudget) -> Result<T, Problem>,
    ) -> Option<Result<T, Problem>> {
        let (scheduler, address) = (&self.shared.scheduler, self.memory.id.client);
        let now = Instant::now();
        if !scheduler.policy().may_answer_in_place(now, address) {
            return None;
        }
        let started = ThreadTime::now();
        let interrupt = InPlace {
            until: now + FIRST_SLICE,
            metrics: self.shared.metrics.clone(),
        };
        let (limits, reservation) = (*self.limits(), self.reservation());
        let mut budget =
            RequestBudget::shared(limits, reservation).with_interrupt(Box::new(interrupt));
        let answered = budget.catch_panic(work);
        let (now, used) = (Instant::now(), started.elapsed());
        scheduler.policy().answered_in_place(now, address, used);
        debug!(longest = used.as_micros(), "in place");
        let is_job = |problem: &Problem| match problem.status {
            422 => budget.is_late(),
            status => status == 503,
        };
        if answered.as_ref().is_err_and(is_job) {
            return None;
        }
        drop(budget);
        self.memory.end_work();
        Some(answered)
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
            move |mut job: RunningJob| {
                job.is_abandoned = Arc::clone(&memory.is_abandoned);
                let mut budget =
                    RequestBudget::shared(limits, reservation).with_interrupt(Box::new(job));
                let result = budget.catch_panic(work);
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

/// Ends work in place that takes long.
struct InPlace {
    until: Instant,
    metrics: Metrics,
}

impl Interrupt for InPlace {
    fn check(&mut self) -> Result<(), Interrupted> {
        if Instant::now() < self.until {
            Ok(())
        } else {
            Err(Interrupted::Time(FIRST_SLICE))
        }
    }

    fn count_panic(&self) {
        self.metrics.panics.inc();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::thread;

    use actix_web::test::TestRequest;

    use super::*;
    use crate::operations::Arbiter;
    use crate::server::Config;

    #[test]
    fn a_job_that_was_tried_in_place_draws_the_same_seed() {
        let shared = AppState::new(&Config::default(), Arbiter::standard());
        let request = TestRequest::default().to_http_request();
        let client = Client::of(&request, &shared);
        let (drawn, seeds) = channel();
        let work = move |budget: &mut RequestBudget| {
            let _ = drawn.send(budget.randomness.fresh_seed()?);
            thread::sleep(2 * FIRST_SLICE);
            budget.check_interrupt()?;
            Err(Problem::new(sentences::PANICKED))
        };
        let system = rt::System::new();
        // The second request, in place or not, draws another.
        for _ in 0..2 {
            let answered = client.answer(true, false, work.clone());
            assert!(system.block_on(answered).is_err());
        }
        let seeds: Vec<_> = seeds.try_iter().collect();
        assert!(seeds[0] == seeds[1] && seeds[0] != seeds[2], "{seeds:?}");
    }
}
