//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `routes` | every path |
//! | `handlers` | the functions that answer requests |
//! | `body`, `text`, `respond` | reading requests, writing answers |
//! | `service`, `config`, `door`, `signals` | binding, serving and stopping; how a service is set up |
//! | `guard`, `caught`, `held` | what surrounds every request: ids, the net under panics, bodies that nobody reads |
//! | `formed` | the form of every answer: what its client takes, errors as problems |
//! | `connections`, `stream` | clients that neither ask nor go, and requests one by one |
//! | `browsers`, `negotiate`, `compress` | whose pages may read answers, what a client takes, compressed answers |
//! | `work`, `clock`, `queue`, `client` | where requests are worked on, what interrupts that, and who comes next |
//! | `memory`, `sending` | what requests and answers hold together, and answers on their way |
//! | `static_files` | what is made once and served as it is |
//! | `metrics`, `logs`, `state` | what the service tells its operators |

mod body;
mod browsers;
mod caught;
mod client;
mod clock;
mod compress;
mod config;
mod connections;
mod door;
mod formed;
mod guard;
mod handlers;
pub mod health;
mod held;
pub mod logs;
mod memory;
mod metrics;
mod negotiate;
mod queue;
mod request_id;
mod respond;
mod routes;
mod sending;
mod service;
mod signals;
mod state;
mod static_files;
mod stream;
mod text;
mod watch;
mod work;

use crate::operations::input::Input;
use crate::operations::{Arbiter, Reply};

use state::State;

pub use crate::operations::Limits;
pub use browsers::Origins;
pub use config::{AccessLog, Capacity, Config};
pub use service::{Service, bind};
pub use signals::Signals;
pub use work::Work;

/// Answers the body of a POST request of one variant as far as an I/O thread does it, for a client
/// that takes gzip and keeps tags: nothing where the work is handed to a lane. For benchmarks.
#[must_use]
pub fn ask_shortly(
    arbiter: &Arbiter,
    variant: &str,
    operation: &str,
    body: &[u8],
) -> Option<Reply> {
    let limits = Limits::default();
    let prepared = arbiter
        .variant(variant)
        .and_then(|variant| variant.posted(operation))
        .and_then(|bound| bound.prepare(Input::Json(body), &limits));
    let short = || work::short_budget(limits, None, State::default());
    let text = match prepared {
        Ok(prepared) => work::shortly(&prepared, true, true, short)?,
        Err(problem) => Err(problem),
    };
    Some(match text {
        Ok(text) => Reply {
            status: 200,
            body: text.into_chunks().into_bytes(),
        },
        Err(problem) => Err(problem).into(),
    })
}
