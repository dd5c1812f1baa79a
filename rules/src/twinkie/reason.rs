//! Why a text is not a legal move in Twinkie Danger Chess (`docs/rules/twinkie-danger.md`).

crate::game::reasons! {
    check and castling,

    /// No link action in White's very first turn.
    NoLinkOnFirstTurn,
    /// The player has all the links that they may own.
    LinkLimit,
    /// The player has too few pieces to make a link.
    TooFewPieces,
    /// The square is linked.
    AlreadyLinked,
    /// Both squares hold something.
    BothSquaresOccupied,
    /// A King stands there.
    KingOnSquare,
    /// The square is not linked.
    NotLinked,
    /// The link is the other side's.
    NotLinkOwner,
    /// The link action would open the own King to attack.
    LinkExposesKing,
    /// The move is on a board on which it cannot be.
    WrongBoard,
}
