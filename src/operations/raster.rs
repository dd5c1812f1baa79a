//! A picture as PNG, within the budget of its request.

use crate::game::Budget as _;
use crate::picture::png::{Pixels, memory};
use crate::wire::problem::Problem;
use crate::wire::sentences;

use super::answer::Drawing;
use super::budget::RequestBudget;

/// Renders a PNG. Rendering cannot be interrupted, so the number of pixels is limited.
pub fn png(drawing: &Drawing, budget: &mut RequestBudget) -> Result<Vec<u8>, Problem> {
    within(drawing.size, budget.limits().pixels)?;
    // Released with the budget; the answer has a reservation of its own.
    budget
        .hold(memory(drawing.size))
        .map_err(|_| budget.problem())?;
    let mistake = || Problem::new(sentences::NO_PICTURE);
    budget.go_on()?;
    let pixels = Pixels::of(&drawing.svg).ok_or_else(mistake)?;
    budget.go_on()?;
    pixels.into_png().map_err(|_| mistake())
}

fn within([width, height]: [u32; 2], most: u64) -> Result<(), Problem> {
    if u64::from(width) * u64::from(height) <= most {
        return Ok(());
    }
    let sentence = sentences::PIXELS
        .with("width", width)
        .with("height", height)
        .with("limit", most);
    Err(Problem::new(sentence).at("/size"))
}
