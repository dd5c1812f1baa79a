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
const COMMON: &str = include_str!("style.css");

/// Small pictures have larger words and lines. The rules are scoped, since other pictures may be on the
/// same page.
const SMALL: &str = include_str!("small.css");

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
    let _ = joined(COMMON, &mut css);
    let _ = joined(SMALL, &mut css);
    let _ = Theme::ALL
        .iter()
        .try_for_each(|theme| colors(*theme, &mut css));
    css
}

/// Writes the style sheet. Every rule is scoped to the picture's class, so that it affects nothing else on
/// a page.
pub fn write(theme: Theme, is_small: bool, svg: &mut String) -> fmt::Result {
    svg.write_str("<style>")?;
    joined(COMMON, svg)?;
    if is_small {
        joined(SMALL, svg)?;
    }
    colors(theme, svg)?;
    svg.write_str("</style>")
}

/// Writes a style sheet without its line breaks.
fn joined(css: &str, svg: &mut String) -> fmt::Result {
    css.lines().try_for_each(|rule| svg.write_str(rule))
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
