//! The log on standard error.
//!
//! It never contains positions, moves, seeds or draws. Bodies, queries and raw paths are not
//! logged, and neither are panic messages, which may quote their input.

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

/// The number of buffered lines. If the reader is slower for long, lines are dropped; requests
/// never wait.
const MAX_BUFFERED_LINES: usize = 4096;

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// Plain text.
    Text,
    /// One JSON object per line.
    Json,
    /// No log.
    Off,
}

/// Writes the log to standard error until the guard is dropped, unless another logger is installed.
/// Replaces the panic hook by one that logs only the location of a panic, since its message may
/// quote its input.
#[must_use = "the log ends when the guard is dropped"]
pub fn start(format: LogFormat, level: LevelFilter) -> Option<WorkerGuard> {
    std::panic::set_hook(Box::new(log_panic));
    if format == LogFormat::Off {
        return None;
    }
    let (writer, guard) = NonBlockingBuilder::default()
        .buffered_lines_limit(MAX_BUFFERED_LINES)
        .lossy(true)
        .thread_name("log")
        .finish(stderr());
    // Libraries log only warnings and errors. actix_http logs an error for each client that does
    // not speak HTTP, which any client can provoke at will.
    let actix_level = match level {
        LevelFilter::DEBUG => level,
        _ => LevelFilter::OFF,
    };
    let filter = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("actix_http", actix_level)
        .with_target("variant_arbiter", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(writer);
    let lines = match format {
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
        _ => lines.with_ansi(false).boxed(),
    };
    let _ = tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .try_init();
    Some(guard)
}

fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    error!(place, "panic");
}
