//! The published perft table, and the results of another program in random positions.

use variant_arbiter_rules::game::{Listing, Unlimited, perft};
use variant_arbiter_rules::minigolf::Position;

use super::at;
use crate::support::agrees_with_another_program;

const PERFT: &str = include_str!("../data/minigolf.perft");

#[test]
fn perft_gives_the_published_counts() {
    let mut counted = 0;
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let Some((text, counts)) = line.split_once(" : ") else {
            continue;
        };
        let position = at(text).0;
        assert_eq!(position.to_string(), text);
        for (depth, nodes) in (1..).zip(counts.split(' ')) {
            let expected: u64 = nodes.parse().unwrap();
            let found = perft(&position, depth, Listing::Turns, &mut Unlimited).unwrap();
            assert_eq!(found, expected, "{depth} {position}");
            counted += 1;
        }
    }
    assert!(counted > 10, "the table has too few counts");
}

#[test]
fn turns_and_results_agree_with_another_program() {
    agrees_with_another_program::<Position>(include_str!("../data/minigolf.turns"));
}
