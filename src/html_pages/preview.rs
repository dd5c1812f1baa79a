//! Link previews, as forums and messengers show them for the front page and for games: tags in the
//! page's head.

use std::fmt::Write;

use maud::html;

use crate::game::Info;
use crate::operations::Arbiter;

use super::figures::drawn_size;
use super::game_link::{ReachedPosition, ReachedState};

/// The placeholder of the tags in the page.
pub const MARKER: &str = "<meta name=\"game\">";

/// The width of the picture, in pixels.
const WIDTH: u32 = 800;

/// The preview of a page.
#[derive(Debug)]
pub struct Preview<'a> {
    /// The origin of the service, such as `https://chess.example`. If it is unknown, there is no
    /// picture.
    pub origin: Option<&'a str>,
    /// The path and query of the page; `None` if they reveal what is hidden.
    pub path: Option<&'a str>,
    pub title: String,
    pub description: String,
    pub image: Option<Image>,
}

/// The picture of a preview.
#[derive(Clone, Debug)]
pub struct Image {
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

/// Returns the preview of a variant, or of one of its games.
#[must_use]
pub fn of_game<'a>(
    info: &Info,
    reached: Option<&ReachedPosition>,
    image: Option<Image>,
    origin: Option<&'a str>,
    path: Option<&'a str>,
) -> Preview<'a> {
    let title = reached.map_or_else(|| info.name.to_owned(), |reached| title(info, reached));
    Preview {
        origin,
        path,
        description: match reached {
            Some(_) => format!(
                "{} Open the game on a board, go through its moves and play on.",
                info.summary
            ),
            None => format!("{} Play it on a board.", info.summary),
        },
        image,
        title,
    }
}

/// Returns the preview of the front page, without a picture.
#[must_use]
pub fn of_site<'a>(arbiter: &Arbiter, origin: Option<&'a str>) -> Preview<'a> {
    let names: Vec<&str> = arbiter.infos().map(|info| info.name).collect();
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
        image: None,
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
#[must_use]
pub fn image(arbiter: &Arbiter, info: &Info, position: &str) -> Option<Image> {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("position", position);
    query.append_pair("panel", "false");
    query.append_pair("size", &WIDTH.to_string());
    if info.boards.ranks > info.boards.files * info.boards.count {
        query.append_pair("landscape", "true");
    }
    let query = query.finish();
    Some(Image {
        size: drawn_size(arbiter, info.id, &query)?,
        path: format!("/v1/variants/{}/diagram.png?{query}", info.id),
    })
}
