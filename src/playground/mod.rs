//! The playground: the service's front page, on which all games can be played by mouse.
//!
//! It is plain HTML, CSS and JavaScript modules, taken into the binary as they are, and it uses the
//! public API alone, so that it shows how a frontend is built on it. Its pieces are those of the
//! pictures.

use std::fmt::Write;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::picture::{SHAPES, style_sheet};

/// What the browser may do on the page: nothing but what comes from the service itself.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its media type.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
}

/// The referee as WebAssembly, compressed; `.ci/wasm --write` makes it of `wasm/`.
const MODULE: &[u8] = include_bytes!("variant_arbiter.wasm.gz");

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const IMAGE: &str = "image/svg+xml";

/// The page itself. It names its files by [`FOLDER`].
pub static PAGE: LazyLock<String> = LazyLock::new(|| in_folder(include_str!("index.html")));

/// The folder of the files: another release has another, so that files of two releases are never
/// mixed on one page and each may be kept for good.
pub static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    ASSETS
        .iter()
        .for_each(|(_, asset)| hash.update(asset.bytes));
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

/// The referee of a static site.
pub const WORKER: &str = include_str!("worker.js");

fn in_folder(page: &str) -> String {
    page.replace("/playground/", &FOLDER)
}

/// The files that the page asks for under `/playground/`.
pub static ASSETS: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
    [
        ("style.css", STYLE, include_str!("style.css")),
        ("board.css", STYLE, include_str!("board.css")),
        ("life.css", STYLE, include_str!("life.css")),
        ("table.css", STYLE, include_str!("table.css")),
        ("choices.css", STYLE, include_str!("choices.css")),
        ("help.css", STYLE, include_str!("help.css")),
        ("verify.css", STYLE, include_str!("verify.css")),
        ("marks.css", STYLE, MARKS.as_str()),
        ("icon.svg", IMAGE, include_str!("icon.svg")),
        ("pieces.svg", IMAGE, PIECES.as_str()),
        ("animate.js", SCRIPT, include_str!("animate.js")),
        ("api.js", SCRIPT, include_str!("api.js")),
        ("ask.js", SCRIPT, include_str!("ask.js")),
        ("banner.js", SCRIPT, include_str!("banner.js")),
        ("board.js", SCRIPT, include_str!("board.js")),
        ("choose.js", SCRIPT, include_str!("choose.js")),
        ("developer.js", SCRIPT, include_str!("developer.js")),
        ("dom.js", SCRIPT, include_str!("dom.js")),
        ("drag.js", SCRIPT, include_str!("drag.js")),
        ("draw.js", SCRIPT, include_str!("draw.js")),
        ("drawings.js", SCRIPT, include_str!("drawings.js")),
        ("effects.js", SCRIPT, include_str!("effects.js")),
        ("examples.js", SCRIPT, include_str!("examples.js")),
        ("front.js", SCRIPT, include_str!("front.js")),
        ("game.js", SCRIPT, include_str!("game.js")),
        ("geometry.js", SCRIPT, include_str!("geometry.js")),
        ("grid.js", SCRIPT, include_str!("grid.js")),
        ("help.js", SCRIPT, include_str!("help.js")),
        ("here.js", SCRIPT, include_str!("here.js")),
        ("keys.js", SCRIPT, include_str!("keys.js")),
        ("lesson.js", SCRIPT, include_str!("lesson.js")),
        ("link.js", SCRIPT, include_str!("link.js")),
        ("linking.js", SCRIPT, include_str!("linking.js")),
        ("main.js", SCRIPT, include_str!("main.js")),
        ("motions.js", SCRIPT, include_str!("motions.js")),
        ("moves.js", SCRIPT, include_str!("moves.js")),
        ("opening.js", SCRIPT, include_str!("opening.js")),
        ("outcomes.js", SCRIPT, include_str!("outcomes.js")),
        ("page.js", SCRIPT, include_str!("page.js")),
        ("panels.js", SCRIPT, include_str!("panels.js")),
        ("pieces.js", SCRIPT, include_str!("pieces.js")),
        ("popup.js", SCRIPT, include_str!("popup.js")),
        ("referee.js", SCRIPT, REFEREE),
        ("record.js", SCRIPT, include_str!("record.js")),
        ("rival.js", SCRIPT, include_str!("rival.js")),
        ("root.js", SCRIPT, include_str!("root.js")),
        ("room.js", SCRIPT, include_str!("room.js")),
        ("seal.js", SCRIPT, include_str!("seal.js")),
        ("session.js", SCRIPT, include_str!("session.js")),
        ("settings.js", SCRIPT, include_str!("settings.js")),
        ("show.js", SCRIPT, include_str!("show.js")),
        ("sides.js", SCRIPT, include_str!("sides.js")),
        ("sound.js", SCRIPT, include_str!("sound.js")),
        ("special.js", SCRIPT, include_str!("special.js")),
        ("standing.js", SCRIPT, include_str!("standing.js")),
        ("store.js", SCRIPT, include_str!("store.js")),
        ("table.js", SCRIPT, include_str!("table.js")),
        ("theme.js", SCRIPT, include_str!("theme.js")),
        ("turns.js", SCRIPT, include_str!("turns.js")),
        ("verify.js", SCRIPT, include_str!("verify.js")),
        ("verify_chance.js", SCRIPT, include_str!("verify_chance.js")),
        (
            "verify_example.js",
            SCRIPT,
            include_str!("verify_example.js"),
        ),
        ("verify_judge.js", SCRIPT, include_str!("verify_judge.js")),
        ("verify_record.js", SCRIPT, include_str!("verify_record.js")),
        ("ways.js", SCRIPT, include_str!("ways.js")),
    ]
    .map(|(name, content_type, text)| (name, content_type, text.as_bytes()))
    .into_iter()
    .chain([("variant_arbiter.wasm.gz", "application/gzip", MODULE)])
    .map(|(name, content_type, bytes)| {
        let asset = Asset {
            content_type,
            bytes,
        };
        (name, asset)
    })
    .collect()
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
            "<symbol id=\"va-{name}\" viewBox=\"0 0 40 40\">{}</symbol>",
            shape.markup
        );
    }
    svg.push_str("</svg>");
    svg
});
