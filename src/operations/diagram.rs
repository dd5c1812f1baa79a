//! `diagram`: a picture of a position.

use crate::board::Color;
use crate::game::Viewer;
use crate::picture::{
    self, Cell, LAYERS, LEAST_SIZE, Layer, MAX_SIZE, Moment, Options, Played, Theme,
};
use crate::wire::input::Input;

use super::budget::Randomness;
use super::operation::SVG_TEXT;
use super::play::{DrawSource, legal_move};
use super::prelude::*;
#[cfg(feature = "png")]
use super::raster;

/// The path at which a picture is always PNG.
const IMAGE: &str = "/v1/variants/{variant}/diagram.png";

impl Operation for DiagramRequest {
    type Answer<G: Pictured> = DiagramAnswer;

    const SPEC: OperationSpec = OperationSpec {
        path: "/v1/variants/{variant}/diagram",
        tag: "pictures",
        summary: "Draw a position",
        has_get: true,
        media_type: MediaType::Svg,
        png: Some(IMAGE),
        problems: &[
            Code::InconsistentRequest,
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
            Code::BudgetExceeded,
        ],
        ..OperationSpec::NONE
    };

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<DiagramAnswer, Problem> {
        check_seed(self.seed.as_ref(), "/seed")?;
        let position: G = read_position(self.position.as_ref())?;
        let options = options::<G>(&self)?;
        let drawing = |played: Option<&Played<G>>| DiagramAnswer {
            svg: picture::draw(&position, played, &options),
            size: picture::size::<G>(&options),
        };
        let Some(text) = &self.mv else {
            return Ok(drawing(None));
        };
        let is_for_another = |viewer| viewer != Viewer::from(position.turn());
        let mv = legal_move(&position, text).map_err(|problem| {
            match self.viewer.filter(|viewer| is_for_another(*viewer)) {
                // Only the player to move may see the refusal.
                Some(_) if G::info().hidden_information => {
                    Problem::new(sentences::VIEWER_NOT_TO_MOVE).at("/viewer")
                }
                _ => problem,
            }
        })?;
        let played = played(&position, mv, &self, budget)?;
        Ok(drawing(Some(&played)))
    }

    fn encode<G: Pictured>(
        drawing: DiagramAnswer,
        media_type: MediaType,
        budget: &mut RequestBudget,
    ) -> Result<Output, Problem> {
        match media_type {
            #[cfg(feature = "png")]
            MediaType::Png => raster::png(&drawing.svg, drawing.size, budget),
            MediaType::Json => Output::json(&drawing, 0, budget),
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

/// The maximum number of highlighted squares.
pub const MAX_HIGHLIGHTS: usize = 128;

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
    pub highlight: Option<AtMost<SquareText, MAX_HIGHLIGHTS>>,
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
    pub layers: Option<AtMost<Layer, LAYERS>>,
}

/// The width of a picture in pixels.
pub type Width = Within<LEAST_SIZE, MAX_SIZE>;

/// Plays the move. There are no fresh seeds: a picture depends only on its request.
fn played<G: Pictured>(
    position: &G,
    mv: G::Move,
    request: &DiagramRequest,
    budget: &mut RequestBudget,
) -> Result<Played<G>, Problem> {
    if request.seed.is_none() && request.draws.is_none() && position.may_draw(&mv) {
        return Err(Problem::new(sentences::PICTURE_NEEDS_SEED).at("/seed"));
    }
    let mut source = DrawSource::of::<G>(
        &position.to_string(),
        &position.notation(&mv),
        request.seed.as_ref(),
        request.draws.as_deref(),
        &Randomness::None,
    )?;
    let played = Played::of(position, mv, &mut source.chance);
    source.finish(budget).map(|_| played)
}

/// Returns the width and height of the picture that a valid query asks for, in pixels.
pub fn size<G: Pictured>(query: &str) -> Option<[u32; 2]> {
    let request = Input::Query(query).read(&mut || Ok(())).ok()?;
    Some(picture::size::<G>(&options::<G>(&request).ok()?))
}

fn options<G: Pictured>(request: &DiagramRequest) -> Result<Options, Problem> {
    Ok(Options {
        orientation: request.orientation.unwrap_or(Color::White),
        coordinates: request.coordinates.unwrap_or(true),
        theme: request.theme.unwrap_or_default(),
        size: request.size.map(|width| width.0),
        highlights: match &request.highlight {
            Some(AtMost(squares)) => highlights::<G>(squares)?,
            None => Vec::new(),
        },
        viewer: request.viewer,
        moment: request.moment.unwrap_or_default(),
        layers: (request.layers.as_ref())
            .map(|list| list.0.clone())
            .filter(|layers| !layers.is_empty()),
        panel: request.panel.unwrap_or(true),
        landscape: request.landscape == Some(true),
    })
}

fn highlights<G: Pictured>(squares: &[SquareText]) -> Result<Vec<Cell>, Problem> {
    let mut cells = Vec::new();
    for (index, SquareText(square)) in squares.iter().enumerate() {
        let known = cells.len();
        cells.extend(G::cells(square).into_iter().flatten());
        if cells.len() == known {
            let sentence = sentences::NO_SQUARES.quoting(square);
            return Err(Problem::new(sentence).at(format!("/highlight/{index}")));
        }
    }
    Ok(cells)
}
