//! Positions of Minigolf Chess: from random play with at least ten pieces in motion, and randomly
//! generated.

use proptest::prelude::*;
use variant_arbiter_rules::board::{Color, Role};
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::minigolf::{Action, Position, Turn};

use super::random_position::random_position;

/// Positions of random games: full and sparse boards, Pawns about to promote, pieces on the
/// spinner.
const STARTS: [&str; 5] = [
    "rn1qkbnr/p3pp1p/8/3pN3/1p3P2/2p3p1/8/2P5/8/8/7P/5B2/Q4b2/3P4/PP2P1P1/R1B1K1NR b KQkq - a2.c1:0,1;a2.e5:1,2;a2.f4:0,2;a1.h6:0,1;a1.a4:-1,1;a1.f5:0,2;a1.d3:0,1;a1.f4:-2,-2;a2.g3:0,-1;a2.b4:0,-1;a2.d5:0,-1 0 7",
    "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
    "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    "2r1kr2/p6p/5p2/8/3b3n/3p1b2/3p4/1p5n/PP5P/2p5/4P3/5B2/1N6/3Q1qp1/N1P2PPP/R1B1K2R w K - a1.e6:0,-1;a1.h8:2,0;a1.a8:0,2;a1.a2:-1,1;a2.d4:2,-2;a1.c7:0,-1;a2.h1:-2,-1;a1.f3:-1,-1;a2.f3:-1,-1;a2.h4:2,-1;a2.c8:2,0 4 15",
    "3kRrnr/1p2p2p/2P2n1P/8/3p4/p7/8/2B5/5q1Q/6p1/5pP1/2N5/4b3/8/1B1PPP2/4K2N b - - a2.e8:1,1;a2.c6:0,1;a2.c1:0,2;a1.h8:3,0;a1.h1:1,-2;a1.c5:-1,-2;a2.d4:0,1;a2.a3:0,-1;a1.f8:2,-2;a1.e4:-2,2 7 25",
];

/// Plays at random with few stops. Returns the last position with at least ten pieces in motion.
fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::parse(STARTS[start % STARTS.len()]).unwrap();
    let mut found = position;
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let turns = position.moves(Listing::Turns);
        let moves: Vec<Turn> = turns
            .iter()
            .copied()
            .filter(|turn| matches!(turn.action, Action::Move(mv) if mv.role != Role::King))
            .collect();
        let pool = if moves.is_empty() || choice % 8 == 0 {
            turns
        } else {
            moves
        };
        let Some(turn) = pool.get((choice / 8) % pool.len().max(1)) else {
            break;
        };
        position = position.after(turn, &mut ());
        if in_motion(&position) >= 10 {
            found = position;
        }
    }
    found
}

pub fn positions() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..24))
        .prop_map(|(start, choices)| walk(start, &choices))
}

pub fn random_positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_filter_map("not lawful", |seed| {
        Position::parse(&random_position(seed)).ok()
    })
}

/// Returns the number of pieces in motion.
pub fn in_motion(position: &Position) -> usize {
    Color::BOTH
        .into_iter()
        .map(|color| position.in_motion(color).len())
        .sum()
}
