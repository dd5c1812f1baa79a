//! The effects that the games share with chess.

use derive_more::Display;

use crate::board::{Named, Piece, PieceRole, SquareName};

use super::declaration::{EffectField, effect_structs};
use super::mark::{ArrowKind, Mark};

/// A piece's way from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[display("{from} to {to}")]
#[allow(missing_docs, reason = "the names are enough")]
pub struct Travel {
    pub from: SquareName,
    pub to: SquareName,
}

impl Travel {
    /// Returns the way from the first square to the second.
    pub fn of((from, to): (impl Named, impl Named)) -> Travel {
        Travel {
            from: SquareName::of(from),
            to: SquareName::of(to),
        }
    }
}

/// The side of the board to which a King castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum Wing {
    /// `O-O`
    King,
    /// `O-O-O`
    Queen,
}

impl Wing {
    /// Both wings, in the order of a position string.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];
}

effect_structs! {
    /// A piece went from one square to another of the same board.
    pub struct Move as MoveEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub from: SquareName,
        pub to: SquareName,
    }
    says |it, the| format!("{} goes from {} to {}", the(it.piece), it.from, it.to);
    marks |it| vec![Mark::Arrow(ArrowKind::Chosen, it.from, it.to)];

    /// A piece was taken.
    pub struct Capture as CaptureEffect {
        /// The letter of the piece that was taken.
        pub piece: char = "p",
        pub square: SquareName,
    }
    says |it, the| format!("{} on {} is captured", the(it.piece), it.square);
    marks |it| vec![Mark::Cross(it.square)];

    /// A Pawn was taken in passing.
    pub struct EnPassant as EnPassantEffect {
        /// The letter of the Pawn that was taken.
        pub piece: char = "p",
        /// The square that it was taken from.
        pub square: SquareName,
    }
    says |it, the| format!("{} on {} is captured in passing", the(it.piece), it.square);
    marks |it| vec![Mark::Cross(it.square)];

    /// King and Rook moved in one.
    pub struct Castle as CastleEffect {
        pub wing: Wing,
        pub king: Travel,
        pub rook: Travel,
    }
    says |it, _| format!("castling: the King goes from {}, the corner piece from {}", it.king, it.rook);
    marks |it| [it.king, it.rook]
        .map(|way| Mark::Arrow(ArrowKind::Chosen, way.from, way.to))
        .into();

    /// A Pawn became something else.
    pub struct Promotion as PromotionEffect {
        /// The Pawn's letter.
        pub piece: char = "P",
        pub square: SquareName,
        /// The letter that it has now.
        pub becomes: char = "Q",
    }
    says |it, the| format!("the Pawn on {} becomes {}", it.square, the(it.becomes));
    marks |it| vec![Mark::Tag(
        it.square,
        format!("={}", it.becomes.to_ascii_uppercase()).into(),
    )];

    /// A piece of the reserve was put on the board.
    pub struct Dropped as DroppedEffect {
        /// The piece's letter.
        pub piece: char = "P",
        pub square: SquareName,
    }
    says |it, the| format!("{} comes from the reserve to {}", the(it.piece), it.square);
    marks |it| vec![Mark::Ring(it.square)];

    /// The pieces around a capture were taken with it.
    pub struct Exploded as ExplodedEffect {
        /// The square of the capture.
        pub square: SquareName,
        /// The squares of the pieces that are gone.
        pub squares: Vec<SquareName>,
    }
    says |it, _| format!("an explosion on {} takes {}", it.square, match &it.squares[..] {
        [] => "no piece".to_owned(),
        squares => squares.iter().map(SquareName::as_str).collect::<Vec<_>>().join(", "),
    });
    marks |it| it.squares.iter().copied().map(Mark::Cross).collect();
}

impl Move {
    /// Returns the move of a piece from the first square to the second.
    pub fn of(piece: char, way: (impl Named, impl Named)) -> Move {
        let Travel { from, to } = Travel::of(way);
        Move::new(piece, from, to)
    }
}

impl Capture {
    /// Returns the capture of the piece with this letter on a square.
    pub fn of(piece: char, square: impl Named) -> Capture {
        Capture::new(piece, SquareName::of(square))
    }
}

impl Promotion {
    /// Returns the promotion of a Pawn on a square.
    pub fn of<R: PieceRole>(pawn: Piece<R>, square: impl Named, piece: Piece<R>) -> Promotion {
        Promotion::new(pawn.letter(), SquareName::of(square), piece.letter())
    }
}

crate::effects! {
    /// What a move of chess does.
    #[non_exhaustive]
    pub enum Effect {
        "move" Move,
        "capture" Capture,
        "enPassant" EnPassant,
        "castle" Castle,
        "promotion" Promotion,
    }
}

impl EffectField for Travel {}
impl EffectField for Wing {}
