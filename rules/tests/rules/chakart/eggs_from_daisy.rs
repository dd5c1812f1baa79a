//! Section 6: Daisy, Bowser, Luigi and Waluigi.

use variant_arbiter_rules::chakart::Reason;

use super::hand::{effects, gives, only_under, sorted_moves, targets, text, under};
use super::{BLACK, WHITE, board};

/// White has a pending Daisy move of the piece on d4.
const DAISY: &str = "w 0 1111 000000000000 daisy:d4";

#[test]
fn daisy_is_applicable_when_the_piece_could_move() {
    for (pieces, could_move) in [
        ("Kh1 ka8 Pe5 ee6", true),
        ("Kh1 ka8 Pe5 ee6 pe7", false),
        ("Kh1 ka8 Pe5 ee6 pe7 nd7", true),
        ("Kh1 ka8 Pe5 ee6 pe7 wd7", true),
    ] {
        let found = effects(&board(pieces, WHITE), "e5-e6");
        assert_eq!(found.contains(&"*D"), could_move, "{pieces}");
    }
}

#[test]
fn daisy_is_applicable_to_a_pawn_about_to_promote() {
    // On d8 a Pawn could not move.
    let at = board("Kh1 ka8 Pf6 me7 ed8 nc7", WHITE);
    assert!(effects(&at, "f6-e7").contains(&"*D"));
    let due = "w 0 1111 000000000000 promotion:d8+daisy";
    let daisy = only_under(&at, "f6-e7", "*D");
    assert_eq!(daisy, text("Kh1 ka8 Pd8 mf6 nc7", due));
}

#[test]
fn daisy_lets_the_same_piece_make_one_more_move_of_section_3() {
    let knight = board("Kh1 ka8 Nd4 Re5 pf5 Pe6", DAISY);
    assert_eq!(targets(&knight, "d4"), "b3 b5 c2 c6 e2 f3 f5");
    assert_eq!(knight.turns().len(), 7);
    knight.refuses("Re5-e4", Reason::SecondActionPending);
    let rest = "b 1 1111 000000100000 -";
    gives(&knight, "Nd4xf5", "Kh1 ka8 Nf5 Re5 ee4 Pe6", rest);
    let pawn = board("Kh1 ka8 Pd7", "w 0 1111 000000000000 daisy:d7");
    gives(&pawn, "d7-d8=Q", "Kh1 ka8 Qd8 md7", BLACK);
}

#[test]
fn daisys_move_includes_shell_and_stealth() {
    let king = board("Kd4 ka8 rd8", DAISY);
    let rest = "b 1 0111 000000010000 -";
    gives(&king, "shell:d4xd8", "Kd4 ka8", rest);
    let queen = board("Kh1 ka8 Qd4", DAISY);
    let rest = "b 1 1011 000000000000 -";
    gives(&queen, "Qd4-d5??", "Kh1 ka8 Id5", rest);
    let used = board("Kd4 ka8 rd8", "w 0 0011 000000000000 daisy:d4");
    used.refuses("shell:d4xd8", Reason::PowerUsed);
}

#[test]
fn daisy_is_obligatory_and_owed_to_the_same_piece_alone() {
    let at = board("Kh1 ka8 Nd4 Re5 nc3", DAISY);
    for mv in ["Re5-e6", "Kh1-h2", "swap:d4-e5", "shell:h1xa8"] {
        at.refuses(mv, Reason::SecondActionPending);
    }
    assert!(at.turns().iter().all(|mv| mv.starts_with("Nd4")));
}

#[test]
fn after_daisys_move_the_turn_ends_without_a_second_daisy() {
    let at = board("Kh1 ka8 Nb1 ec3 ed5 ne7", WHITE);
    let owed = "w 0 1111 000000000000 daisy:c3";
    let daisy = only_under(&at, "Nb1-c3", "*D");
    assert_eq!(daisy, text("Kh1 ka8 Nc3 eb2 ed5 ne7", owed));
    let at = super::at(&daisy);
    // d5's egg is used up without effect; the new egg lies on c4.
    gives(&at, "Nc3-d5", "Kh1 ka8 Nd5 eb2 ec4 ne7", BLACK);
}

#[test]
fn bowser_is_always_applicable_and_freezes_the_piece() {
    for (pieces, mv, after) in [
        ("Ka1 kb2 Rd1 eh1", "Rd1-h1", "Ka1 kb2 Uh1 dg2"),
        ("Kg1 kg8 Bf6 eh8", "Bf6-h8", "Kg1 kg8 Ch8 wh7"),
        ("Ka1 kh8 Pe3 ee4", "e3-e4", "Ka1 kh8 Se4 me3"),
        ("Ka1 kh8 Nb1 ec3", "Nb1-c3", "Ka1 kh8 Oc3 eb2"),
        ("Ka1 kh8 Qb1 ec2", "Qb1-c2", "Ka1 kh8 Tc2"),
        ("Ka1 kh8 eb2", "Ka1-b2", "Lb2 kh8"),
        ("Ka1 kh1 Pe7 ee8", "e7-e8=Q", "Ka1 kh1 Te8 me7"),
    ] {
        let at = board(pieces, WHITE);
        assert_eq!(only_under(&at, mv, "*M"), text(after, BLACK), "{pieces}");
    }
}

#[test]
fn luigi_is_applicable_when_an_eligible_enemy_exists() {
    // Neither a King nor a Pawn that would be on White's last rank is eligible.
    for (enemy, is_eligible) in [
        ("kd8", false),
        ("lg5", false),
        ("pf8", false),
        ("sf8", false),
        ("pf7", true),
        ("sf7", true),
        ("rf8", true),
        ("tf8", true),
        ("ic6", true),
    ] {
        let at = board(&format!("Kd2 ka7 ed3 {enemy}"), WHITE);
        let found = effects(&at, "Kd2-d3");
        assert_eq!(found.contains(&"*L"), is_eligible, "{enemy}");
    }
}

#[test]
fn luigi_draws_uniformly_over_eligible_enemy_pieces_by_square_and_one_changes_side_where_it_stands()
{
    let at = board("Kd2 ka7 ed3 pf8 pg7 nb6 qh6 Pa2 lh8 rg1", WHITE);
    let expected = ["Rg1", "Nb6", "Qh6", "Pg7"].map(|piece| {
        let enemy = piece.to_lowercase();
        let pieces = "Kd3 ka7 pf8 pg7 nb6 qh6 Pa2 lh8 rg1".replace(&enemy, piece);
        text(&pieces, BLACK)
    });
    assert_eq!(under(&at, "Kd2-d3", "*L"), expected);
    let shares = super::marked(&at, "Kd2-d3", "*L");
    // Seven effects have a share each: all but Toadette.
    assert!(shares.iter().all(|result| result.probability == "1/28"));
}

#[test]
fn waluigi_is_applicable_when_an_eligible_own_piece_exists() {
    for (own, is_eligible) in [
        ("Kg5", false),
        ("Lg5", false),
        ("Pf1", false),
        ("Sf1", false),
        ("Pf2", true),
        ("Sf2", true),
        ("Rf1", true),
        ("Tf1", true),
    ] {
        let at = board(&format!("Kd2 ka7 ed3 {own}"), WHITE);
        let found = effects(&at, "Kd2-d3");
        assert_eq!(found.contains(&"*W"), is_eligible, "{own}");
    }
}

#[test]
fn waluigi_draws_uniformly_over_eligible_own_pieces_the_mover_included() {
    let at = board("Ka1 kh8 Nb1 ec3 Pg1 Rh2 Pe7 pa7", WHITE);
    let expected = [
        "Ka1 kh8 Nc3 eb2 Pg1 rh2 Pe7 pa7",
        "Ka1 kh8 nc3 eb2 Pg1 Rh2 Pe7 pa7",
        "Ka1 kh8 Nc3 eb2 Pg1 Rh2 pe7 pa7",
    ]
    .map(|pieces| text(pieces, BLACK));
    assert_eq!(under(&at, "Nb1-c3", "*W"), expected);
    let shares = super::marked(&at, "Nb1-c3", "*W");
    assert!(shares.iter().all(|result| result.probability == "1/21"));
}

#[test]
fn a_pawn_that_promoted_with_its_move_changes_side_as_what_it_became() {
    let at = board("Ka1 kh1 Pe7 ee8", WHITE);
    let waluigi = only_under(&at, "e7-e8=Q", "*W");
    assert_eq!(waluigi, text("Ka1 kh1 qe8 me7", BLACK));
    let king = effects(&at, "e7-e8=K");
    assert_eq!(king, ["*B", "*K", "*C", "*D", "*M"]);
}

#[test]
fn frozen_pieces_are_eligible_and_thaw_with_their_new_side() {
    // At the end of White's turn the pieces that are then White's thaw, and Black's stay frozen.
    for (pieces, mark, after) in [
        ("Kd2 ka7 ed3 tf6", "*L", "Kd3 ka7 Qf6"),
        ("Kd2 ka7 ed3 Tf6", "*W", "Kd3 ka7 tf6"),
    ] {
        let turned = only_under(&board(pieces, WHITE), "Kd2-d3", mark);
        assert_eq!(turned, text(after, BLACK));
    }
}

#[test]
fn after_bowser_the_egg_asks_for_nothing_more() {
    let at = board("Ka1 kh8 Nb1 ec3", WHITE);
    let after = super::at(&only_under(&at, "Nb1-c3", "*M"));
    assert_eq!(after.0.pending(), None);
    assert_eq!(sorted_moves(&after, "c3"), Vec::<String>::new());
}
