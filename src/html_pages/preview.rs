//! Link previews, as forums and messengers show them for the front page and for games: tags in the
//! page's head.

use std::fmt::Write;

use maud::html;

use crate::game::Info;
use crate::operations::Arbiter;
use crate::operations::router::Mounted;
use crate::picture::Options;

use super::game_link::{ReachedPosition, ReachedState};

/// The placeholder of the tags in the page.
pub const MARKER: &str = "<meta name=\"game\">";

/// The width of the picture, in pixels.
const WIDTH: u32 = 800;

#[derive(Debug)]
pub struct Preview<'a> {
    /// The origin of the service, such as `https://chess.example`. If it is unknown, there is no
    /// picture.
    origin: Option<&'a str>,
    /// The path and query of the page; `None` if they reveal what is hidden.
    path: Option<&'a str>,
    title: String,
    description: String,
    image: Option<Image>,
}

#[derive(Debug)]
struct Image {
    path: String,
    size: [u32; 2],
}

impl Preview<'_> {
    /// Returns the `meta` elements for the head of the page.
    #[must_use]
    pub fn tags(&self) -> String {
        let picture = self.image.as_ref().zip(self.origin);
        let tags = html! {
            meta property="og:site_name" content="Variant Arbiter";
            meta property="og:type" content="website";
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.description);
            @if let Some((origin, path)) = self.origin.zip(self.path) {
                meta property="og:url" content={ (origin) (path) };
            }
            @if let Some((image, origin)) = picture {
                meta property="og:image" content={ (origin) (image.path) };
                meta property="og:image:type" content="image/png";
                meta property="og:image:width" content=(image.size[0]);
                meta property="og:image:height" content=(image.size[1]);
                meta property="og:image:alt" content={ "The board. " (self.title) "." };
            }
            @let card = if picture.is_some() { "summary_large_image" } else { "summary" };
            meta name="twitter:card" content=(card);
        };
        tags.into_string()
    }
}

#[must_use]
pub fn of_game<'a>(
    variant: &Mounted,
    reached: Option<&ReachedPosition>,
    origin: Option<&'a str>,
    path: Option<&'a str>,
) -> Preview<'a> {
    let info = variant.info;
    let position = reached.map_or(info.start, |reached| &reached.position);
    let offer = match reached {
        Some(_) => "Open the game on a board, go through its moves and play on.",
        None => "Play it on a board.",
    };
    Preview {
        origin,
        path,
        title: reached.map_or_else(|| info.name.to_owned(), |reached| title(info, reached)),
        description: format!("{} {offer}", info.summary),
        image: Some(image(variant, position)),
    }
}

/// Returns the preview of the front page, with a picture of the first variant.
#[must_use]
pub fn of_site<'a>(arbiter: &Arbiter, origin: Option<&'a str>) -> Preview<'a> {
    let names: Vec<&str> = arbiter.infos().map(|info| info.name).collect();
    let first = arbiter.variants().first();
    Preview {
        origin,
        path: Some("/"),
        title: "Variant Arbiter: chess variants to play".to_owned(),
        description: match names.as_slice() {
            [] => "The referee for chess variants.".to_owned(),
            [only] => format!("Play {only} on a board, by mouse or finger."),
            [others @ .., last] => format!(
                "Play {} and {last} on a board, by mouse or finger.",
                others.join(", ")
            ),
        },
        image: first.map(|variant| image(variant, variant.info.start)),
    }
}

/// Returns a title such as `Chakart, 23 plies: White to move`.
fn title(info: &Info, reached: &ReachedPosition) -> String {
    let mut title = info.name.to_owned();
    let _ = match reached.plies {
        0 => Ok(()),
        1 => write!(title, ", 1 ply"),
        plies => write!(title, ", {plies} plies"),
    };
    let (status, turn) = (&reached.status, reached.turn);
    let _ = match (status.state, status.winner) {
        (ReachedState::Ongoing, _) => {
            let check = if status.in_check { ", in check" } else { "" };
            write!(title, ": {turn} to move{check}")
        }
        (ReachedState::Checkmate, Some(winner)) => write!(title, ": {winner} has won by checkmate"),
        (_, Some(winner)) => write!(title, ": {winner} has won"),
        (_, None) => write!(title, ": drawn"),
    };
    title
}

/// Returns the picture of a position without hidden information.
fn image(variant: &Mounted, position: &str) -> Image {
    let Info { id, boards, .. } = variant.info;
    let options = Options {
        panel: false,
        size: Some(WIDTH),
        landscape: boards.ranks() > boards.files() * boards.count(),
        ..Options::default()
    };
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("position", position);
    query.append_pair("panel", "false");
    query.append_pair("size", &WIDTH.to_string());
    if options.landscape {
        query.append_pair("landscape", "true");
    }
    Image {
        path: format!("/v1/variants/{id}/diagram.png?{}", query.finish()),
        size: (variant.picture_size)(&options),
    }
}
