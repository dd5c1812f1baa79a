//! Twinkie Danger Chess, section by section of `docs/rules/twinkie-danger.md`.

mod armies;
mod counts;
mod definition;
mod end;
mod fide;
mod first_part;
mod kings;
mod notation;
mod pawns;
mod plain;
mod positions;
mod properties;
mod random_position;
mod reasons;
mod second_part;
mod setup;
mod source;

use variant_arbiter_rules::board::PieceRole as _;
use variant_arbiter_rules::twinkie::{ArmyRole, Position, START};

use super::support::At;

/// Reads a position.
#[track_caller]
fn at(text: &str) -> At<Position> {
    At::new(text)
}

/// Reads a position with board 1 empty.
#[track_caller]
fn zero(placement: &str, rest: &str) -> At<Position> {
    at(&format!("{placement} 8/8/8/8/8/8/8/8 {rest}"))
}

/// Returns the role of a capital letter.
#[track_caller]
fn role(letter: char) -> ArmyRole {
    ArmyRole::from_letter(letter).unwrap()
}

/// Returns the start of the game.
fn start() -> At<Position> {
    At::new(START)
}
