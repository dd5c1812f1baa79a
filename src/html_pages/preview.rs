//! Link previews, as forums and messengers show them for the front page and for games: tags in the
//! page's head.

use std::fmt::Write;

use crate::game::Info;
use crate::operations::Arbiter;

use super::figures::drawn_size;
use super::game_link::{ReachedPosition, ReachedState};
use super::html::AsHtml;

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
        let mut tags = String::with_capacity(1024);
        // Writing to a `String` does not fail.
        let mut tag = |kind: &str, name: &str, value: &str| {
            let _ = writeln!(
                tags,
                "<meta {kind}=\"{name}\" content=\"{}\">",
                AsHtml(value)
            );
        };
        tag("property", "og:site_name", "Variant Arbiter");
        tag("property", "og:type", "website");
        tag("property", "og:title", &self.title);
        tag("property", "og:description", &self.description);
        let picture = self.image.as_ref().zip(self.origin);
        if let Some((origin, path)) = self.origin.zip(self.path) {
            tag("property", "og:url", &format!("{origin}{path}"));
        }
        if let Some((image, origin)) = picture {
            let [width, height] = image.size.map(|pixels| pixels.to_string());
            tag("property", "og:image", &format!("{origin}{}", image.path));
            tag("property", "og:image:type", "image/png");
            tag("property", "og:image:width", &width);
            tag("property", "og:image:height", &height);
            tag(
                "property",
                "og:image:alt",
                &format!("The board. {}.", self.title),
            );
        }
        let card = match picture {
            Some(_) => "summary_large_image",
            None => "summary",
        };
        tag("name", "twitter:card", card);
        tags
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_leaves_its_tag() {
        let hostile = "\"><script>alert('x')</script>";
        let tags = Preview {
            origin: Some("https://chess.example"),
            path: Some(hostile),
            title: hostile.to_owned(),
            description: hostile.to_owned(),
            image: Some(Image {
                path: hostile.to_owned(),
                size: [WIDTH; 2],
            }),
        }
        .tags();
        assert!(!tags.contains("<script") && !tags.contains('\''), "{tags}");
        for line in tags.lines() {
            assert_eq!(line.matches(['<', '>']).count(), 2, "{line}");
            assert_eq!(line.matches('"').count(), 4, "{line}");
        }
    }
}
