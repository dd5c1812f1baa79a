//! Colours, light and dark. No information depends on colour alone.

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
    let themes = [Theme::Auto, Theme::Light, Theme::Dark].map(colors);
    joined(COMMON) + &joined(SMALL) + &themes.concat()
}

/// Returns the style of a picture. Every rule is scoped to the picture's class, so that it affects
/// nothing else on a page.
pub fn style(theme: Theme, is_small: bool) -> String {
    let small = if is_small { SMALL } else { "" };
    joined(COMMON) + &joined(small) + &colors(theme)
}

fn joined(css: &str) -> String {
    css.lines().collect()
}

fn colors(theme: Theme) -> String {
    let name: &str = theme.into();
    let rules = |page: usize| {
        let rules = RULES.map(|(rule, colors)| format!(".va-{name} {rule}{}}}", colors[page]));
        rules.concat()
    };
    match theme {
        Theme::Light => rules(LIGHT),
        Theme::Dark => rules(DARK),
        Theme::Auto => {
            let (light, dark) = (rules(LIGHT), rules(DARK));
            format!("{light}@media(prefers-color-scheme:dark){{{dark}}}")
        }
    }
}
