//! Binding, serving, and stopping without losing a request.

use std::future::ready;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::rc::Rc;
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
use crate::reading::site::Site;
use crate::wire::chunks::WRITE_BUFFER;

use super::config::Config;
use super::connection::lifetime::{Connections, raise_file_limit};
use super::connection::listener::Listener;
use super::connection::stream::Stream;
use super::handlers::respond::{AppState, serve};
use super::lifecycle::{Lifecycle, Phase};
use super::middleware::Middleware;
use super::signals::Signals;
use super::telemetry::metrics::Metrics;
use super::work::lanes::Work;

/// How long the connections that the system has made already are still taken.
const ACCEPT_REST: Duration = Duration::from_millis(100);
/// How long a client may send on after an answer that did not wait for the end of its request.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(1);
/// How long before the end of its grace long work is broken off, so that its client gets an answer.
const TIME_TO_TELL: Duration = Duration::from_secs(1);

/// A service that is bound. It serves when it is run, or when its server is awaited.
pub struct Service {
    /// The long work that it does.
    pub work: Work,
    /// The address that it is bound to; the port is the one that was taken.
    pub address: SocketAddr,
    /// The server.
    pub server: Server,
    stopping: Stopping,
}

/// Binds a service of these variants to its address; port 0 takes a free one.
///
/// # Errors
/// When the address cannot be bound.
pub fn bind(config: &Config, arbiter: Arbiter) -> io::Result<Service> {
    raise_file_limit(config.connections);
    let (socket, listener) = Listener::bind(config.listen)?;
    let address = socket.local_addr()?;
    let metrics = Metrics::new();
    let state = Lifecycle::new(&metrics);
    let work = Work::new(config, &state, &metrics);
    let middleware = Middleware::new(config, &metrics, &state);
    let site = web::Data::new(Site::new(&arbiter));
    let shared = AppState::new(config, arbiter, &site, metrics, state.clone(), work.clone());
    let data = (web::Data::new(shared), web::Data::new(work.clone()), site);
    let connections = config.connections.div_ceil(config.workers);
    let server = Server::build()
        .workers(config.workers)
        // Nothing is handed to the library's own threads.
        .worker_max_blocking_threads(1)
        .max_concurrent_connections(connections)
        .shutdown_timeout(config.grace.as_secs())
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let (keep_alive, header_deadline) = (config.keep_alive, config.header_deadline);
    // The library's own `HttpServer` does the same with a stream that reads ahead.
    let server = server.listen("http", socket, move || {
        let stopping = stopping.clone();
        let (shared, work, site) = data.clone();
        let app = App::new()
            .app_data(work)
            .app_data(site)
            .wrap(middleware.clone())
            .default_service(fn_service(move |request| serve(request, web::Data::clone(&shared))));
        let http = HttpService::build()
            .keep_alive(keep_alive)
            .client_request_timeout(header_deadline)
            .client_disconnect_timeout(DISCONNECT_TIMEOUT)
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
        let connections = Rc::new(Connections::new(connections));
        fn_service(move |socket: TcpStream| {
            let address = socket.peer_addr().ok();
            let stream = Stream::open(socket, idle).map_err(DispatchError::Io);
            if let Ok(stream) = &stream {
                connections.add(stream.connection());
            }
            ready(stream.map(|stream| (stream, Protocol::Http1, address)))
        })
        .and_then(http)
    })?;
    let server = server.run();
    let stopping = Stopping {
        state,
        listener,
        handle: server.handle(),
        drain: config.drain,
        grace: config.grace,
    };
    Ok(Service {
        work,
        address,
        server,
        stopping,
    })
}

impl Service {
    /// Serves until a signal stops the process. From then on the service is not ready; for a while
    /// it still answers whoever comes, then it finishes what it has begun. A second signal ends it
    /// at once.
    ///
    /// # Errors
    /// When serving fails.
    pub async fn run(self, mut signals: Signals) -> io::Result<()> {
        let mut serving = pin!(self.server);
        tokio::select! {
            served = &mut serving => return served,
            () = signals.next() => drop(spawn(self.stopping.stop())),
        }
        tokio::select! {
            served = serving => served,
            () = signals.next() => {
                info!("told to stop again: ending at once");
                Ok(())
            }
        }
    }
}

/// What it takes to stop a service.
struct Stopping {
    state: Lifecycle,
    listener: Listener,
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
        self.listener.stop_accepting();
        sleep(ACCEPT_REST).await;
        drop(self.listener);
        spawn(async move {
            sleep(self.grace.saturating_sub(TIME_TO_TELL)).await;
            self.state.enter(Phase::Ending);
        });
        self.handle.stop(true).await;
    }
}
