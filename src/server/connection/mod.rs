//! Connections: accepting them, the client behind each, flow control and timeouts.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `listener` | the listening socket |
//! | `registry` | the open connections of an I/O thread, and their limit |
//! | `state` | what a connection is doing, and by when its client must act; its timeout |
//! | `stream` | the stream of a connection: one request at a time |
//! | `client_address` | the address that a request counts for |

pub mod client_address;
pub mod listener;
pub mod registry;
mod state;
pub mod stream;

pub use state::{Connection, RequestBody};
