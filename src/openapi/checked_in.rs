//! The document of the service's own variants, from the repository.

use serde_json::Value;

static KEPT: &str = include_str!("../../openapi/openapi.json");

/// The document with the default limits.
pub fn document() -> Value {
    // A test reads it: it is JSON.
    serde_json::from_str(KEPT).unwrap_or_default()
}
