//! The listening socket.

use std::io;
use std::net::{SocketAddr, TcpListener};

use socket2::{Domain, Protocol, Socket, Type};
use tracing::warn;

/// The size of the socket's send buffer, in bytes. The default of megabytes would hide whether the
/// client is reading.
const SEND_BUFFER: usize = 128 * 1024;
/// The number of connections that may wait to be accepted.
const BACKLOG: i32 = 1024;

/// A listening socket that can stop accepting before it is closed.
///
/// Closing it resets every connection that is established but not yet accepted, even if its client
/// has already sent a request. The socket therefore drops new connections first: their clients
/// retry a moment later and are then refused, while the waiting connections are accepted.
pub struct Listener(Socket);

impl Listener {
    /// Binds a socket to an address and listens on it.
    ///
    /// # Errors
    /// Returns an error if the address cannot be bound.
    pub fn bind(address: SocketAddr) -> io::Result<(TcpListener, Listener)> {
        let socket = Socket::new(
            Domain::for_address(address),
            Type::STREAM,
            Some(Protocol::TCP),
        )?;
        // Otherwise a restarted service would have to wait for the sockets of old connections.
        #[cfg(unix)]
        socket.set_reuse_address(true)?;
        socket.set_send_buffer_size(SEND_BUFFER)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        Ok((socket.try_clone()?.into(), Listener(socket)))
    }

    /// Drops new connections. Without this, `deploy/measure/stop` loses requests.
    #[cfg(target_os = "linux")]
    pub fn stop_accepting(&self) {
        // A filter of one instruction: keep 0 bytes of every packet.
        const RETURN: u16 = 0x06;
        let drop_all = socket2::SockFilter::new(RETURN, 0, 0, 0);
        if let Err(error) = self.0.attach_filter(&[drop_all]) {
            warn!(%error, "cannot stop accepting connections: some may be reset at shutdown");
        }
    }

    /// Does nothing: other systems offer no such filter.
    #[cfg(not(target_os = "linux"))]
    pub fn stop_accepting(&self) {
        let _ = &self.0;
    }
}
