//! The referee as WebAssembly at a stable address, for programs that run it themselves.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::page_file::PageFile;

use super::PACKED_MODULE;

/// The name of the module.
pub const MODULE: &str = "variant_arbiter.wasm";

/// The name of the file that describes the module.
pub const MODULE_SUMMARY: &str = "variant_arbiter.json";

/// Returns the module.
#[must_use]
pub fn module() -> PageFile {
    PageFile::unpacked(MODULE, PACKED_MODULE)
}

/// A description of the module, which programs read before they load it.
#[derive(Clone, Debug, Serialize)]
pub struct ModuleSummary {
    version: &'static str,
    /// The address of the module, relative to this description.
    module: &'static str,
    bytes: usize,
    /// The hash of the module, in the form of the attribute `integrity`.
    integrity: String,
}

impl ModuleSummary {
    /// Describes the bytes of a module.
    #[must_use]
    pub fn of(bytes: &[u8]) -> ModuleSummary {
        let hash = BASE64_STANDARD.encode(Sha256::digest(bytes));
        ModuleSummary {
            version: env!("CARGO_PKG_VERSION"),
            module: MODULE,
            bytes: bytes.len(),
            integrity: format!("sha256-{hash}"),
        }
    }
}
