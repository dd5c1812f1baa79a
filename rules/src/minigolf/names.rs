//! What pieces are called.

use crate::board::{Color, Piece, Role};

/// The name by which a sentence calls a piece: the slot decides the letter, the colour the
/// movement.
pub(super) const fn name(piece: Piece) -> &'static str {
    match piece.role {
        Role::King => "King",
        Role::Pawn => "Pawn",
        _ => betza(piece),
    }
}

/// Betza's name of a piece, as the notation has it in brackets (§2, §7).
pub(super) const fn betza(piece: Piece) -> &'static str {
    match (piece.role, piece.color) {
        (Role::King, _) => "K",
        (Role::Queen, Color::White) => "NHFD",
        (Role::Queen, Color::Black) => "NFAD",
        (Role::Rook, Color::White) => "B4",
        (Role::Rook, Color::Black) => "R4",
        (Role::Bishop, Color::White) => "FD",
        (Role::Bishop, Color::Black) => "FA",
        (Role::Knight, Color::White) => "fbNF",
        (Role::Knight, Color::Black) => "rlNF",
        (Role::Pawn, _) => "",
    }
}
