//! Regenerates `openapi/openapi.json` from the Rust types, and the schema of recorded games from it.
//!
//! Run `cargo run --example contract`, then review the diff.

mod record_schema;

use std::fs;
use std::io::Result;

use variant_arbiter::openapi;
use variant_arbiter::operations::Arbiter;

use record_schema::{record_module, record_schema};

fn main() -> Result<()> {
    let document = openapi::derived(&Arbiter::standard());
    let write = |path: &str, text: String| {
        fs::write(format!("{}/{path}", env!("CARGO_MANIFEST_DIR")), text)
    };
    write("openapi/openapi.json", format!("{document:#}\n"))?;
    let schema = record_schema(&document);
    write("openapi/record.json", format!("{schema:#}\n"))?;
    write(
        "clients/typescript/src/verify/verify_schema.js",
        record_module(&schema),
    )
}
