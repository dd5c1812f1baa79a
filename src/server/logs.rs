//! What the service tells of itself in its log.
//!
//! Positions, moves, seeds and draws never stand there: neither bodies nor queries are logged, nor
//! a path as it was sent, nor the message of a panic, which may quote what it stumbled over.

use std::io::stderr;
use std::panic::PanicHookInfo;
use std::time::Duration;

use actix_web::http::Method;
use tracing::level_filters::LevelFilter;
use tracing::{error, info, warn};
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::metrics::known_method;

/// How many lines may wait to be written. When a reader is slower for long, lines are left out
/// rather than requests kept waiting.
const MOST_LINES: usize = 4096;

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Writes the log to standard error from now on, until the guard is dropped. Says nothing when
/// somebody else logs already.
pub fn start(form: Form, level: LevelFilter) -> WorkerGuard {
    let (writer, guard) = NonBlockingBuilder::default()
        .buffered_lines_limit(MOST_LINES)
        .lossy(true)
        .thread_name("log")
        .finish(stderr());
    // Of the libraries only warnings are wanted. What is an error to this one is a client that
    // sends no HTTP, and any client can do so as often as it likes.
    let of_clients = match level {
        LevelFilter::DEBUG => level,
        _ => LevelFilter::OFF,
    };
    let ours = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("actix_http", of_clients)
        .with_target("variant_arbiter", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(writer);
    let lines = match form {
        Form::Text => lines.with_ansi(false).boxed(),
        Form::Json => lines.json().flatten_event(true).boxed(),
    };
    let _ = tracing_subscriber::registry()
        .with(lines.with_filter(ours))
        .try_init();
    quote_no_panic();
    guard
}

/// Keeps the messages of panics from being printed from now on: they may quote what they stumbled
/// over. Where they happened is logged.
pub fn quote_no_panic() {
    std::panic::set_hook(Box::new(panicked));
}

fn panicked(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    error!(place, "a panic");
}

/// An answer, as the access log has it.
pub struct Answered<'a> {
    /// The request's id.
    pub id: &'a str,
    /// Its method.
    pub method: &'a Method,
    /// The template of its path; empty for a path that there is not.
    pub route: &'a str,
    /// The answer's status.
    pub status: u16,
    /// How long it took.
    pub took: Duration,
    /// The length of the answer's body.
    pub bytes: u64,
}

/// Logs an answer.
pub fn answered(answered: &Answered<'_>) {
    let Answered {
        id, route, status, ..
    } = answered;
    let method = known_method(answered.method);
    let micros = u64::try_from(answered.took.as_micros()).unwrap_or(u64::MAX);
    let bytes = answered.bytes;
    match status {
        // Told to come again later: a probe while the service drains, work beyond its capacity.
        503 => warn!(id, method, route, status, micros, bytes, "answered"),
        500.. => error!(id, method, route, status, micros, bytes, "answered"),
        _ => info!(id, method, route, status, micros, bytes, "answered"),
    }
}
