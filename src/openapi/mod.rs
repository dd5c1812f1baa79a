//! The contract: an OpenAPI 3.1 document. That of the service is kept in the repository, where changes
//! of it can be read, and served as it is kept: what makes it of the types is half a million bytes of
//! code that a running service does not need. With the feature `contract` it is made for whatever
//! variants are mounted; a test holds what is kept equal to what is made.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `kept` | the document in the repository |
//! | `in_force` | the limits in force, put into it |
//! | `derived` | the document made from the types |

mod checked_in;
#[cfg(feature = "contract")]
mod derived;
mod runtime_limits;

use serde_json::Value;

use crate::operations::Arbiter;
use crate::wire::limits::Limits;

/// The document as text, in as few bytes as JSON allows.
#[must_use]
pub fn text(arbiter: &Arbiter, limits: &Limits) -> String {
    format!("{}\n", document(arbiter, limits))
}

/// The document, with the limits in force.
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

/// The same as it follows from the types.
#[cfg(feature = "contract")]
#[must_use]
pub fn derived(arbiter: &Arbiter, limits: &Limits) -> Value {
    let mut document = derived::document(arbiter);
    runtime_limits::fill(&mut document, limits);
    document.sort_all_objects();
    document
}
