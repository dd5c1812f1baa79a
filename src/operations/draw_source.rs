//! The source of a request's chance: sent draws, a sent seed, or a fresh seed.

use crate::chance::{Chance, DrawKey};
use crate::game::{Game, Template, random_draws_fault};
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::sentences;
use crate::wire::text::SeedText;

use super::budget::{Randomness, RequestBudget};

/// Returns the problem for a move of chance without seed and draws if there is no source of fresh
/// seeds.
fn without_randomness() -> Problem {
    Problem::new(sentences::NO_RANDOMNESS).at("/seed")
}

/// The sentences for draws that do not fit.
const DRAWS_FAULTS: [Template<Code>; 3] = [
    sentences::DRAWS_TOO_SHORT,
    sentences::DRAWS_TOO_LONG,
    sentences::DRAWS_OUT_OF_RANGE,
];

/// A source of draws, and the seed from which they come.
pub struct DrawSource {
    pub chance: Chance,
    seed: Option<String>,
    seed_was_sent: bool,
    draws_were_sent: bool,
}

impl DrawSource {
    /// Creates a source for a move of a position, or for a start position; both texts are
    /// canonical. An empty list of draws counts as omitted, since many generated clients send one
    /// for every unset list. In a game of chance, `randomness` provides the seed if the request has
    /// neither seed nor draws.
    pub fn of<G: Game>(
        position: &str,
        mv: &str,
        seed: Option<&SeedText>,
        draws: Option<&[u32]>,
        randomness: &Randomness,
    ) -> Result<DrawSource, Problem> {
        let sent = draws.filter(|draws| !draws.is_empty());
        let used = match (sent, seed) {
            (None, Some(seed)) => Some(seed.0.clone()),
            (None, None) if G::info().chance => randomness.fresh_seed()?,
            _ => None,
        };
        let chance = match &used {
            None => Chance::recorded(sent.unwrap_or_default()),
            Some(seed) => Chance::seeded(&DrawKey {
                seed,
                rules_version: G::info().rules_version,
                position,
                mv,
            }),
        };
        Ok(DrawSource {
            chance,
            seed: used,
            seed_was_sent: seed.is_some(),
            draws_were_sent: draws.is_some(),
        })
    }

    /// Checks that there is a source to draw from, if the move may draw.
    pub fn check_source<G: Game>(&self, position: &G, mv: &G::Move) -> Result<(), Problem> {
        let draws_from = self.seed.is_some() || self.draws_were_sent;
        if draws_from || !position.may_draw(mv) {
            return Ok(());
        }
        Err(without_randomness())
    }

    /// Returns the seed, if it was sent or anything was drawn with it, and the draws. Tells the
    /// budget if a fresh seed has decided.
    pub fn finish(self, budget: &mut RequestBudget) -> Result<(Option<String>, Vec<u32>), Problem> {
        let draws = self.chance.finish().map_err(|fault| {
            if self.draws_were_sent {
                return Problem::new(random_draws_fault::sentence(fault, DRAWS_FAULTS))
                    .at("/draws");
            }
            without_randomness()
        })?;
        let decided = self.seed_was_sent || !draws.is_empty();
        let seed = self.seed.filter(|_| decided);
        if seed.is_some() && !self.seed_was_sent {
            budget.set_freshly_seeded();
        }
        Ok((seed, draws))
    }
}
