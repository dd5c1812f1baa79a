//! Pieces beside the board that a side can drop.

use std::fmt;

use crate::board::{ByColor, Color, Piece, Role};

/// The kinds of pieces, in the order that positions use.
const ORDER: [Role; 6] = [
    Role::Pawn,
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
];

/// The number of pieces of each kind that each side can drop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reserve(ByColor<[u8; 6]>);

impl Reserve {
    /// Reads letters of pieces, White's capital, in any order, such as `Nqp`.
    #[must_use]
    pub fn from_letters(text: &str) -> Option<Reserve> {
        let mut reserve = Reserve::default();
        for letter in text.chars() {
            let piece = Piece::<Role>::from_letter(letter)?;
            reserve.add(piece.color, piece.role);
        }
        Some(reserve)
    }

    /// Writes the letters of the pieces, White's and the strongest first.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write_letters(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for color in Color::BOTH {
            for role in Role::ALL.into_iter().rev() {
                for _ in 0..self.count(color, role) {
                    out.write_char(Piece::new(color, role).letter())?;
                }
            }
        }
        Ok(())
    }

    /// Reads twelve base-36 digits: White's Pawns, Rooks, Knights, Bishops, Queens and Kings, then
    /// Black's.
    #[must_use]
    pub fn parse(text: &str) -> Option<Reserve> {
        let mut reserve = Reserve::default();
        let digits: [u8; 12] = text.as_bytes().try_into().ok()?;
        let places = Color::BOTH
            .into_iter()
            .flat_map(|color| ORDER.map(|role| (color, role)));
        for (digit, (color, role)) in digits.into_iter().zip(places) {
            let count = match digit {
                b'0'..=b'9' => digit - b'0',
                b'a'..=b'z' => digit - b'a' + 10,
                _ => return None,
            };
            reserve.0[color][role as usize] = count;
        }
        Some(reserve)
    }

    /// Returns the number of pieces of a kind that a side can drop.
    #[must_use]
    pub fn count(&self, color: Color, role: Role) -> u8 {
        self.0[color][role as usize]
    }

    /// Returns the total number of pieces.
    #[must_use]
    pub fn total(&self) -> u32 {
        let counts = self.0.0.iter().flatten();
        counts.copied().map(u32::from).sum()
    }

    /// Returns whether a side has nothing to drop.
    #[must_use]
    pub fn is_empty(&self, color: Color) -> bool {
        self.0[color] == [0; 6]
    }

    /// Returns the kinds of pieces that a side can drop, with their numbers, in the order that
    /// positions use.
    pub fn by_color(&self, color: Color) -> impl Iterator<Item = (Role, u8)> {
        ORDER
            .into_iter()
            .map(move |role| (role, self.count(color, role)))
            .filter(|(_, count)| *count > 0)
    }

    /// Returns the capital letters of the pieces that a side can drop, with their numbers.
    #[must_use]
    pub fn letters(&self, color: Color) -> Vec<(char, u8)> {
        let counts = self.by_color(color);
        counts.map(|(role, count)| (role.letter(), count)).collect()
    }

    /// Adds a piece.
    pub fn add(&mut self, color: Color, role: Role) {
        let count = &mut self.0[color][role as usize];
        *count = count.saturating_add(1);
    }

    /// Removes a piece, if there is one.
    pub fn take(&mut self, color: Color, role: Role) {
        let count = &mut self.0[color][role as usize];
        *count = count.saturating_sub(1);
    }

    /// Writes twelve base-36 digits, as [`Reserve::parse`] reads them.
    ///
    /// # Errors
    /// Returns an error if writing to `out` fails.
    pub fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for color in Color::BOTH {
            for role in ORDER {
                let digit = char::from_digit(self.count(color, role).into(), 36);
                out.write_char(digit.unwrap_or('z'))?;
            }
        }
        Ok(())
    }
}
