//! Binding, serving, and stopping without losing a request.

use std::future::{Future, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::rt::time::sleep;
use actix_web::rt::{signal, spawn};
use actix_web::{App, HttpServer, web};
use tracing::info;

use super::config::Config;
use super::guard::{self, Watch};
use super::handlers::pages::Contract;
use super::metrics::Metrics;
use super::routes;
use super::state::{Phase, State};
use super::work::Work;

/// How long before the end of its grace long work is broken off, so that its client is told.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A service that is bound. It serves when it is run, or when its server is awaited.
pub struct Service {
    /// The long work that it does.
    pub work: Work,
    /// The address that it is bound to; the port is the one that was taken.
    pub address: SocketAddr,
    /// The server.
    pub server: Server,
    state: State,
    drain: Duration,
    grace: Duration,
}

/// Binds a service to its address; port 0 takes a free one.
///
/// # Errors
/// When the address cannot be bound.
pub fn bind(config: &Config) -> io::Result<Service> {
    let limits = config.limits;
    let state = State::default();
    let work = Work::new(limits, config.work, state.clone());
    let watch = web::Data::new(Watch {
        state: state.clone(),
        metrics: Metrics::new(&work, &state),
        access_log: config.access_log,
    });
    let contract = web::Data::new(Contract::new(&limits));
    let watched = work.clone();
    let in_state = state.clone();
    let server = HttpServer::new(move || {
        App::new()
            .app_data(contract.clone())
            .app_data(watch.clone())
            .app_data(work.clone())
            .app_data(in_state.clone())
            .app_data(limits)
            .app_data(web::PayloadConfig::new(limits.body))
            .wrap(from_fn(guard::gate))
            .wrap(from_fn(guard::guard))
            .configure(routes::configure)
    })
    .workers(config.workers)
    .worker_max_blocking_threads(config.work.threads)
    .max_connections(config.connections.div_ceil(config.workers))
    .keep_alive(config.keep_alive)
    .client_request_timeout(config.header_deadline)
    .shutdown_timeout(config.grace.as_secs())
    .disable_signals()
    // A client that closes its side has hung up: nobody waits for the answer any more.
    .h1_allow_half_closed(false)
    .bind(config.listen)?;
    let address = server.addrs().first().copied().unwrap_or(config.listen);
    Ok(Service {
        work: watched,
        address,
        server: server.run(),
        state,
        drain: config.drain,
        grace: config.grace,
    })
}

impl Service {
    /// Serves until the process is told to stop, by SIGTERM or SIGINT. From then on the service is
    /// not ready; for a while it still answers whoever comes, then it finishes what it has begun. A
    /// second signal ends it at once.
    ///
    /// # Errors
    /// When signals cannot be heard, or serving fails.
    pub async fn run(self) -> io::Result<()> {
        let mut signals = Signals::new()?;
        let handle = self.server.handle();
        let stopping = stop(self.state, handle, self.drain, self.grace);
        let mut serving = pin!(self.server);
        let mut stopping = Some(stopping);
        poll_fn(move |context| {
            if let Poll::Ready(served) = serving.as_mut().poll(context) {
                return Poll::Ready(served);
            }
            while signals.poll(context).is_ready() {
                let Some(stopping) = stopping.take() else {
                    info!("told to stop again: ending at once");
                    return Poll::Ready(Ok(()));
                };
                drop(spawn(stopping));
            }
            Poll::Pending
        })
        .await
    }
}

async fn stop(state: State, handle: ServerHandle, drain: Duration, grace: Duration) {
    state.enter(Phase::Draining);
    info!(seconds = drain.as_secs(), "told to stop: draining");
    sleep(drain).await;
    info!(seconds = grace.as_secs(), "finishing what has begun");
    spawn(async move {
        sleep(grace.saturating_sub(LAST_WORDS)).await;
        state.enter(Phase::Ending);
    });
    handle.stop(true).await;
}

/// The signals that tell a process to stop.
struct Signals {
    #[cfg(unix)]
    signals: [signal::unix::Signal; 2],
    #[cfg(not(unix))]
    signal: std::pin::Pin<Box<dyn Future<Output = io::Result<()>>>>,
}

impl Signals {
    #[cfg(unix)]
    fn new() -> io::Result<Signals> {
        use signal::unix::SignalKind;
        let heard = |kind| signal::unix::signal(kind);
        Ok(Signals {
            signals: [
                heard(SignalKind::terminate())?,
                heard(SignalKind::interrupt())?,
            ],
        })
    }

    #[cfg(unix)]
    fn poll(&mut self, context: &mut std::task::Context<'_>) -> Poll<()> {
        let mut heard = self.signals.iter_mut();
        if heard.any(|signal| signal.poll_recv(context).is_ready()) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    }

    #[cfg(not(unix))]
    fn new() -> io::Result<Signals> {
        Ok(Signals {
            signal: Box::pin(signal::ctrl_c()),
        })
    }

    #[cfg(not(unix))]
    fn poll(&mut self, context: &mut std::task::Context<'_>) -> Poll<()> {
        let heard = self.signal.as_mut().poll(context);
        heard.map(|_| self.signal = Box::pin(signal::ctrl_c()))
    }
}
