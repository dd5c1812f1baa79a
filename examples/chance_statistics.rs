//! Tests by chi-square whether the draws of Chakart are uniform, with more than a million draws of
//! each kind.
//!
//! ```text
//! cargo run --release --example chance_statistics
//! ```
//!
//! Every draw has a key of its own: a seed, a position and a move. Positions and moves are real,
//! and playing them takes the draws. Only the piece that Luigi or Waluigi converts is drawn without
//! a move, since a move reaches this draw only once in eight times. The seeds are fixed, so that
//! every run prints the same table. Fails if a p-value is below 0.001.

#![expect(clippy::print_stdout, reason = "the program prints a table")]

use std::collections::HashMap;
use std::f64::consts::PI;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use variant_arbiter::board::Square;
use variant_arbiter::chakart::Position;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::effect::EffectLog;
use variant_arbiter::game::Game;

/// The number of draws of each kind.
const DRAWS: u32 = 1 << 20;
/// The p-value below which uniformity is rejected.
const LEAST_P: f64 = 0.001;
const RULES_VERSION: &str = "chakart/1";

/// The draws of one side's back rank in order, with their options (`docs/rules/chakart.md` §1).
const BACK_RANK: [(&str, usize); 5] = [
    ("light Bishop", 4),
    ("dark Bishop", 4),
    ("Queen", 6),
    ("King", 5),
    ("pair of Rooks", 6),
];
/// The number of back ranks.
const ARRAYS: usize = 4 * 4 * 6 * 5 * 6;

/// White's moves whose first draw has this many options: kind of draw, options, board, White's
/// Pawns and Rooks in reserve, and move (`docs/rules/chakart.md` §4 to §6).
const MOVES: [(&str, usize, &str, &str, &str); 17] = [
    ("banana's way", 2, "7k/8/8/8/8/8/8/dK6", "00", "Kb1-a1"),
    ("banana's way", 3, "7k/8/8/8/8/8/8/1dK5", "00", "Kc1-b1"),
    ("banana's way", 4, "7k/8/8/8/4d3/4K3/8/8", "00", "Ke3-e4"),
    ("bomb's way", 2, "7k/8/8/8/8/8/8/1wK5", "00", "Kc1-b1"),
    ("bomb's way", 3, "7k/8/8/3P4/4w3/4K3/8/8", "00", "Ke3-e4"),
    ("bomb's way", 4, "7k/8/8/8/4w3/4K3/8/8", "00", "Ke3-e4"),
    ("egg", 4, "4K2k/4e3/3P4/8/8/8/8/8", "00", "d6-e7"),
    ("egg", 5, "3kK3/4e3/3P4/8/8/8/8/8", "00", "d6-e7"),
    ("egg", 6, "r2kK3/4e3/3P4/8/8/8/8/8", "00", "d6-e7"),
    ("egg", 7, "3kK3/4e3/3P4/r7/8/8/8/8", "00", "d6-e7"),
    ("egg", 8, "3kK3/4e3/3P4/r7/8/8/8/8", "01", "d6-e7"),
    ("Rook's banana", 2, "7k/8/8/8/8/8/8/R6K", "00", "Ra1-a2"),
    ("Rook's banana", 3, "7k/8/8/3P4/8/8/8/4R2K", "00", "Re1-e4"),
    ("Rook's banana", 4, "7k/8/8/8/8/8/8/4R2K", "00", "Re1-e4"),
    ("Bishop's bomb", 2, "7k/8/8/8/8/8/1B6/7K", "00", "Bb2-a1"),
    ("Bishop's bomb", 3, "7k/8/8/8/8/8/1B6/7K", "00", "Bb2-a3"),
    ("Bishop's bomb", 4, "7k/8/8/8/8/8/8/1B5K", "00", "Bb1-e4"),
];

/// The largest number of pieces from which Luigi or Waluigi choose.
const MAX_TURNED: u32 = 16;
/// A move onto an egg with eight possible effects (`docs/rules/chakart.md` §12, case 3).
const EGG: (&str, &str) = (
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "Rf8-f6",
);

/// The count of each option of a kind of draw.
struct Tally {
    kind: String,
    counts: Vec<u32>,
}

/// Draws that are taken together.
enum Task {
    Starts,
    Move(
        &'static (
            &'static str,
            usize,
            &'static str,
            &'static str,
            &'static str,
        ),
    ),
    Turned(u32),
}

impl Task {
    fn all() -> impl Iterator<Item = Task> {
        let moves = MOVES.iter().map(Task::Move);
        let turned = (2..=MAX_TURNED).map(Task::Turned);
        std::iter::once(Task::Starts).chain(moves).chain(turned)
    }

    fn run(&self) -> Vec<Tally> {
        match self {
            Task::Starts => starts(),
            Task::Move((what, options, board, reserve, mv)) => {
                let position = format!("{board} w 0 1111 {reserve:0<12} -");
                vec![first_draws(what, *options, &position, mv)]
            }
            Task::Turned(options) => vec![turned(*options)],
        }
    }
}

fn seeded(seed: &str, position: &str, mv: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: RULES_VERSION,
        position,
        mv,
    })
}

/// Tallies the draws of random starts, and each side's resulting back rank.
fn starts() -> Vec<Tally> {
    let sides = ["White", "Black"];
    let mut counts = sides.map(|_| BACK_RANK.map(|(_, options)| vec![0; options]));
    let mut arrays = sides.map(|_| HashMap::new());
    for number in 0..DRAWS {
        let mut chance = seeded(&number.to_string(), "", "start:shuffled");
        let start = <Position as Game>::start("shuffled", &mut chance).expect("the set-up exists");
        let draws = chance.finish().expect("seeded draws fit");
        for (counts, draw) in counts.iter_mut().flatten().zip(draws) {
            counts[draw as usize] += 1;
        }
        for (arrays, rank) in arrays.iter_mut().zip([0, 7]) {
            let files = [0, 1, 2, 3, 4, 5, 6, 7];
            let array = files.map(|file| start.letter_at(Square::new(file, rank)));
            *arrays.entry(array).or_default() += 1;
        }
    }
    let mut tallies = Vec::new();
    for ((side, counts), arrays) in sides.into_iter().zip(counts).zip(arrays) {
        for ((what, _), counts) in BACK_RANK.iter().zip(counts) {
            let kind = format!("{side}'s {what}");
            tallies.push(Tally { kind, counts });
        }
        let kind = format!("{side}'s whole array");
        let mut counts: Vec<u32> = arrays.into_values().collect();
        // Arrays that never occurred count as zeros.
        counts.resize(ARRAYS.max(counts.len()), 0);
        counts.sort_unstable();
        tallies.push(Tally { kind, counts });
    }
    tallies
}

/// Tallies the first draw of a move.
fn first_draws(what: &str, options: usize, position: &str, mv: &str) -> Tally {
    let before = Position::parse(position).expect("the position is lawful");
    let mv = before.judge(mv).expect("the move is legal");
    let (position, text) = (before.to_string(), before.notation(&mv));

    let mut log = EffectLog::default();
    let _ = before.play(&mv, &mut seeded("", &position, &text), &mut log);
    let first = log.into_effects().into_iter().find_map(|e| e.draw);
    assert_eq!(
        first.expect("the move draws").options.len(),
        options,
        "{position}"
    );

    let mut counts = vec![0; options];
    for number in 0..DRAWS {
        let mut chance = seeded(&number.to_string(), &position, &text);
        let _ = before.play(&mv, &mut chance, &mut ());
        let draws = chance.finish().expect("seeded draws fit");
        counts[draws[0] as usize] += 1;
    }
    let kind = what.to_owned();
    Tally { kind, counts }
}

/// Tallies the second draw of an egg: the piece that changes sides, out of `options`.
fn turned(options: u32) -> Tally {
    let (position, mv) = EGG;
    let mut counts = vec![0; options as usize];
    for number in 0..DRAWS {
        let mut chance = seeded(&format!("{number} of {options}"), position, mv);
        chance.draw(8);
        counts[chance.draw(options) as usize] += 1;
    }
    let kind = "Luigi's, Waluigi's piece".to_owned();
    Tally { kind, counts }
}

/// Returns the degrees of freedom, chi-square and p-value of a tally, tested against uniformity.
fn chi_square_test(counts: &[u32]) -> (u32, f64, f64) {
    let options = u32::try_from(counts.len()).expect("the number of options fits in 32 bits");
    let expected = f64::from(counts.iter().sum::<u32>()) / f64::from(options);
    let deviation = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    let chi_square = counts.iter().map(deviation).sum();
    let freedom = options - 1;
    (freedom, chi_square, p_value(chi_square, freedom))
}

/// Returns the probability of a chi-square of at least this size: the regularised incomplete gamma
/// function Q(freedom / 2, chi-square / 2).
///
/// One short series computes it, and nothing else in the project needs a library of special
/// functions: `P(a, x) = x^a e^-x / Γ(a) · Σ x^n / (a (a + 1) … (a + n))`, and `Q = 1 - P`.
fn p_value(chi_square: f64, freedom: u32) -> f64 {
    let (a, x) = (f64::from(freedom) / 2.0, chi_square / 2.0);
    let mut term = 1.0 / a;
    let mut sum = term;
    let mut n = a;
    while term > sum * f64::EPSILON {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    let p = 1.0 - (a * x.ln() - x - ln_gamma_of_half(freedom) + sum.ln()).exp();
    p.max(0.0)
}

/// Returns ln Γ(n / 2), from Γ(1) = 1 or Γ(1/2) = √π by Γ(x + 1) = x Γ(x).
fn ln_gamma_of_half(n: u32) -> f64 {
    let (first, start) = match n % 2 {
        0 => (2, 0.0),
        _ => (1, PI.ln() / 2.0),
    };
    let steps = (first..n).step_by(2).map(|i| (f64::from(i) / 2.0).ln());
    start + steps.sum::<f64>()
}

/// Checks [`p_value`] against printed tables.
fn check_p_value() {
    let printed = [
        (3.841, 1, 0.05),
        (10.828, 1, 0.001),
        (18.307, 10, 0.05),
        (37.697, 15, 0.001),
        (124.342, 100, 0.05),
    ];
    for (chi_square, freedom, p) in printed {
        let found = p_value(chi_square, freedom);
        assert!((found / p - 1.0).abs() < 0.001, "{freedom}: {found}");
    }
}

/// Computes all tallies on every core, and returns them in a fixed order.
fn run_all() -> Vec<Tally> {
    let tasks = Mutex::new(Task::all().enumerate());
    let found = Mutex::new(Vec::new());
    let work = || {
        loop {
            let next = tasks.lock().expect("no thread panicked").next();
            let Some((number, task)) = next else { break };
            let tallies = task.run();
            found
                .lock()
                .expect("no thread panicked")
                .push((number, tallies));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    let mut found = found.into_inner().expect("no thread panicked");
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().flat_map(|(_, tallies)| tallies).collect()
}

fn main() -> ExitCode {
    check_p_value();
    println!("kind                       options     draws  freedom  chi-square       p");
    let mut is_uniform = true;
    for Tally { kind, counts } in run_all() {
        let (freedom, chi_square, p) = chi_square_test(&counts);
        let (options, draws) = (counts.len(), counts.iter().sum::<u32>());
        println!("{kind:26} {options:7} {draws:9} {freedom:8} {chi_square:11.3} {p:7.4}");
        is_uniform &= p >= LEAST_P;
    }
    if is_uniform {
        println!("Uniformity is not rejected for any kind (p >= {LEAST_P}).");
        ExitCode::SUCCESS
    } else {
        println!("Uniformity is rejected (p < {LEAST_P}).");
        ExitCode::FAILURE
    }
}
