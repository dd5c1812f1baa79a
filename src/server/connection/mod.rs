//! Connections: how they come in, who is at the other end, and how long one may last.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `listener` | the listening socket |
//! | `stream` | one connection, which hands over one request at a time |
//! | `lifetime` | when a connection is closed |
//! | `client` | the address that a request counts for |

pub mod client;
pub mod lifetime;
pub mod listener;
pub mod stream;
