//! Runs the work of one client: short work inline on the I/O thread of its request, long work on a
//! worker, until the client hangs up.

use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::{HttpRequest, rt};
use prometheus::IntGauge;
use tokio::sync::oneshot::{self, Receiver};

use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::catch_panic::catch_panic;
use crate::operations::variant_operation::PreparedRequest;
use crate::operations::work_class::WorkerPool;
use crate::server::connection::Connection;
use crate::server::connection::client_address::client_address;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::takes_gzip;
use crate::server::lifecycle::Lifecycle;
use crate::wire::memory::{MemoryReservation, MemorySource};
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::deadline::Deadline;
use super::memory_pool::MemoryPool;
use super::queue::{Client, Job, JobId, Queue, WorkerGuard};
use super::workers::Workers;

/// The maximum time for which a request runs on an I/O thread. A slower one starts over on a
/// worker; this only happens for positions crafted to be slower than their estimate.
const MAX_INLINE_TIME: Duration = Duration::from_micros(300);
/// Calls of `spend` between two checks of the deadline.
const SPENDS_PER_CHECK: u32 = 4;

/// Runs work for one client.
#[derive(Clone)]
pub struct Executor {
    workers: Workers,
    client: Client,
    takes_gzip: bool,
}

impl Executor {
    /// Creates an executor for the client of a request.
    pub fn for_request(request: &HttpRequest) -> Result<Executor, Problem> {
        let workers = Workers::of(request).ok_or_else(|| Problem::new(sentences::NO_WORKERS))?;
        let proxies = workers.0.proxies;
        let connection = request.conn_data::<Rc<Connection>>();
        let own = connection.filter(|_| proxies == 0);
        Ok(Executor {
            workers: workers.clone(),
            client: Client {
                address: client_address(request, proxies),
                connection: own.map(|connection| connection.number()),
            },
            takes_gzip: takes_gzip(request),
        })
    }

    pub fn limits(&self) -> &Limits {
        &self.workers.0.limits
    }

    pub fn memory(&self) -> &MemoryPool {
        self.workers.memory()
    }

    /// Creates a memory reservation for a request body. The long bodies of a client share a quota.
    pub fn body_reservation(&self, is_long: bool) -> MemoryReservation {
        if is_long {
            self.memory().body(self.client.address)
        } else {
            self.memory().reservation(false)
        }
    }

    /// Answers a prepared request, with a tag if `is_tagged` and the answer depends only on the
    /// request.
    ///
    /// # Errors
    /// Returns the error of the work, or a 503 if the queue is full or the wait too long.
    pub async fn answer(
        &self,
        request: Box<dyn PreparedRequest>,
        is_tagged: bool,
    ) -> Result<EncodedBody, Problem> {
        let takes_gzip = self.takes_gzip;
        let workers = &*self.workers.0;
        let (memory, lifecycle) = (Some(workers.memory.source()), workers.lifecycle.clone());
        let budget = inline_budget(workers.limits, memory, lifecycle);
        if let Some(result) = try_inline(&*request, is_tagged, takes_gzip, budget) {
            return result;
        }
        // Boxed: most requests are answered inline, and their futures should not reserve space for
        // waiting.
        let work = request.work_class();
        let compute = move |budget: &mut _| compute(&*request, is_tagged, takes_gzip, budget);
        Box::pin(self.on_worker(work.pool(), work.cost(), compute)).await
    }

    /// Runs work on a worker of a pool.
    ///
    /// # Errors
    /// Returns the error of the work, or a 503 if the queue is full or the wait too long.
    pub async fn on_worker<T: Send + 'static>(
        &self,
        pool: WorkerPool,
        cost: Duration,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let cancel = CancelOnDrop::default();
        let (job, result) = self.job(pool, &cancel, work);
        let ticket = self.enqueue(pool, cost, job)?;
        self.wait(ticket, result).await
    }

    /// Runs the same work on up to `times` idle workers at once, and on at least one.
    ///
    /// # Errors
    /// Returns a 503 if the queue is full or the wait too long.
    pub async fn fan_out(
        &self,
        times: usize,
        cost: Duration,
        work: impl Fn(&mut RequestBudget) + Clone + Send + 'static,
    ) -> Result<(), Problem> {
        let pool = WorkerPool::Counts;
        let cancel = CancelOnDrop::default();
        let job = || {
            let work = work.clone();
            self.job(pool, &cancel, move |budget| {
                work(budget);
                Ok(())
            })
        };
        let (first, result) = job();
        let ticket = self.enqueue(pool, cost, first)?;
        let others = 1..times.min(self.workers.0.capacity.threads);
        let others: Vec<(Ticket<'_>, Receiver<Result<(), Problem>>)> = others
            .map_while(|_| {
                let (job, result) = job();
                let queue = self.workers.0.queue(pool);
                let id = queue.push_if_idle(self.client, cost, job)?;
                Some((Ticket { queue, id }, result))
            })
            .collect();
        self.wait(ticket, result).await?;
        for (ticket, result) in others {
            // A job that never started has left its share of the work to the others.
            if !ticket.cancel() {
                result.await.unwrap_or(Ok(()))?;
            }
        }
        Ok(())
    }

    fn enqueue(&self, pool: WorkerPool, cost: Duration, job: Job) -> Result<Ticket<'_>, Problem> {
        let queue = self.workers.0.queue(pool);
        let id = queue.push(self.client, cost, job);
        let id = id.ok_or_else(|| self.workers.0.queue_full())?;
        Ok(Ticket { queue, id })
    }

    /// Waits for the job to start, up to the queue's limit, and then for its result.
    async fn wait<T>(
        &self,
        ticket: Ticket<'_>,
        result: Receiver<Result<T, Problem>>,
    ) -> Result<T, Problem> {
        let mut result = pin!(result);
        let max_wait = self.workers.0.capacity.max_wait;
        let received = match rt::time::timeout(max_wait, &mut result).await {
            Ok(received) => received,
            Err(_) if ticket.cancel() => {
                return Err(self.workers.0.overloaded(sentences::WAITED));
            }
            Err(_) => result.await,
        };
        // The sender is dropped with a job that the queue evicts.
        received.unwrap_or_else(|_| Err(self.workers.0.queue_full()))
    }

    /// Creates a job that does the work, and the receiver of its result.
    fn job<T: Send + 'static>(
        &self,
        pool: WorkerPool,
        cancel: &CancelOnDrop,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem> + Send + 'static,
    ) -> (Job, Receiver<Result<T, Problem>>) {
        let (workers, abandoned) = (Arc::clone(&self.workers.0), Arc::clone(&cancel.0));
        let waiting = GaugeGuard::new(&workers.waiting);
        let (sender, receiver) = oneshot::channel();
        let job = Box::new(move |worker: WorkerGuard| {
            drop(waiting);
            if sender.is_closed() {
                workers.abandoned.inc();
                return;
            }
            workers.started.inc();
            let running = GaugeGuard::new(&workers.running);
            let mut budget = workers.budget(pool, abandoned);
            let result =
                catch_panic(|| work(&mut budget)).unwrap_or_else(|| Err(budget.panicked()));
            if budget.client_is_gone() {
                workers.abandoned.inc();
            }
            drop((budget, running));
            // Before the result is sent, so that the client's next request finds the worker idle.
            drop(worker);
            // The client may have hung up.
            let _ = sender.send(result);
        });
        (job, receiver)
    }
}

/// Creates the budget of work on an I/O thread. Its deadline starts now.
pub fn inline_budget(
    limits: Limits,
    memory: Option<Arc<dyn MemorySource>>,
    lifecycle: Lifecycle,
) -> RequestBudget {
    let deadline = Deadline::inline(MAX_INLINE_TIME, lifecycle);
    RequestBudget::shared(limits, memory, Some(Box::new(deadline)), false)
        .with_check_every(SPENDS_PER_CHECK)
}

/// Answers a short request on the current I/O thread. Returns `None` if the request is not short or
/// takes longer than the budget allows.
pub fn try_inline(
    request: &dyn PreparedRequest,
    is_tagged: bool,
    takes_gzip: bool,
    mut budget: RequestBudget,
) -> Option<Result<EncodedBody, Problem>> {
    if !request.work_class().is_short() {
        return None;
    }
    let result = compute(request, is_tagged, takes_gzip, &mut budget);
    (!budget.is_late()).then_some(result)
}

/// Computes an answer with its tag and compresses it in the same job: a large answer would otherwise
/// stay in memory until a worker is free to compress it.
fn compute(
    request: &dyn PreparedRequest,
    is_tagged: bool,
    takes_gzip: bool,
    budget: &mut RequestBudget,
) -> Result<EncodedBody, Problem> {
    let answer = request.answer(budget)?;
    let is_tagged = is_tagged && !answer.has_fresh_seed();
    let is_png = answer.is_png();
    let mut body = EncodedBody::from(answer.into_body(budget)?).sent_as_is(is_png);
    if is_tagged {
        body = body.tagged();
    }
    if takes_gzip && (body.is_short() || budget.is_on_worker()) {
        body = body.compressed(|| budget.check_interrupt())?;
    }
    Ok(body)
}

/// Sets a flag when the future that waits for the work is dropped, as it is when the client hangs
/// up.
#[derive(Default)]
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A queued job; dropping the ticket cancels the job unless it has started.
struct Ticket<'a> {
    queue: &'a Queue,
    id: JobId,
}

impl Ticket<'_> {
    /// Removes the job from the queue. Returns false if it has started.
    fn cancel(&self) -> bool {
        self.queue.cancel(self.id)
    }
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Increments a gauge until dropped.
struct GaugeGuard(IntGauge);

impl GaugeGuard {
    fn new(gauge: &IntGauge) -> GaugeGuard {
        gauge.inc();
        GaugeGuard(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[cfg(test)]
mod tests {
    use actix_web::rt::System;
    use actix_web::test::TestRequest;
    use actix_web::web;

    use crate::server::config::Config;
    use crate::server::telemetry::metrics::Metrics;

    use super::*;

    #[test]
    fn a_panic_on_a_worker_is_a_problem_and_counted() {
        System::new().block_on(async {
            let metrics = Metrics::new();
            let lifecycle = Lifecycle::new(&metrics);
            let workers = Workers::new(&Config::default(), &lifecycle, &metrics);
            let request = TestRequest::default().app_data(web::Data::new(workers.clone()));
            let executor = Executor::for_request(&request.to_http_request()).unwrap();
            let none = Duration::ZERO;
            let broken =
                executor.on_worker(WorkerPool::Answers, none, |_| -> Result<(), Problem> {
                    panic!("provoked")
                });
            assert_eq!(broken.await.unwrap_err().code(), "internal_error");
            assert_eq!(lifecycle.panics().get(), 1);
            assert_eq!(workers.running(), 0);
            assert_eq!(
                executor
                    .on_worker(WorkerPool::Counts, none, |_| Ok(7))
                    .await
                    .unwrap(),
                7
            );
        });
    }
}
