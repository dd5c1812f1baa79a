//! The limits of requests and of their work.

use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::server::{Capacity, Limits};

/// A number that has to be in a range.
pub(super) fn within<T: TryFrom<u64> + Clone + Send + Sync>(
    range: std::ops::RangeInclusive<u64>,
) -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(range)
}

/// The limits of requests and of their work.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of requests")]
pub(super) struct LimitSettings {
    /// The largest body, in bytes.
    #[arg(long, env = "VARIANT_ARBITER_MAX_BODY", value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().body, value_parser = within::<usize>(1024..=67_108_864))]
    max_body: usize,

    /// The longest position, in characters.
    #[arg(long, env = "VARIANT_ARBITER_MAX_POSITION", value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().position, value_parser = within::<usize>(256..=1_048_576))]
    max_position: usize,

    /// The longest move, in characters.
    #[arg(long, env = "VARIANT_ARBITER_MAX_MOVE", value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().mv, value_parser = within::<usize>(32..=65_536))]
    max_move: usize,

    /// The most requests of a batch.
    #[arg(long, env = "VARIANT_ARBITER_MAX_BATCH", value_name = "REQUESTS")]
    #[arg(default_value_t = Limits::default().batch, value_parser = within::<usize>(1..=8_192))]
    max_batch: usize,

    /// The most that the answers of a batch may have together, in bytes.
    #[arg(long, env = "VARIANT_ARBITER_MAX_BATCH_ANSWERS", value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().batch_answers, value_parser = within::<usize>(65_536..=1_073_741_824))]
    max_batch_answers: usize,

    /// The most plies of a game that is replayed or recorded.
    #[arg(long, env = "VARIANT_ARBITER_MAX_PLIES", value_name = "PLIES")]
    #[arg(default_value_t = Limits::default().plies, value_parser = within::<usize>(1..=1_000_000))]
    max_plies: usize,

    /// The most nodes that one count (perft) may visit.
    #[arg(long, env = "VARIANT_ARBITER_MAX_NODES", value_name = "NODES")]
    #[arg(default_value_t = Limits::default().nodes, value_parser = within::<u64>(1..=1_000_000_000_000))]
    max_nodes: u64,

    /// The most ways in which the chance of one move is followed (outcomes).
    #[arg(long, env = "VARIANT_ARBITER_MAX_OUTCOMES", value_name = "WAYS")]
    #[arg(default_value_t = Limits::default().outcomes, value_parser = within::<usize>(1..=10_000_000))]
    max_outcomes: usize,

    /// The longest that any other request may work, in seconds.
    #[arg(long, env = "VARIANT_ARBITER_ANSWER_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Limits::default().answer_work.as_secs(), value_parser = within::<u64>(1..=600))]
    answer_seconds: u64,

    /// The longest that a count or a batch may work, in seconds.
    #[arg(long, env = "VARIANT_ARBITER_WORK_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Limits::default().work.as_secs(), value_parser = within::<u64>(1..=600))]
    work_seconds: u64,

    /// How many threads each of the two lanes of long work has: one for counts and batches, one for
    /// the rest. Each has one more for another client than those who have these; as many as there are
    /// processors when it is not set.
    #[arg(long, env = "VARIANT_ARBITER_WORK_THREADS", value_name = "THREADS")]
    #[arg(value_parser = within::<usize>(1..=512))]
    work_threads: Option<usize>,

    /// How many requests may wait in each lane; of further ones the client that has used most is
    /// answered with 503.
    #[arg(long, env = "VARIANT_ARBITER_WORK_WAITING", value_name = "REQUESTS")]
    #[arg(default_value_t = Capacity::default().waiting, value_parser = within::<usize>(0..=65_536))]
    work_waiting: usize,

    /// How long one of them may wait before it is answered with 503, in seconds.
    #[arg(
        long,
        env = "VARIANT_ARBITER_WORK_WAIT_SECONDS",
        value_name = "SECONDS"
    )]
    #[arg(default_value_t = Capacity::default().patience.as_secs(), value_parser = within::<u64>(1..=600))]
    work_wait_seconds: u64,

    /// How long a body may take to arrive after its head, in seconds.
    #[arg(long, env = "VARIANT_ARBITER_BODY_SECONDS", value_name = "SECONDS")]
    #[arg(default_value_t = Limits::default().body_deadline.as_secs(), value_parser = within::<u64>(1..=600))]
    body_seconds: u64,
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
            work: Duration::from_secs(self.work_seconds),
            answer_work: Duration::from_secs(self.answer_seconds),
            body_deadline: Duration::from_secs(self.body_seconds),
            ..Limits::default()
        }
    }

    pub(super) fn capacity(&self) -> Capacity {
        let usual = Capacity::default();
        Capacity {
            threads: self.work_threads.unwrap_or(usual.threads),
            waiting: self.work_waiting,
            patience: Duration::from_secs(self.work_wait_seconds),
        }
    }
}
