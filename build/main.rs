//! Makes what the program has in it smaller before it is compiled: files as gzip, and of a font the
//! outlines that pictures need.

#![allow(
    clippy::print_stdout,
    reason = "cargo reads on the standard output what the build depends on"
)]

#[cfg(feature = "server")]
mod assets;
#[cfg(feature = "png")]
mod letters;
#[cfg(feature = "openapi")]
mod packed;
#[cfg(feature = "server")]
mod swagger_ui;

use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo names no folder")?);
    #[cfg(feature = "openapi")]
    packed::file("openapi/openapi.json", &folder)?;
    #[cfg(feature = "server")]
    {
        packed::file("src/reading/contract.css", &folder)?;
        packed::file("src/reading/contract.js", &folder)?;
        assets::write("src/playground", &folder)?;
        swagger_ui::write(&folder)?;
    }
    #[cfg(feature = "png")]
    letters::write(&folder)?;
    // Without a feature nothing is put there.
    let _ = folder;
    Ok(())
}
