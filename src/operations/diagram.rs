//! `diagram`: a picture of a position.

use serde_json::json;
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::picture::{self, Cell, Coordinates, Options, Pictured, Played};
use crate::wire::codes::Code;
use crate::wire::diagram::DiagramRequest;
use crate::wire::problem::Problem;
use crate::wire::text::SquareText;

use super::about::{About, Example, Operation, Variant};
use super::budget::Budget;
use super::chance::Supply;
use super::play::judge;
use super::prepared::{Part, Prepared};
use super::samples::{CHAKART, SKETCH};

/// A picture of a position.
pub struct Diagram;

const GET_DESCRIPTION: &str = "\
An SVG picture, for the address of an `<img>`. It is a function of its address and may be kept.
The address of a picture is seen by whoever sees the picture: for a viewer who may not see the
whole position, put his own view into it.";

const POST_DESCRIPTION: &str = "\
An SVG picture of a position: both boards of twinkie-danger with their links; the table of
minigolf with its edges, its spinner and an arrow for each piece in motion; objects, frozen and
invisible pieces, reserve and powers of chakart. With a move, its effects are drawn over the
board. It has a title and a description in words.";

impl Operation for Diagram {
    type Request = DiagramRequest;
    type Answer = String;

    const ABOUT: About = About::of("/v1/variants/{variant}/diagram", "pictures")
        .get("getDiagram", "Draw a position (GET)", GET_DESCRIPTION)
        .post("drawDiagram", "Draw a position", POST_DESCRIPTION)
        .drawing("The picture")
        .or(&[
            Code::InvalidPosition,
            Code::IllegalMove,
            Code::InvalidSquare,
            Code::InvalidSeed,
            Code::InvalidDraws,
        ]);

    fn prepare<G: Variant>(request: DiagramRequest) -> Result<Prepared, Problem> {
        Prepared::about(request, |r| &r.position, Part::One, diagram::<G>)
    }

    fn parameters() -> Vec<Parameter> {
        DiagramRequest::into_params(|| Some(ParameterIn::Query))
    }

    fn example() -> Example {
        Example::of(
            CHAKART,
            json!({ "position": SKETCH, "move": "Be1-b4", "draws": [2] }),
        )
    }
}

fn diagram<G: Pictured>(
    position: &G,
    request: &DiagramRequest,
    _: &mut Budget,
) -> Result<String, Problem> {
    let options = options::<G>(request)?;
    let Some(text) = &request.mv else {
        return Ok(picture::draw(position, None, &options));
    };
    let mv = judge(position, text)?;
    let mut log = EffectLog::default();
    let after = played(position, &mv, request, &mut log)?;
    let effects = log.into_effects();
    let played = Played {
        mv: &mv,
        after: &after,
        effects: &effects,
    };
    Ok(picture::draw(position, Some(&played), &options))
}

/// A picture is the same whenever it is asked for: chance comes from the request alone.
fn played<G: Pictured>(
    position: &G,
    mv: &G::Move,
    request: &DiagramRequest,
    log: &mut EffectLog<G::Effect>,
) -> Result<G, Problem> {
    if request.seed.is_none() && request.draws.is_none() {
        let mut chance = Chance::recorded(&[]);
        let after = position.play(mv, &mut chance, log);
        return chance.finish().map(|_| after).map_err(|_| {
            let detail = "a picture of a move of chance needs a seed or draws";
            Problem::new(Code::InvalidSeed, detail).at("/seed")
        });
    }
    let mut supply = Supply::of::<G>(
        &position.to_string(),
        &position.notation(mv),
        request.seed.as_ref(),
        request.draws.as_deref(),
    )?;
    let after = position.play(mv, &mut supply.chance, log);
    supply.finish().map(|_| after)
}

fn options<G: Pictured>(request: &DiagramRequest) -> Result<Options, Problem> {
    Ok(Options {
        orientation: request.orientation.into(),
        coordinates: if request.coordinates {
            Coordinates::Shown
        } else {
            Coordinates::Hidden
        },
        theme: request.theme,
        size: request.size,
        highlights: highlights::<G>(&request.highlight)?,
        viewer: request.viewer,
        moment: request.moment,
    })
}

fn highlights<G: Pictured>(squares: &[SquareText]) -> Result<Vec<Cell>, Problem> {
    let mut cells = Vec::new();
    for (index, SquareText(square)) in squares.iter().enumerate() {
        let known = cells.len();
        cells.extend(G::cells(square).into_iter().flatten());
        if cells.len() == known {
            let detail = format!("{square} is no square of this variant");
            let pointer = format!("/highlight/{index}");
            return Err(Problem::new(Code::InvalidSquare, detail).at(pointer));
        }
    }
    Ok(cells)
}
