//! The HTTP shell: the only part of the service that knows of connections, JSON and status codes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `service`, `config`, `signals`, `lifecycle` | binding, serving and stopping; how a service is set up |
//! | `connection` | the listening socket, and what one connection may do |
//! | `middleware` | what surrounds every request, in one order |
//! | `handlers` | the functions that answer requests (operations, pages, files), and `respond`, which calls them |
//! | `content`, `response` | what a client takes; answers on their way |
//! | `work` | where requests are worked on, and who comes next |
//! | `telemetry` | metrics and logs |
//! | `health` | a service asked from beside it |

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

use std::sync::LazyLock;

use crate::operations::input::Input;
use crate::operations::spec::{self, MediaType};
use crate::operations::{Arbiter, Reply};

use lifecycle::Lifecycle;
use telemetry::metrics::Metrics;
use work::short::{short_budget, shortly};

pub use crate::operations::Limits;
pub use config::{AccessLog, Capacity, Config, Origins};
pub(crate) use config::{in_seconds, seconds, within};
pub use service::{Service, bind};
pub use signals::Signals;
pub use telemetry::logs;
pub use work::lanes::Work;

/// Answers the body of a POST request of one variant as far as an I/O thread does it, for a client
/// that takes gzip and keeps tags: nothing where the work is handed to a lane. For benchmarks.
#[must_use]
pub fn ask_shortly(
    arbiter: &Arbiter,
    variant: &str,
    operation: &str,
    body: &[u8],
) -> Option<Reply> {
    static STATE: LazyLock<Lifecycle> = LazyLock::new(|| Lifecycle::new(&Metrics::new()));
    let limits = Limits::default();
    let prepared = arbiter
        .variant(variant)
        .and_then(|variant| variant.post_operation(operation))
        .and_then(|it| it.prepare(Input::Json(body), MediaType::Json, &limits));
    let short = || short_budget(limits, None, STATE.clone());
    let text = match prepared {
        Ok(prepared) => shortly(&*prepared, true, true, short)?,
        Err(problem) => Err(problem),
    };
    Some(match text {
        Ok(text) => Reply::of(spec::JSON, text.into_chunks().into_bytes()),
        Err(problem) => Err(problem).into(),
    })
}
