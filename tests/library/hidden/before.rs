//! Before a move, every answer for a viewer is the same in positions that look the same to them.
//! This is the definition of "no leak". Every operation is in one of the three lists below.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use variant_arbiter::chakart::Position;
use variant_arbiter::game::Viewer;
use variant_arbiter::operations::Request;
use variant_arbiter::operations::budget::RequestBudget;

use super::play::texts;
use super::worlds::{Choices, Worlds, moves, unseeing};
use super::{Reply, about, answer, arbiter, ask, contract, name, seeds};

/// The operations that answer a viewer.
const FOR_VIEWERS: [&str; 7] = [
    "animation",
    "diagram",
    "legal-moves",
    "position",
    "record",
    "validate",
    "view",
];

/// The operation that answers a plan's owner.
const FOR_OWNERS: [&str; 1] = ["plan"];

/// The operations whose answers are for the site, except `views` and `next` of `play`, which
/// `play.rs` tests. A start hides nothing. A suggestion shows only what the side to move sees.
const FOR_THE_SITE: [&str; 9] = [
    "outcomes",
    "perft",
    "play",
    "replay",
    "review",
    "solve",
    "start",
    "suggest",
    "verify-solution",
];

#[test]
fn every_operation_is_for_viewers_or_for_the_site() {
    let contract = contract();
    let schemas = &contract["components"]["schemas"];
    let mut viewed = BTreeSet::new();
    let mut owned = BTreeSet::new();
    let mut others = BTreeSet::new();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        let Some(operation) = path.strip_prefix("/v1/variants/{variant}/") else {
            continue;
        };
        let body = &methods["post"]["requestBody"]["content"]["application/json"]["schema"];
        let Some(schema) = body["$ref"].as_str() else {
            assert_eq!(operation, "diagram.png", "another operation has no POST");
            continue;
        };
        let schema = &schemas[schema.rsplit('/').next().unwrap()];
        let takes_viewer = schema["properties"].get("viewer").is_some();
        let list = if takes_viewer {
            &mut viewed
        } else if schema["properties"].get("owner").is_some() {
            &mut owned
        } else {
            &mut others
        };
        list.insert(operation);
        let query = methods["get"]["parameters"].as_array();
        for parameters in query.into_iter().filter(|_| takes_viewer) {
            let has_viewer = parameters.iter().any(|it| it["name"] == "viewer");
            assert!(has_viewer, "GET {operation} has no viewer");
        }
    }
    assert_eq!(viewed, FOR_VIEWERS.into());
    assert_eq!(owned, FOR_OWNERS.into());
    assert_eq!(others, FOR_THE_SITE.into());
}

/// Returns requests of every kind for a viewer, without their position.
fn requests(worlds: &Worlds, viewer: Viewer, choices: &mut Choices) -> Vec<(&'static str, Value)> {
    let viewer = name(viewer);
    let mut requests = vec![
        ("view", json!({ "viewer": viewer })),
        ("position", json!({ "viewer": viewer })),
        ("legal-moves", json!({ "viewer": viewer })),
        ("legal-moves", json!({ "viewer": viewer, "expand": true })),
        ("diagram", json!({ "viewer": viewer })),
    ];
    let mut add = |operation, more| requests.push((operation, more));
    let results = json!({ "viewer": viewer, "results": true, "seed": "s" });
    add("legal-moves", results);
    let layer = json!({ "viewer": viewer, "layers": ["pieces"], "size": 100 });
    add("diagram", layer);
    for square in worlds.squares.map(|square| square.to_string()) {
        // Not a square, but the end of one.
        let end = &square[1..];
        add("legal-moves", json!({ "viewer": viewer, "from": square }));
        add("legal-moves", json!({ "viewer": viewer, "from": end }));
        add("legal-moves", json!({ "from": end }));
        add(
            "diagram",
            json!({ "viewer": viewer, "highlight": [square] }),
        );
    }
    for text in texts(worlds, choices, 1) {
        add("validate", json!({ "viewer": viewer, "move": text }));
    }
    requests
}

/// Returns nodes of a plan about moves and squares for which a verdict could reveal the Queen.
fn nodes(worlds: &Worlds, choices: &mut Choices) -> Value {
    let texts = texts(worlds, choices, 2);
    let mut node = |then: Value| {
        let mut text = || texts[choices.among(texts.len())].clone();
        let square = worlds.squares[0].to_string();
        json!([
            { "when": { "move": text() }, "play": text(), "then": then },
            { "when": { "by": "owner", "move": text() }, "then": then },
            { "when": { "by": "owner", "squares": { square.clone(): null } }, "play": text(), "then": then },
            { "when": { "effects": [{ "type": "capture", "square": square }] }, "play": text() },
            { "when": { "move": "Q??" }, "play": text() },
            { "when": { "by": "owner" }, "play": text(), "then": then },
            { "play": text(), "then": then },
        ])
    };
    let below = node(json!([]));
    node(below)
}

#[test]
fn a_verdict_on_a_plan_is_the_same_wherever_she_is() {
    let mut judged = BTreeSet::new();
    for (worlds, mut choices) in seeds(12).filter_map(Worlds::of) {
        let more = worlds.everywhere().into_iter().take(3);
        for other in more.chain(worlds.without_her()).chain([worlds]) {
            let owner = name(unseeing(&other.one)[0]);
            let plan = json!({ "owner": owner, "nodes": nodes(&other, &mut choices) });
            let asked = |position| ask("plan", &about(position, plan.clone()));
            let [one, two] = other.both().map(asked);
            assert_eq!(one, two, "{plan} in {}", other.one);
            let judgement = answer("plan", &about(&other.one, plan.clone()));
            let nodes = judgement["nodes"].as_array().unwrap().iter();
            judged.extend(nodes.map(|node| node["verdict"].to_string()));
        }
    }
    assert!(judged.len() > 1, "{judged:?}");
}

#[test]
fn a_suggestion_is_the_same_wherever_she_is() {
    let mut suggested = 0;
    for (worlds, _) in seeds(8).filter_map(Worlds::of) {
        for level in ["careless", "careful"] {
            let asked = |position: &Position| {
                let key = &answer("position", &about(position, json!({})))["key"];
                let body = json!({ "level": level, "seed": "s", "history": [key, key, key] });
                ask("suggest", &about(position, body))
            };
            let [one, two] = worlds.both().map(asked);
            assert_eq!(one.0, 200, "{}", one.1);
            assert_eq!(one, two, "{}", worlds.one);
            suggested += 1;
        }
    }
    assert!(suggested > 10, "{suggested}");
}

/// A review is of the whole game, so that there is none until it is over.
#[test]
fn a_review_is_refused_alike_wherever_she_is() {
    let mut refused = 0;
    for (worlds, mut choices) in seeds(8).filter_map(Worlds::of) {
        let moves = moves(&worlds.one);
        let played = json!([{ "move": moves[choices.among(moves.len())], "seed": "s" }]);
        let review = |position: &Position| {
            let game = json!({ "start": position.to_string(), "moves": played });
            ask("review", &game)
        };
        let [one, two] = worlds.both().map(review);
        // A move that captures the King ends the game, and the hidden piece is shown.
        if [&one, &two].map(|reply| reply.1.contains("\"kingCaptured\"")) == [true; 2] {
            continue;
        }
        assert!(one.1.contains("\"hidden_pieces\""), "{}", one.1);
        assert_eq!(one, two, "{played} in {}", worlds.one);
        refused += 1;
    }
    assert!(refused > 5, "{refused}");
}

/// Sends a request by GET.
fn get(operation: &str, request: &Value) -> Reply {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in request.as_object().unwrap() {
        let text = value.as_str().map(str::to_owned);
        query.append_pair(name, &text.unwrap_or_else(|| value.to_string()));
    }
    let target = format!("/v1/variants/chakart/{operation}?{}", query.finish());
    let request = Request {
        method: "GET",
        target: &target,
        body: b"",
        id: "hidden",
    };
    let reply = arbiter().ask(&request, &mut RequestBudget::default());
    (reply.status, String::from_utf8(reply.body).unwrap())
}

/// Returns the answer for an animation of the position alone.
fn animated(position: &Position, viewer: Viewer) -> Vec<u8> {
    let start = position.to_string();
    let request = json!({ "start": start, "moves": [], "viewer": name(viewer) });
    let body = request.to_string();
    arbiter().call("chakart", "animation", body.as_bytes()).body
}

/// Compares the answers about both positions. Returns the number of successful ones.
fn compare(worlds: &Worlds, choices: &mut Choices) -> usize {
    let mut accepted = 0;
    for viewer in unseeing(&worlds.one) {
        for (operation, more) in requests(worlds, viewer, choices) {
            let both = worlds.both().map(|position| about(position, more.clone()));
            let [one, other] = both.each_ref().map(|it| ask(operation, it));
            assert_eq!(one, other, "{operation} {more} of {}", worlds.one);
            accepted += usize::from(one.0 == 200);
            if operation != "view" && !more.to_string().contains('[') {
                let [one, other] = both.map(|it| get(operation, &it));
                assert_eq!(one, other, "GET {operation} {more} of {}", worlds.one);
            }
        }
        if worlds.hides_her_in_both() {
            let record = |position: &Position| {
                let start = position.to_string();
                let request = json!({ "start": start, "moves": [], "viewer": name(viewer) });
                ask("record", &request)
            };
            let [one, other] = worlds.both().map(record);
            assert_eq!(one, other, "record of {}", worlds.one);
            accepted += usize::from(one.0 == 200);
            let film = worlds.both().map(|position| animated(position, viewer));
            assert_eq!(film[0], film[1], "animation of {}", worlds.one);
        }
    }
    accepted
}

#[test]
fn every_answer_for_a_viewer_is_the_same_wherever_she_is() {
    let mut accepted = 0;
    for (worlds, mut choices) in seeds(14).filter_map(Worlds::of) {
        for other in worlds.everywhere().into_iter().step_by(5) {
            accepted += compare(&other, &mut choices);
        }
        if let Some(without) = worlds.without_her() {
            accepted += compare(&without, &mut choices);
        }
    }
    assert!(accepted > 400, "{accepted}");
}

#[test]
fn the_same_holds_in_the_middle_of_a_turn() {
    let (mut compared, mut accepted) = (0, 0);
    for (worlds, mut choices) in seeds(160).filter_map(Worlds::of) {
        for worlds in worlds.played_on(&mut choices) {
            accepted += compare(&worlds, &mut choices);
            compared += 1;
        }
    }
    assert!(compared > 5 && accepted > 100, "{compared}, {accepted}");
}

#[test]
fn the_list_for_the_player_to_move_is_the_whole_list_and_other_viewers_get_none() {
    for (worlds, _) in seeds(40).filter_map(Worlds::of) {
        let list = |more: Value| answer("legal-moves", &about(&worlds.one, more));
        let all = list(json!({}));
        for viewer in Viewer::ALL {
            let own = list(json!({ "viewer": name(viewer) }));
            assert_eq!(own.get("key"), None);
            let is_mover = viewer == Viewer::from(worlds.one.turn());
            for (field, none) in [("moves", json!([])), ("dests", json!({}))] {
                let expected = if is_mover { &all[field] } else { &none };
                assert_eq!(own[field], *expected, "{field} for {viewer:?}");
            }
        }
    }
}
