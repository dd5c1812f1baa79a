//! The result of a law for a trial: nothing, or one sentence that says what is wrong.

/// `Ok` if the law holds, or else one sentence that says what is wrong.
pub type LawResult = Result<(), String>;

/// Returns a sentence that says what is wrong, unless a condition holds.
macro_rules! ensure {
    ($holds:expr, $($sentence:tt)+) => {
        if !$holds {
            return Err(format!($($sentence)+));
        }
    };
}
pub(super) use ensure;
