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
    /// The seed from which it was drawn in a game without a secret.
    pub seed: Option<String>,
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
        let drawn = |seed: &str| {
            let key = DrawKey {
                seed,
                rules_version,
                position: "",
                mv: &format!("start:{setup}"),
            };
            G::start(setup, &mut Chance::seeded(&key))
        };
        let derived = match provable {
            _ if !is_drawn => Some(fixed),
            Some(provable) => {
                let origin = Origin::Drawn(setup.to_owned());
                let agreement = provable.agreement_on(rules_version, &origin);
                Some(drawn(&agreement.seed(0))?)
            }
            None => seed.map(drawn).transpose()?,
        };
        Ok(NamedStart {
            setup: setup.to_owned(),
            seed: seed.map(str::to_owned),
            derived,
            is_drawn,
        })
    }
}
