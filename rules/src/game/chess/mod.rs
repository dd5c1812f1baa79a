//! Rules that games like chess share, in addition to the pieces. Each game supplies its squares and
//! its own sentences for verdicts.
//!
//! | file | contents |
//! |---|---|
//! | `rights`, `castling` | castling rights; the squares of castling, and what forbids it |
//! | `pawn` | what forbids a Pawn's move or a promotion |
//! | `notation` | reading a move's text part by part; writing castling and promotions |
//! | `setup` | the other fields of a position string: reading, checking and writing them |
//! | `extras` | the same fields in JSON |
//! | `reserve`, `pockets` | pieces beside the board; the same with marks of promoted pieces |
//! | `core` | a whole position of chess with its moves, for variants that change the rules |

mod castling;
mod core;
mod extras;
mod notation;
mod pawn;
mod pockets;
mod reserve;
mod rights;
mod setup;

pub use castling::{CastlingFault, CastlingSquares};
pub use core::{Core, Step};
pub use extras::{CastlingRight, ChessExtras};
pub(crate) use notation::{Cursor, castling, unmarked, write_castling, write_promotion};
pub(crate) use pawn::{PawnFault, PawnMove, PromotionFault, promotion};
pub use pockets::{Pockets, PromotedExtras};
pub use reserve::Reserve;
pub use rights::Rights;
pub(crate) use setup::{StateFields, write_numbers, write_state};
