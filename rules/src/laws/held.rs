//! What a law says of a trial: nothing, or one sentence on what is wrong.

/// Nothing where the law holds, else one sentence.
pub type Held = Result<(), String>;

/// Goes on where a condition holds, and otherwise says what is wrong.
macro_rules! hold {
    ($holds:expr, $($sentence:tt)+) => {
        if !$holds {
            return Err(format!($($sentence)+));
        }
    };
}
pub(super) use hold;
