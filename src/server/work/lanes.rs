//! Where work is done: what is short on the I/O thread of its request, the rest in a lane with
//! threads of its own, of which counts and batches have one for themselves.

use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::{HttpRequest, rt, web};
use prometheus::{IntCounter, IntGauge};
use tokio::sync::oneshot::{self, Receiver};

use crate::operations::Limits;
use crate::operations::budget::Budget;
use crate::operations::catch_panic::catch_panic;
use crate::operations::prepared::{Lane, Prepared};
use crate::server::config::{Capacity, Config};
use crate::server::connection::client::client;
use crate::server::connection::lifetime::Connection;
use crate::server::content::negotiate::takes_gzip;
use crate::server::content::text::Text;
use crate::server::state::State;
use crate::server::telemetry::metrics::Metrics;
use crate::wire::account::Pool;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;

use super::clock::Clock;
use super::memory_pool::MemoryPool;
use super::queue::{Client, Job, Number, Queue, Turn};

/// The longest that a list is worked on on an I/O thread. One that takes longer is begun anew in a
/// lane; that is only for positions that were made to take longer than their pieces tell.
const MOMENT: Duration = Duration::from_micros(300);
/// How often nodes are spent there between two looks at the clock.
const LOOK_OFTEN: u32 = 4;

/// The work of a service, as whoever runs it may watch it.
#[derive(Clone)]
pub struct Work(Arc<Lanes>);

struct Lanes {
    limits: Limits,
    state: State,
    memory: MemoryPool,
    capacity: Capacity,
    answers: Queue,
    counts: Queue,
    /// How many proxies of the site's own stand in front.
    proxies: usize,
    running: IntGauge,
    waiting: IntGauge,
    refused: IntCounter,
    abandoned: IntCounter,
}

/// One more in a gauge, as long as it lives.
struct Counted(IntGauge);

impl Counted {
    fn in_gauge(gauge: &IntGauge) -> Counted {
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
    pub(crate) fn new(config: &Config, state: &State, metrics: &Metrics) -> Work {
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

    /// Where memory is taken from.
    pub(crate) fn memory(&self) -> &MemoryPool {
        &self.0.memory
    }

    /// How many pieces of work run now, off the I/O threads.
    #[must_use]
    pub fn running(&self) -> usize {
        usize::try_from(self.0.running.get()).unwrap_or_default()
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

/// The work of a service for one client.
#[derive(Clone)]
pub(crate) struct ClientWork {
    work: Work,
    client: Client,
    takes_gzip: bool,
}

impl ClientWork {
    /// For the client of a request.
    pub fn of(request: &HttpRequest) -> Result<ClientWork, Problem> {
        let work = request.app_data::<web::Data<Work>>().ok_or_else(|| {
            let detail = "the service has nowhere to work";
            Problem::new(Code::InternalError, detail)
        })?;
        let proxies = work.0.proxies;
        let connection = request.conn_data::<Rc<Connection>>();
        let own = connection.filter(|_| proxies == 0);
        Ok(ClientWork {
            work: Work::clone(work),
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
    pub(crate) fn memory(&self) -> &MemoryPool {
        self.work.memory()
    }

    /// Answers a request that has been read; with a tag, where that is wanted and the request alone
    /// decides about the answer.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub async fn answer(&self, prepared: Prepared, is_tagged: bool) -> Result<Text, Problem> {
        let takes_gzip = self.takes_gzip;
        let lanes = &*self.work.0;
        let (pool, state) = (Some(lanes.memory.pool()), lanes.state.clone());
        let short = || short_budget(lanes.limits, pool, state);
        if let Some(text) = shortly(&prepared, is_tagged, takes_gzip, short) {
            return text;
        }
        // In a box: most requests are answered at once, and should not have to carry what it takes
        // to wait.
        let (lane, cost) = (prepared.lane(), prepared.cost());
        let write = move |budget: &mut _| written(&prepared, is_tagged, takes_gzip, budget);
        Box::pin(self.in_lane(lane, cost, write)).await
    }

    /// Does work in a lane.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub async fn in_lane<T: Send + 'static>(
        &self,
        lane: Lane,
        cost: Duration,
        work: impl FnOnce(&mut Budget) -> Result<T, Problem> + Send + 'static,
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
        work: impl Fn(&mut Budget) + Clone + Send + 'static,
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
        let others: Vec<(Place<'_>, Receiver<Result<(), Problem>>)> = others
            .map_while(|_| {
                let (job, answer) = job();
                let queue = self.queue(lane);
                let number = queue.push_if_idle(self.client, cost, job)?;
                Some((Place { queue, number }, answer))
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
    fn place(&self, lane: Lane, cost: Duration, job: Job) -> Result<Place<'_>, Problem> {
        let queue = self.queue(lane);
        let number = queue.push(self.client, cost, job);
        let number = number.ok_or_else(|| self.full())?;
        Ok(Place { queue, number })
    }

    /// Waits for a thread, and then for what comes of the work.
    async fn wait<T>(
        &self,
        place: Place<'_>,
        answer: Receiver<Result<T, Problem>>,
    ) -> Result<T, Problem> {
        let mut answer = pin!(answer);
        let patience = self.work.0.capacity.patience;
        let answered = match rt::time::timeout(patience, &mut answer).await {
            Ok(answered) => answered,
            Err(_) if place.leave() => {
                return Err(self.refusal("other long work has not left a thread in time"));
            }
            Err(_) => answer.await,
        };
        // A job that is never done was dropped from the queue in favour of others.
        answered.unwrap_or_else(|_| Err(self.full()))
    }

    fn queue(&self, lane: Lane) -> &Queue {
        match lane {
            Lane::Answers => &self.work.0.answers,
            Lane::Counts => &self.work.0.counts,
        }
    }

    /// The budget of work in a lane, whose clock starts now.
    fn budget(&self, lane: Lane, abandoned: Arc<AtomicBool>) -> Budget {
        let lanes = &*self.work.0;
        let time = match lane {
            Lane::Answers => lanes.limits.answer_work,
            Lane::Counts => lanes.limits.work,
        };
        let clock = Clock::start(time, lanes.state.clone(), Some(abandoned));
        let pool = Some(lanes.memory.pool());
        Budget::shared(lanes.limits, pool, Some(Box::new(clock)), true)
    }

    /// A job that does the work, and where its answer is heard.
    fn job<T: Send + 'static>(
        &self,
        lane: Lane,
        abandon: &Abandon,
        work: impl FnOnce(&mut Budget) -> Result<T, Problem> + Send + 'static,
    ) -> (Job, Receiver<Result<T, Problem>>) {
        let (own, abandoned) = (self.clone(), Arc::clone(&abandon.0));
        let waits = Counted::in_gauge(&self.work.0.waiting);
        let (tell, answer) = oneshot::channel();
        let job = Box::new(move |turn: Turn| {
            drop(waits);
            let lanes = &*own.work.0;
            if tell.is_closed() {
                lanes.abandoned.inc();
                return;
            }
            let running = Counted::in_gauge(&lanes.running);
            let mut budget = own.budget(lane, abandoned);
            let done = catch_panic(|| work(&mut budget)).unwrap_or_else(|| {
                lanes.state.panics().inc();
                Err(Problem::broken_off())
            });
            if budget.client_is_gone() {
                lanes.abandoned.inc();
            }
            drop((budget, running));
            // Before the answer is told, so that the client's next request finds the thread free.
            drop(turn);
            // Nobody may be there any more to hear it.
            let _ = tell.send(done);
        });
        (job, answer)
    }

    fn full(&self) -> Problem {
        self.refusal("too much long work is waiting already")
    }

    fn refusal(&self, detail: &str) -> Problem {
        self.work.0.refused.inc();
        Problem::new(Code::Overloaded, detail)
    }
}

/// The budget of work on an I/O thread, whose clock starts now.
pub(crate) fn short_budget(limits: Limits, pool: Option<Arc<dyn Pool>>, state: State) -> Budget {
    let clock = Clock::short(MOMENT, state);
    Budget::shared(limits, pool, Some(Box::new(clock)), false).looking_every(LOOK_OFTEN)
}

/// Works out an answer as far as an I/O thread may: nothing when it takes longer.
pub(crate) fn shortly(
    prepared: &Prepared,
    is_tagged: bool,
    takes_gzip: bool,
    budget: impl FnOnce() -> Budget,
) -> Option<Result<Text, Problem>> {
    if !prepared.is_short() {
        return None;
    }
    let mut budget = budget();
    let text = written(prepared, is_tagged, takes_gzip, &mut budget);
    (!budget.is_late()).then_some(text)
}

/// Whoever works out an answer also makes its tag and compresses it: a large one would else be held
/// until a thread is free for that.
fn written(
    prepared: &Prepared,
    is_tagged: bool,
    takes_gzip: bool,
    budget: &mut Budget,
) -> Result<Text, Problem> {
    let answer = prepared.run(budget)?;
    let is_tagged = is_tagged && !answer.is_of_chance();
    let mut text = Text::from(answer.into_chunks(budget)?);
    if is_tagged {
        text = text.tagged();
    }
    if takes_gzip && (text.is_short() || budget.is_in_lane()) {
        text = text.compressed(|| budget.go_on())?;
    }
    Ok(text)
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
struct Place<'a> {
    queue: &'a Queue,
    number: Number,
}

impl Place<'_> {
    /// Leaves the queue; whether the work had not begun.
    fn leave(&self) -> bool {
        self.queue.cancel(self.number)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.leave();
    }
}
