//! The limits of requests and of their work.

use std::time::Duration;

use clap::Args;

use crate::server::{Limits, in_seconds, seconds, within};

/// The limits of requests and of their work.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of requests")]
pub(super) struct LimitSettings {
    /// The largest body, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().body, value_parser = within::<usize>(1024..=67_108_864))]
    max_body: usize,

    /// The longest position, in characters.
    #[arg(long, value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().position, value_parser = within::<usize>(256..=1_048_576))]
    max_position: usize,

    /// The longest move, in characters.
    #[arg(long, value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().mv, value_parser = within::<usize>(32..=65_536))]
    max_move: usize,

    /// The most requests of a batch.
    #[arg(long, value_name = "REQUESTS")]
    #[arg(default_value_t = Limits::default().batch, value_parser = within::<usize>(1..=8_192))]
    max_batch: usize,

    /// The most that the answers of a batch may have together, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().batch_answers, value_parser = within::<usize>(65_536..=1_073_741_824))]
    max_batch_answers: usize,

    /// The most plies of a game that is replayed or recorded.
    #[arg(long, value_name = "PLIES")]
    #[arg(default_value_t = Limits::default().plies, value_parser = within::<usize>(1..=1_000_000))]
    max_plies: usize,

    /// The most nodes that one count (perft) may visit.
    #[arg(long, value_name = "NODES")]
    #[arg(default_value_t = Limits::default().nodes, value_parser = within::<u64>(1..=1_000_000_000_000))]
    max_nodes: u64,

    /// The most ways in which the chance of one move is followed (outcomes).
    #[arg(long, value_name = "WAYS")]
    #[arg(default_value_t = Limits::default().outcomes, value_parser = within::<usize>(1..=10_000_000))]
    max_outcomes: usize,

    /// The most pixels of a picture in PNG.
    #[arg(long, value_name = "PIXELS")]
    #[arg(default_value_t = Limits::default().pixels, value_parser = within::<u64>(65_536..=2_500_000))]
    max_pixels: u64,

    /// The longest that any other request may work, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Limits::default().answer_work), value_parser = seconds(1..=600))]
    answer_seconds: Duration,

    /// The longest that a count or a batch may work, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Limits::default().work), value_parser = seconds(1..=600))]
    work_seconds: Duration,

    /// How long a body may take to arrive after its head, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = in_seconds(Limits::default().body_deadline), value_parser = seconds(1..=600))]
    body_seconds: Duration,
}

impl LimitSettings {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            body: self.max_body,
            position: self.max_position,
            mv: self.max_move,
            batch: self.max_batch,
            batch_answers: self.max_batch_answers,
            plies: self.max_plies,
            nodes: self.max_nodes,
            outcomes: self.max_outcomes,
            pixels: self.max_pixels,
            work: self.work_seconds,
            answer_work: self.answer_seconds,
            body_deadline: self.body_seconds,
            ..Limits::default()
        }
    }
}
