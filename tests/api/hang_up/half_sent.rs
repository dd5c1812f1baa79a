//! The service drops the rest of an answer when its client hangs up.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use socket2::{Domain, Socket, Type};

use super::long::answers;
use super::{endless, held};
use crate::helpers::{service, until};

/// Opens a connection on which the system buffers little for a client that does not read.
fn narrow(address: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(&address.into()).unwrap();
    socket.into()
}

#[test]
fn the_rest_of_an_answer_is_dropped_when_its_client_hangs_up() {
    let (address, work) = service(endless());
    for asked in answers() {
        let mut client = narrow(address);
        client.write_all(asked.text().as_bytes()).unwrap();
        let mut begin = [0; 1024];
        client.read_exact(&mut begin).unwrap();
        assert!(begin.starts_with(b"HTTP/1.1 200"), "{asked}");
        assert_eq!(work.running(), 0, "the answer is not complete: {asked}");
        let is_held = held(address) > 1 << 20;
        assert!(is_held, "too little of the answer is held: {asked}");
        drop(client);
        until("its memory is given back", || held(address) == 0);
    }
    assert_eq!(work.abandoned(), 0, "some work was abandoned");
}
