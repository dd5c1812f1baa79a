//! The squares of castling, on a board whose first ranks begin as in FIDE's chess.

use crate::board::{Color, Pieces, Role, SetOfSquares};
use crate::effect::Wing;

/// The King's file.
const KING: u8 = 4;

/// The files between two others, one bit each.
const fn files_between(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (!0 << (low + 1)) & !(!0 << high)
}

/// Reads `O-O` or `O-O-O`; nothing of any other text.
///
/// # Errors
/// When castling is written with zeros.
pub fn parse(text: &str) -> Result<Option<Wing>, WithZeros> {
    match text {
        "O-O" => Ok(Some(Wing::King)),
        "O-O-O" => Ok(Some(Wing::Queen)),
        "0-0" | "0-0-0" => Err(WithZeros),
        _ => Ok(None),
    }
}

/// Castling is written with zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WithZeros;

/// The squares of one castling.
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
    /// The squares for a colour and wing.
    #[must_use]
    #[inline]
    pub fn of(color: Color, wing: Wing) -> CastlingSquares<S> {
        match wing {
            Wing::King => CastlingSquares::short(color),
            Wing::Queen => CastlingSquares::long(color, (2, 3)),
        }
    }

    /// Castling with the corner piece of the h-file.
    #[must_use]
    #[inline]
    pub fn short(color: Color) -> CastlingSquares<S> {
        CastlingSquares::leading(color, 7, (6, 5))
    }

    /// Castling with the corner piece of the a-file: the files to which King and corner piece go.
    #[must_use]
    #[inline]
    pub fn long(color: Color, files: (u8, u8)) -> CastlingSquares<S> {
        CastlingSquares::leading(color, 0, files)
    }

    #[inline]
    fn leading(color: Color, corner: u8, (king_to, corner_to): (u8, u8)) -> CastlingSquares<S> {
        let rank = match color {
            Color::White => 0,
            Color::Black => S::RANKS - 1,
        };
        CastlingSquares {
            king: (S::square(KING, rank), S::square(king_to, rank)),
            corner: (S::square(corner, rank), S::square(corner_to, rank)),
            between: S::on_rank(rank, files_between(KING, corner)),
            crossed: S::on_rank(rank, files_between(KING, king_to)),
        }
    }

    /// Whether King and corner piece stand where castling needs them.
    #[must_use]
    pub fn is_at_home(pieces: &Pieces<S>, color: Color, wing: Wing) -> bool {
        let way = CastlingSquares::<S>::of(color, wing);
        pieces.which(color, Role::King).contains(way.king.0)
            && pieces.which(color, Role::Rook).contains(way.corner.0)
    }
}
