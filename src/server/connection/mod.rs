//! Connections: accepting them, client addresses, flow control and timeouts.
//!
//! | file | contents |
//! |---|---|
//! | `listener` | the listening socket |
//! | `registry` | the open connections of an I/O thread, and their limit |
//! | `state` | the state of a connection, its deadlines and its timeout |
//! | `stream` | the stream of a connection: one request at a time |
//! | `client_address` | the client address to which a request is attributed |

pub mod client_address;
pub mod listener;
pub mod registry;
mod state;
pub mod stream;

pub use state::{Connection, RequestBody};
