//! The start of a game: a set-up by name, and the seed from which it is drawn.

use super::agreement::Origin;
use super::provable::Provable;
use crate::chance::{Chance, DrawKey};
use crate::game::{Game, UnknownSetup};

/// The recorded set-up of a game's start.
#[derive(Clone, PartialEq, Debug)]
pub struct NamedStart<G> {
    /// Its name.
    pub setup: String,
    /// The recorded seed. In a game without a secret the start is drawn from it.
    pub seed: Option<String>,
    /// The recorded draws. Beside a seed they are compared with its draws.
    pub draws: Option<Vec<u32>>,
    /// The seed from which the start follows; `None` if it is unknown.
    pub derived_seed: Option<String>,
    /// The draws of the derived position.
    pub derived_draws: Vec<u32>,
    /// The derived position; `None` if it is drawn and its seed is unknown.
    pub derived: Option<G>,
    /// Whether it involves chance.
    pub is_drawn: bool,
}

impl<G: Game> NamedStart<G> {
    /// Derives the start: from a secret, as entry 0 of its game, or from a seed of its own.
    ///
    /// # Errors
    /// Returns an error if the variant has no such set-up.
    pub fn of(
        setup: &str,
        seed: Option<&str>,
        provable: Option<&Provable>,
    ) -> Result<NamedStart<G>, UnknownSetup> {
        let rules_version = G::info().rules_version;
        let mut unknown = Chance::recorded(&[]);
        let fixed = G::start(setup, &mut unknown)?;
        let is_drawn = unknown.count() > 0;
        let derived_seed = match provable {
            Some(provable) => {
                let origin = if is_drawn {
                    Origin::Drawn(setup.to_owned())
                } else {
                    Origin::Given(fixed.to_string())
                };
                Some(provable.agreement_on(rules_version, &origin).seed(0))
            }
            None => seed.map(str::to_owned),
        };
        let drawn = |seed: &String| {
            let key = DrawKey {
                seed,
                rules_version,
                position: "",
                mv: &format!("start:{setup}"),
            };
            let mut chance = Chance::seeded(&key);
            let start = G::start(setup, &mut chance)?;
            Ok((start, chance.finish().unwrap_or_default()))
        };
        let derived = if is_drawn {
            derived_seed.as_ref().map(drawn).transpose()?
        } else {
            Some((fixed, Vec::new()))
        };
        let (derived, derived_draws) = derived.unzip();
        Ok(NamedStart {
            setup: setup.to_owned(),
            seed: seed.map(str::to_owned),
            draws: None,
            derived_seed,
            derived_draws: derived_draws.unwrap_or_default(),
            derived,
            is_drawn,
        })
    }
}
