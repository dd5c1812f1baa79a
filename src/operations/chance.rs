//! The chance of a request: sent draws, a sent seed, or a seed from the operating system.

use rand::TryRng;
use rand::rngs::SysRng;

use crate::chance::{Chance, DrawKey};
use crate::game::Game;
use crate::wire::codes::Code;
use crate::wire::problem::Problem;
use crate::wire::text::SeedText;

/// A source of draws, and the seed that it came from.
pub struct DrawSource {
    pub chance: Chance,
    seed: Option<String>,
    seed_was_sent: bool,
}

impl DrawSource {
    /// For a move of a position, or for a start position, both texts canonical.
    pub fn of<G: Game>(
        position: &str,
        mv: &str,
        seed: Option<&SeedText>,
        draws: Option<&[u32]>,
    ) -> Result<DrawSource, Problem> {
        let used = match (draws, seed) {
            (None, Some(seed)) => Some(seed.0.clone()),
            (None, None) if G::info().chance => Some(fresh_seed()?),
            _ => None,
        };
        let chance = match &used {
            None => Chance::recorded(draws.unwrap_or_default()),
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
        })
    }

    /// The seed that decided, and the draws that were taken.
    pub fn finish(self) -> Result<(Option<String>, Vec<u32>), Problem> {
        let draws = self
            .chance
            .finish()
            .map_err(|fault| Problem::new(Code::InvalidDraws, fault.to_string()).at("/draws"))?;
        let decided = self.seed_was_sent || !draws.is_empty();
        Ok((self.seed.filter(|_| decided), draws))
    }
}

/// 128 bits from the operating system, as hexadecimal digits.
fn fresh_seed() -> Result<String, Problem> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| {
        Problem::new(
            Code::Overloaded,
            format!("the operating system gives no random bytes: {error}"),
        )
    })?;
    Ok(hex::encode(bytes))
}
