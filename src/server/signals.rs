//! The signals that tell a process to stop.

use std::io;
use std::task::{Context, Poll};

use actix_web::rt::signal;

/// The signals that tell a process to stop.
pub struct Signals {
    #[cfg(unix)]
    signals: [signal::unix::Signal; 2],
    #[cfg(not(unix))]
    signal: std::pin::Pin<Box<dyn Future<Output = io::Result<()>>>>,
}

impl Signals {
    /// Hears them from now on: SIGTERM and SIGINT.
    ///
    /// # Errors
    /// When they cannot be heard.
    #[cfg(unix)]
    pub fn hear() -> io::Result<Signals> {
        use signal::unix::SignalKind;
        let heard = |kind| signal::unix::signal(kind);
        Ok(Signals {
            signals: [
                heard(SignalKind::terminate())?,
                heard(SignalKind::interrupt())?,
            ],
        })
    }

    /// Ready when one has come.
    #[cfg(unix)]
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let mut heard = self.signals.iter_mut();
        if heard.any(|signal| signal.poll_recv(context).is_ready()) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    }

    /// Hears it from now on: Ctrl-C.
    ///
    /// # Errors
    /// When it cannot be heard.
    #[cfg(not(unix))]
    pub fn hear() -> io::Result<Signals> {
        Ok(Signals {
            signal: Box::pin(signal::ctrl_c()),
        })
    }

    /// Ready when one has come.
    #[cfg(not(unix))]
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let heard = self.signal.as_mut().poll(context);
        heard.map(|_| self.signal = Box::pin(signal::ctrl_c()))
    }
}
