//! Steps and neighbours of squares.

use crate::board::{Square, SquareSet, geometry};

/// Files and ranks from one square to another.
pub(super) type Offset = (i8, i8);

/// The displacement from one square to another.
#[allow(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
pub(super) fn step_between(from: Square, to: Square) -> Offset {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}

/// The squares on which a piece on `from` may leave its object, and to which a bomb sends it.
pub(super) fn diagonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::bishop(from, SquareSet::EMPTY)
}

/// The same for a banana.
pub(super) fn orthogonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::rook(from, SquareSet::EMPTY)
}
