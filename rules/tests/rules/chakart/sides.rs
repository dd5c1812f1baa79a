//! Sections 2 to 8 say "own", "enemy", "first" and "last" rank, and apply equally to both sides.

use super::super::support::other_colour;
use super::{at, results};

/// Mirrors the ranks of the squares in a text.
fn other_ranks(text: &str) -> String {
    text.chars()
        .map(|letter| match letter.to_digit(10) {
            Some(rank) => char::from_digit(9 - rank, 10).unwrap(),
            None => letter,
        })
        .collect()
}

/// Returns the position with the sides exchanged.
fn exchanged(text: &str) -> String {
    let [board, side, turns, powers, reserve, pending] =
        text.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let rows: Vec<String> = board
        .split('/')
        .rev()
        .map(|row| row.chars().map(other_colour).collect())
        .collect();
    let side = if side == "w" { "b" } else { "w" };
    let (white, black) = powers.split_at(2);
    let (ours, theirs) = reserve.split_at(6);
    let pending = other_ranks(pending);
    format!(
        "{} {side} {turns} {black}{white} {theirs}{ours} {pending}",
        rows.join("/")
    )
}

const POSITIONS: [&str; 9] = [
    "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
    "1n1e1k2/P1d1P2e/2w2e2/1s1O1i2/m1R2e2/2edPe2/1u1w1L1p/K1B1Q1Nm w 8 1010 100020001000 -",
    "4ek2/3ePdw1/2Pe4/3i4/2N1e3/1e1d1m2/4P3/K2e1R2 w 8 1110 000000000000 daisy:c4",
    "4ek2/3ePdw1/2Pe4/3i4/2N1e3/1e1d1m2/4P3/K2e1R2 w 8 1110 110000000000 toadette:c4",
    "4nk2/3ePdw1/2Pe4/3i4/2N1e3/1e1d1m2/4P3/K2e1Ro1 w 8 1110 000000000000 kingboo:c4",
    "3Sek2/3ePdw1/2Pe4/3i4/2N1e3/1e1d1m2/4P3/K2e1R2 w 8 1110 000000000000 promotion:d8+end",
    "3Pek2/3ePdw1/2Pe4/3i4/2N1e3/1e1d1m2/4P3/K2e1R2 w 8 1110 000000000000 promotion:d8+daisy",
];

#[test]
fn the_rules_are_the_same_for_both_sides() {
    let mut moves = 0;
    for text in POSITIONS {
        let (ours, theirs) = (at(text), at(&exchanged(text)));
        assert_eq!(ours.turns().len(), theirs.turns().len(), "{text}");
        for mv in ours.turns() {
            let mut found: Vec<_> = results(&ours, &mv)
                .into_iter()
                .map(|result| (exchanged(&result.position), result.mark, result.probability))
                .collect();
            let mut expected: Vec<_> = results(&theirs, &other_ranks(&mv))
                .into_iter()
                .map(|result| (result.position, result.mark, result.probability))
                .collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{mv} in {text}");
            moves += 1;
        }
    }
    assert!(moves > 250, "{moves}");
}
