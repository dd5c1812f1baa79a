//! Sections 4 and 5: momentum, the momentum phase, the spinner and the autostop scan.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Listing, Unlimited, perft};
use variant_arbiter_rules::minigolf::Effect;
use variant_arbiter_rules::minigolf::Reason;
use variant_arbiter_rules::minigolf::effect::Obstacle;

use super::{board, effects_of, letter, momentum};

/// Returns the squares of the autostops of a turn, with their causes.
fn autostops(at: &super::At<super::Position>, turn: &str) -> Vec<(String, Obstacle)> {
    let (_, effects) = at.plays_with_effects(turn);
    effects_of(&effects)
        .into_iter()
        .filter_map(|effect| match effect {
            Effect::Autostop(stop) => Some((stop.square.to_string(), stop.cause)),
            _ => None,
        })
        .collect()
}

#[test]
fn a_chosen_move_gives_momentum_quiet_or_capturing() {
    let at = board("Ka1 kh16 Pe2 Rc3 pe7 pf6", "w - - - 0 1");
    assert_eq!(momentum(&at.plays("e2-e4"), "e4").as_deref(), Some("0,2"));
    let captured = at.plays("c3xf6");
    assert_eq!(momentum(&captured, "f6").as_deref(), Some("3,3x"));
    // When White's next turn begins, g9 has nothing to capture.
    assert_eq!(momentum(&captured.plays("h16-h15"), "f6"), None);
    let at = board("Ka1 kh16 Rc3 pf6 pg9", "w - - - 0 1");
    let after = at.plays_all(&["c3xf6", "h16-h15", "a1-a2"]);
    assert_eq!(momentum(&after, "g9").as_deref(), Some("-3,3x"));
}

#[test]
fn kings_castling_and_promotion_leave_no_momentum() {
    let at = board("Ke1 Rh1 Ra1 kh16 Pb15", "w KQ - - 0 1");
    for turn in ["e1-e2", "O-O", "O-O-O", "b15-b16=R"] {
        let after = at.plays(turn);
        assert!(after.0.in_motion(Color::White).is_empty(), "{turn}");
    }
}

#[test]
fn a_piece_with_momentum_cannot_be_chosen_but_can_be_stopped() {
    let at = board("Ka1 kh16 Pe4", "w - - a1.e4:0,2 0 1");
    at.refuses("e4-e5", Reason::PieceIsMoving);
    let stopped = at.plays("stop:e4");
    assert_eq!(momentum(&stopped, "e4"), None);
    assert_eq!(letter(&stopped, "e4"), Some('P'));
    at.refuses("stop:a1", Reason::NothingToStop);
}

#[test]
fn of_two_pieces_that_aim_at_one_square_the_older_motion_gets_it() {
    for (order, stays) in [
        ("a1.d3:1,1;a1.f3:-1,1", "f3"),
        ("a1.f3:-1,1;a1.d3:1,1", "d3"),
    ] {
        let at = board("Ka1 kh16 Bd3 Bf3", &format!("w - - {order} 0 1")).plays("a1-a2");
        assert_eq!(momentum(&at, stays), None);
        assert!(letter(&at, stays).is_some());
        assert!(momentum(&at, "e4").is_some());
    }
}

#[test]
fn a_piece_behind_another_in_motion_follows_when_the_other_goes_first() {
    let at = board("Ka1 kh16 Pe4 Pe5", "w - - a1.e5:0,1;a1.e4:0,1 0 1").plays("a1-a2");
    assert_eq!(momentum(&at, "e6").as_deref(), Some("0,1"));
    assert_eq!(momentum(&at, "e5").as_deref(), Some("0,1"));
    let at = board("Ka1 kh16 Pe4 Pe5", "w - - a1.e4:0,1;a1.e5:0,1 0 1").plays("a1-a2");
    assert_eq!(momentum(&at, "e4"), None);
    assert_eq!(momentum(&at, "e6").as_deref(), Some("0,1"));
}

#[test]
fn a_capturing_momentum_takes_an_enemy_with_its_momentum() {
    let at = board("Ka1 kh16 Be4 pf5 pd9", "w - - a1.e4:1,1x;a1.f5:0,-1 7 1").plays("a1-a2");
    assert_eq!(letter(&at, "f5"), Some('B'));
    assert!(at.0.in_motion(Color::Black).is_empty());
    // Captures by momentum reset the clock.
    assert_eq!(at.0.clock(), 0);
}

#[test]
fn momentum_pawn_moves_and_stops_do_not_restart_the_clock() {
    let at = board("Ka1 kh16 Pe4", "w - - a1.e4:0,1 7 1");
    assert_eq!(at.plays("a1-a2").0.clock(), 8);
    assert_eq!(at.plays("stop:e4").0.clock(), 8);
}

#[test]
fn every_cause_of_an_autostop_is_named() {
    #[rustfmt::skip]
    let cases = [
        ("Ka8 kh16 Pe2", "b - - a1.e2:0,-2 0 1", "h16-h15", "a1.e2", Obstacle::Edge),
        ("Ka8 kh16 Pe4 Ne5", "b - - a1.e4:0,1 0 1", "h16-h15", "a1.e4", Obstacle::OwnPiece),
        ("Ka8 kh16 Pe4 pe6", "b - - a1.e4:0,1 0 1", "e6-e5", "a1.e4", Obstacle::EnemyPiece),
        ("Ka8 kh16 Be4 pf5", "b - - a1.e4:1,1x 0 1", "f5-f4", "a1.e4", Obstacle::NothingToCapture),
        ("Ka8 kg10 Nd10", "b - - a2.d2:2,-1x 0 1", "g10-f9", "a2.d2", Obstacle::King),
        // In the momentum phase, a friendly piece that is still moving also blocks.
        ("Ka8 kh16 Pe4 Pe5", "w - - a1.e4:0,1;a1.e5:0,1 0 1", "a8-a9", "a1.e4", Obstacle::OwnPiece),
    ];
    for (pieces, rest, turn, square, cause) in cases {
        let found = autostops(&board(pieces, rest), turn);
        assert_eq!(found, [(square.to_owned(), cause)], "{turn}");
    }
}

#[test]
fn the_scan_takes_own_moving_pieces_for_gone_and_is_repeated_until_it_changes_nothing() {
    // The enemy on e6 stops e5, then e5 stops e4, then e4 stops e3, although e3 is first in the
    // queue.
    let pieces = "Ka1 kh16 Pe3 Pe4 Pe5 pe6";
    let at = board(pieces, "w - - a1.e3:0,1;a1.e4:0,1;a1.e5:0,1 0 1");
    assert!(at.0.in_motion(Color::White).is_empty());
    let pieces = "Ka1 kh16 Pe3 Pe4 Pe5";
    let at = board(pieces, "w - - a1.e3:0,1;a1.e4:0,1;a1.e5:0,1 0 1");
    assert_eq!(at.0.in_motion(Color::White).len(), 3);
}

#[test]
fn a_piece_that_dwells_on_its_square_is_mirrored_and_a_capturing_one_stops() {
    let at = board("Ka1 kh16 Bg4", "w - - a1.g4:2,0 0 1").plays("a1-a2");
    assert_eq!(momentum(&at, "g4").as_deref(), Some("-2,0"));
    let at = board("Ka8 kh16 Qb4", "w - - a1.b4:-3,0 0 1").plays("a8-a9");
    assert_eq!(momentum(&at, "b4").as_deref(), Some("3,0"));
    let at = board("Ka1 kh16 Bg4", "w - - a1.g4:2,0x 0 1");
    assert_eq!(momentum(&at, "g4"), None);
}

#[test]
fn a_slider_with_momentum_needs_every_square_between_empty_but_its_own() {
    let pieces = "Ka1 ka16 rg8 Pf3";
    let at = board(pieces, "b - - a1.g8:4,0 0 1").plays("a16-a15");
    assert_eq!(momentum(&at, "f8").as_deref(), Some("-4,0"));
    let at = board("Ka1 ka16 rg8 ph8 Pf3", "b - - a1.g8:4,0 0 1");
    assert_eq!(momentum(&at, "g8"), None);
}

#[test]
fn a_momentum_move_goes_whole_or_not_at_all() {
    let at = board("Ka1 kh16 Pe4 pe6", "w - - a1.e4:0,2 0 1");
    assert_eq!(momentum(&at, "e4"), None);
    assert_eq!(letter(&at, "e4"), Some('P'));
}

#[test]
fn the_piece_that_has_just_moved_does_not_move_again_in_the_same_turn() {
    let at = board("Ka1 kh16 Pe2", "w - - - 0 1").plays("e2-e3");
    assert_eq!(momentum(&at, "e3").as_deref(), Some("0,1"));
    let at = at.plays_all(&["h16-h15", "a1-a2"]);
    assert_eq!(momentum(&at, "e4").as_deref(), Some("0,1"));
}

#[test]
fn the_spinner_turns_after_blacks_move_only_and_carries_kings_and_standing_pieces() {
    let at = board("Ke8 kh16 Pa2 Pe9", "w - - - 0 1");
    let white = at.plays("a2-a3");
    assert_eq!(letter(&white, "e8"), Some('K'));
    let black = white.plays("h16-h15");
    assert_eq!(letter(&black, "d8"), Some('K'));
    assert_eq!(letter(&black, "e8"), Some('P'));
}

#[test]
fn eight_pawns_promoted_at_once_are_counted_without_a_list() {
    let pieces = "Ka1 kh12 Pa15 Pb15 Pc15 Pd15 Pe15 Pf15 Pg15 Ph15";
    let momentum = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(|file| format!("{file}15:0,1"));
    let at = board(pieces, &format!("w - - {} 0 1", momentum.join(";")));
    // Three King moves with eight promotions each, and eight stops with seven.
    let expected = 3 * 4_u64.pow(8) + 8 * 4_u64.pow(7);
    let counted = perft(&at.0, 1, Listing::Turns, &mut Unlimited);
    assert_eq!(counted.unwrap(), expected);
    at.spells(
        "a1-a2,h16=N",
        "(K)a1.a1-a1.a2,a2.a8=Q,a2.b8=Q,a2.c8=Q,a2.d8=Q,a2.e8=Q,a2.f8=Q,a2.g8=Q,a2.h8=N",
    );
}

#[test]
fn a_pawn_promoted_by_momentum_stands_still_and_becomes_what_the_mover_says() {
    let at = board("Ka1 kh12 Pc15 Pd15", "w - - a2.d7:0,1;a2.c7:0,1 0 1");
    at.spells("a1-a2", "(K)a1.a1-a1.a2,a2.d8=Q,a2.c8=Q")
        .spells("a1-a2,c16=R", "(K)a1.a1-a1.a2,a2.d8=Q,a2.c8=R")
        .spells("stop:d15,c16=N", "stop:a2.d7,a2.c8=N")
        .refuses("a1-a2,e16=R", Reason::PromotionNotAllowed)
        .refuses("a1-a2,c16=K", Reason::PromotionNotAllowed);
    let after = at.plays("a1-a2,d16=N,c16=B");
    assert_eq!(letter(&after, "d16"), Some('N'));
    assert_eq!(letter(&after, "c16"), Some('B'));
    assert!(after.0.in_motion(Color::White).is_empty());
    // Each combination of choices is a turn.
    let turns = at.turns().into_iter();
    let kings = turns.filter(|turn| turn.starts_with("(K)a1.a1-a1.a2"));
    assert_eq!(kings.count(), 16);
}
