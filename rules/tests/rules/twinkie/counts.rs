//! Perft tables, and the results of another program in random positions.

use variant_arbiter_rules::game::{Listing, Unlimited, perft};
use variant_arbiter_rules::twinkie::Position;

use super::super::support::agrees_with_another_program;
use super::at;

const TURNS: &str = include_str!("../data/twinkie.turns");

/// Returns the lines of the perft table: a position, what is counted, and the counts by depth.
pub fn perft_table() -> Vec<(Position, Listing, Vec<u64>)> {
    let mut position = None;
    let mut table = Vec::new();
    for line in include_str!("../data/twinkie.perft").lines() {
        let (listing, counts) = match line.split_once(' ') {
            Some(("position", text)) => {
                position = Some(at(text).0);
                continue;
            }
            Some(("first", counts)) => (Listing::FirstParts, counts),
            Some(("whole", counts)) => (Listing::Turns, counts),
            _ => continue,
        };
        let counts = counts.split(' ').map(|count| count.parse().unwrap());
        let position = position.expect("the table begins with a position");
        table.push((position, listing, counts.collect()));
    }
    assert!(table.len() > 10, "the table has too few counts");
    table
}

#[test]
fn perft_gives_the_published_counts() {
    for (position, listing, counts) in perft_table() {
        for (depth, expected) in (1..).zip(counts) {
            let found = perft(&position, depth, listing, &mut Unlimited);
            assert_eq!(found, Ok(expected), "{listing:?} {depth} {position}");
        }
    }
}

#[test]
fn turns_and_results_agree_with_another_program() {
    agrees_with_another_program::<Position>(TURNS);
}
