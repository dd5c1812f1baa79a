//! The evaluation sees the worth, the place and the advance of pieces, in every game.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::suggest::evaluate;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// Returns White's advantage.
fn white<G: Game>(text: &str) -> i32 {
    evaluate(&G::parse(text).unwrap(), Color::White)
}

const TWINKIE: &str = "{} 8/8/8/8/8/8/8/8 w - - - 0 20";
const CHAKART: &str = "{} w 20 0000 000000000000 -";
const MINIGOLF: &str = "{} w - - - 0 20";

/// White's advantage is greater on each of these boards than on the next one, and Black's is the
/// opposite. The frame is the rest of the position.
fn decrease<G: Game>(frame: &str, boards: &[&str]) {
    let worth = |board: &&str| {
        let text = frame.replacen("{}", board, 1);
        let black = evaluate(&G::parse(&text).unwrap(), Color::Black);
        assert_eq!(black, -white::<G>(&text), "{text}");
        -black
    };
    let worths: Vec<i32> = boards.iter().map(worth).collect();
    let is_less = |pair: &[i32]| pair[0] > pair[1];
    assert!(worths.windows(2).all(is_less), "{worths:?} in {boards:?}");
}

#[test]
fn a_piece_counts_more_in_the_middle() {
    // The Knight is equally far from the King.
    let rows = ["3k4/8/8/8/3N4/8/8/K7", "3k4/8/8/8/7N/8/8/K7"];
    decrease::<twinkie::Position>(TWINKIE, &rows);
    decrease::<chakart::Position>(CHAKART, &rows);
    let rows = [
        "3k4/8/8/8/8/8/8/8/3N4/8/8/8/8/8/8/K7",
        "3k4/8/8/8/8/8/8/8/7N/8/8/8/8/8/8/K7",
    ];
    decrease::<minigolf::Position>(MINIGOLF, &rows);
}

#[test]
fn a_piece_counts_more_near_the_enemy_king() {
    // The squares are equally far from the middle.
    let rows = ["k7/8/2N5/8/8/8/8/3K4", "k7/8/5N2/8/8/8/8/3K4"];
    decrease::<twinkie::Position>(TWINKIE, &rows);
    decrease::<chakart::Position>(CHAKART, &rows);
    let rows = [
        "k7/8/8/8/2N5/8/8/8/8/8/8/8/8/8/8/3K4",
        "k7/8/8/8/8/8/8/8/8/8/8/2N5/8/8/8/3K4",
    ];
    decrease::<minigolf::Position>(MINIGOLF, &rows);
}

#[test]
fn the_kings_approach_counts() {
    let rows = ["k7/8/8/2K5/8/8/8/Q7", "k7/8/8/8/2K5/8/8/Q7"];
    decrease::<chakart::Position>(CHAKART, &rows);
}

#[test]
fn a_pawn_counts_more_on_each_rank() {
    let rows = [
        "k7/2P5/8/8/8/8/8/4K3",
        "k7/8/8/2P5/8/8/8/4K3",
        "k7/8/8/8/8/8/2P5/4K3",
    ];
    decrease::<twinkie::Position>(TWINKIE, &rows);
    decrease::<chakart::Position>(CHAKART, &rows);
    let rows = [
        "k7/2p5/8/8/8/8/8/4K3",
        "k7/8/8/2p5/8/8/8/4K3",
        "k7/8/8/8/8/8/2p5/4K3",
    ];
    decrease::<twinkie::Position>(TWINKIE, &rows);
    decrease::<chakart::Position>(CHAKART, &rows);
    let rows = [
        "k7/8/2P5/8/8/8/8/8/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/2P5/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/8/8/8/8/8/8/2P5/8/4K3",
    ];
    decrease::<minigolf::Position>(MINIGOLF, &rows);
    let rows = [
        "k7/8/2p5/8/8/8/8/8/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/2p5/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/8/8/8/8/8/8/2p5/8/4K3",
    ];
    decrease::<minigolf::Position>(MINIGOLF, &rows);
}

#[test]
fn each_colour_has_the_worth_of_its_own_army() {
    // Four squares along ranks and files are more than four along diagonals.
    let each = "3rk3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/3RK3 w - - - 0 20";
    let rooks = white::<minigolf::Position>(each);
    assert!(rooks < -50, "{rooks}");
    // A Knight leaps ahead and back or to the sides, an equal number of squares.
    let each = "3nk3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/3NK3 w - - - 0 20";
    let knights = white::<minigolf::Position>(each);
    assert!(knights.abs() < 50, "{knights}");
    // The armies of Twinkie Danger, exchanged with the colours.
    let [one, other] = [
        "3ck3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 8/8/8/8/8/8/8/8 w - - - 0 20 fide:clobberers",
        "3qk3/pppppppp/8/8/8/8/PPPPPPPP/3CK3 8/8/8/8/8/8/8/8 w - - - 0 20 clobberers:fide",
    ]
    .map(white::<twinkie::Position>);
    assert_eq!(one, -other);
    assert!(one > 0, "{one}");
}

#[test]
fn a_frozen_pawn_or_king_is_still_one() {
    let pawns = ["k7/2S5/8/8/8/8/8/4K3", "k7/8/8/8/8/8/2S5/4K3"];
    decrease::<chakart::Position>(CHAKART, &pawns);
    let thawed = white::<chakart::Position>(&CHAKART.replace("{}", "k7/8/8/8/4N3/8/8/4K3"));
    let frozen = white::<chakart::Position>(&CHAKART.replace("{}", "l7/8/8/8/4N3/8/8/4K3"));
    assert_eq!(thawed, frozen);
}
