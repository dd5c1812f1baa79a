//! Why a text is not a legal move in Minigolf Chess (`docs/rules/minigolf.md`).

crate::game::reasons! {
    check and castling,

    /// The piece has momentum and cannot be chosen for a move.
    PieceIsMoving,
    /// The piece has no momentum that could be stopped.
    NothingToStop,
    /// The piece would end where it began, which is no move.
    NullMove,
    /// Two moves with different momentum share these squares.
    AmbiguousMomentum,
}
