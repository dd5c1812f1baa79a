//! Displacements and neighbouring squares.

use crate::board::{Square, SquareSet, geometry};

/// Files and ranks between two squares.
pub(super) type Offset = (i8, i8);

/// Returns the displacement from one square to another.
#[allow(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
pub(super) fn step_between(from: Square, to: Square) -> Offset {
    (
        to.file() as i8 - from.file() as i8,
        to.rank() as i8 - from.rank() as i8,
    )
}

/// Returns the diagonal neighbours: where a Rook leaves its banana, and where a bomb sends a piece.
pub(super) fn diagonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::bishop(from, SquareSet::EMPTY)
}

/// Returns the orthogonal neighbours: where a Bishop leaves its bomb, and where a banana sends one.
pub(super) fn orthogonal(from: Square) -> SquareSet {
    geometry::king(from) & geometry::rook(from, SquareSet::EMPTY)
}
