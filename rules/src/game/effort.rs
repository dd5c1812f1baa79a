//! How long work with a position can take, estimated from its pieces before the work is done.

use crate::board::{Color, Pieces, Role, SquareSet};

/// How long work with a position takes, in steps of about ten nanoseconds. The number of pieces alone
/// gives the estimate, so that it is cheap; `benches/effort.rs` compares it with the measured time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Upper bound: to judge a move, play it and find the status before and after it.
    pub one: u64,
    /// Typical: to list the moves with their results. Contrived positions take longer, so that a
    /// caller in a hurry has to check a clock.
    pub list: u64,
    /// Upper bound: the same list.
    pub most: u64,
}

/// About how many moves a side's pieces on an 8x8 board have in the middle of a game, where a Queen
/// has `queen`.
#[must_use]
pub fn usual_moves(pieces: &Pieces<SquareSet>, side: Color, queen: u64) -> u64 {
    let usual = |role| match role {
        Role::Pawn => 2,
        Role::Knight | Role::Bishop | Role::King => 5,
        Role::Rook => 7,
        Role::Queen => queen,
    };
    let each = |role| u64::from(pieces.which(side, role).len()) * usual(role);
    Role::ALL.into_iter().map(each).sum()
}

impl Effort {
    /// Unknown: longer than an I/O thread may be held.
    pub const UNKNOWN: Effort = Effort {
        one: 1_000_000,
        list: 10_000_000,
        most: 10_000_000,
    };
}
