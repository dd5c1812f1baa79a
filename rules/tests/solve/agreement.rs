//! On small positions the search agrees with the definition.
//!
//! Each test takes eight times `PROPTEST_CASES` positions.

use proptest::test_runner::Config;
use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{Game, Unlimited};
use variant_arbiter_rules::solve::{Bounds, Finding, Question, Solved, solve, verify};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::definition;
use super::small::{Choices, Small};
use super::tampering;

/// The numbers of positions of each kind.
#[derive(Debug, Default)]
struct Coverage {
    positions: usize,
    forced: usize,
    /// Forced in two turns but not in one.
    deep: usize,
    /// Values between 0 and 1.
    partial: usize,
    refused: usize,
}

fn solved<G: Game>(position: &G, turns: u8, at_least: Option<Probability>) -> Solved {
    let question = Question::new(turns, at_least).unwrap();
    let solved = solve(position, &question, &mut Unlimited).unwrap();
    if let Some(solution) = &solved.solution {
        let proven = verify::<G>(solution, &mut Unlimited).unwrap();
        assert_eq!(proven.position, *position);
        let wanted = at_least.unwrap_or(solved.bounds.lower);
        assert!(proven.at_least >= wanted, "{wanted} in {position}");
        assert!(proven.turns <= solved.turns && solved.turns <= turns);
    }
    solved
}

/// Compares the search with the definition.
fn agree<G: Small>(seed: u64, coverage: &mut Coverage) {
    let choices = &mut Choices(seed);
    let certain = Probability::ONE;
    let (position, in_one, value) = loop {
        let position = G::small(choices);
        let in_one = definition::value(&position, position.turn(), 1);
        // Most positions that are won at once or not at all test little.
        if in_one == certain && !choices.once_in(40) {
            continue;
        }
        let value = definition::value(&position, position.turn(), 2);
        if value > Probability::ZERO || choices.once_in(4) {
            break (position, in_one, value);
        }
    };
    coverage.positions += 1;
    coverage.forced += usize::from(value == certain);
    coverage.deep += usize::from(value == certain && in_one < certain);
    coverage.partial += usize::from(value > Probability::ZERO && value < certain);

    let found = solved(&position, 2, None);
    let is_forced = found.finding == Finding::Forced;
    assert_eq!(is_forced, value == certain, "{position}");
    assert!(is_forced || found.finding == Finding::Refuted, "{position}");
    assert_eq!(found.bounds, Bounds::exactly(value), "{position}");
    let has_solution = found.solution.is_some();
    assert_eq!(has_solution, value > Probability::ZERO, "{position}");
    if let Some(solution) = &found.solution {
        coverage.refused += tampering::is_refused::<G>(solution, choices);
    }

    if G::info().chance {
        let parts = [(1, 4), (1, 2), (3, 4), (1, 1)].map(|(a, b)| Probability::new(a, b));
        for part in parts.into_iter().chain([value]) {
            if part > Probability::ZERO {
                let found = solved(&position, 2, Some(part));
                let is_forced = found.finding == Finding::Forced;
                assert_eq!(is_forced, value >= part, "{part} in {position}");
                assert!(is_forced || found.finding == Finding::Refuted, "{position}");
                assert_eq!(is_forced, found.solution.is_some(), "{position}");
            }
        }
    }
}

/// Compares the search with the definition on many positions. At least a sixth of them must be
/// forced, half of these in two turns only.
fn agree_on_many<G: Small>() -> Coverage {
    let mut coverage = Coverage::default();
    for seed in 0..8 * u64::from(Config::default().cases) {
        // From here on, already a few positions are of each kind.
        agree::<G>(3000 + seed, &mut coverage);
    }
    assert!(coverage.forced * 6 >= coverage.positions, "{coverage:?}");
    assert!(coverage.deep * 2 >= coverage.forced, "{coverage:?}");
    assert!(coverage.refused > coverage.forced, "{coverage:?}");
    coverage
}

#[test]
fn twinkie_agrees_with_the_definition() {
    agree_on_many::<twinkie::Position>();
}

#[test]
fn minigolf_agrees_with_the_definition() {
    agree_on_many::<minigolf::Position>();
}

#[test]
fn chakart_agrees_with_the_definition() {
    let coverage = agree_on_many::<chakart::Position>();
    assert!(coverage.partial * 20 >= coverage.positions, "{coverage:?}");
}
