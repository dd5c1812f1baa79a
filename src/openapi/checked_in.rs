//! The document of the service's own variants, from the repository.

use serde_json::Value;

use crate::packed::unpacked;

static KEPT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));

/// The document with the default limits.
pub fn document() -> Value {
    // A test holds that it is JSON.
    let text = unpacked(KEPT).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}
