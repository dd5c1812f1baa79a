//! The pictures of the rules, drawn by the service. The Markdown refers to checked-in files, so
//! that code forges show them; `docs/pictures/pictures.json` declares what each picture shows.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use maud::{Markup, html};
use serde::Deserialize;

use crate::operations::Arbiter;

use super::game_link;

static FIGURES: LazyLock<BTreeMap<String, Figure>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../docs/pictures/pictures.json"))
        .expect("the requests of the pictures are JSON")
});

#[derive(Deserialize)]
struct Figure {
    variant: String,
    /// The parameters of `diagram`.
    request: BTreeMap<String, String>,
}

/// Returns the picture of a file with its alternative text and its caption, unless the service does not
/// draw it or its variant is not mounted.
pub fn figure(arbiter: &Arbiter, file: &str, alt: &str, caption: &str) -> Option<Markup> {
    let name = file.strip_prefix("../pictures/")?.strip_suffix(".svg")?;
    let Figure { variant, request } = FIGURES.get(name)?;
    let variant = arbiter.variant(variant).ok()?;
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(request)
        .finish();
    let [width, height] = (variant.picture_size)(&query)?;
    let board = game_link::address(variant.info, request);
    Some(html! {
        span.figure {
            img src={ "/v1/variants/" (variant.info.id) "/diagram?" (query) } width=(width) height=(height)
                loading="lazy" alt=(alt);
            span.caption { (caption) " " a href=(board) { "On the board" } }
        }
    })
}
