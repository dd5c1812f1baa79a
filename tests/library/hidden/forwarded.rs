//! The list of fields that a site never forwards to a player, in `docs/INTEGRATION.md`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::worlds::{before_stealth, stealth_moves};
use super::{about, answer, contract, seeds};

/// Returns the fields in the first column of the list.
fn listed() -> BTreeSet<String> {
    let page = include_str!("../../../docs/INTEGRATION.md");
    let (_, list) = page
        .split_once("| never forward | what it tells |")
        .unwrap();
    let rows = list
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let names = rows.flat_map(|row| {
        let cell = row.split('|').nth(1).unwrap();
        let names = cell.split('`').skip(1).step_by(2);
        names.map(str::to_owned).collect::<Vec<_>>()
    });
    names.collect()
}

/// Returns the fields of an answer of `play` in the contract, each with its schema.
fn schemas() -> BTreeMap<String, Value> {
    let contract = contract();
    let schemas = &contract["components"]["schemas"];
    let mut fields = BTreeMap::new();
    for part in schemas["PlayAnswer"]["allOf"].as_array().unwrap() {
        let path = part["$ref"].as_str();
        let part = path.map_or(part, |path| contract.pointer(&path[1..]).unwrap());
        fields.extend(part["properties"].as_object().unwrap().clone());
    }
    fields
}

/// Returns the fields that the contract marks.
fn marked(mark: &str) -> BTreeSet<String> {
    let all = schemas().into_iter();
    let marked = all.filter(|(_, schema)| schema[mark] == true);
    marked.map(|(name, _)| name).collect()
}

/// Returns the fields of `play` that differ between two squares on which a Queen hides. In each
/// game the position of the first answer has occurred twice before.
fn differing() -> BTreeSet<String> {
    let mut differing = BTreeSet::new();
    for (before, _) in seeds(40).filter_map(before_stealth) {
        // The mover's plan is conditional on one of the moves.
        let moves = stealth_moves(&before);
        let waiting = json!([{ "when": { "by": "owner", "move": moves[0] }, "then": [{}] }]);
        let play = |mv: &str, history: Value| -> Value {
            let more = json!({
                "move": mv, "history": history, "views": true, "next": true, "sentences": true,
                "plan": { "white": waiting, "black": waiting },
            });
            let mut request = about(&before, more);
            request["seed"] = json!("s");
            answer("play", &request)
        };
        let now = answer("position", &about(&before, json!({})))["key"].clone();
        let after = play(&moves[0], json!([now]))["key"].clone();
        let history = json!([after, now, after, now]);
        let [one, other] = [0, 1].map(|at| play(&moves[at], history.clone()));
        let asked: BTreeSet<String> = one.as_object().unwrap().keys().cloned().collect();
        let fields: BTreeSet<String> = schemas().into_keys().collect();
        assert_eq!(asked, fields, "the request does not ask for everything");
        differing.extend(asked.into_iter().filter(|field| one[field] != other[field]));
    }
    // A move of chance has other draws if the Queen is elsewhere.
    differing.extend(drawn_differently());
    differing
}

/// Returns the fields that differ after a move of chance next to a hidden Queen.
fn drawn_differently() -> BTreeSet<String> {
    let play = |queen: &str| -> Value {
        let position = format!("4k3/8/8/{queen}/8/8/8/R3K2Q w 8 1110 000000000000 -");
        let request = json!({ "position": position, "move": "Ra1-a4", "seed": "s", "views": true });
        answer("play", &request)
    };
    let [one, other] = ["1i6", "3i4"].map(play);
    let fields = one.as_object().unwrap().keys().cloned();
    fields.filter(|field| one[field] != other[field]).collect()
}

#[test]
fn the_list_of_what_is_never_forwarded_is_complete() {
    let mut listed = listed();
    assert_eq!(listed, marked("x-site-only"));
    assert_eq!(marked("x-mover-only"), BTreeSet::from(["next".to_owned()]));
    // The seed does not differ, but with it and the position everything can be computed.
    assert!(listed.remove("seed"));
    let differing = differing();
    assert_eq!(listed, differing);
    for harmless in ["next", "turn", "status", "pending"] {
        assert!(!differing.contains(harmless), "{harmless}");
    }
}

#[test]
fn a_view_has_repetitions_only_where_nothing_is_hidden() {
    let claims = |position: &str, mv: &str| {
        let asked = |operation: &str, more: Value| answer(operation, &about(&position, more));
        let now = asked("position", json!({}))["key"].clone();
        let after = asked("play", json!({ "move": mv, "seed": "s" }))["key"].clone();
        let history = json!([after, now, after, now]);
        let request = json!({ "move": mv, "seed": "s", "history": history, "views": true });
        let answer = asked("play", request);
        let views = ["white", "black", "spectator"].map(|viewer| &answer["views"][viewer]);
        let shown = views.map(|view| view.get("claims").cloned());
        (answer["claims"].clone(), shown)
    };
    let position = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
    let (all, shown) = claims(position, "Qd1-h5??");
    assert_eq!(all[0]["code"], "threefold_repetition");
    assert_eq!(shown, [Some(all), None, None]);
    let (all, shown) = claims(position, "Qd1-h5");
    assert_eq!(shown, [(); 3].map(|()| Some(all.clone())));
}
