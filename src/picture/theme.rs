//! Colours, light and dark. What matters is told by form as well: colours only help.

use std::fmt::{self, Write};

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the reader's system prefers.
    #[default]
    Auto,
    /// For a light page.
    Light,
    /// For a dark page.
    Dark,
}

impl Theme {
    /// The name in a class.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

type Rules = [(&'static str, &'static str)];

/// The same in both: pieces, marks and arrows lie on squares of middling brightness and have an
/// outline of the other brightness.
const COMMON: &Rules = &[
    (
        "",
        "stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round;font:600 12px system-ui,sans-serif",
    ),
    (".w", "fill:#fff;stroke:#1d1d1f;color:#1d1d1f"),
    (".b", "fill:#26262a;stroke:#0c0c0e;color:#f2f2f2"),
    (
        ".h",
        "fill-opacity:.25;stroke:#4a148c;stroke-dasharray:3 2.5;color:#4a148c",
    ),
    (".ice", "fill:#b3e5fc;fill-opacity:.8;stroke:#01579b"),
    (".flake", "fill:none;stroke:#fff;stroke-width:4.5"),
    (".flake+.flake", "stroke:#01579b;stroke-width:2"),
    (
        ".hi",
        "fill:#ffeb3b;fill-opacity:.45;stroke:#8d6e00;stroke-width:3",
    ),
    (".case", "fill:none;stroke-width:6;stroke-opacity:.9"),
    (".ink", "fill:none;stroke-width:3"),
    (".case.w,.ink.b", "fill:none;stroke:#17171a"),
    (".case.b,.ink.w", "fill:none;stroke:#fff"),
    (".take", "stroke-dasharray:6 5"),
    (".link", "fill:#8e24aa;fill-opacity:.28;stroke:none"),
    (
        ".spin",
        "fill:#00897b;fill-opacity:.3;stroke:#004d40;stroke-width:2.5",
    ),
    (".edge", "stroke-width:5"),
    (".mirror", "stroke-dasharray:0 8"),
    (".mirror.case", "stroke-width:5"),
    (".mirror.ink", "stroke-width:2.5"),
    (".go.case", "stroke:#fff"),
    (".go.ink", "stroke:#0d47a1"),
    (".force", "stroke-dasharray:7 5"),
    (".x.case", "stroke:#fff;stroke-width:8"),
    (".x.ink", "stroke:#c62828;stroke-width:4"),
    (".tag", "fill:#0d47a1;stroke:#fff"),
    (".tag+text", "fill:#fff;font-size:11px;text-anchor:middle"),
    (".dot", "fill:#0d47a1;stroke:#fff"),
    (
        ".ring",
        "fill:none;stroke:#0d47a1;stroke-width:3;stroke-dasharray:4 4",
    ),
    (".shell", "fill:#43a047;stroke:#1b3a1d"),
    (".used", "opacity:.35"),
    ("text", "fill:#1d1d1f;stroke:none"),
    (".m", "text-anchor:middle"),
];

const LIGHT: &Rules = &[
    (".bg", "fill:#fbf8f2"),
    (".l", "fill:#f3ead7"),
    (".k", "fill:#c2a27c"),
    (".n text", "fill:#3a332b"),
    (".f", "fill:none;stroke:#6b5a45"),
];

const DARK: &Rules = &[
    (".bg", "fill:#1f2430"),
    (".l", "fill:#a3adbd"),
    (".k", "fill:#717c90"),
    (".n text", "fill:#dfe4ec"),
    (".f", "fill:none;stroke:#aab3c2"),
];

/// The style sheet. Every rule is bound to the picture's own class, so that it touches nothing else
/// on a page into which the picture is pasted.
pub fn write(theme: Theme, svg: &mut String) -> fmt::Result {
    svg.write_str("<style>")?;
    rules(".va", COMMON, svg)?;
    match theme {
        Theme::Light => rules(".va-light", LIGHT, svg)?,
        Theme::Dark => rules(".va-dark", DARK, svg)?,
        Theme::Auto => {
            rules(".va-auto", LIGHT, svg)?;
            svg.write_str("@media(prefers-color-scheme:dark){")?;
            rules(".va-auto", DARK, svg)?;
            svg.write_str("}")?;
        }
    }
    svg.write_str("</style>")
}

fn rules(scope: &str, rules: &Rules, svg: &mut String) -> fmt::Result {
    for (selectors, declarations) in rules {
        for (place, selector) in selectors.split(',').enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let space = if selector.is_empty() { "" } else { " " };
            write!(svg, "{comma}{scope}{space}{selector}")?;
        }
        write!(svg, "{{{declarations}}}")?;
    }
    Ok(())
}
