//! Positions of Twinkie Danger Chess: from random play with many links, and randomly generated.

use proptest::prelude::*;
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::twinkie::{Position, Turn};

use super::random_position::random_position;

/// Full and sparse boards, linked corners, crossed squares, and Pawns about to promote.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 2",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 2",
    "4k3/p6p/8/8/8/8/P6P/R3K2R 8/1p6/8/3q4/8/8/1P6/R7 w KQ - wa1,bf1 3 9",
    "4k3/PP5P/8/8/8/8/7p/4K3 8/PP6/8/8/8/8/pp6/8 w - - wb7,bg1 0 30",
    "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12",
    "8/8/8/8/2k5/8/1PK5/8 8/8/8/8/8/8/1P6/8 w - - wb2 0 30",
];

/// Returns one of [`STARTS`], or the start of another pair of armies.
fn start(start: usize) -> Position {
    let setups = Position::info().setups;
    let armies = start / STARTS.len() % setups.len();
    match start % STARTS.len() {
        0 if armies > 0 => {
            let text = Position::start(setups[armies], &mut Chance::recorded(&[]))
                .unwrap()
                .to_string();
            // White may not link on the very first turn.
            Position::parse(&text.replace(" 0 1", " 0 2")).unwrap()
        }
        place => Position::parse(STARTS[place]).unwrap(),
    }
}

/// Plays at random. Three out of four turns have a link action if one is possible.
fn walk(from: usize, choices: &[u16]) -> Position {
    let mut position = start(from);
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let turns = position.moves(Listing::Turns);
        let (linking, plain): (Vec<Turn>, Vec<Turn>) =
            turns.into_iter().partition(|turn| turn.link.is_some());
        let pool = if choice % 4 == 0 || linking.is_empty() {
            plain
        } else {
            linking
        };
        let Some(turn) = pool.get((choice / 4) % pool.len().max(1)) else {
            break;
        };
        position = position.after(turn, &mut ());
    }
    position
}

pub fn positions() -> impl Strategy<Value = Position> {
    (
        0..STARTS.len() * 17,
        prop::collection::vec(any::<u16>(), 0..60),
    )
        .prop_map(|(start, choices)| walk(start, &choices))
}

pub fn random_positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_filter_map("not lawful", random_position)
}
