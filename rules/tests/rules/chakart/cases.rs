//! Section 12, from `data/chakart.cases`.

use std::collections::BTreeMap;

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::Game;

use super::super::support::lines_of_case;
use super::{Result, at, results};

const CASES: &str = include_str!("../data/chakart.cases");

/// Writes the probability, mark and board of an outcome.
fn summary(result: &Result) -> String {
    let mark = Some(result.mark).filter(|mark| !mark.is_empty());
    let mark = mark.unwrap_or("-");
    format!("{} {mark} {}", result.probability, result.board())
}

/// Compares the outcomes of a case with the table, and returns them.
fn case(name: &str) -> Vec<Result> {
    let lines = lines_of_case(CASES, name);
    let every = |word: &str| -> Vec<&str> {
        let lines = lines.iter().filter(|line| line.0 == word);
        lines.map(|line| line.1).collect()
    };
    let before = at(every("position")[0]);
    let spellings = every("move")[0].split_once(' ');
    let (text, canonical) = spellings.expect("the move has two spellings");
    before.spells(text, canonical);
    let found = results(&before, text);
    let all: Vec<String> = found.iter().map(summary).collect();
    let expected = every("outcome");
    if !expected.is_empty() {
        assert_eq!(all, expected, "case {name}");
    }
    for board in every("board") {
        let is_found = all.iter().any(|result| result == board);
        assert!(is_found, "case {name} has no outcome {board}");
    }
    found
}

#[test]
fn case_1_the_mushroom_of_a_double_step_lies_in_its_middle() {
    case("1a");
}

#[test]
fn case_1_the_egg_of_the_knight_stays_on_g8_since_g7_is_occupied() {
    case("1b");
}

#[test]
fn case_1_the_bomb_of_the_bishop_lies_on_one_of_four_squares_one_of_them_the_first_diagram() {
    case("1c");
}

#[test]
fn case_2_the_bishop_goes_over_banana_mushroom_and_bomb_to_the_second_diagram_with_one_third() {
    case("2");
}

#[test]
fn case_3_the_egg_on_f6_has_eight_effects_of_one_eighth_each() {
    let mut sums: BTreeMap<&str, Probability> = BTreeMap::new();
    for result in case("3") {
        *sums.entry(result.mark).or_default() += result.probability.parse::<Probability>().unwrap();
    }
    let marks: Vec<&str> = sums.keys().copied().collect();
    assert_eq!(marks, ["*B", "*C", "*D", "*K", "*L", "*M", "*T", "*W"]);
    assert!(sums.values().all(|sum| *sum == Probability::new(1, 8)));
}

#[test]
fn case_3_waluigi_draws_among_thirteen_and_the_banana_lies_on_e7_or_g7() {
    let mut found = case("3");
    found.retain(|result| result.mark == "*W");
    assert_eq!(found.len(), 26);
    for result in &found {
        assert_eq!(result.probability, "1/208");
        let row = result.board().split('/').nth(1).expect("rank 7");
        assert!(["1m2d1m1", "1m2e1d1"].contains(&row), "{row}");
    }
    let mut drawn: Vec<u32> = found.iter().map(|result| result.draws[1]).collect();
    drawn.dedup();
    assert_eq!(drawn, (0..13).collect::<Vec<u32>>());
}

#[test]
fn case_3_the_queen_on_g8_turned_white_captures_the_king_and_wins() {
    let after = case("3b").remove(0).position;
    let status = at(&after).0.status();
    assert_eq!(
        (status.state.code(), status.winner),
        ("kingCaptured", Some(Color::White))
    );
}
