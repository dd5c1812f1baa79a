//! The pictures of the rules, drawn by the service. The Markdown refers to checked-in files, so
//! that code forges show them; `docs/pictures/pictures.json` declares what each picture shows.

use std::collections::BTreeMap;

use maud::{Markup, html};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::operations::Arbiter;
use crate::picture::Options;

use super::game_link;

const FOLDER: &str = "../pictures/";
const ENDING: &str = ".svg";

#[derive(Deserialize)]
struct FigureRequest {
    variant: String,
    request: Map<String, Value>,
}

/// The pictures by their files.
pub struct Figures(BTreeMap<String, Figure>);

struct Figure {
    address: String,
    size: [u32; 2],
    /// The link of the game that starts from the picture.
    board: String,
}

impl Figures {
    /// Creates a collection without pictures.
    #[cfg(test)]
    pub fn none() -> Figures {
        Figures(BTreeMap::new())
    }

    /// Creates the pictures of these variants' rules.
    pub fn new(arbiter: &Arbiter) -> Figures {
        let requests = include_str!("../../docs/pictures/pictures.json");
        let requests: BTreeMap<String, FigureRequest> =
            serde_json::from_str(requests).expect("the requests of the pictures are JSON");
        let figures = requests.into_iter().filter_map(|(name, request)| {
            let figure = request.figure(arbiter)?;
            Some((format!("{FOLDER}{name}{ENDING}"), figure))
        });
        Figures(figures.collect())
    }

    /// Returns a picture with its alternative text and its caption.
    pub fn html(&self, file: &str, alt: &str, caption: &str) -> Option<Markup> {
        let Figure {
            address,
            size: [width, height],
            board,
        } = self.0.get(file)?;
        Some(html! {
            span.figure {
                img src=(address) width=(width) height=(height) loading="lazy" alt=(alt);
                span.caption { (caption) " " a href=(board) { "On the board" } }
            }
        })
    }
}

impl FigureRequest {
    /// Returns the picture, unless its variant is not mounted.
    fn figure(&self, arbiter: &Arbiter) -> Option<Figure> {
        let variant = arbiter.variant(&self.variant).ok()?;
        let pairs = self.request.iter().map(|(name, value)| {
            let text = value.as_str().map(str::to_owned);
            (name, text.unwrap_or_else(|| value.to_string()))
        });
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(pairs)
            .finish();
        let text = |name: &str| self.request.get(name).and_then(Value::as_str);
        let size = self.request.get("size").and_then(Value::as_u64);
        let panel = self.request.get("panel").and_then(Value::as_bool);
        let options = Options {
            size: size.and_then(|size| size.try_into().ok()),
            panel: panel.unwrap_or(true),
            ..Options::default()
        };
        Some(Figure {
            address: format!("/v1/variants/{}/diagram?{}", variant.info.id, query),
            size: (variant.picture_size)(&options),
            board: game_link::address(variant.info, text("position"), text("move"), text("draws")),
        })
    }
}
