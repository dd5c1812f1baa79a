//! Counts of positions: perft tables, and what another program found in random positions.

use sha2::{Digest, Sha256};
use variant_arbiter::game::{Listing, Stopped, perft};
use variant_arbiter::twinkie::{Position, Turn};

use super::at;

const PERFT: &str = include_str!("../data/twinkie.perft");
const TURNS: &str = include_str!("../data/twinkie.turns");

#[test]
fn perft_gives_the_published_counts() {
    let mut position = None;
    let mut counted = 0;
    let mut spend = |_| Ok::<(), Stopped>(());
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
            _ => panic!("{line} is not understood"),
        };
        let position = position.expect("a position comes first");
        for (depth, nodes) in (1..).zip(rest.split(' ')) {
            let expected: u64 = nodes.parse().unwrap();
            let found = perft(&position, depth, listing, &mut spend).unwrap();
            assert_eq!(found, expected, "{word} {depth} {position}");
            counted += 1;
        }
    }
    assert!(counted > 10, "the table is read");
}

/// A turn without the mark for check or mate.
fn without_mark(position: &Position, turn: &Turn) -> String {
    let text = variant_arbiter::game::Game::notation(position, turn);
    match text.split_once('/') {
        Some((first, link)) => format!("{}/{link}", first.trim_end_matches(['+', '#'])),
        None => text.trim_end_matches(['+', '#']).to_owned(),
    }
}

#[test]
fn turns_and_results_agree_with_another_program() {
    let mut positions = 0;
    for line in TURNS.lines().filter(|line| !line.starts_with('#')) {
        let [state, check, count, digest, text] =
            line.splitn(5, ' ').collect::<Vec<_>>().try_into().unwrap();
        let position = at(text).0;
        let status = position.status();
        assert_eq!(
            format!("{:?}", status.state).to_lowercase(),
            state,
            "{text}"
        );
        assert_eq!(status.in_check, check == "check", "{text}");
        let turns = position.turns();
        assert_eq!(turns.len().to_string(), count, "{text}");
        let mut lines: Vec<String> = turns
            .iter()
            .map(|turn| {
                let after = position.after(turn, &mut ());
                format!("{} {after}\n", without_mark(&position, turn))
            })
            .collect();
        lines.sort_unstable();
        let hash = Sha256::digest(lines.concat());
        let found = u64::from_be_bytes(hash[..8].try_into().unwrap());
        assert_eq!(u64::from_str_radix(digest, 16), Ok(found), "{text}");
        positions += 1;
    }
    assert!(positions > 400, "the table is read");
}
