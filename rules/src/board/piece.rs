//! The six pieces of chess and their letters.

use std::fmt::Debug;

use strum::{Display, IntoStaticStr};

use super::Color;

/// What a piece is, apart from its colour.
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

    /// What a Pawn of FIDE chess may become, in the order in which it is listed.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The capital letter of the role.
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

    /// The role that a capital letter names.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// Reads a capital letter.
    #[must_use]
    pub fn parse(text: &str) -> Option<Role> {
        let mut letters = text.chars();
        let role = Role::from_letter(letters.next()?)?;
        letters.as_str().is_empty().then_some(role)
    }

    /// The name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What pieces of some game can be, apart from their colour.
pub trait PieceRole: Copy + Eq + Debug + 'static {
    /// The capital letter.
    fn letter(self) -> char;

    /// What a capital letter names.
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

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece<R = Role> {
    /// The side that it belongs to.
    pub color: Color,
    /// What it is.
    pub role: R,
}

impl<R: PieceRole> Piece<R> {
    /// A side's piece of a role.
    #[must_use]
    pub const fn new(color: Color, role: R) -> Piece<R> {
        Piece { color, role }
    }

    /// The letter of a position string: capital for White, lower case for Black.
    #[must_use]
    pub fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece that a letter of a position string stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece<R>> {
        let role = R::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece::new(Color::of_letter(letter), role))
    }
}
