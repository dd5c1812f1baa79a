//! Paths over the edges, of every piece from every square.

use variant_arbiter_rules::effect::Node;
use variant_arbiter_rules::minigolf::{Position, Square};

/// Each piece except the Pawn and the King, with most of its vectors, signs aside.
const LEAPS: [(char, &[(i8, i8)]); 8] = [
    ('R', &[(4, 4), (3, 3), (2, 2), (1, 1)]),
    ('r', &[(4, 0), (0, 4), (3, 0), (0, 1)]),
    ('N', &[(1, 2), (1, 1)]),
    ('n', &[(2, 1), (1, 1)]),
    ('B', &[(2, 0), (0, 2), (1, 1)]),
    ('b', &[(2, 2), (1, 1)]),
    ('Q', &[(3, 0), (0, 3), (1, 2), (2, 1), (2, 0), (0, 2)]),
    ('q', &[(2, 2), (2, 0), (0, 2), (2, 1), (1, 2)]),
];

/// Sets up one moving piece, with the Kings out of its way.
fn table(piece: char, square: Square, dx: i8, dy: i8) -> Option<Position> {
    let mut rows = Vec::new();
    for rank in (0..16).rev() {
        let mut row: Vec<char> = vec!['1'; 8];
        if rank == square.rank() {
            row[usize::from(square.file())] = piece;
        }
        if rank == 7 {
            row[3] = 'k';
            row[7] = 'K';
        }
        rows.push(row.iter().collect::<String>());
    }
    let rows = rows.join("/");
    let mut placement = rows;
    for count in (2..=8).rev() {
        placement = placement.replace(&"1".repeat(count), &count.to_string());
    }
    let turn = if piece.is_ascii_uppercase() { 'b' } else { 'w' };
    format!("{placement} {turn} - - {square}:{dx},{dy} 0 9")
        .parse()
        .ok()
}

#[test]
fn a_folded_way_is_as_long_as_the_straight_one_and_stays_on_the_table() {
    let mut ways = 0;
    for (piece, leaps) in LEAPS {
        for square in Square::all().filter(|square| square.rank() != 7) {
            for (dx, dy) in leaps
                .iter()
                .flat_map(|(dx, dy)| [(*dx, *dy), (-dx, *dy), (*dx, -dy), (-dx, -dy)])
            {
                let Some(path) =
                    table(piece, square, dx, dy).and_then(|position| position.course(square))
                else {
                    continue;
                };
                check(&path.line(), f32::from(dx).hypot(f32::from(dy)));
                ways += 1;
            }
        }
    }
    assert!(ways > 5000, "{ways}");
}

#[track_caller]
fn check(nodes: &[Node], straight: f32) {
    let mut length = 0.0;
    for pair in nodes.windows(2) {
        let (from, to) = (pair[0].point, pair[1].point);
        assert!((-0.5..=7.5).contains(&to.x), "{nodes:?}");
        assert!((-0.5..=15.5).contains(&to.y), "{nodes:?}");
        if !pair[1].is_lifted {
            length += (to.x - from.x).hypot(to.y - from.y);
        }
    }
    assert!(
        (length - straight).abs() < 0.001,
        "{length}, {straight}: {nodes:?}"
    );
}
