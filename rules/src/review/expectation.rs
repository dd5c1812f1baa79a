//! The curve from ratings to expectations.

/// The scale of the curve in games without chance, in hundredths of a Pawn, as `review_curve` in
/// `tools` fits it: a side that is this far ahead scores 85 %.
pub const PLAIN: i32 = 1000;
/// The scale in games with chance.
pub const CHANCE: i32 = 1400;

/// Returns the expected score at a rating, on a curve of this scale. It has no exponential
/// function, whose last digit differs between machines.
#[must_use]
pub fn at_rating(rating: i32, scale: i32) -> f64 {
    let (rating, scale) = (f64::from(rating), f64::from(scale));
    f64::midpoint(1.0, rating / (rating * rating + scale * scale).sqrt())
}
