//! The evaluation sees the worth, the place and the advance of pieces, in every game.

use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::suggest::evaluate;
use variant_arbiter_rules::{chakart, minigolf, twinkie};

/// Returns White's advantage.
fn white<G: Game>(text: &str) -> i32 {
    evaluate(&G::parse(text).unwrap(), Color::White)
}

/// White's advantage is greater in each position than in the next one, and Black's is the opposite.
fn decreases<G: Game>(texts: &[&str]) {
    for pair in texts.windows(2) {
        let [more, less] = [pair[0], pair[1]].map(white::<G>);
        assert!(
            more > less,
            "{} in {}, {} in {}",
            more,
            pair[0],
            less,
            pair[1]
        );
    }
    for text in texts {
        let black = evaluate(&G::parse(text).unwrap(), Color::Black);
        assert_eq!(black, -white::<G>(text), "{text}");
    }
}

/// Returns positions of one board, as the game writes them.
fn boards<const N: usize>(rows: [&str; N], frame: &str) -> [String; N] {
    rows.map(|rows| frame.replacen("{}", rows, 1))
}

const TWINKIE: &str = "{} 8/8/8/8/8/8/8/8 w - - - 0 20";
const CHAKART: &str = "{} w 20 0000 000000000000 -";
const MINIGOLF: &str = "{} w - - - 0 20";

fn decrease<G: Game, const N: usize>(frame: &str, rows: [&str; N]) {
    let texts = boards(rows, frame);
    decreases::<G>(&texts.each_ref().map(String::as_str));
}

#[test]
fn a_piece_counts_more_in_the_middle() {
    // The Knight is equally far from the King.
    let rows = ["3k4/8/8/8/3N4/8/8/K7", "3k4/8/8/8/7N/8/8/K7"];
    decrease::<twinkie::Position, 2>(TWINKIE, rows);
    decrease::<chakart::Position, 2>(CHAKART, rows);
    let rows = [
        "3k4/8/8/8/8/8/8/8/3N4/8/8/8/8/8/8/K7",
        "3k4/8/8/8/8/8/8/8/7N/8/8/8/8/8/8/K7",
    ];
    decrease::<minigolf::Position, 2>(MINIGOLF, rows);
}

#[test]
fn a_piece_counts_more_near_the_enemy_king() {
    // The squares are equally far from the middle.
    let rows = ["k7/8/2N5/8/8/8/8/3K4", "k7/8/5N2/8/8/8/8/3K4"];
    decrease::<twinkie::Position, 2>(TWINKIE, rows);
    decrease::<chakart::Position, 2>(CHAKART, rows);
    let rows = [
        "k7/8/8/8/2N5/8/8/8/8/8/8/8/8/8/8/3K4",
        "k7/8/8/8/8/8/8/8/8/8/8/2N5/8/8/8/3K4",
    ];
    decrease::<minigolf::Position, 2>(MINIGOLF, rows);
}

#[test]
fn the_kings_approach_counts() {
    let rows = ["k7/8/8/2K5/8/8/8/Q7", "k7/8/8/8/2K5/8/8/Q7"];
    decrease::<chakart::Position, 2>(CHAKART, rows);
}

#[test]
fn a_pawn_counts_more_on_each_rank() {
    let rows = [
        "k7/2P5/8/8/8/8/8/4K3",
        "k7/8/8/2P5/8/8/8/4K3",
        "k7/8/8/8/8/8/2P5/4K3",
    ];
    decrease::<twinkie::Position, 3>(TWINKIE, rows);
    decrease::<chakart::Position, 3>(CHAKART, rows);
    let rows = [
        "k7/8/8/8/8/8/2p5/4K3",
        "k7/8/8/2p5/8/8/8/4K3",
        "k7/2p5/8/8/8/8/8/4K3",
    ];
    let rows = [rows[2], rows[1], rows[0]];
    decrease::<twinkie::Position, 3>(TWINKIE, rows);
    decrease::<chakart::Position, 3>(CHAKART, rows);
    let rows = [
        "k7/8/2P5/8/8/8/8/8/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/2P5/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/8/8/8/8/8/8/2P5/8/4K3",
    ];
    decrease::<minigolf::Position, 3>(MINIGOLF, rows);
    let rows = [
        "k7/8/2p5/8/8/8/8/8/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/2p5/8/8/8/8/8/8/8/4K3",
        "k7/8/8/8/8/8/8/8/8/8/8/8/8/2p5/8/4K3",
    ];
    decrease::<minigolf::Position, 3>(MINIGOLF, rows);
}

#[test]
fn each_colour_has_the_worth_of_its_own_army() {
    // Four squares along ranks and files are more than four along diagonals.
    let each = "3rk3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/3RK3 w - - - 0 20";
    assert!(
        white::<minigolf::Position>(each) < -50,
        "{}",
        white::<minigolf::Position>(each)
    );
    // A Knight leaps ahead and back or to the sides, an equal number of squares.
    let each = "3nk3/8/8/8/8/8/8/8/8/8/8/8/8/8/8/3NK3 w - - - 0 20";
    assert!(
        white::<minigolf::Position>(each).abs() < 50,
        "{}",
        white::<minigolf::Position>(each)
    );
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
    decrease::<chakart::Position, 2>(CHAKART, pawns);
    let thawed = white::<chakart::Position>(&CHAKART.replace("{}", "k7/8/8/8/4N3/8/8/4K3"));
    let frozen = white::<chakart::Position>(&CHAKART.replace("{}", "l7/8/8/8/4N3/8/8/4K3"));
    assert_eq!(thawed, frozen);
}
