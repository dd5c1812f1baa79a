//! `play`: its refusals, `views` and `next`.

use serde_json::{Value, json};
use variant_arbiter::board::{Color, Square};
use variant_arbiter::game::{Game as _, Viewer};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Randomness, Request};

use super::worlds::{Choices, Worlds, before_stealth, cells, place, stealth_moves, unseeing};
use super::{about, answer, arbiter, ask, name, seeds};

/// Returns texts on `pairs` pairs of squares: a few legal moves, and others refused for various
/// reasons.
pub fn texts(worlds: &Worlds, choices: &mut Choices, pairs: usize) -> Vec<String> {
    let squares: Vec<Square> = Square::all().collect();
    let mut texts = Vec::new();
    for _ in 0..pairs {
        // Often one of the Queen's squares, for which a refusal could reveal the Queen.
        let mut square = || match choices.among(3) {
            0 => worlds.squares[choices.among(2)],
            _ => squares[choices.among(64)],
        };
        let [from, to] = [square(), square()];
        texts.extend([
            format!("{from}-{to}"),
            format!("{from}x{to}"),
            format!("Q{from}-{to}??"),
            format!("K{from}-{to}"),
            format!("{from}-{to}=Q"),
            format!("shell:{from}x{to}"),
            format!("swap:{from}-{to}"),
            format!("drop:N@{to}"),
            format!("promote:{to}=Q"),
        ]);
    }
    texts
}

fn body(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_refusal_is_the_same_and_has_the_movers_view() {
    let mut count = 0;
    for (worlds, mut choices) in seeds(35).filter_map(Worlds::of) {
        let mover = Viewer::from(worlds.one.turn());
        for text in texts(&worlds, &mut choices, 12) {
            let more = json!({ "move": text });
            let seeded = json!({ "move": text, "seed": "s", "next": true, "views": true, "sentences": true });
            for (operation, more) in [
                ("play", &seeded),
                // Without a seed: the mover's view also decides whether the move needs one.
                ("play", &more),
                ("diagram", &more),
                ("outcomes", &more),
            ] {
                let [one, other] = worlds
                    .both()
                    .map(|position| ask(operation, &about(position, more.clone())));
                assert_eq!(one.0, other.0, "{operation} {text} in {}", worlds.one);
                if one.0 == 200 {
                    continue;
                }
                assert_eq!(one, other, "{operation} {text} in {}", worlds.one);
                let problem = body(&one.1);
                if problem["code"] == "illegal_move" {
                    let view = worlds.one.seen_by(mover).to_string();
                    assert_eq!(problem["position"], json!(view));
                }
                count += 1;
            }
        }
    }
    assert!(count > 2_000, "{count}");
}

#[test]
fn whether_a_move_needs_a_seed_follows_from_the_movers_view() {
    let mut budget = RequestBudget::default();
    budget.set_randomness(Randomness::None);
    // With the Queen on b5, the Rook's banana has only one square, and nothing is drawn.
    for row in ["1i6", "3i4"] {
        let position = format!("4k3/8/8/{row}/8/8/8/R3K2Q w 8 1110 000000000000 -");
        let request = about(&position, json!({ "move": "Ra1-a4" })).to_string();
        for operation in ["play", "diagram"] {
            let asked = Request {
                method: "POST",
                target: &format!("/v1/variants/chakart/{operation}"),
                body: request.as_bytes(),
                id: "hidden",
            };
            let reply = arbiter().ask(&asked, &mut budget);
            let problem = body(str::from_utf8(&reply.body).unwrap());
            assert_eq!(problem["code"], "invalid_seed", "{operation} {position}");
        }
    }
}

#[test]
fn other_viewers_see_the_same_of_a_hiding_move_wherever_the_queen_goes() {
    let mut count = 0;
    for (before, mut choices) in seeds(120).filter_map(before_stealth) {
        let moves = stealth_moves(&before);
        let first = choices.among(moves.len());
        let second = (first + 1 + choices.among(moves.len() - 1)) % moves.len();
        // A plan of the other side that would reveal the Queen.
        let square = moves[first][4..6].to_owned();
        let nodes = json!([
            { "when": { "move": moves[first] }, "play": "Ke8-e7" },
            { "when": { "squares": { square.clone(): "I" } } },
            { "when": { "effects": [{ "type": "hidden", "to": square }] } },
            { "when": { "squares": { square: null }, "move": "Q??" }, "then": [{}] },
            { "then": [{}] },
        ]);
        let more = json!({
            "seed": "s", "views": true, "next": true, "sentences": true,
            "plan": if before.turn() == Color::White { json!({ "black": nodes }) } else { json!({ "white": nodes }) },
        });
        let [one, other] = [first, second].map(|at| {
            let mut request = about(&before, more.clone());
            request["move"] = json!(moves[at]);
            answer("play", &request)
        });
        assert_ne!(one["position"], other["position"]);
        // The other side is to move after it.
        let viewers = [Viewer::from(!before.turn()), Viewer::Spectator];
        for viewer in viewers.map(name) {
            let viewer = viewer.as_str().unwrap();
            let seen = |answer: &Value| answer["views"][viewer].to_string();
            assert_eq!(seen(&one), seen(&other), "{viewer} after {before}");
            for moment in ["before", "after"] {
                let [one, other] = [first, second].map(|at| {
                    let more = json!({
                        "move": moves[at], "viewer": viewer, "moment": moment, "draws": [],
                    });
                    ask("diagram", &about(&before, more))
                });
                assert_eq!(one, other, "{viewer} {moment} {before}");
            }
        }
        assert_eq!(one["plan"].to_string(), other["plan"].to_string());
        assert_eq!(one["next"].to_string(), other["next"].to_string());
        let fields: Vec<&String> = one["next"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["dests", "moves"]);
        count += 1;
    }
    assert!(count > 60, "{count}");
}

/// Returns whether a rule may have revealed the Queen's square: something happened on one of the
/// two squares, or an effect had other options.
fn may_tell(worlds: &Worlds, one: &Value, other: &Value) -> bool {
    let names = worlds.squares.map(|square| square.to_string());
    let touches = |effect: &Value| {
        let changes = effect["changes"].as_array().unwrap();
        let on = |change: &Value| names.iter().any(|name| change["square"] == json!(name));
        effect["type"] != "revealed" && changes.iter().any(on)
    };
    let [of_one, of_other] = [one, other].map(|answer| answer["effects"].as_array().unwrap());
    let draws = |effects: &[Value]| -> Vec<Value> {
        effects
            .iter()
            .map(|effect| effect["draw"].clone())
            .collect()
    };
    let shown = |effects: &[Value]| effects.iter().filter(|e| e["type"] != "revealed").count();
    shown(of_one) != shown(of_other)
        || of_one.iter().chain(of_other).any(touches)
        || draws(of_one) != draws(of_other)
}

/// Returns a view without what the end of the turn reveals of the Queen.
fn without_her(worlds: &Worlds, mut view: Value) -> Value {
    let effects = view["effects"].as_array_mut().unwrap();
    effects.retain(|effect| effect["type"] != "revealed");
    let text = view["position"].as_str().unwrap();
    let (board, rest) = text.split_once(' ').unwrap();
    let mut cells = cells(board);
    for square in worlds.squares {
        cells[place(square)] = '.';
    }
    view["position"] = json!((cells.iter().collect::<String>(), rest));
    view
}

#[test]
fn a_ply_of_a_player_who_does_not_see_her_reveals_no_more_than_the_rules() {
    let (mut compared, mut hidden) = (0, 0);
    for (worlds, mut choices) in seeds(120).filter_map(Worlds::of) {
        let list = |position| {
            let list = answer("legal-moves", &about(position, json!({})));
            (list["moves"].clone(), list["dests"].clone())
        };
        let [one, other] = worlds.both().map(list);
        assert_eq!(one, other, "the list of {}", worlds.one);
        let moves = one.0.as_array().unwrap();
        for _ in 0..8 {
            let Some(mv) = moves.get(choices.among(moves.len())) else {
                break;
            };
            let mv = &mv["move"];
            let seed = json!({ "move": mv, "seed": choices.among(1 << 20).to_string() });
            let draws = &answer("play", &about(&worlds.one, seed))["draws"];
            let more = json!({ "move": mv, "draws": draws, "views": true, "next": true });
            let [one, other] = worlds
                .both()
                .map(|position| ask("play", &about(position, more.clone())));
            assert_eq!(one.0, 200, "{}", one.1);
            if other.0 != 200 {
                // The Queen was in the way.
                assert_eq!(body(&other.1)["code"], "invalid_draws");
                continue;
            }
            let [one, other] = [body(&one.1), body(&other.1)];
            if may_tell(&worlds, &one, &other) {
                continue;
            }
            let owner = name(Viewer::from(worlds.owner()));
            let is_over = one["pending"] == Value::Null;
            for viewer in unseeing(&worlds.one).map(name) {
                let viewer = viewer.as_str().unwrap();
                let [one, other] = [&one, &other].map(|answer| {
                    let view = answer["views"][viewer].clone();
                    if is_over {
                        without_her(&worlds, view)
                    } else {
                        view
                    }
                });
                assert_eq!(one, other, "{viewer} after {mv} in {}", worlds.one);
            }
            let own = [&one, &other].map(|answer| &answer["views"][owner.as_str().unwrap()]);
            assert_ne!(own[0], own[1]);
            if !is_over {
                assert_eq!(one["next"], other["next"], "{mv} in {}", worlds.one);
                hidden += 1;
            }
            compared += 1;
        }
    }
    assert!(compared > 500 && hidden > 10, "{compared}, {hidden}");
}
