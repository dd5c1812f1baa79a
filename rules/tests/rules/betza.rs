//! Movements as diagrams, and as the squares that the sources list.

use std::collections::BTreeSet;

use variant_arbiter_rules::board::betza::{LINES, Malformed, Movement, UNLIMITED};

/// Draws the nine by nine squares around the piece, forward up, with `o` on each target.
fn drawn(text: &str) -> Vec<String> {
    let movement = Movement::read(text).unwrap();
    let row = |ranks: i8| {
        let sign = |files: i8| match (files, ranks) {
            (0, 0) => 'P',
            step if movement.makes(step) => 'o',
            _ => '.',
        };
        (-4..=4).map(sign).collect()
    };
    (-4..=4).rev().map(row).collect()
}

#[track_caller]
fn is_drawn(text: &str, drawing: &str) {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let found = drawn(text);
    let framed: Vec<String> = rows.iter().map(|row| format!("{row:.^9}")).collect();
    let margin = (9 - rows.len()) / 2;
    let empty = ".".repeat(9);
    let mut expected = vec![empty.clone(); margin];
    expected.extend(framed);
    expected.extend(vec![empty; margin]);
    assert_eq!(found, expected, "{text}: {found:#?}");
}

#[test]
fn each_letter_has_its_squares() {
    is_drawn("W", ".o. oPo .o.");
    is_drawn("F", "o.o .P. o.o");
    is_drawn("K", "ooo oPo ooo");
    is_drawn("D", "..o.. ..... o.P.o ..... ..o..");
    is_drawn("A", "o...o ..... ..P.. ..... o...o");
    is_drawn("N", ".o.o. o...o ..P.. o...o .o.o.");
    is_drawn(
        "H",
        "...o... ....... ....... o..P..o ....... ....... ...o...",
    );
    is_drawn(
        "R",
        "....o.... ....o.... ....o.... ....o.... ooooPoooo ....o.... ....o.... ....o.... ....o....",
    );
    is_drawn(
        "B",
        "o.......o .o.....o. ..o...o.. ...o.o... ....P.... ...o.o... ..o...o.. .o.....o. o.......o",
    );
    is_drawn(
        "Q",
        "o...o...o .o..o..o. ..o.o.o.. ...ooo... ooooPoooo ...ooo... ..o.o.o.. .o..o..o. o...o...o",
    );
    assert_eq!(Movement::read("Q"), Movement::read("RB"));
    assert_eq!(Movement::read("K"), Movement::read("WF"));
}

#[test]
fn directions_keep_the_moves_that_go_there() {
    is_drawn("bK", "... .P. ooo");
    is_drawn("sW", "... oPo ...");
    is_drawn("lW", "... oP. ...");
    is_drawn("fF", "o.o .P. ...");
    is_drawn("rF", "..o .P. ..o");
    is_drawn("fN", ".o.o. ..... ..P.. ..... .....");
    is_drawn("fhN", ".o.o. o...o ..P.. ..... .....");
    is_drawn("bhN", "..... ..... ..P.. o...o .o.o.");
    is_drawn("rhN", "...o. ....o ..P.. ....o ...o.");
    is_drawn("sN", "..... o...o ..P.. o...o .....");
    is_drawn("vN", ".o.o. ..... ..P.. ..... .o.o.");
}

/// "An fbNF on e4 can jump to d6, f6, …": the squares that the sources list.
#[test]
fn the_squares_of_the_sources_are_those_that_the_pieces_reach_from_e4() {
    for (text, listed) in [
        ("fbNF", "d6 f6 d5 f5 d3 f3 d2 f2"),
        ("rlNF", "c5 d5 f5 g5 c3 d3 f3 g3"),
        ("FD", "d5 f5 f3 d3 e6 g4 e2 c4"),
        ("FA", "d5 f5 f3 d3 c6 g6 g2 c2"),
    ] {
        let movement = Movement::read(text).unwrap();
        let mut found = BTreeSet::new();
        for (file, letter) in (-4..).zip("abcdefgh".chars()) {
            for rank in 1..=8_i8 {
                if movement.makes((file, rank - 4)) {
                    found.insert(format!("{letter}{rank}"));
                }
            }
        }
        let listed: BTreeSet<String> = listed.split(' ').map(str::to_owned).collect();
        assert_eq!(found, listed, "{text}");
    }
    for text in ["NHFD", "NFAD"] {
        let reached: usize = drawn(text).iter().map(|row| row.matches('o').count()).sum();
        assert_eq!(
            reached, 20,
            "{text}: \"each can jump to 20 different squares\""
        );
    }
}

#[test]
fn a_slide_has_a_range() {
    let limited = Movement::read("R4B").unwrap();
    let ranges = [0, 1, 2, 3, 4, 5, 6, 7].map(|line| limited.range(line));
    assert_eq!(
        ranges,
        [4, 4, 4, 4, UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED]
    );
    assert_eq!(ranges.len(), LINES.len());
    assert!(limited.makes((0, 4)) && !limited.makes((0, 5)) && !limited.makes((0, 0)));
}

#[test]
fn every_movement_is_seen_from_all_sides() {
    let read = |text| Movement::read(text).unwrap();
    assert_eq!(read("fbNF").in_all_directions(), read("NF"));
    assert_eq!(read("fsRbK").in_all_directions(), read("RK"));
    assert_eq!(read("R4").in_all_directions(), read("R4"));
    assert!(read("fsRbK").is_even() && read("KfsRfhN").is_even() && read("FvN").is_even());
    assert!(!read("lW").is_even() && !read("rR").is_even() && !read("rhN").is_even());
}

#[test]
fn other_texts_are_malformed() {
    for (text, fault) in [
        ("", Malformed::NoMove),
        ("f", Malformed::NoMove),
        ("Nf", Malformed::NoMove),
        ("X", Malformed::UnknownSign),
        ("mW", Malformed::UnknownSign),
        ("N N", Malformed::UnknownSign),
        ("♘", Malformed::UnknownSign),
        ("W4", Malformed::Range),
        ("R0", Malformed::Range),
        ("R44", Malformed::Range),
        ("4", Malformed::Range),
        ("fsF", Malformed::Directions),
        ("flF", Malformed::Directions),
        ("hN", Malformed::Directions),
        ("fhW", Malformed::Directions),
        ("fshN", Malformed::Directions),
        ("fsB", Malformed::Directions),
        ("fsK", Malformed::Directions),
    ] {
        assert_eq!(Movement::read(text), Err(fault), "{text:?}");
    }
}
