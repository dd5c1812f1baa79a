//! Section 3: what each side knows about an invisible Queen.

use variant_arbiter_rules::chakart::Reason;

use super::hand::{effects, fans, gives, sorted_moves, targets, under};
use super::{BLACK, WHITE, board};

/// Black's reserve after the invisible Queen is taken.
const TAKEN: &str = "b 1 1111 000000000010 -";

#[test]
fn nothing_that_the_opponent_may_or_may_not_do_depends_on_where_she_stands() {
    let pieces = "Kb1 ka8 Qd4 Rg2 Bc6 Nf3 Pe4 Ph2 mb4 ee6 dh6 wf5 pd7 na5";
    let daisy = "w 0 1111 100000000000 daisy:d4";
    let toadette = "w 0 1111 100000000000 toadette:d4";
    let king_boo = "w 0 1111 100000000000 kingboo:e4";
    for rest in [WHITE, daisy, toadette, king_boo] {
        let without = board(pieces, rest).turns();
        assert!(without.len() > 7, "{rest}");
        let mut hidden = 0;
        for (file, rank) in ('a'..='h').flat_map(|f| ('1'..='8').map(move |r| (f, r))) {
            let square = format!("{file}{rank}");
            if pieces.split(' ').any(|piece| piece.ends_with(&square)) {
                continue;
            }
            let with = board(&format!("{pieces} i{square}"), rest);
            assert_eq!(with.turns(), without, "{square} {rest}");
            hidden += 1;
        }
        assert_eq!(hidden, 64 - 14);
    }
}

#[test]
fn pieces_aim_at_and_slide_through_her_square_as_if_it_were_empty() {
    let rook = board("Kh1 ka8 Rd4 id6", WHITE);
    let aims = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
    assert_eq!(targets(&rook, "d4"), aims);
    rook.spells("Rd4-d6", "Rd4-d6").spells("Rd4xd6", "Rd4-d6");
    let beside = ["Kh1 ka8 Rd8 qd6 dc7", "Kh1 ka8 Rd8 qd6 de7"];
    fans(&rook, "Rd4-d8", BLACK, &beside);
    let queen = board("Kh1 ka8 Qd4 if6", WHITE);
    gives(&queen, "Qd4-h8", "Kh1 ka8 Qh8 qf6", BLACK);
    let bishop = board("Kh1 ka8 Bd4 if6", WHITE);
    let corner = ["Kh1 ka8 Bh8 qf6 wh7", "Kh1 ka8 Bh8 qf6 wg8"];
    fans(&bishop, "Bd4-h8", BLACK, &corner);
}

#[test]
fn pieces_capture_her_when_they_end_there() {
    for (pieces, mv, after) in [
        ("Kh1 ka8 Qd4 id6", "Qd4-d6", "Kh1 ka8 Qd6"),
        ("Kd4 ka8 ie5", "Kd4-e5", "Ke5 ka8"),
        ("Kh1 ka8 Nd4 ie6", "Nd4-e6", "Kh1 ka8 Ne6 ed5"),
    ] {
        gives(&board(pieces, WHITE), mv, after, TAKEN);
    }
    let rook = board("Kh1 ka8 Ra1 ia7", WHITE);
    let beside = ["Kh1 ka8 Ra7 db6", "Kh1 ka8 Ra7 db8"];
    fans(&rook, "Ra1-a7", TAKEN, &beside);
    let bishop = board("Kg1 ka8 Bb2 ih8", WHITE);
    let beside = ["Kg1 ka8 Bh8 wh7", "Kg1 ka8 Bh8 wg8"];
    fans(&bishop, "Bb2-h8", TAKEN, &beside);
}

#[test]
fn a_pawns_push_captures_her_straight_ahead() {
    for (pieces, mv, after) in [
        ("Kh1 ka8 Pe4 ie5", "e4-e5", "Kh1 ka8 Pe5 me4"),
        ("Kh1 ka8 Pe2 ie4", "e2-e4", "Kh1 ka8 Pe4 me3"),
        ("Kh1 ka8 Pe7 ie8", "e7-e8=N", "Kh1 ka8 Ne8 me7"),
    ] {
        let at = board(pieces, WHITE);
        at.spells(mv, mv);
        gives(&at, mv, after, TAKEN);
    }
}

#[test]
fn a_stealth_takes_her_square_for_empty_too() {
    let at = board("Kh1 ka8 Qd4 id6", WHITE);
    let rest = "b 1 1011 000000000010 -";
    gives(&at, "Qd4-d6??", "Kh1 ka8 Id6", rest);
}

#[test]
fn a_pawn_cannot_aim_at_her_diagonally() {
    let at = board("Kh1 ka8 Pe4 id5 pf5", WHITE);
    assert_eq!(targets(&at, "e4"), "e5 f5");
    at.refuses("e4-d5", Reason::CannotReach)
        .refuses("e4xd5", Reason::CannotReach);
    board("Kh1 ka8 pe5 If4", BLACK).refuses("e5xf4", Reason::CannotReach);
}

#[test]
fn the_shell_passes_through_her() {
    let at = board("Ke1 ka8 ie4 re6", WHITE);
    at.refuses("shell:e1xe4", Reason::NoTarget);
    let shells = sorted_moves(&at, "e1");
    assert_eq!(shells.last().map(String::as_str), Some("shell:e1xe6"));
    let rest = "b 1 0111 000000010000 -";
    gives(&at, "shell:e1xe6", "Ke1 ka8 qe4", rest);
}

#[test]
fn a_mushroom_jump_does_not_count_her_as_a_piece_to_jump() {
    let at = board("Kh1 ka8 Qd2 md4 id5", WHITE);
    gives(&at, "Qd2-d4", "Kh1 ka8 Qd4 qd5", BLACK);
    let at = board("Kh1 ka8 Qd2 md4 id5 nd6", WHITE);
    gives(&at, "Qd2-d4", "Kh1 ka8 Qd4 qd5 nd6", BLACK);
}

#[test]
fn a_mushroom_jump_that_ends_on_her_captures_her() {
    let at = board("Kh1 ka8 Qd2 md4 pd5 id6", WHITE);
    gives(&at, "Qd2-d4", "Kh1 ka8 Qd6 pd5", TAKEN);
}

#[test]
fn a_mushroom_step_onto_her_is_allowed_and_captures() {
    for (pieces, mv, after) in [
        ("Kd2 ka8 md3 id4", "Kd2-d3", "Kd4 ka8"),
        ("Kh1 ka8 Nb1 mc3 id5", "Nb1-c3", "Kh1 ka8 Nd5 eb2"),
        ("Kh1 ka8 Pe3 me4 ie5", "e3-e4", "Kh1 ka8 Pe5 me3"),
        ("Kh1 ka8 Pe2 me4 ie6", "e2-e4", "Kh1 ka8 Pe6 me3"),
        ("Kh1 ka8 Pe4 mf5 ig6", "e4-f5", "Kh1 ka8 Pg6 me4"),
    ] {
        gives(&board(pieces, WHITE), mv, after, TAKEN);
    }
}

#[test]
fn she_counts_as_a_piece_for_redirection() {
    let banana = board("Kd2 ka8 dd3 ic3", WHITE);
    let boards = ["Kd2 ka8 qc3", "Ke3 ka8 qc3", "Kd4 ka8 qc3"];
    fans(&banana, "Kd2-d3", BLACK, &boards);
    let bomb = board("Kd2 ka8 wd3 ie4", WHITE);
    let boards = ["Kc2 ka8 qe4", "Ke2 ka8 qe4", "Kc4 ka8 qe4"];
    fans(&bomb, "Kd2-d3", BLACK, &boards);
}

#[test]
fn she_counts_as_a_piece_for_placing_objects() {
    let rook = board("Kh1 ka8 Rd1 ic5", WHITE);
    let boards = ["c3", "e3", "e5"].map(|on| format!("Kh1 ka8 Rd4 qc5 d{on}"));
    fans(&rook, "Rd1-d4", BLACK, &boards);
    let bishop = board("Kh1 ka8 Bc3 id5", WHITE);
    let boards = ["d3", "c4", "e4"].map(|on| format!("Kh1 ka8 Bd4 qd5 w{on}"));
    fans(&bishop, "Bc3-d4", BLACK, &boards);
    let knight = board("Kh1 ka8 Nb1 ib2", WHITE);
    gives(&knight, "Nb1-c3", "Kh1 ka8 Nc3 qb2 eb1", BLACK);
}

#[test]
fn luigi_may_draw_her_and_she_then_shows_as_an_ordinary_queen() {
    let at = board("Kd2 ka8 ed3 pa5 ic6", WHITE);
    let text = |pieces| super::hand::text(pieces, BLACK);
    let turned = ["Kd3 ka8 Pa5 qc6", "Kd3 ka8 pa5 Qc6"].map(text);
    assert_eq!(under(&at, "Kd2-d3", "*L"), turned);
    let alone = board("Kd2 ka8 ed3 ic6", WHITE);
    assert_eq!(under(&alone, "Kd2-d3", "*L"), [text("Kd3 ka8 Qc6")]);
}

#[test]
fn she_is_no_king_boo_partner() {
    let owed = "w 0 1111 000000000000 kingboo:d3";
    let at = board("Kd3 ka8 nb7 id6", owed);
    assert_eq!(sorted_moves(&at, "d3"), ["swap:d3-a8", "swap:d3-b7"]);
    at.refuses("swap:d3-d6", Reason::NoTarget);
    // The Pawn may swap with no other piece: it would reach its last rank.
    let only = board("Kh8 ka8 Pe5 ee6 ic4", WHITE);
    assert!(!effects(&only, "e5-e6").contains(&"*B"));
    let other = board("Kh8 ka8 Pe5 ee6 qc4", WHITE);
    assert!(effects(&other, "e5-e6").contains(&"*B"));
}

#[test]
fn a_toadette_drop_on_her_square_captures_her() {
    let at = board("Ka1 kh8 id4", "w 0 1111 110000000000 toadette:a1");
    gives(&at, "drop:R@d4", "Ka1 kh8 Rd4", "b 1 1111 100000000010 -");
    gives(&at, "drop:P@d4", "Ka1 kh8 Pd4", "b 1 1111 010000000010 -");
}

#[test]
fn a_piece_could_move_for_daisy_as_far_as_the_mover_knows() {
    // The Queen's square looks empty, straight ahead and diagonally.
    let ahead = board("Kh1 ka8 Pe5 ee6 ie7", WHITE);
    assert!(effects(&ahead, "e5-e6").contains(&"*D"));
    let aside = board("Kh1 ka8 Pe5 ee6 pe7 id7", WHITE);
    assert!(!effects(&aside, "e5-e6").contains(&"*D"));
    // So the side has a move.
    let only = board("Le1 kh8 Pa4 ia5", WHITE);
    assert_eq!(only.turns(), ["a4-a5"]);
}
