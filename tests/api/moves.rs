//! `legal-moves`, `validate` and `perft`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::hang_up::positions::PROMOTIONS;
use crate::helpers::{ask, ask_of, encoded, get};

const LINKED: &str =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";

fn listed(variant: &str, request: &Value) -> Value {
    ask_of(variant, "legal-moves", request).ok()
}

fn texts(answer: &Value) -> Vec<String> {
    let moves = answer["moves"].as_array().unwrap().iter();
    moves
        .map(|mv| mv["move"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_listed_move_says_what_it_does() {
    let from_e4 = listed(
        "twinkie-danger",
        &json!({ "position": LINKED, "from": "0e4" }),
    );
    assert_eq!(texts(&from_e4), ["0e4x0d5", "0e4-0e5"]);
    let takes = &from_e4["moves"][0];
    assert_eq!(takes["captures"], "p");
    let actions = takes["linkActions"].as_array().unwrap();
    assert!(actions.contains(&json!("+d1")) && !actions.contains(&json!("-d5")));
    assert_eq!(from_e4["dests"], json!({ "0e4": ["0d5", "0e5"] }));
    let start = listed("twinkie-danger", &json!({}));
    assert_eq!(
        start["moves"][0],
        json!({ "move": "N0b1-0a3", "from": "0b1", "to": "0a3", "piece": "N", "chance": false,
                "linkActions": [] })
    );
    let rolling = "rnbqkbnr/1ppp1pp1/8/7p/8/p7/8/8/3Pp3/8/8/4N3/8/2N5/PPPP1PPP/R1BQKB1R w KQkq \
                   a2.h6 a1.e5:-1,2;a1.c3:1,2;a1.e8:-2,0;a2.a3:0,-2;a2.h5:0,-2 0 4";
    let from_e5 = listed("minigolf", &json!({ "position": rolling, "from": "a1.e5" }));
    assert_eq!(
        from_e5["moves"],
        json!([{ "move": "stop:a1.e5", "to": "a1.e5", "piece": "N", "chance": false,
                 "kind": "stop" }])
    );
    let pawns = listed("minigolf", &json!({ "position": rolling, "from": "h2" }));
    let step = &pawns["moves"][0];
    let momentum = json!({ "dx": 0, "dy": 1, "capturing": false });
    assert_eq!(
        (&step["kind"], &step["momentum"]),
        (&json!("move"), &momentum)
    );
    for (pieces, owed, kinds) in [
        (
            "4k3/8/8/8/8/8/8/3QK3",
            "000000000000 -",
            &["move", "shell", "stealth"][..],
        ),
        ("4k3/8/8/8/8/8/8/3QK3", "000000000000 kingboo:e1", &["swap"]),
        (
            "4k3/8/8/8/8/8/8/3QK3",
            "100000000000 toadette:e1",
            &["drop"],
        ),
        (
            "3P4/4k3/8/8/8/8/8/4K3",
            "000000000000 promotion:d8+end",
            &["promotion"],
        ),
    ] {
        let position = format!("{pieces} w 0 1111 {owed}");
        let moves = listed("chakart", &json!({ "position": position }))["moves"].clone();
        let moves = moves.as_array().unwrap().iter();
        let found: BTreeSet<&str> = moves.map(|mv| mv["kind"].as_str().unwrap()).collect();
        assert_eq!(found, kinds.iter().copied().collect(), "{position}");
    }
    let drops = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 001000000000 toadette:e1";
    assert_eq!(
        listed("chakart", &json!({ "position": drops, "from": "a1" }))["moves"],
        json!([{ "move": "drop:N@a1", "to": "a1", "piece": "N", "drop": "N", "chance": false,
                 "kind": "drop" }])
    );
}

#[test]
fn expanding_lists_every_whole_turn() {
    let reply = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1";
    let expanded = listed(
        "twinkie-danger",
        &json!({ "position": reply, "expand": true }),
    );
    assert_eq!(expanded["moves"].as_array().unwrap().len(), 1260);
}

#[test]
fn moves_are_asked_for_by_get_and_by_post_alike() {
    let posted = ask(
        "legal-moves",
        &json!({ "position": LINKED, "from": "0d1", "results": true, "expand": true }),
    );
    let path = format!(
        "/v1/variants/twinkie-danger/legal-moves?position={}&from=0d1&results=true&expand=true",
        encoded(LINKED)
    );
    assert_eq!(get(&path).ok(), posted.ok());
}

#[test]
fn validate_says_whether_a_move_is_legal_and_spells_it_canonically() {
    let legal = ask(
        "validate",
        &json!({ "position": LINKED, "move": "0e4-0d5#/+d1" }),
    )
    .ok();
    assert_eq!(legal["legal"], true);
    assert_eq!(legal["move"], "0e4x0d5/+d1");
    assert_eq!(legal["reason"], Value::Null);
    let illegal = ask(
        "validate",
        &json!({ "position": LINKED, "move": "0e4x0d5/-d5" }),
    )
    .ok();
    assert_eq!(illegal["legal"], false);
    assert_eq!(illegal["move"], Value::Null);
    assert_eq!(
        illegal["reason"],
        json!({ "code": "not_link_owner",
                "detail": "the link on d5 is Black's, and only its owner breaks it",
                "template": "the link on {square} is {owner}'s, and only its owner breaks it",
                "params": { "square": "d5", "owner": "black" },
                "rule": "/rules/twinkie-danger#4" })
    );
}

#[test]
fn perft_counts_turns_or_first_parts_in_all_or_by_move() {
    let count = |request: &Value| ask("perft", request).ok();
    let first = json!({ "depth": 2, "firstPartsOnly": true });
    assert_eq!(count(&first)["nodes"], 400);
    let whole = count(&json!({ "depth": 2, "divide": true }));
    assert_eq!(whole["nodes"], 25_200);
    let parts = whole["divide"].as_object().unwrap();
    assert_eq!((parts.len(), &parts["0e2-0e4"]), (20, &json!(1260)));
    let nothing = count(&json!({ "depth": 0, "divide": true }));
    assert_eq!(
        (&nothing["nodes"], &nothing["divide"]),
        (&json!(1), &json!({}))
    );
}

/// Returns the destinations of a list, by the rule in the contract.
fn dests(moves: &[Value]) -> BTreeMap<String, Vec<Value>> {
    let mut dests = BTreeMap::<String, Vec<Value>>::new();
    for mv in moves {
        let to = mv["to"].as_str().unwrap();
        let start = mv["from"].as_str().unwrap_or_else(|| {
            let (start, _) = mv["move"].as_str().unwrap().split_once(to).unwrap();
            start
        });
        let reached = dests.entry(start.to_owned()).or_default();
        if !reached.contains(&mv["to"]) {
            reached.push(mv["to"].clone());
        }
    }
    dests
}

#[test]
fn every_legal_move_is_among_the_destinations_by_one_rule_and_nothing_else_is() {
    let start =
        |variant: &str| get(&format!("/v1/variants/{variant}/start")).ok()["position"].clone();
    let chakart = |pieces: &str, rest: &str| json!(format!("{pieces} w 0 1111 {rest}"));
    let starts = [
        ("twinkie-danger", start("twinkie-danger")),
        ("twinkie-danger", json!(LINKED)),
        ("minigolf", start("minigolf")),
        ("chakart", start("chakart")),
        (
            "chakart",
            chakart("4k3/8/8/8/8/8/8/4K3", "112200000000 toadette:e1"),
        ),
        (
            "chakart",
            chakart("4P1k1/8/8/8/8/8/8/4K3", "000000000000 promotion:e8+end"),
        ),
        (
            "chakart",
            chakart("4k3/8/8/8/8/2p5/8/4K3", "000000000000 kingboo:e1"),
        ),
    ];
    let mut seen = BTreeSet::new();
    let mut pick = 1_u64;
    for (variant, start) in starts {
        let mut position = start;
        for _ in 0..24 {
            let listed = ask_of(variant, "legal-moves", &json!({ "position": position })).ok();
            let moves = listed["moves"].as_array().unwrap();
            assert_eq!(listed["dests"], json!(dests(moves)), "{position}");
            let keys = listed["dests"].as_object().unwrap().keys();
            seen.extend(keys.filter_map(|key| Some(key.split_once(':')?.0.to_owned())));
            pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let index = usize::try_from(pick >> 33).unwrap() % moves.len().max(1);
            let Some(mv) = moves.get(index) else { break };
            let request = json!({ "position": position, "move": mv["move"], "seed": "7" });
            position = ask_of(variant, "play", &request).ok()["position"].clone();
        }
    }
    assert_eq!(seen, ["drop", "promote", "stop"].map(str::to_owned).into());
}

#[test]
fn a_list_has_20_000_moves_at_most() {
    let request = json!({ "position": PROMOTIONS });
    let problem = ask_of("minigolf", "legal-moves", &request).problem(422, "budget_exceeded");
    assert!(
        problem["detail"].as_str().unwrap().contains("20000"),
        "{problem}"
    );
}
