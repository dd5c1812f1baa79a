//! Sets of the squares of a board, one bit for each square.

use derive_more::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::{Color, Square};

/// Declares a set of squares. This is a macro because the operators of a generic type cannot be
/// used in tables that are built at compile time.
macro_rules! square_set {
    ($(#[$doc:meta])* $Set:ident($bits:ty) of $Square:ident, one by one $Members:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        #[derive(BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not)]
        #[must_use]
        pub struct $Set(pub $bits);

        /// The set of each single square.
        static BITS: [$bits; <$bits>::BITS as usize] = {
            let mut bits = [1; <$bits>::BITS as usize];
            $crate::board::const_for!(index in 0..bits.len() => {
                bits[index] <<= index;
            });
            bits
        };

        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);
            /// The set of all squares.
            pub const ALL: $Set = $Set(!0);

            /// Returns the set of one square.
            pub const fn of(square: $Square) -> $Set {
                $Set(BITS[square.index()])
            }

            /// Returns the eight squares of a rank, counted from 0.
            pub const fn rank(rank: u8) -> $Set {
                $Set(0xff << (rank * 8))
            }

            /// Returns whether the set contains the square.
            #[must_use]
            pub const fn contains(self, square: $Square) -> bool {
                self.0 & BITS[square.index()] != 0
            }

            /// Returns whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns whether the two sets share a square.
            #[must_use]
            pub const fn intersects(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns the number of squares in the set.
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Returns the square with the lowest index.
            #[must_use]
            pub const fn first(self) -> Option<$Square> {
                if self.is_empty() {
                    None
                } else {
                    Some($Square::from_index(self.0.trailing_zeros()))
                }
            }

            /// Adds a square.
            pub const fn insert(&mut self, square: $Square) {
                self.0 |= BITS[square.index()];
            }

            /// Removes a square.
            pub const fn remove(&mut self, square: $Square) {
                self.0 &= !BITS[square.index()];
            }
        }

        impl $crate::board::SetOfSquares for $Set {
            type Square = $Square;

            const RANKS: u8 = $Square::RANKS;

            fn contains(self, square: $Square) -> bool {
                $Set::contains(self, square)
            }
            fn of(square: $Square) -> $Set {
                $Set::of(square)
            }
            fn files_of(self, rank: u8) -> u8 {
                self.0.to_le_bytes()[usize::from(rank)]
            }
            fn on_rank(rank: u8, files: u8) -> $Set {
                $Set(<$bits>::from(files) << (rank * 8))
            }
            fn square(file: u8, rank: u8) -> $Square {
                $Square::new(file, rank)
            }
            fn coordinates(square: $Square) -> (u8, u8) {
                (square.file(), square.rank())
            }
        }

        impl std::ops::Sub for $Set {
            type Output = $Set;
            fn sub(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }
        }

        /// Iterates over the squares of a set in the order of their indexes.
        pub struct $Members($Set);

        impl Iterator for $Members {
            type Item = $Square;

            fn next(&mut self) -> Option<$Square> {
                let square = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(square)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Square;
            type IntoIter = $Members;

            fn into_iter(self) -> $Members {
                $Members(self)
            }
        }

        impl FromIterator<$Square> for $Set {
            fn from_iter<I: IntoIterator<Item = $Square>>(squares: I) -> $Set {
                let mut set = $Set::EMPTY;
                squares.into_iter().for_each(|square| set.insert(square));
                set
            }
        }

        /// Draws the set as a board, last rank first, so that a failing test shows it.
        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                for rank in (0..$Square::RANKS).rev() {
                    f.write_str("\n")?;
                    for file in 0..8 {
                        let has = self.contains($Square::new(file, rank));
                        f.write_str(if has { " X" } else { " ." })?;
                    }
                }
                Ok(())
            }
        }
    };
}
pub(crate) use square_set;

square_set! {
    /// A set of squares of an 8x8 board: bit 0 is a1, bit 63 is h8.
    SquareSet(u64) of Square, one by one Squares
}

impl SquareSet {
    /// Returns the squares one rank ahead of these, from the point of view of `color`.
    pub const fn ahead(self, color: Color) -> SquareSet {
        match color {
            Color::White => SquareSet(self.0 << 8),
            Color::Black => SquareSet(self.0 >> 8),
        }
    }

    /// Returns the last rank of a side.
    pub const fn last_rank(color: Color) -> SquareSet {
        match color {
            Color::White => SquareSet::rank(7),
            Color::Black => SquareSet::rank(0),
        }
    }
}
