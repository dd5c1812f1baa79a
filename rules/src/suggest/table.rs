//! What a search found of positions: a transposition table.

use std::hash::{Hash, Hasher};
use std::mem::size_of;

use super::rating::{Depth, MOST, RatingWindow, WIN};

/// What is known of a position. Wins count the plies from it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The bounds of the rating.
    low: i32,
    high: i32,
    /// The plies that were searched.
    plies: u8,
    /// The place of the best move in the order of the search.
    pub(super) best: u16,
}

impl Known {
    pub(super) const NOTHING: Known = Known {
        low: -MOST,
        high: MOST,
        plies: 0,
        best: 0,
    };

    /// A search with this window found this rating.
    pub(super) fn of(rating: i32, place: usize, depth: Depth, window: RatingWindow) -> Known {
        let bound = shifted(rating, i32::from(depth.made));
        Known {
            low: if rating > window.low { bound } else { -MOST },
            high: if rating < window.high { bound } else { MOST },
            plies: depth.plies,
            best: u16::try_from(place).unwrap_or(0),
        }
    }

    /// Returns the rating that a search of this depth would find, if it is known well enough for the
    /// window.
    pub(super) fn settles(self, depth: Depth, window: RatingWindow) -> Option<i32> {
        let made = -i32::from(depth.made);
        let (low, high) = (shifted(self.low, made), shifted(self.high, made));
        let is_known = low == high || low >= window.high || high <= window.low;
        (is_known && self.plies == depth.plies).then_some(if low >= window.high {
            low
        } else {
            high
        })
    }
}

/// Returns a rating with the plies before a win counted from an earlier position.
const fn shifted(rating: i32, plies: i32) -> i32 {
    if rating > WIN / 2 {
        rating + plies
    } else if rating < -WIN / 2 {
        rating - plies
    } else {
        rating
    }
}

/// A table of fixed size. A position takes the place of an older one.
pub(super) struct Table {
    places: Vec<(u64, Known)>,
}

impl Table {
    pub(super) const EMPTY: Table = Table { places: Vec::new() };

    /// The size of a place in bytes.
    pub(super) const PLACE: usize = size_of::<(u64, Known)>();

    pub(super) fn of(places: usize) -> Table {
        Table {
            places: vec![(0, Known::NOTHING); places],
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    pub(super) fn get(&self, key: u64) -> Known {
        match self.places.get(self.place(key)) {
            Some((found, known)) if *found == key => *known,
            _ => Known::NOTHING,
        }
    }

    pub(super) fn keep(&mut self, key: u64, known: Known) {
        let place = self.place(key);
        if let Some(place) = self.places.get_mut(place) {
            *place = (key, known);
        }
    }

    /// Returns the place of a key. The remainder is smaller than the number of places.
    #[expect(clippy::cast_possible_truncation, reason = "the table is in memory")]
    fn place(&self, key: u64) -> usize {
        key.checked_rem(self.places.len() as u64).unwrap_or(0) as usize
    }
}

/// Returns a hash that is equal on every machine, so that equal searches are.
pub(super) fn hash(of: &impl Hash) -> u64 {
    let mut hasher = Portable(0);
    of.hash(&mut hasher);
    hasher.finish()
}

struct Portable(u64);

impl Hasher for Portable {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The steps of MurmurHash3's finalizer, without its last one.
        let mixed = (self.0.rotate_left(5) ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.0 = mixed ^ mixed >> 33;
    }

    // Words have the size of the machine's otherwise.
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_i64(word as i64);
    }

    fn finish(&self) -> u64 {
        let mixed = self.0.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        mixed ^ mixed >> 33
    }
}
