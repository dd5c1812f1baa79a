//! Section 2: the order inside a turn.

use variant_arbiter_rules::chakart::Reason;

use super::hand::{comes_to, gives};
use super::{BLACK, WHITE, board};

/// Returns the fields of White's first turn with this pending action.
fn owing(pending: &str) -> String {
    format!("w 0 1111 000000000000 {pending}")
}

#[test]
fn the_first_action_comes_with_all_its_chance_before_a_second_action() {
    // King Boo is the first effect; the same call draws the banana.
    let at = board("Ka1 kh1 Ra4 ea6", WHITE);
    let pending = owing("kingboo:a6");
    comes_to(&at, "Ra4-a6", &[0, 0], "Ka1 kh1 Ra6 db5", &pending);
    let after = comes_to(&at, "Ra4-a6", &[0, 1], "Ka1 kh1 Ra6 db7", &pending);
    gives(&after, "swap:a6-h1", "Ka1 ka6 Rh1 db7", BLACK);
}

#[test]
fn a_late_promotion_is_due_if_a_pawns_path_ended_on_its_last_rank() {
    let at = board("Ka1 kh1 Pe6 de7", WHITE);
    // The neighbours of e7, by square, are e6, d7, f7 and e8.
    let due = owing("promotion:e8+end");
    let after = comes_to(&at, "e6-e7", &[3], "Ka1 kh1 Pe8 me6", &due);
    gives(&after, "promote:e8=N", "Ka1 kh1 Ne8 me6", BLACK);
    comes_to(&at, "e6-e7", &[1], "Ka1 kh1 Pd7 me6", BLACK);
}

#[test]
fn the_late_promotion_comes_before_the_second_action_of_king_boo() {
    let at = board("Ka1 kh1 Pe6 de7 ee8", WHITE);
    let due = owing("promotion:e8+kingboo");
    let at = comes_to(&at, "e6-e7", &[3, 0], "Ka1 kh1 Pe8 me6", &due);
    at.refuses("swap:e8-h1", Reason::SecondActionPending);
    let at = gives(&at, "promote:e8=Q", "Ka1 kh1 Qe8 me6", &owing("kingboo:e8"));
    gives(&at, "swap:e8-h1", "Ka1 ke8 Qh1 me6", BLACK);
}

#[test]
fn the_late_promotion_comes_before_the_second_action_of_toadette() {
    let at = board("Ka1 kh1 Pe6 de7 ee8", "w 0 1111 001000000000 -");
    // King Boo, Koopa, Toadette.
    let due = "w 0 1111 001000000000 promotion:e8+toadette";
    let at = comes_to(&at, "e6-e7", &[3, 2], "Ka1 kh1 Pe8 me6", due);
    at.refuses("drop:N@e2", Reason::SecondActionPending);
    let owed = "w 0 1111 001000000000 toadette:e8";
    let at = gives(&at, "promote:e8=B", "Ka1 kh1 Be8 me6", owed);
    gives(&at, "drop:N@e2", "Ka1 kh1 Be8 me6 Ne2", BLACK);
}

#[test]
fn the_late_promotion_comes_before_the_second_action_of_daisy() {
    let at = board("Ka1 kh1 Pe6 de7 ee8", WHITE);
    // King Boo, Koopa, Chomp, Daisy.
    let due = owing("promotion:e8+daisy");
    let at = comes_to(&at, "e6-e7", &[3, 3], "Ka1 kh1 Pe8 me6", &due);
    let at = gives(&at, "promote:e8=R", "Ka1 kh1 Re8 me6", &owing("daisy:e8"));
    gives(&at, "Re8-a8", "Ka1 kh1 Ra8 me6 db7", BLACK);
}

#[test]
fn after_daisys_move_a_late_promotion_again_if_it_calls_for_one() {
    let at = board("Ka1 kh1 Pe5 ee6 de7", WHITE);
    // King Boo, Koopa, Chomp, Daisy.
    let pieces = "Ka1 kh1 Pe6 me5 de7";
    let at = comes_to(&at, "e5-e6", &[3], pieces, &owing("daisy:e6"));
    let pieces = "Ka1 kh1 Pe8 me5 me6";
    let at = comes_to(&at, "e6-e7", &[3], pieces, &owing("promotion:e8+end"));
    gives(&at, "promote:e8=K", "Ka1 kh1 Ke8 me5 me6", BLACK);
}

#[test]
fn after_a_daisy_that_followed_a_late_promotion_the_turn_is_over() {
    let at = board("Ka1 kh1 Qe8", &owing("daisy:e8"));
    gives(&at, "Qe8-e2", "Ka1 kh1 Qe2", BLACK);
}

#[test]
fn after_a_drop_a_late_promotion_if_it_calls_for_one() {
    let at = board("Ka1 kh1 de7", "w 0 1111 100000000000 toadette:a1");
    let due = owing("promotion:e8+end");
    let at = comes_to(&at, "drop:P@e7", &[3], "Ka1 kh1 Pe8", &due);
    gives(&at, "promote:e8=Q", "Ka1 kh1 Qe8", BLACK);
}

#[test]
fn what_is_owed_is_part_of_the_position_and_nothing_else_is_legal() {
    let pieces = "Ka1 kh1 Pe4 Nb3";
    let boo = board(pieces, &owing("kingboo:e4"));
    let pending = boo.0.pending().map(|owed| owed.to_string());
    assert_eq!(pending.as_deref(), Some("kingboo:e4"));
    assert_eq!(boo.turns(), ["swap:e4-a1", "swap:e4-h1", "swap:e4-b3"]);
    for mv in ["e4-e5", "Nb3-d4", "drop:P@e2", "shell:a1xh1", "swap:b3-h1"] {
        boo.refuses(mv, Reason::SecondActionPending);
    }
    let daisy = board(pieces, &owing("daisy:e4"));
    assert_eq!(daisy.turns(), ["e4-e5"]);
    for mv in ["Nb3-d4", "swap:e4-h1", "Ka1-a2", "promote:e4=Q"] {
        daisy.refuses(mv, Reason::SecondActionPending);
    }
    let late = board("Ka1 kh1 Pe8 Nb3", &owing("promotion:e8+end"));
    assert_eq!(late.turns().len(), 5);
    late.refuses("Nb3-d4", Reason::SecondActionPending);
}

#[test]
fn a_second_action_that_is_not_owed_is_refused() {
    board("Ka1 kh1 Pe4 Nb3", "w 0 1111 100000000000 -")
        .refuses("swap:e4-h1", Reason::NoSecondAction)
        .refuses("drop:P@e2", Reason::NoSecondAction)
        .refuses("promote:e4=Q", Reason::NoSecondAction);
}
