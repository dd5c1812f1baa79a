//! `legal-moves`, `validate` and `perft`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::hang_up::positions::PROMOTIONS;
use crate::helpers::{START, ask, ask_of, get, play};

const LINKED: &str =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";

fn listed(variant: &str, request: &Value) -> Value {
    ask_of(variant, "legal-moves", request).ok()
}

#[test]
fn a_listed_move_says_what_it_does() {
    let rolling = "4k3/8/8/8/8/8/8/8/8/8/8/4N3/8/8/8/4K3 w - - a1.e5:-1,2 0 4";
    let from_e5 = listed("minigolf", &json!({ "position": rolling, "from": "a1.e5" }));
    assert_eq!(
        from_e5["moves"],
        json!([{ "move": "stop:a1.e5", "to": "a1.e5", "piece": "N", "chance": false,
                 "kind": "stop" }])
    );
    let queen = json!({ "position": "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -" });
    let moves = listed("chakart", &queen)["moves"].clone();
    let moves = moves.as_array().unwrap().iter();
    let kinds: BTreeSet<&str> = moves.map(|mv| mv["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["move", "shell", "stealth"].into());
    let drops = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 001000000000 toadette:e1";
    assert_eq!(
        listed("chakart", &json!({ "position": drops, "from": "a1" }))["moves"],
        json!([{ "move": "drop:N@a1", "to": "a1", "piece": "N", "drop": "N", "chance": false,
                 "kind": "drop" }])
    );
}

#[test]
fn validate_spells_a_legal_move_canonically() {
    let request = json!({ "position": LINKED, "move": "0e4-0d5#/+d1" });
    let answer = ask("validate", &request).ok();
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["move"], "0e4x0d5/+d1");
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
    let reply = json!({ "position": play(START, "0e2-0e4")["position"], "expand": true });
    let expanded = listed("twinkie-danger", &reply);
    assert_eq!(expanded["moves"].as_array().unwrap().len(), 1260);
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
    let owing = |text: &str| ("chakart", json!(text));
    let starts = [
        ("twinkie-danger", start("twinkie-danger")),
        ("twinkie-danger", json!(LINKED)),
        ("minigolf", start("minigolf")),
        ("chakart", start("chakart")),
        owing("4k3/8/8/8/8/8/8/4K3 w 0 1111 112200000000 toadette:e1"),
        owing("4P1k1/8/8/8/8/8/8/4K3 w 0 1111 000000000000 promotion:e8+end"),
        owing("4k3/8/8/8/8/2p5/8/4K3 w 0 1111 000000000000 kingboo:e1"),
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
    let answer = ask_of("minigolf", "legal-moves", &request);
    answer.problem_saying(422, "budget_exceeded", "20000");
}
