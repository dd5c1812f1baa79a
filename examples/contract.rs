//! Makes `openapi/openapi.json` anew of the types.
//!
//! `cargo run --example contract`, then read the difference.

use std::fs;
use std::io::Result;

use variant_arbiter::openapi;
use variant_arbiter::operations::{Arbiter, Limits};

fn main() -> Result<()> {
    let document = openapi::derived(&Arbiter::standard(), &Limits::default());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");
    fs::write(path, format!("{document:#}\n"))
}
