//! The result of a law for a trial: nothing, or one sentence that says what is wrong.

use serde::Serialize;
use serde_json::Value;

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

/// Returns a part of an answer as JSON, or a sentence that says why it cannot be written.
pub(super) fn as_json(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("an answer is not JSON: {error}"))
}
