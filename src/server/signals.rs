//! The signals that stop the process.

use std::io;

use actix_web::rt::signal;
#[cfg(unix)]
use actix_web::rt::signal::unix::{Signal, SignalKind};

/// The signals that stop the process: SIGTERM and SIGINT, or Ctrl-C outside of Unix.
pub struct Signals {
    #[cfg(unix)]
    terminate: Signal,
    #[cfg(unix)]
    interrupt: Signal,
}

impl Signals {
    /// Installs the signal handlers.
    ///
    /// # Errors
    /// Returns an error if the system refuses a handler.
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals {
            #[cfg(unix)]
            terminate: signal::unix::signal(SignalKind::terminate())?,
            #[cfg(unix)]
            interrupt: signal::unix::signal(SignalKind::interrupt())?,
        })
    }

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
