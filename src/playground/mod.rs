//! The playground: the service's front page, on which all games can be played.
//!
//! Its HTML, CSS and JavaScript modules are in `web/`, embedded in the program. They use only the public API,
//! as an example for other frontends. The pieces are those of the pictures. The referee as WebAssembly is at
//! a stable address, too, for programs that run it themselves.

use std::sync::LazyLock;

use base64::prelude::{BASE64_STANDARD, Engine};
use include_dir::{Dir, include_dir};
use maud::{PreEscaped, html};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::page_file::{PageFile, header};
use crate::picture::{SHAPES, style_sheet};

/// The scripts and style sheets that `npm run bundle`, in `web/`, writes from the modules of
/// `web/playground/`, so that a browser requests few files. `cargo xtask lint` checks that they are
/// up to date.
static BUNDLE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web/bundle");
/// The files that are served as they are written.
static WRITTEN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web/static");
static PUZZLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web/puzzles");

/// The Content-Security-Policy of the page: everything comes from the service itself.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The referee as WebAssembly, compressed; `cargo xtask renew wasm` builds it from `wasm/`.
const PACKED_MODULE: &[u8] = include_bytes!("../../web/variant_arbiter.wasm.gz");

/// The name of the file that describes the module.
pub const MODULE_SUMMARY: &str = "variant_arbiter.json";

/// Returns the module.
#[must_use]
pub fn module() -> PageFile {
    PageFile::unpacked("variant_arbiter.wasm", PACKED_MODULE)
}

/// The front page. Its files are in [`FOLDER`].
pub static PAGE: LazyLock<String> =
    LazyLock::new(|| page("/", include_str!("../../web/index.html")));

/// The folder of the files. Each release has its own, so that a page never mixes files of two
/// releases and browsers can cache them forever.
pub static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS.iter().for_each(|asset| hash.update(&asset.bytes));
    format!("/playground/{}/", hex::encode(&hash.finalize()[..8]))
});

/// The page that verifies games.
pub static VERIFY: LazyLock<String> =
    LazyLock::new(|| page("/verify", include_str!("../../web/verify.html")));

/// The policy of that page, which also allows WebAssembly.
pub const VERIFY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// The page of a game that other sites frame.
pub static EMBED: LazyLock<String> =
    LazyLock::new(|| page("", include_str!("../../web/embed.html")));

/// The policy of that page, the only page that any site may frame.
pub const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors *";

/// The policy of the search worker. A worker has the policy of its own script, so that the page itself
/// needs no WebAssembly.
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Returns the policy of a file under `/playground/`.
#[must_use]
pub fn policy_of(name: &str) -> &'static str {
    match name {
        "searches_worker.js" => WORKER_POLICY,
        _ => POLICY,
    }
}

/// The script that calls the referee.
pub const REFEREE: &str = include_str!("../../web/playground/referee.js");

/// Returns a page of the playground. The comment `header`, the place of the header, has the page's own
/// entries of the menu.
fn page(path: &str, text: &str) -> String {
    let parts = text.split_once("<!--header").and_then(|(before, rest)| {
        let (entries, after) = rest.split_once("-->")?;
        Some([before, &header(path, entries), after].concat())
    });
    let text = parts.as_deref().unwrap_or(text);
    text.replace("/playground/", &FOLDER)
}

/// The files under `/playground/`.
pub static ASSETS: LazyLock<Vec<PageFile>> = LazyLock::new(|| {
    let puzzles = PageFile::all(&PUZZLES).map(|file| PageFile {
        name: format!("puzzles-{}", file.name),
        ..file
    });
    let made = [
        // The styles of the pictures' layers on the boards of the page.
        PageFile::new("marks.css", style_sheet()),
        PageFile::new("pieces.svg", pieces()),
        PageFile::new("variant_arbiter.wasm.gz", PACKED_MODULE),
    ];
    let files = PageFile::all(&BUNDLE).chain(PageFile::all(&WRITTEN));
    files.chain(puzzles).chain(made).collect()
});

/// A symbol for every piece and object, named `va-` and its name.
fn pieces() -> String {
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" {
            @for (name, shape) in &SHAPES {
                symbol id={ "va-" (name.replace(' ', "-")) } viewBox="0 0 40 40" {
                    (PreEscaped(shape.markup))
                }
            }
        }
    };
    svg.into_string()
}

/// Returns a description of the module, which programs read before they load it. The address of the
/// module is relative to it; its hash is in the form of the attribute `integrity`.
#[must_use]
pub fn module_summary() -> Value {
    let PageFile { name, bytes, .. } = module();
    let hash = BASE64_STANDARD.encode(Sha256::digest(&bytes));
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "module": name,
        "bytes": bytes.len(),
        "integrity": format!("sha256-{hash}"),
    })
}
