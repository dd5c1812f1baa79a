//! What games like chess share beyond their pieces. Each game says where its squares are and which
//! sentence of its own a verdict takes.
//!
//! | file | what a reader finds there |
//! |---|---|
//! | `rights`, `castling` | the rights to castle; the squares of castling, and what forbids it |
//! | `pawn` | what forbids a Pawn's move, and what is wrong with a promotion |
//! | `notation` | reading a move's text piece by piece; writing castling and promotions |
//! | `setup` | the fields of a position string beside the pieces: read, checked and written |
//! | `extras` | the same fields in answers |

mod castling;
mod extras;
mod notation;
mod pawn;
mod rights;
mod setup;

pub use castling::{CastlingFault, CastlingSquares};
pub use extras::{CastlingRight, ChessExtras};
pub use notation::{Cursor, ZerosInCastling, castling, write_castling, write_promotion};
pub use pawn::{PawnFault, PawnMove, PromotionFault, promotion};
pub use rights::Rights;
pub use setup::{CrossedSquare, StateFields, write_numbers, write_state};
