//! The pages of the variants' rules, to which the `rule` of a reason refers, and their list.

use std::fmt::Write;

use crate::game::Info;
use crate::operations::Arbiter;

use super::figures::Figures;
use super::html::AsHtml;
use super::markdown::{Rendered, render};
use super::site::{Document, Site};

/// The path of the list of the rules.
pub const RULES: &str = "/rules";

/// Returns the page `/rules/{variant}` of each variant.
#[must_use]
pub fn pages(site: &Site, arbiter: &Arbiter) -> Vec<(&'static Info, String)> {
    let figures = Figures::new(arbiter);
    let infos = arbiter.infos();
    infos
        .map(|info| (info, page(site, info, &figures)))
        .collect()
}

/// Returns the page `/rules`.
#[must_use]
pub fn list(site: &Site, arbiter: &Arbiter) -> String {
    let mut main = String::from("<h1>The rules</h1>\n<ul>\n");
    for info in arbiter.infos() {
        // Writing to a `String` does not fail.
        let _ = writeln!(
            main,
            "<li><a href=\"{RULES}/{}\">{}</a>: {}</li>",
            info.id,
            AsHtml(info.name),
            AsHtml(info.summary)
        );
    }
    main.push_str("</ul>\n");
    site.page(&Document {
        title: "The rules of all games",
        description: "The rules of every game of this service.",
        path: RULES,
        kind: "text",
        head: "",
        main: &main,
    })
}

fn page(site: &Site, info: &Info, figures: &Figures) -> String {
    let Rendered { html, sections } = render(info.rules, figures);
    let mut contents = String::from("<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n");
    for (anchor, title) in sections {
        // Writing to a `String` does not fail.
        let _ = writeln!(
            contents,
            "<li><a href=\"#{anchor}\">{}</a></li>",
            AsHtml(title)
        );
    }
    let _ = writeln!(
        contents,
        "</ul>\n<p><a class=\"button\" href=\"/play/{}\">Play it</a></p>\n</nav>",
        info.id
    );
    // The contents follow the title.
    let title_ends = html.find("</h1>\n").map_or(0, |at| at + "</h1>\n".len());
    let (title, text) = html.split_at(title_ends);
    let main = format!("<article>\n{title}{contents}{text}</article>\n");
    site.page(&Document {
        title: &format!("{}: the rules", info.name),
        description: info.summary,
        path: &format!("{RULES}/{}", info.id),
        kind: "text",
        head: "",
        main: &main,
    })
}
