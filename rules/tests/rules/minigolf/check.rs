//! Section 6 and case 8 of section 9: momentum and check.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::{Game, State};
use variant_arbiter_rules::minigolf::Reason;

use super::{board, letter, momentum};

#[test]
fn a_slider_that_arrives_with_more_momentum_than_there_is_room_gives_check_at_once() {
    let at = board("Ka1 kg14 Rb9", "w - - - 0 1");
    at.spells("b9-e12", "(B4)a2.b1-a2.e4+");
    let after = at.plays("b9-e12");
    after.is_in_check(true);
    assert_eq!(momentum(&after, "e12").as_deref(), Some("3,3"));
    // It autostops at the start of White's next turn, and then can be chosen.
    board("Ka1 kg14 Re12 pa9", "b - - a2.e4:3,3 0 1").is_in_check(true);
}

#[test]
fn a_slider_still_on_its_way_gives_no_check() {
    board("Ka1 kf14 Rc11", "b - - a2.c3:1,1 0 1").is_in_check(false);
    board("Ka1 kf14 Rc11", "b - - - 0 1").is_in_check(true);
}

#[test]
fn a_step_that_stops_an_enemy_piece_and_uncovers_the_king_to_it_is_illegal() {
    // The NHFD is about to leap from c11 to d13. Stopped on c11, it attacks e10.
    let at = board("Ka1 ke10 Qc11 bf15", "b - - a2.c3:1,2 0 1");
    at.is_in_check(false)
        .refuses("f15-d13", Reason::LeavesKingInCheck)
        .allows("f15-g14");
    let message = at.refusal("f15-d13");
    for said in ["leaping Queen on a2.c3", "autostops there: an enemy piece"] {
        assert!(message.contains(said), "{message}");
    }
}

#[test]
fn a_king_that_steps_into_the_way_of_an_enemy_stops_it_too() {
    board("Ka1 kd12 Qc11", "b - - a2.c3:1,2 0 1")
        .is_in_check(false)
        .refuses("d12-d13", Reason::LeavesKingInCheck);
}

#[test]
fn an_own_king_that_steps_into_the_way_of_a_piece_stops_it_but_the_turn_is_over() {
    board("Ke2 kh16 Ba1", "w - - a1.a1:1,1 0 1").allows("e2-e3");
    let after = board("Kc3 kh16 Ba1", "w - - a1.a1:1,1 0 1").plays("c3-b2");
    assert_eq!(momentum(&after, "a1"), None);
    assert_eq!(after.0.turn(), Color::Black);
}

#[test]
fn a_turn_in_which_ones_own_momentum_exposes_the_king_is_illegal() {
    // The FD shields its King from the R4, and moves on unless it is stopped.
    board("Ka1 kh16 Ba3 Ph2 ra5", "w - - a1.a3:2,0 0 1")
        .is_in_check(false)
        .refuses("h2-h3", Reason::LeavesKingInCheck)
        .allows("stop:a3");
}

#[test]
fn a_capturing_momentum_never_takes_a_king_and_gives_check_when_one_is_there() {
    board("Ka1 kf11 Bd11", "b - - a2.d3:2,0x 0 1").is_in_check(true);
}

#[test]
fn a_side_whose_every_turn_loses_the_king_only_through_the_spin_is_stalemated() {
    // c10 would be safe for the King, but the spinner carries the B4 from e9 to e8.
    let pieces = "8/8/8/8/8/8/5B2/3kRR2/8/2K5/2Q5/8/8/8/8/8";
    let status = super::at(&format!("{pieces} b - - - 0 1")).0.status();
    assert_eq!((status.state, status.in_check), (State::Stalemate, false));
}

#[test]
fn a_side_whose_every_turn_loses_the_king_only_through_its_own_momentum_is_stalemated() {
    // A stop keeps one shield in place, but the other moves and exposes the King.
    let pieces = "Ka1 Ba3 Nc1 ra5 re1 rb6 kh16";
    let status = board(pieces, "w - - a1.a3:2,0;a1.c1:1,2 0 1").0.status();
    assert_eq!((status.state, status.in_check), (State::Stalemate, false));
}

#[test]
fn black_in_check_may_be_saved_by_the_spin_alone() {
    let at = board("Ka1 ke8 Bg8 pa13", "b - - - 0 1");
    let after = at.is_in_check(true).plays("a13-a12");
    assert_eq!(letter(&after, "d8"), Some('k'));
}

#[test]
fn black_must_be_safe_after_the_spin() {
    // The King would be safe on d9, but the spinner carries it to e9, two squares from the FD.
    let at = board("Ka1 kd10 Bg9 pa13", "b - - - 0 1");
    at.refuses("d10-d9", Reason::LeavesKingInCheck);
    let message = at.refusal("d10-d9");
    let spun = "after the spinner has turned";
    assert!(message.contains(spun), "{message}");
}
