//! How long work with a position can take, told from its pieces before the work is done.

/// How long work with a position takes, in steps of about ten nanoseconds. It is reckoned from the
/// number of pieces alone, so that it costs nothing to know; `benches/effort.rs` holds it against
/// what the work takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// At the most: to judge a move, play it and tell the status before and after it.
    pub one: u64,
    /// As far as the number of pieces tells: to list the moves with their results. Positions can be
    /// made in which it takes longer, so that whoever lists in a hurry has to look at a clock.
    pub list: u64,
    /// At the most: the same list.
    pub most: u64,
}

impl Effort {
    /// Nothing is known but that it may take longer than an I/O thread may be held.
    pub const UNKNOWN: Effort = Effort {
        one: 1_000_000,
        list: 10_000_000,
        most: 10_000_000,
    };
}
