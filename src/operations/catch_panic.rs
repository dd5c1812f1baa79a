//! The one place where panics are caught.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the work; `None` if it panicked. A panic in one request must not end another. The caller must not
/// use afterwards what the work has changed.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
