//! `animation`: a game as an animated picture.

use std::fmt::Write as _;

use serde::Serializer;

use crate::board::Color;
use crate::game::{Budget as _, Viewer};
use crate::picture::{self, Frame, Options, Played, Theme, VisibleMove};
use crate::replay::Ply;
use crate::wire::limits::check_pixels;

use super::diagram::Width;
use super::move_entry::MoveEntry;
use super::plies::played_again;
use super::prelude::*;
#[cfg(feature = "png")]
use super::raster;
use super::sent_game::SentGame;

impl Operation for AnimationRequest {
    type Answer<G: Pictured> = AnimationAnswer;

    const SPEC: OperationSpec = OperationSpec {
        path: "/v1/variants/{variant}/animation",
        tag: "pictures",
        summary: "Animate a game",
        media_type: MediaType::Apng,
        problems: &[
            Code::InconsistentRequest,
            Code::InvalidPosition,
            Code::InvalidSeed,
            Code::InvalidPgn,
            Code::UnreplayableGame,
            Code::BudgetExceeded,
        ],
        ..OperationSpec::NONE
    };

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<AnimationAnswer, Problem> {
        let options = self.options();
        let (size, most) = (
            picture::size::<G>(&options),
            budget.limits().animation_pixels,
        );
        check_pixels(size, most, sentences::ANIMATION_PIXELS)?;
        let game = self.sent_game();
        let sent = game.read::<G>(budget)?;
        let (plies, most) = (sent.record.entries.len(), budget.limits().animation_plies);
        if plies > most {
            let sentence = sentences::ANIMATION_PLIES.with("count", plies);
            return Err(Problem::new(sentence.with("limit", most)).at("/moves"));
        }
        let replayed = game.replay(&sent.record, self.viewer, budget)?;
        animate(sent.record.start, &replayed.plies, &self, budget)
    }

    fn encode<G: Pictured>(
        animation: AnimationAnswer,
        media_type: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        match media_type {
            #[cfg(feature = "png")]
            MediaType::Apng => {
                let size = [animation.width, animation.height];
                raster::apng(size, &animation.description, animation.frames, budget)
            }
            // Without the feature `png`, an animation is its description.
            _ => Output::json(&animation, budget),
        }
    }
}

/// An animation of a game; as JSON its size and what happens.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnimationAnswer {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The number of frames.
    #[serde(serialize_with = "count")]
    #[schema(value_type = usize)]
    pub frames: Vec<Frame>,
    /// The alternative text: what happens, as the viewer sees it.
    pub description: String,
}

fn count<S: Serializer>(frames: &[Frame], serializer: S) -> Result<S::Ok, S::Error> {
    frames.len().serialize(serializer)
}

/// The default time for which a ply is shown, in milliseconds.
const DELAY: u16 = 1_200;

/// A request for an animation of a game: `moves` from `start`, or `pgn`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct AnimationRequest {
    /// The position before the first move. Default: the variant's start. A `pgn` has its own.
    pub start: Option<PositionText>,
    /// The moves in order, each with its seed or draws. Their variations and comments are not shown.
    #[schema(max_items = 120)]
    pub moves: Option<Vec<MoveEntry>>,
    /// The game as PGN, instead of `moves`.
    #[schema(max_length = 262_144)]
    pub pgn: Option<String>,
    /// The viewer, from whom frames and text hide what they may not see. By default nothing is
    /// hidden.
    pub viewer: Option<Viewer>,
    /// The side at the bottom. Default: `white`.
    pub orientation: Option<Color>,
    /// The colours. Default: `auto`, the light theme.
    pub theme: Option<Theme>,
    /// The width of the animation in pixels. By default a square has 40.
    #[schema(value_type = Option<u32>, minimum = 64, maximum = 4096)]
    pub size: Option<Width>,
    /// The milliseconds for which a ply is shown, half of them its effects. Default: 1200. The last
    /// position is shown twice as long.
    #[schema(value_type = Option<u16>, minimum = 100, maximum = 10000)]
    pub delay: Option<Within<100, 10_000>>,
}

impl AnimationRequest {
    fn sent_game(&self) -> SentGame<'_> {
        SentGame {
            start: self.start.as_ref(),
            moves: self.moves.as_deref(),
            pgn: self.pgn.as_deref(),
            recorded: None,
            ..SentGame::default()
        }
    }

    fn delay(&self) -> u16 {
        let delay = self.delay.and_then(|it| u16::try_from(it.0).ok());
        delay.unwrap_or(DELAY)
    }

    fn options(&self) -> Options {
        Options {
            orientation: self.orientation.unwrap_or(Color::White),
            theme: self.theme.unwrap_or_default(),
            size: self.size.map(|width| width.0),
            viewer: self.viewer,
            ..Options::default()
        }
    }
}

/// Draws the frames: the start, then for each ply its effects over the board, and the board after it.
/// The last position is shown for longer.
fn animate<G: Pictured>(
    start: G,
    plies: &[Ply],
    request: &AnimationRequest,
    budget: &mut RequestBudget,
) -> Result<AnimationAnswer, Problem> {
    let (options, delay) = (request.options(), request.delay());
    let [width, height] = picture::size::<G>(&options);
    let seen = |position: &G| match options.viewer {
        Some(viewer) => position.seen_by(viewer),
        None => position.clone(),
    };
    let mut frames = Vec::new();
    let mut show = |position: &G, played: Option<&Played<G>>, budget: &mut RequestBudget| {
        let mut svg = picture::draw(position, played, &options);
        svg.shrink_to_fit();
        budget.reserve(svg.len()).map_err(|_| budget.problem())?;
        let milliseconds = delay / 2;
        frames.push(Frame { svg, milliseconds });
        Ok::<(), Problem>(())
    };
    let mut description = format!("{}.", picture::title(&seen(&start)));
    show(&start, None, budget)?;
    let mut before = start;
    for ply in plies {
        budget.check_interrupt()?;
        let played = played_again(&before, ply);
        show(&before, Some(&played), budget)?;
        show(&played.after, None, budget)?;
        let visible = VisibleMove::of(&before, &played, options.viewer);
        // Writing to a `String` does not fail.
        let _ = write!(description, " {visible}");
        before = played.after;
    }
    let _ = write!(
        description,
        " After that: {}.",
        picture::status_words(&seen(&before))
    );
    if let Some(last) = frames.last_mut() {
        last.milliseconds = 2 * delay;
    }
    Ok(AnimationAnswer {
        width,
        height,
        frames,
        description,
    })
}
