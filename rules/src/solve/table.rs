//! A transposition table: the bounds of searched positions.

use std::collections::HashMap;
use std::mem::size_of;

use crate::game::{Budget, Game, Stopped, written};

use super::bounds::Bounds;
use super::counted::Counted;

/// The size of an entry without its text, counted twice since tables grow by doubling.
const ENTRY: usize = 2 * (size_of::<(String, Bounds)>() + 1);

/// Bounds by position and turns. They stay valid for any later question.
pub(super) struct Table {
    known: HashMap<String, Bounds>,
    held: usize,
    most: usize,
}

impl Table {
    /// Creates an empty table of at most `most` bytes.
    pub(super) fn new(most: usize) -> Table {
        Table {
            known: HashMap::new(),
            held: 0,
            most,
        }
    }

    /// Returns the key of a position with this number of turns left, on a line of at most `plies`
    /// plies. It is a text rather than a hash, so that no two positions share a key.
    pub(super) fn key<G: Game>(position: &G, turns: u8, plies: u8) -> String {
        written(|out| {
            position.write_table_key(u32::from(plies), out)?;
            out.push(char::from(turns));
            Ok(())
        })
    }

    /// Returns the known bounds.
    pub(super) fn get(&self, key: &str) -> Bounds {
        let known = self.known.get(key).copied();
        known.unwrap_or(Bounds::UNKNOWN)
    }

    /// Releases the memory.
    pub(super) fn clear(&mut self, budget: &mut Counted<'_>) {
        self.known = HashMap::new();
        budget.release(self.held);
        self.held = 0;
    }

    /// Stores bounds, unless the table is full.
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
        budget.reserve(bytes)?;
        self.held += bytes;
        self.known.insert(key, bounds);
        Ok(())
    }
}
