//! Regenerates `openapi/openapi.json` from the Rust types.
//!
//! Run `cargo run --example contract`, then review the diff.

use std::fs;
use std::io::Result;

use variant_arbiter::openapi;
use variant_arbiter::operations::Arbiter;

fn main() -> Result<()> {
    let document = openapi::derived(&Arbiter::standard());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");
    fs::write(path, format!("{document:#}\n"))
}
