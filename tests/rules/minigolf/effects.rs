//! The effect log of a turn.

use variant_arbiter::effect::LogEntry;
use variant_arbiter::minigolf::effect::Bounce;
use variant_arbiter::minigolf::{Edge, Effect, Motion, Path};

use super::{board, effects_of};

fn squares(path: &Path) -> Vec<String> {
    path.iter().map(|step| step.square.to_string()).collect()
}

/// The types of a log's effects, as an answer has them.
fn kinds(log: &[LogEntry<Effect>]) -> Vec<String> {
    let log = serde_json::to_value(log).unwrap();
    let types = log.as_array().unwrap().iter();
    types
        .map(|entry| entry["type"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_turn_is_told_in_its_order() {
    let pieces = "Ka1 ka16 bd10 pe9 Pc9 nh5";
    let at = board(pieces, "b - - a2.c1:0,1;a2.e1:0,-1 0 1");
    let (_, effects) = at.plays_with_effects("d10xc9");
    assert_eq!(
        kinds(&effects),
        [
            "capture",
            "move",
            "momentumGained",
            "momentumMove",
            "spin",
            "momentumTurned"
        ]
    );
    let at = board("Ke1 Rh1 kh14 Pc15", "w K - a2.c7:0,1 0 1");
    let (_, effects) = at.plays_with_effects("O-O");
    assert_eq!(kinds(&effects), ["castle", "momentumMove", "promotion"]);
    let at = board("Ke1 kh14 Pc7", "w - - a1.c7:0,1 0 1");
    let (_, effects) = at.plays_with_effects("stop:c7");
    assert_eq!(kinds(&effects), ["stop"]);
    let at = board("Ka8 kh16 Pe4 pd4", "b - a1.e3 a1.e4:0,2 5 1");
    let (_, effects) = at.plays_with_effects("d4xe3");
    assert_eq!(
        kinds(&effects),
        ["enPassant", "move", "momentumGained", "spin"]
    );
}

#[test]
fn a_momentum_move_carries_its_path_square_by_square_bounces_included() {
    let at = board("Ka1 kh16 Rg13", "w - - a2.g5:4,4 0 1");
    let (_, effects) = at.plays_with_effects("a1-a2");
    let found = effects_of(&effects);
    let [
        Effect::Move(_),
        Effect::MomentumMove(moved),
        Effect::Bounce(bounce),
        Effect::Wrap(wrap),
    ] = found.as_slice()
    else {
        panic!("{found:?}");
    };
    let path = &moved.path;
    assert_eq!(squares(path), ["a2.h6", "a2.g7", "a2.f8", "a1.e1"]);
    let bounces: Vec<Option<Edge>> = path.iter().map(|step| step.bounce).collect();
    assert_eq!(bounces, [None, Some(Edge::Right), None, None]);
    assert_eq!(moved.to.as_str(), "a1.e1");
    assert_eq!(
        (bounce.edge, bounce.square.as_str()),
        (Edge::Right, "a2.h6")
    );
    let motion = |dx, dy| Motion {
        dx,
        dy,
        capturing: false,
    };
    assert_eq!(
        (bounce.before, bounce.after, moved.momentum),
        (motion(4, 4), motion(-4, 4), motion(-4, 4))
    );
    assert_eq!(wrap.square.as_str(), "a1.e1");
}

#[test]
fn the_effect_of_a_bounce_names_the_mirror_where_it_happened() {
    let bounces = |pieces: &str, rest: &str, turn: &str| {
        let (_, effects) = board(pieces, rest).plays_with_effects(turn);
        effects_of(&effects)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Bounce(Bounce { edge, square, .. }) => Some((edge, square.to_string())),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    let kings =
        |pieces: &str, turn: &str| bounces(&format!("Ke1 ke16 {pieces}"), "w - - - 0 1", turn);
    let right = |square: &str| vec![(Edge::Right, square.to_owned())];
    let left = |square: &str| vec![(Edge::Left, square.to_owned())];
    // From h8 to f8 at h, not at g; and from g over h.
    let pawn = bounces("Ka1 kh16 Ph8", "w - - a1.h8:2,0 0 1", "a1-a2");
    assert_eq!(pawn, right("a1.h8"));
    assert_eq!(kings("Rg1", "g1-g3{-2,2}"), right("a1.h2"));
    assert_eq!(kings("Rf1", "f1-g4"), right("a1.h3"));
    // The border of file a: between a2 and a3 the first of them, straight on beside a1.
    assert_eq!(kings("Rb1", "b1-a3"), left("a1.a2"));
    assert_eq!(kings("Bb1", "b1-a1"), left("a1.a1"));
    // A leap: the middle of file h half way, at once, and the border a quarter and half of the way.
    assert_eq!(kings("Qg1", "g1-g2"), right("a1.h1"));
    assert_eq!(kings("Nh1", "h1-g3"), right("a1.h1"));
    assert_eq!(kings("Qa1", "a1-b2{2,1}"), left("a1.a1"));
    assert_eq!(kings("Na1", "a1-a3"), left("a1.a2"));
    // Over the top before it, and after it.
    assert_eq!(kings("Na16", "a16-a2"), left("a1.a1"));
    assert_eq!(kings("Nh16", "h16-g2"), right("a2.h8"));
    // Black's mirrors stand on the other sides.
    let black =
        |pieces: &str, turn: &str| bounces(&format!("Ke1 ke16 {pieces}"), "b - - - 0 1", turn);
    assert_eq!(black("rb12", "b12-c12{3,0}"), right("a2.a4"));
    assert_eq!(black("rh12", "h12-g12{-2,0}"), left("a2.h4"));
}

#[test]
fn one_spin_carries_the_whole_quarter_turn() {
    let at = board("Ka1 ka16 Pe8 pd8 Bd9", "b - - a2.d1:1,1;a1.d8:0,-1 0 1");
    let (_, effects) = at.plays_with_effects("a16-a15");
    let spin = effects.iter().find_map(|entry| match &entry.effect {
        Effect::Spin(spin) => Some((spin, &entry.changes)),
        _ => None,
    });
    let (spin, changes) = spin.unwrap();
    // The Pawn of Black has moved on to d7 before.
    let ways: Vec<String> = spin
        .carried
        .iter()
        .map(|piece| format!("{}{}-{}", piece.piece, piece.from, piece.to))
        .collect();
    assert_eq!(ways, ["Pa1.e8-a1.d8", "Ba2.d1-a2.e1"]);
    assert_eq!(changes.len(), 4);
}
