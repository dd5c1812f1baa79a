//! Binding, serving, and stopping without losing a request.

use std::future::{Future, poll_fn, ready};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol};
use actix_server::{Server, ServerHandle};
use actix_service::{ServiceFactoryExt, fn_service, map_config};
use actix_web::dev::AppConfig;
use actix_web::rt::net::TcpStream;
use actix_web::rt::spawn;
use actix_web::rt::time::sleep;
use actix_web::{App, web};
use tracing::info;

use crate::operations::Arbiter;

use super::config::Config;
use super::connections;
use super::door::Door;
use super::guard::Guard;
use super::handlers::{pages::Pages, playground};
use super::memory::Memory;
use super::routes;
use super::signals::Signals;
use super::state::{Phase, State};
use super::stream::Stream;
use super::watch::Watch;
use super::work::Work;
use crate::wire::chunks::WRITE_BUFFER;

/// How long those who came before the door was shut have to come in.
const LAST_GUESTS: Duration = Duration::from_millis(100);
/// How long a client may send on after an answer that did not wait for the end of its request.
const LAST_BYTES: Duration = Duration::from_secs(1);
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
    door: Door,
    drain: Duration,
    grace: Duration,
}

/// Binds a service of these variants to its address; port 0 takes a free one.
///
/// # Errors
/// When the address cannot be bound.
pub fn bind(config: &Config, arbiter: Arbiter) -> io::Result<Service> {
    connections::make_room(config.connections);
    playground::make_ready();
    let (listener, door) = Door::open(config.listen)?;
    let address = listener.local_addr()?;
    let state = State::default();
    let memory = Memory::new(config.memory);
    let work = Work::new(config, &state, &memory);
    let watch = web::Data::new(Watch::new(config, &work, &state, &memory));
    let arbiter = web::Data::new(arbiter);
    let pages = web::Data::new(Pages::new(&arbiter, &config.limits));
    let watched = work.clone();
    let in_state = state.clone();
    let server = Server::build()
        .workers(config.workers)
        // Nothing is handed to the library's own threads.
        .worker_max_blocking_threads(1)
        .max_concurrent_connections(config.connections.div_ceil(config.workers))
        .shutdown_timeout(config.grace.as_secs())
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let (keep_alive, header_deadline) = (config.keep_alive, config.header_deadline);
    // The library's own `HttpServer` does the same with a stream that reads ahead.
    let server = server.listen("http", listener, move || {
        let stopping = stopping.clone();
        let app = App::new()
            .app_data(arbiter.clone())
            .app_data(pages.clone())
            .app_data(watch.clone())
            .app_data(work.clone())
            .app_data(in_state.clone())
            .wrap(Guard::new(watch.clone()))
            .configure(|app| routes::configure(app, &arbiter));
        let http = HttpService::build()
            .keep_alive(keep_alive)
            .client_request_timeout(header_deadline)
            .client_disconnect_timeout(LAST_BYTES)
            // A client that closes its side has hung up: nobody waits for the answer any more.
            .h1_allow_half_closed(false)
            .h1_write_buffer_size(WRITE_BUFFER)
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .on_connect_ext(|stream: &Stream, data| {
                data.insert(Rc::clone(stream.connection()));
            })
            .finish(map_config(app, |()| AppConfig::default()));
        let idle = keep_alive + header_deadline;
        fn_service(move |socket: TcpStream| {
            let address = socket.peer_addr().ok();
            let stream = Stream::open(socket, idle).map_err(DispatchError::Io);
            ready(stream.map(|stream| (stream, Protocol::Http1, address)))
        })
        .and_then(http)
    })?;
    Ok(Service {
        work: watched,
        address,
        door,
        server: server.run(),
        state,
        drain: config.drain,
        grace: config.grace,
    })
}

impl Service {
    /// Serves until the process is told to stop. From then on the service is not ready; for a while
    /// it still answers whoever comes, then it finishes what it has begun. A second signal ends it
    /// at once.
    ///
    /// # Errors
    /// When serving fails.
    pub async fn run(self, mut signals: Signals) -> io::Result<()> {
        let stopping = Stopping {
            state: self.state,
            door: self.door,
            handle: self.server.handle(),
            drain: self.drain,
            grace: self.grace,
        };
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
                drop(spawn(stopping.stop()));
            }
            Poll::Pending
        })
        .await
    }
}

/// What it takes to stop a service.
struct Stopping {
    state: State,
    door: Door,
    handle: ServerHandle,
    drain: Duration,
    grace: Duration,
}

impl Stopping {
    async fn stop(self) {
        self.state.enter(Phase::Draining);
        info!(seconds = self.drain.as_secs(), "told to stop: draining");
        sleep(self.drain).await;
        info!(seconds = self.grace.as_secs(), "finishing what has begun");
        self.door.shut();
        sleep(LAST_GUESTS).await;
        drop(self.door);
        spawn(async move {
            sleep(self.grace.saturating_sub(LAST_WORDS)).await;
            self.state.enter(Phase::Ending);
        });
        self.handle.stop(true).await;
    }
}
