//! `animation`: a game as an animated picture.

use crate::board::Color;
#[cfg(feature = "png")]
use crate::game::Played;
use crate::game::{Budget as _, Viewer};
use crate::picture::{self, Options, Theme, VisibleMove};
use crate::replay::Ply;
use crate::wire::limits::check_pixels;

use super::diagram::Width;
use super::move_entry::MoveEntry;
use super::operation::{APNG, JSON};
use super::plies::played_again;
use super::prelude::*;
#[cfg(feature = "png")]
use super::raster;
use super::replay::ReplayRequest;

impl Operation for AnimationRequest {
    type Answer<G: Pictured> = AnimationAnswer<G>;

    const PATH: &'static str = "/v1/variants/{variant}/animation";
    const TAG: &'static str = "pictures";
    const SUMMARY: &'static str = "Animate a game";
    const TYPES: &'static [MediaType] = &[APNG, JSON];
    const SITE_ONLY: &'static str = "description";
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSeed,
        Code::InvalidPgn,
        Code::UnreplayableGame,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<AnimationAnswer<G>, Problem> {
        let game = ReplayRequest {
            start: self.start,
            moves: self.moves,
            pgn: self.pgn,
            ..ReplayRequest::default()
        };
        game.check_limits(&budget.limits().game)?;
        let options = Options {
            orientation: self.orientation.unwrap_or(Color::White),
            theme: self.theme.unwrap_or_default(),
            size: self.size.map(|width| width.0),
            viewer: self.viewer,
            ..Options::default()
        };
        let (size, most) = (
            picture::size::<G>(&options),
            budget.limits().animation_pixels,
        );
        check_pixels(size, most, sentences::ANIMATION_PIXELS)?;
        let record = game.read::<G>(budget)?.record;
        let (plies, most) = (record.entries.len(), budget.limits().animation_plies);
        let place = game.place_of("/moves");
        at_most(plies, most, sentences::ANIMATION_PLIES, &place)?;
        let replayed = game.replay(&record, self.viewer, budget)?;
        let delay = self.delay.and_then(|it| u16::try_from(it.0).ok());
        Ok(AnimationAnswer {
            width: size[0],
            height: size[1],
            frames: 2 * plies + 1,
            description: description(&record.start, &replayed.plies, self.viewer, budget)?,
            start: record.start,
            plies: replayed.plies,
            options,
            delay: delay.unwrap_or(1200),
        })
    }

    fn encode<G: Pictured>(
        animation: AnimationAnswer<G>,
        media_type: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        match media_type {
            #[cfg(feature = "png")]
            APNG => raster::apng(
                [animation.width, animation.height],
                &animation.description,
                animation.svgs(),
                animation.frames,
                animation.delay,
                budget,
            ),
            // Without the feature `png`, an animation is its description.
            _ => Output::json(&animation, budget),
        }
    }
}

/// An animation of a game; as JSON its size and what happens.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(bound = "")]
pub struct AnimationAnswer<G> {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The number of frames.
    pub frames: usize,
    /// The alternative text: what happens, as the viewer sees it.
    pub description: String,
    #[serde(skip)]
    start: G,
    #[serde(skip)]
    plies: Vec<Ply>,
    #[serde(skip)]
    options: Options,
    /// The milliseconds for which a ply is shown.
    #[serde(skip)]
    pub delay: u16,
}

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

fn description<G: Pictured>(
    start: &G,
    plies: &[Ply],
    viewer: Option<Viewer>,
    budget: &mut RequestBudget,
) -> Result<String, Problem> {
    let seen = |position: &G| match viewer {
        Some(viewer) => position.seen_by(viewer),
        None => position.clone(),
    };
    let mut text = format!("{}.", picture::title(&seen(start)));
    let mut before = start.clone();
    for ply in plies {
        budget.check_interrupt()?;
        let played = played_again(&before, ply);
        let sentence = VisibleMove::of(&before, &played, viewer).to_string();
        // The text may double while it grows, and the PNG has a copy.
        let reserved = budget.reserve(4 * sentence.len());
        reserved.map_err(|_| budget.problem())?;
        text = text + " " + &sentence;
        before = played.after;
    }
    let status = picture::status_words(&seen(&before));
    Ok(format!("{text} After that: {status}."))
}

#[cfg(feature = "png")]
impl<G: Pictured> AnimationAnswer<G> {
    /// Draws the frames as SVG: the start, then for each ply its effects over the board, and the board
    /// after it.
    fn svgs(&self) -> impl Iterator<Item = String> {
        let mut before = self.start.clone();
        let mut played = None;
        (0..self.frames).map(move |frame| {
            if frame % 2 == 1 {
                played = Some(played_again(&before, &self.plies[frame / 2]));
            } else if let Some(Played { after, .. }) = played.take() {
                before = after;
            }
            picture::draw(&before, played.as_ref(), &self.options)
        })
    }
}
