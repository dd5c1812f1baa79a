//! The health check of a running service, for containers without a shell and curl.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// The timeout for connecting, and again for the answer.
const TIMEOUT: Duration = Duration::from_secs(2);
const REQUEST: &[u8] = b"GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
const EXPECTED: &[u8] = b"HTTP/1.1 200 ";

/// Checks the service that listens at an address of this machine. Connecting to the unspecified address
/// reaches this machine. A draining service counts as alive.
///
/// # Errors
/// Returns an error if the service does not answer, or not with status 200.
pub fn check(listen: SocketAddr) -> io::Result<()> {
    let mut stream = TcpStream::connect_timeout(&listen, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.write_all(REQUEST)?;
    let mut answer = [0; EXPECTED.len()];
    stream.read_exact(&mut answer)?;
    if answer == EXPECTED {
        return Ok(());
    }
    let answer = String::from_utf8_lossy(&answer).into_owned();
    Err(io::Error::other(format!("it answered {answer:?}")))
}
