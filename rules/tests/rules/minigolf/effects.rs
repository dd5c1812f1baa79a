//! The effect log of a turn.

use variant_arbiter_rules::effect::LogEntry;
use variant_arbiter_rules::minigolf::{
    Bounce, Effect, Mirror, Motion, Path, PathPart, TablePoint, Wrap,
};

use super::{board, effects_of};

/// Writes the parts of a path: squares, `*` for a bounce, `^` for a wrap.
fn parts(path: Path) -> Vec<String> {
    let name = |part: PathPart| {
        let square = part.square.map(|square| square.to_string());
        square.unwrap_or_else(|| if part.bounce.is_some() { "*" } else { "^" }.to_owned())
    };
    path.parts().map(name).collect()
}

/// Returns the types of a log's effects, as answers name them.
fn kinds(log: &[LogEntry<Effect>]) -> Vec<String> {
    let log = serde_json::to_value(log).unwrap();
    let types = log.as_array().unwrap().iter();
    types
        .map(|entry| entry["type"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_turn_has_its_effects_in_order() {
    let order = |pieces: &str, rest: &str, turn: &str| {
        let (_, effects) = board(pieces, rest).plays_with_effects(turn);
        kinds(&effects).join(" ")
    };
    let rest = "b - - a2.c1:0,1;a2.e1:0,-1 0 1";
    assert_eq!(
        order("Ka1 ka16 bd10 pe9 Pc9 nh5", rest, "d10xc9"),
        "move capture momentumGained momentumMove spin momentumTurned"
    );
    let castled = order("Ke1 Rh1 kh14 Pc15", "w K - a2.c7:0,1 0 1", "O-O");
    assert_eq!(castled, "castle momentumMove promotion");
    let stopped = order("Ke1 kh14 Pc7", "w - - a1.c7:0,1 0 1", "stop:c7");
    assert_eq!(stopped, "stop");
    let taken = order("Ka8 kh16 Pe4 pd4", "b - a1.e3 a1.e4:0,2 5 1", "d4xe3");
    assert_eq!(taken, "move enPassant momentumGained spin");
}

#[test]
fn a_momentum_move_carries_its_whole_way() {
    let at = board("Ka1 kh16 Rg13", "w - - a2.g5:4,4 0 1");
    let (_, effects) = at.plays_with_effects("a1-a2");
    let found = effects_of(&effects);
    let [Effect::Move(_), Effect::MomentumMove(moved)] = found.as_slice() else {
        panic!("{found:?}");
    };
    let path = "a2.h6 * a2.g7 a2.f8 ^ a1.e1";
    assert_eq!(parts(moved.path).join(" "), path);
    assert_eq!(moved.to.as_str(), "a1.e1");
    let point = |file, rank| TablePoint { file, rank };
    let bounces: Vec<Bounce> = moved.path.parts().filter_map(|part| part.bounce).collect();
    let bounce = Bounce {
        mirror: Mirror::HMiddle,
        point: point(8.0, 14.0),
    };
    assert_eq!(bounces, [bounce]);
    let wraps: Vec<Wrap> = moved.path.parts().filter_map(|part| part.wrap).collect();
    let [leaves, enters] = [point(5.5, 16.5), point(5.5, 0.5)];
    assert_eq!(wraps, [Wrap { leaves, enters }]);
    let mirrored = Motion {
        dx: -4,
        dy: 4,
        capturing: false,
    };
    assert_eq!(moved.momentum, mirrored);
}

#[test]
fn a_bounce_names_its_mirror_and_the_point_of_reflection() {
    let bounces = |pieces: &str, rest: &str, turn: &str| {
        let (_, effects) = board(pieces, rest).plays_with_effects(turn);
        let paths = effects_of(&effects)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Move(moved) => moved.path,
                Effect::MomentumMove(moved) => Some(moved.path),
                _ => None,
            });
        let bounces = paths.flat_map(Path::parts);
        bounces
            .filter_map(|part| part.bounce)
            .map(|Bounce { mirror, point }| (mirror, point.file, point.rank))
            .collect::<Vec<_>>()
    };
    let kings =
        |pieces: &str, turn: &str| bounces(&format!("Ke1 ke16 {pieces}"), "w - - - 0 1", turn);
    let right = |rank: f32| vec![(Mirror::HMiddle, 8.0, rank)];
    let left = |rank: f32| vec![(Mirror::ABorder, 0.5, rank)];
    // From h8 to f8 the bounce is on file h, not g; from file g the path crosses file h.
    let pawn = bounces("Ka1 kh16 Ph8", "w - - a1.h8:2,0 0 1", "a1-a2");
    assert_eq!(pawn, right(8.0));
    assert_eq!(kings("Rg1", "g1-g3{-2,2}"), right(2.0));
    assert_eq!(kings("Rf1", "f1-g4"), right(3.0));
    // At the border of file a, the bounce is halfway between ranks 2 and 3, or directly beside a1.
    assert_eq!(kings("Rb1", "b1-a3"), left(2.5));
    assert_eq!(kings("Bb1", "b1-a1"), left(1.0));
    // A leap meets the middle of file h halfway or at once, and the border after a quarter or half
    // of the way.
    assert_eq!(kings("Qg1", "g1-g2"), right(1.5));
    assert_eq!(kings("Nh1", "h1-g3"), right(1.0));
    assert_eq!(kings("Qa1", "a1-b2{2,1}"), left(1.25));
    assert_eq!(kings("Na1", "a1-a3"), left(2.0));
    // The leap crosses the top before the bounce, or after it.
    assert_eq!(kings("Na16", "a16-a2"), left(1.0));
    assert_eq!(kings("Nh16", "h16-g2"), right(16.0));
    // Black's mirrors are on the other sides.
    let black =
        |pieces: &str, turn: &str| bounces(&format!("Ke1 ke16 {pieces}"), "b - - - 0 1", turn);
    let far = |mirror, file| vec![(mirror, file, 12.0)];
    assert_eq!(black("rb12", "b12-c12{3,0}"), far(Mirror::AMiddle, 1.0));
    assert_eq!(black("rh12", "h12-g12{-2,0}"), far(Mirror::HBorder, 8.5));
}

#[test]
fn one_spin_carries_the_whole_quarter_turn_and_lists_all_four_squares() {
    let at = board("Ka1 ka16 Pe8 pd8 Bd9", "b - - a2.d1:1,1;a1.d8:0,-1 0 1");
    let (_, effects) = at.plays_with_effects("a16-a15");
    let spin = effects.iter().find_map(|entry| match &entry.effect {
        Effect::Spin(spin) => Some((spin, &entry.changes)),
        _ => None,
    });
    let (spin, changes) = spin.unwrap();
    // Black's Pawn has already moved on to d7.
    let ways = spin.carried.map(|way| {
        let piece = way.piece.unwrap_or('-');
        format!("{piece} {}-{}", way.from, way.to)
    });
    let expected = [
        "P a1.e8-a1.d8",
        "- a1.d8-a2.d1",
        "B a2.d1-a2.e1",
        "- a2.e1-a1.e8",
    ];
    assert_eq!(ways, expected);
    assert_eq!(changes.len(), 4);
}
