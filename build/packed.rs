//! Files as gzip.

use std::fs;
use std::io::{Result, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// Puts a file into the folder, compressed, under its name with `.gz`.
pub fn file(path: impl AsRef<Path>, folder: &Path) -> Result<()> {
    let path = path.as_ref();
    println!("cargo::rerun-if-changed={}", path.display());
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&fs::read(path)?)?;
    let name = path.file_name().unwrap_or_default();
    let mut place = folder.join(name).into_os_string();
    place.push(".gz");
    fs::write(place, gzip.finish()?)
}
