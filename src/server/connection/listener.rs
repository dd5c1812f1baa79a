//! The listening socket.

use std::io;
use std::net::{SocketAddr, TcpListener};

use socket2::SockRef;

/// The size of a connection's send buffer, in bytes. The default of megabytes would hide whether the
/// client is reading.
const SEND_BUFFER: usize = 128 * 1024;
/// The number of connections that may wait to be accepted.
const BACKLOG: i32 = 1024;

/// Listens on an address.
///
/// # Errors
/// Returns an error if the address cannot be bound.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let listener = TcpListener::bind(address)?;
    let socket = SockRef::from(&listener);
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.listen(BACKLOG)?;
    Ok(listener)
}

/// Drops new connections, whose clients retry a moment later and are then refused. Closing a listener
/// resets the connections that are established but not yet accepted, even if their clients have sent
/// requests: `deploy/measure/stop` shows it.
#[cfg(target_os = "linux")]
pub fn stop_accepting(listener: &TcpListener) {
    // A filter of one instruction: keep 0 bytes of every packet.
    const RETURN: u16 = 0x06;
    let drop_all = socket2::SockFilter::new(RETURN, 0, 0, 0);
    if let Err(error) = SockRef::from(listener).attach_filter(&[drop_all]) {
        tracing::warn!(%error, "cannot stop accepting connections: some may be reset at shutdown");
    }
}

/// Does nothing: other systems offer no such filter.
#[cfg(not(target_os = "linux"))]
pub fn stop_accepting(_: &TcpListener) {}
