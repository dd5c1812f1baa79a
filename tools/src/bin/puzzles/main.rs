//! Finds puzzles for `web/puzzles/`.
//!
//! A puzzle is a position, from a game or random, with exactly one first move that is good enough
//! (`candidate.rs` defines this). Equal arguments find equal puzzles.
//!
//! ```text
//! cargo run --release -p tools --bin puzzles -- find minigolf 0 1000 > found
//!     plays the games 0 to 999, and prints the best puzzles at the end of each, one per line
//! cargo run --release -p tools --bin puzzles -- throw minigolf 0 1000 >> found
//!     plays these games, and prints the best puzzles in random positions of their pieces
//! cargo run --release -p tools --bin puzzles -- missed minigolf 0 1000 >> found
//!     plays these games, and prints the best puzzles that a player of them failed to solve
//! cargo run --release -p tools --bin puzzles -- choose minigolf 20 < found
//!     keeps the puzzles of the book, and adds the best of these until it has twenty
//! cargo run --release -p tools --bin puzzles -- check
//!     searches each puzzle of each book again, and fails if a search finds something else
//! ```

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the program prints puzzles and differences"
)]

mod boards;
mod book;
mod candidate;
mod choice;
mod games;
mod likeness;
mod line;
mod random_position;
mod thinning;

use std::process::ExitCode;
use std::{env, fs, io};

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use book::{Book, NAMES, Puzzle};
use games::Ply;

/// The number of final positions of a game that are searched.
const LAST: usize = 8;
/// The number of random positions made from a game.
const RANDOM_POSITIONS: usize = 8;

/// Calls a function for the positions of a book's variant.
macro_rules! in_game_of {
    ($name:expr, $work:ident($($argument:expr),*)) => {
        match $name {
            "minigolf" => $work::<minigolf::Position>($($argument),*),
            "chakart" => $work::<chakart::Position>($($argument),*),
            _ => $work::<twinkie::Position>($($argument),*),
        }
    };
}

/// Returns the set-ups of a book's games.
fn setups<G: Game>(name: &str) -> Vec<&'static str> {
    let setups = G::info().setups.iter().copied();
    match name {
        "twinkie-danger" => vec!["standard"],
        "twinkie-danger-armies" => {
            let differs = |setup: &&str| !["standard", "fide:fide"].contains(setup);
            setups.filter(differs).collect()
        }
        _ => setups.collect(),
    }
}

/// Returns the last positions of a game.
fn last<G: Game>(plies: &[Ply<G>], _: &mut Chance) -> Vec<G> {
    let last = plies.iter().rev().take(LAST);
    last.map(|ply| ply.position.clone()).collect()
}

/// Returns the positions of a game that are puzzles, and in which another move was played.
fn missed<G: Game>(plies: &[Ply<G>], _: &mut Chance) -> Vec<G> {
    let is_missed = |ply: &&Ply<G>| {
        let found = candidate::puzzles(&ply.position);
        !found.is_empty() && found.iter().all(|puzzle| puzzle.mv != ply.mv)
    };
    let missed = plies.iter().filter(is_missed);
    missed.map(|ply| ply.position.clone()).collect()
}

/// Returns random positions of the pieces of a game.
fn random_positions<G: Game>(plies: &[Ply<G>], chance: &mut Chance) -> Vec<G> {
    let any = |_| {
        let place = random_position::draw(chance, plies.len());
        random_position::random_position(&plies[place].position, chance)
    };
    (0..RANDOM_POSITIONS).map(any).collect()
}

/// Returns the best single-turn puzzle of these positions, and the best of several turns: the
/// puzzles with the most special themes, and among these the hardest.
fn best<G: Game>(positions: &[G], chance: &mut Chance) -> Vec<Puzzle> {
    let mut found: Vec<Puzzle> = positions
        .iter()
        .rev()
        .flat_map(candidate::puzzles)
        .collect();
    found.sort_by_key(|puzzle| (puzzle.special_themes().count(), puzzle.rating));
    let (single, deeper): (Vec<_>, Vec<_>) = found.into_iter().partition(|it| it.turns == 1);
    let best = [single, deeper].into_iter().filter_map(|found| {
        let mut best_first = found.into_iter().rev();
        best_first.find_map(|puzzle| thinning::thinned::<G>(puzzle, chance))
    });
    best.collect()
}

/// Prints the best puzzles in the positions that `some` derives from each game.
fn find<G: Game>(
    name: &str,
    numbers: std::ops::Range<u32>,
    some: impl Fn(&[Ply<G>], &mut Chance) -> Vec<G>,
) -> io::Result<()> {
    for number in numbers {
        let seed = format!("{name} {number}");
        let game = games::plies::<G>(&setups::<G>(name), &seed);
        let mut chance = games::draws::<G>(&seed, "", "random positions");
        let positions = some(&game, &mut chance);
        let mut chance = games::draws::<G>(&seed, "", "thinning");
        for puzzle in best(&positions, &mut chance) {
            println!("{}", serde_json::to_string(&puzzle)?);
        }
    }
    Ok(())
}

/// Adds puzzles from standard input to a book.
fn choose<G: Game>(name: &str, count: usize) -> io::Result<()> {
    let mut found = Vec::new();
    for line in io::stdin().lines() {
        found.push(serde_json::from_str(&line?)?);
    }
    let mut book = Book::read(name).unwrap_or_else(|_| Book {
        variant: G::info().id.to_owned(),
        puzzles: Vec::new(),
    });
    let others = NAMES.iter().filter(|other| **other != name);
    let others: Vec<Book> = others.filter_map(|other| Book::read(other).ok()).collect();
    choice::fill(&mut book, &others, name, found, count);
    fs::write(book::path(name), book.text()?)
}

/// Returns whether a search finds the puzzle again.
fn is_found_again<G: Game>(puzzle: &Puzzle) -> bool {
    let position = G::parse(&puzzle.position).ok();
    let found = position.map_or_else(Vec::new, |position| candidate::puzzles(&position));
    let with_id = |found| Puzzle {
        id: puzzle.id.clone(),
        ..found
    };
    found.into_iter().map(with_id).any(|found| found == *puzzle)
}

/// Searches every puzzle again, and returns whether all are found.
fn check() -> io::Result<bool> {
    let mut is_whole = true;
    for name in NAMES {
        for puzzle in Book::read(name)?.puzzles {
            if !in_game_of!(name, is_found_again(&puzzle)) {
                eprintln!("{} is not found again", puzzle.id);
                is_whole = false;
            }
        }
    }
    Ok(is_whole)
}

fn main() -> io::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().map_err(io::Error::other);
    match arguments[..] {
        ["find", name, first, end] if NAMES.contains(&name) => {
            let numbers = number(first)?..number(end)?;
            in_game_of!(name, find(name, numbers, last))?;
        }
        ["missed", name, first, end] if NAMES.contains(&name) => {
            let numbers = number(first)?..number(end)?;
            in_game_of!(name, find(name, numbers, missed))?;
        }
        ["throw", name, first, end] if NAMES.contains(&name) => {
            let numbers = number(first)?..number(end)?;
            in_game_of!(name, find(name, numbers, random_positions))?;
        }
        ["choose", name, count] if NAMES.contains(&name) => {
            let count = number(count)? as usize;
            in_game_of!(name, choose(name, count))?;
        }
        ["check"] if !check()? => return Ok(ExitCode::FAILURE),
        ["check"] => {}
        _ => {
            eprintln!(
                "find NAME FIRST END, throw NAME FIRST END, missed NAME FIRST END, choose NAME COUNT or check; the names are {NAMES:?}"
            );
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use variant_arbiter_rules::game::Listing;

    use super::*;

    #[test]
    fn a_win_that_a_player_missed_is_a_puzzle() -> io::Result<()> {
        let puzzle = &Book::read("twinkie-danger")?.puzzles[0];
        let position = twinkie::Position::parse(&puzzle.position).map_err(io::Error::other)?;
        let missed_by = |mv| missed(&[Ply { position, mv }], &mut Chance::recorded(&[]));
        assert!(missed_by(puzzle.mv.clone()).is_empty());
        let moves = position.moves(Listing::Turns).into_iter();
        let mut others = moves.map(|mv| position.notation(&mv));
        let other = others.find(|mv| *mv != puzzle.mv);
        let found = missed_by(other.expect("there is another move"));
        assert_eq!(found, [position]);
        let best = best(&found, &mut Chance::recorded(&[]));
        assert!(best.iter().any(|it| it.mv == puzzle.mv));
        Ok(())
    }
}
