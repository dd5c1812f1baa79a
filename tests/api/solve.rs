//! `solve`, `verify-solution` and `suggest`.

use serde_json::{Value, json};
use variant_arbiter::operations::Limits;

use crate::helpers::{ask, ask_of, get, get_from, limited, post_to, with};

/// Positions in which the side to move mates at once.
const MATES: [(&str, &str, &str); 3] = [
    (
        "twinkie-danger",
        "4k3/8/4K3/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1",
        "white",
    ),
    (
        "minigolf",
        "7k/8/8/8/8/8/8/8/r7/8/8/8/1r6/8/8/K7 b - - - 0 1",
        "black",
    ),
    (
        "chakart",
        "4k3/8/8/8/4R3/8/8/4K3 w 2 1111 000000000000 -",
        "white",
    ),
];

#[test]
fn a_forced_win_is_found_and_its_solution_proves_it() {
    for (variant, position, winner) in MATES {
        let request = json!({ "position": position, "turns": 2 });
        let solved = ask_of(variant, "solve", &request).ok();
        assert_eq!(solved["verdict"], "forced", "{solved}");
        assert_eq!(
            (&solved["lower"], &solved["upper"]),
            (&json!("1"), &json!("1"))
        );
        assert_eq!(solved["turns"], 1);
        let solution = &solved["solution"];
        let request = json!({ "solution": solution });
        let answer = ask_of(variant, "verify-solution", &request).ok();
        assert_eq!(answer["valid"], true, "{}", answer["flaw"]);
        let proven = json!({ "position": position, "side": winner, "turns": 1, "atLeast": "1" });
        assert_eq!(answer["proven"], proven);
        // The first move of the solution ends the game.
        let mv = &solution["nodes"][0]["moves"][0]["move"];
        let play = json!({ "position": position, "move": mv, "seed": "s" });
        let played = ask_of(variant, "play", &play).ok();
        assert_eq!(played["status"]["winner"], winner);
    }
}

#[test]
fn a_solution_without_nodes_is_refused_with_a_code_of_its_own_kind() {
    let answer = ask("verify-solution", &json!({ "solution": { "nodes": [] } })).ok();
    assert_eq!(answer["valid"], false, "{answer}");
    assert_eq!(answer["proven"], Value::Null);
    let flaw = &answer["flaw"];
    assert_eq!(
        (&flaw["node"], &flaw["code"]),
        (&Value::Null, &json!("stray_node"))
    );
    assert_eq!(get("/problems/stray_node").ok()["occurs"], "solutionFlaw");
}

#[test]
fn what_cannot_be_forced_is_refuted_or_undecided() {
    let refuted = ask("solve", &json!({ "turns": 1 })).ok();
    assert_eq!(
        (&refuted["verdict"], &refuted["solution"]),
        (&json!("refuted"), &Value::Null)
    );
    let spent = ask("solve", &json!({ "turns": 3, "nodes": 1000 })).ok();
    assert_eq!(spent["verdict"], "undecided");
    assert!(spent["nodes"].as_u64().unwrap() >= 1000, "{spent}");
    for turns in [0, 17] {
        ask("solve", &json!({ "turns": turns })).problem_at(400, "invalid_request", "/turns");
    }
}

#[test]
fn chance_has_bounds() {
    // The Rook captures the King at once, so any probability is reached.
    let request = json!({ "position": MATES[2].1, "turns": 1, "atLeast": "0.5" });
    let answer = ask_of("chakart", "solve", &request).ok();
    assert_eq!(answer["verdict"], "forced");
    let wrong = "0 3/0 2 -1/2 1e-1 x 0. .5. 1/340282366920938463463374607431768211456";
    for text in wrong.split(' ') {
        let request = json!({ "turns": 1, "atLeast": text });
        let answer = ask_of("chakart", "solve", &request);
        answer.problem_at(400, "invalid_request", "/atLeast");
    }
    let hidden = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
    let request = json!({ "position": hidden, "turns": 1 });
    ask_of("chakart", "solve", &request).problem_at(422, "hidden_pieces", "/position");
}

#[test]
fn a_suggestion_has_a_level_and_a_seed_and_is_none_when_the_game_is_over() {
    let fresh = ask("suggest", &json!({})).ok();
    assert!(fresh["seed"].as_str().unwrap().len() > 8);
    let asked = get("/v1/variants/minigolf/suggest?level=careless&seed=s").ok();
    assert_eq!(asked["level"], "careless");
    let over = json!({ "position": "4k3/8/8/8/8/8/8/8 w 2 1111 000000000000 -", "seed": "s" });
    let none = ask_of("chakart", "suggest", &over).ok();
    assert_eq!(none["move"], Value::Null);
}

#[test]
fn a_side_that_is_ahead_is_not_suggested_a_third_occurrence() {
    let ask = |operation: &str, more: Value| {
        let position = "8/8/8/8/8/8/3k4/8/8/8/4K3/8/2Q5/8/8/8 w - - - 0 20";
        ask_of(
            "minigolf",
            operation,
            &with(&json!({ "position": position }), more),
        )
    };
    let suggested = |history: Value| {
        let request = json!({ "level": "careless", "seed": "s", "history": history });
        ask("suggest", request)
    };
    let mv = suggested(json!([])).ok()["move"].take();
    let after = ask("play", json!({ "move": mv })).ok()["key"].take();
    let now = ask("position", json!({})).ok()["key"].take();
    assert_eq!(suggested(json!([after, now])).ok()["move"], mv);
    assert_ne!(suggested(json!([after, after, now])).ok()["move"], mv);
    suggested(json!([now, after])).problem_at(422, "inconsistent_request", "/history");
}

#[test]
fn an_operator_can_turn_both_off() {
    let address = limited(Limits {
        solve: false,
        suggest: false,
        ..Limits::default()
    });
    let variant = "/v1/variants/twinkie-danger";
    let solve = post_to(address, &format!("{variant}/solve"), &json!({ "turns": 1 }));
    solve.problem(403, "not_offered");
    get_from(address, &format!("{variant}/suggest?seed=s")).problem(403, "not_offered");
    // Checking a solution helps no player.
    let body = json!({ "solution": { "nodes": [] } });
    post_to(address, &format!("{variant}/verify-solution"), &body).ok();
}
