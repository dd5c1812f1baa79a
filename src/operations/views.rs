//! What each player and a spectator may see.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, PendingAction, Rules, Status, Viewer};
use crate::wire::claim::ClaimBody;
use crate::wire::effect::AnyEffect;

/// The viewers in the order of [`Views`].
const VIEWERS: [Viewer; 3] = [Viewer::White, Viewer::Black, Viewer::Spectator];

/// What a viewer may see of a move and its result, or of a start: all that a site sends to that player's
/// page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct View<'a, L> {
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
    pub effects: &'a L,
    /// The same in English, a sentence for each effect, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
}

/// The views of any game.
pub type AnyViews<'a> = Views<'a, AnyEffect>;
type AnyView<'a> = View<'a, AnyEffect>;

/// What each player and a spectator may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views<'a, L> {
    #[schema(value_type = AnyView)]
    pub white: View<'a, L>,
    #[schema(value_type = AnyView)]
    pub black: View<'a, L>,
    #[schema(value_type = AnyView)]
    pub spectator: View<'a, L>,
}

impl<'a, L> Views<'a, L> {
    fn of(view: impl Fn(usize, Viewer) -> View<'a, L>) -> Views<'a, L> {
        let [white, black, spectator] = VIEWERS;
        Views {
            white: view(0, white),
            black: view(1, black),
            spectator: view(2, spectator),
        }
    }

    /// Creates the views of a start position.
    pub fn of_start<G: Game>(position: &G, no_effects: &'a L) -> Views<'a, L> {
        let status = position.status();
        Views::of(|_, viewer| view(position, status, None, viewer, no_effects))
    }
}

/// Returns what a viewer may see of a position, without its move.
fn view<'a, G: Game, L>(
    position: &G,
    status: Status,
    claims: Option<&[ClaimBody]>,
    viewer: Viewer,
    effects: &'a L,
) -> View<'a, L> {
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

/// The effects of a ply, for each viewer.
pub type Logs<G> = [Vec<LogEntry<<G as Rules>::Effect>>; 3];

impl<G: Game> SeenPly<'_, G> {
    /// Returns what each viewer may see of the effects.
    pub fn logs(&self) -> Logs<G> {
        VIEWERS.map(|viewer| self.before.view_effects(self.after, self.effects, viewer))
    }

    /// Returns what each viewer may see of the move and its result.
    pub fn views<'l>(&self, logs: &'l Logs<G>) -> Views<'l, Vec<LogEntry<G::Effect>>> {
        Views::of(|place, viewer| {
            let mv = self.before.view_move(self.mv, viewer);
            View {
                mv: Some(game::logged::<G>(&mv, self.effects)),
                sentences: self
                    .sentences
                    .then(|| G::sentences(logs[place].iter().map(|it| &it.effect))),
                ..view(self.after, self.status, self.claims, viewer, &logs[place])
            }
        })
    }
}
