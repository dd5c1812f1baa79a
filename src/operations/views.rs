//! What an answer shows of a position and of a move: all of it for the site, or what a viewer may see.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use crate::board::Color;
use crate::effect::LogEntry;
use crate::game::{self, Game, PendingAction, Played, Status, Viewer};
use crate::replay::{Claim, Key, Repeated, claims};
use crate::wire::problem::Problem;
use crate::wire::sentences;

/// The fields of every answer about a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PositionSummary {
    /// The variant's id.
    #[schema(example = "twinkie-danger")]
    pub variant: &'static str,
    /// The version of the rules that decided; verdicts of one version never change.
    #[schema(example = "twinkie-danger/1")]
    pub rules_version: &'static str,
    /// The position in canonical notation.
    #[schema(
        example = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 1"
    )]
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// The state of the game.
    pub status: Status,
    /// The action that the side to move owes before its turn is over; null if it owes none.
    #[schema(required)]
    pub pending: Option<PendingAction>,
}

impl PositionSummary {
    pub fn of<G: Game>(position: &G) -> PositionSummary {
        PositionSummary::with_status(position, position.status())
    }

    /// Returns the summary of a position with its status in its game.
    pub fn with_status<G: Game>(position: &G, status: Status) -> PositionSummary {
        PositionSummary {
            variant: G::info().id,
            rules_version: G::info().rules_version,
            position: position.to_string(),
            turn: position.turn(),
            status,
            pending: position.pending(),
        }
    }
}

pub fn check_last_key(key: &Key, history: &[Key]) -> Result<(), Problem> {
    if history.last() != Some(key) {
        return Err(Problem::new(sentences::LAST_KEY).at("/history"));
    }
    Ok(())
}

/// Returns the status of a position with this key. With the keys of the positions of its game, of
/// which it is the last, it is the status in the game, and there are the draws that may be claimed or
/// are forced.
pub fn in_game<G: Game>(
    position: &G,
    key: &Key,
    history: Option<&[Key]>,
) -> Result<(Status, Option<Vec<Claim>>), Problem> {
    let Some(history) = history else {
        return Ok((position.status(), None));
    };
    check_last_key(key, history)?;
    let (status, claims) = claims(position, Repeated::last_of(history));
    Ok((status, Some(claims)))
}

/// The view of a move and its result, or of a start: all that a site sends to the viewer's page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct View<L> {
    /// The move as the viewer hears of it: of a Queen that becomes invisible, others hear `Q??`. It
    /// is null for a start.
    #[serde(rename = "move")]
    #[schema(required, example = "0e2-0e4")]
    pub mv: Option<String>,
    /// The position without what the viewer may not see.
    pub position: String,
    /// The side to move.
    pub turn: Color,
    /// The state of the game.
    pub status: Status,
    /// The action that the side to move owes before its turn is over; null if it owes none.
    #[schema(required)]
    pub pending: Option<PendingAction>,
    /// The draws that may be claimed or are forced, with `history`, if the position hides nothing
    /// from the viewer: a repetition would tell where the hidden piece stands. If nothing is hidden
    /// it tells nothing new, since the equal positions before hid nothing either.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Claim>>,
    /// The effects, as the viewer sees them; none for a start.
    #[schema(value_type = Vec<AnyEffect>)]
    pub effects: L,
    /// The effects in English, a sentence for each, with `sentences`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentences: Option<Vec<String>>,
}

pub type AnyViews = Views<AnyEffect>;
type AnyView = View<AnyEffect>;

pub type Log<G> = Vec<LogEntry<<G as Game>::Effect>>;

/// The views of both players and of a spectator.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Views<L> {
    /// The view of White.
    #[schema(value_type = AnyView)]
    pub white: View<L>,
    /// The view of Black.
    #[schema(value_type = AnyView)]
    pub black: View<L>,
    /// The view of a spectator.
    #[schema(value_type = AnyView)]
    pub spectator: View<L>,
}

impl<L> Views<L> {
    /// Returns what each viewer may see of a position. `ply` returns the move that led to it as a
    /// viewer hears of it, its effects as they see them, and these in English.
    pub fn of<G: Game>(
        position: &G,
        status: Status,
        claims: Option<&[Claim]>,
        ply: impl Fn(Viewer) -> (Option<String>, L, Option<Vec<String>>),
    ) -> Views<L> {
        let view = |viewer| {
            let (mv, effects, sentences) = ply(viewer);
            let claims = claims.filter(|_| position.is_open_to(viewer));
            View {
                mv,
                position: position.view(viewer),
                turn: position.turn(),
                status,
                pending: position.pending(),
                claims: claims.map(<[Claim]>::to_vec),
                effects,
                sentences,
            }
        };
        Views {
            white: view(Viewer::White),
            black: view(Viewer::Black),
            spectator: view(Viewer::Spectator),
        }
    }
}

/// Returns what each viewer may see of a move with this notation and of its result. The status and the
/// claims follow from the game's history, where it is known. Each view also has its effects in English
/// if they are wanted.
pub fn views_of_ply<G: Game>(
    before: &G,
    Played { mv, after, effects }: &Played<G>,
    notation: &str,
    status: Status,
    claims: Option<&[Claim]>,
    with_sentences: bool,
) -> Views<Log<G>> {
    Views::of(after, status, claims, |viewer| {
        let mv = if G::info().hidden_information {
            Cow::Owned(before.view_move(mv, viewer))
        } else {
            Cow::Borrowed(notation)
        };
        let seen = before.view_effects(after, effects, viewer);
        let sentences = || G::sentences(seen.iter().map(|it| &it.effect));
        let sentences = with_sentences.then(sentences);
        (Some(game::logged::<G>(&mv, effects)), seen, sentences)
    })
}

pub struct SeenPosition<'a, G: Game> {
    pub position: Cow<'a, G>,
    pub summary: PositionSummary,
    /// The key, only for the site: it reveals where a hidden piece stands.
    pub key: Option<Key>,
    /// The draws that may be claimed or are forced, if the game's history was sent. They are left out
    /// while the position hides something from the viewer.
    pub claims: Option<Vec<Claim>>,
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
        let key = Key::of(position);
        // The status is public.
        let (status, claims) = in_game(position, &key, history)?;
        let is_open = |viewer| position.is_open_to(viewer);
        let seen = match viewer {
            None => Cow::Borrowed(position),
            Some(viewer) => Cow::Owned(position.seen_by(viewer)),
        };
        Ok(SeenPosition {
            summary: PositionSummary::with_status(&*seen, status),
            key: viewer.is_none().then_some(key),
            claims: claims.filter(|_| viewer.is_none_or(is_open)),
            may_move: viewer.is_none_or(|viewer| viewer == position.turn().into()),
            position: seen,
        })
    }
}

/// An effect of any variant. `Schemas` adds those of the mounted variants to its schema.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(
    as = Effect,
    description = "One thing that happened, in the order in which an eye would see it. Applying the \
        changes of all effects in order to the board before the move gives exactly the board after \
        it. A new type of effect, or a new field of one, comes only with a new `rulesVersion`: a \
        client of `minigolf/1` never meets one that it does not know."
)]
pub struct AnyEffect {}
