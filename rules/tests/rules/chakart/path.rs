//! Section 5: the path of a King, a Pawn and a Knight, and redirections.

use super::hand::{fans, gives, text};
use super::{BLACK, WHITE, board};

/// Black to move after White's first turn, in which a Pawn was captured.
const PAWN_TAKEN: &str = "b 1 1111 000000100000 -";

#[test]
fn a_piece_is_captured_and_the_path_ends() {
    let at = board("Kd2 ka8 pd3 md4", WHITE);
    gives(&at, "Kd2xd3", "Kd3 ka8 md4", PAWN_TAKEN);
    // The same at the end of a jump: the Queen does not meet the mushroom behind the captured Pawn.
    let at = board("Ka1 ka8 Qd1 md3 Pd4 pd5 md6 nd7", WHITE);
    gives(&at, "Qd1-d3", "Ka1 ka8 Qd5 Pd4 md6 nd7", PAWN_TAKEN);
}

#[test]
fn on_an_empty_square_the_path_ends() {
    let at = board("Kd2 ka8 md4", WHITE);
    gives(&at, "Kd2-d3", "Kd3 ka8 md4", BLACK);
    // The Queen does not meet the objects on its line.
    let at = board("Kh1 ka8 Qd1 md3 ed5", WHITE);
    gives(&at, "Qd1-d7", "Kh1 ka8 Qd7 md3 ed5", BLACK);
}

#[test]
fn an_object_is_used_up_even_when_it_does_nothing() {
    let at = board("Kd7 kh1 md8", WHITE);
    gives(&at, "Kd7-d8", "Kd8 kh1", BLACK);
    let walled = board("Ka2 kh8 da1 Pb1", WHITE);
    // The banana on a1 can only redirect the King to a2, the square that it just left.
    gives(&walled, "Ka2-a1", "Ka2 kh8 Pb1", BLACK);
}

#[test]
fn a_mushroom_takes_king_pawn_and_knight_one_step_further() {
    for (pieces, mv, after) in [
        ("Kd2 ka8 md3", "Kd2-d3", "Kd4 ka8"),
        ("Kd2 ka8 mc3", "Kd2-c3", "Kb4 ka8"),
        ("Kd2 ka8 me2", "Kd2-e2", "Kf2 ka8"),
        ("Kh1 ka8 Pe3 me4", "e3-e4", "Kh1 ka8 Pe5 me3"),
        ("Kh1 ka8 Nb1 mc3", "Nb1-c3", "Kh1 ka8 Nd5 eb2"),
        ("Kh1 ka8 Ng4 me5", "Ng4-e5", "Kh1 ka8 Nc6 ef4"),
    ] {
        gives(&board(pieces, WHITE), mv, after, BLACK);
    }
}

#[test]
fn the_step_of_a_mushroom_is_two_squares_after_a_double_step() {
    let at = board("Kh1 ka8 Pe2 me4", WHITE);
    gives(&at, "e2-e4", "Kh1 ka8 Pe6 me3", BLACK);
    // The square between may be occupied.
    let at = board("Kh1 ka8 Pe2 me4 pe5", WHITE);
    gives(&at, "e2-e4", "Kh1 ka8 Pe6 pe5 me3", BLACK);
    let at = board("Kh1 ka8 Pe2 me4 ee5", WHITE);
    gives(&at, "e2-e4", "Kh1 ka8 Pe6 ee5 me3", BLACK);
    // With room for one square only, the Pawn stays.
    let at = board("Kh1 ka8 Pe2 me4 pe6", WHITE);
    gives(&at, "e2-e4", "Kh1 ka8 Pe4 pe6 me3", BLACK);
}

#[test]
fn the_step_of_a_mushroom_is_the_diagonal_after_a_diagonal() {
    let at = board("Kh1 ka8 Pe4 mf5", WHITE);
    gives(&at, "e4-f5", "Kh1 ka8 Pg6 me4", BLACK);
    let rest = "w 2 1111 000000000000 -";
    let black = board("Kh1 ka8 pe5 md4", BLACK);
    gives(&black, "e5-d4", "Kh1 ka8 pc3 me5", rest);
    // There is no square beyond the edge.
    let edge = board("Kh1 ka8 Pg4 mh5", WHITE);
    gives(&edge, "g4-h5", "Kh1 ka8 Ph5 mg4", BLACK);
}

#[test]
fn the_step_of_a_mushroom_is_the_single_square_after_a_redirection() {
    // e4 redirects the Pawn to e3 with its own mushroom, to d4, to f4 with a mushroom, or to e5.
    let pawn = board("Kh1 ka8 Pe2 de4 mf4", WHITE);
    let boards = ["Pe2 mf4", "Pd4 me3 mf4", "Pg4 me3", "Pe5 me3 mf4"];
    fans(
        &pawn,
        "e2-e4",
        BLACK,
        &boards.map(|it| format!("Kh1 ka8 {it}")),
    );
    // c3 can only redirect the Knight to b4; the mushroom there carries it one square further.
    let knight = board("Kh1 ka8 Nb1 wc3 mb4 Pd2 Pd4 nb2", WHITE);
    gives(&knight, "Nb1-c3", "Kh1 ka8 Na5 Pd2 Pd4 nb2 eb1", BLACK);
}

#[test]
fn a_mushroom_step_off_the_board_or_onto_a_piece_is_not_made() {
    for piece in ["P", "p", "s", "t", "k"] {
        let king = board(&format!("Kd2 ka8 md3 {piece}d4"), WHITE);
        let after = format!("Kd3 ka8 {piece}d4");
        gives(&king, "Kd2-d3", &after, BLACK);
        let knight = board(&format!("Kh1 ka8 Nb1 mc3 {piece}d5"), WHITE);
        let after = format!("Kh1 ka8 Nc3 eb2 {piece}d5");
        gives(&knight, "Nb1-c3", &after, BLACK);
    }
    let king = board("Kd2 ka8 me1", WHITE);
    gives(&king, "Kd2-e1", "Ke1 ka8", BLACK);
    let knight = board("Kh1 ka8 Ne5 mf7", WHITE);
    gives(&knight, "Ne5-f7", "Kh1 ka8 Nf7 ee6", BLACK);
}

#[test]
fn after_a_mushroom_step_the_square_entered_acts_too() {
    let chain = board("Kd2 ka8 md3 md4 md5", WHITE);
    gives(&chain, "Kd2-d3", "Kd6 ka8", BLACK);
    let double = board("Kh1 ka8 Pe2 me4 me6", WHITE);
    let due = "w 0 1111 000000000000 promotion:e8+end";
    gives(&double, "e2-e4", "Kh1 ka8 Pe8 me3", due);
    let banana = board("Kd2 ka8 md3 dd4", WHITE);
    let boards = ["Kd3 ka8", "Kc4 ka8", "Ke4 ka8", "Kd5 ka8"];
    fans(&banana, "Kd2-d3", BLACK, &boards);
}

#[test]
fn a_banana_redirects_uniformly_over_orthogonal_neighbours_by_square() {
    let at = board("Kd3 ka8 de4", WHITE);
    let boards = ["Ke3 ka8", "Kd4 ka8", "Kf4 ka8", "Ke5 ka8"];
    fans(&at, "Kd3-e4", BLACK, &boards);
}

#[test]
fn a_bomb_redirects_uniformly_over_diagonal_neighbours_by_square() {
    let at = board("Ke3 ka8 we4", WHITE);
    let boards = ["Kd3 ka8", "Kf3 ka8", "Kd5 ka8", "Kf5 ka8"];
    fans(&at, "Ke3-e4", BLACK, &boards);
}

#[test]
fn redirections_lead_to_neighbours_on_the_board() {
    let banana = board("Kb2 kh8 da1", WHITE);
    fans(&banana, "Kb2-a1", BLACK, &["Kb1 kh8", "Ka2 kh8"]);
    let bomb = board("Kb4 kh8 wa4", WHITE);
    fans(&bomb, "Kb4-a4", BLACK, &["Kb3 kh8", "Kb5 kh8"]);
    let corner = board("Kg1 ka8 wh1", WHITE);
    fans(&corner, "Kg1-h1", BLACK, &["Kg2 ka8"]);
}

#[test]
fn a_redirection_goes_to_a_square_without_a_piece_and_never_captures() {
    let banana = board("Kd3 ka8 de4 pe3 Nd4 te5", WHITE);
    gives(&banana, "Kd3-e4", "Kf4 ka8 pe3 Nd4 te5", BLACK);
    let bomb = board("Ke3 ka8 we4 pd3 rf5", WHITE);
    let boards = ["Kf3 ka8 pd3 rf5", "Kd5 ka8 pd3 rf5"];
    fans(&bomb, "Ke3-e4", BLACK, &boards);
}

#[test]
fn a_redirection_may_lead_onto_an_object_or_a_square_just_left() {
    // d2 was just left. The mushroom on c3 carries the King on to b3.
    let at = board("Kd2 ka8 dd3 mc3", WHITE);
    let boards = ["Kd2 ka8 mc3", "Kb3 ka8", "Ke3 ka8 mc3", "Kd4 ka8 mc3"];
    fans(&at, "Kd2-d3", BLACK, &boards);
}

#[test]
fn with_nowhere_to_go_a_redirected_piece_stays() {
    let banana = board("Kd3 ka8 de4 pe3 nd4 Pf4 Ne5", WHITE);
    gives(&banana, "Kd3-e4", "Ke4 ka8 pe3 nd4 Pf4 Ne5", BLACK);
    let bomb = board("Kh2 ka8 wh1 Pg2", WHITE);
    gives(&bomb, "Kh2-h1", "Kh1 ka8 Pg2", BLACK);
}

#[test]
fn each_object_acts_at_most_once_since_it_is_gone() {
    // d3 and d4 redirect the King back and forth until they are used up.
    let wall = "Pc3 Pe3 Pc4 Pe4 Pd5";
    let at = board(&format!("Kd2 ka8 dd3 dd4 {wall}"), WHITE);
    // d3 redirects to d2 or d4; from d4 only d3 is free, and it is empty now.
    let stays = format!("Kd2 ka8 dd4 {wall}");
    let returns = format!("Kd3 ka8 {wall}");
    fans(&at, "Kd2-d3", BLACK, &[&stays, &returns]);
}

#[test]
fn an_object_laid_by_the_same_move_may_be_met_by_it() {
    let pawn = board("Ka8 kh8 Pe3 de4 Pd4 Pf4 pe5", WHITE);
    // e4 can only redirect it to e3, where its own mushroom carries it to e2.
    gives(&pawn, "e3-e4", "Ka8 kh8 Pe2 Pd4 Pf4 pe5", BLACK);
    let knight = board("Ka8 kh8 Ng1 wf3 Pe2 Pe4 pg4", WHITE);
    // f3 can only redirect it to g2, onto its own egg.
    let bowser = super::hand::only_under(&knight, "Ng1-f3", "*M");
    assert_eq!(bowser, text("Ka8 kh8 Og2 Pe2 Pe4 pg4", BLACK));
}
