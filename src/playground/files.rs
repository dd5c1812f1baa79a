//! The scripts, style sheets, drawings and puzzles of the pages. `npm run bundle` in `web/` writes
//! `web/bundle/` from the modules of `web/playground/`, so that a browser requests few files;
//! `cargo xtask lint` checks that it is up to date.

/// Their names and contents.
#[rustfmt::skip]
pub const FILES: &[(&str, &[u8])] = &[
    ("embed.css", include_bytes!("../../web/playground/embed.css")),
    ("embed.js", include_bytes!("../../web/bundle/embed.js")),
    ("icon.svg", include_bytes!("../../web/playground/icon.svg")),
    ("main.js", include_bytes!("../../web/bundle/main.js")),
    ("page.css", include_bytes!("../../web/bundle/page.css")),
    ("puzzles-chakart.json", include_bytes!("../../web/puzzles/chakart.json")),
    ("puzzles-minigolf.json", include_bytes!("../../web/puzzles/minigolf.json")),
    ("puzzles-twinkie-danger-armies.json", include_bytes!("../../web/puzzles/twinkie-danger-armies.json")),
    ("puzzles-twinkie-danger.json", include_bytes!("../../web/puzzles/twinkie-danger.json")),
    ("searches_worker.js", include_bytes!("../../web/bundle/searches_worker.js")),
    ("static_site.js", include_bytes!("../../web/bundle/static_site.js")),
    ("style.css", include_bytes!("../../web/playground/style.css")),
    ("theme.js", include_bytes!("../../web/playground/theme.js")),
    ("verify.css", include_bytes!("../../web/playground/verify.css")),
    ("verify.js", include_bytes!("../../web/bundle/verify.js")),
];
