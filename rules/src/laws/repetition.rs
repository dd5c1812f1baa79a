//! Which positions count as a repetition.

use std::collections::HashMap;

use crate::game::{Game, Listing};

use super::compared::{OnSquares, letters, with_field};
use super::law::{LawResult, ensure};
use super::trial::Trial;
use super::walk::after;

/// The maximum number of positions after the last one that are compared.
const AFTER: usize = 24;
/// The maximum number of moves of each side that are undone.
const UNDONE: usize = 4;

/// The properties that two positions must share to count as a repetition.
#[derive(PartialEq, Debug)]
pub struct Alike {
    turn: crate::board::Color,
    board: OnSquares,
    pending: Option<crate::game::PendingAction>,
    moves: Vec<String>,
}

impl Alike {
    pub fn of<G: Game>(position: &G) -> Alike {
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
    let after = trial
        .some(&moves, AFTER)
        .map(|mv| after(trial.pick, last, mv));
    let mut known = HashMap::<String, G>::new();
    for position in trial.walk.positions.iter().cloned().chain(after) {
        let text = position.repetition_text();
        let Some(other) = known.get(&text) else {
            known.insert(text, position);
            continue;
        };
        separates(other, &position)?;
    }
    let known = trial.walk.positions.iter();
    let mixed = known.flat_map(|other| mixed(last, other));
    let mut others = mixed.chain(shortened(last));
    others.try_for_each(|other| separates(last, &other))
}

/// Returns copies of the position with one character or one field left out, if they parse.
fn shortened<G: Game>(position: &G) -> Vec<G> {
    let text = position.to_string();
    let without = |(at, letter): (usize, char)| {
        let end = at + letter.len_utf8();
        [
            format!("{}{}", &text[..at], &text[end..]),
            format!("{}-{}", &text[..at], &text[end..]),
        ]
    };
    let places = 0..text.split(' ').count();
    let without_letter = text.char_indices().flat_map(without);
    let texts = without_letter.chain(places.map(|place| with_field(&text, place, "-")));
    let read = texts.filter_map(|text| G::parse(&text).ok());
    read.filter(|read| read != position).collect()
}

/// Returns copies of the position with one field taken from another, if they parse.
fn mixed<G: Game>(position: &G, other: &G) -> Vec<G> {
    let [text, other] = [position, other].map(ToString::to_string);
    let fields = text.split(' ').zip(other.split(' ')).enumerate();
    let differing = fields.filter(|(_, (field, other))| field != other);
    let mixed = differing.map(|(place, (_, other))| with_field(&text, place, other));
    mixed.filter_map(|text| G::parse(&text).ok()).collect()
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

/// Two positions that differ only in the move number count as a repetition, and so do two between
/// which each side has moved a piece there and back.
pub fn texts_join<G: Game>(trial: &Trial<G>) -> LawResult {
    let position = trial.position();
    there_and_back(trial)?;
    let Some(later) = later(position) else {
        return Ok(());
    };
    ensure!(
        position.repetition_text() == later.repetition_text(),
        "\"{position}\" and \"{later}\" differ in the number of the move alone, but do not count as one: \
         their repetition texts are \"{}\" and \"{}\"",
        position.repetition_text(),
        later.repetition_text()
    );
    Ok(())
}

/// Moves of each side and back lead to a position that counts as a repetition, if nothing has
/// changed but numbers that grow with the moves.
fn there_and_back<G: Game>(trial: &Trial<G>) -> LawResult {
    let start = trial.position();
    let play = |position: &G, mv: &G::Move| after(trial.pick, position, mv);
    let ways = |position: &G| -> Vec<_> {
        let moves = position.moves(Listing::Turns).into_iter();
        let ways = moves.map(|mv| {
            let it = position.describe(&mv, Listing::Turns);
            let is_plain = it.captures.is_none() && it.rook.is_none() && it.promotion.is_none();
            (mv, it.from.filter(|_| is_plain), it.to)
        });
        let ways = ways.filter_map(|(mv, from, to)| Some((mv, from?, to)));
        ways.collect()
    };
    let undo = |position: &G, from, to| {
        let mut back = ways(position).into_iter();
        let found = back.find(|(_, back_from, back_to)| (*back_from, *back_to) == (to, from));
        found.map(|(mv, ..)| play(position, &mv))
    };
    let firsts = ways(start);
    for (first, from, to) in trial.some(&firsts, UNDONE) {
        let after = play(start, first);
        let seconds = ways(&after);
        for (second, their_from, their_to) in trial.some(&seconds, UNDONE) {
            let between = play(&after, second);
            let between = undo(&between, *from, *to);
            let Some(end) = between.and_then(|it| undo(&it, *their_from, *their_to)) else {
                continue;
            };
            ensure!(
                !differs_in_numbers(start, &end)
                    || start.repetition_text() == end.repetition_text(),
                "{} and {}, and back, lead from \"{start}\" to \"{end}\", which does not count as \
                 the same position",
                start.notation(first),
                after.notation(second)
            );
        }
    }
    Ok(())
}

/// Returns whether two texts differ only in numbers, each of which has grown by 2 or 4 in four moves.
fn differs_in_numbers<G: Game>(start: &G, end: &G) -> bool {
    let [start, end] = [start, end].map(ToString::to_string);
    let pairs = start.split(' ').zip(end.split(' '));
    let grown = |(one, two): (&str, &str)| {
        let numbers = one.parse::<u32>().ok().zip(two.parse::<u32>().ok());
        one == two || numbers.is_some_and(|(one, two)| matches!(two.checked_sub(one), Some(2 | 4)))
    };
    start.split(' ').count() == end.split(' ').count() && pairs.into_iter().all(grown)
}

/// Returns the same position with a later move number, if the text has one and nothing else depends
/// on it.
pub fn later<G: Game>(position: &G) -> Option<G> {
    let text = position.to_string();
    let renumbered = |(place, field): (usize, &str)| {
        let number: u32 = field.parse().ok()?;
        // The step is even, so that a count of single turns keeps the side to move.
        let later = number.checked_add(2)?.to_string();
        let later = G::parse(&with_field(&text, place, &later)).ok()?;
        let is_later = later.move_number() > position.move_number();
        let is_same = later.status() == position.status()
            && later.clock_claim() == position.clock_claim()
            && Alike::of(&later) == Alike::of(position);
        (is_later && is_same).then_some(later)
    };
    let fields: Vec<(usize, &str)> = text.split(' ').enumerate().collect();
    fields.into_iter().rev().find_map(renumbered)
}
