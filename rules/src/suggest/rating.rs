//! Ratings, their bounds, and how far a search looks.

/// The rating of a won game. Each ply before the win takes one off.
pub(crate) const WIN: i32 = 1_000_000;
/// A bound greater than any rating.
pub(super) const MOST: i32 = 2 * WIN;

/// The search window. A rating between its bounds is exact.
#[derive(Clone, Copy)]
pub(super) struct RatingWindow {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl RatingWindow {
    pub(super) const FULL: RatingWindow = RatingWindow {
        low: -MOST,
        high: MOST,
    };
}

/// How far to search from a position.
#[derive(Clone, Copy)]
pub(super) struct Depth {
    /// The plies that are always searched.
    pub(super) plies: u8,
    /// The maximum number of further plies of captures (quiescence search).
    pub(super) captures: u8,
    /// The plies made so far.
    pub(super) made: u8,
    /// The worth of the other side's moves in the position before.
    pub(super) mobility: i32,
}
