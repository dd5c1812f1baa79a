//! What is logged, and how.

use clap::{Args, ValueEnum};
use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::WorkerGuard;

use crate::server::AccessLog;
use crate::server::logs::{self, Form};

/// What is logged, and how.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Log")]
pub struct LogSettings {
    /// The form of the log on standard error.
    #[arg(long = "log", env = "VARIANT_ARBITER_LOG", value_name = "FORM")]
    #[arg(value_enum, default_value_t = LogForm::Text)]
    form: LogForm,

    /// The least level that is logged.
    #[arg(
        long = "log-level",
        env = "VARIANT_ARBITER_LOG_LEVEL",
        value_name = "LEVEL"
    )]
    #[arg(value_enum, default_value_t = Level::Info)]
    level: Level,

    /// Which answers are logged, each with its method, the template of its path, status, duration,
    /// size and request id, never with what was asked.
    #[arg(
        long = "access-log",
        env = "VARIANT_ARBITER_ACCESS_LOG",
        value_name = "ANSWERS"
    )]
    #[arg(value_enum, default_value_t = Access::Failures)]
    pub(super) access: Access,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogForm {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
    /// Nothing.
    Off,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Level {
    Error,
    Warn,
    Info,
    Debug,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Access {
    /// None.
    Off,
    /// Those with a status of 500 or above.
    Failures,
    /// Every one.
    All,
}

impl From<Access> for AccessLog {
    fn from(access: Access) -> AccessLog {
        match access {
            Access::Off => AccessLog::Off,
            Access::Failures => AccessLog::Failures,
            Access::All => AccessLog::All,
        }
    }
}

impl LogSettings {
    /// Begins to log. What is still to be written is written when the guard is dropped.
    #[must_use = "the log ends when the guard is dropped"]
    pub fn start(&self) -> Option<WorkerGuard> {
        let form = match self.form {
            LogForm::Text => Form::Text,
            LogForm::Json => Form::Json,
            LogForm::Off => {
                logs::quote_no_panic();
                return None;
            }
        };
        let level = match self.level {
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
        };
        Some(logs::start(form, level))
    }
}
