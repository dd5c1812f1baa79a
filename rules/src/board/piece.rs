//! The six pieces of chess and their letters.

use std::fmt::Debug;

use strum::{Display, IntoStaticStr};

use super::Color;

/// The kind of a piece, without its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr)]
pub enum Role {
    /// P
    Pawn,
    /// N
    Knight,
    /// B
    Bishop,
    /// R
    Rook,
    /// Q
    Queen,
    /// K
    King,
}

impl Role {
    /// Every role, in the order of its discriminant.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// The promotions of a Pawn in FIDE chess, in the order of the list of moves.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Returns the capital letter of the role.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// Returns the role of a capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// Reads a text of one capital letter.
    #[must_use]
    pub fn parse(text: &str) -> Option<Role> {
        let mut letters = text.chars();
        let role = Role::from_letter(letters.next()?)?;
        letters.as_str().is_empty().then_some(role)
    }

    /// Returns the name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The roles of the pieces of a game, without colour.
pub trait PieceRole: Copy + Eq + Debug + 'static {
    /// Returns the capital letter.
    fn letter(self) -> char;

    /// Returns the role of a capital letter.
    fn from_letter(letter: char) -> Option<Self>;
}

impl PieceRole for Role {
    #[inline]
    fn letter(self) -> char {
        Role::letter(self)
    }

    fn from_letter(letter: char) -> Option<Role> {
        Role::from_letter(letter)
    }
}

/// A piece with its colour and role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece<R = Role> {
    /// The colour of the piece.
    pub color: Color,
    /// The role of the piece.
    pub role: R,
}

impl<R: PieceRole> Piece<R> {
    /// Returns a piece of a side.
    #[must_use]
    pub const fn new(color: Color, role: R) -> Piece<R> {
        Piece { color, role }
    }

    /// Returns the letter in a position string: capital for White, lower case for Black.
    #[must_use]
    pub fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece for a letter of a position string.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece<R>> {
        let role = R::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece::new(Color::of_letter(letter), role))
    }
}
