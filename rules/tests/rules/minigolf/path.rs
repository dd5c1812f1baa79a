//! Paths over the edges, of every piece from every square.

use variant_arbiter_rules::effect::Node;
use variant_arbiter_rules::minigolf::{Position, Square};

use super::placement;

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
    let pieces = placement(&format!("kd8 Kh8 {piece}{square}"));
    let turn = if piece.is_ascii_uppercase() { 'b' } else { 'w' };
    let text = format!("{pieces} {turn} - - {square}:{dx},{dy} 0 9");
    text.parse().ok()
}

#[test]
fn a_folded_way_is_as_long_as_the_straight_one_and_stays_on_the_table() {
    let mut ways = 0;
    for (piece, leaps) in LEAPS {
        for square in Square::all().filter(|square| square.rank() != 7) {
            let mirrored = |&(dx, dy): &(i8, i8)| [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)];
            for (dx, dy) in leaps.iter().flat_map(mirrored) {
                let position = table(piece, square, dx, dy);
                if let Some(path) = position.and_then(|position| position.course(square)) {
                    check(&path.line(), f32::from(dx).hypot(f32::from(dy)));
                    ways += 1;
                }
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
