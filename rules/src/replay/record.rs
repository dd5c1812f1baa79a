//! The record of a game: its start, a position or a set-up by name, and its moves.

use crate::chance::{Chance, DrawKey};
use crate::game::{Game, GameResult, UnknownSetup};

use super::agreement::Origin;
use super::provable::Provable;
use super::{Agreement, Comment, Notes, Place};

/// A game as written down. Nothing in it is trusted.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G> {
    /// The position before the first entry.
    pub start: G,
    /// The recorded set-up, with the start position derived from it.
    pub named_start: Option<NamedStart<G>>,
    /// The comment on the game as a whole, before its first move.
    pub comment: Option<Comment>,
    /// The moves played, in order. If a turn is made in several calls (a second action, a late
    /// promotion), each call is an entry of its own.
    pub entries: Vec<Entry>,
    /// The secret from which each entry's seed comes, if the game is provable.
    pub provable: Option<Provable>,
    /// The recorded result.
    pub result: Option<GameResult>,
}

impl<G: Game> Record<G> {
    /// Returns the start of the game, as far as it is agreed on before the first draw. A start that
    /// is not drawn is the same whether a set-up or a position gives it.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let drawn = self.named_start.as_ref().filter(|named| named.is_drawn);
        match drawn {
            Some(named) => Origin::Drawn(named.setup.clone()),
            None => Origin::Given(self.start.to_string()),
        }
    }

    /// Returns the agreement from which each entry's seed comes.
    #[must_use]
    pub fn agreement(&self) -> Option<Agreement> {
        let provable = self.provable.as_ref()?;
        Some(provable.agreement_on(G::info().rules_version, &self.origin()))
    }
}

/// One move of a record, with its chance and the moves that could have replaced it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The move in the variant's notation.
    pub mv: String,
    /// The seed of its chance.
    pub seed: Option<String>,
    /// The indexes that were drawn. With a seed, they are checked against its draws.
    pub draws: Option<Vec<u32>>,
    /// The recorded position before the move. An entry that has one is that of a recorded game:
    /// its move and its positions are compared to the letter.
    pub before: Option<String>,
    /// The recorded position after the move.
    pub position: Option<String>,
    /// Its comments and annotations.
    pub notes: Notes,
    /// The lines that could have replaced it and its continuation. Their moves have draws but no
    /// seeds, since seeds belong to the game that was played.
    pub variations: Vec<Vec<Entry>>,
    /// The place of the move in the text of the record, if it was read from one.
    pub place: Option<Place>,
}

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
