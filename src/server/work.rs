//! Where work is done: what is short on the I/O thread of its request, the rest in a lane with
//! threads of its own, of which counts and batches have one for themselves.

use std::future::{Ready, ready};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, rt};
use prometheus::{IntCounter, IntGauge};
use tokio::sync::oneshot;

use crate::operations::budget::Budget;
use crate::operations::prepared::{Lane, Prepared};

use super::client::client;
use super::clock::Clock;
use super::config::{Capacity, Config};
use super::connections::Connection;
use super::memory::Memory;
use super::metrics::{Measure, counter, gauge};
use super::negotiate::takes_gzip;
use super::queue::{Client, Job, Number, Queue, Tell};
use super::state::State;
use super::text::Text;
use crate::wire::account::Pool;
use crate::wire::codes::Code;
use crate::wire::limits::Limits;
use crate::wire::problem::Problem;

/// The longest that a list is worked on on an I/O thread. One that takes longer is begun anew in a
/// lane; that is only for positions that were made to take longer than their pieces tell.
const MOMENT: Duration = Duration::from_micros(300);
/// How often nodes are spent there between two looks at the clock.
const LOOK_OFTEN: u32 = 4;

/// The work of a service, as whoever runs it may watch it.
#[derive(Clone, Debug)]
pub struct Work(Arc<Lanes>);

#[derive(Debug)]
struct Lanes {
    limits: Limits,
    state: State,
    memory: Memory,
    capacity: Capacity,
    answers: Queue,
    counts: Queue,
    /// How many proxies of the site's own stand in front.
    proxies: usize,
    measured: Measured,
}

#[derive(Clone, Debug)]
struct Measured {
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
    pub(super) fn new(config: &Config, state: &State, memory: &Memory) -> Work {
        let capacity = config.work;
        let name = |end: &str| format!("variant_arbiter_work_{end}");
        let lane = |name| Queue::new(name, capacity.threads + 1, capacity.waiting);
        Work(Arc::new(Lanes {
            limits: config.limits,
            state: state.clone(),
            memory: memory.clone(),
            capacity,
            answers: lane("answers"),
            counts: lane("counts"),
            proxies: config.proxies,
            measured: Measured {
                running: gauge(&name("running"), "Pieces of long work that run now."),
                waiting: gauge(&name("waiting"), "Requests that wait for a thread."),
                refused: counter(
                    &name("refused_total"),
                    "Requests refused because too many wait, or because one waited too long.",
                ),
                abandoned: counter(
                    &name("abandoned_total"),
                    "Pieces of work stopped because the client had hung up.",
                ),
            },
        }))
    }

    /// Where memory is taken from.
    pub(super) fn memory(&self) -> &Memory {
        &self.0.memory
    }

    /// How many pieces of work run now, off the I/O threads.
    #[must_use]
    pub fn running(&self) -> usize {
        usize::try_from(self.0.measured.running.get()).unwrap_or_default()
    }

    /// How many requests wait for a thread.
    #[must_use]
    pub fn waiting(&self) -> usize {
        usize::try_from(self.0.measured.waiting.get()).unwrap_or_default()
    }

    /// How many were stopped since the start because the client had hung up.
    #[must_use]
    pub fn abandoned(&self) -> u64 {
        self.0.measured.abandoned.get()
    }

    /// What there is to measure.
    pub(super) fn measures(&self) -> Vec<Measure> {
        let Measured {
            running,
            waiting,
            refused,
            abandoned,
        } = self.0.measured.clone();
        vec![
            running.into(),
            waiting.into(),
            refused.into(),
            abandoned.into(),
        ]
    }

    /// What is done for one client.
    pub(super) fn of_client(&self, client: Client) -> ClientWork {
        ClientWork {
            work: self.clone(),
            client,
            takes_gzip: false,
        }
    }
}

/// The work of a service for one client.
#[derive(Clone, Debug)]
pub struct ClientWork {
    work: Work,
    client: Client,
    takes_gzip: bool,
}

impl ClientWork {
    /// Of the client of a request.
    pub(super) fn of(request: &HttpRequest) -> Option<ClientWork> {
        let work: &Work = request.app_data()?;
        let proxies = work.0.proxies;
        let connection = request.conn_data::<Rc<Connection>>();
        let own = connection.filter(|_| proxies == 0);
        let client = Client {
            address: client(request, proxies),
            connection: own.map(|connection| connection.number()),
        };
        Some(work.of_client(client))
    }

    /// The limits in force.
    pub(super) fn limits(&self) -> &Limits {
        &self.work.0.limits
    }

    /// Where memory is taken from.
    pub(super) fn memory(&self) -> &Memory {
        self.work.memory()
    }

    /// Answers a request that has been read.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub(super) async fn answer(&self, prepared: Prepared) -> Result<Text, Problem> {
        self.text(prepared, false).await
    }

    /// The same with a tag, if the request alone decides about the answer.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub(super) async fn tagged(&self, prepared: Prepared) -> Result<Text, Problem> {
        self.text(prepared, true).await
    }

    async fn text(&self, prepared: Prepared, is_tagged: bool) -> Result<Text, Problem> {
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
    pub(super) async fn in_lane<T: Send + 'static>(
        &self,
        lane: Lane,
        cost: Duration,
        work: impl FnOnce(&mut Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let abandon = Abandon::default();
        let (job, done) = self.job(lane, &abandon, work);
        let place = self.place(lane, cost, job)?;
        let answer = self.wait(place, done).await;
        drop(abandon);
        answer
    }

    /// Does the same work several times at once, as parts of one request with one clock: as often as
    /// there are threads with nothing else to do, once at least.
    ///
    /// # Errors
    /// 503 when too much is waiting already.
    pub(super) async fn together(
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
        let (first, done) = job();
        let place = self.place(lane, cost, first)?;
        let others = 1..times.min(self.work.0.capacity.threads);
        let others: Vec<(Place<'_>, Done<()>)> = others
            .map_while(|_| {
                let (job, done) = job();
                let queue = self.queue(lane);
                let number = queue.push_if_idle(self.client, cost, job).ok();
                let place = Place {
                    queue,
                    number: Some(number?),
                    waits: None,
                };
                Some((place, done))
            })
            .collect();
        self.wait(place, done).await?;
        for (mut place, done) in others {
            // One that has not begun has left its work to the others.
            if !place.leave() && done.started.await.is_ok() {
                self.ended(done.answer.await)?;
            }
        }
        drop(abandon);
        Ok(())
    }

    /// A place in the queue of a lane.
    fn place(&self, lane: Lane, cost: Duration, job: Job) -> Result<Place<'_>, Problem> {
        let queue = self.queue(lane);
        let number = queue
            .push(self.client, cost, job)
            .map_err(|_| self.full())?;
        let waits = Counted::in_gauge(&self.work.0.measured.waiting);
        Ok(Place {
            queue,
            number: Some(number),
            waits: Some(waits),
        })
    }

    /// Waits for a thread, and then for what comes of the work.
    async fn wait<T>(&self, mut place: Place<'_>, done: Done<T>) -> Result<T, Problem> {
        let mut started = std::pin::pin!(done.started);
        let patience = self.work.0.capacity.patience;
        match rt::time::timeout(patience, &mut started).await {
            Err(_) if place.leave() => {
                self.work.0.measured.refused.inc();
                let detail = "other long work has not left a thread in time";
                return Err(Problem::new(Code::Overloaded, detail));
            }
            // It begins just now, or was dropped from the queue in favour of others.
            Err(_) => started.await.map_err(|_| self.full())?,
            Ok(started) => started.map_err(|_| self.full())?,
        }
        place.taken();
        self.ended(done.answer.await)
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

    /// A job that does the work, and what is heard of it.
    fn job<T: Send + 'static>(
        &self,
        lane: Lane,
        abandon: &Abandon,
        work: impl FnOnce(&mut Budget) -> Result<T, Problem> + Send + 'static,
    ) -> (Job, Done<T>) {
        let (own, abandoned) = (self.clone(), Arc::clone(&abandon.0));
        let (tell_started, started) = oneshot::channel();
        let (tell_answer, answer) = oneshot::channel();
        let job = Box::new(move || -> Tell {
            let measured = &own.work.0.measured;
            if tell_started.send(()).is_err() {
                measured.abandoned.inc();
                return Box::new(|| {});
            }
            let running = Counted::in_gauge(&measured.running);
            let mut budget = own.budget(lane, abandoned);
            let done = catch_unwind(AssertUnwindSafe(|| work(&mut budget)));
            if budget.client_is_gone() {
                measured.abandoned.inc();
            }
            drop(budget);
            drop(running);
            Box::new(move || {
                if let Ok(done) = done {
                    // Nobody may be there any more to hear it.
                    let _ = tell_answer.send(done);
                }
            })
        });
        (job, Done { started, answer })
    }

    fn ended<T>(
        &self,
        answer: Result<Result<T, Problem>, oneshot::error::RecvError>,
    ) -> Result<T, Problem> {
        answer.unwrap_or_else(|_| {
            self.work.0.state.panics().inc();
            Err(Problem::new(Code::InternalError, "the work broke off"))
        })
    }

    fn full(&self) -> Problem {
        self.work.0.measured.refused.inc();
        let detail = "too much long work is waiting already";
        Problem::new(Code::Overloaded, detail)
    }
}

/// The budget of work on an I/O thread, whose clock starts now.
pub(super) fn short_budget(limits: Limits, pool: Option<Arc<dyn Pool>>, state: State) -> Budget {
    let clock = Clock::short(MOMENT, state);
    Budget::shared(limits, pool, Some(Box::new(clock)), false).looking_every(LOOK_OFTEN)
}

/// Works out an answer as far as an I/O thread may: nothing when it takes longer.
pub(super) fn shortly(
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

/// What is heard of a job: that it has begun, and what came of it.
struct Done<T> {
    started: oneshot::Receiver<()>,
    answer: oneshot::Receiver<Result<T, Problem>>,
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
    number: Option<Number>,
    waits: Option<Counted>,
}

impl Place<'_> {
    /// The thread is there.
    fn taken(&mut self) {
        self.number = None;
        self.waits = None;
    }

    /// Leaves the queue; whether the work had not begun.
    fn leave(&mut self) -> bool {
        self.number
            .take()
            .is_some_and(|number| self.queue.cancel(number))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.leave();
    }
}

impl FromRequest for ClientWork {
    type Error = Problem;
    type Future = Ready<Result<ClientWork, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let work = ClientWork::of(request).map(|work| ClientWork {
            takes_gzip: takes_gzip(request),
            ..work
        });
        ready(work.ok_or_else(|| Problem::new(Code::InternalError, "there is nowhere to work")))
    }
}
