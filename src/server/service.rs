//! Binds, serves and stops the service without losing a request.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol};
use actix_server::Server;
use actix_service::{Service as _, apply_fn_factory, fn_service, map_config};
use actix_web::App;
use actix_web::dev::AppConfig;
use actix_web::middleware::from_fn;
use actix_web::rt::net::TcpStream;
use actix_web::rt::spawn;
use actix_web::web::Data;
use socket2::SockRef;
use tracing::{info, warn};

use crate::operations::Arbiter;

use super::answer::CHUNK;
use super::config::Config;
use super::connection::{Connections, Stream};
use super::middleware::{cors, observe};
use super::respond::serve;
use super::shutdown::{Signals, stop};
use super::state::AppState;

/// A bound service. It serves while [`Service::run`] or its server is polled.
pub struct Service {
    /// The bound address, with the actual port.
    pub address: SocketAddr,
    /// The server.
    pub server: Server,
    /// Stops the server.
    stop: Pin<Box<dyn Future<Output = ()>>>,
}

/// Binds a service for the arbiter's variants; port 0 picks a free port.
///
/// # Errors
/// Returns an error if the address cannot be bound.
pub fn bind(config: &Config, arbiter: Arbiter) -> io::Result<Service> {
    raise_file_limit(config.connections);
    let listener = listen(config.listen)?;
    let address = listener.local_addr()?;
    let shared = AppState::new(config, arbiter);
    let lifecycle = shared.lifecycle.clone();
    let connections = config.connections.div_ceil(config.processors);
    let server = Server::build()
        .workers(config.processors)
        // The service does not use the library's blocking threads.
        .worker_max_blocking_threads(1)
        .max_concurrent_connections(connections)
        .shutdown_timeout(config.grace.as_secs())
        .disable_signals();
    let stopping = server.graceful_shutdown_signal();
    let (keep_alive, receive) = (config.keep_alive, config.limits.receive_deadline);
    // Like the library's `HttpServer`, which supports only a stream type that reads ahead.
    let server = server.listen("http", listener.try_clone()?, move || {
        let stopping = stopping.clone();
        let app = App::new()
            .app_data(Data::clone(&shared))
            .wrap(cors(&shared.config.origins))
            .wrap(from_fn(observe))
            .default_service(fn_service(serve));
        let http = HttpService::build()
            .keep_alive(keep_alive)
            .client_request_timeout(receive)
            // The stream does it.
            .client_disconnect_timeout(Duration::ZERO)
            // A client that closes its side has hung up.
            .h1_allow_half_closed(false)
            .h1_write_buffer_size(CHUNK)
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .on_connect_ext(|stream: &Stream, data| {
                data.insert(Rc::clone(stream.connection()));
            })
            .finish(map_config(app, |()| AppConfig::default()));
        let open = Rc::new(Connections::new(connections));
        apply_fn_factory(http, move |socket: TcpStream, http| {
            let address = socket.peer_addr().ok();
            let opened = Stream::open(socket, keep_alive + receive).map(|stream| {
                let connection = Rc::clone(stream.connection());
                open.add(&connection);
                (connection, http.call((stream, Protocol::Http1, address)))
            });
            async move {
                let (connection, dispatched) = opened.map_err(DispatchError::Io)?;
                tokio::select! {
                    biased;
                    ended = dispatched => ended,
                    () = connection.must_close() => Ok(()),
                }
            }
        })
    })?;
    let server = server.run();
    let (handle, drain, grace) = (server.handle(), config.drain, config.grace);
    Ok(Service {
        address,
        server,
        stop: Box::pin(stop(lifecycle, listener, handle, drain, grace)),
    })
}

impl Service {
    /// Serves until a signal stops the process. The service then reports that it is not ready, answers
    /// new requests for the drain time, and finishes those in progress. A second signal ends it at once.
    ///
    /// # Errors
    /// Returns an error if serving fails.
    pub async fn run(self, mut signals: Signals) -> io::Result<()> {
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        spawn(super::heap::trim_regularly());
        let mut serving = pin!(self.server);
        tokio::select! {
            served = &mut serving => return served,
            () = signals.next() => drop(spawn(self.stop)),
        }
        tokio::select! {
            served = serving => served,
            () = signals.next() => {
                info!("second signal received: exiting immediately");
                Ok(())
            }
        }
    }
}

/// Open files other than connections: listeners, event queues, the log.
const OTHER_FILES: u64 = 256;
/// Raises the limit on open files to what all connections need, as far as the system permits. Many
/// systems start programs with a limit too low for a busy service.
fn raise_file_limit(connections: usize) {
    let needed = connections as u64 + OTHER_FILES;
    let open = rlimit::increase_nofile_limit(needed);
    if !open.as_ref().is_ok_and(|open| *open >= needed) {
        warn!(
            needed,
            ?open,
            "the limit of open files is below what all connections need"
        );
    }
}

/// The size of a connection's send buffer, in bytes. The default of megabytes would hide whether the
/// client is reading.
const SEND_BUFFER: usize = 128 * 1024;
/// The number of connections that may wait to be accepted.
const BACKLOG: i32 = 1024;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    let socket = SockRef::from(&listener);
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.listen(BACKLOG)?;
    Ok(listener)
}
