//! Perft counts, and the results of another program in random positions.

use sha2::{Digest, Sha256};
use variant_arbiter_rules::chakart::Position;
use variant_arbiter_rules::game::{Game, Listing, Unlimited, outcomes};

use super::super::support::has_perft_counts;
use super::at;

const TURNS: &str = include_str!("../data/chakart.turns");

#[test]
fn perft_gives_the_counts_of_two_programs() {
    has_perft_counts::<Position>(include_str!("../data/chakart.perft"));
}

/// Writes the outcomes of every move, in the format that the head of the table describes.
fn lines(position: &Position) -> Vec<String> {
    let mut lines = Vec::new();
    for mv in position.moves(Listing::Turns) {
        let text = position.notation(&mv);
        let Ok(all) = outcomes(position, &mv, 60, &mut Unlimited) else {
            lines.push(format!("{text} many\n"));
            continue;
        };
        for outcome in all {
            let draws: Vec<String> = outcome.draws.iter().map(u32::to_string).collect();
            let mark = outcome.mark.unwrap_or("*-");
            lines.push(format!(
                "{text} {} {} {} {}\n",
                outcome.probability,
                draws.join(","),
                &mark[1..],
                outcome.position
            ));
        }
    }
    lines.sort_unstable();
    lines
}

#[test]
fn moves_outcomes_and_probabilities_agree_with_another_program() {
    let mut positions = 0;
    for line in TURNS.lines().filter(|line| !line.starts_with('#')) {
        let [state, count, digest, text] =
            line.splitn(4, ' ').collect::<Vec<_>>().try_into().unwrap();
        let position = at(text).0;
        let found = position.status().state.code().to_lowercase();
        assert_eq!(found, state, "{text}");
        let moves = position.moves(Listing::Turns);
        assert_eq!(moves.len().to_string(), count, "{text}");
        let hash = Sha256::digest(lines(&position).concat());
        let found = u64::from_be_bytes(hash[..8].try_into().unwrap());
        assert_eq!(u64::from_str_radix(digest, 16), Ok(found), "{text}");
        positions += 1;
    }
    assert!(positions > 500, "the table has too few positions");
}
