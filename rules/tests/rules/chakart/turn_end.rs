//! Sections 8 and 8a: end of turn, and the order of draws.

use variant_arbiter_rules::chakart::Reason;
use variant_arbiter_rules::effect::Draw;

use super::hand::{comes_to, gives, only_under, text};
use super::{BLACK, WHITE, board, letter, results};

/// A late promotion on e8, and Daisy after it.
const LATE_DAISY: &str = "w 0 1111 000000000000 promotion:e8+daisy";
/// The pending Daisy after the promotion.
const OWED: &str = "w 0 1111 000000000000 daisy:e8";

#[test]
fn a_daisy_owed_to_a_piece_that_a_late_promotion_made_is_dropped_when_it_has_no_move() {
    // The Knight has only squares with own pieces; any other piece has a move.
    let wall = "Ka1 kh1 Pc7 Pd6 Pf6 Pg7";
    let at = board(&format!("{wall} Pe8"), LATE_DAISY);
    gives(&at, "promote:e8=N", &format!("{wall} Ne8"), BLACK);
    for role in ["R", "B", "Q", "K"] {
        let pieces = format!("{wall} {role}e8");
        gives(&at, &format!("promote:e8={role}"), &pieces, OWED);
    }
    // A Bishop behind its own Pawns has no move either.
    let wall = "Ka1 kh1 Pd7 Pf7";
    let at = board(&format!("{wall} Pe8"), LATE_DAISY);
    gives(&at, "promote:e8=B", &format!("{wall} Be8"), BLACK);
    gives(&at, "promote:e8=N", &format!("{wall} Ne8"), OWED);
}

#[test]
fn king_boo_and_toadette_are_owed_to_a_promoted_piece_without_a_move_too() {
    let wall = "Ka1 kh1 Pc7 Pd6 Pf6 Pg7";
    for owed in ["kingboo", "toadette"] {
        let rest = format!("w 0 1111 100000000000 promotion:e8+{owed}");
        let at = board(&format!("{wall} Pe8"), &rest);
        let rest = format!("w 0 1111 100000000000 {owed}:e8");
        gives(&at, "promote:e8=N", &format!("{wall} Ne8"), &rest);
    }
}

#[test]
fn the_dropped_daisy_ends_the_turn_with_all_that_belongs_to_it() {
    let at = board("Ka1 kh1 Pd7 Pf7 Pe8 Ob3 ic4", LATE_DAISY);
    gives(&at, "promote:e8=B", "Ka1 kh1 Pd7 Pf7 Be8 Nb3 qc4", BLACK);
}

#[test]
fn the_movers_frozen_pieces_thaw() {
    let at = board("Ka1 kh8 Sa4 Ob4 Uc4 Cd4 Te4 Lf4", WHITE);
    let pieces = "Kb1 kh8 Pa4 Nb4 Rc4 Bd4 Qe4 Kf4";
    gives(&at, "Ka1-b1", pieces, BLACK);
    let at = board("Ka1 kh8 sa4 ob4 uc4 cd4 te4 lf4", BLACK);
    let pieces = "Ka1 kg8 pa4 nb4 rc4 bd4 qe4 kf4";
    gives(&at, "Kh8-g8", pieces, "w 2 1111 000000000000 -");
}

#[test]
fn the_other_sides_frozen_pieces_do_not_thaw() {
    let at = board("Ka1 kh8 sa5 ob5 uc5 cd5 te5 lf5", WHITE);
    gives(&at, "Ka1-b1", "Kb1 kh8 sa5 ob5 uc5 cd5 te5 lf5", BLACK);
}

#[test]
fn a_piece_frozen_in_this_very_turn_does_not_thaw() {
    let at = board("Ka1 kh8 Nb1 ec3 Ug5", WHITE);
    let frozen = only_under(&at, "Nb1-c3", "*M");
    assert_eq!(frozen, text("Ka1 kh8 Oc3 eb2 Rg5", BLACK));
}

#[test]
fn a_frozen_piece_misses_exactly_its_owners_next_turn() {
    let at = board("Ka1 kh8 Nb1 ec3", WHITE);
    let at = super::at(&only_under(&at, "Nb1-c3", "*M")).plays("Kh8-h7");
    at.refuses("Nc3-d5", Reason::Immobilized);
    assert!(!at.turns().iter().any(|mv| mv.starts_with('N')));
    let at = at.plays("Ka1-a2").plays("Kh7-h8");
    let rest = "b 5 1111 000000000000 -";
    gives(&at, "Nc3-d5", "Ka2 kh8 eb2 Nd5 ec4", rest);
}

#[test]
fn while_something_is_owed_the_turn_is_not_over_and_nothing_thaws() {
    let at = board("Ka1 kh8 Nb1 ec3 Ug5 if2", WHITE);
    let owed = "w 0 1111 000000000000 kingboo:c3";
    let boo = only_under(&at, "Nb1-c3", "*B");
    assert_eq!(boo, text("Ka1 kh8 Nc3 eb2 Ug5 if2", owed));
    let pieces = "Ka1 Nh8 kc3 eb2 Rg5 qf2";
    gives(&super::at(&boo), "swap:c3-h8", pieces, BLACK);
}

#[test]
fn the_opponents_invisible_queen_becomes_visible_and_the_movers_does_not() {
    let at = board("Ka1 kh8 id4 Qg2", WHITE);
    gives(&at, "Ka1-b1", "Kb1 kh8 qd4 Qg2", BLACK);
    let rest = "b 1 1011 000000000000 -";
    gives(&at, "Qg2-g3??", "Ka1 kh8 qd4 Ig3", rest);
}

#[test]
fn the_other_side_moves_and_the_turn_is_counted() {
    let at = board("Ka1 kh8", "w 41 1111 000000000000 -");
    let after = gives(&at, "Ka1-b1", "Kb1 kh8", "b 42 1111 000000000000 -");
    gives(&after, "Kh8-g8", "Kb1 kg8", "w 43 1111 000000000000 -");
    // A shell, a swap and a drop also end a turn.
    let shell = board("Ka1 kh8 rb1", WHITE);
    gives(&shell, "shell:a1xb1", "Ka1 kh8", "b 1 0111 000000010000 -");
    let swap = board("Ka1 kh8", "w 7 1111 000000000000 kingboo:a1");
    gives(&swap, "swap:a1-h8", "Kh8 ka1", "b 8 1111 000000000000 -");
    let drop = board("Ka1 kh8", "w 7 1111 100000000000 toadette:a1");
    gives(&drop, "drop:P@b2", "Ka1 kh8 Pb2", "b 8 1111 000000000000 -");
}

/// Returns the draws of a move as its log lists them: the number of options, and the chosen one.
fn listed(pieces: &str, mv: &str, draws: &[u32]) -> Vec<(usize, String)> {
    let (_, effects) = board(pieces, WHITE).draws(mv, draws);
    let found: Vec<Draw> = effects
        .into_iter()
        .filter_map(|effect| effect.draw)
        .collect();
    for (index, draw) in found.iter().enumerate() {
        assert_eq!(draw.index, index);
        assert_eq!(u32::try_from(draw.chosen), Ok(draws[index]));
    }
    assert_eq!(found.len(), draws.len());
    let named = |draw: &Draw| (draw.options.len(), draw.options[draw.chosen].clone());
    found.iter().map(named).collect()
}

#[test]
fn draws_come_in_the_order_of_redirections_egg_luigis_piece_and_the_rooks_object() {
    // The options of a5's banana are a4, b5 and a6; of b5's bomb a4, c4, a6 and c6; of the egg on
    // c6 all effects but Toadette; of Luigi f3 and g5; of the Rook's banana b5, d5, b7 and d7.
    let pieces = "Ka1 kh8 Ra4 da5 wb5 ec6 nf3 pg5 Pb2";
    let draws = [1, 3, 5, 1, 2];
    let after = "Ka1 kh8 Rc6 nf3 Pg5 Pb2 db7";
    comes_to(&board(pieces, WHITE), "Ra4-a5", &draws, after, BLACK);
    let found = listed(pieces, "Ra4-a5", &draws);
    let options: Vec<usize> = found.iter().map(|(many, _)| *many).collect();
    assert_eq!(options, [3, 4, 7, 2, 4]);
    for (place, square) in [(0, "b5"), (1, "c6"), (3, "g5"), (4, "b7")] {
        assert_eq!(found[place].1, square);
    }
}

#[test]
fn waluigis_piece_is_drawn_before_the_bishops_object() {
    // The options of Waluigi are b2 and d6; of the Bishop's bomb d5, c6, e6 and d7.
    let pieces = "Ka1 kh8 Bf4 ed6 Pb2";
    // King Boo, Koopa, Chomp, Daisy, Bowser, Waluigi.
    let draws = [5, 0, 3];
    let after = "Ka1 kh8 Bd6 pb2 wd7";
    comes_to(&board(pieces, WHITE), "Bf4-d6", &draws, after, BLACK);
    let found = listed(pieces, "Bf4-d6", &draws);
    let options: Vec<usize> = found.iter().map(|(many, _)| *many).collect();
    assert_eq!(options, [6, 2, 4]);
}

#[test]
fn a_draw_among_fewer_than_two_options_takes_nothing_and_is_not_listed() {
    // There is one square out of the corner, one piece for Luigi and one square for the banana.
    let one = "Ka1 kh8 Rh4 dh1 Pg1 nf3";
    assert_eq!(listed(one, "Rh4-h1", &[]), []);
    // From h2 the Rook can leave its banana only on g3, because g1 has a Pawn.
    let after = "Ka1 kh8 Rh2 Pg1 nf3 dg3";
    gives(&board(one, WHITE), "Rh4-h1", after, BLACK);
    let luigi = "Kd2 kh8 ed3 nf3";
    // The egg is the only draw: King Boo, Koopa, Chomp, Daisy, Bowser, Luigi.
    assert_eq!(listed(luigi, "Kd2-d3", &[5]).len(), 1);
    comes_to(&board(luigi, WHITE), "Kd2-d3", &[5], "Kd3 kh8 Nf3", BLACK);
    let none = "Kh2 kh8 wh1 Pg2";
    assert_eq!(listed(none, "Kh2-h1", &[]), []);
    let corner = "Ka1 kh8 Ra2 Pb7";
    assert_eq!(listed(corner, "Ra2-a8", &[]), []);
}

#[test]
fn late_promotions_swaps_and_shells_take_no_draw() {
    let late = board("Ka1 kh8 Pe8", "w 0 1111 000000000000 promotion:e8+end");
    let swap = board("Ka1 kh8", "w 0 1111 000000000000 kingboo:a1");
    let shell = board("Ka1 kh8", WHITE);
    for (at, mv) in [
        (late, "promote:e8=R"),
        (swap, "swap:a1-h8"),
        (shell, "shell:a1xh8"),
    ] {
        assert_eq!(results(&at, mv).len(), 1);
        let (after, _) = at.draws(mv, &[]);
        assert_eq!(letter(&after, "d1"), None);
    }
}
