//! Tests that need private items: the King's safety by brute force, the spinner, and the symmetry
//! of the board.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::edges::{chosen, leg, way};
use super::legal::Results;
use super::momentum::{COURSES, Course};
use super::motion::Mirror;
use super::moves::MomentumPromotions;
use super::position::Pieces;
use super::{Action, Position, START, Square, Squares, Turn};
use crate::board::{Color, Piece, Role};
use crate::effect::EffectLog;
use crate::game::{Game, Listing, Rights};

#[path = "../../choices.rs"]
mod choices;
#[path = "random_position.rs"]
mod random_position;

use choices::Choices;

/// Returns the positions of random games in which stops are rare.
fn positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for game in 0..games {
        let mut choices = Choices(game);
        let mut position = Position::parse(START).unwrap();
        for _ in 0..60 {
            found.push(position);
            let turns = position.moves(Listing::Turns);
            let moves: Vec<Turn> = turns
                .iter()
                .copied()
                .filter(|turn| matches!(turn.action, Action::Move(mv) if mv.role != Role::King))
                .collect();
            let turn = match (moves.len(), turns.len()) {
                (0, 0) => break,
                (0, _) => choices.pick(&turns),
                _ => choices.pick(&moves),
            };
            position = position.after(&turn, &mut ());
        }
    }
    found
}

/// Returns random positions, which combine situations that are rare in games.
fn random_positions(count: u64) -> impl Iterator<Item = Position> {
    (0..count).filter_map(|seed| Position::parse(&random_position::random_position(seed)).ok())
}

/// Returns the squares on which a standing piece could capture, without the engine's tables.
fn captures(position: &Position, from: Square) -> BTreeSet<Square> {
    let piece = position.piece_at(from).unwrap();
    let white = piece.color == Color::White;
    let ahead = if white { 1 } else { -1 };
    let mut found = BTreeSet::new();
    let both = |a: i32, b: i32| {
        let mut leaps = Vec::new();
        for (x, y) in [(a, b), (b, a)] {
            leaps.extend([(x, y), (-x, y), (x, -y), (-x, -y)]);
        }
        leaps
    };
    let leaps: Vec<(i32, i32)> = match (piece.role, white) {
        (Role::King | Role::Pawn, _) => {
            let all = [both(1, 1), both(0, 1)].concat();
            for (dx, dy) in all {
                let takes = piece.role == Role::King || dx != 0 && dy == ahead;
                let to = from.offset(i8::try_from(dx).unwrap(), i8::try_from(dy).unwrap());
                found.extend(to.filter(|_| takes));
            }
            return found;
        }
        (Role::Rook, _) => Vec::new(),
        (Role::Knight, true) => [both(1, 1), vec![(1, 2), (-1, 2), (1, -2), (-1, -2)]].concat(),
        (Role::Knight, false) => [both(1, 1), vec![(2, 1), (-2, 1), (2, -1), (-2, -1)]].concat(),
        (Role::Bishop, true) => [both(1, 1), both(2, 0)].concat(),
        (Role::Bishop, false) => [both(1, 1), both(2, 2)].concat(),
        (Role::Queen, true) => [both(1, 2), both(0, 3), both(1, 1), both(0, 2)].concat(),
        (Role::Queen, false) => [both(1, 2), both(1, 1), both(2, 2), both(0, 2)].concat(),
    };
    for (dx, dy) in leaps {
        found.extend(land(white, from, dx, dy).map(|(square, _)| square));
    }
    if piece.role == Role::Rook {
        for (dx, dy) in if white { both(1, 1) } else { both(0, 1) } {
            let (mut at, mut dx) = (from, dx);
            for _ in 0..4 {
                let Some((square, turned)) = land(white, at, dx, dy) else {
                    break;
                };
                (at, dx) = (square, turned);
                if square != from {
                    found.insert(square);
                    if position.piece_at(square).is_some() {
                        break;
                    }
                }
            }
        }
    }
    found.remove(&from);
    found
}

/// Makes one leap or step over the owner's edges as the rules state them: files and ranks from 1.
fn land(white: bool, from: Square, dx: i32, dy: i32) -> Option<(Square, i32)> {
    let (x, y) = (
        i32::from(from.file()) + 1 + dx,
        i32::from(from.rank()) + 1 + dy,
    );
    let (x, dx) = match (white, x) {
        (true, 9..) => (16 - x, -dx),
        (true, ..1) => (1 - x, -dx),
        (false, ..1) => (2 - x, -dx),
        (false, 9..) => (17 - x, -dx),
        _ => (x, dx),
    };
    let y = match (white, y) {
        (true, 17..) => y - 16,
        (false, ..1) => y + 16,
        _ => y,
    };
    let on = (1..=8).contains(&x) && (1..=16).contains(&y);
    on.then(|| {
        let at = |n: i32| u8::try_from(n - 1).unwrap();
        (Square::new(at(x), at(y)), dx)
    })
}

/// Returns whether a standing piece of the side to move could capture the other King.
fn takes_king(position: &Position) -> bool {
    let side = position.turn();
    let king = Square::all().find(|square| {
        position
            .piece_at(*square)
            .is_some_and(|piece| piece.color != side && piece.role == Role::King)
    });
    Square::all().any(|from| {
        position
            .piece_at(from)
            .is_some_and(|piece| piece.color == side)
            && position.momentum_at(from).is_none()
            && captures(position, from).contains(&king.unwrap())
    })
}

#[test]
fn a_turn_is_legal_exactly_when_no_enemy_that_may_be_chosen_could_take_the_king() {
    let (mut seen, mut refused) = (0, 0);
    for position in positions(50).into_iter().chain(random_positions(1000)) {
        let _ = position.visit_actions(Squares::ALL, |turn| {
            let mut after = position;
            after.make_turn(turn, &mut ());
            let is_legal = position.safe_after(turn).is_some();
            assert_eq!(is_legal, !takes_king(&after), "{turn:?} in {position}");
            refused += u32::from(!is_legal);
            ControlFlow::Continue(())
        });
        seen += 1;
    }
    assert!(
        seen > 2500 && refused > 1000,
        "{seen} positions, {refused} refused"
    );
}

/// Moves the King of the side to move to a random square of the middle ranks, if it is empty.
fn with_king_elsewhere(positions: Vec<Position>) -> impl Iterator<Item = Position> {
    let mut choices = Choices(5);
    positions.into_iter().filter_map(move |mut position| {
        let king = Piece::new(position.turn, Role::King);
        let square = Square::new(
            u8::try_from(choices.below(8)).unwrap(),
            u8::try_from(4 + choices.below(8)).unwrap(),
        );
        if position.pieces.occupied().contains(square) {
            return None;
        }
        position.pieces.lift(position.king(king.color), king);
        position.pieces.put(square, king);
        position.rights = Rights::default();
        Some(position)
    })
}

/// Returns positions of games, the same with a King elsewhere, and random ones.
fn played_and_random_positions() -> impl Iterator<Item = Position> {
    let played = positions(100);
    let elsewhere = with_king_elsewhere(played.clone());
    played
        .into_iter()
        .chain(elsewhere)
        .chain(random_positions(2000))
}

#[test]
fn a_listed_action_is_one_that_leaves_the_king_safe_when_it_is_played() {
    let (mut free, mut others, mut late) = (0, 0, 0);
    for position in played_and_random_positions() {
        let mut played = Vec::new();
        let _ = position.visit_actions(Squares::ALL, |turn| {
            let promoted = position.safe_after(turn);
            played.extend(promoted.map(|promoted| (*turn, promoted)));
            ControlFlow::Continue(())
        });
        let mut listed = Vec::new();
        let _ = Results::of(&position).visit_legal(Squares::ALL, |turn, _| {
            listed.push(*turn);
            ControlFlow::Continue(())
        });
        let choices = |(turn, promoted): &(Turn, Vec<Square>)| -> Vec<Turn> {
            let every = MomentumPromotions::every(promoted);
            every
                .map(|promotions| Turn {
                    promotions,
                    ..*turn
                })
                .collect()
        };
        let expected: Vec<Turn> = played.iter().flat_map(choices).collect();
        assert_eq!(listed, expected, "{position}");
        late += usize::from(played.iter().any(|(_, promoted)| !promoted.is_empty()));
        assert_eq!(position.has_turn(), !played.is_empty(), "{position}");
        if position.is_king_out_of_reach() {
            free += 1;
        } else {
            others += 1;
        }
    }
    assert!(
        free > 1000 && others > 500 && late > 10,
        "{free}, {others} and {late}"
    );
}

#[test]
fn the_order_of_an_action_and_the_momentum_phase_matters_only_where_they_touch() {
    let (mut turns, mut moving, mut together) = (0, 0, 0);
    for position in played_and_random_positions() {
        let results = Results::of(&position);
        let _ = position.visit_actions(Squares::ALL, |turn| {
            let (mut after, mut log, mut expected) =
                (position, EffectLog::default(), EffectLog::default());
            let promoted = after.make_turn(turn, &mut expected);
            assert_eq!(
                (results.after(turn, &mut log), log.into_effects()),
                ((after, promoted), expected.into_effects()),
                "{turn:?} in {position}"
            );
            turns += 1;
            if position.moving.count(position.turn) > 0 {
                moving += 1;
                together += usize::from(results.is_independent(turn));
            }
            ControlFlow::Continue(())
        });
    }
    assert!(
        together > 10_000 && moving - together > 10_000,
        "{turns} turns, {moving} of them with pieces in motion, {together} of these apart"
    );
}

#[test]
fn a_check_is_given_by_a_piece_that_stands_or_would_be_stopped() {
    let (mut given, mut by_stopped) = (0, 0);
    for position in positions(200).into_iter().chain(random_positions(2000)) {
        for color in Color::BOTH {
            let standing = position.standing(!color);
            let able = standing | position.autostopped(!color, |_, _| {});
            let checkers = position.attackers(position.king(color), !color, able);
            assert_eq!(position.checkers(color), checkers, "{position}");
            given += u32::from(!checkers.is_empty());
            by_stopped += u32::from(!(checkers - standing).is_empty());
        }
    }
    assert!(given > 100 && by_stopped > 10, "{given} and {by_stopped}");
}

#[test]
fn a_momentum_is_named_where_another_move_shares_both_squares() {
    let mut named = 0;
    for position in positions(50) {
        for turn in position.moves(Listing::Turns) {
            if let Action::Move(mv) = turn.action {
                let shares = position
                    .moves_between(mv.from, mv.to)
                    .into_iter()
                    .any(|other| other.special == mv.special && other.momentum != mv.momentum);
                let is_named = position.notation(&turn).contains('{');
                assert_eq!(is_named, shares, "{mv:?} in {position}");
                named += u32::from(is_named);
            }
        }
    }
    assert!(named > 100, "{named}");
}

#[test]
fn four_quarter_turns_of_the_spinner_change_nothing() {
    for position in positions(20) {
        let mut turned = position;
        for _ in 0..4 {
            turned.spin(&mut ());
        }
        assert_eq!(turned, position);
    }
}

/// Returns the corresponding square for the other side of the board.
fn half(square: Square) -> Square {
    Square::new(7 - square.file(), 15 - square.rank())
}

#[test]
fn the_table_turned_by_half_with_colours_and_armies_exchanged_has_the_same_geometry() {
    let mut compared = 0;
    for index in 0..COURSES {
        let course = Course::from_index(index);
        let (dx, dy) = course.vector(Color::White);
        // Where the armies differ, there is no such course.
        let Some(other) = Course::of(Color::Black, course.role(), -dx, -dy) else {
            continue;
        };
        for square in Square::all() {
            let white = leg(Color::White, square, course);
            let black = leg(Color::Black, half(square), other);
            assert_eq!(white.hits_bottom(), black.hits_bottom());
            if white.hits_bottom() {
                continue;
            }
            assert_eq!(half(black.to), white.to);
            let (dx, dy) = black.after.vector(Color::Black);
            assert_eq!((-dx, -dy), white.after.vector(Color::White));
            let ways: Vec<_> = way(Color::White, square, course)
                .zip(way(Color::Black, half(square), other))
                .collect();
            for (white, black) in ways {
                assert_eq!(white.square, half(black.square));
                let turned = black.bounce.map(|mirror| match mirror {
                    Mirror::AMiddle => Mirror::HMiddle,
                    Mirror::HBorder => Mirror::ABorder,
                    other => other,
                });
                assert_eq!((white.bounce, white.wrap), (turned, black.wrap));
            }
            compared += 1;
        }
    }
    assert!(compared > 4000, "{compared}");
}

#[test]
fn the_tables_of_chosen_moves_are_what_the_rules_say_step_by_step() {
    for color in Color::BOTH {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for square in Square::all() {
                let mut position = Position::parse(START).unwrap();
                position.pieces = Pieces::default();
                position.pieces.put(square, Piece { color, role });
                let found: BTreeSet<Square> = chosen(color, role, square)
                    .map(|course| leg(color, square, course).to)
                    .collect();
                let expected = captures(&position, square);
                assert_eq!(found, expected, "{color} {role:?} {square}");
            }
        }
    }
}
