//! Link previews, as forums and messengers show them for the front page and for games: tags in the
//! page's head.

use std::fmt::Write;

use maud::html;

use crate::game::Info;
use crate::operations::Arbiter;
use crate::operations::router::Mounted;
use crate::picture::Options;

use super::game_link::ReachedPosition;

/// The placeholder of the tags in the page.
pub const MARKER: &str = "<meta name=\"game\">";

/// The width of the picture, in pixels.
const WIDTH: u32 = 800;

#[derive(Debug)]
struct Image {
    path: String,
    size: [u32; 2],
}

/// Returns the `meta` elements for the head of a page. Without the origin of the service there is no
/// picture, and without the path and query of the page no address.
fn tags(
    origin: Option<&str>,
    path: Option<&str>,
    title: &str,
    description: &str,
    image: Option<&Image>,
) -> String {
    let picture = image.zip(origin);
    let tags = html! {
        meta property="og:site_name" content="Variant Arbiter";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        @if let Some((origin, path)) = origin.zip(path) {
            meta property="og:url" content={ (origin) (path) };
        }
        @if let Some((image, origin)) = picture {
            meta property="og:image" content={ (origin) (image.path) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(image.size[0]);
            meta property="og:image:height" content=(image.size[1]);
            meta property="og:image:alt" content={ "The board. " (title) "." };
        }
        @let card = if picture.is_some() { "summary_large_image" } else { "summary" };
        meta name="twitter:card" content=(card);
    };
    tags.into_string()
}

/// Returns the preview of a game. `path` is `None` if it reveals what is hidden.
pub fn of_game(
    variant: &Mounted,
    reached: Option<&ReachedPosition>,
    origin: Option<&str>,
    path: Option<&str>,
) -> String {
    let info = variant.info;
    let position = reached.map_or(info.start, |reached| &reached.position);
    let offer = match reached {
        Some(_) => "Open the game on a board, go through its moves and play on.",
        None => "Play it on a board.",
    };
    let title = reached.map_or_else(|| info.name.to_owned(), |reached| title(info, reached));
    let description = format!("{} {offer}", info.summary);
    let image = image(variant, position);
    tags(origin, path, &title, &description, Some(&image))
}

/// Returns the preview of the front page, with a picture of the first variant.
pub fn of_site(arbiter: &Arbiter, origin: Option<&str>) -> String {
    let names: Vec<&str> = arbiter.infos().map(|info| info.name).collect();
    let first = arbiter.variants.first();
    let description = match names.as_slice() {
        [] => "The referee for chess variants.".to_owned(),
        [only] => format!("Play {only} on a board, by mouse or finger."),
        [others @ .., last] => format!(
            "Play {} and {last} on a board, by mouse or finger.",
            others.join(", ")
        ),
    };
    let image = first.map(|variant| image(variant, variant.info.start));
    let title = "Variant Arbiter: chess variants to play";
    tags(origin, Some("/"), title, &description, image.as_ref())
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
    let _ = match (status.state.as_str(), status.winner) {
        ("ongoing", _) => {
            let check = if status.in_check { ", in check" } else { "" };
            write!(title, ": {turn} to move{check}")
        }
        ("checkmate", Some(winner)) => write!(title, ": {winner} has won by checkmate"),
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
