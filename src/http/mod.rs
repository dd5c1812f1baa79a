//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `routes` | every path |
//! | `handlers` | one function for each operation, with its documentation |
//! | `bodies` | request and answer types |
//! | `answer` | from a request to its answer, for any game |
//! | `referee` | the list of variants |
//! | `extract`, `json`, `respond` | reading requests, writing answers |
//! | `problem`, `codes` | errors, and the one table of their codes |
//! | `service`, `config`, `door`, `signals` | binding, serving and stopping; how a service is set up |
//! | `guard`, `caught`, `held` | what surrounds every request: ids, the net under panics, bodies that nobody reads |
//! | `formed` | the form of every answer: what its client takes, errors as problems |
//! | `connections` | clients that neither ask nor go |
//! | `browsers`, `compress` | whose pages may read answers, and their compressed form |
//! | `client` | who sends a request |
//! | `limits`, `meter`, `work`, `unsent` | the limits in force, the budget of long work, where it is done, and the room for its answers |
//! | `metrics`, `logs`, `state` | what the service tells its operators |
//! | `openapi` | the contract |

mod answer;
mod bodies;
mod browsers;
mod caught;
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "fair shares of long work will ask for it")
)]
mod client;
mod codes;
mod compress;
mod config;
mod connections;
mod door;
mod extract;
mod formed;
mod guard;
mod handlers;
pub mod health;
mod held;
mod json;
mod limits;
pub mod logs;
mod meter;
mod metrics;
pub mod openapi;
mod problem;
mod referee;
mod request_id;
mod respond;
mod routes;
mod service;
mod signals;
mod state;
mod unsent;
mod watch;
mod work;

use actix_web::ResponseError;

use crate::replay::hex::encode as hex;

use json::Json;
use meter::Meter;

pub use browsers::Origins;
pub use config::{AccessLog, Config};
pub use limits::Limits;
pub use service::{Service, bind};
pub use signals::Signals;
pub use work::{Capacity, Work};

/// Answers the body of a POST request of one variant without a connection: the status and the bytes
/// of the answer. For benchmarks and other tests of the shell.
#[must_use]
pub fn ask(variant: &str, operation: &str, body: &[u8]) -> (u16, Vec<u8>) {
    let limits = Limits::default();
    match answer::ask(variant, operation, body, &limits, &mut Meter::of_example()) {
        Ok(answer) => (200, answer.into_bytes()),
        Err(problem) => {
            let body = Json::of(problem.body()).map(Json::into_bytes);
            (problem.status_code().as_u16(), body.unwrap_or_default())
        }
    }
}
