//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play with at least ten
//! pieces in motion.

use proptest::prelude::*;
use variant_arbiter_rules::board::Role;
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::minigolf::{Action, Position, Reason, Special, Square, Turn};

use super::in_motion;
use super::thrown::thrown;
use crate::animation::Types;
use crate::laws::{Subject, laws};

/// From random games: full boards, sparse ones, Pawns about to be promoted, pieces on the spinner.
const STARTS: [&str; 5] = [
    "rn1qkbnr/p3pp1p/8/3pN3/1p3P2/2p3p1/8/2P5/8/8/7P/5B2/Q4b2/3P4/PP2P1P1/R1B1K1NR b KQkq - a2.c1:0,1;a2.e5:1,2;a2.f4:0,2;a1.h6:0,1;a1.a4:-1,1;a1.f5:0,2;a1.d3:0,1;a1.f4:-2,-2;a2.g3:0,-1;a2.b4:0,-1;a2.d5:0,-1 0 7",
    "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
    "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    "2r1kr2/p6p/5p2/8/3b3n/3p1b2/3p4/1p5n/PP5P/2p5/4P3/5B2/1N6/3Q1qp1/N1P2PPP/R1B1K2R w K - a1.e6:0,-1;a1.h8:2,0;a1.a8:0,2;a1.a2:-1,1;a2.d4:2,-2;a1.c7:0,-1;a2.h1:-2,-1;a1.f3:-1,-1;a2.f3:-1,-1;a2.h4:2,-1;a2.c8:2,0 4 15",
    "3kRrnr/1p2p2p/2P2n1P/8/3p4/p7/8/2B5/5q1Q/6p1/5pP1/2N5/4b3/8/1B1PPP2/4K2N b - - a2.e8:1,1;a2.c6:0,1;a2.c1:0,2;a1.h8:3,0;a1.h1:1,-2;a1.c5:-1,-2;a2.d4:0,1;a2.a3:0,-1;a1.f8:2,-2;a1.e4:-2,2 7 25",
];

/// Pawns of both sides where the other side's double steps pass them, and Kings beside them.
const FACING: &str = "r6r/pppppppp/8/P1P1PkP1/8/8/8/8/8/8/8/8/1p1K1p1p/8/PPPPPPPP/R6R w - - - 0 1";

fn takes_in_passing(turn: &Turn) -> bool {
    matches!(turn.action, Action::Move(mv) if mv.special == Special::EnPassant)
}

/// Plays at random, stops seldom, and gives the last position with at least ten pieces in motion.
fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::parse(STARTS[start % STARTS.len()]).unwrap();
    let mut found = position;
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let turns = position.moves(Listing::Turns, None);
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

/// Whether a piece could have the momentum: its own leap or slide, mirrored or turned.
fn could_have(piece: char, dx: i8, dy: i8, capturing: bool) -> bool {
    let sorted = |a: i8, b: i8| (a.abs().min(b.abs()), a.abs().max(b.abs()));
    let vector = sorted(dx, dy);
    match piece {
        'P' | 'p' => matches!((vector, capturing), ((0, 1 | 2), false) | ((1, 1), true)),
        'N' | 'n' => matches!(vector, (1, 1 | 2)),
        'B' => matches!(vector, (1, 1) | (0, 2)),
        'b' => matches!(vector, (1, 1) | (2, 2)),
        'R' => vector.0 == vector.1 && (1..=4).contains(&vector.0),
        'r' => vector.0 == 0 && (1..=4).contains(&vector.1),
        'Q' => matches!(vector, (1, 1 | 2) | (0, 2 | 3)),
        'q' => matches!(vector, (0..=2, 2) | (1, 1)),
        _ => false,
    }
}

pub fn thrown_positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_filter_map("not lawful", |seed| Position::parse(&thrown(seed)).ok())
}

/// The chosen action; each momentum move; after Black's turn the spinner; and who stops by itself.
fn order(types: &mut Types) {
    if types.next(&["move"]) {
        types.next(&["capture", "enPassant"]);
        types.next(&["promotion"]);
        types.next(&["momentumGained"]);
    } else {
        types.next(&["castle", "stop"]);
    }
    while types.next(&["momentumMove", "autostop"]) {
        types.next(&["capture"]);
        types.next(&["promotion"]);
    }
    if types.next(&["spin"]) {
        while types.next(&["momentumTurned"]) {}
    }
    while types.next(&["autostop"]) {}
}

fn subject() -> Subject {
    Subject {
        texts: "(\\((K|B4|R4|FD|NHFD)\\))?[a-h]([1-9]|1[0-6])[-x][a-h]([1-9]|1[0-6])(\\{-?[0-4],-?[0-4]\\})?(=[QRBNK])?(,[a-h]16=[QR])?[+#]?|stop:[a-h]([1-9]|1[0-6])",
        squares: Square::all().map(|square| square.to_string()).collect(),
        order,
    }
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    laws(&subject(), positions(), 120);
}

#[test]
fn the_laws_of_every_game_hold_in_positions_thrown_together() {
    laws(&subject(), thrown_positions(), 120);
}

/// A fixed lot of them, and how many have checks, much in motion, and promotions by momentum.
#[test]
fn positions_thrown_together_have_what_the_rules_are_about() {
    let [mut read, mut checks, mut many, mut late] = [0; 4];
    for position in (0..1000).filter_map(|seed| Position::parse(&thrown(seed)).ok()) {
        read += 1;
        checks += u32::from(position.status().in_check);
        many += u32::from(in_motion(&position) >= 10);
        let is_late = |turn: &Turn| position.notation(turn).contains(',');
        late += u32::from(position.moves(Listing::Turns, None).iter().any(is_late));
    }
    for found in [read, checks, many, late] {
        assert!(found > 20, "{read} {checks} {many} {late}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn en_passant_is_part_of_what_repeats_exactly_when_a_listed_turn_takes_in_passing(
        choices in prop::collection::vec(any::<u16>(), 1..60),
    ) {
        let mut position = Position::parse(FACING).unwrap();
        for choice in choices {
            let turns = position.moves(Listing::Turns, None);
            let takes = turns.iter().any(takes_in_passing);
            let text = position.repetition_text();
            let repeats_with_it = text.split(' ').nth(3) != Some("-");
            prop_assert_eq!(repeats_with_it, takes, "{}", position);
            let Some(turn) = turns.get(usize::from(choice) % turns.len().max(1)) else {
                break;
            };
            position = position.after(turn, &mut ());
        }
    }

    #[test]
    fn every_momentum_is_one_that_the_piece_could_have(position in positions()) {
        for turn in position.moves(Listing::Turns, None) {
            for piece in position.after(&turn, &mut ()).occupants() {
                if let Some(motion) = piece.extras.momentum {
                    let fits = could_have(piece.piece, motion.dx, motion.dy, motion.capturing);
                    prop_assert!(fits, "{piece:?}");
                }
            }
        }
    }

    #[test]
    fn every_pair_of_squares_is_a_listed_turn_or_is_refused(position in positions()) {
        let turns = position.moves(Listing::Turns, None);
        for from in Square::all().filter(|square| position.piece_at(*square).is_some()) {
            for to in Square::all() {
                match position.judge(&format!("{from}-{to}")) {
                    Ok(turn) => prop_assert!(turns.contains(&turn)),
                    Err(illegal) => prop_assert_ne!(illegal.reason, Reason::NotUnderstood),
                }
            }
        }
    }
}
