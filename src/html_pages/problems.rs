//! The list of codes and the page of each.

use maud::{Markup, html};

use crate::game::Info;
use crate::operations::Arbiter;
use crate::wire::service::CodePage;

use super::markdown::sentence;
use super::site::Document;

/// Where codes occur, in the order of `Occurs`, and what a client can do. Each problem has a remedy of
/// its own.
const TEXTS: &str = include_str!("problems.md");

struct Group {
    anchor: &'static str,
    title: &'static str,
    /// Where they occur, as Markdown.
    what: &'static str,
    /// What a client can do, as Markdown.
    remedy: &'static str,
}

/// The shape of `TEXTS`.
const SHAPE: &str = "a group is `## anchor: title`, and below it its text";

fn groups() -> impl Iterator<Item = Group> {
    TEXTS.split("\n## ").skip(1).map(|section| {
        let (heading, text) = section.split_once("\n\n").expect(SHAPE);
        let (anchor, title) = heading.split_once(": ").expect(SHAPE);
        let (what, remedy) = text.split_once("\n\n").unwrap_or((text, ""));
        Group {
            anchor,
            title,
            what,
            remedy,
        }
    })
}

impl Group {
    /// Returns what a client can do about a code.
    fn remedy(&self, code: &str) -> &'static str {
        let start = format!("- `{code}`: ");
        let mut lines = self.remedy.lines();
        let own = lines.find_map(|line| line.strip_prefix(&start));
        own.unwrap_or(self.remedy)
    }
}

pub fn list(arbiter: &Arbiter) -> String {
    let codes = arbiter.codes().codes;
    let document = Document {
        title: "Codes · Variant Arbiter",
        description: "Every code with which this service refuses a request, a move, a position or \
                  a record, and what to do.",
        path: "/problems",
        main: html! {
            h1 { "Codes" }
            p {
                "Every refusal of this service has a code, which never changes its meaning. As JSON: "
                code { "GET /problems" } "."
            }
            nav.contents aria-label="Contents" {
                ul {
                    @for group in groups() { li { a href={ "#" (group.anchor) } { (group.title) } } }
                }
            }
            @for (place, group) in groups().enumerate() {
                section aria-labelledby=(group.anchor) {
                    h2 #(group.anchor) { (group.title) }
                    (sentence(group.what))
                    dl.codes {
                        @for page in codes.iter().filter(|page| page.occurs as usize == place) { (entry(page)) }
                    }
                }
            }
        },
        ..Document::default()
    };
    document.framed(arbiter)
}

fn entry(page: &CodePage) -> Markup {
    html! {
        div #(page.code) {
            dt {
                a href={ "/problems/" (page.code) } { code { (page.code) } }
                @if let (Some(status), Some(title)) = (page.status, page.title) {
                    " " b { (title) } " " small { (status) }
                }
            }
            dd { (sentence(page.detail)) }
        }
    }
}

pub fn page(arbiter: &Arbiter, page: &CodePage) -> String {
    let group = groups().nth(page.occurs as usize);
    let group = group.expect("there is a section for each place");
    let rules = variants_with(arbiter, page.code);
    let document = Document {
        title: &format!("{} · Variant Arbiter", page.code),
        description: page.detail,
        main: html! {
            p.way {
                a href={ "/problems#" (page.code) } { "Codes" }
                " › "
                a href={ "/problems#" (group.anchor) } { (group.title) }
            }
            h1 { (page.title.unwrap_or(group.title)) }
            p { code { (page.code) } }
            h2 { "What it means" }
            (sentence(page.detail))
            h2 { "What to do" }
            (sentence(group.remedy(page.code)))
            // The templates, for translators.
            h2 { "The sentences" }
            p {
                "A " code { "detail" } " with this code is one of these. "
                code { "params" } " has the values in braces."
            }
            ul { @for template in &page.templates { li { (template) } } }
            @if !rules.is_empty() {
                h2 { "The rules" }
                ul {
                    @for info in rules { li { a href={ "/rules/" (info.id) } { (info.name) } } }
                }
            }
            h2 { "Where it occurs" }
            (sentence(group.what))
            @if let Some(status) = page.status { p { "The status of the answer is " (status) "." } }
        },
        ..Document::default()
    };
    document.framed(arbiter)
}

/// Returns the variants whose rules have this reason or fault.
fn variants_with(arbiter: &Arbiter, code: &str) -> Vec<&'static Info> {
    let mounted = arbiter.variants.iter();
    let mounted = mounted.filter(|variant| variant.codes.iter().any(|known| known.code == code));
    mounted.map(|variant| variant.info).collect()
}
