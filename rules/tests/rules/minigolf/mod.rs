//! Minigolf Chess, section by section of `docs/rules/minigolf.md`.

mod cases;
mod check;
mod counts;
mod edges;
mod effects;
mod end;
mod fide;
mod momentum;
mod notation;
mod own_effects;
mod path;
mod positions;
mod properties;
mod random_position;
mod reasons;
mod rulings;
mod setup;
mod source;

use variant_arbiter_rules::board::Piece;
use variant_arbiter_rules::effect::LogEntry;
use variant_arbiter_rules::minigolf::{Effect, Motion, Position, START, Square};

use super::support::{self, At, Choices};

/// Reads a position.
#[track_caller]
fn at(text: &str) -> At<Position> {
    At::new(text)
}

/// Returns the start of the game.
fn start() -> At<Position> {
    At::new(START)
}

/// Reads a position with these pieces, such as `Ka1 pe12`, with squares in the plain form.
#[track_caller]
fn board(pieces: &str, rest: &str) -> At<Position> {
    at(&format!("{} {rest}", placement(pieces)))
}

fn placement(pieces: &str) -> String {
    support::placement(pieces, 16, |name| {
        let square = name.parse::<Square>().expect("a square");
        (square.file(), square.rank())
    })
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Returns the letter of the piece on a square.
fn letter(at: &At<Position>, on: &str) -> Option<char> {
    at.0.piece_at(square(on)).map(Piece::letter)
}

/// Returns the momentum on a square, as a position writes it.
fn momentum(at: &At<Position>, on: &str) -> Option<String> {
    at.0.momentum_at(square(on)).map(|motion| {
        let Motion { dx, dy, capturing } = motion;
        format!("{dx},{dy}{}", if capturing { "x" } else { "" })
    })
}

/// Returns the effects in order.
fn effects_of(log: &[LogEntry<Effect>]) -> Vec<Effect> {
    log.iter().map(|entry| entry.effect.clone()).collect()
}
