//! The squares of castling, on a board whose first ranks are set up as in FIDE chess, and the
//! reasons that forbid castling.

use crate::board::{Color, Kinds, Pieces, SetOfSquares};
use crate::effect::Wing;

/// The home file of the King: the e-file.
pub(super) const KING_FILE: u8 = 4;

/// Returns the file of a wing's corner piece.
pub(super) const fn corner_file(wing: Wing) -> u8 {
    match wing {
        Wing::King => 7,
        Wing::Queen => 0,
    }
}

/// Returns the first rank of a side.
pub(super) const fn home_rank<S: SetOfSquares>(color: Color) -> u8 {
    match color {
        Color::White => 0,
        Color::Black => S::RANKS - 1,
    }
}

/// Returns the files between two others, one bit each.
const fn files_between(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (!0 << (low + 1)) & !(!0 << high)
}

/// The squares of one castling.
#[must_use]
pub struct CastlingSquares<S: SetOfSquares> {
    /// The King's square before and after.
    pub king: (S::Square, S::Square),
    /// The corner piece's square before and after.
    pub corner: (S::Square, S::Square),
    /// The squares between King and corner piece.
    pub between: S,
    /// The squares that the King crosses.
    pub crossed: S,
}

impl<S: SetOfSquares> CastlingSquares<S> {
    /// Returns the squares for a colour and wing, as in chess.
    #[inline]
    pub fn of(color: Color, wing: Wing) -> CastlingSquares<S> {
        CastlingSquares::with(color, wing, (2, 3))
    }

    /// Returns the squares for a colour and wing. `long` are the target files of King and corner piece
    /// on the Queen's wing.
    #[inline]
    pub fn with(color: Color, wing: Wing, long: (u8, u8)) -> CastlingSquares<S> {
        let (king_to, corner_to) = match wing {
            Wing::King => (6, 5),
            Wing::Queen => long,
        };
        let rank = home_rank::<S>(color);
        let corner = corner_file(wing);
        CastlingSquares {
            king: (S::square(KING_FILE, rank), S::square(king_to, rank)),
            corner: (S::square(corner, rank), S::square(corner_to, rank)),
            between: S::on_rank(rank, files_between(KING_FILE, corner)),
            crossed: S::on_rank(rank, files_between(KING_FILE, king_to)),
        }
    }

    /// Returns whether King and corner piece are on their home squares.
    #[must_use]
    pub fn are_at_home<K: Kinds, const N: usize>(
        &self,
        pieces: &Pieces<S, K, N>,
        color: Color,
        [king, corner]: [K::Role; 2],
    ) -> bool {
        pieces.which(color, king).contains(self.king.0)
            && pieces.which(color, corner).contains(self.corner.0)
    }

    /// Returns the first reason that forbids this castling, in the order in which a player would
    /// check (FIDE 3.8.2). Ignores the King's target: a game may check it after the whole turn.
    #[inline]
    pub fn fault(
        &self,
        has_right: bool,
        occupied: S,
        is_in_check: impl FnOnce() -> bool,
        is_attacked: impl Fn(S::Square) -> bool,
    ) -> Option<CastlingFault<S::Square>> {
        if !has_right {
            return Some(CastlingFault::RightLost);
        }
        if let Some(square) = (self.between & occupied).into_iter().next() {
            return Some(CastlingFault::Blocked(square));
        }
        if is_in_check() {
            return Some(CastlingFault::InCheck);
        }
        let attacked = self.crossed.into_iter().filter(|it| is_attacked(*it));
        let nearest = attacked.min_by_key(|it| S::coordinates(*it).0.abs_diff(KING_FILE));
        nearest.map(CastlingFault::CrossesAttack)
    }
}

/// The reason that forbids castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault<Square> {
    /// King or corner piece has moved, or the corner piece is gone.
    RightLost,
    /// A square between King and corner piece is occupied: the first one, from the a-file.
    Blocked(Square),
    /// The King is in check.
    InCheck,
    /// The King would cross an attacked square: the one nearest to it.
    CrossesAttack(Square),
}
