//! The pictures of the rules, drawn by the service. In the Markdown they are checked-in files, so
//! that a forge shows them; what each shows is declared once, in `docs/pictures/pictures.json`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::operations::Arbiter;
use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::spec::MediaType;

use super::game_link;
use super::html::AsHtml;

/// Where the Markdown has its pictures, and how their files end.
const FOLDER: &str = "../pictures/";
const ENDING: &str = ".svg";

/// A picture: what the service is asked for.
#[derive(Deserialize)]
struct Declared {
    variant: String,
    request: Map<String, Value>,
}

/// The pictures, by the names of their files.
pub struct Figures(BTreeMap<String, Figure>);

struct Figure {
    address: String,
    size: [String; 2],
    /// The game that begins with what is shown.
    board: String,
}

impl Figures {
    /// No picture.
    #[cfg(test)]
    pub fn none() -> Figures {
        Figures(BTreeMap::new())
    }

    /// Those of the rules, as far as these variants are theirs.
    pub fn new(arbiter: &Arbiter) -> Figures {
        let asked = include_str!("../../docs/pictures/pictures.json");
        let asked: BTreeMap<String, Declared> = serde_json::from_str(asked).unwrap_or_default();
        let drawn = asked.into_iter().filter_map(|(name, asked)| {
            let figure = asked.drawn(arbiter)?;
            Some((format!("{FOLDER}{name}{ENDING}"), figure))
        });
        Figures(drawn.collect())
    }

    /// A picture of the Markdown: its file, what it shows in words, and its caption.
    pub fn html(&self, file: &str, words: &str, caption: &str) -> Option<String> {
        let Figure {
            address,
            size: [width, height],
            board,
        } = self.0.get(file)?;
        let (address, board) = (AsHtml(address), AsHtml(board));
        let caption = if caption.is_empty() { "" } else { caption };
        Some(format!(
            "<span class=\"figure\"><img src=\"{address}\" width=\"{width}\" height=\"{height}\" \
             loading=\"lazy\" alt=\"{}\"><span class=\"caption\">{} <a href=\"{board}\">On the \
             board</a></span></span>",
            AsHtml(words),
            AsHtml(caption)
        ))
    }
}

impl Declared {
    fn drawn(&self, arbiter: &Arbiter) -> Option<Figure> {
        let variant = arbiter.variant(&self.variant).ok()?;
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in &self.request {
            match value {
                Value::String(text) => query.append_pair(name, text),
                other => query.append_pair(name, &other.to_string()),
            };
        }
        let query = query.finish();
        let size = drawn_size(arbiter, &self.variant, &query)?;
        let text = |name: &str| self.request.get(name).and_then(Value::as_str);
        Some(Figure {
            address: format!("/v1/variants/{}/diagram?{query}", variant.info.id),
            size,
            board: game_link::address(variant.info, text("position"), text("move"), text("draws")),
        })
    }
}

/// How wide and high a picture is that a query asks for, in pixels.
pub fn drawn_size(arbiter: &Arbiter, variant: &str, query: &str) -> Option<[String; 2]> {
    let mut budget = RequestBudget::default();
    let draw = arbiter.variant(variant).ok()?.operation("diagram")?;
    let (query, svg) = (Input::Query(query), MediaType::Svg);
    let request = draw.prepare(query, svg, budget.limits()).ok()?;
    let answer = request.answer(&mut budget).ok()?;
    let chunks = answer.into_chunks(&budget).ok()?;
    let svg = String::from_utf8(chunks.into_bytes()).ok()?;
    let (root, _) = svg.split_once('>')?;
    let read = |name: &str| {
        let (_, value) = root.split_once(&format!(" {name}=\""))?;
        let (value, _) = value.split_once('"')?;
        value
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| value.to_owned())
    };
    Some([read("width")?, read("height")?])
}
