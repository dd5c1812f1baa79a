//! Boards of every size: squares, placement, lines and leaps.

use proptest::prelude::{any, prop_assert_eq, proptest};
use variant_arbiter_rules::board::betza::{LINES, Malformed};
use variant_arbiter_rules::board::geometry::{between, line, lines_through, queen, rook};
use variant_arbiter_rules::board::placement::{Letters, RowFault, read};
use variant_arbiter_rules::board::{
    Boards, Color, Grid, Named, Role, Square, SquareSet, UnknownSquare,
};
use variant_arbiter_rules::game::chess::Reserve;

#[test]
fn a_square_prints_as_it_is_read() {
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for wrong in ["", "e", "e9", "i1", "e44", "E4", "é4"] {
        assert_eq!(wrong.parse::<Square>(), Err(UnknownSquare), "{wrong}");
    }
}

#[test]
fn an_offset_never_leaves_the_board() {
    let h8 = Square::new(7, 7);
    assert_eq!(h8.offset(1, 0), None);
    assert_eq!(h8.offset(-7, -7), Some(Square::new(0, 0)));
}

#[test]
fn every_square_of_every_size_has_a_name_of_its_own_that_reads_back() {
    for (count, side) in [(1, 1), (1, 5), (2, 8), (1, 16), (2, 16)] {
        let boards = Boards::new(count, side, side);
        let names: Vec<&str> = boards.squares().map(Named::name).collect();
        assert_eq!(names.len(), usize::from(count) * usize::from(side).pow(2));
        for (square, name) in boards.squares().zip(names) {
            assert_eq!(boards.parse(name), Some(square));
        }
    }
    let [one, two] = [1, 2].map(|count| Boards::new(count, 16, 16));
    assert_eq!(one.square(0, 15, 15).map(Named::name), Some("p16"));
    assert_eq!(two.square(1, 0, 9).map(Named::name), Some("1a10"));
    for wrong in ["", "a", "a0", "a17", "q1", "a01", "a+1", "A1", "0a1", "é4"] {
        assert_eq!(one.parse(wrong), None, "{wrong}");
    }
    for wrong in ["a1", "2a1", "0", ""] {
        assert_eq!(two.parse(wrong), None, "{wrong}");
    }
}

#[test]
fn boards_of_any_width_print_as_they_are_read() {
    for (files, text) in [
        (5, "knbrq/5/P1P1P/5/QRBNK"),
        (10, "10/k8K/5r4/9n/1p2P5"),
        (16, "16/k14K/12r3/15n/1p13Q"),
    ] {
        let boards = Boards::new(1, files, 5);
        let mut grid = Grid::empty(boards);
        for (file, rank, letter) in read(text, files, 5, Some).unwrap() {
            grid.set(boards.square(0, file, rank).unwrap(), Some(letter));
        }
        assert_eq!(grid.to_string(), text);
    }
}

#[test]
fn a_piece_goes_where_its_notation_says() {
    let boards = Boards::new(1, 5, 5);
    let mut grid = Grid::empty(boards);
    let pieces = [
        ("c3", 'P'),
        ("b4", 'n'),
        ("d4", 'N'),
        ("c1", 'k'),
        ("a1", 'R'),
    ];
    for (square, letter) in pieces {
        grid.set(boards.parse(square).unwrap(), Some(letter));
    }
    let targets = |from: &str, side, betza: &str| -> Result<Vec<String>, Malformed> {
        let targets = grid.targets(boards.parse(from).unwrap(), side, betza)?;
        let targets = targets.into_iter();
        Ok(targets.map(|square| square.to_string()).collect())
    };
    let white = |from, betza| targets(from, Color::White, betza).unwrap();
    assert_eq!(white("c3", "fmWfcF"), ["c4", "b4"]);
    assert_eq!(white("a1", "R"), ["a2", "a3", "a4", "a5", "b1", "c1"]);
    assert_eq!(white("a1", "R2"), ["a2", "a3", "b1", "c1"]);
    assert_eq!(white("d4", "N"), ["e2", "c2", "b3", "b5"]);
    assert_eq!(targets("b4", Color::Black, "fmWfcF").unwrap(), ["b3", "c3"]);
    assert_eq!(targets("b4", Color::Black, "f"), Err(Malformed::NoMove));
}

#[test]
fn a_line_ends_with_the_first_occupied_square_or_at_the_edge() {
    let boards = Boards::new(1, 5, 5);
    let mut grid = Grid::empty(boards);
    let at = |name| boards.parse(name).unwrap();
    grid.set(at("a4"), Some('p'));
    let line = |step| -> Vec<String> {
        let line = grid.line(at("a1"), step);
        line.map(|square| square.to_string()).collect()
    };
    assert_eq!(line((0, 1)), ["a2", "a3", "a4"]);
    assert_eq!(line((1, 1)), ["b2", "c3", "d4", "e5"]);
    assert!(line((-1, 0)).is_empty());
}

fn letters(text: &str) -> Result<Vec<(u8, u8, char)>, Vec<RowFault>> {
    read(text, 8, 2, |c| c.is_ascii_alphabetic().then_some(c))
}

#[test]
fn rows_print_as_they_are_read() {
    for text in ["8/8", "r6k/3P4", "1p1p1p1p/RNBQKBNR"] {
        let pieces = letters(text).unwrap();
        let mut printed = String::new();
        let mut letters = Letters::<2>::default();
        for (file, rank, letter) in pieces {
            letters.put(file, rank, letter);
        }
        letters.write(&mut printed).unwrap();
        assert_eq!(printed, text);
    }
}

#[test]
fn every_faulty_row_is_reported() {
    let unknown = RowFault::UnknownLetter {
        row: 1,
        letter: '9',
    };
    let two_digits = RowFault::TwoDigits { row: 2 };
    assert_eq!(letters("9/44"), Err(vec![unknown, two_digits]));
    let rows = RowFault::Rows {
        found: 1,
        expected: 2,
    };
    let squares = RowFault::Squares {
        row: 1,
        found: 7,
        expected: 8,
    };
    assert_eq!(letters("7"), Err(vec![rows, squares]));
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn set(squares: &str) -> SquareSet {
    squares.split_whitespace().map(square).collect()
}

proptest! {
    #[test]
    fn every_slide_agrees_with_walking_square_by_square(occupied in any::<u64>()) {
        let occupied = SquareSet(occupied);
        for from in Square::all() {
            let mut walked = SquareSet::EMPTY;
            for (files, ranks) in LINES {
                let mut at = from.offset(files, ranks);
                while let Some(to) = at {
                    walked.insert(to);
                    at = to.offset(files, ranks).filter(|_| !occupied.contains(to));
                }
            }
            let straight = walked & rook(from, SquareSet::EMPTY);
            prop_assert_eq!(rook(from, occupied), straight, "{}", from);
            prop_assert_eq!(queen(from, occupied), walked, "{}", from);
        }
    }
}

#[test]
fn the_lines_through_a_square_are_those_of_a_queen_on_an_empty_board() {
    for from in Square::all() {
        assert_eq!(lines_through(from), queen(from, SquareSet::EMPTY), "{from}");
    }
}

#[test]
fn between_holds_the_squares_of_a_line_without_its_ends() {
    assert_eq!(between(square("a1"), square("d4")), set("b2 c3"));
    assert_eq!(between(square("h5"), square("e5")), set("f5 g5"));
    assert_eq!(between(square("a1"), square("b3")), SquareSet::EMPTY);
    assert_eq!(between(square("a1"), square("a2")), SquareSet::EMPTY);
}

#[test]
fn a_line_runs_from_edge_to_edge() {
    let diagonal = set("b1 c2 d3 e4 f5 g6 h7");
    assert_eq!(line(square("c2"), square("b1")), diagonal);
    assert_eq!(line(square("a1"), square("b3")), SquareSet::EMPTY);
}

#[test]
fn a_piece_that_is_not_there_is_not_taken() {
    let mut reserve = Reserve::default();
    reserve.take(Color::White, Role::Knight);
    assert_eq!(reserve, Reserve::default());
}
