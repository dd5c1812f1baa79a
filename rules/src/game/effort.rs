//! How long work with a position can take, told from its pieces before the work is done.

use crate::board::{Color, Pieces, Role, SquareSet};

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

/// About how many moves a side's pieces on an 8x8 board have in the middle of a game in which a
/// Queen has so many.
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
    /// Nothing is known but that it may take longer than an I/O thread may be held.
    pub const UNKNOWN: Effort = Effort {
        one: 1_000_000,
        list: 10_000_000,
        most: 10_000_000,
    };
}
