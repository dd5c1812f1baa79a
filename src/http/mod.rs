//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `routes` | every path |
//! | `handlers` | one function for each operation, with its documentation |
//! | `bodies` | request and answer types |
//! | `answer` | from a request to its answer, for any game |
//! | `referee` | the list of variants |
//! | `extract`, `respond` | reading requests, writing answers |
//! | `problem`, `codes` | errors, and the one table of their codes |
//! | `service`, `config`, `door`, `signals` | binding, serving and stopping; how a service is set up |
//! | `guard`, `caught`, `held` | what surrounds every request: ids, the form of errors, the net under panics, bodies that nobody reads |
//! | `connections` | clients that neither ask nor go |
//! | `browsers`, `compress`, `rate` | whose pages may read answers, their compressed form, and how many one client gets |
//! | `limits`, `meter`, `work` | the limits in force, the budget of long work, and where it is done |
//! | `metrics`, `logs`, `state` | what the service tells its operators |
//! | `openapi` | the contract |

mod answer;
mod bodies;
mod browsers;
mod caught;
mod codes;
mod compress;
mod config;
mod connections;
mod door;
mod extract;
mod guard;
mod handlers;
mod held;
mod limits;
pub mod logs;
mod meter;
mod metrics;
pub mod openapi;
mod problem;
mod rate;
mod referee;
mod respond;
mod routes;
mod service;
mod signals;
mod state;
mod work;

use crate::replay::hex::encode as hex;

pub use browsers::Origins;
pub use config::{AccessLog, Config};
pub use limits::Limits;
pub use rate::Rate;
pub use service::{Service, bind};
pub use signals::Signals;
pub use work::{Capacity, Work};
