//! Plays suggested moves of each level against the weaker levels.
//!
//! For each game and pairing this prints the score of the stronger side, where a draw counts half,
//! and how long a suggestion takes in the middle of these games, in processor time if the system
//! reports it. Set-ups are sampled, sides alternate, and equal arguments play equal games. Fails if
//! a pairing scores less than required. `endings` instead counts how many won endings a level wins
//! within fifty moves against itself, and fails if there are fewer than 95 of 100.
//!
//! ```text
//! cargo run --release -p tools --bin suggest_games -- 100            # every game
//! cargo run --release -p tools --bin suggest_games -- 100 chakart    # one
//! cargo run --release -p tools --bin suggest_games -- 100 chakart careful careless
//! cargo run --release -p tools --bin suggest_games -- 0              # deploy/measure
//! cargo run --release -p tools --bin suggest_games -- 100 endings thorough minigolf
//! cargo run --release -p tools --bin suggest_games -- 100 curve careful    # review's calibration
//! ```

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the program prints a report"
)]

mod curve;
mod endings;

use std::collections::HashMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, Unlimited};
use variant_arbiter_rules::suggest::{Level, suggest};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// The ply after which a game counts as drawn.
const MAX_PLIES: u32 = 800;

/// The players of a game, and the minimum percentage that the stronger one must score, in games
/// without chance and with chance.
struct Pairing {
    stronger: Level,
    weaker: Level,
    least: f64,
    least_by_chance: f64,
}

const PAIRINGS: [Pairing; 3] = [
    Pairing {
        stronger: Level::Careful,
        weaker: Level::Careless,
        least: 80.0,
        least_by_chance: 70.0,
    },
    Pairing {
        stronger: Level::Thorough,
        weaker: Level::Careful,
        least: 65.0,
        least_by_chance: 65.0,
    },
    Pairing {
        stronger: Level::Thorough,
        weaker: Level::Careless,
        least: 95.0,
        least_by_chance: 85.0,
    },
];

fn level_of(name: &str) -> Option<Level> {
    Level::ALL
        .iter()
        .copied()
        .find(|level| level.name() == name)
}

/// Returns draws that depend on a seed, a position and a purpose.
fn draws<G: Game>(seed: &str, position: &str, purpose: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position,
        mv: purpose,
    })
}

/// Returns a start position of a sampled set-up.
fn start<G: Game>(seed: &str) -> G {
    let setups = G::info().setups;
    let count = u32::try_from(setups.len()).expect("there are few set-ups");
    let setup = setups[draws::<G>(seed, "", "setup").draw(count) as usize];
    G::start(setup, &mut draws::<G>(seed, "", setup)).expect("the set-up is listed")
}

/// Returns the processor time of this thread, or the time since `since` if the system does not
/// report it.
fn processor_time(since: Instant) -> Duration {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// The time that each suggestion took, by level.
struct Times {
    begun: Instant,
    by_level: HashMap<&'static str, Vec<Duration>>,
}

impl Times {
    fn new() -> Times {
        Times {
            begun: Instant::now(),
            by_level: HashMap::new(),
        }
    }

    /// Returns a suggestion, and keeps its time if it `counts`.
    fn suggest<G: Game>(
        &mut self,
        position: &G,
        level: Level,
        seed: &str,
        repeats: &dyn Fn(&G) -> bool,
        counts: bool,
    ) -> Option<G::Move> {
        let before = processor_time(self.begun);
        let mv = suggest(position, level, seed, repeats, &mut Unlimited);
        let mv = mv.expect("no limit stops the search");
        if counts {
            let took = processor_time(self.begun).saturating_sub(before);
            self.by_level.entry(level.name()).or_default().push(took);
        }
        mv
    }

    /// Returns the time that this many tenths of the suggestions did not exceed.
    fn tenths(&mut self, name: &str, tenths: usize) -> Duration {
        let Some(times) = self.by_level.get_mut(name) else {
            return Duration::ZERO;
        };
        times.sort_unstable();
        times[(times.len() * tenths / 10).min(times.len() - 1)]
    }
}

/// Plays a game from a position, and returns the winner if there is one by this ply.
fn play<G: Game>(
    mut position: G,
    players: [Level; 2],
    seed: &str,
    max_plies: u32,
    times: &mut Times,
) -> Option<Color> {
    let mut met: HashMap<String, u32> = HashMap::new();
    for ply in 0..=max_plies {
        let status = position.status();
        let occurrences = met.entry(position.repetition_text()).or_default();
        *occurrences += 1;
        if status.winner.is_some() || status.draw_by.is_some() || *occurrences == 5 {
            return status.winner;
        }
        let text = position.to_string();
        let seed = format!("{seed}:{ply}");
        // At its third occurrence, a player may claim a draw.
        let repeats = |after: &G| met.get(&after.repetition_text()).is_some_and(|it| *it > 1);
        let level = players[position.turn() as usize];
        // Only suggestions in the middle of the game count.
        let counts = (16..80).contains(&ply);
        let mv = times.suggest(&position, level, &seed, &repeats, counts)?;
        let mut chance = draws::<G>(&seed, &text, &position.notation(&mv));
        position = position.play_unchecked(&mv, &mut chance, &mut ());
    }
    None
}

/// Plays a pairing with alternating sides. Returns the score of the stronger player in percent.
fn score<G: Game>(stronger: Level, weaker: Level, games: u32) -> f64 {
    let mut times = Times::new();
    let (mut won, mut drawn) = (0, 0);
    for game in 0..games {
        // Each start is played with both colours.
        let seed = format!("game {}", game / 2);
        let side = if game % 2 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let players = match side {
            Color::White => [stronger, weaker],
            Color::Black => [weaker, stronger],
        };
        match play(start::<G>(&seed), players, &seed, MAX_PLIES, &mut times) {
            Some(winner) if winner == side => won += 1,
            Some(_) => {}
            None => drawn += 1,
        }
    }
    let score = (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(games) * 100.0;
    let name = stronger.name();
    println!(
        "{:<15} {:<9} {:<9} {games:>5} {won:>5} {drawn:>5} {:>5} {score:>6.1} % {:>7.1} ms {:>7.1} ms",
        G::info().id,
        name,
        weaker.name(),
        games - won - drawn,
        times.tenths(name, 5).as_secs_f64() * 1000.0,
        times.tenths(name, 9).as_secs_f64() * 1000.0,
    );
    score
}

/// Prints how long suggestions take in the positions of `deploy/measure`.
fn measured<G: Game>() {
    let requests = include_str!("../../../../deploy/measure/requests.tsv");
    let of_game = format!("/v1/variants/{}/", G::info().id);
    let lines = requests.lines().filter(|line| line.contains(&of_game));
    let texts = lines.filter_map(|line| line.split("{\"position\":\"").nth(1)?.split('"').next());
    let mut positions: Vec<G> = texts.filter_map(|text| G::parse(text).ok()).collect();
    positions.dedup();
    for position in positions {
        let mut times = Times::new();
        for seed in 0..20 {
            for level in Level::ALL {
                times.suggest(&position, *level, &seed.to_string(), &|_| false, true);
            }
        }
        println!("{position}");
        for level in Level::ALL {
            let name = level.name();
            let [half, most] = [5, 9].map(|tenths| times.tenths(name, tenths));
            let [half, most] = [half, most].map(|time| time.as_secs_f64() * 1000.0);
            println!("  {name:<9} {half:>7.1} ms in 5 of 10 {most:>7.1} ms in 9 of 10");
        }
    }
}

/// Plays the requested pairing, or every pairing if no two players are named. Returns whether each
/// pairing reaches its score.
fn all<G: Game>(games: u32, asked: &[String]) -> bool {
    if asked.first().is_some_and(|id| *id != G::info().id) {
        return true;
    }
    if games == 0 {
        measured::<G>();
        return true;
    }
    let players: Vec<Level> = asked.iter().filter_map(|name| level_of(name)).collect();
    if let [stronger, weaker] = players[..] {
        score::<G>(stronger, weaker, games);
        return true;
    }
    let scores_enough = |pairing: &Pairing| {
        let least = if G::info().chance {
            pairing.least_by_chance
        } else {
            pairing.least
        };
        score::<G>(pairing.stronger, pairing.weaker, games) >= least
    };
    let scores: Vec<bool> = PAIRINGS.iter().map(scores_enough).collect();
    scores.iter().all(|enough| *enough)
}

fn main() -> ExitCode {
    let asked: Vec<String> = env::args().skip(1).collect();
    let games = asked.first().and_then(|count| count.parse().ok());
    let games = games.unwrap_or(40);
    let asked = asked.get(1..).unwrap_or_default();
    if let [what, level, rest @ ..] = asked
        && (what == "endings" || what == "curve")
        && let Some(level) = level_of(level)
    {
        let id = rest.first().map(String::as_str);
        if what == "curve" {
            curve::all(level, games, id);
            return ExitCode::SUCCESS;
        }
        if endings::all(level, games, id) {
            return ExitCode::SUCCESS;
        }
        eprintln!("too few of the endings are won");
        return ExitCode::FAILURE;
    }
    println!(
        "game            stronger  weaker    games   won drawn  lost    score  in 5 of 10  in 9 of 10"
    );
    let enough = [
        all::<twinkie::Position>(games, asked),
        all::<minigolf::Position>(games, asked),
        all::<chakart::Position>(games, asked),
    ];
    if enough == [true; 3] {
        ExitCode::SUCCESS
    } else {
        eprintln!("a pairing scores less than it has to");
        ExitCode::FAILURE
    }
}
