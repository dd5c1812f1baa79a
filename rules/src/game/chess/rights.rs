//! Castling rights, for games with castling.

use std::fmt;

use crate::board::{Color, SetOfSquares};
use crate::effect::Wing;
use crate::game::fault::{CASTLING, Fault};

use super::castling::{KING_FILE, corner_file, home_rank};

/// Every right with its letter, in the order of the position string.
const LETTERS: [(char, Color, Wing); 4] = [
    ('K', Color::White, Wing::King),
    ('Q', Color::White, Wing::Queen),
    ('k', Color::Black, Wing::King),
    ('q', Color::Black, Wing::Queen),
];

/// The home files of Kings and corner pieces, one bit each.
const HOME_FILES: u8 =
    1 << KING_FILE | 1 << corner_file(Wing::King) | 1 << corner_file(Wing::Queen);

/// The castling rights that earlier moves have left. `Display` prints `KQkq` or `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rights(u8);

impl Rights {
    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (color as u8 * 2 + wing as u8)
    }

    /// Reads some of `KQkq`, each once, in any order, or `-`.
    ///
    /// # Errors
    /// Returns a `bad_castling` fault.
    pub fn parse(text: &str) -> Result<Rights, Fault> {
        let mut rights = Rights::default();
        if text == "-" {
            return Ok(rights);
        }
        let fault = || CASTLING.quoting(text);
        for letter in text.chars() {
            match LETTERS.into_iter().find(|(known, ..)| *known == letter) {
                Some((_, color, wing)) if !rights.contains(color, wing) => {
                    rights.grant(color, wing);
                }
                _ => return Err(fault()),
            }
        }
        if rights.is_empty() {
            return Err(fault());
        }
        Ok(rights)
    }

    /// Writes `KQkq` or `-`.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.is_empty() {
            return out.write_char('-');
        }
        self.iter()
            .try_for_each(|(letter, ..)| out.write_char(letter))
    }

    /// Returns whether the side still has this right.
    #[must_use]
    pub const fn contains(self, color: Color, wing: Wing) -> bool {
        self.0 & Rights::bit(color, wing) != 0
    }

    /// Returns whether no right is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a right.
    pub const fn grant(&mut self, color: Color, wing: Wing) {
        self.0 |= Rights::bit(color, wing);
    }

    /// Removes the rights for which the condition does not hold.
    pub fn retain(&mut self, keeps: impl Fn(Color, Wing) -> bool) {
        for (_, color, wing) in LETTERS {
            if self.contains(color, wing) && !keeps(color, wing) {
                self.0 &= !Rights::bit(color, wing);
            }
        }
    }

    /// Removes the rights that depend on squares that pieces have left or reached. A piece that
    /// returns does not restore them.
    #[inline]
    pub fn revoke_at<S: SetOfSquares>(&mut self, squares: S) {
        let ends = squares.files_of(0) | squares.files_of(S::RANKS - 1);
        if self.is_empty() || ends & HOME_FILES == 0 {
            return;
        }
        self.retain(|color, wing| {
            let home = 1 << KING_FILE | 1 << corner_file(wing);
            squares.files_of(home_rank::<S>(color)) & home == 0
        });
    }

    /// Returns the remaining rights, each with its letter.
    pub fn iter(self) -> impl Iterator<Item = (char, Color, Wing)> {
        LETTERS
            .into_iter()
            .filter(move |(_, color, wing)| self.contains(*color, *wing))
    }
}

impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
