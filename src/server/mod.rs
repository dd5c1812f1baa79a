//! The HTTP server: the only part of the service that deals with connections and headers.
//!
//! | file | contents |
//! |---|---|
//! | `service`, `config`, `signals`, `lifecycle` | binding, serving and stopping; the configuration |
//! | `connection` | the listening socket, flow control, timeouts |
//! | `middleware` | the processing common to all requests |
//! | `handlers` | the functions that answer requests, and `respond`, which calls them |
//! | `content`, `response` | content negotiation; responses and their bodies |
//! | `work` | the one queue, its threads, and the memory of requests |
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
pub use config::{AccessLog, Config, Origins, Queue};
pub(crate) use config::{seconds_in_range, to_seconds};
pub use service::{Service, bind};
pub use signals::Signals;
pub use telemetry::logs;
pub use work::scheduler::Scheduler;
