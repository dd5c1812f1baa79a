//! Which positions count as a repetition.

use std::collections::HashMap;

use crate::game::{Game, Listing};

use super::compared::{OnSquares, letters};
use super::law_result::{LawResult, ensure};
use super::trial::Trial;
use super::walk::chance_of;

/// The maximum number of positions after the last one that are compared.
const AFTER: usize = 24;

/// The properties that two positions must share to count as a repetition.
#[derive(PartialEq)]
struct Alike {
    turn: crate::board::Color,
    board: OnSquares,
    pending: Option<crate::game::PendingAction>,
    moves: Vec<String>,
}

impl Alike {
    fn of<G: Game>(position: &G) -> Alike {
        let moves = position.moves(Listing::FirstParts);
        Alike {
            turn: position.turn(),
            board: letters(position),
            pending: position.pending(),
            moves: moves.iter().map(|mv| position.notation(mv)).collect(),
        }
    }
}

/// Two positions that count as a repetition have the same side to move, board and moves. Checks the
/// positions of a game, and those after its last one.
pub fn texts_separate<G: Game>(trial: &Trial<G>) -> LawResult {
    let last = trial.position();
    let moves = last.moves(Listing::Turns);
    let after = trial.some(&moves, AFTER).map(|mv| {
        let mut chance = chance_of(trial.pick, last, mv);
        last.play_unchecked(mv, &mut chance, &mut ())
    });
    let mut known = HashMap::<String, G>::new();
    for position in trial.walk.positions.iter().cloned().chain(after) {
        let text = position.repetition_text();
        let Some(other) = known.get(&text) else {
            known.insert(text, position);
            continue;
        };
        separates(other, &position)?;
    }
    trial.walk.positions.iter().try_for_each(|other| {
        let mut mixed = mixed(last, other).into_iter();
        mixed.try_for_each(|mixed| separates(last, &mixed))
    })
}

/// Returns copies of the position with one field taken from another, if they parse.
fn mixed<G: Game>(position: &G, other: &G) -> Vec<G> {
    let [text, other] = [position, other].map(ToString::to_string);
    let fields: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let mixed = |place: usize| {
        let mut fields = fields.clone();
        fields[place] = others.get(place).filter(|it| **it != fields[place])?;
        G::parse(&fields.join(" ")).ok()
    };
    (0..fields.len()).filter_map(mixed).collect()
}

fn separates<G: Game>(one: &G, other: &G) -> LawResult {
    if one.repetition_text() != other.repetition_text() {
        return Ok(());
    }
    let [first, second] = [one, other].map(Alike::of);
    ensure!(
        first == second,
        "\"{one}\" and \"{other}\" count as one, but differ in {}",
        differing(&first, &second)
    );
    Ok(())
}

fn differing(one: &Alike, two: &Alike) -> &'static str {
    match () {
        () if one.turn != two.turn => "the side to move",
        () if one.board != two.board => "the board",
        () if one.pending != two.pending => "what is pending",
        () => "the moves",
    }
}

/// Two positions that differ only in the move number count as a repetition.
pub fn texts_join<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    let Some(later) = later(position) else {
        return Ok(());
    };
    ensure!(
        position.repetition_text() == later.repetition_text(),
        "\"{position}\" and \"{later}\" differ in the number of the move alone, but do not count as one"
    );
    Ok(())
}

/// Returns the same position with a later move number, if the text has one and nothing else depends
/// on it.
pub fn later<G: Game>(position: &G) -> Option<G> {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let renumbered = |place: usize| {
        let number: u32 = fields[place].parse().ok()?;
        // The step is even, so that a count of single turns keeps the side to move.
        let later = number.checked_add(2)?.to_string();
        let mut fields = fields.clone();
        fields[place] = &later;
        let later = G::parse(&fields.join(" ")).ok()?;
        let is_later = later.move_number() > position.move_number();
        let is_same = later.status() == position.status()
            && later.clock_claim() == position.clock_claim()
            && Alike::of(&later) == Alike::of(position);
        (is_later && is_same).then_some(later)
    };
    (0..fields.len()).rev().find_map(renumbered)
}
