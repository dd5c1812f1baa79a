//! What is done for one client: what is short on the I/O thread of its request, the rest in a lane,
//! unless it hangs up.

use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::{HttpRequest, rt};
use tokio::sync::oneshot::{self, Receiver};

use crate::operations::Limits;
use crate::operations::budget::RequestBudget;
use crate::operations::catch_panic::catch_panic;
use crate::operations::variant_operation::PreparedRequest;
use crate::operations::work_class::Lane;
use crate::server::connection::client::client;
use crate::server::connection::lifetime::Connection;
use crate::server::content::encoded_body::EncodedBody;
use crate::server::content::negotiate::takes_gzip;
use crate::wire::codes::Code;
use crate::wire::memory::MemoryReservation;
use crate::wire::problem::Problem;

use super::lanes::{Counted, Work};
use super::memory_pool::MemoryPool;
use super::queue::{Client, Job, Number, Queue, Slot};
use super::short::{short_budget, shortly, written};

/// The work of a service for one client.
#[derive(Clone)]
pub struct ClientWork {
    work: Work,
    client: Client,
    takes_gzip: bool,
}

impl ClientWork {
    /// For the client of a request.
    pub fn of(request: &HttpRequest) -> Result<ClientWork, Problem> {
        let work = Work::of(request).ok_or_else(|| {
            let detail = "the service has nowhere to work";
            Problem::new(Code::InternalError, detail)
        })?;
        let proxies = work.0.proxies;
        let connection = request.conn_data::<Rc<Connection>>();
        let own = connection.filter(|_| proxies == 0);
        Ok(ClientWork {
            work: work.clone(),
            client: Client {
                address: client(request, proxies),
                connection: own.map(|connection| connection.number()),
            },
            takes_gzip: takes_gzip(request),
        })
    }

    /// The limits in force.
    pub fn limits(&self) -> &Limits {
        &self.work.0.limits
    }

    /// Where memory is taken from.
    pub fn memory(&self) -> &MemoryPool {
        self.work.memory()
    }

    /// Where a body takes its memory from; a long one from what its client may hold.
    pub fn body(&self, is_long: bool) -> MemoryReservation {
        if is_long {
            self.memory().body(self.client.address)
        } else {
            self.memory().account(false)
        }
    }

    /// Answers a request that has been read; with a tag, where that is wanted and the request alone
    /// decides about the answer.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub async fn answer(
        &self,
        request: Box<dyn PreparedRequest>,
        is_tagged: bool,
    ) -> Result<EncodedBody, Problem> {
        let takes_gzip = self.takes_gzip;
        let lanes = &*self.work.0;
        let (pool, state) = (Some(lanes.memory.pool()), lanes.state.clone());
        let short = || short_budget(lanes.limits, pool, state);
        if let Some(text) = shortly(&*request, is_tagged, takes_gzip, short) {
            return text;
        }
        // In a box: most requests are answered at once, and should not have to carry what it takes
        // to wait.
        let work = request.work_class();
        let write = move |budget: &mut _| written(&*request, is_tagged, takes_gzip, budget);
        Box::pin(self.in_lane(work.lane(), work.cost(), write)).await
    }

    /// Does work in a lane.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub async fn in_lane<T: Send + 'static>(
        &self,
        lane: Lane,
        cost: Duration,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let abandon = Abandon::default();
        let (job, answer) = self.job(lane, &abandon, work);
        let place = self.place(lane, cost, job)?;
        self.wait(place, answer).await
    }

    /// Does the same work several times at once, as parts of one request with one clock: as often as
    /// there are threads with nothing else to do, once at least.
    ///
    /// # Errors
    /// 503 when too much is waiting already.
    pub async fn together(
        &self,
        times: usize,
        cost: Duration,
        work: impl Fn(&mut RequestBudget) + Clone + Send + 'static,
    ) -> Result<(), Problem> {
        let lane = Lane::Counts;
        let abandon = Abandon::default();
        let job = || {
            let work = work.clone();
            self.job(lane, &abandon, move |budget| {
                work(budget);
                Ok(())
            })
        };
        let (first, answer) = job();
        let place = self.place(lane, cost, first)?;
        let others = 1..times.min(self.work.0.capacity.threads);
        let others: Vec<(Queued<'_>, Receiver<Result<(), Problem>>)> = others
            .map_while(|_| {
                let (job, answer) = job();
                let queue = self.work.0.queue(lane);
                let number = queue.push_if_idle(self.client, cost, job)?;
                Some((Queued { queue, number }, answer))
            })
            .collect();
        self.wait(place, answer).await?;
        for (place, answer) in others {
            // One that has not begun, or was dropped, has left its work to the others.
            if !place.leave() {
                answer.await.unwrap_or(Ok(()))?;
            }
        }
        Ok(())
    }

    /// A place in the queue of a lane.
    fn place(&self, lane: Lane, cost: Duration, job: Job) -> Result<Queued<'_>, Problem> {
        let queue = self.work.0.queue(lane);
        let number = queue.push(self.client, cost, job);
        let number = number.ok_or_else(|| self.work.0.full())?;
        Ok(Queued { queue, number })
    }

    /// Waits for a thread, and then for what comes of the work.
    async fn wait<T>(
        &self,
        place: Queued<'_>,
        answer: Receiver<Result<T, Problem>>,
    ) -> Result<T, Problem> {
        let mut answer = pin!(answer);
        let patience = self.work.0.capacity.patience;
        let answered = match rt::time::timeout(patience, &mut answer).await {
            Ok(answered) => answered,
            Err(_) if place.leave() => {
                let detail = "other long work has not left a thread in time";
                return Err(self.work.0.refusal(detail));
            }
            Err(_) => answer.await,
        };
        // A job that is never done was dropped from the queue in favour of others.
        answered.unwrap_or_else(|_| Err(self.work.0.full()))
    }

    /// A job that does the work, and where its answer is heard.
    fn job<T: Send + 'static>(
        &self,
        lane: Lane,
        abandon: &Abandon,
        work: impl FnOnce(&mut RequestBudget) -> Result<T, Problem> + Send + 'static,
    ) -> (Job, Receiver<Result<T, Problem>>) {
        let (own, abandoned) = (self.clone(), Arc::clone(&abandon.0));
        let waits = Counted::in_gauge(&self.work.0.waiting);
        let (tell, answer) = oneshot::channel();
        let job = Box::new(move |slot: Slot| {
            drop(waits);
            let lanes = &*own.work.0;
            if tell.is_closed() {
                lanes.abandoned.inc();
                return;
            }
            lanes.started.inc();
            let running = Counted::in_gauge(&lanes.running);
            let mut budget = lanes.budget(lane, abandoned);
            let done = catch_panic(|| work(&mut budget)).unwrap_or_else(|| {
                lanes.state.panics().inc();
                Err(Problem::broken_off())
            });
            if budget.client_is_gone() {
                lanes.abandoned.inc();
            }
            drop((budget, running));
            // Before the answer is sent, so that the client's next request finds the thread free.
            drop(slot);
            // Nobody may be there any more to hear it.
            let _ = tell.send(done);
        });
        (job, answer)
    }
}

/// Set when the future that waits for the work is dropped, as it is when the client hangs up.
#[derive(Default)]
struct Abandon(Arc<AtomicBool>);

impl Drop for Abandon {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place in a queue; a client that hangs up leaves it.
struct Queued<'a> {
    queue: &'a Queue,
    number: Number,
}

impl Queued<'_> {
    /// Leaves the queue; whether the work had not begun.
    fn leave(&self) -> bool {
        self.queue.cancel(self.number)
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.leave();
    }
}
