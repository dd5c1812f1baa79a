//! The signals that tell a process to stop.

use std::io;

use actix_web::rt::signal;
#[cfg(unix)]
use actix_web::rt::signal::unix::{Signal, SignalKind};

/// The signals that tell a process to stop: SIGTERM and SIGINT, elsewhere Ctrl-C.
pub struct Signals {
    #[cfg(unix)]
    terminate: Signal,
    #[cfg(unix)]
    interrupt: Signal,
}

impl Signals {
    /// Hears them from now on.
    ///
    /// # Errors
    /// When they cannot be heard.
    pub fn hear() -> io::Result<Signals> {
        Ok(Signals {
            #[cfg(unix)]
            terminate: signal::unix::signal(SignalKind::terminate())?,
            #[cfg(unix)]
            interrupt: signal::unix::signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next.
    pub(super) async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = signal::ctrl_c().await;
    }
}
