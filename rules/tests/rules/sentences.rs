//! Effects as sentences that can be read aloud.

use variant_arbiter_rules::board::{Boards, GridSquare};
use variant_arbiter_rules::chakart;
use variant_arbiter_rules::game::{Game, Reason as _, explain, parts};
use variant_arbiter_rules::minigolf;
use variant_arbiter_rules::twinkie;

use super::support::{At, random_game};

#[track_caller]
fn says<G: Game>(position: &str, mv: &str, draws: &[u32], expected: &[&str]) {
    let (_, effects) = At::<G>::new(position).draws(mv, draws);
    assert_eq!(G::sentences(effects.iter().map(|it| &it.effect)), expected);
}

#[test]
fn a_turn_with_a_link_is_said_with_the_names_of_pieces() {
    says::<twinkie::Position>(
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2",
        "0e4x0d5/+d1",
        &[],
        &[
            "The White Pawn goes from 0e4 to 0d5.",
            "The Black Pawn on 0d5 is captured.",
            "The White Pawn appears on 1d5.",
            "White links d1: from now on it is one square on both boards.",
            "The White Queen appears on 1d1.",
        ],
    );
}

#[test]
fn a_roll_is_said_with_its_direction_and_what_throws_it_back() {
    says::<minigolf::Position>(
        "4Q3/8/8/8/8/8/8/8/8/8/B1P5/8/N5K1/8/Rk6/1B6 w - - a1.a4:1,-1;a1.b1:-2,0 13 130",
        "(NHFD)a2.e8-a1.c1",
        &[],
        &[
            "The White leaping Queen goes from a2.e8 to a1.c1, leaves over Black's edge and comes in at White's.",
            "The White leaping Queen on a1.c1 keeps rolling: 1 rank towards Black, 2 files towards the a-file each turn.",
            "The White charging Knight rolls from a1.a4 to a1.b3.",
            "The White Kirin rolls from a1.b1 to a1.a1, bounces off the mirror on the border at the a-file.",
        ],
    );
}

#[test]
fn an_egg_and_objects_are_said_by_their_names() {
    says::<chakart::Position>(
        "5k2/1mm1d1pd/pdmm1md1/rd6/1d1p3m/1mp1qp1m/ddd2mdm/1R1K1e2 b 61 0101 712210321200 -",
        "f3-f2",
        &[0],
        &[
            "The Black Pawn goes from f3 to f2.",
            "The mushroom on f2 is used up.",
            "A mushroom is left on f3.",
            "The mushroom takes the Black Pawn on from f2 to f1.",
            "The egg on f1 is used up.",
            "The egg on f1 is King Boo: the piece must swap places with another.",
        ],
    );
}

/// Checks that every sentence of a random game begins with a capital, ends with a full stop, and
/// has no piece letter.
fn are_spoken<G: Game>(seed: &str) {
    for (.., log) in random_game::<G>(seed) {
        for sentence in G::sentences(log.iter().map(|it| it.effect)) {
            let is_letter = |word: &str| {
                word.len() == 1 && word.starts_with(char::is_alphabetic) && !"aA".contains(word)
            };
            let mut words = sentence.split(|it: char| it.is_whitespace() || ",:".contains(it));
            let begins = sentence.starts_with(|it: char| it.is_ascii_uppercase());
            assert!(begins && sentence.ends_with('.'), "{sentence}");
            assert!(!words.any(is_letter), "{sentence}");
        }
    }
}

#[test]
fn no_sentence_names_a_piece_by_its_letter() {
    for number in 0..40 {
        let seed = format!("{number}");
        are_spoken::<twinkie::Position>(&seed);
        are_spoken::<minigolf::Position>(&seed);
        are_spoken::<chakart::Position>(&seed);
    }
}

#[test]
fn the_default_notation_names_two_squares() {
    let boards = Boards::new(1, 10, 12);
    let named = |text| {
        let (from, to, rest) = parts(boards, text)?;
        Some((from.to_string(), to.to_string(), rest))
    };
    let squares = |from: &str, to: &str, rest| Some((from.to_owned(), to.to_owned(), rest));
    assert_eq!(named("e2e4"), squares("e2", "e4", ""));
    // The longest name counts.
    assert_eq!(named("a1a12q"), squares("a1", "a12", "q"));
    assert_eq!(named("j10b2"), squares("j10", "b2", ""));
    for text in ["", "e2", "e2-e4", "k1a1", "a13a1", "e2\u{e9}"] {
        assert_eq!(named(text), None, "{text}");
    }
    let two = Boards::new(2, 8, 8);
    let (from, to, _) = parts(two, "0e21d7").expect("two squares");
    assert_eq!([from, to].map(GridSquare::board), [0, 1]);
}

#[test]
fn a_text_in_the_default_notation_is_explained() {
    let start: chakart::Position = Game::parse(chakart::Position::info().start).unwrap();
    for (text, code, said) in [
        ("e2e5", "cannot_reach", "Pawn"),
        ("e3e4", "no_piece_there", "e3"),
        ("e7e5", "not_your_piece", "e7"),
        ("e2", "not_understood", ""),
        ("e2e4x", "not_understood", ""),
    ] {
        let illegal = explain(&start, text);
        assert_eq!(illegal.reason().code(), code, "{text}: {illegal}");
        assert!(illegal.to_string().contains(said), "{text}: {illegal}");
        assert_eq!(illegal.section, 1);
    }
}
