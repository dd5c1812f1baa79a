//! Colours, light and dark. No information depends on colour alone.

use std::fmt::{self, Write};

use serde::Deserialize;
use strum::IntoStaticStr;
use utoipa::ToSchema;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, IntoStaticStr, ToSchema)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
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
    const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Returns the name in a class.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Rules of both themes: squares have medium brightness; pieces, marks and arrows have an outline of the
/// opposite brightness. Marks have a contrast of 3:1 on the squares of both themes.
const COMMON: &str = "\
.va{stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round;font:600 12px system-ui,sans-serif}\
.va .w{fill:#fff;stroke:#1d1d1f;color:#1d1d1f}\
.va .b{fill:#26262a;stroke:#0c0c0e;color:#f2f2f2}\
.va .h{fill-opacity:.25;stroke:#4a148c;stroke-dasharray:3 2.5;color:#4a148c}\
.va .ice{fill:#b3e5fc;fill-opacity:.8;stroke:#01579b}\
.va .flake{fill:none;stroke:#fff;stroke-width:4.5}\
.va .flake+.flake{stroke:#01579b;stroke-width:2}\
.va .hi{fill:#ffeb3b;fill-opacity:.45;stroke:#8d6e00;stroke-width:3}\
.va .case{fill:none;stroke-width:6;stroke-opacity:.9}\
.va .ink{fill:none;stroke-width:3}\
.va .case.w,.va .ink.b{fill:none;stroke:#17171a}\
.va .case.b,.va .ink.w{fill:none;stroke:#fff}\
.va .take{stroke-dasharray:6 5}\
.va .link{fill:#8e24aa;fill-opacity:.28;stroke:none}\
.va .spin{fill:#00897b;fill-opacity:.3;stroke:#00251f;stroke-width:2.5}\
.va .edge{stroke-width:5}\
.va .mirror{stroke-dasharray:0 8}\
.va .mirror.case{stroke-width:5}\
.va .mirror.ink{stroke-width:2.5}\
.va .go.case{stroke:#fff}\
.va .go.ink{stroke:#0d47a1}\
.va .force{stroke-dasharray:7 5}\
.va .x.case{stroke:#fff;stroke-width:8}\
.va .x.ink{stroke:#8e0000;stroke-width:4}\
.va .tag{fill:#082f6e;stroke:#fff}\
.va .tag+text{fill:#fff;font-size:11px;text-anchor:middle}\
.va .dot{fill:#0d47a1;stroke:#fff}\
.va .ring{fill:none;stroke:#051f4d;stroke-width:3;stroke-dasharray:4 4}\
.va .shell{fill:#43a047;stroke:#1b3a1d}\
.va .used{opacity:.35}\
.va text{fill:#1d1d1f;stroke:none}\
.va .m{text-anchor:middle}";

/// Small pictures have larger words and lines. The rules are scoped, since other pictures may be on the
/// same page.
const SMALL: &str = "\
.va.va-small .n{font-size:20px}\
.va.va-small .tag+text{font-size:18px}\
.va.va-small .ink{stroke-width:4}\
.va.va-small .case{stroke-width:8}\
.va.va-small .mirror.ink{stroke-width:2.5}\
.va.va-small .mirror.case{stroke-width:5}\
.va.va-small .x.ink{stroke-width:5}\
.va.va-small .x.case{stroke-width:10}";

/// Rules that differ, with the light and the dark colour.
const RULES: [(&str, [&str; 2]); 5] = [
    (".bg{fill:", ["#fbf8f2", "#1f2430"]),
    (".l{fill:", ["#f3ead7", "#a3adbd"]),
    (".k{fill:", ["#c2a27c", "#717c90"]),
    (".n text{fill:", ["#3a332b", "#dfe4ec"]),
    (".f{fill:none;stroke:", ["#6b5a45", "#aab3c2"]),
];
const LIGHT: usize = 0;
const DARK: usize = 1;

/// Returns the style sheet of all themes, for a page that inserts layers of pictures among its own
/// elements and ignores their style.
#[must_use]
pub fn style_sheet() -> String {
    let mut css = String::with_capacity(4 * 1024);
    // Writing to a `String` does not fail.
    let _ = css.write_str(COMMON);
    let _ = css.write_str(SMALL);
    let _ = Theme::ALL
        .iter()
        .try_for_each(|theme| colors(*theme, &mut css));
    css
}

/// Writes the style sheet. Every rule is scoped to the picture's class, so that it affects nothing else on
/// a page.
pub fn write(theme: Theme, is_small: bool, svg: &mut String) -> fmt::Result {
    svg.write_str("<style>")?;
    svg.write_str(COMMON)?;
    if is_small {
        svg.write_str(SMALL)?;
    }
    colors(theme, svg)?;
    svg.write_str("</style>")
}

fn colors(theme: Theme, svg: &mut String) -> fmt::Result {
    match theme {
        Theme::Light => rules(".va-light", LIGHT, svg),
        Theme::Dark => rules(".va-dark", DARK, svg),
        Theme::Auto => {
            rules(".va-auto", LIGHT, svg)?;
            svg.write_str("@media(prefers-color-scheme:dark){")?;
            rules(".va-auto", DARK, svg)?;
            svg.write_str("}")
        }
    }
}

fn rules(scope: &str, page: usize, svg: &mut String) -> fmt::Result {
    let mut rules = RULES.iter();
    rules.try_for_each(|(rule, colors)| write!(svg, "{scope} {rule}{}}}", colors[page]))
}
