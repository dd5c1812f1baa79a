//! What a move did, in words.

use std::fmt::{self, Write};

use crate::effect::{
    EffectKind, KartEffect, LinkBreak, MomentumEffect, PieceEffect, Placed, Taken, Travel,
};

/// What happened, in a few words. Pieces are named by their letters.
pub fn happening(kind: EffectKind, words: &mut String) -> fmt::Result {
    match kind {
        EffectKind::Move { piece, travel, .. } => way(piece, travel, words),
        EffectKind::Capture { piece, square } => write!(words, "{piece} on {square} is taken"),
        EffectKind::EnPassant { piece, square } => {
            write!(words, "{piece} on {square} is taken in passing")
        }
        EffectKind::Castle { king, rook, .. } => write!(
            words,
            "castling, King {} to {}, {} to {}",
            king.from, king.to, rook.from, rook.to
        ),
        EffectKind::Promotion { square, piece, .. } => {
            write!(words, "the Pawn on {square} becomes {piece}")
        }
        EffectKind::LinkMade { square, owner } => write!(words, "{owner} links {square}"),
        EffectKind::LinkBroken {
            square,
            owner,
            cause,
        } => match cause {
            LinkBreak::Owner => write!(words, "{owner} breaks the link on {square}"),
            LinkBreak::King => write!(words, "a King breaks {owner}'s link on {square}"),
        },
        EffectKind::Appeared { piece, square } => write!(words, "{piece} appears on {square}"),
        EffectKind::Disappeared { piece, square } => {
            write!(words, "{piece} disappears from {square}")
        }
        EffectKind::Momentum(effect) => rolling(effect, words),
        EffectKind::Kart(effect) => karting(effect, words),
        EffectKind::Piece(effect) => befalling(effect, words),
    }
}

fn way(piece: char, Travel { from, to }: Travel, words: &mut String) -> fmt::Result {
    write!(words, "{piece} {from} to {to}")
}

fn rolling(effect: MomentumEffect, words: &mut String) -> fmt::Result {
    match effect {
        MomentumEffect::Bounce { piece, square, .. } => {
            write!(words, "{piece} bounces at {square}")
        }
        MomentumEffect::Wrap { piece, square } => {
            write!(words, "{piece} goes over the top to {square}")
        }
        MomentumEffect::MomentumGained {
            piece, momentum, ..
        } => write!(
            words,
            "{piece} gains momentum {} {}",
            momentum.dx, momentum.dy
        ),
        MomentumEffect::MomentumMove { piece, travel, .. } => {
            words.push_str("by momentum ");
            way(piece, travel, words)
        }
        MomentumEffect::Stop { piece, square, .. } => {
            write!(words, "{piece} on {square} is stopped")
        }
        MomentumEffect::Autostop { piece, square, .. } => {
            write!(words, "{piece} on {square} autostops")
        }
        MomentumEffect::Spin { carried } => {
            words.push_str("the spinner turns");
            carried.into_iter().flatten().try_for_each(|carried| {
                words.push_str(", ");
                way(carried.piece, carried.travel, words)
            })
        }
        MomentumEffect::MomentumTurned {
            piece,
            square,
            after,
            ..
        } => write!(
            words,
            "{piece} on {square} now goes {} {}",
            after.dx, after.dy
        ),
    }
}

fn karting(effect: KartEffect, words: &mut String) -> fmt::Result {
    match effect {
        KartEffect::ObjectPlaced {
            object,
            square,
            cause,
        } => {
            let how = match cause {
                Placed::Left => "left",
                Placed::Restored => "back",
            };
            write!(words, "{} {how} on {square}", object.name())
        }
        KartEffect::ObjectTaken {
            object,
            square,
            cause,
        } => {
            let how = match cause {
                Taken::Used => "used up",
                Taken::Withdrawn => "withdrawn",
            };
            write!(words, "{} on {square} {how}", object.name())
        }
        KartEffect::Mushroom { piece, travel, .. } => {
            words.push_str("by mushroom ");
            way(piece, travel, words)
        }
        KartEffect::Redirected {
            piece,
            travel,
            object,
        } => {
            write!(words, "by {} ", object.name())?;
            way(piece, travel, words)
        }
        KartEffect::Egg { effect, square, .. } => {
            write!(words, "egg on {square}, {}", effect.code())
        }
        KartEffect::Returned { piece, travel } => {
            words.push_str("back again ");
            way(piece, travel, words)
        }
        KartEffect::Swapped {
            piece,
            travel,
            partner,
        } => {
            way(piece, travel, words)?;
            write!(words, ", {partner} the other way")
        }
        KartEffect::Dropped { piece, square } => write!(words, "{piece} put on {square}"),
    }
}

fn befalling(effect: PieceEffect, words: &mut String) -> fmt::Result {
    match effect {
        PieceEffect::Immobilized { piece, square } => write!(words, "{piece} on {square} freezes"),
        PieceEffect::Released { piece, square } => write!(words, "{piece} on {square} thaws"),
        PieceEffect::ColorChanged {
            square,
            before,
            after,
        } => write!(words, "{before} on {square} becomes {after}"),
        PieceEffect::Hidden { piece, from, to } => {
            write!(words, "{piece} on {from} becomes invisible")?;
            match to {
                Some(to) => write!(words, " on {to}"),
                None => Ok(()),
            }
        }
        PieceEffect::Revealed { piece, square } => write!(words, "{piece} on {square} is seen"),
        PieceEffect::Shell { piece, travel } => {
            words.push_str("shell of ");
            way(piece, travel, words)
        }
    }
}
