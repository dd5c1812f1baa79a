//! The playground: the service's front page, on which all games can be played by mouse.
//!
//! It is plain HTML, CSS and JavaScript modules, taken into the binary as they are, and it uses the
//! public API alone, so that it shows how a frontend is built on it. Its pieces are those of the
//! pictures.

use std::fmt::Write;
use std::sync::LazyLock;

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
    pub text: &'static str,
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const IMAGE: &str = "image/svg+xml";

/// The page itself.
pub const PAGE: Asset = Asset {
    content_type: "text/html; charset=utf-8",
    text: include_str!("index.html"),
};

/// The files that the page asks for under `/playground/`.
pub static ASSETS: LazyLock<Vec<(&str, Asset)>> = LazyLock::new(|| {
    [
        ("style.css", STYLE, include_str!("style.css")),
        ("board.css", STYLE, include_str!("board.css")),
        ("life.css", STYLE, include_str!("life.css")),
        ("table.css", STYLE, include_str!("table.css")),
        ("choices.css", STYLE, include_str!("choices.css")),
        ("help.css", STYLE, include_str!("help.css")),
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
        ("record.js", SCRIPT, include_str!("record.js")),
        ("rival.js", SCRIPT, include_str!("rival.js")),
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
        ("ways.js", SCRIPT, include_str!("ways.js")),
    ]
    .map(|(name, content_type, text)| (name, Asset { content_type, text }))
    .to_vec()
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
