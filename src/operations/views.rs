//! What each player and a spectator may see.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, PendingAction, Rules, Status, Viewer};
use crate::wire::claim::ClaimBody;
use crate::wire::effect::AnyEffect;

/// What a viewer may see of a move and its result, or of a start: all that a site sends to that player's
/// page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct View<L> {
    /// The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`. Null for
    /// a start.
    #[serde(rename = "move")]
    #[schema(required, example = "0e2-0e4")]
    pub mv: Option<String>,
    /// The position without what the viewer may not see.
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// How the game stands.
    pub status: Status,
    /// What the side to move owes before its turn is over, or null.
    #[schema(required)]
    pub pending: Option<PendingAction>,
    /// The draws that may be claimed or are forced, as far as the game's history was sent. It is left
    /// out while the position hides something from the viewer, since a repetition would tell where
    /// the hidden piece stands. In a position without hidden pieces it tells nothing new: the equal
    /// positions before had none either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<ClaimBody>>,
    /// What happened; nothing for a start.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: L,
    /// The same in English, a sentence for each effect, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
}

/// The views of any game.
pub type AnyViews = Views<AnyEffect>;
type AnyView = View<AnyEffect>;

/// The effects of a ply.
pub type Log<G> = Vec<LogEntry<<G as Rules>::Effect>>;

/// What each player and a spectator may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views<L> {
    #[schema(value_type = AnyView)]
    pub white: View<L>,
    #[schema(value_type = AnyView)]
    pub black: View<L>,
    #[schema(value_type = AnyView)]
    pub spectator: View<L>,
}

impl<L> Views<L> {
    fn of(view: impl Fn(Viewer) -> View<L>) -> Views<L> {
        Views {
            white: view(Viewer::White),
            black: view(Viewer::Black),
            spectator: view(Viewer::Spectator),
        }
    }

    /// Returns the views of a start position.
    pub fn of_start<G: Game>(position: &G) -> Views<L>
    where
        L: Default,
    {
        let status = position.status();
        Views::of(|viewer| view(position, status, None, viewer, L::default()))
    }
}

/// Returns what a viewer may see of a position, without its move.
fn view<G: Game, L>(
    position: &G,
    status: Status,
    claims: Option<&[ClaimBody]>,
    viewer: Viewer,
    effects: L,
) -> View<L> {
    let seen = position.seen_by(viewer);
    View {
        mv: None,
        turn: position.turn(),
        status,
        pending: position.pending(),
        claims: claims
            .filter(|_| position.is_open_to(viewer))
            .map(<[ClaimBody]>::to_vec),
        position: seen.to_string(),
        effects,
        sentences: None,
    }
}

/// A ply, of which each viewer may see a part.
pub struct SeenPly<'a, G: Game> {
    pub before: &'a G,
    pub mv: &'a G::Move,
    pub after: &'a G,
    pub effects: &'a [LogEntry<G::Effect>],
    /// How the game stands after it.
    pub status: Status,
    /// The draws that follow from the game's history, where it is known.
    pub claims: Option<&'a [ClaimBody]>,
    /// Whether each view also has its effects in English.
    pub sentences: bool,
}

impl<G: Game> SeenPly<'_, G> {
    /// Returns what each viewer may see of the move and its result.
    pub fn views(&self) -> Views<Log<G>> {
        Views::of(|viewer| {
            let mv = self.before.view_move(self.mv, viewer);
            let effects = self.before.view_effects(self.after, self.effects, viewer);
            let sentences = || G::sentences(effects.iter().map(|it| &it.effect));
            View {
                mv: Some(game::logged::<G>(&mv, self.effects)),
                sentences: self.sentences.then(sentences),
                ..view(self.after, self.status, self.claims, viewer, effects)
            }
        })
    }
}
