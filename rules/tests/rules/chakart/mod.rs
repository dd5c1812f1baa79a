//! Chakart, section by section of `docs/rules/chakart.md`.

mod aims;
mod cases;
mod counts;
mod eggs;
mod eggs_from_daisy;
mod hand;
mod jumps;
mod notation;
mod objects;
mod objects_and_eggs;
mod order;
mod path;
mod positions;
mod powers;
mod promotion;
mod properties;
mod random_position;
mod reasons;
mod reserve;
mod setup;
mod sides;
mod start;
mod start_draws;
mod turn_end;
mod turns;
mod unseen;
mod view;

use std::ops::ControlFlow;

use variant_arbiter_rules::board::Square;
use variant_arbiter_rules::chakart::{Position, START};
use variant_arbiter_rules::game::{self, Game, Unlimited};

use super::support::{self, At};

/// White to move, no power used, nothing in reserve, nothing pending.
const WHITE: &str = "w 0 1111 000000000000 -";
/// Black to move, otherwise the same.
const BLACK: &str = "b 1 1111 000000000000 -";

/// Reads a position.
#[track_caller]
fn at(text: &str) -> At<Position> {
    At::new(text)
}

/// Returns the standard start.
fn start() -> At<Position> {
    At::new(START)
}

/// Reads a position with these pieces and objects, such as `Ke1 ke8 md4`.
#[track_caller]
fn board(pieces: &str, rest: &str) -> At<Position> {
    at(&format!("{} {rest}", placement(pieces)))
}

/// Writes the placement of pieces and objects.
fn placement(pieces: &str) -> String {
    support::placement(pieces, 8, |name| {
        let square: Square = name.parse().expect("a square");
        (square.file(), square.rank())
    })
}

/// One outcome of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Result {
    /// Its probability, such as `1/8`.
    probability: String,
    /// The first draws that lead to it.
    draws: Vec<u32>,
    /// The position.
    position: String,
    /// The egg's mark, or an empty text.
    mark: &'static str,
}

impl Result {
    /// Returns the board of the position.
    fn board(&self) -> &str {
        self.position.split(' ').next().expect("a board")
    }
}

/// Returns every outcome of a legal move, in the order of the draws.
#[track_caller]
fn results(at: &At<Position>, mv: &str) -> Vec<Result> {
    let mv = at.legal(mv);
    let outcomes = game::outcomes(&at.0, &mv, 100_000, &mut Unlimited)
        .expect("the outcomes are within the budget");
    outcomes
        .into_iter()
        .map(|outcome| Result {
            probability: outcome.probability.to_string(),
            draws: outcome.draws,
            position: outcome.position.to_string(),
            mark: outcome.mark.unwrap_or_default(),
        })
        .collect()
}

/// Returns the outcomes with an egg's mark.
#[track_caller]
fn marked(at: &At<Position>, mv: &str, mark: &str) -> Vec<Result> {
    let mut found = results(at, mv);
    found.retain(|result| result.mark == mark);
    found
}

/// Returns the letter on a square.
fn letter(at: &At<Position>, square: &str) -> Option<char> {
    at.0.letter_at(square.parse().expect("a square"))
}

/// Returns the moves of the piece on a square, in canonical notation.
fn moves_from(at: &At<Position>, square: &str) -> Vec<String> {
    let from = Position::square(square).expect("a square");
    let mut moves = Vec::new();
    let _ =
        at.0.visit_moves(game::Listing::Turns, Some(from), &mut |mv| {
            moves.push(at.0.notation(mv));
            ControlFlow::Continue(())
        });
    moves
}
