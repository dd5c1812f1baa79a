//! `diagram`.

use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::http::bodies::diagram::DiagramRequest;
use crate::http::bodies::text::SquareText;
use crate::http::budget::Budget;
use crate::http::codes::Code;
use crate::http::problem::Problem;
use crate::picture::{self, Cell, Coordinates, Options, Pictured, Played};

use super::chance::Supply;
use super::play::judge;

/// Draws a position.
pub fn diagram<G: Pictured>(
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
        theme: request.theme.into(),
        size: request.size,
        highlights: highlights::<G>(&request.highlight)?,
        viewer: request.viewer.map(Into::into),
        moment: request.moment.into(),
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
