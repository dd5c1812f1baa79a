//! Estimates how long work on a position can take, from its pieces alone, before the work starts.

use crate::board::{Color, Pieces, Role, SquareSet};

/// How long work on a position takes, in steps of about ten nanoseconds. The estimate is cheap: it
/// only counts pieces and objects. `benches/effort.rs` compares it with the measured time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Upper bound: judging a move, playing it, and finding the status before and after it.
    pub one: u64,
    /// Typical value: listing the moves with their results. Contrived positions take longer, so a
    /// caller with a deadline must check a clock.
    pub list: u64,
    /// Upper bound: listing the moves with their results.
    pub most: u64,
}

/// Estimates how many moves a side's pieces on an 8x8 board have in the middlegame, if a Queen has
/// `queen` moves.
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
    /// Unknown effort: so much that callers should treat the work as long.
    pub const UNKNOWN: Effort = Effort {
        one: 1_000_000,
        list: 10_000_000,
        most: 10_000_000,
    };
}
