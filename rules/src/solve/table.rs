//! A transposition table: the bounds of searched positions.

use std::collections::HashMap;
use std::mem::size_of;

use crate::game::{Budget, Counted, Game, Stopped};

use super::bounds::Bounds;

/// A position with a number of turns left.
pub(super) type Key<G> = (G, u8);

/// Bounds by position and turns. They stay valid for any later question.
pub(super) struct Table<G> {
    known: HashMap<Key<G>, Bounds>,
    held: usize,
    most: usize,
}

impl<G: Game> Table<G> {
    /// Creates an empty table of at most `most` bytes.
    pub(super) fn new(most: usize) -> Table<G> {
        Table {
            known: HashMap::new(),
            held: 0,
            most,
        }
    }

    pub(super) fn get(&self, key: &Key<G>) -> Bounds {
        let known = self.known.get(key).copied();
        known.unwrap_or(Bounds::UNKNOWN)
    }

    pub(super) fn clear(&mut self, budget: &mut Counted<'_>) {
        self.known = HashMap::new();
        budget.release(self.held);
        self.held = 0;
    }

    /// Stores bounds, unless the table is full.
    pub(super) fn keep(
        &mut self,
        key: Key<G>,
        bounds: Bounds,
        budget: &mut Counted<'_>,
    ) -> Result<(), Stopped> {
        if let Some(known) = self.known.get_mut(&key) {
            *known = bounds;
            return Ok(());
        }
        // Tables grow by doubling at seven eighths, while the old one exists: 24/7 places for each
        // entry.
        let bytes = 4 * (size_of::<(Key<G>, Bounds)>() + 1);
        if self.held + bytes > self.most {
            return Ok(());
        }
        budget.reserve(bytes)?;
        self.held += bytes;
        self.known.insert(key, bounds);
        Ok(())
    }
}
