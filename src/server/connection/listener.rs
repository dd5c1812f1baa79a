//! The listening socket.

use std::io;
use std::net::{SocketAddr, TcpListener};

use socket2::{Domain, Protocol, Socket, Type};
use tracing::warn;

/// What the system takes of an answer before the client does, in bytes. By default it takes megabytes,
/// and nobody could tell whether the client takes anything.
const UNSENT: usize = 128 * 1024;
/// How many connections the system keeps until they are taken.
const QUEUE: i32 = 1024;

/// A listening socket that can be shut before it is closed.
///
/// Closing it resets every connection that the system has made and nobody has taken yet, though its
/// client has sent a request already. So the system is first told to take no further ones, which
/// come again a moment later and are then refused, and those that are waiting are taken.
pub struct Listener(Socket);

impl Listener {
    /// Listens at an address.
    ///
    /// # Errors
    /// When it cannot be bound.
    pub fn bind(address: SocketAddr) -> io::Result<(TcpListener, Listener)> {
        let socket = Socket::new(
            Domain::for_address(address),
            Type::STREAM,
            Some(Protocol::TCP),
        )?;
        // Otherwise a service that is started anew would have to wait for its old connections.
        #[cfg(unix)]
        socket.set_reuse_address(true)?;
        socket.set_send_buffer_size(UNSENT)?;
        socket.bind(&address.into())?;
        socket.listen(QUEUE)?;
        Ok((socket.try_clone()?.into(), Listener(socket)))
    }

    /// Lets no further connection come in. Without it `deploy/measure/stop` loses requests.
    #[cfg(target_os = "linux")]
    pub fn stop_accepting(&self) {
        // One instruction, for each packet that arrives here: return 0, keep nothing of it.
        const RETURN: u16 = 0x06;
        let nothing = socket2::SockFilter::new(RETURN, 0, 0, 0);
        if let Err(error) = self.0.attach_filter(&[nothing]) {
            warn!(%error, "connections may come in to the last moment");
        }
    }

    /// Elsewhere there is no way to do so.
    #[cfg(not(target_os = "linux"))]
    pub fn stop_accepting(&self) {
        let _ = &self.0;
    }
}
