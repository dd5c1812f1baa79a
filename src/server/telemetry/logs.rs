//! What the service tells of itself in its log.
//!
//! Positions, moves, seeds and draws never stand there: neither bodies nor queries are logged, nor
//! a path as it was sent, nor the message of a panic, which may quote what it stumbled over.

use std::io::stderr;
use std::panic::PanicHookInfo;

use clap::ValueEnum;
use tracing::error;
use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How many lines may wait to be written. When a reader is slower for long, lines are left out
/// rather than requests kept waiting.
const MOST_LINES: usize = 4096;

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
    /// Nothing.
    Off,
}

/// Writes the log to standard error from now on, until the guard is dropped. Says nothing when
/// somebody else logs already. Messages of panics are printed no more: they may quote what they
/// stumbled over. Where they happened is logged.
#[must_use = "the log ends when the guard is dropped"]
pub fn start(form: LogFormat, level: LevelFilter) -> Option<WorkerGuard> {
    std::panic::set_hook(Box::new(panicked));
    if form == LogFormat::Off {
        return None;
    }
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
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
        _ => lines.with_ansi(false).boxed(),
    };
    let _ = tracing_subscriber::registry()
        .with(lines.with_filter(ours))
        .try_init();
    Some(guard)
}

fn panicked(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    error!(place, "a panic");
}
