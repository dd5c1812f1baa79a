//! Stopping: the signals, and the steps in which a service stops.

use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_server::ServerHandle;
use actix_web::rt::signal::unix::{Signal, SignalKind, signal};
use actix_web::rt::spawn;
use actix_web::rt::time::sleep;
use tracing::info;

/// How long established connections are still accepted after the listener stops.
const ACCEPT_BACKLOG: Duration = Duration::from_millis(100);
/// Long work is interrupted this long before the end of the grace period, to leave time for its answer.
const ANSWER_RESERVE: Duration = Duration::from_secs(1);

/// How far the stop of a service has come.
#[derive(Debug, Default)]
pub struct Lifecycle {
    /// Requests are answered, but clients should send no more.
    pub is_draining: AtomicBool,
    /// Work that is still running must stop.
    pub is_ending: AtomicBool,
}

/// The signals that stop the process: SIGTERM and SIGINT.
pub struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// Installs the signal handlers.
    ///
    /// # Errors
    /// Returns an error if the system refuses a handler.
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// Stops a service in steps: it answers new requests for the time `drain`, and finishes those in
/// progress within the time `grace`.
pub async fn stop(
    lifecycle: Arc<Lifecycle>,
    listener: TcpListener,
    handle: ServerHandle,
    drain: Duration,
    grace: Duration,
) {
    lifecycle.is_draining.store(true, Ordering::Relaxed);
    info!(seconds = drain.as_secs(), "signal received: draining");
    sleep(drain).await;
    info!(seconds = grace.as_secs(), "finishing requests in progress");
    stop_accepting(&listener);
    sleep(ACCEPT_BACKLOG).await;
    drop(listener);
    spawn(async move {
        sleep(grace.saturating_sub(ANSWER_RESERVE)).await;
        lifecycle.is_ending.store(true, Ordering::Relaxed);
    });
    handle.stop(true).await;
}

/// Drops new connections, whose clients retry a moment later and are then refused. Closing a listener
/// resets the connections that are established but not yet accepted, even if their clients have sent
/// requests: `deploy/measure/stop` shows it.
#[cfg(target_os = "linux")]
fn stop_accepting(listener: &TcpListener) {
    // A filter of one instruction: keep 0 bytes of every packet.
    const RETURN: u16 = 0x06;
    let drop_all = socket2::SockFilter::new(RETURN, 0, 0, 0);
    if let Err(error) = socket2::SockRef::from(listener).attach_filter(&[drop_all]) {
        tracing::warn!(%error, "cannot stop accepting connections: some may be reset at shutdown");
    }
}

/// Does nothing: other systems offer no such filter.
#[cfg(not(target_os = "linux"))]
fn stop_accepting(_: &TcpListener) {}
