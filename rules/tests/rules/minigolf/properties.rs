//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play with at least ten
//! pieces in motion.

use proptest::prelude::*;
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::laws::{Law, Laws, Types};
use variant_arbiter_rules::minigolf::{Action, Position, Reason, Special, Square, Turn};

use super::super::support::cases;

use super::own_effects::own_effects;
use super::positions::{in_motion, positions, random_positions};
use super::random_position::random_position;

/// Pawns of both sides that enemy double steps pass, and Kings beside them.
const FACING: &str = "r6r/pppppppp/8/P1P1PkP1/8/8/8/8/8/8/8/8/1p1K1p1p/8/PPPPPPPP/R6R w - - - 0 1";

fn takes_in_passing(turn: &Turn) -> bool {
    matches!(turn.action, Action::Move(mv) if mv.special == Special::EnPassant)
}

/// Returns whether a piece could have the momentum: its own leap or slide, mirrored or turned.
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

/// The order of effects: the chosen action, each momentum move, the spinner after Black's turn, the
/// autostops.
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

fn laws() -> Laws<Position> {
    Laws::new()
        .texts("(\\((K|B4|R4|FD|NHFD)\\))?[a-h]([1-9]|1[0-6])[-x][a-h]([1-9]|1[0-6])(\\{-?[0-4],-?[0-4]\\})?(=[QRBNK])?(,[a-h]16=[QR])?[+#]?|stop:[a-h]([1-9]|1[0-6])")
        .squares(Square::all())
        .order(order)
        .own_effects(own_effects)
        // A few cases do not meet every effect, or a use of every field.
        .except(Law::EffectsAreMet)
        .except(Law::FieldsMatter)
        .seconds(u64::MAX)
}

#[test]
fn the_laws_of_every_game_hold_in_games_from_the_start() {
    laws().cases(2 * cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    let laws = laws().without_games().generated(positions());
    laws.cases(cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_positions() {
    let laws = laws().without_games().generated(random_positions());
    laws.cases(cases()).check().unwrap();
}

/// A fixed sample has enough checks, pieces in motion and promotions by momentum.
#[test]
fn random_positions_have_what_the_rules_are_about() {
    let [mut read, mut checks, mut many, mut late] = [0; 4];
    for position in (0..1000).filter_map(|seed| Position::parse(&random_position(seed)).ok()) {
        read += 1;
        checks += u32::from(position.status().in_check);
        many += u32::from(in_motion(&position) >= 10);
        let is_late = |turn: &Turn| position.notation(turn).contains(',');
        late += u32::from(position.moves(Listing::Turns).iter().any(is_late));
    }
    for found in [read, checks, many, late] {
        assert!(found > 20, "{read} {checks} {many} {late}");
    }
}

proptest! {
    #[test]
    fn en_passant_is_part_of_what_repeats_exactly_when_a_listed_turn_takes_in_passing(
        choices in prop::collection::vec(any::<u16>(), 1..60),
    ) {
        let mut position = Position::parse(FACING).unwrap();
        for choice in choices {
            let turns = position.moves(Listing::Turns);
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
        for turn in position.moves(Listing::Turns) {
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
        let turns = position.moves(Listing::Turns);
        for from in Square::all().filter(|square| position.piece_at(*square).is_some()) {
            for to in Square::all() {
                match position.judge(&format!("{from}-{to}")) {
                    Ok(turn) => prop_assert!(turns.contains(&turn)),
                    Err(illegal) => prop_assert_ne!(illegal.reason(), Reason::NotUnderstood),
                }
            }
        }
    }
}
