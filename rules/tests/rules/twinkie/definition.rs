//! Compares the engine with the definition of section 3: every pseudo-legal move is made on plain
//! boards, the link where a King lands is broken, and then the King must not be attacked along
//! board 0. The positions are from random games and randomly generated.

use std::collections::BTreeSet;

use proptest::prelude::*;
use variant_arbiter_rules::board::{Color, Square};
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::twinkie::{ArmyRole, Board, BoardSquare, Kind, Position};

use super::super::support::cases;

use super::counts::perft_table;
use super::plain::{Plain, Step, is_attacked, piece};
use super::positions::{positions, random_positions};
use super::random_position::random_position;

/// Returns the first parts by the definition.
fn defined(position: &Position) -> BTreeSet<String> {
    let plain = Plain::of(position);
    let turn = position.turn();
    let mut found = BTreeSet::new();
    for board in Board::BOTH {
        for square in Square::all() {
            let from = BoardSquare { board, square };
            let Some(mover) = plain.on(board, square).filter(|mover| mover.color == turn) else {
                continue;
            };
            for step in plain.steps(position.en_passant(), from, mover) {
                let after = plain.after(from, &step);
                if !after.is_attacked(turn) {
                    found.insert(after.summary(square, step.to, step.becomes.role, step.crosses));
                }
            }
        }
    }
    let text = position.to_string();
    let rights = text.split(' ').nth(3).unwrap();
    for (wing, away) in [('k', 1), ('q', -1)] {
        let letter = if turn == Color::White {
            wing.to_ascii_uppercase()
        } else {
            wing
        };
        if let Some(after) = plain
            .after_castling(turn, away)
            .filter(|_| rights.contains(letter))
        {
            let from = Square::new(4, if turn == Color::White { 0 } else { 7 });
            let to = Square::new(plain.castling(turn, away).0, from.rank());
            found.insert(after.summary(from, to, ArmyRole::KING, None));
        }
    }
    found
}

/// Returns the first parts that the engine lists, after checking that none is listed twice.
fn listed(position: &Position) -> BTreeSet<String> {
    let firsts = position.first_parts();
    let summaries: BTreeSet<String> = firsts
        .iter()
        .map(|first| {
            let after = position.after_first_part(first);
            let becomes = match first.kind {
                Kind::Promotion(role) => role,
                _ => first.role,
            };
            Plain::of(&after).summary(first.from, first.to, becomes, after.en_passant())
        })
        .collect();
    assert_eq!(summaries.len(), firsts.len(), "{position}");
    summaries
}

/// Returns whether the repetition text has a crossed square.
fn repeats_with_crossed_square(position: &Position) -> bool {
    position.repetition_text().split(' ').nth(4) != Some("-")
}

/// Returns whether a listed first part is an en passant capture.
fn takes_in_passing(position: &Position) -> bool {
    let firsts = position.first_parts();
    firsts.iter().any(|first| first.kind == Kind::EnPassant)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4 * cases()))]

    #[test]
    fn the_first_parts_are_the_moves_after_which_the_king_is_not_attacked_along_board_0(
        random in random_positions(), played in positions(),
    ) {
        for position in [random, played] {
            prop_assert_eq!(listed(&position), defined(&position), "{}", position);
        }
    }

    #[test]
    fn en_passant_is_part_of_what_repeats_exactly_when_a_listed_move_takes_in_passing(
        random in random_positions(), played in positions(),
    ) {
        for position in [random, played] {
            let takes = takes_in_passing(&position);
            prop_assert_eq!(repeats_with_crossed_square(&position), takes, "{}", position);
        }
    }
}

/// Counts the sequences of `depth` first parts, the last of them by the definition.
fn defined_perft(position: &Position, depth: u32) -> usize {
    if depth == 1 {
        return defined(position).len();
    }
    let turns = position.moves(Listing::FirstParts);
    let after = turns.iter().map(|turn| position.after(turn, &mut ()));
    after.map(|after| defined_perft(&after, depth - 1)).sum()
}

#[test]
fn the_perft_table_is_what_the_definition_counts() {
    let mut table = perft_table();
    table.retain(|(_, listing, _)| *listing == Listing::FirstParts);
    for (position, _, counts) in table {
        for (depth, count) in (1..=2).zip(counts) {
            let found = defined_perft(&position, depth);
            assert_eq!(found as u64, count, "{depth} {position}");
        }
    }
}

/// A fixed sample has enough legal and illegal en passant captures, castling over a linked square
/// that is attacked along board 1, moves that only board 1 allows, and pinned pieces that could
/// pass their King or the pinner by way of board 1.
#[test]
fn random_positions_have_what_the_rulings_are_about() {
    let [mut legal, mut forbidden, mut crossings, mut by_board_1] = [0; 4];
    let mut pins = 0;
    for position in (0..2000).filter_map(random_position) {
        let first_parts = listed(&position);
        assert_eq!(first_parts, defined(&position), "{position}");
        let takes = takes_in_passing(&position);
        assert_eq!(repeats_with_crossed_square(&position), takes, "{position}");
        let turn = position.turn();
        legal += u32::from(takes);
        let plain = Plain::of(&position);
        let pseudo = |place: BoardSquare| {
            let mover = plain.on(place.board, place.square);
            let mover = mover.filter(|mover| *mover == piece(turn, ArmyRole::PAWN));
            mover.is_some_and(|_| {
                let steps = plain.pawn_steps(position.en_passant(), place, turn);
                let in_passing =
                    |step: &Step| step.takes.is_some_and(|taken| taken.square != step.to);
                steps.iter().any(in_passing)
            })
        };
        let every =
            Square::all().flat_map(|square| Board::BOTH.map(|board| BoardSquare { board, square }));
        forbidden += u32::from(!takes && every.into_iter().any(pseudo));
        for square in Square::all().filter(|_| !plain.is_attacked(turn)) {
            // A piece pinned on board 0 could pass its King or the pinner by way of board 1.
            let place = BoardSquare {
                board: Board::One,
                square,
            };
            let mover = plain
                .on(place.board, square)
                .filter(|mover| mover.color == turn);
            if let Some(mover) = mover.filter(|_| plain.linked[square.index()]) {
                let steps = plain.steps(None, place, mover);
                let exposes = |step: &&Step| {
                    plain.linked[step.to.index()] && plain.after(place, step).is_attacked(turn)
                };
                pins += steps.iter().filter(exposes).count();
            }
        }
        for first in position.first_parts() {
            // Only the way along board 1 between the two linked squares is open.
            let linked = |square: Square| plain.linked[square.index()];
            let is_both = linked(first.from) && linked(first.to);
            by_board_1 += u32::from(first.board == Board::One && is_both);
            if let Kind::Castle(_) = first.kind {
                let file = u8::midpoint(first.from.file(), first.to.file());
                let crossed = Square::new(file, first.from.rank());
                let on_one = |square| plain.on(Board::One, square);
                let is_hit = is_attacked(&on_one, crossed, turn);
                crossings += u32::from(linked(crossed) && is_hit);
            }
        }
    }
    for found in [legal, forbidden, crossings, by_board_1] {
        assert!(found > 5, "{legal} {forbidden} {crossings} {by_board_1}");
    }
    assert!(pins > 10, "{pins}");
}
