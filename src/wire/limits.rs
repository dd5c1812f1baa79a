//! The limits of requests and of the work that a request may cause. Since a caller of the library
//! may set them, a request is checked against them after it is parsed; the limit on the body bounds the
//! parsing.

use core::time::Duration;

use crate::game::{Sentence, Template};
use crate::replay::pgn::PgnLimits;

use super::problem::Problem;
use super::sentences::Code;

/// The limits. An operator of the service may set `solve`, `suggest`, `work` and `receive_deadline`.
///
/// Limits of a text or a short list are constants where it is parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Whether `solve` is offered.
    pub solve: bool,
    /// Whether `suggest` is offered.
    pub suggest: bool,
    /// The maximum length of a body, in bytes.
    pub body: usize,
    /// The maximum number of requests in a batch.
    pub batch: usize,
    /// The maximum total length of the answers of a batch, in bytes.
    pub batch_answers: usize,
    /// The limits of a game, as PGN or as a list of moves. An empty variation counts as a move.
    pub game: PgnLimits,
    /// The maximum number of nodes of a plan.
    pub plan_nodes: usize,
    /// The maximum depth of a plan, in nodes.
    pub plan_depth: usize,
    /// The maximum length of a plan, in bytes.
    pub plan_bytes: usize,
    /// The maximum number of nodes that one count may visit.
    pub nodes: u64,
    /// The maximum number of sequences of draws that `outcomes` follows for one move.
    pub outcomes: usize,
    /// The maximum number of pixels of a PNG.
    pub pixels: u64,
    /// The maximum number of plies of an animation.
    pub animation_plies: usize,
    /// The maximum number of pixels of a frame of an animation.
    pub animation_pixels: u64,
    /// The maximum time that one request is worked on.
    pub work: Duration,
    /// The maximum length of an answer, in bytes.
    pub answer: usize,
    /// The maximum memory that one request may hold during its work, without its answer, in bytes.
    pub memory: usize,
    /// How long the head of a request may take to arrive, and its body.
    pub receive_deadline: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            solve: true,
            suggest: true,
            body: 256 * 1024,
            batch: 256,
            batch_answers: 8 * 1024 * 1024,
            game: PgnLimits::default(),
            plan_nodes: 512,
            plan_depth: 32,
            plan_bytes: 64 * 1024,
            nodes: 20_000_000,
            outcomes: 100_000,
            pixels: 2_000_000,
            animation_plies: 120,
            animation_pixels: 300_000,
            work: Duration::from_secs(10),
            answer: 8 * 1024 * 1024,
            memory: 16 * 1024 * 1024,
            receive_deadline: Duration::from_secs(5),
        }
    }
}

/// Refuses a part of a request that has more of something than it may: `{count}` and `{limit}` in the
/// template.
pub fn at_most(
    count: usize,
    limit: usize,
    template: Template<Code>,
    pointer: &str,
) -> Result<(), Problem> {
    if count <= limit {
        return Ok(());
    }
    let mut sentence = Sentence::from(template);
    for name in template.parameters() {
        sentence = sentence.with(name, if name == "count" { count } else { limit });
    }
    Err(Problem::new(sentence).at(pointer))
}

/// Checks the number of pixels of a picture against their limit, which the template names.
pub fn check_pixels(
    [width, height]: [u32; 2],
    most: u64,
    template: Template<Code>,
) -> Result<(), Problem> {
    if u64::from(width) * u64::from(height) <= most {
        return Ok(());
    }
    let sentence = template.with("width", width).with("height", height);
    Err(Problem::new(sentence.with("limit", most)).at("/size"))
}
