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

use std::sync::LazyLock;

use crate::operations::input::Input;
use crate::operations::spec::{self, MediaType};
use crate::operations::{Arbiter, Reply};

use lifecycle::Lifecycle;
use telemetry::metrics::Metrics;
use work::executor::{inline_budget, try_inline};

pub use crate::operations::Limits;
pub use config::{AccessLog, Config, Origins, WorkCapacity};
pub(crate) use config::{in_range, seconds_in_range, to_seconds};
pub use service::{Service, bind};
pub use signals::Signals;
pub use telemetry::logs;
pub use work::workers::Workers;

/// Answers a POST request to one variant on the current thread, as an I/O thread would, with gzip
/// and an entity tag. Returns `None` if the request needs a worker. For benchmarks.
#[must_use]
pub fn answer_inline(
    arbiter: &Arbiter,
    variant: &str,
    operation: &str,
    body: &[u8],
) -> Option<Reply> {
    static LIFECYCLE: LazyLock<Lifecycle> = LazyLock::new(|| Lifecycle::new(&Metrics::new()));
    let limits = Limits::default();
    let prepared = arbiter
        .posted_operation(variant, operation)
        .and_then(|it| it.prepare(Input::Json(body), MediaType::Json, &limits));
    let budget = inline_budget(limits, None, LIFECYCLE.clone());
    let answer = match prepared {
        Ok(prepared) => try_inline(&*prepared, true, true, budget)?,
        Err(problem) => Err(problem),
    };
    Some(match answer {
        Ok(body) => Reply::of(spec::JSON, body.into_chunks().into_bytes()),
        Err(problem) => Reply::from(&problem),
    })
}
