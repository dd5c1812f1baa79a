//! The limits of requests.

use std::time::Duration;

use clap::{ArgAction, Args};

use crate::server::{Limits, in_range, seconds_in_range, to_seconds};

/// The limits of requests.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of requests")]
pub(super) struct LimitSettings {
    /// Maximum length of a body, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().body, value_parser = in_range::<usize>(1024..=67_108_864))]
    max_body: usize,

    /// Maximum length of a position, in characters.
    #[arg(long, value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().position, value_parser = in_range::<usize>(256..=1_048_576))]
    max_position: usize,

    /// Maximum length of a move, in characters.
    #[arg(long, value_name = "CHARACTERS")]
    #[arg(default_value_t = Limits::default().mv, value_parser = in_range::<usize>(32..=65_536))]
    max_move: usize,

    /// Maximum number of requests in a batch.
    #[arg(long, value_name = "REQUESTS")]
    #[arg(default_value_t = Limits::default().batch, value_parser = in_range::<usize>(1..=8_192))]
    max_batch: usize,

    /// Maximum total length of the answers of a batch, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().batch_answers, value_parser = in_range::<usize>(65_536..=1_073_741_824))]
    max_batch_answers: usize,

    /// Maximum number of plies of a game to replay or record.
    #[arg(long, value_name = "PLIES")]
    #[arg(default_value_t = Limits::default().plies, value_parser = in_range::<usize>(1..=1_000_000))]
    max_plies: usize,

    /// Maximum number of moves of a game, including those of its variations. An empty variation counts as a move.
    #[arg(long, value_name = "MOVES")]
    #[arg(default_value_t = Limits::default().moves, value_parser = in_range::<usize>(1..=1_000_000))]
    max_moves: usize,

    /// Maximum nesting of variations.
    #[arg(long, value_name = "VARIATIONS")]
    #[arg(default_value_t = Limits::default().variations, value_parser = in_range::<usize>(0..=40))]
    max_variations: usize,

    /// Maximum total length of the comments of a game, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().comments, value_parser = in_range::<usize>(0..=67_108_864))]
    max_comments: usize,
    /// Maximum number of nodes of a plan.
    #[arg(long, value_name = "NODES")]
    #[arg(default_value_t = Limits::default().plan_nodes, value_parser = in_range::<usize>(1..=65_536))]
    max_plan_nodes: usize,

    /// Maximum depth of a plan, in nodes.
    #[arg(long, value_name = "NODES")]
    #[arg(default_value_t = Limits::default().plan_depth, value_parser = in_range::<usize>(1..=256))]
    max_plan_depth: usize,

    /// Maximum length of a plan, in bytes.
    #[arg(long, value_name = "BYTES")]
    #[arg(default_value_t = Limits::default().plan_bytes, value_parser = in_range::<usize>(256..=1_048_576))]
    max_plan_bytes: usize,

    /// Maximum number of nodes that a count (perft) visits.
    #[arg(long, value_name = "NODES")]
    #[arg(default_value_t = Limits::default().nodes, value_parser = in_range::<u64>(1..=1_000_000_000_000))]
    max_nodes: u64,

    /// Maximum number of sequences of draws that `outcomes` follows for one move.
    #[arg(long, value_name = "WAYS")]
    #[arg(default_value_t = Limits::default().outcomes, value_parser = in_range::<usize>(1..=10_000_000))]
    max_outcomes: usize,

    /// Maximum number of pixels of a PNG.
    #[arg(long, value_name = "PIXELS")]
    #[arg(default_value_t = Limits::default().pixels, value_parser = in_range::<u64>(65_536..=2_500_000))]
    max_pixels: u64,

    /// Maximum number of plies of an animation.
    #[arg(long, value_name = "PLIES")]
    #[arg(default_value_t = Limits::default().animation_plies, value_parser = in_range::<usize>(1..=500))]
    max_animation_plies: usize,

    /// Maximum number of pixels of a frame of an animation.
    #[arg(long, value_name = "PIXELS")]
    #[arg(default_value_t = Limits::default().animation_pixels, value_parser = in_range::<u64>(65_536..=500_000))]
    max_animation_pixels: u64,

    /// Whether to offer `solve`.
    #[arg(long, value_name = "BOOL", default_value_t = true, action = ArgAction::Set)]
    offer_solve: bool,

    /// Whether to offer `suggest`.
    #[arg(long, value_name = "BOOL", default_value_t = true, action = ArgAction::Set)]
    offer_suggest: bool,

    /// Maximum work time of a request other than a count, an animation, a search or a
    /// batch, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = to_seconds(Limits::default().answer_work), value_parser = seconds_in_range(1..=600))]
    answer_seconds: Duration,

    /// Maximum work time of a count, an animation, a search or a batch, in seconds.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = to_seconds(Limits::default().work), value_parser = seconds_in_range(1..=600))]
    work_seconds: Duration,

    /// Seconds for a body to arrive after its head.
    #[arg(long, value_name = "SECONDS")]
    #[arg(default_value = to_seconds(Limits::default().body_deadline), value_parser = seconds_in_range(1..=600))]
    body_seconds: Duration,
}

impl LimitSettings {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            solve: self.offer_solve,
            suggest: self.offer_suggest,
            body: self.max_body,
            position: self.max_position,
            mv: self.max_move,
            batch: self.max_batch,
            batch_answers: self.max_batch_answers,
            plies: self.max_plies,
            moves: self.max_moves,
            variations: self.max_variations,
            comments: self.max_comments,
            plan_nodes: self.max_plan_nodes,
            plan_depth: self.max_plan_depth,
            plan_bytes: self.max_plan_bytes,
            nodes: self.max_nodes,
            outcomes: self.max_outcomes,
            pixels: self.max_pixels,
            animation_plies: self.max_animation_plies,
            animation_pixels: self.max_animation_pixels,
            work: self.work_seconds,
            answer_work: self.answer_seconds,
            body_deadline: self.body_seconds,
            ..Limits::default()
        }
    }
}
