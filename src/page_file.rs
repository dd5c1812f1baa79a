//! The files that pages load, and the header of all pages, embedded in the program.

use std::io::Read;

use bytes::Bytes;
use flate2::read::GzDecoder;
use include_dir::Dir;

/// The header of all pages. The comment `games` is the place of a page's own entries of the menu.
const HEADER: &str = include_str!("../web/header.html");

/// Returns the header of a page, which marks the link to its path, with the page's own entries of the
/// menu.
pub fn header(path: &str, entries: &str) -> String {
    let link = format!("<a href=\"{path}\">");
    let marked = format!("<a href=\"{path}\" aria-current=\"page\">");
    let header = HEADER.replacen(&link, &marked, 1);
    header.replace("<!--games-->", entries)
}

/// The media type of a page.
pub const HTML: &str = "text/html; charset=utf-8";

#[derive(Clone, Debug)]
pub struct PageFile {
    pub name: String,
    pub bytes: Bytes,
    /// The same bytes as gzip, if they are embedded that way.
    pub gzip: Option<&'static [u8]>,
}

impl PageFile {
    pub fn new(name: impl Into<String>, bytes: impl Into<Bytes>) -> PageFile {
        PageFile {
            name: name.into(),
            bytes: bytes.into(),
            gzip: None,
        }
    }

    pub fn unpacked(name: impl Into<String>, gzip: &'static [u8]) -> PageFile {
        let mut bytes = Vec::new();
        let unpacked = GzDecoder::new(gzip).read_to_end(&mut bytes);
        unpacked.expect("embedded files are valid gzip");
        PageFile {
            gzip: Some(gzip),
            ..PageFile::new(name, bytes)
        }
    }

    /// Returns the files of an embedded folder, in order. Those whose name ends in `.gz` are unpacked
    /// and lose that ending. Cargo notices a changed file, but not a new one.
    pub fn all(folder: &'static Dir<'static>) -> impl Iterator<Item = PageFile> {
        folder.files().map(|file| {
            let name = file.path().to_string_lossy();
            match name.strip_suffix(".gz") {
                Some(name) => PageFile::unpacked(name, file.contents()),
                None => PageFile::new(name, file.contents()),
            }
        })
    }

    /// Returns its media type, by the ending of its name.
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => HTML,
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("json") => "application/json",
            Some("svg") => "image/svg+xml",
            Some("gz") => "application/gzip",
            Some("wasm") => "application/wasm",
            _ => "text/plain; charset=utf-8",
        }
    }
}
