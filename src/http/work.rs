//! Long work: off the I/O threads, so many pieces at once, so many waiting, and no more.

use std::future::{Future, Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, rt, web};
use prometheus::{IntCounter, IntGauge};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::codes::Code;
use super::limits::Limits;
use super::meter::Meter;
use super::metrics::{counter, gauge};
use super::problem::Problem;
use super::state::State;

/// How much long work there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// How many pieces run at once.
    pub threads: usize,
    /// How many requests may wait for a thread.
    pub waiting: usize,
    /// How long one may wait.
    pub patience: Duration,
}

impl Default for Capacity {
    fn default() -> Capacity {
        Capacity {
            threads: available_parallelism().map_or(1, usize::from),
            waiting: 64,
            patience: Duration::from_secs(5),
        }
    }
}

/// The long work of a service, as whoever runs it may watch it.
#[derive(Clone, Debug)]
pub struct Work(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    limits: Limits,
    capacity: Capacity,
    state: State,
    /// Given to whoever has waited longest. The library's blocking threads would queue without an
    /// end.
    places: Arc<Semaphore>,
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

/// Set when the future that waits for the work is dropped, as it is when the client hangs up.
#[derive(Default)]
struct Abandon(Arc<AtomicBool>);

impl Drop for Abandon {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Work {
    /// Nothing is done yet.
    #[must_use]
    pub fn new(limits: Limits, capacity: Capacity, state: State) -> Work {
        let name = |end: &str| format!("variant_arbiter_work_{end}");
        Work(Arc::new(Pool {
            limits,
            capacity,
            state,
            places: Arc::new(Semaphore::new(capacity.threads)),
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
        }))
    }

    /// The limits in force.
    pub(super) fn limits(&self) -> &Limits {
        &self.0.limits
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

    /// What there is to measure.
    pub(super) fn measures(&self) -> (Vec<&IntGauge>, Vec<&IntCounter>) {
        let pool = &self.0;
        let gauges = vec![&pool.running, &pool.waiting];
        (gauges, vec![&pool.refused, &pool.abandoned])
    }

    /// Runs work off the I/O threads.
    ///
    /// # Errors
    /// That of the work, or 503 when too much is waiting already.
    pub(super) async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Meter) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        // In a box: most requests whose work may be long are answered at once, and should not have
        // to carry what it takes to wait.
        Box::pin(async move {
            let place = self.place().await?;
            let abandon = Abandon::default();
            let done = self.start(place, self.meter(&abandon), work).await;
            drop(abandon);
            done
        })
        .await
    }

    /// Runs the same work several times at once, off the I/O threads, as parts of one request with
    /// one clock: as often as there are free threads, once at least.
    ///
    /// # Errors
    /// 503 when too much is waiting already.
    pub(super) async fn together(
        &self,
        times: usize,
        work: impl Fn(&mut Meter) + Clone + Send + 'static,
    ) -> Result<(), Problem> {
        let first = self.place().await?;
        let free = || Arc::clone(&self.0.places).try_acquire_owned().ok();
        let others = (1..times).map_while(|_| free());
        let abandon = Abandon::default();
        let meter = self.meter(&abandon);
        // Each piece runs from the moment on in which it is made, not only when it is awaited.
        let pieces: Vec<_> = std::iter::once(first)
            .chain(others)
            .map(|place| {
                let work = work.clone();
                let piece = move |meter: &mut Meter| {
                    work(meter);
                    Ok(())
                };
                self.start(place, meter.for_next_piece(), piece)
            })
            .collect();
        for piece in pieces {
            piece.await?;
        }
        drop(abandon);
        Ok(())
    }

    fn meter(&self, abandon: &Abandon) -> Meter {
        let abandoned = Arc::clone(&abandon.0);
        Meter::new(self.0.limits, abandoned, self.0.state.clone())
    }

    /// Waits for a thread. A client that hangs up meanwhile leaves the queue.
    async fn place(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let pool = &*self.0;
        if let Ok(place) = Arc::clone(&pool.places).try_acquire_owned() {
            return Ok(place);
        }
        let waits = Counted::in_gauge(&pool.waiting);
        if self.waiting() > pool.capacity.waiting {
            pool.refused.inc();
            let detail = "too much long work is waiting already";
            return Err(Problem::new(Code::Overloaded, detail));
        }
        let place = Arc::clone(&pool.places).acquire_owned();
        let place = rt::time::timeout(pool.capacity.patience, place).await;
        drop(waits);
        place.ok().and_then(Result::ok).ok_or_else(|| {
            pool.refused.inc();
            let detail = "other long work has not left a thread in time";
            Problem::new(Code::Overloaded, detail)
        })
    }

    fn start<T, F>(
        &self,
        place: OwnedSemaphorePermit,
        mut meter: Meter,
        work: F,
    ) -> impl Future<Output = Result<T, Problem>> + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut Meter) -> Result<T, Problem> + Send + 'static,
    {
        let pool = Arc::clone(&self.0);
        let state = pool.state.clone();
        let started = web::block(move || {
            let running = Counted::in_gauge(&pool.running);
            let done = work(&mut meter);
            if meter.client_is_gone() {
                pool.abandoned.inc();
            }
            drop(running);
            drop(place);
            done
        });
        async move {
            started.await.map_err(|_| {
                state.panics().inc();
                Problem::new(Code::InternalError, "the work broke off")
            })?
        }
    }
}

impl FromRequest for Work {
    type Error = Problem;
    type Future = Ready<Result<Work, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let work = request.app_data().cloned();
        ready(work.ok_or_else(|| Problem::new(Code::InternalError, "there is nowhere to work")))
    }
}
