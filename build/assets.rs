//! The style sheets, scripts and drawings of the playground.

use std::ffi::OsStr;
use std::fmt::Write;
use std::fs;
use std::io::Result;
use std::path::Path;

use super::packed;

/// Compresses every one of a folder, and writes `playground.rs`: a table of their names and compressed
/// bytes.
pub fn write(from: &str, folder: &Path) -> Result<()> {
    println!("cargo::rerun-if-changed={from}");
    let is_asset = |path: &Path| {
        let name = path.file_name().and_then(OsStr::to_str);
        let ending = path.extension().and_then(OsStr::to_str);
        // Editors keep files of their own beside those that they edit.
        name.is_some_and(|name| !name.starts_with('.'))
            && matches!(ending, Some("css" | "js" | "svg"))
    };
    let mut paths = Vec::new();
    for entry in fs::read_dir(from)? {
        paths.push(entry?.path());
    }
    paths.retain(|path| is_asset(path));
    paths.sort();
    let mut table = String::from("[\n");
    for path in paths {
        packed::file(&path, folder)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // Writing to a String cannot fail.
        let _ = writeln!(
            table,
            "    ({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}.gz\")).as_slice()),"
        );
    }
    fs::write(folder.join("playground.rs"), table + "]\n")
}
