//! The armies and their pieces (`docs/twinkie-danger.md` §9).
//!
//! Letters, names, moves, attacks, promotions, start arrays and the descriptions in `Info` all
//! follow from the [rows](super::rows).

#![allow(
    clippy::cast_possible_truncation,
    reason = "roles, armies and places are fewer than 256"
)]

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::LazyLock;

use derive_more::Display;

use crate::board::betza::Movement;
use crate::board::geometry::Reach;
use crate::board::{
    self, ByColor, Color, Kinds, PieceRole, Square, SquareSet, const_for, on_all_files,
};
use crate::game::{ArmyInfo, PieceInfo, Value};

use super::rows::{ARMIES, ArmyRow, COMMON, PAWN_TAKES, ROWS};

/// The Pawn, the King and four pieces of each army.
const ROLES: usize = 2 + 4 * ARMIES;
/// A table length for which an index modulo `ROOM` needs no bounds check.
const ROOM: usize = 32;
/// The Pawn, the King and the pieces of two armies.
pub(super) const SLOTS: usize = 10;
/// The slots of the Pawn and the King, which do not depend on the armies.
const PAWN_SLOT: usize = 0;
const KING_SLOT: usize = 5;

/// A kind of piece, without its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Display)]
#[display("{}", self.name())]
pub struct ArmyRole(u8);

impl ArmyRole {
    /// The Pawn.
    pub const PAWN: ArmyRole = ArmyRole(0);
    /// The King.
    pub const KING: ArmyRole = ArmyRole(1);

    /// Returns every role: the Pawn, the King, then the pieces of each army in turn.
    pub fn all() -> impl Iterator<Item = ArmyRole> {
        (0..).map(ArmyRole).take(ROLES)
    }

    /// Returns the piece of an army by its place in the row.
    const fn of(army: u8, place: u8) -> ArmyRole {
        ArmyRole(2 + 4 * army + place)
    }

    /// Returns the row of the piece in `Info::pieces`.
    pub(super) const fn row(self) -> &'static PieceInfo {
        match self.0 {
            0 => &COMMON[1],
            1 => &COMMON[0],
            n => &ROWS[(n as usize - 2) / 4].pieces[(n as usize - 2) % 4],
        }
    }

    /// Returns the name to use in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the movement in Betza's notation.
    #[must_use]
    pub const fn betza(self) -> &'static str {
        self.row().betza
    }

    /// Returns the army that the piece belongs to, or `None` for the Pawn and the King.
    #[must_use]
    pub fn army(self) -> Option<Army> {
        let place = self.0.checked_sub(2)?;
        Some(Army(place / 4))
    }

    /// Returns the squares that the piece attacks from `from`, including those of own pieces.
    #[inline]
    pub(super) fn reach(self, color: Color, from: Square, occupied: SquareSet) -> SquareSet {
        self.reach_of(color).from(from, occupied)
    }

    /// Returns the squares from which a piece of a side leaps to `to`, and those from which it
    /// slides there if the squares between are empty. Every movement is symmetric between left and
    /// right, so these are also the squares that the other side's piece reaches from `to`.
    #[inline]
    pub(super) fn origins(self, color: Color, to: Square) -> (SquareSet, SquareSet) {
        self.reach_of(!color).parts(to)
    }

    #[inline]
    fn reach_of(self, color: Color) -> &'static Reach {
        &REACH[self.0 as usize % ROOM][color as usize]
    }

    /// Returns whether every move keeps the piece on squares of one colour. A Pawn also steps ahead,
    /// but its entry in `MOVEMENTS` has captures only.
    pub(super) fn is_colorbound(self) -> bool {
        self != ArmyRole::PAWN && MOVEMENTS[self.0 as usize].is_colorbound()
    }

    /// Returns whether a helpmate exists with this piece and the two Kings alone.
    pub(super) const fn mates(self) -> bool {
        match self.0 {
            0 => true,
            1 => false,
            n => ROWS[(n as usize - 2) / 4].mates[(n as usize - 2) % 4],
        }
    }

    /// The chess pieces are listed between King and Pawn, then the rest.
    const fn place_in_list(self) -> usize {
        match self.0 as usize {
            0 => 5,
            role @ 1..=5 => role - 1,
            role => role,
        }
    }
}

impl PieceRole for ArmyRole {
    #[inline]
    fn letter(self) -> char {
        char::from(LETTERS[self.0 as usize % ROOM])
    }

    fn from_letter(letter: char) -> Option<ArmyRole> {
        let place = u32::from(letter).wrapping_sub(u32::from('A')) as usize;
        let role = ROLE_OF
            .get(place)
            .copied()
            .filter(|role| usize::from(*role) < ROLES);
        role.map(ArmyRole)
    }
}

impl From<ArmyRole> for Value {
    fn from(role: ArmyRole) -> Value {
        role.name().into()
    }
}

impl fmt::Debug for ArmyRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece of one of the armies.
pub type Piece = board::Piece<ArmyRole>;

static LETTERS: [u8; ROOM] = {
    let mut letters = [0; ROOM];
    const_for!(role in 0..ROLES => {
        let letter = ArmyRole(role as u8).row().letter;
        const_for!(other in 0..role => {
            assert!(letters[other] != letter as u8, "two pieces have one letter");
        });
        letters[role] = letter as u8;
    });
    letters
};

/// Indexed by letter from A; [`ROLES`] if no piece has the letter.
static ROLE_OF: [u8; 26] = {
    let mut roles = [ROLES as u8; 26];
    const_for!(role in 0..ROLES => {
        roles[(ArmyRole(role as u8).row().letter as u8 - b'A') as usize] = role as u8;
    });
    roles
};

const MOVEMENTS: [Movement; ROLES] = {
    let mut movements = [Movement::NONE; ROLES];
    const_for!(role in 0..ROLES => {
        let text = if role == 0 { PAWN_TAKES } else { ArmyRole(role as u8).row().betza };
        movements[role] = match Movement::read(text) {
            Ok(movement) if movement.is_even() => movement,
            _ => panic!("the row has no movement, or one that differs from left to right"),
        };
    });
    movements
};

/// Indexed by role and side.
static REACH: [[Reach; 2]; ROOM] = {
    let mut table = [[Reach::NONE; 2]; ROOM];
    const_for!(role in 0..ROLES => {
        const_for!(side in 0..2 => {
            table[role][side] = Reach::of(MOVEMENTS[role], Color::BOTH[side]);
        });
    });
    table
};

/// One of the armies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Army(u8);

impl Army {
    const fn row(self) -> &'static ArmyRow {
        &ROWS[self.0 as usize]
    }

    /// Returns the name used in positions, such as `clobberers`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// Returns the name to use in a sentence.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the files where the King and the corner piece end after castling queenside.
    pub(super) const fn long_castling(self) -> (u8, u8) {
        self.row().long_castling
    }

    /// Returns the piece in the corners of the start array.
    #[must_use]
    pub const fn corner(self) -> ArmyRole {
        ArmyRole::of(self.0, 1)
    }

    fn array(self) -> [ArmyRole; 8] {
        let [d, a, c, b] = [0, 1, 2, 3].map(|place| ArmyRole::of(self.0, place));
        [a, b, c, d, ArmyRole::KING, c, b, a]
    }

    fn from_id(id: &str) -> Option<Army> {
        (0..).map(Army).take(ARMIES).find(|army| army.id() == id)
    }
}

/// The armies of both sides, with the data derived from them.
#[derive(Clone, Copy)]
pub struct Armies(&'static Pair);

struct Pair {
    armies: ByColor<Army>,
    /// The roles that can occur. Only the first `count` entries are used.
    roles: [ArmyRole; SLOTS],
    count: usize,
    /// The letter of each role, repeated for every file of a rank.
    letters: [u64; SLOTS],
    /// The slot of each role; [`SLOTS`] if neither army has the role.
    slots: [u8; ROOM],
    /// The promotions of each side's Pawns, in the order of the move list.
    promotions: ByColor<[ArmyRole; SLOTS]>,
}

static PAIRS: [[Pair; ARMIES]; ARMIES] = {
    let mut pairs = [const { [const { pair(0, 0) }; ARMIES] }; ARMIES];
    const_for!(white in 0..ARMIES => {
        const_for!(black in 0..ARMIES => {
            pairs[white][black] = pair(white as u8, black as u8);
        });
    });
    pairs
};

const fn pair(white: u8, black: u8) -> Pair {
    let mut pair = Pair {
        armies: ByColor([Army(white), Army(black)]),
        roles: [ArmyRole::KING; SLOTS],
        count: 0,
        letters: [0; SLOTS],
        slots: [SLOTS as u8; ROOM],
        promotions: ByColor([promotions(white, black), promotions(black, white)]),
    };
    // Move lists keep this order: within an army, the strongest piece comes last.
    pair = pair
        .with(ArmyRole::PAWN)
        .with_army(white)
        .with(ArmyRole::KING);
    assert!(pair.slots[ArmyRole::PAWN.0 as usize] as usize == PAWN_SLOT);
    assert!(pair.slots[ArmyRole::KING.0 as usize] as usize == KING_SLOT);
    if white == black {
        pair
    } else {
        pair.with_army(black)
    }
}

const fn promotions(own: u8, other: u8) -> [ArmyRole; SLOTS] {
    let mut roles = [ArmyRole::KING; SLOTS];
    const_for!(place in 0..4_u8 => {
        roles[place as usize] = ArmyRole::of(own, place);
        roles[4 + place as usize] = ArmyRole::of(other, place);
    });
    roles
}

impl Pair {
    const fn with(mut self, role: ArmyRole) -> Pair {
        self.roles[self.count] = role;
        self.letters[self.count] = on_all_files(role.row().letter as u8);
        self.slots[role.0 as usize] = self.count as u8;
        self.count += 1;
        self
    }

    const fn with_army(mut self, army: u8) -> Pair {
        const_for!(place in 0..4_u8 => {
            self = self.with(ArmyRole::of(army, 3 - place));
        });
        self
    }
}

/// A text does not name two armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("two armies are written like clobberers:knights")]
pub struct UnknownArmies;

impl FromStr for Armies {
    type Err = UnknownArmies;

    /// Parses text such as `clobberers:knights`.
    fn from_str(text: &str) -> Result<Armies, UnknownArmies> {
        let named = text.split_once(':');
        let named = named.and_then(|it| Army::from_id(it.0).zip(Army::from_id(it.1)));
        let (white, black) = named.ok_or(UnknownArmies)?;
        Ok(Armies(&PAIRS[white.0 as usize][black.0 as usize]))
    }
}

impl Armies {
    /// The FIDE army on both sides.
    pub const FIDE: Armies = Armies(&PAIRS[0][0]);

    /// Returns a side's army.
    #[must_use]
    pub fn by_color(self, color: Color) -> Army {
        self.0.armies[color]
    }

    /// Returns the names of White's army and of Black's.
    #[must_use]
    pub fn ids(self) -> [&'static str; 2] {
        self.0.armies.0.map(Army::id)
    }

    /// Returns whether both sides have the FIDE army, which positions do not mention.
    #[must_use]
    pub fn are_fide(self) -> bool {
        self == Armies::FIDE
    }

    /// Returns the promotions of a side's Pawns: its own army's pieces, then the other army's.
    #[must_use]
    pub fn promotions(self, color: Color) -> &'static [ArmyRole] {
        let [white, black] = self.0.armies.0;
        &self.0.promotions[color][..if white == black { 4 } else { 8 }]
    }

    /// Returns whether either army has a piece of this role.
    #[must_use]
    pub fn contains(self, role: ArmyRole) -> bool {
        self.0.slots[role.0 as usize % ROOM] < SLOTS as u8
    }

    /// Returns a side's first rank in the start array, from the a-file.
    pub(super) fn array(self, color: Color) -> [Piece; 8] {
        self.by_color(color)
            .array()
            .map(|role| Piece { color, role })
    }
}

impl PartialEq for Armies {
    /// Compares addresses, since the table has each pair exactly once.
    #[inline]
    fn eq(&self, other: &Armies) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Armies {}

impl Hash for Armies {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Color::BOTH.map(|color| self.by_color(color)).hash(state);
    }
}

impl fmt::Debug for Armies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.ids();
        write!(f, "{white}:{black}")
    }
}

impl Kinds for Armies {
    type Role = ArmyRole;

    #[inline]
    fn roles(self) -> &'static [ArmyRole] {
        &self.0.roles[..self.0.count]
    }

    #[inline]
    fn letters(self) -> &'static [u64] {
        &self.0.letters[..self.0.count]
    }

    #[inline]
    fn place(self, role: ArmyRole) -> usize {
        match role {
            ArmyRole::PAWN => PAWN_SLOT,
            ArmyRole::KING => KING_SLOT,
            _ => self.0.slots[role.0 as usize % ROOM] as usize,
        }
    }
}

/// The value of `Info::pieces`.
pub(super) static PIECES: [PieceInfo; ROLES] = {
    let mut pieces = [*ArmyRole::KING.row(); ROLES];
    const_for!(role in 0..ROLES => {
        let role = ArmyRole(role as u8);
        pieces[role.place_in_list()] = *role.row();
    });
    pieces
};

/// The value of `Info::armies`.
pub(super) static INFOS: LazyLock<Vec<ArmyInfo>> = LazyLock::new(|| {
    let letters = |row: &ArmyRow| Vec::from(row.pieces.each_ref().map(|piece| piece.letter));
    let info = |row: &ArmyRow| ArmyInfo {
        id: row.id,
        name: row.name,
        pieces: letters(row).leak(),
    };
    ROWS.iter().map(info).collect()
});
