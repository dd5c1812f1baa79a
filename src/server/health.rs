//! Whether a running service lives, asked from beside it: a container has no shell and no curl.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long a service may take to connect, and then to answer.
const PATIENCE: Duration = Duration::from_secs(2);
const QUESTION: &[u8] =
    b"GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
const GOOD: &[u8] = b"HTTP/1.1 200 ";

/// Asks the service that listens at an address on this machine. One that drains lives, too.
///
/// # Errors
/// When it does not answer, or not with 200.
pub fn ask(listen: SocketAddr) -> io::Result<()> {
    let mut stream = TcpStream::connect_timeout(&reached(listen), PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(QUESTION)?;
    let mut answer = [0; GOOD.len()];
    stream.read_exact(&mut answer)?;
    if answer == GOOD {
        return Ok(());
    }
    let answer = String::from_utf8_lossy(&answer).into_owned();
    Err(io::Error::other(format!("it answered {answer:?}")))
}

/// Where a service is reached that listens at an address, which may be "every address".
fn reached(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(ip, listen.port())
}
