//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `routes` | every path |
//! | `handlers` | one function for each operation, with its documentation |
//! | `bodies` | request and answer types |
//! | `answer` | from a request to its answer, for any game |
//! | `referee` | the list of variants |
//! | `extract`, `json`, `text`, `respond` | reading requests, writing answers |
//! | `problem`, `codes` | errors, and the one table of their codes |
//! | `service`, `config`, `door`, `signals` | binding, serving and stopping; how a service is set up |
//! | `guard`, `caught`, `held` | what surrounds every request: ids, the net under panics, bodies that nobody reads |
//! | `formed` | the form of every answer: what its client takes, errors as problems |
//! | `connections`, `stream` | clients that neither ask nor go, and requests one by one |
//! | `browsers`, `compress` | whose pages may read answers, and their compressed form |
//! | `limits`, `budget` | the limits in force, and what is left of them to a request |
//! | `prepared`, `work`, `queue`, `client` | how long a request takes, where it is worked on, and who comes next |
//! | `memory`, `chunks` | what requests and answers hold together, and answers in pieces |
//! | `static_files` | what is made once and served as it is |
//! | `metrics`, `logs`, `state` | what the service tells its operators |
//! | `openapi` | the contract |

mod answer;
mod bodies;
mod browsers;
mod budget;
mod caught;
mod chunks;
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
mod memory;
mod metrics;
pub mod openapi;
mod prepared;
mod problem;
mod queue;
mod referee;
mod request_id;
mod respond;
mod routes;
mod service;
mod signals;
mod state;
mod static_files;
mod stream;
mod text;
mod watch;
mod work;

use actix_web::ResponseError;

use ::hex::encode as hex;

use budget::{Budget, Terms};
use json::Json;
use problem::Problem;
use text::Text;

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
    told(answer::ask(variant, operation, body, &mut Budget::alone()))
}

/// The same as far as an I/O thread does it, for a client that takes gzip and keeps tags: nothing
/// where the work is handed to a lane.
#[must_use]
pub fn ask_shortly(variant: &str, operation: &str, body: &[u8]) -> Option<(u16, Vec<u8>)> {
    let limits = Limits::default();
    let answer = match answer::prepare(variant, operation, body, &limits) {
        Ok(prepared) => prepared.run_shortly(&Terms::alone(limits))?,
        Err(problem) => Err(problem),
    };
    let text = answer.and_then(|json| {
        let text = Text::from(json).tagged();
        if text.is_short() {
            text.compressed(|| Ok(()))
        } else {
            Ok(text)
        }
    });
    Some(match text {
        Ok(text) => (200, text.into_chunks().into_bytes()),
        Err(problem) => told(Err(problem)),
    })
}

/// What an answer has cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The status of the answer.
    pub status: u16,
    /// Its length, in bytes.
    pub bytes: usize,
    /// The nodes that were counted.
    pub nodes: u64,
    /// What was held at most while it was worked out, in bytes.
    pub held: usize,
}

/// Answers the body of a POST request of one variant within limits, and tells what that has cost.
#[must_use]
pub fn cost(variant: &str, operation: &str, body: &[u8], limits: Limits) -> Cost {
    let mut budget = Budget::new(Terms::alone(limits), limits.work, false);
    let (status, answer) = told(answer::ask(variant, operation, body, &mut budget));
    let (nodes, held) = budget.used();
    Cost {
        status,
        bytes: answer.len(),
        nodes,
        held,
    }
}

fn told(answer: Result<Json, Problem>) -> (u16, Vec<u8>) {
    match answer {
        Ok(answer) => (200, answer.into_bytes()),
        Err(problem) => {
            let body = Json::alone().with(problem.body()).map(Json::into_bytes);
            (problem.status_code().as_u16(), body.unwrap_or_default())
        }
    }
}
