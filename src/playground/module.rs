//! The referee as WebAssembly under a name that stays, for programs that run it themselves.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::packed::PageFile;

use super::PACKED_MODULE;

/// The module.
pub const MODULE: PageFile =
    PageFile::packed("variant_arbiter.wasm", "application/wasm", PACKED_MODULE);

/// The name of the file that describes it.
pub const MODULE_SUMMARY: &str = "variant_arbiter.json";

/// What a program can know of the module before it loads it.
#[derive(Clone, Debug, Serialize)]
pub struct ModuleSummary {
    /// The version of the service that it belongs to.
    version: &'static str,
    /// Where it is, relative to this description.
    module: &'static str,
    /// Its length.
    bytes: usize,
    /// Its hash, as browsers take it for `integrity`.
    integrity: String,
}

impl ModuleSummary {
    /// Of the module's bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> ModuleSummary {
        let hash = BASE64_STANDARD.encode(Sha256::digest(bytes));
        ModuleSummary {
            version: env!("CARGO_PKG_VERSION"),
            module: MODULE.name,
            bytes: bytes.len(),
            integrity: format!("sha256-{hash}"),
        }
    }
}
