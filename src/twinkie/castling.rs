//! The squares of castling and what its rights hang on (`rules/twinkie-danger.md` §3).

use crate::board::{Color, Role, Square, SquareSet};
use crate::effect::Wing;
use crate::game::Rights;

use super::position::Men;

/// The squares of castling Kings and Rooks: a1, e1, h1, a8, e8 and h8.
const HOMES: SquareSet = SquareSet(0x9100_0000_0000_0091);

/// Whether a move between these squares may cost a right. Nearly none does.
pub fn touches_home(from: Square, to: Square) -> bool {
    HOMES.has(from) || HOMES.has(to)
}

/// Keeps the rights for which King and Rook stand at home on board 0. A man that leaves home is
/// missing there at the end of that part of the turn, so that this finds every loss.
pub fn keep_those_at_home(rights: &mut Rights, board: &Men) {
    rights.retain(|color, wing| at_home(board, color, wing));
}

/// Whether King and Rook stand where castling needs them.
pub fn at_home(board: &Men, color: Color, wing: Wing) -> bool {
    let way = Way::of(color, wing);
    board.which(color, Role::King).has(way.king.0) && board.which(color, Role::Rook).has(way.rook.0)
}

/// The squares of one castling.
#[derive(Clone, Copy)]
pub struct Way {
    /// The King's square before and after.
    pub king: (Square, Square),
    /// The Rook's square before and after.
    pub rook: (Square, Square),
    /// The squares between King and Rook.
    pub between: SquareSet,
}

impl Way {
    /// The squares for a colour and wing. The square that the King crosses is `rook.1`.
    pub const fn of(color: Color, wing: Wing) -> Way {
        let rank = match color {
            Color::White => 0,
            Color::Black => 7,
        };
        let (king_to, rook_from, rook_to, between) = match wing {
            Wing::King => (6, 7, 5, 0b0110_0000),
            Wing::Queen => (2, 0, 3, 0b0000_1110),
        };
        Way {
            king: (Square::new(4, rank), Square::new(king_to, rank)),
            rook: (Square::new(rook_from, rank), Square::new(rook_to, rank)),
            between: SquareSet(between << (rank * 8)),
        }
    }
}
