//! Title and description: the picture in words.

use std::fmt::{self, Write};

use crate::board::Color;
use crate::effect::{
    Effect, EffectKind, KartEffect, LinkBreak, MomentumEffect, PieceEffect, Placed, Taken, Travel,
};
use crate::game::{self, Occupant, State as GameState, Status, Viewer};

use super::{Pictured, Played, State};

/// A move as the viewer hears of it.
pub struct Told {
    text: String,
    /// What it did.
    pub effects: Vec<Effect>,
}

impl Told {
    /// What the viewer may know of a move.
    pub fn of<G: Pictured>(position: &G, played: &Played<G>, viewer: Option<Viewer>) -> Told {
        let (text, effects) = match viewer {
            None => (position.notation(played.mv), played.effects.to_vec()),
            Some(viewer) => (
                position.view_move(played.mv, viewer),
                position.view_effects(played.after, played.effects, viewer),
            ),
        };
        Told {
            text: game::logged::<G>(&text, &effects),
            effects,
        }
    }
}

/// A text as the content of an element.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            other => f.write_char(other),
        })
    }
}

/// Writes title and description.
pub fn write<G: Pictured>(
    position: &G,
    occupants: &[Occupant<G::SquareExtras>],
    told: Option<&Told>,
    svg: &mut String,
) -> fmt::Result {
    let mut words = String::with_capacity(1024);
    write!(words, "{}: ", G::info().name)?;
    standing(position.turn(), position.status(), &mut words)?;
    write!(svg, "<title id=\"va-title\">{}</title>", Escaped(&words))?;
    words.clear();
    men::<G>(occupants, &mut words)?;
    position.tell(&mut words)?;
    if let Some(told) = told {
        write!(words, " Move {}:", told.text)?;
        for (place, effect) in told.effects.iter().enumerate() {
            words.push_str(if place > 0 { "; " } else { " " });
            happening(effect.kind, &mut words)?;
        }
        words.push('.');
    }
    write!(svg, "<desc id=\"va-desc\">{}</desc>", Escaped(&words))
}

fn standing(turn: Color, status: Status, words: &mut String) -> fmt::Result {
    if let Some(winner) = status.winner {
        return write!(words, "{winner} has won");
    }
    match status.state {
        GameState::Draw | GameState::Stalemate => words.write_str("drawn"),
        _ if status.in_check => write!(words, "{turn} to move, in check"),
        _ => write!(words, "{turn} to move"),
    }
}

/// The men of each side by kind, then the objects.
fn men<G: Pictured>(occupants: &[Occupant<G::SquareExtras>], words: &mut String) -> fmt::Result {
    for color in [Some(Color::White), Some(Color::Black), None] {
        let side: Vec<&Occupant<G::SquareExtras>> = occupants
            .iter()
            .filter(|occupant| occupant.color == color)
            .collect();
        let mut kinds: Vec<(&str, &str)> = Vec::new();
        for occupant in &side {
            let kind = kind::<G>(occupant);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        if kinds.is_empty() {
            continue;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(color.map_or("Objects", Color::name));
        for (place, wanted) in kinds.into_iter().enumerate() {
            let (state, name) = wanted;
            write!(words, "{} {state}{name}", if place > 0 { ";" } else { ":" })?;
            for occupant in side.iter().filter(|found| kind::<G>(found) == wanted) {
                write!(words, " {}", occupant.square)?;
            }
        }
        words.push('.');
    }
    Ok(())
}

fn kind<G: Pictured>(occupant: &Occupant<G::SquareExtras>) -> (&'static str, &'static str) {
    let state = match G::state(&occupant.extras) {
        State::Plain => "",
        State::Frozen => "frozen ",
        State::Hidden => "invisible ",
    };
    (state, occupant.name)
}

/// What happened, in a few words. Pieces are named by their letters.
fn happening(kind: EffectKind, words: &mut String) -> fmt::Result {
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
            write!(words, "{piece} bounces to {square}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_leave_its_element() {
        let text = Escaped("</desc><script>&").to_string();
        assert_eq!(text, "&lt;/desc&gt;&lt;script&gt;&amp;");
    }
}
