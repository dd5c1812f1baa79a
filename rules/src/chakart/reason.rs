//! Why a text is not a legal move in Chakart (`docs/rules/chakart.md`).

crate::game::reasons! {
    /// The piece is frozen.
    Immobilized,
    /// The side has used that power already.
    PowerUsed,
    /// There is nothing there that the power or second action could act on.
    NoTarget,
    /// The turn owes something else first.
    SecondActionPending,
    /// Nothing is owed that such a move would do.
    NoSecondAction,
    /// The side has no such piece in reserve.
    NotInReserve,
}
