//! The HTTP server: the only part of the service that deals with connections and headers.
//!
//! | file | contents |
//! |---|---|
//! | `service`, `config`, `signals`, `lifecycle` | binding, serving and stopping; the configuration |
//! | `connection` | the listening socket, flow control, timeouts |
//! | `middleware` | the processing common to all requests |
//! | `handlers` | the functions that answer requests, and `respond`, which calls them |
//! | `content`, `response` | content negotiation; responses and their bodies |
//! | `work` | inline and long work: threads, queues, deadlines, memory |
//! | `telemetry` | metrics and logs |
//! | `health` | the health check of a running service |

mod config;
mod connection;
mod content;
mod handlers;
pub mod health;
mod lifecycle;
mod middleware;
mod response;
mod service;
mod signals;
mod telemetry;
mod work;

pub use crate::operations::Limits;
pub use config::{AccessLog, Config, Origins, WorkCapacity};
pub(crate) use config::{in_range, seconds_in_range, to_seconds};
pub use service::{Service, bind};
pub use signals::Signals;
pub use telemetry::logs;
pub use work::workers::Workers;
