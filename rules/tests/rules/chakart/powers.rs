//! Section 3: stealth and shell.

use variant_arbiter_rules::chakart::Reason;
use variant_arbiter_rules::game::Game;

use super::hand::{comes_to, gives, sorted_moves, text};
use super::{BLACK, WHITE, board, results};

#[test]
fn a_queen_aiming_at_an_empty_square_may_become_invisible_there() {
    let at = board("Ka1 kh8 Qd4 ee4 me3", WHITE);
    let rest = "b 1 1011 000000000000 -";
    gives(&at, "Qd4-d5??", "Ka1 kh8 Id5 ee4 me3", rest);
    // The Queen passes eggs and mushrooms as usual.
    gives(&at, "Qd4-h4??", "Ka1 kh8 Ih4 ee4 me3", rest);
    gives(&at, "Qd4-d5", "Ka1 kh8 Qd5 ee4 me3", BLACK);
    let black = board("Ka1 kh8 qd4", BLACK);
    gives(&black, "Qd4-g1??", "Ka1 kh8 ig1", "w 2 1110 000000000000 -");
}

#[test]
fn the_square_of_a_stealth_must_be_truly_empty() {
    let at = board("Ka1 kh8 Qd4 md5 ee5 de4 we3 pd3 Pc3", WHITE);
    for to in ["d5", "e5", "e4", "e3", "d3"] {
        at.allows(&format!("Qd4-{to}"))
            .refuses(&format!("Qd4-{to}??"), Reason::NoTarget);
    }
    let mut hidden = sorted_moves(&at, "d4");
    hidden.retain(|mv| mv.ends_with("??"));
    // The Queen may hide on empty squares, also past the mushroom and the egg, but not past other
    // things.
    let free = "a4 a7 b4 b6 c4 c5 d6 d7 d8 f6 g7";
    let expected: Vec<String> = free.split(' ').map(|to| format!("Qd4-{to}??")).collect();
    assert_eq!(hidden, expected);
}

#[test]
fn stealth_is_once_a_side_a_game() {
    let used = board("Ka1 kh8 Qd4 Qg2 qb6", "w 0 1011 000000000000 -");
    used.refuses("Qd4-d5??", Reason::PowerUsed)
        .refuses("Qg2-g3??", Reason::PowerUsed)
        .allows("Qg2-g3");
    used.plays("Ka1-b1").allows("Qb6-b5??");
    let at = board("Ka1 kh8 Qd4 Qg2 qb6", WHITE);
    let after = at.plays_all(&["Qd4-d5??", "Qb6-b5??", "Ka1-b1", "Kh8-h7"]);
    let expected = text("Kb1 kh7 Qd5 Qg2 qb5", "w 4 1010 000000000000 -");
    assert_eq!(after.0.to_string(), expected);
    after.refuses("Qg2-g3??", Reason::PowerUsed);
}

#[test]
fn a_promoted_queen_becomes_invisible_too() {
    let at = board("Ka1 kh2 Pe7", WHITE).plays_all(&["e7-e8=Q", "Kh2-h1"]);
    let rest = "b 3 1011 000000000000 -";
    gives(&at, "Qe8-a4??", "Ka1 kh1 Ia4 me7", rest);
    let due = "w 0 1111 000000000000 promotion:e8+daisy";
    let late = board("Ka1 kh1 Pe8", due).plays("promote:e8=Q");
    late.allows("Qe8-a4??");
}

#[test]
fn only_a_queen_becomes_invisible() {
    let at = board("Ka1 kh8 Rd4 Be2 Nb1 Pg2 Pc7", WHITE);
    for mv in "Rd4-d5?? Be2-d3?? Nb1-a3?? g2-g3?? Ka1-a2?? c7-c8=Q??".split(' ') {
        assert!(at.0.judge(mv).is_err(), "{mv}");
    }
}

#[test]
fn an_invisible_queen_is_visible_again_when_the_opponents_turn_is_over() {
    let at = board("Ka1 kh8 Id5 na6 ec5", "b 1 1011 000000000000 -");
    let rest = "w 2 1011 000000000000 -";
    gives(&at, "Kh8-h7", "Ka1 kh7 Qd5 na6 ec5", rest);
    // Black's turn is not over while a second action is pending: King Boo is the egg's first
    // effect.
    let owed = "b 1 1011 000000000000 kingboo:c5";
    let after = comes_to(&at, "Na6-c5", &[0], "Ka1 kh8 Id5 nc5 eb6", owed);
    gives(&after, "swap:c5-h8", "Ka1 kc5 Qd5 nh8 eb6", rest);
}

#[test]
fn a_king_throws_a_shell_at_what_a_queen_on_his_square_could_reach() {
    // e8 is behind an egg and a mushroom, f1 is adjacent; b1 is behind a banana, h4 behind a bomb,
    // and b4 behind a friendly Pawn.
    let pieces = "Ke1 rf1 ee4 me6 qe8 dc1 rb1 wg3 bh4 Pd2 nb4 kh8";
    let at = board(pieces, WHITE);
    let mut shells = sorted_moves(&at, "e1");
    shells.retain(|mv| mv.starts_with("shell"));
    assert_eq!(shells, ["shell:e1xe8", "shell:e1xf1"]);
    for to in ["b1", "h4", "b4"] {
        at.refuses(&format!("shell:e1x{to}"), Reason::Blocked);
    }
    at.refuses("shell:e1xh8", Reason::CannotReach);
    let left = "Ke1 rf1 ee4 me6 dc1 rb1 wg3 bh4 Pd2 nb4 kh8";
    gives(&at, "shell:e1xe8", left, "b 1 0111 000000000010 -");
}

#[test]
fn a_shell_stops_at_the_first_enemy_piece() {
    let at = board("Ke1 pe5 qe8 kh8", WHITE);
    at.allows("shell:e1xe5")
        .refuses("shell:e1xe8", Reason::Blocked);
}

#[test]
fn a_shell_removes_enemy_pieces_only() {
    let at = board("Ke1 Pe2 Nf1 Ba5 md1 kh8", WHITE);
    for to in ["e2", "f1", "a5", "d1", "f2"] {
        at.refuses(&format!("shell:e1x{to}"), Reason::NoTarget);
    }
    assert!(!at.turns().iter().any(|mv| mv.starts_with("shell")));
}

#[test]
fn a_shell_takes_frozen_pieces_and_kings() {
    let at = board("Ke1 te8 ka5 lh8", WHITE);
    gives(&at, "shell:e1xe8", "Ke1 ka5 lh8", "b 1 0111 000000000010 -");
    gives(&at, "shell:e1xa5", "Ke1 te8 lh8", "b 1 0111 000000000001 -");
}

#[test]
fn a_shell_is_once_a_side_a_game_for_all_its_kings() {
    let at = board("Ke1 Kc1 Nh2 re8 rc8 kh8", WHITE);
    at.allows("shell:e1xe8").allows("shell:c1xc8");
    let after = at.plays_all(&["shell:e1xe8", "shell:h8xh2"]);
    let expected = text("Ke1 Kc1 rc8 kh8", "w 2 0101 001000010000 -");
    assert_eq!(after.0.to_string(), expected);
    after.refuses("shell:c1xc8", Reason::PowerUsed);
}

#[test]
fn a_promoted_king_throws_a_shell_too() {
    let at = board("Ka1 Kc8 rc2 kh6", WHITE);
    gives(&at, "shell:c8xc2", "Ka1 Kc8 kh6", "b 1 0111 000000010000 -");
    let promoted = board("Ka1 Pc7 rc2 kg6", WHITE).plays_all(&["c7-c8=K", "Kg6-h6"]);
    let rest = "b 3 0111 000000010000 -";
    // The Pawn's mushroom on c7 does not stop it.
    gives(&promoted, "shell:c8xc2", "Ka1 Kc8 mc7 kh6", rest);
}

#[test]
fn a_shell_moves_no_piece_and_involves_no_object_and_no_chance() {
    let at = board("Ke1 re8 ee4 me6 dd1 wd2 kh8", WHITE);
    let found = results(&at, "shell:e1xe8");
    assert_eq!((found.len(), found[0].mark), (1, ""));
    let rest = "b 1 0111 000000010000 -";
    gives(&at, "shell:e1xe8", "Ke1 ee4 me6 dd1 wd2 kh8", rest);
}
