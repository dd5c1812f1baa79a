//! The curve of `review`: its scale fitted on games of a level against itself, and how well it tells
//! the results of other games.

use std::collections::HashMap;

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Game, GameResult, Status, Unlimited};
use variant_arbiter_rules::review::{self, CHANCE, PLAIN};
use variant_arbiter_rules::suggest::{Level, suggest};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::{draws, start};

/// The plies after which a game counts as drawn.
const MAX_PLIES: u32 = 300;

/// A position of a game: the rating of its best move for the side to move, and the score that this
/// side had in the end.
#[derive(Clone, Copy)]
struct Sample {
    rating: i32,
    score: f64,
}

/// Returns the positions of a game of a level against itself.
fn game<G: Game>(level: Level, seed: &str) -> Vec<Sample> {
    let mut position: G = start(seed);
    let mut rated = Vec::new();
    let mut met: HashMap<String, u32> = HashMap::new();
    let mut status = position.status();
    for ply in 0..MAX_PLIES {
        let occurrences = met.entry(position.repetition_text()).or_default();
        *occurrences += 1;
        if *occurrences == 5 || status.result != GameResult::Unfinished {
            break;
        }
        let outlook = review::look(&position, status, level, &mut Unlimited);
        let outlook = outlook.expect("no limit stops the search");
        rated.push((outlook.turn, outlook.rating));
        let (text, seed) = (position.to_string(), format!("{seed}:{ply}"));
        let mv = suggest(&position, level, &seed, &|_| false, &mut Unlimited);
        let mv = mv.expect("no limit stops the search");
        let mv = mv.expect("the game goes on");
        let mut chance = draws::<G>(&seed, &text, &position.notation(&mv));
        position = position.play_unchecked(&mv, &mut chance, &mut ());
        status = position.status();
    }
    let of = |turn| score(status, turn);
    rated
        .into_iter()
        .map(|(turn, rating)| Sample {
            rating,
            score: of(turn),
        })
        .collect()
}

/// Returns the score of a side; that of a game which goes on is a draw's.
fn score(status: Status, side: Color) -> f64 {
    match status.winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}

/// Returns the mean of the squared errors (Brier score) of expectations on a curve.
fn brier(samples: &[Sample], expectation: impl Fn(&Sample) -> f64) -> f64 {
    let squares = samples
        .iter()
        .map(|it| (expectation(it) - it.score).powi(2));
    squares.sum::<f64>() / count(samples)
}

#[expect(clippy::cast_precision_loss, reason = "samples are few")]
fn count(samples: &[Sample]) -> f64 {
    samples.len() as f64
}

/// Returns the scale whose curve has the least Brier score.
fn fit(samples: &[Sample]) -> i32 {
    let scales = (50..=3000).step_by(10);
    let score = |scale| brier(samples, |it| review::at_rating(it.rating, scale));
    let best = scales.min_by(|one, other| score(*one).total_cmp(&score(*other)));
    best.expect("there are scales")
}

/// Prints the calibration of a game: the scale that fits half of its games, and for the others, at
/// the scale of `review`, the mean score in ten bins of expectation, and Brier scores.
fn calibrate<G: Game>(level: Level, games: u32) {
    let id = G::info().id;
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    for number in 0..games {
        let half = if number % 2 == 0 {
            &mut fitted
        } else {
            &mut held_out
        };
        half.extend(game::<G>(level, &format!("curve {number}")));
    }
    let scale = if G::info().chance { CHANCE } else { PLAIN };
    let at = |it: &Sample| review::at_rating(it.rating, scale);
    let base = held_out.iter().map(|it| it.score).sum::<f64>() / count(&held_out);
    println!("{id}: scale {} fits, {scale} is used", fit(&fitted));
    println!(
        "Brier score {:.4}, base rate {:.4}",
        brier(&held_out, at),
        brier(&held_out, |_| base),
    );
    for bin in 0..10 {
        let bounds = f64::from(bin) / 10.0..f64::from(bin + 1) / 10.0;
        let inside = |it: &&Sample| bounds.contains(&at(it).min(0.9999));
        let inside: Vec<Sample> = held_out.iter().filter(inside).copied().collect();
        let mean = |of: &dyn Fn(&Sample) -> f64| {
            inside.iter().map(of).sum::<f64>() / count(&inside).max(1.0)
        };
        println!(
            "{:.1}-{:.1}|{:.2}|{:.2}|{}",
            bounds.start,
            bounds.end,
            mean(&at),
            mean(&|it| it.score),
            inside.len()
        );
    }
}

/// Prints the calibration of every game, or of one.
pub fn all(level: Level, games: u32, id: Option<&str>) {
    let is_asked = |it: &str| id.is_none_or(|id| id == it);
    if is_asked(twinkie::Position::info().id) {
        calibrate::<twinkie::Position>(level, games);
    }
    if is_asked(minigolf::Position::info().id) {
        calibrate::<minigolf::Position>(level, games);
    }
    if is_asked(chakart::Position::info().id) {
        calibrate::<chakart::Position>(level, games);
    }
}
