//! The bounds of positions that were searched.

use std::collections::HashMap;
use std::mem::size_of;

use crate::game::{Budget, Game, Stopped, written};

use super::bounds::Bounds;
use super::counted::Counted;

/// What an entry takes beside its text: itself and its place, twice since tables grow by doubling.
const ENTRY: usize = 2 * (size_of::<(String, Bounds)>() + 1);

/// Bounds by position and turns. They stay right whatever is asked later.
pub(super) struct Table {
    known: HashMap<String, Bounds>,
    held: usize,
    most: usize,
}

impl Table {
    /// An empty table that takes at most so many bytes.
    pub(super) fn new(most: usize) -> Table {
        Table {
            known: HashMap::new(),
            held: 0,
            most,
        }
    }

    /// The key of a position with so many turns left, on a line of at most so many plies. It has a text
    /// rather than a hash, so that no two positions are taken for one.
    pub(super) fn key<G: Game>(position: &G, turns: u8, plies: u8) -> String {
        written(|out| {
            position.write_prospect(u32::from(plies), out)?;
            out.push(char::from(turns));
            Ok(())
        })
    }

    /// What is known.
    pub(super) fn get(&self, key: &str) -> Bounds {
        let known = self.known.get(key).copied();
        known.unwrap_or(Bounds::UNKNOWN)
    }

    /// Gives back the memory.
    pub(super) fn clear(&mut self, budget: &mut Counted<'_>) {
        self.known = HashMap::new();
        budget.release(self.held);
        self.held = 0;
    }

    /// Keeps bounds, unless the table is full.
    pub(super) fn keep(
        &mut self,
        key: String,
        bounds: Bounds,
        budget: &mut Counted<'_>,
    ) -> Result<(), Stopped> {
        if let Some(known) = self.known.get_mut(&key) {
            *known = bounds;
            return Ok(());
        }
        let bytes = ENTRY + key.capacity();
        if self.held + bytes > self.most {
            return Ok(());
        }
        budget.hold(bytes)?;
        self.held += bytes;
        self.known.insert(key, bounds);
        Ok(())
    }
}
