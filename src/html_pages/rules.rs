//! The pages of the variants' rules, to which the `rule` of a reason refers, and their list.

use maud::{PreEscaped, html};

use crate::game::Info;
use crate::operations::Arbiter;

use super::markdown::render;
use super::site::Document;

pub fn list(arbiter: &Arbiter) -> String {
    let document = Document {
        title: "The rules of all games",
        description: "The rules of every game of this service.",
        path: "/rules",
        main: html! {
            h1 { "The rules" }
            ul {
                @for info in arbiter.infos() {
                    li { a href={ "/rules/" (info.id) } { (info.name) } ": " (info.summary) }
                }
            }
        },
        ..Document::default()
    };
    document.framed(arbiter)
}

pub fn page(arbiter: &Arbiter, info: &Info) -> String {
    let (text, sections) = render(arbiter, info.rules);
    let end = "</h1>\n";
    let (title, text) = text.split_at(text.find(end).map_or(0, |at| at + end.len()));
    let document = Document {
        title: &format!("{}: the rules", info.name),
        description: info.summary,
        path: &format!("/rules/{}", info.id),
        main: html! {
            article {
                (PreEscaped(title))
                nav.contents aria-label="Contents" {
                    ul {
                        @for (anchor, title) in sections {
                            li { a href={ "#" (anchor) } { (title) } }
                        }
                    }
                    p { a.button href={ "/play/" (info.id) } { "Play it" } }
                }
                (PreEscaped(text))
            }
        },
        ..Document::default()
    };
    document.framed(arbiter)
}
