//! Section 9, cases 6 to 9, from `data/minigolf.cases`; `source` tests cases 1 to 5.

use std::collections::BTreeSet;

use variant_arbiter_rules::minigolf::Reason;

use super::super::support::lines_of_case;
use super::edges::{alone, goes};
use super::{At, Position, board, letter, momentum};

const CASES: &str = include_str!("../data/minigolf.cases");

/// Reads a piece, its square, and the moves that it can make.
fn reached(rest: &str) -> (char, &str, BTreeSet<String>) {
    let mut words = rest.split(' ');
    let letter = words.next().unwrap().parse().unwrap();
    let from = words.next().unwrap();
    (letter, from, words.map(str::to_owned).collect())
}

#[test]
fn case_6_bounces_off_the_mirrors_of_both_sides() {
    for (word, rest) in lines_of_case(CASES, "6") {
        let (letter, from, expected) = reached(rest);
        let found = goes(letter, from);
        match word {
            "reaches" => assert!(found.is_superset(&expected), "{rest}: {found:?}"),
            "null" => {
                alone(letter, from).refuses(&format!("{from}-{from}"), Reason::NullMove);
                assert!(!found.iter().any(|to| to.starts_with(from)), "{rest}");
            }
            _ => panic!("unknown word {word}"),
        }
    }
}

#[test]
fn case_7_leap_sets_from_an_open_e4() {
    for (word, rest) in lines_of_case(CASES, "7") {
        assert_eq!(word, "leaps");
        let (letter, targets) = rest.split_once(' ').unwrap();
        let expected: BTreeSet<&str> = targets.split(' ').collect();
        let found = goes(letter.parse().unwrap(), "e4");
        let found: BTreeSet<&str> = found.iter().map(|to| &to[..2]).collect();
        assert_eq!(found, expected, "{letter}");
        if letter.eq_ignore_ascii_case("q") {
            assert_eq!(found.len(), 20);
        }
    }
}

/// Reads a position, a turn, and its result.
fn turn(rest: &str) -> (At<Position>, &str, &str) {
    let [pieces, position, turn, result] =
        rest.split(" | ").collect::<Vec<_>>().try_into().unwrap();
    (board(pieces, position), turn, result)
}

#[test]
fn case_8_momentum_and_check() {
    for (word, rest) in lines_of_case(CASES, "8") {
        assert_eq!(word, "turn");
        let (at, turn, result) = turn(rest);
        match result {
            "illegal" => {
                at.refuses(turn, Reason::LeavesKingInCheck);
            }
            gives => {
                at.plays(turn).is_in_check(gives == "check");
            }
        }
    }
}

#[test]
fn case_9_a_pawn_with_momentum_2_jumps_over_the_last_rank() {
    for (word, rest) in lines_of_case(CASES, "9") {
        assert_eq!(word, "wraps");
        let (at, turn, result) = turn(rest);
        let (named, left) = result.split_once(' ').unwrap();
        let after = at.plays(turn);
        assert_eq!(letter(&after, &named[1..]), named.chars().next());
        assert_eq!(momentum(&after, &named[1..]).as_deref(), Some(left));
    }
}
