//! `diagram`: a picture of a position.

use crate::board::Color;
use crate::chance::Chance;
use crate::game::{Played, Viewer};
use crate::picture::{self, Layer, Moment, Options, Theme};
use crate::wire::input::Input;
use crate::wire::memory::MemoryReservation;

use super::operation::{JSON, PNG, SVG, SVG_TEXT};
use super::play::{legal_move, play_with};
use super::prelude::*;
#[cfg(feature = "png")]
use super::raster;

impl Operation for DiagramRequest {
    type Answer<G: Pictured> = DiagramAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/diagram";
    const TAG: &'static str = "pictures";
    const SUMMARY: &'static str = "Draw a position";
    const HAS_GET: bool = true;
    const TYPES: &'static [MediaType] = &[SVG, JSON, PNG];
    const SITE_ONLY: &'static str = "svg";
    const PNG: Option<&'static str> = Some("/v1/variants/{variant}/diagram.png");
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::IllegalMove,
        Code::InvalidSquare,
        Code::InvalidSeed,
        Code::InvalidDraws,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<DiagramAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let options = options::<G>(&self)?;
        let played = match &self.mv {
            Some(text) => Some(played(&position, text, &self, budget)?),
            None => None,
        };
        Ok(DiagramAnswer {
            svg: picture::draw(&position, played.as_ref(), &options),
            size: picture::size::<G>(&options),
        })
    }

    fn encode<G: Pictured>(
        drawing: DiagramAnswer,
        media_type: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        match media_type {
            #[cfg(feature = "png")]
            PNG => raster::png(&drawing.svg, drawing.size, budget),
            JSON => Output::json(&drawing, budget),
            _ => Output::bytes(SVG_TEXT, drawing.svg.into_bytes(), budget),
        }
    }
}

/// A picture of a position; as JSON a text.
#[derive(Debug, Serialize, ToSchema)]
pub struct DiagramAnswer {
    /// The picture as SVG.
    pub svg: String,
    /// Width and height in pixels, as SVG and as PNG.
    #[serde(skip)]
    pub size: [u32; 2],
}

/// A request for a picture of a position.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct DiagramRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// A move whose effects are drawn over the board.
    #[serde(rename = "move")]
    pub mv: Option<MoveText>,
    /// The seed of the move's chance. A move that needs chance needs a seed or draws.
    pub seed: Option<SeedText>,
    /// The indexes of the move's draws, instead of the seed. An empty list beside a seed has no
    /// meaning; alone it means that the move draws nothing.
    #[serde(default, deserialize_with = "input::draws")]
    #[schema(value_type = Option<Vec<DrawIndex>>, max_items = 256)]
    pub draws: Option<Vec<u32>>,
    /// The board on which the move is drawn. Default: `before`.
    pub moment: Option<Moment>,
    /// The viewer, from whom the picture hides what they may not see. By default nothing is hidden.
    pub viewer: Option<Viewer>,
    /// The side at the bottom. Default: `white`.
    pub orientation: Option<Color>,
    /// True if the names of files and ranks stand beside the boards. Default: true.
    pub coordinates: Option<bool>,
    /// Squares to point out, as positions name them; in twinkie-danger a square without its board
    /// means both.
    #[schema(value_type = Option<Vec<SquareText>>, max_items = 128)]
    pub highlight: Option<AtMost<SquareText, 128>>,
    /// The colours. Default: `auto`, which follows the reader's system.
    pub theme: Option<Theme>,
    /// The width of the picture in pixels. By default a square has 40. If a square has less than
    /// 18, the picture has no coordinates and no panel, its boards stand one below the other, and
    /// its marks are larger.
    #[schema(value_type = Option<u32>, minimum = 64, maximum = 4096)]
    pub size: Option<Width>,
    /// True if reserve, powers and the disc of the side to move are drawn beside the boards.
    /// Default: true.
    pub panel: Option<bool>,
    /// True if a board that is higher than wide lies on its side, so that White plays from left to
    /// right. Pieces and words stay upright. Default: false.
    pub landscape: Option<bool>,
    /// The layers to draw, each as a group `<g data-layer="under">`. In `effects`, each effect that
    /// draws something is a group `<g data-effect="3">` with its index among the effects that the
    /// viewer sees. The root then has `data-boards`: `x y width height` of each board in the
    /// picture, with `;` between them. By default, and for an empty list, all layers are drawn as
    /// one whole.
    #[schema(value_type = Option<Vec<Layer>>, max_items = 5)]
    pub layers: Option<AtMost<Layer, 5>>,
}

/// The width of a picture in pixels.
pub type Width = Within<64, 4096>;

/// Plays the move. There are no fresh seeds: a picture depends only on its request.
fn played<G: Pictured>(
    position: &G,
    text: &MoveText,
    request: &DiagramRequest,
    budget: &mut RequestBudget,
) -> Result<Played<G>, Problem> {
    let mover = Viewer::from(position.turn());
    let mv = legal_move(position, text).map_err(|refusal| {
        // Only the player to move may see it.
        let is_other = request.viewer.is_some_and(|viewer| viewer != mover);
        if is_other && G::info().hidden_information {
            Problem::new(sentences::VIEWER_NOT_TO_MOVE).at("/viewer")
        } else {
            refusal
        }
    })?;
    if request.seed.is_none() && request.draws.is_none() && position.may_draw(&mv) {
        return Err(Problem::new(sentences::PICTURE_NEEDS_SEED).at("/seed"));
    }
    let key = [&*position.to_string(), &position.notation(&mv)];
    let (seed, draws) = (request.seed.as_ref(), request.draws.as_deref());
    let play = |chance: &mut Chance| Played::of(position, mv, chance);
    let (played, ..) = play_with::<G, _>(key, seed, draws, None, budget, play)?;
    Ok(played)
}

/// Returns the width and height of the picture that a valid query asks for, in pixels.
pub fn size<G: Pictured>(query: &str) -> Option<[u32; 2]> {
    let mut memory = MemoryReservation::new(None);
    let request = Input::Query(query).read(&mut memory, &mut || Ok(())).ok()?;
    Some(picture::size::<G>(&options::<G>(&request).ok()?))
}

fn options<G: Pictured>(request: &DiagramRequest) -> Result<Options, Problem> {
    let squares = request.highlight.iter().flat_map(|list| &list.0);
    let highlights = squares.enumerate().map(|(index, SquareText(text))| {
        picture::square::<G>(text).ok_or_else(|| {
            let sentence = sentences::NO_SQUARES.quoting(text);
            Problem::new(sentence).at(format!("/highlight/{index}"))
        })
    });
    Ok(Options {
        orientation: request.orientation.unwrap_or(Color::White),
        coordinates: request.coordinates.unwrap_or(true),
        theme: request.theme.unwrap_or_default(),
        size: request.size.map(|width| width.0),
        highlights: highlights.collect::<Result<_, _>>()?,
        viewer: request.viewer,
        moment: request.moment.unwrap_or_default(),
        layers: (request.layers.as_ref())
            .map(|list| list.0.clone())
            .filter(|layers| !layers.is_empty()),
        panel: request.panel.unwrap_or(true),
        landscape: request.landscape == Some(true),
    })
}
