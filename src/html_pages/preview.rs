//! Link previews, as forums and messengers show them for the front page and for games: tags in the
//! page's head.

use maud::html;

use crate::game::Info;
use crate::operations::Arbiter;
use crate::operations::budget::RequestBudget;
use crate::operations::router::Mounted;

use super::game_link::{self, ReachedPosition};

/// The placeholder of the tags in the page.
pub const MARKER: &str = "<meta name=\"game\">";

/// Returns the `meta` elements for the head of a page, with a picture of a position. Without the origin of
/// the service there is no picture, and without the path and query of the page no address.
fn tags(
    origin: Option<&str>,
    path: Option<&str>,
    title: &str,
    description: &str,
    position: Option<(&Mounted, &str)>,
) -> String {
    let picture = position.and_then(|(variant, position)| picture(variant, position));
    let picture = picture.zip(origin);
    let tags = html! {
        meta property="og:site_name" content="Variant Arbiter";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        @if let Some((origin, path)) = origin.zip(path) {
            meta property="og:url" content={ (origin) (path) };
        }
        @if let Some(((path, [width, height]), origin)) = &picture {
            meta property="og:image" content={ (origin) (path) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta property="og:image:alt" content={ "The board. " (title) "." };
        }
        @let card = if picture.is_some() { "summary_large_image" } else { "summary" };
        meta name="twitter:card" content=(card);
    };
    tags.into_string()
}

/// Returns the preview of a link of a game, by its query: that of the variant if the query has no valid
/// game, or one that exceeds the budget.
pub fn of_game(
    variant: &Mounted,
    query: &str,
    origin: Option<&str>,
    budget: &mut RequestBudget,
) -> String {
    let info = variant.info;
    let path = format!("/play/{}", info.id);
    let Some(reached) = game_link::replay(query, variant, budget) else {
        let description = format!("{} Play it on a board.", info.summary);
        let position = Some((variant, info.start));
        return tags(origin, Some(&path), info.name, &description, position);
    };
    let description = format!(
        "{} Open the game on a board, go through its moves and play on.",
        info.summary
    );
    // The address has the moves, which reveal what the position hides.
    let path = (!reached.is_hiding).then(|| format!("{path}?{query}"));
    let (title, position) = (title(info, &reached), Some((variant, &*reached.position)));
    tags(origin, path.as_deref(), &title, &description, position)
}

/// Returns the preview of the front page, with a picture of the first variant.
pub fn of_site(arbiter: &Arbiter, origin: Option<&str>) -> String {
    let names: Vec<&str> = arbiter.infos().map(|info| info.name).collect();
    let description = match names.as_slice() {
        [] => "The referee for chess variants.".to_owned(),
        [only] => format!("Play {only} on a board, by mouse or finger."),
        [others @ .., last] => format!(
            "Play {} and {last} on a board, by mouse or finger.",
            others.join(", ")
        ),
    };
    let first = arbiter.variants.first();
    let position = first.map(|variant| (variant, variant.info.start));
    let title = "Variant Arbiter: chess variants to play";
    tags(origin, Some("/"), title, &description, position)
}

/// Returns a title such as `Chakart, 23 plies: White to move`.
fn title(info: &Info, reached: &ReachedPosition) -> String {
    let (name, turn, status) = (info.name, reached.turn, &reached.status);
    let plies = match reached.plies {
        0 => String::new(),
        1 => ", 1 ply".to_owned(),
        plies => format!(", {plies} plies"),
    };
    match (status.state.as_str(), status.winner) {
        ("ongoing", _) if status.in_check => format!("{name}{plies}: {turn} to move, in check"),
        ("ongoing", _) => format!("{name}{plies}: {turn} to move"),
        ("checkmate", Some(winner)) => format!("{name}{plies}: {winner} has won by checkmate"),
        (_, Some(winner)) => format!("{name}{plies}: {winner} has won"),
        (_, None) => format!("{name}{plies}: drawn"),
    }
}

/// Returns the path and the size of the picture of a position without hidden information.
fn picture(variant: &Mounted, position: &str) -> Option<(String, [u32; 2])> {
    let Info { id, boards, .. } = variant.info;
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("position", position);
    query.append_pair("panel", "false");
    query.append_pair("size", "800");
    if boards.ranks() > boards.files() * boards.count() {
        query.append_pair("landscape", "true");
    }
    let query = query.finish();
    let size = (variant.picture_size)(&query)?;
    Some((format!("/v1/variants/{id}/diagram.png?{query}"), size))
}
