//! Perft tables, and the results of another program in random positions.

use variant_arbiter_rules::game::{Listing, Unlimited, perft};
use variant_arbiter_rules::twinkie::Position;

use super::super::support::agrees_with_another_program;
use super::at;

pub const PERFT: &str = include_str!("../data/twinkie.perft");
const TURNS: &str = include_str!("../data/twinkie.turns");

#[test]
fn perft_gives_the_published_counts() {
    let mut position = None;
    let mut counted = 0;
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let Some((word, rest)) = line.split_once(' ') else {
            continue;
        };
        let listing = match word {
            "first" => Listing::FirstParts,
            "whole" => Listing::Turns,
            "position" => {
                position = Some(at(rest).0);
                continue;
            }
            _ => panic!("cannot read {line}"),
        };
        let position = position.expect("the table begins with a position");
        for (depth, nodes) in (1..).zip(rest.split(' ')) {
            let expected: u64 = nodes.parse().unwrap();
            let found = perft(&position, depth, listing, &mut Unlimited).unwrap();
            assert_eq!(found, expected, "{word} {depth} {position}");
            counted += 1;
        }
    }
    assert!(counted > 10, "the table has too few counts");
}

#[test]
fn turns_and_results_agree_with_another_program() {
    agrees_with_another_program::<Position>(TURNS);
}
