//! Where a game's start comes from: a set-up by name, and the seed from which it is drawn.

use super::provable::Provable;
use crate::chance::{Chance, DrawKey};
use crate::game::{Game, UnknownSetup};

/// A set-up from which a game is said to start.
#[derive(Clone, PartialEq, Debug)]
pub struct NamedStart<G> {
    /// Its name.
    pub setup: String,
    /// The seed from which it was drawn in a game without a secret.
    pub seed: Option<String>,
    /// The position that follows; none where chance decides and its seed is not known.
    pub derived: Option<G>,
    /// Whether chance has a part in it.
    pub is_drawn: bool,
}

impl<G: Game> NamedStart<G> {
    /// Derives the start: from a secret, whose entry 0 it is, or from a seed of its own.
    ///
    /// # Errors
    /// When the variant has no such set-up.
    pub fn of(
        setup: &str,
        seed: Option<&str>,
        provable: Option<&Provable>,
    ) -> Result<NamedStart<G>, UnknownSetup> {
        let decides = match provable {
            Some(provable) => Some(provable.seed(0)),
            None => seed.map(str::to_owned),
        };
        let mut chance = match &decides {
            None => Chance::recorded(&[]),
            Some(seed) => Chance::seeded(&DrawKey {
                seed,
                rules_version: G::info().rules_version,
                position: "",
                mv: &format!("start:{setup}"),
            }),
        };
        let position = G::start(setup, &mut chance)?;
        let is_drawn = chance.count() > 0;
        Ok(NamedStart {
            setup: setup.to_owned(),
            seed: seed.map(str::to_owned),
            derived: (decides.is_some() || !is_drawn).then_some(position),
            is_drawn,
        })
    }
}
