//! Helpers for results that were worked out by hand.

use variant_arbiter_rules::chakart::Position;
use variant_arbiter_rules::chance::Probability;

use super::super::support::At;
use super::{marked, placement, results};

/// Writes a position with these pieces and objects.
pub fn text(pieces: &str, rest: &str) -> String {
    format!("{} {rest}", placement(pieces))
}

/// Checks that a move without chance gives this position, and that its text is complete.
#[track_caller]
pub fn gives(at: &At<Position>, mv: &str, pieces: &str, rest: &str) -> At<Position> {
    let after = at.plays(mv);
    let expected = text(pieces, rest);
    assert_eq!(after.0.to_string(), expected, "{mv} in {}", at.0);
    assert_eq!(after.0, super::at(&expected).0, "{mv} in {}", at.0);
    after
}

/// Checks the position after a move with these draws.
#[track_caller]
pub fn comes_to(
    at: &At<Position>,
    mv: &str,
    draws: &[u32],
    pieces: &str,
    rest: &str,
) -> At<Position> {
    let (after, _) = at.draws(mv, draws);
    assert_eq!(after.0.to_string(), text(pieces, rest), "{mv} {draws:?}");
    after
}

/// Returns an outcome's position, after checking that its draws lead there and that its text is
/// complete.
#[track_caller]
fn replayed(at: &At<Position>, mv: &str, outcome: super::Result) -> String {
    let (after, _) = at.draws(mv, &outcome.draws);
    assert_eq!(after.0, super::at(&outcome.position).0, "{mv} in {}", at.0);
    outcome.position
}

/// Checks every outcome of a move, in the order of the draws: all are equally likely, with the same
/// other fields.
#[track_caller]
pub fn fans(at: &At<Position>, mv: &str, rest: &str, boards: &[impl AsRef<str>]) {
    let share = match boards.len() {
        1 => "1".to_owned(),
        many => format!("1/{many}"),
    };
    let mut found = Vec::new();
    for outcome in results(at, mv) {
        assert_eq!(outcome.probability, share, "{mv} in {}", at.0);
        found.push(replayed(at, mv, outcome));
    }
    let expected = boards.iter().map(|pieces| text(pieces.as_ref(), rest));
    let expected: Vec<String> = expected.collect();
    assert_eq!(found, expected, "{mv} in {}", at.0);
}

/// Returns the marks of the egg's effects, in the order of the draws. Each effect must be equally
/// likely.
#[track_caller]
pub fn effects(at: &At<Position>, mv: &str) -> Vec<&'static str> {
    let mut found: Vec<(&'static str, Probability)> = Vec::new();
    for result in results(at, mv) {
        let share: Probability = result.probability.parse().expect("a fraction");
        match found.last_mut() {
            Some((mark, sum)) if *mark == result.mark => *sum += share,
            _ => found.push((result.mark, share)),
        }
    }
    let many = u128::try_from(found.len()).expect("a small number");
    for (mark, sum) in &found {
        assert_eq!(*sum, Probability::new(1, many), "{mark} of {mv}");
    }
    found.into_iter().map(|(mark, _)| mark).collect()
}

/// Returns the positions after an effect of the egg, in the order of the draws.
#[track_caller]
pub fn under(at: &At<Position>, mv: &str, mark: &str) -> Vec<String> {
    let found = marked(at, mv, mark);
    assert!(!found.is_empty(), "{mark} does not follow {mv} in {}", at.0);
    let replay = |outcome| replayed(at, mv, outcome);
    found.into_iter().map(replay).collect()
}

/// Returns the only position after an effect of the egg.
#[track_caller]
pub fn only_under(at: &At<Position>, mv: &str, mark: &str) -> String {
    match under(at, mv, mark).as_slice() {
        [position] => position.clone(),
        many => panic!("{mark} of {mv} in {} leads to {many:?}", at.0),
    }
}

/// Returns the moves of the piece on a square, sorted.
pub fn sorted_moves(at: &At<Position>, square: &str) -> Vec<String> {
    let mut moves = super::moves_from(at, square);
    moves.sort_unstable();
    moves
}

/// Returns the targets of the plain moves of the piece on a square, sorted.
pub fn targets(at: &At<Position>, square: &str) -> String {
    let mut found: Vec<String> = super::moves_from(at, square)
        .iter()
        .filter(|mv| !mv.contains(':') && !mv.contains("??"))
        .map(|mv| {
            let (_, to) = mv.rsplit_once(['-', 'x']).expect("a move");
            to[..2].to_owned()
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found.join(" ")
}
