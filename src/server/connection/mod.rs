//! Connections: what actix does not limit about them, and the client addresses of their requests.
//!
//! actix limits the time for a connection's first head and the time that it idles. It does not limit
//! the time for a later head, nor how slowly an answer is read. It buffers a head of up to 128 KiB,
//! and as much behind a request that it is answering. One address may have all connections.
//!
//! | file | contents |
//! |---|---|
//! | `stream` | what a connection does, when it is closed, and its stream, which reads no further than it must |
//! | `open` | the listening socket, and the open connections of an I/O thread |
//! | `client_address` | the client address to which a request is attributed |

pub mod client_address;
pub mod open;
pub mod stream;

pub use stream::{AnswerBody, Connection, LINGER, RequestBody};
