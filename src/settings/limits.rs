//! The limits of requests.

use std::time::Duration;

use clap::{ArgAction, Args};

use crate::server::{Limits, seconds_in_range, to_seconds};

/// The limits of requests.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of requests")]
pub(super) struct LimitSettings {
    /// Whether to offer `solve`.
    #[arg(long, value_name = "BOOL", default_value_t = true, action = ArgAction::Set)]
    offer_solve: bool,

    /// Whether to offer `suggest`.
    #[arg(long, value_name = "BOOL", default_value_t = true, action = ArgAction::Set)]
    offer_suggest: bool,

    /// Maximum time that one request is worked on, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = to_seconds(Limits::default().work), value_parser = seconds_in_range(1..=600))]
    work_seconds: Duration,

    /// Seconds for the head of a request to arrive, and for its body.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = to_seconds(Limits::default().receive_deadline), value_parser = seconds_in_range(1..=600))]
    receive_seconds: Duration,
}

impl LimitSettings {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            solve: self.offer_solve,
            suggest: self.offer_suggest,
            work: self.work_seconds,
            receive_deadline: self.receive_seconds,
            ..Limits::default()
        }
    }
}
