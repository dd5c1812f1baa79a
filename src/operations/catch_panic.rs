//! The only call of `catch_unwind`.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the work, and returns `None` if it panics, so that a panic in one request does not end
/// another. After a panic, the caller must not use what the work has changed.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
