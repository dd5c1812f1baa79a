//! What a record of a game is.

use crate::game::{Game, GameResult};

use super::{Agreement, Comment, NamedStart, Notes, Origin, Place, Provable};

/// A game as written down; nothing in it is trusted.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<G> {
    /// The position before the first entry.
    pub start: G,
    /// The set-up that the start is said to be, with what follows from its seed.
    pub named_start: Option<NamedStart<G>>,
    /// What is said of the game as a whole, before its first move.
    pub comment: Option<Comment>,
    /// What was played, in order. Where a turn is made in several calls (a second action, a late
    /// promotion) each is an entry of its own.
    pub entries: Vec<Entry>,
    /// The secret from which each entry's seed comes, when the game is to be proven.
    pub provable: Option<Provable>,
    /// How the game is said to have ended.
    pub result: Option<GameResult>,
}

impl<G: Game> Record<G> {
    /// Where the game starts, as far as it is agreed on before the first draw: a start that is not
    /// drawn is the same whether a set-up or a position says it.
    #[must_use]
    pub fn origin(&self) -> Origin {
        let drawn = self.named_start.as_ref().filter(|named| named.is_drawn);
        match drawn {
            Some(named) => Origin::Drawn(named.setup.clone()),
            None => Origin::Given(self.start.to_string()),
        }
    }

    /// The agreement from which each entry's seed comes.
    #[must_use]
    pub fn agreement(&self) -> Option<Agreement> {
        let provable = self.provable.as_ref()?;
        Some(provable.agreement_on(G::info().rules_version, &self.origin()))
    }
}

/// One move of a record, with the chance that it had and the moves that could have replaced it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The move in the variant's notation.
    pub mv: String,
    /// The seed of its chance.
    pub seed: Option<String>,
    /// The indexes that were drawn. Beside a seed they are held against what it gives.
    pub draws: Option<Vec<u32>>,
    /// The position that the move is said to have led to.
    pub position: Option<String>,
    /// What a person says of it.
    pub notes: Notes,
    /// The lines that could have replaced it and what follows it. Their moves have draws, and no
    /// seeds: those belong to the game that was played.
    pub variations: Vec<Vec<Entry>>,
    /// Where the move stands in the text of the record, if it was read from one.
    pub place: Option<Place>,
}
