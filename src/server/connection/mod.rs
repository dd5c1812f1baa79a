//! Connections: what actix does not limit about them, and the client addresses of their requests.
//!
//! actix limits the time for a connection's first head and the time that it idles. It does not limit
//! the time for a later head, nor how slowly an answer is read. It buffers a head of up to 128 KiB,
//! and as much behind a request that it is answering. One address may have all connections.
//!
//! | file | contents |
//! |---|---|
//! | `state` | what a connection does, and when it is closed; the bodies of its answers |
//! | `stream` | the stream of a connection, which reads no further than it must |
//! | `open` | the open connections of an I/O thread |
//! | `listener` | the listening socket |
//! | `client_address` | the client address to which a request is attributed |

pub mod client_address;
pub mod listener;
pub mod open;
mod state;
pub mod stream;

pub use state::{AnswerBody, Connection, LINGER, RequestBody};
