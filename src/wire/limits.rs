//! The limits of requests and of the work that one may cause.

use core::time::Duration;

/// The limits in force. They are settings; these are the defaults of `Limits::default()`.
///
/// Limits that are part of what a text is (a seed, a name, a list of draws) are not among them:
/// they stand where the text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The largest body, in bytes.
    pub body: usize,
    /// The longest position, in characters.
    pub position: usize,
    /// The longest move, in characters.
    pub mv: usize,
    /// The most requests of a batch.
    pub batch: usize,
    /// The most that the answers of a batch may have together, in bytes.
    pub batch_answers: usize,
    /// The most plies of a game.
    pub plies: usize,
    /// The most nodes that one count may visit.
    pub nodes: u64,
    /// The most ways in which the chance of one move is followed.
    pub outcomes: usize,
    /// The most pixels of a picture in PNG.
    pub pixels: u64,
    /// The longest that a count or a batch may work.
    pub work: Duration,
    /// The longest that any other request may work.
    pub answer_work: Duration,
    /// The largest answer, in bytes.
    pub answer: usize,
    /// The most that one request may hold while it is worked on, its answer apart, in bytes.
    pub memory: usize,
    /// How long a body may take to arrive.
    pub body_deadline: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 256 * 1024,
            position: 4096,
            mv: 256,
            batch: 256,
            batch_answers: 8 * 1024 * 1024,
            plies: 2000,
            nodes: 20_000_000,
            outcomes: 100_000,
            pixels: 2_000_000,
            work: Duration::from_secs(10),
            answer_work: Duration::from_secs(2),
            answer: 8 * 1024 * 1024,
            memory: 16 * 1024 * 1024,
            body_deadline: Duration::from_secs(5),
        }
    }
}

/// A duration as a sentence has it: `1 second`, `10 seconds`.
pub fn seconds(duration: Duration) -> String {
    match duration.as_secs() {
        1 => "1 second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}
