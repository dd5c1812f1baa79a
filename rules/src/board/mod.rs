//! Vocabulary that the variants share: colours, pieces, squares, sets of squares, the geometry of
//! an 8x8 board, and placement text. This module contains no rules of a game.
//!
//! | file | contents |
//! |---|---|
//! | `color`, `piece` | colours and pieces |
//! | `square`, `set` | squares, and sets of those of an 8x8 board |
//! | `pieces` | the pieces on a board, as bitboards |
//! | `geometry` | attack tables: lines and leaps |
//! | `grid` | boards of any size, and the pieces on them |
//! | `betza` | movements in Betza's notation |
//! | `placement` | reading and writing boards as text |
//! | `const_for` | loops at compile time |

pub mod betza;
mod color;
mod const_for;
pub mod geometry;
mod grid;
mod piece;
mod pieces;
pub mod placement;
mod set;
mod square;

pub use color::{ByColor, Color};
pub(crate) use const_for::const_for;
pub use grid::{Boards, Grid};
pub use piece::{Piece, PieceRole, Role};
pub(crate) use pieces::on_all_files;
pub use pieces::{Chess, Kinds, Pieces, SetOfSquares};
pub use set::SquareSet;
pub(crate) use set::square_set;
pub(crate) use square::square;
pub use square::{GridSquare, Named, Square, SquareName, UnknownSquare};
