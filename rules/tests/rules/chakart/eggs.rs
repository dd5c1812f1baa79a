//! Section 6: which effects an egg may have, and King Boo, Koopa, Toadette and Chomp.
//! `eggs_from_daisy` tests the others.

use variant_arbiter_rules::chakart::Reason;
use variant_arbiter_rules::game::Game;

use super::hand::{effects, gives, only_under, sorted_moves, text};
use super::{BLACK, WHITE, board, placement, results};

/// Returns fields with this pending action, and a Knight in White's reserve.
fn owing(pending: &str) -> String {
    format!("w 0 1111 001000000000 {pending}")
}

#[test]
fn one_effect_uniform_over_those_applicable_in_the_order_of_the_table() {
    let all = ["*B", "*K", "*T", "*C", "*D", "*M", "*L", "*W"];
    let at = board("Ka1 ka8 Nb1 ec3 ph5 Pg2", &owing("-"));
    assert_eq!(effects(&at, "Nb1-c3"), all);
    // Nothing in reserve, and no pieces but the Kings.
    let least = board("Kd2 ka8 ed3", WHITE);
    assert_eq!(effects(&least, "Kd2-d3"), ["*B", "*K", "*C", "*D", "*M"]);
    let mut all = results(&least, "Kd2-d3").into_iter();
    assert!(all.all(|result| result.probability == "1/5"));
    // A Pawn that can neither swap nor move.
    let pawn = board("Kh8 ka8 Pe5 ee6 pe7", WHITE);
    let some = ["*B", "*K", "*C", "*M", "*L", "*W"];
    assert_eq!(effects(&pawn, "e5-e6"), some);
}

#[test]
fn king_boo_is_applicable_when_a_permitted_swap_exists() {
    // Any swap would put the Pawn on its last rank.
    let none = board("Kh8 ka8 Pe5 ee6", WHITE);
    assert_eq!(effects(&none, "e5-e6"), ["*K", "*C", "*D", "*M", "*W"]);
    for partner in ["pe2", "Pe7", "sd7", "Od1"] {
        let one = board(&format!("Kh8 ka8 Pe5 ee6 {partner}"), WHITE);
        assert_eq!(effects(&one, "e5-e6").first(), Some(&"*B"), "{partner}");
    }
}

#[test]
fn king_boo_lets_the_playing_piece_swap_with_any_piece_of_either_side_frozen_and_kings_too() {
    let at = board("Ka1 ka8 Nd5 Pb2 rc3 se6 Uf7 lg8 eh4", &owing("kingboo:d5"));
    let partners = ["a1", "b2", "c3", "e6", "f7", "a8", "g8"];
    assert_eq!(
        at.turns(),
        partners.map(|square| format!("swap:d5-{square}"))
    );
    // A frozen enemy stays frozen; a frozen own piece thaws as the turn ends.
    for (mv, pieces) in [
        ("swap:d5-a8", "Ka1 kd5 Na8 Pb2 rc3 se6 Rf7 lg8 eh4"),
        ("swap:d5-e6", "Ka1 ka8 Ne6 Pb2 rc3 sd5 Rf7 lg8 eh4"),
        ("swap:d5-f7", "Ka1 ka8 Nf7 Pb2 rc3 se6 Rd5 lg8 eh4"),
    ] {
        gives(&at, mv, pieces, "b 1 1111 001000000000 -");
    }
}

#[test]
fn king_boo_may_not_put_a_pawn_on_its_own_last_rank() {
    let pawn = board("Ka1 ka8 Pd5 rh8 rh1", &owing("kingboo:d5"));
    assert_eq!(sorted_moves(&pawn, "d5"), ["swap:d5-a1", "swap:d5-h1"]);
    pawn.refuses("swap:d5-a8", Reason::NoTarget)
        .refuses("swap:d5-h8", Reason::NoTarget);
    // The Pawn that it swaps with must not reach its last rank either: an own one on rank 8, an
    // enemy's on rank 1, frozen or not.
    let high = board("Ka1 ka7 Nd8 Pe5 Se4 pe3 se2", &owing("kingboo:d8"));
    let partners = ["swap:d8-a1", "swap:d8-a7", "swap:d8-e2", "swap:d8-e3"];
    assert_eq!(sorted_moves(&high, "d8"), partners);
    let low = board("Ka2 ka7 Nd1 Pe5 Se4 pe3 se2", &owing("kingboo:d1"));
    let partners = ["swap:d1-a2", "swap:d1-a7", "swap:d1-e4", "swap:d1-e5"];
    assert_eq!(sorted_moves(&low, "d1"), partners);
    // A Pawn may reach its own first rank.
    let over = "b 1 1111 001000000000 -";
    gives(&pawn, "swap:d5-h1", "Ka1 ka8 rd5 rh8 Ph1", over);
}

#[test]
fn a_pawn_about_to_promote_counts_as_no_pawn_for_king_boo() {
    // On d8, to which a mushroom carries it, the Pawn may swap with the Kings on rank 8.
    let at = board("Kh8 ka8 Pf6 me7 ed8", WHITE);
    assert_eq!(effects(&at, "f6-e7").first(), Some(&"*B"));
    let due = "w 0 1111 000000000000 promotion:d8+kingboo";
    let boo = only_under(&at, "f6-e7", "*B");
    assert_eq!(boo, text("Kh8 ka8 Pd8 mf6", due));
    let at = super::at(&boo).plays("promote:d8=R");
    assert_eq!(sorted_moves(&at, "d8"), ["swap:d8-a8", "swap:d8-h8"]);
    gives(&at, "swap:d8-a8", "Kh8 kd8 Ra8 mf6", BLACK);
    // The same with a Pawn that promotes with its move.
    let at = board("Kh8 ka8 Pc7 ed8", WHITE);
    let boo = only_under(&at, "c7-d8=N", "*B");
    let owed = "w 0 1111 000000000000 kingboo:d8";
    assert_eq!(boo, text("Kh8 ka8 Nd8 mc7", owed));
}

#[test]
fn in_a_swap_nothing_triggers_and_nothing_is_captured_or_left() {
    let at = board("Ka1 ka8 Rd5 nf6 mf5 eg6 de7 wc5", &owing("kingboo:d5"));
    let found = results(&at, "swap:d5-f6");
    assert_eq!(found.len(), 1);
    let over = "b 1 1111 001000000000 -";
    let pieces = "Ka1 ka8 nd5 Rf6 mf5 eg6 de7 wc5";
    assert_eq!(found[0].board(), placement(pieces));
    assert_eq!(found[0].position, text(pieces, over));
    assert_eq!((found[0].mark, found[0].draws.len()), ("", 0));
}

#[test]
fn king_boo_is_obligatory() {
    let at = board("Ka1 ka8 Rd5 nf6", &owing("kingboo:d5"));
    assert_eq!(at.turns(), ["swap:d5-a1", "swap:d5-f6", "swap:d5-a8"]);
    for mv in ["Rd5-d6", "Ka1-b1", "drop:N@c3", "swap:a1-f6", "swap:f6-d5"] {
        assert!(at.0.judge(mv).is_err(), "{mv}");
    }
    at.refuses("swap:d5-c5", Reason::NoTarget)
        .refuses("swap:d5-d5", Reason::NoTarget);
}

#[test]
fn koopa_sends_the_piece_back_to_its_start_square_as_it_was() {
    for (pieces, mv, after) in [
        ("Kd2 ka8 ed3", "Kd2-d3", "Kd2 ka8"),
        ("Ka1 ka8 Qd1 ed7", "Qd1-d7", "Ka1 ka8 Qd1"),
        ("Ka1 kh1 Pe7 ee8", "e7-e8=Q", "Ka1 kh1 Pe7"),
        ("Ka1 kh1 Pf6 me7 ed8", "f6-e7", "Ka1 kh1 Pf6"),
        ("Ka1 kh8 Nb1 mc3 ed5", "Nb1-c3", "Ka1 kh8 Nb1"),
    ] {
        let at = board(pieces, WHITE);
        assert_eq!(only_under(&at, mv, "*K"), text(after, BLACK), "{pieces}");
    }
}

#[test]
fn under_koopa_used_objects_stay_gone() {
    let at = board("Kd2 ka8 md3 md4 ed5 mc3", WHITE);
    let after = text("Kd2 ka8 mc3", BLACK);
    assert_eq!(only_under(&at, "Kd2-d3", "*K"), after);
}

#[test]
fn toadette_is_applicable_when_ones_own_reserve_is_not_empty() {
    for (reserve, is_applicable) in [
        ("000000000000", false),
        ("000000111111", false),
        ("100000000000", true),
        ("000001000000", true),
    ] {
        let rest = format!("w 0 1111 {reserve} -");
        let at = board("Kd2 ka8 ed3", &rest);
        assert_eq!(effects(&at, "Kd2-d3").contains(&"*T"), is_applicable);
    }
}

#[test]
fn toadette_puts_one_reserve_piece_on_any_square_without_a_piece() {
    let at = board("Ka1 ka8 Nd5 me4 ee5 pf6", &owing("toadette:d5"));
    let drops = at.turns();
    assert_eq!(drops.len(), 64 - 4);
    for square in ["a1", "a8", "d5", "f6"] {
        assert!(!drops.contains(&format!("drop:N@{square}")));
    }
    gives(&at, "drop:N@h8", "Ka1 ka8 Nd5 me4 ee5 pf6 Nh8", BLACK);
    at.refuses("drop:R@c3", Reason::NotInReserve)
        .refuses("drop:N@a1", Reason::OwnPieceOnTarget)
        .refuses("drop:N@f6", Reason::Blocked);
    let kings = board("Ka1 ka8", "w 0 1111 000001000000 toadette:a1");
    gives(&kings, "drop:K@d4", "Ka1 ka8 Kd4", BLACK);
}

#[test]
fn toadette_puts_a_pawn_not_on_its_last_rank_its_own_first_rank_is_fine() {
    let owed = "w 0 1111 100000000000 toadette:a1";
    let white = board("Ka1 kh7", owed);
    assert_eq!(white.turns().len(), 64 - 2 - 8);
    white.refuses("drop:P@d8", Reason::CannotReach);
    gives(&white, "drop:P@d1", "Ka1 kh7 Pd1", BLACK);
    let owed = "b 1 1111 000000100000 toadette:h7";
    let black = board("Ka2 kh7", owed);
    black.refuses("drop:P@d1", Reason::CannotReach);
    let over = "w 2 1111 000000000000 -";
    gives(&black, "drop:P@d8", "Ka2 kh7 pd8", over);
}

#[test]
fn toadette_is_obligatory() {
    let at = board("Ka1 ka8 Rd5 nf6", &owing("toadette:d5"));
    for mv in ["Rd5-d6", "Ka1-b1", "swap:d5-f6", "drop:P@d4"] {
        assert!(at.0.judge(mv).is_err(), "{mv}");
    }
    assert!(at.turns().iter().all(|mv| mv.starts_with("drop:N@")));
}

#[test]
fn chomp_sends_the_piece_to_its_owners_reserve() {
    for (pieces, mv, after, reserve) in [
        ("Ka1 kh8 Pe3 ee4", "e3-e4", "Ka1 kh8", "100000000000"),
        ("Ka1 kh8 Rd1 ed4", "Rd1-d4", "Ka1 kh8", "010000000000"),
        ("Ka1 kh8 Nb1 ec3", "Nb1-c3", "Ka1 kh8", "001000000000"),
        ("Ka1 kh8 Bb1 ec2", "Bb1-c2", "Ka1 kh8", "000100000000"),
        ("Ka1 kh8 Qb1 ec2", "Qb1-c2", "Ka1 kh8", "000010000000"),
        ("Ka1 Kb1 kh8 ec2", "Kb1-c2", "Ka1 kh8", "000001000000"),
    ] {
        let rest = format!("b 1 1111 {reserve} -");
        let at = board(pieces, WHITE);
        assert_eq!(only_under(&at, mv, "*C"), text(after, &rest), "{pieces}");
    }
}

#[test]
fn chomp_takes_the_piece_as_the_type_that_it_set_out_as() {
    let rest = "b 1 1111 100000000000 -";
    for role in ["R", "N", "B", "Q", "K"] {
        let at = board("Ka1 kh1 Pe7 ee8", WHITE);
        let chomped = only_under(&at, &format!("e7-e8={role}"), "*C");
        assert_eq!(chomped, text("Ka1 kh1", rest), "{role}");
    }
}
