//! The playground: the service's front page, on which all games can be played by mouse.
//!
//! It is plain HTML, CSS and JavaScript modules, taken into the binary as gzip, and it uses the
//! public API alone, so that it shows how a frontend is built on it. Its pieces are those of the
//! pictures.

pub mod module;

use std::fmt::Write;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::packed::{PageFile, SCRIPT, STYLE};
use crate::picture::{SHAPES, style_sheet};

/// What the browser may do on the page: nothing but what comes from the service itself.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The referee as WebAssembly, compressed; `.ci/wasm --write` makes it of `wasm/`.
const PACKED_MODULE: &[u8] = include_bytes!("variant_arbiter.wasm.gz");

const IMAGE: &str = "image/svg+xml";

/// The page itself. It names its files by [`FOLDER`].
pub static PAGE: LazyLock<String> = LazyLock::new(|| in_folder(include_str!("index.html")));

/// The folder of the files: another release has another, so that files of two releases are never
/// mixed on one page and each may be kept for good.
pub static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS.iter().for_each(|asset| hash.update(asset.stored()));
    format!("/playground/{}/", hex::encode(&hash.finalize()[..8]))
});

/// The page on which games are verified.
pub static VERIFY: LazyLock<String> = LazyLock::new(|| in_folder(include_str!("verify.html")));

/// What the browser may do there besides: run the referee as WebAssembly.
pub const VERIFY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// How scripts ask the referee.
pub const REFEREE: &str = include_str!("referee.js");

fn in_folder(page: &str) -> String {
    page.replace("/playground/", &FOLDER)
}

/// Its scripts, style sheets and drawings, compressed.
const PACKED: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/playground.rs"));

/// The files that the page asks for under `/playground/`.
pub static ASSETS: LazyLock<Vec<PageFile>> = LazyLock::new(|| {
    let packed = PACKED.iter().map(|&(name, gzip)| {
        let content_type = match name.rsplit('.').next() {
            Some("css") => STYLE,
            Some("svg") => IMAGE,
            _ => SCRIPT,
        };
        PageFile::packed(name, content_type, gzip)
    });
    let made = [
        PageFile::plain("marks.css", STYLE, MARKS.as_bytes()),
        PageFile::plain("pieces.svg", IMAGE, PIECES.as_bytes()),
        PageFile::plain("variant_arbiter.wasm.gz", "application/gzip", PACKED_MODULE),
    ];
    packed.chain(made).collect()
});

/// The style of the layers of pictures that the page lays over its boards.
static MARKS: LazyLock<String> = LazyLock::new(style_sheet);

/// Every piece and object as a symbol that is called `va-` and its name.
static PIECES: LazyLock<String> = LazyLock::new(|| {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for (name, shape) in &SHAPES {
        // Writing to a String cannot fail.
        let _ = write!(
            svg,
            "<symbol id=\"va-{}\" viewBox=\"0 0 40 40\">{}</symbol>",
            name.replace(' ', "-"),
            shape.markup
        );
    }
    svg.push_str("</svg>");
    svg
});
