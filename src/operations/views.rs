//! What each player and a spectator may see.

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, PendingAction, Rules, Status, Viewer};
use crate::replay::Claim;
use crate::wire::effect::AnyEffect;

/// In the order of [`Views`].
const VIEWERS: [Viewer; 3] = [Viewer::White, Viewer::Black, Viewer::Spectator];

/// A position as a viewer may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
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
    pub claims: Option<Vec<Claim>>,
}

impl PositionView {
    fn of<G: Game>(
        position: &G,
        status: Status,
        claims: Option<&[Claim]>,
        viewer: Viewer,
    ) -> PositionView {
        let seen = position.seen_by(viewer);
        PositionView {
            turn: position.turn(),
            status,
            pending: position.pending(),
            claims: claims.filter(|_| seen == *position).map(<[Claim]>::to_vec),
            position: game::written(|out| seen.write(out)),
        }
    }
}

/// A start position as each player and a spectator may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StartViews {
    pub white: PositionView,
    pub black: PositionView,
    pub spectator: PositionView,
}

impl StartViews {
    pub fn of<G: Game>(position: &G) -> StartViews {
        let status = position.status();
        let seen_by = |viewer| PositionView::of(position, status, None, viewer);
        let [white, black, spectator] = VIEWERS.map(seen_by);
        StartViews {
            white,
            black,
            spectator,
        }
    }
}

/// The views of any game.
pub type AnyViews<'a> = Views<'a, AnyEffect>;
type AnyViewOfPlay<'a> = ViewOfPlay<'a, AnyEffect>;

/// What each player and a spectator may see of a move and its result.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views<'a, L> {
    #[schema(value_type = AnyViewOfPlay)]
    pub white: ViewOfPlay<'a, L>,
    #[schema(value_type = AnyViewOfPlay)]
    pub black: ViewOfPlay<'a, L>,
    #[schema(value_type = AnyViewOfPlay)]
    pub spectator: ViewOfPlay<'a, L>,
}

/// What a viewer may see of a move and its result: all that a site sends to that player's page.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ViewOfPlay<'a, L> {
    /// The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`.
    #[serde(rename = "move")]
    #[schema(example = "0e2-0e4")]
    pub mv: String,
    /// The position after the move.
    #[serde(flatten)]
    pub after: PositionView,
    /// What happened.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: &'a L,
}

/// A ply of which each viewer sees a part.
pub struct SeenPly<'a, G: Game> {
    pub before: &'a G,
    pub mv: &'a G::Move,
    pub after: &'a G,
    pub effects: &'a [LogEntry<G::Effect>],
    /// How the game stands after it.
    pub status: Status,
    /// The draws that follow from the game's history, where it is known.
    pub claims: Option<&'a [Claim]>,
}

/// The effects of a ply, for each viewer.
pub type Logs<G> = [Vec<LogEntry<<G as Rules>::Effect>>; 3];

impl<G: Game> SeenPly<'_, G> {
    /// What each viewer may see of the effects.
    pub fn logs(&self) -> Logs<G> {
        VIEWERS.map(|viewer| self.before.view_effects(self.after, self.effects, viewer))
    }

    /// What each viewer may see of the move and its result.
    pub fn views<'l>(&self, logs: &'l Logs<G>) -> Views<'l, Vec<LogEntry<G::Effect>>> {
        let seen_by = |place: usize| {
            let viewer = VIEWERS[place];
            ViewOfPlay {
                mv: game::logged::<G>(&self.before.view_move(self.mv, viewer), self.effects),
                after: PositionView::of(self.after, self.status, self.claims, viewer),
                effects: &logs[place],
            }
        };
        Views {
            white: seen_by(0),
            black: seen_by(1),
            spectator: seen_by(2),
        }
    }
}
