//! The contract: an OpenAPI 3.1 document. The service serves the checked-in document, so that
//! changes show up in review and the program does not contain the half megabyte of code that
//! derives it. With the feature `contract`, it is derived for the mounted variants; a test compares
//! both documents.
//!
//! | file | contents |
//! |---|---|
//! | `document` | derives the document from the frame, the types and the list of operations |
//! | `responses` | the responses of a method |
//! | `components` | the schemas, with what the types of requests and answers cannot say |
//! | `operations.md` | what the service and each operation is for |
//! | `examples.json` | the requests of the examples |
//! | `frame.json` | the pages and the batch, and the parts that depend on no type |

#[cfg(feature = "contract")]
mod components;
#[cfg(feature = "contract")]
mod document;
#[cfg(feature = "contract")]
mod responses;

#[cfg(feature = "contract")]
pub use document::derived;

use serde_json::Value;

use crate::operations::Arbiter;

/// The checked-in document of the service's own variants.
static CHECKED_IN: &str = include_str!("../../openapi/openapi.json");

/// Returns the document as compact JSON.
#[must_use]
pub fn text(arbiter: &Arbiter) -> String {
    format!("{}\n", document(arbiter))
}

/// Returns the document.
#[must_use]
#[cfg_attr(
    not(feature = "contract"),
    expect(unused_variables, reason = "there are no other variants")
)]
pub fn document(arbiter: &Arbiter) -> Value {
    #[cfg(feature = "contract")]
    if !arbiter.ids().eq(Arbiter::standard().ids()) {
        return derived(arbiter);
    }
    checked_in()
}

fn checked_in() -> Value {
    serde_json::from_str(CHECKED_IN).expect("the checked-in document is JSON")
}
