//! The contract: an OpenAPI 3.1 document. The service serves the checked-in document, so that
//! changes show up in review and the program does not contain the half megabyte of code that
//! derives it. With the feature `contract`, it is derived for the mounted variants; a test compares
//! both documents.
//!
//! | file | contents |
//! |---|---|
//! | `checked_in` | the document in the repository |
//! | `runtime_limits` | fills in the limits of this process |
//! | `derived` | derives the document from the types |

mod checked_in;
#[cfg(feature = "contract")]
mod derived;
mod runtime_limits;

use serde_json::Value;

use crate::operations::Arbiter;
use crate::wire::limits::Limits;

/// Returns the document as compact JSON.
#[must_use]
pub fn text(arbiter: &Arbiter, limits: &Limits) -> String {
    format!("{}\n", document(arbiter, limits))
}

/// Returns the document, with these limits.
#[must_use]
#[cfg_attr(
    not(feature = "contract"),
    allow(unused_variables, reason = "there are no other variants")
)]
pub fn document(arbiter: &Arbiter, limits: &Limits) -> Value {
    #[cfg(feature = "contract")]
    if !arbiter.is_standard() {
        return derived(arbiter, limits);
    }
    let mut document = checked_in::document();
    runtime_limits::fill(&mut document, limits);
    document
}

/// Returns the same document, derived from the types.
#[cfg(feature = "contract")]
#[must_use]
pub fn derived(arbiter: &Arbiter, limits: &Limits) -> Value {
    let mut document = derived::document(arbiter);
    runtime_limits::fill(&mut document, limits);
    document.sort_all_objects();
    document
}
