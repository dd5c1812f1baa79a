//! The one place where panics are caught.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// What the work gives, or nothing when it panicked: a mistake in the answer to one request must not
/// cost another its own. Nothing that the work has touched is looked at afterwards.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
