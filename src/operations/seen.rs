//! The position of an answer: all of it for the site, or what a viewer may see.

use std::borrow::Cow;

use crate::game::{Game, Viewer};
use crate::replay::Key;
use crate::wire::claim::ClaimBody;
use crate::wire::position_summary::{PositionInGame, PositionSummary};
use crate::wire::problem::Problem;

/// A position as an answer shows it.
pub struct SeenPosition<'a, G: Game> {
    /// The part of the position that is shown.
    pub position: Cow<'a, G>,
    pub summary: PositionSummary,
    /// The key, only for the site: it reveals where a hidden piece stands.
    pub key: Option<Key>,
    /// The draws that may be claimed or are forced, if the game's history was sent. They are left out
    /// while the position hides something from the viewer.
    pub claims: Option<Vec<ClaimBody>>,
    /// Whether the reader may see the moves of the position: the site may, and the player to move.
    pub may_move: bool,
}

impl<'a, G: Game> SeenPosition<'a, G> {
    /// Returns a position as a viewer may see it, or all of it.
    pub fn of(
        position: &'a G,
        viewer: Option<Viewer>,
        history: Option<&[Key]>,
    ) -> Result<SeenPosition<'a, G>, Problem> {
        let all = PositionInGame::of(position, history)?;
        let Some(viewer) = viewer else {
            return Ok(SeenPosition {
                position: Cow::Borrowed(position),
                summary: all.summary,
                key: Some(all.key),
                claims: all.claims,
                may_move: true,
            });
        };
        let seen = position.seen_by(viewer);
        Ok(SeenPosition {
            summary: PositionSummary {
                position: seen.to_string(),
                pending: seen.pending(),
                // Variant, side to move and status are public.
                ..all.summary
            },
            key: None,
            claims: all.claims.filter(|_| position.is_open_to(viewer)),
            may_move: viewer == Viewer::from(position.turn()),
            position: Cow::Owned(seen),
        })
    }
}
