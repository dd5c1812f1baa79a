//! Before a move, every answer for a viewer is the same in positions that look the same to them.
//! This is the definition of "no leak". Every operation is in one of the three lists below.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use variant_arbiter::chakart::Position;
use variant_arbiter::game::Viewer;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::operations::Request;
use variant_arbiter::operations::budget::RequestBudget;

use super::play::texts;
use super::worlds::{Choices, Worlds, moves, unseeing};
use super::{Reply, about, ask, name, seeds};

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
    let contract: Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
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
            assert!(
                parameters
                    .iter()
                    .any(|parameter| parameter["name"] == "viewer"),
                "GET {operation} has no viewer"
            );
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
        (
            "legal-moves",
            json!({ "viewer": viewer, "results": true, "seed": "s" }),
        ),
        ("diagram", json!({ "viewer": viewer })),
        (
            "diagram",
            json!({ "viewer": viewer, "layers": ["pieces"], "size": 100 }),
        ),
    ];
    for square in worlds.squares {
        let square = square.to_string();
        requests.push(("legal-moves", json!({ "viewer": viewer, "from": square })));
        // Not a square, but the end of one.
        requests.push((
            "legal-moves",
            json!({ "viewer": viewer, "from": square[1..] }),
        ));
        requests.push(("legal-moves", json!({ "from": square[1..] })));
        requests.push((
            "diagram",
            json!({ "viewer": viewer, "highlight": [square] }),
        ));
    }
    for text in texts(worlds, choices, 1) {
        requests.push(("validate", json!({ "viewer": viewer, "move": text })));
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
    let arbiter = Arbiter::standard();
    let mut judged = BTreeSet::new();
    for (worlds, mut choices) in seeds(12).filter_map(Worlds::of) {
        let more = worlds.everywhere().into_iter().take(3);
        for other in more.chain(worlds.without_her()).chain([worlds]) {
            let owner = name(unseeing(&other.one)[0]);
            let plan = json!({ "owner": owner, "nodes": nodes(&other, &mut choices) });
            let asked = |position| ask(&arbiter, "plan", &about(position, plan.clone()));
            let [one, two] = other.both().map(asked);
            assert_eq!(one.0, 200, "{}", one.1);
            assert_eq!(one, two, "{plan} in {}", other.one);
            let answer: Value = serde_json::from_str(&one.1).unwrap();
            for node in answer["nodes"].as_array().unwrap() {
                judged.insert(node["verdict"].to_string());
            }
        }
    }
    assert!(judged.len() > 1, "{judged:?}");
}

#[test]
fn a_suggestion_is_the_same_wherever_she_is() {
    let arbiter = Arbiter::standard();
    let mut suggested = 0;
    for (worlds, _) in seeds(8).filter_map(Worlds::of) {
        for level in ["careless", "careful"] {
            let asked = |position: &Position| {
                let (_, read) = ask(&arbiter, "position", &about(position, json!({})));
                let key = serde_json::from_str::<Value>(&read).unwrap()["key"].clone();
                let body = json!({ "level": level, "seed": "s", "history": [key, key, key] });
                ask(&arbiter, "suggest", &about(position, body))
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
    let arbiter = Arbiter::standard();
    let mut refused = 0;
    for (worlds, mut choices) in seeds(8).filter_map(Worlds::of) {
        let moves = moves(&worlds.one);
        let played = json!([{ "move": moves[choices.among(moves.len())], "seed": "s" }]);
        let review = |start: String| {
            let game = json!({ "start": start, "moves": played });
            ask(&arbiter, "review", &game)
        };
        let [one, two] = worlds.both().map(|position| review(position.to_string()));
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
fn get(arbiter: &Arbiter, operation: &str, request: &Value) -> Reply {
    let fields = request.as_object().unwrap().iter().map(|(name, value)| {
        let text = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        let text = text
            .replace('%', "%25")
            .replace(' ', "%20")
            .replace('?', "%3f");
        format!("{name}={}", text.replace('&', "%26").replace('+', "%2b"))
    });
    let query = fields.collect::<Vec<_>>().join("&");
    let target = format!("/v1/variants/chakart/{operation}?{query}");
    let request = Request {
        method: "GET",
        target: &target,
        body: b"",
        id: "hidden",
    };
    let reply = arbiter.ask(&request, &mut RequestBudget::default());
    (reply.status, String::from_utf8(reply.body).unwrap())
}

/// Returns the answer for an animation of the position alone.
fn animated(arbiter: &Arbiter, position: &Position, viewer: Viewer) -> Vec<u8> {
    let start = position.to_string();
    let request = json!({ "start": start, "moves": [], "viewer": name(viewer) });
    let body = request.to_string();
    arbiter.call("chakart", "animation", body.as_bytes()).body
}

/// Compares the answers about both positions. Returns the number of successful ones.
fn compare(arbiter: &Arbiter, worlds: &Worlds, choices: &mut Choices) -> usize {
    let mut accepted = 0;
    for viewer in unseeing(&worlds.one) {
        for (operation, more) in requests(worlds, viewer, choices) {
            let both = worlds.both().map(|position| about(position, more.clone()));
            let [one, other] = both
                .each_ref()
                .map(|request| ask(arbiter, operation, request));
            assert_eq!(one, other, "{operation} {more} of {}", worlds.one);
            accepted += usize::from(one.0 == 200);
            if operation != "view" && !more.to_string().contains('[') {
                let [one, other] = both
                    .each_ref()
                    .map(|request| get(arbiter, operation, request));
                assert_eq!(one, other, "GET {operation} {more} of {}", worlds.one);
            }
        }
        if worlds.hides_her_in_both() {
            let record = |position: &Position| {
                let request = json!({
                    "start": position.to_string(), "moves": [], "viewer": name(viewer),
                });
                ask(arbiter, "record", &request)
            };
            let [one, other] = worlds.both().map(record);
            assert_eq!(one, other, "record of {}", worlds.one);
            accepted += usize::from(one.0 == 200);
            let film = worlds
                .both()
                .map(|position| animated(arbiter, position, viewer));
            assert_eq!(film[0], film[1], "animation of {}", worlds.one);
        }
    }
    accepted
}

#[test]
fn every_answer_for_a_viewer_is_the_same_wherever_she_is() {
    let arbiter = Arbiter::standard();
    let mut accepted = 0;
    for (worlds, mut choices) in seeds(14).filter_map(Worlds::of) {
        for other in worlds.everywhere().into_iter().step_by(5) {
            accepted += compare(&arbiter, &other, &mut choices);
        }
        if let Some(without) = worlds.without_her() {
            accepted += compare(&arbiter, &without, &mut choices);
        }
    }
    assert!(accepted > 400, "{accepted}");
}

#[test]
fn the_same_holds_in_the_middle_of_a_turn() {
    let arbiter = Arbiter::standard();
    let (mut compared, mut accepted) = (0, 0);
    for (worlds, mut choices) in seeds(160).filter_map(Worlds::of) {
        for worlds in worlds.played_on(&mut choices) {
            accepted += compare(&arbiter, &worlds, &mut choices);
            compared += 1;
        }
    }
    assert!(compared > 5 && accepted > 100, "{compared}, {accepted}");
}

#[test]
fn the_list_for_the_player_to_move_is_the_whole_list_and_other_viewers_get_none() {
    let arbiter = Arbiter::standard();
    for (worlds, _) in seeds(40).filter_map(Worlds::of) {
        let list = |more: Value| {
            let (status, text) = ask(&arbiter, "legal-moves", &about(&worlds.one, more));
            assert_eq!(status, 200, "{text}");
            serde_json::from_str::<Value>(&text).unwrap()
        };
        let all = list(json!({}));
        for viewer in Viewer::ALL {
            let own = list(json!({ "viewer": name(viewer) }));
            assert_eq!(own.get("key"), None);
            if viewer == Viewer::from(worlds.one.turn()) {
                assert_eq!(
                    (&own["moves"], &own["dests"]),
                    (&all["moves"], &all["dests"])
                );
            } else {
                assert_eq!((&own["moves"], &own["dests"]), (&json!([]), &json!({})));
            }
        }
    }
}
