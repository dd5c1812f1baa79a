//! The HTTP server: the only part of the service that deals with connections and headers.
//!
//! | file | contents |
//! |---|---|
//! | `service`, `shutdown`, `config` | binding, serving and stopping; the configuration |
//! | `connection` | flow control and timeouts of connections |
//! | `client_address` | the client address to which a request is attributed |
//! | `middleware` | the processing common to all requests |
//! | `request` | the checks of a head; reading a body within its limits |
//! | `respond`, `state` | turns a request into its response; what requests share |
//! | `answer` | answers and problems, in the form that a client takes, with their tags |
//! | `pages` | pages and files that are made once and kept |
//! | `playground` | the front page and the pages of games, with their previews |
//! | `work` | the one queue, its threads, and the memory of requests |
//! | `metrics`, `logs` | metrics for Prometheus; the log on standard error |
//! | `health` | the health check of a running service |
//! | `heap` | returns freed memory to the system |

mod answer;
mod client_address;
mod config;
mod connection;
pub mod health;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod heap;
pub mod logs;
mod metrics;
mod middleware;
mod pages;
mod playground;
mod request;
mod respond;
mod service;
mod shutdown;
mod state;
mod work;

pub use crate::operations::Limits;
#[doc(hidden)]
pub use answer::ENCODER;
pub(crate) use config::seconds_in_range;
pub use config::{AccessLog, Config, Origins, Queue};
pub use service::{Service, bind};
pub use shutdown::Signals;
