//! Section 9: reading and writing moves.

use variant_arbiter_rules::chakart::Reason;
use variant_arbiter_rules::game;

use super::{WHITE, at, board, start};

#[test]
fn the_letter_may_be_left_out_on_input() {
    start().spells("g1-f3", "Ng1-f3").spells("Ng1-f3", "Ng1-f3");
    board("Qd1 Ke1 ke8", WHITE).spells("d1-h5??", "Qd1-h5??");
}

#[test]
fn both_signs_are_accepted_and_x_is_canonical_when_a_visible_enemy_stands_on_the_aimed_square() {
    let position = board("Ra1 Ke1 ke8 na8 mb1", WHITE);
    position
        .spells("Ra1-a8", "Ra1xa8")
        .spells("Ra1xa8", "Ra1xa8")
        .spells("Ra1xb1", "Ra1-b1")
        .spells("Ra1xa5", "Ra1-a5");
    let unseen = board("Ra1 Ke1 ke8 ia8", WHITE);
    unseen.spells("Ra1xa8", "Ra1-a8");
}

#[test]
fn a_promotion_names_the_piece_after_an_equals_sign() {
    let position = board("Pb7 Ke1 ke8 rc8", WHITE);
    for letter in ["R", "N", "B", "Q", "K"] {
        position.spells(&format!("b7-b8={letter}"), &format!("b7-b8={letter}"));
        position.spells(&format!("b7-c8={letter}"), &format!("b7xc8={letter}"));
    }
}

#[test]
fn shell_swap_drop_and_late_promotion_have_words_of_their_own() {
    board("Ke1 ke5", WHITE)
        .spells("shell:e1xe5", "shell:e1xe5")
        .spells("shell:e1-e5", "shell:e1xe5");
    board("Kf6 kg8", "w 0 1111 000000000000 kingboo:f6").spells("swap:f6-g8", "swap:f6-g8");
    board("Ke1 ke8", "w 0 1111 101000000000 toadette:e1")
        .spells("drop:N@f3", "drop:N@f3")
        .spells("drop:P@f3", "drop:P@f3");
    board("Ke1 ke7 Pd8", "w 0 1111 000000000000 promotion:d8+end")
        .spells("promote:d8=Q", "promote:d8=Q");
}

#[test]
fn the_log_gives_the_mark_of_the_egg_after_the_move() {
    let position = at(
        "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 \
         400000100100 -",
    );
    let (_, effects) = position.draws("Rf8-f6", &[7, 12, 1]);
    let logged = game::logged::<variant_arbiter_rules::chakart::Position>("Rf8-f6", &effects);
    assert_eq!(logged, "Rf8-f6*W");
}

#[test]
fn other_texts_are_not_understood() {
    #[rustfmt::skip]
    let texts = [
        "", "-", "e4", "e2e4", "e2-e9", "e2--e4", "Pe2-e4", "e2-e4=", "e2-e4=X", "e2-e4=QQ",
        "e2-e4=q", "Xe2-e4", "e2-e4?", "e2-e4???", "e2-e4+", "e2-e4*W", "O-O", "shell:",
        "shell:e1", "shell:e1e5", "Shell:e1xe5", "swap:f6", "drop:f3", "drop:@f3", "drop:n@f3",
        "drop:NN@f3", "drop:N@f9", "promote:d8", "promote:d8=", "promote:d8=q", "promote:Q=d8",
        "toss:e1-e2", " e2-e4", "e2-e4 ", "e2-é4", "♘g1-f3", "Q??",
    ];
    for text in texts {
        start().refuses(text, Reason::NotUnderstood);
    }
}
