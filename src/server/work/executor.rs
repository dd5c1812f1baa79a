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
use crate::operations::media_type::SVG_TEXT;
use crate::operations::output::Output;
use crate::server::connection::Connection;
use crate::server::connection::client_address::client_address;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::takes_gzip;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::memory_pool::MemoryPool;
use super::queue::{Client, Job, JobId, Queue, WorkerGuard};
use super::workers::{WorkerPool, Workers};

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
            self.memory().reservation()
        }
    }

    /// Computes an answer on a worker, with a tag if `is_tagged` and the answer depends only on the
    /// request.
    ///
    /// # Errors
    /// Returns the error of the work, or a 503 if the queue is full or the wait too long.
    pub async fn answer(
        &self,
        pool: WorkerPool,
        is_tagged: bool,
        answer: impl FnOnce(&mut RequestBudget) -> Result<Output, Problem> + Send + 'static,
    ) -> Result<EncodedBody, Problem> {
        let takes_gzip = self.takes_gzip;
        let compute = move |budget: &mut RequestBudget| {
            let output = answer(budget)?;
            let is_png =
                output.content_type.starts_with("image/") && output.content_type != SVG_TEXT;
            let is_tagged = is_tagged && output.is_repeatable;
            let mut body = EncodedBody::from(output.body).sent_as_is(is_png);
            if is_tagged {
                body = body.tagged();
            }
            if takes_gzip {
                body = body.compressed(|| budget.check_interrupt())?;
            }
            Ok(body)
        };
        Box::pin(self.on_worker(pool, Duration::ZERO, compute)).await
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
    use crate::server::lifecycle::Lifecycle;
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
