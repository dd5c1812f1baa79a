//! Swagger UI's files out of the archive in which a library has them, compressed as they are.

use std::error::Error;
use std::fs;
use std::path::Path;

use rawzip::{CompressionMethod, ZipArchive};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

/// The page's files, which are written as gzip.
const FILES: [&str; 2] = ["swagger-ui.css", "swagger-ui-bundle.js"];
/// What stands before the deflated bytes: no name, no time, no system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

pub fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let archive = ZipArchive::from_slice(SWAGGER_UI_VENDORED)?;
    for name in FILES {
        let mut entries = archive.entries();
        let entry = loop {
            let entry = entries.next_entry()?.ok_or_else(|| format!("no {name}"))?;
            let path = entry.file_path().try_normalize()?;
            let mut path = path.as_ref().split('/').skip(1);
            if path.next() == Some("dist") && path.next() == Some(name) {
                break entry;
            }
        };
        if entry.compression_method() != CompressionMethod::DEFLATE {
            return Err(format!("{name} is not deflated").into());
        }
        // A file of gzip is the same bytes in another frame, which no library gives alone.
        let deflated = archive.get_entry(entry.wayfinder())?;
        let size = u32::try_from(entry.uncompressed_size_hint())?;
        let tail = [entry.crc32().to_le_bytes(), size.to_le_bytes()];
        let file = [&HEAD, deflated.data(), tail.as_flattened()].concat();
        fs::write(folder.join(format!("{name}.gz")), file)?;
    }
    Ok(())
}
