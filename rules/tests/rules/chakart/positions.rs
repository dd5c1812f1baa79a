//! Positions of Chakart: from random play, and randomly generated.

use proptest::prelude::*;
use variant_arbiter_rules::chakart::{Kind, Position};
use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, Listing, Viewer};

use super::random_position::random_position;

/// The start, and boards with much happening: objects, frozen pieces, Pawns about to promote,
/// reserves and pending actions.
pub const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "q3k2r/PeemPwdP/1e2m3/3Q1e2/2ee1e2/4d3/peewmepp/R2QK3 w 30 1111 111110111110 -",
    "1e2k3/P1e1P3/eeeeeeee/3q4/4N3/eeeeeeee/p2m2pe/4K2Q b 12 1111 100000011000 -",
    "r3k2q/8/dwdwdwdw/mmmmmmmm/3Q4/wdwdwdwd/mmmmeeee/R3K2B w 8 1111 000000000000 -",
    "4k3/3e4/2eSe3/1s1Qe2o/2tde1e1/3e4/8/R1L1K2R w 8 1111 200000200000 -",
    "rnbqkbnr/ppp1p2p/5mp1/3pep2/3P1e2/2N1m3/PPP1PPPP/R1BQKBNR w 6 1111 000000000000 -",
    "8/PPPP1k2/8/2QQ4/4eeee/3qq3/1K4pp/8 w 6 1111 111111111111 -",
];

/// Plays at random, with stealth wherever possible. Returns the last position that still has a
/// move.
fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::parse(STARTS[start % STARTS.len()]).unwrap();
    let mut chance = Chance::seeded(&DrawKey {
        seed: &start.to_string(),
        rules_version: "",
        position: "",
        mv: "",
    });
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let mut moves = position.moves(Listing::Turns);
        if choice % 3 == 0 && moves.iter().any(|mv| mv.kind == Kind::Stealth) {
            moves.retain(|mv| mv.kind == Kind::Stealth);
        }
        let mv = moves[(choice / 3) % moves.len()];
        let after = position.play_unchecked(&mv, &mut chance, &mut ());
        if after.moves(Listing::Turns).is_empty() {
            break;
        }
        position = after;
    }
    position
}

pub fn positions() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..30))
        .prop_map(|(start, choices)| walk(start, &choices))
}

/// Generates positions in which the side to move does not see a Queen.
pub fn with_an_unseen_queen() -> impl Strategy<Value = Position> {
    let hide = |(mut position, pick): (Position, u16)| {
        let seen = position.view(Viewer::from(position.turn()));
        if seen != position.to_string() {
            return Some(position);
        }
        let mut moves = position.moves(Listing::Turns);
        moves.retain(|mv| mv.kind == Kind::Stealth);
        let mv = moves.get(usize::from(pick) % moves.len().max(1))?;
        position = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
        let ongoing = !position.moves(Listing::Turns).is_empty();
        ongoing.then_some(position)
    };
    (positions(), any::<u16>()).prop_filter_map("no Queen can hide", hide)
}

pub fn random_positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_filter_map("not lawful", |seed| {
        Position::parse(&random_position(seed)).ok()
    })
}
