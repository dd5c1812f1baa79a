//! The HTTP server: the only part of the service that deals with connections and headers.
//!
//! | file | contents |
//! |---|---|
//! | `service`, `config`, `signals`, `lifecycle` | binding, serving and stopping; the configuration |
//! | `connection` | the listening socket, flow control, timeouts |
//! | `middleware`, `head` | the processing common to all requests; the checks of their heads |
//! | `respond`, `state` | turns a request into its response; what requests share |
//! | `body`, `negotiate` | reading a body within its limits; what a client accepts and has cached |
//! | `answer`, `form` | answers and problems; their bodies with their tags, plain and compressed |
//! | `pages`, `static_files` | pages and files that are made once and kept |
//! | `playground` | the front page and the pages of games, with their previews |
//! | `work` | the one queue, its threads, and the memory of requests |
//! | `telemetry` | metrics and logs |
//! | `health` | the health check of a running service |

mod answer;
mod body;
mod config;
mod connection;
mod form;
mod head;
pub mod health;
mod lifecycle;
mod middleware;
mod negotiate;
mod pages;
mod playground;
mod respond;
mod service;
mod signals;
mod state;
mod static_files;
mod telemetry;
mod work;

pub use crate::operations::Limits;
pub use config::{AccessLog, Config, Origins, Queue};
pub(crate) use config::{seconds_in_range, to_seconds};
pub use service::{Service, bind};
pub use signals::Signals;
pub use telemetry::logs;
pub use work::scheduler::Scheduler;
