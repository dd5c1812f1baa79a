//! `legal-moves`, `validate` and `perft`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, encoded, get, play};

const LINKED: &str =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";

fn texts(answer: &Value) -> Vec<String> {
    let moves = answer["moves"].as_array().unwrap().iter();
    moves
        .map(|mv| mv["move"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_start_has_twenty_moves_and_no_link_actions() {
    let answer = ask("legal-moves", &json!({ "position": START })).ok();
    assert_eq!(answer["moves"].as_array().unwrap().len(), 20);
    assert_eq!(
        answer["moves"][0],
        json!({ "move": "N0b1-0a3", "from": "0b1", "to": "0a3", "piece": "N", "chance": false,
                "linkActions": [] })
    );
    assert_eq!(answer["dests"]["0b1"], json!(["0a3", "0c3"]));
    assert_eq!(answer["dests"]["0e2"], json!(["0e3", "0e4"]));
    assert_eq!(answer["dests"].as_object().unwrap().len(), 10);
}

#[test]
fn each_first_part_carries_its_link_actions_and_a_capture_what_it_takes() {
    let answer = ask("legal-moves", &json!({ "position": LINKED, "from": "0e4" })).ok();
    assert_eq!(texts(&answer), ["0e4x0d5", "0e4-0e5"]);
    assert_eq!(answer["moves"][0]["captures"], "p");
    assert!(answer["moves"][1].get("captures").is_none());
    let actions = answer["moves"][0]["linkActions"].as_array().unwrap();
    assert!(actions.contains(&json!("+d1")) && !actions.contains(&json!("-d5")));
    assert_eq!(answer["dests"], json!({ "0e4": ["0d5", "0e5"] }));
}

#[test]
fn a_linked_square_is_one_square_to_the_filter() {
    let position = "4k3/8/8/8/8/8/P7/R3K3 8/8/8/8/8/8/8/R7 w - - wa1 0 9";
    let from = |square: &str| {
        texts(
            &ask(
                "legal-moves",
                &json!({ "position": position, "from": square }),
            )
            .ok(),
        )
    };
    assert_eq!(from("0a1"), from("1a1"));
    assert!(from("1a1").contains(&"R0a1-0b1".to_owned()));
    assert!(from("0a1").contains(&"R1a1-1a8".to_owned()));
    assert_eq!(from("1e1"), [""; 0]);
}

#[test]
fn expanding_lists_every_whole_turn() {
    let reply = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1";
    let listed = ask("legal-moves", &json!({ "position": reply })).ok();
    let expanded = ask("legal-moves", &json!({ "position": reply, "expand": true })).ok();
    let expanded = texts(&expanded);
    assert_eq!(expanded.len(), 1260);
    let mut multiplied = Vec::new();
    for mv in listed["moves"].as_array().unwrap() {
        let first = mv["move"].as_str().unwrap();
        multiplied.push(first.to_owned());
        for action in mv["linkActions"].as_array().unwrap() {
            multiplied.push(format!("{first}/{}", action.as_str().unwrap()));
        }
    }
    assert_eq!(expanded, multiplied);
}

#[test]
fn results_are_what_play_gives() {
    let request = json!({ "position": LINKED, "results": true });
    let answer = ask("legal-moves", &request).ok();
    for mv in answer["moves"].as_array().unwrap() {
        let played = play(LINKED, mv["move"].as_str().unwrap());
        for field in ["position", "effects", "status"] {
            assert_eq!(mv["result"][field], played[field], "{}", mv["move"]);
        }
    }
}

#[test]
fn a_promotion_and_castling_are_described() {
    let position = "4k3/P7/8/8/8/8/8/4K2R 8/8/8/8/8/8/8/8 w K - - 0 9";
    let answer = ask("legal-moves", &json!({ "position": position })).ok();
    let moves = answer["moves"].as_array().unwrap();
    let find = |text: &str| moves.iter().find(|mv| mv["move"] == text).unwrap();
    assert_eq!(find("0a7-0a8=Q+")["promotion"], "Q");
    assert_eq!(find("O-O")["from"], "0e1");
    assert_eq!(find("O-O")["to"], "0g1");
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
fn a_position_with_too_many_turns_is_refused_with_the_limit_named() {
    let queens = "Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q";
    let board_0 = "k6K/8/8/8/8/8/8/8";
    let position = format!("{board_0} {queens} w - - - 0 9");
    let answer = ask(
        "legal-moves",
        &json!({ "position": position, "expand": true }),
    );
    if answer.status == 200 {
        assert!(answer.json()["moves"].as_array().unwrap().len() <= 20_000);
    } else {
        let problem = answer.problem(422, "budget_exceeded");
        assert!(problem["detail"].as_str().unwrap().contains("20000"));
    }
    ask("legal-moves", &json!({ "position": position })).ok();
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
fn perft_counts_first_parts_and_whole_turns() {
    let count = |request: &Value| ask("perft", request).ok()["nodes"].as_u64().unwrap();
    for (depth, nodes) in [(0, 1), (1, 20), (2, 400), (3, 8902), (4, 197_281)] {
        let request = json!({ "position": START, "depth": depth, "firstPartsOnly": true });
        assert_eq!(count(&request), nodes);
    }
    assert_eq!(count(&json!({ "position": START, "depth": 2 })), 25_200);
}

#[test]
fn divide_gives_each_moves_part_of_the_count() {
    let request = json!({ "position": START, "depth": 2, "divide": true });
    let answer = ask("perft", &request).ok();
    let parts = answer["divide"].as_object().unwrap();
    assert_eq!(parts.len(), 20);
    assert_eq!(parts["0e2-0e4"], 1260);
    let sum: u64 = parts.values().map(|nodes| nodes.as_u64().unwrap()).sum();
    assert_eq!(answer["nodes"], sum);
    let nothing = ask(
        "perft",
        &json!({ "position": START, "depth": 0, "divide": true }),
    )
    .ok();
    assert_eq!(
        (&nothing["nodes"], &nothing["divide"]),
        (&json!(1), &json!({}))
    );
}

#[test]
fn a_count_beyond_its_budget_is_refused_with_the_limit_named() {
    let problem =
        ask("perft", &json!({ "position": START, "depth": 4 })).problem(422, "budget_exceeded");
    assert!(problem["detail"].as_str().unwrap().contains("20000000"));
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
fn a_piece_of_the_reserve_stands_under_its_drop_and_a_pawn_to_promote_under_its_promotion() {
    let pending = |position: &str| {
        let listed = ask_of("chakart", "legal-moves", &json!({ "position": position })).ok();
        listed["dests"].clone()
    };
    let drop = pending("4k3/8/8/8/8/8/8/4K3 w 0 1111 010000000000 toadette:e1");
    let squares = drop["drop:R@"].as_array().unwrap();
    assert_eq!(drop.as_object().unwrap().len(), 1);
    assert!(squares.contains(&json!("e4")));
    assert_eq!(squares.len(), 62);
    let promote = pending("4P1k1/8/8/8/8/8/8/4K3 w 0 1111 000000000000 promotion:e8+end");
    assert_eq!(promote, json!({ "promote:": ["e8"] }));
}
