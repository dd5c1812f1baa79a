//! `solve`, `verify-solution` and `suggest`.

use serde_json::{Value, json};
use variant_arbiter::operations::Limits;
use variant_arbiter::server::Config;

use crate::helpers::{ask, ask_of, get, get_from, post_to, service};

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

fn verified(variant: &str, solution: &Value) -> Value {
    ask_of(variant, "verify-solution", &json!({ "solution": solution })).ok()
}

#[test]
fn a_forced_win_is_found_and_its_solution_proves_it() {
    for (variant, position, winner) in MATES {
        let solved = ask_of(
            variant,
            "solve",
            &json!({ "position": position, "turns": 2 }),
        )
        .ok();
        assert_eq!(solved["verdict"], "forced", "{solved}");
        assert_eq!(
            (&solved["lower"], &solved["upper"]),
            (&json!("1"), &json!("1"))
        );
        assert_eq!(solved["turns"], 1);
        let answer = verified(variant, &solved["solution"]);
        assert_eq!(
            (&answer["valid"], &answer["flaw"]),
            (&json!(true), &Value::Null)
        );
        let proven = json!({ "position": position, "side": winner, "turns": 1, "atLeast": "1" });
        assert_eq!(answer["proven"], proven);
        // The first move of the solution ends the game.
        let mv = solved["solution"]["nodes"][0]["moves"][0]["move"].clone();
        let play = json!({ "position": position, "move": mv, "seed": "s" });
        assert_eq!(
            ask_of(variant, "play", &play).ok()["status"]["winner"],
            winner
        );
    }
}

#[test]
fn a_solution_that_was_tampered_with_is_refused_at_its_place() {
    let (variant, position, _) = MATES[0];
    let solved = ask_of(
        variant,
        "solve",
        &json!({ "position": position, "turns": 1 }),
    )
    .ok();
    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut solution = solved["solution"].clone();
        change(&mut solution);
        let answer = verified(variant, &solution);
        assert_eq!(answer["valid"], false, "{answer}");
        assert_eq!(answer["proven"], Value::Null);
        answer["flaw"].clone()
    };
    let flaw = tampered(&|it| it["nodes"][0]["moves"][0]["move"] = json!("R0a1-0a7"));
    assert_eq!(
        (&flaw["node"], &flaw["code"]),
        (&json!(0), &json!("wrong_guarantee")),
        "{flaw}"
    );
    let flaw = tampered(&|it| it["nodes"][0]["turns"] = json!(2));
    assert_eq!(flaw["code"], "wrong_turns", "{flaw}");
    let flaw = tampered(&|it| it["nodes"] = json!([]));
    assert_eq!(
        (&flaw["node"], &flaw["code"]),
        (&Value::Null, &json!("stray_node"))
    );
    let codes = get("/problems").json();
    let known = codes["codes"].as_array().unwrap().iter();
    let page = known
        .clone()
        .find(|page| page["code"] == "stray_node")
        .unwrap();
    assert_eq!(page["occurs"], "solutionFlaw");
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
    assert_eq!(
        ask_of("chakart", "solve", &request).ok()["verdict"],
        "forced"
    );
    for text in [
        "0",
        "3/0",
        "2",
        "-1/2",
        "1e-1",
        "x",
        "0.",
        ".5.",
        "1/340282366920938463463374607431768211456",
    ] {
        let request = json!({ "turns": 1, "atLeast": text });
        let answer = ask_of("chakart", "solve", &request);
        let problem = answer.problem(400, "invalid_request");
        assert_eq!(problem["pointer"], "/atLeast", "{text}: {problem}");
    }
    let hidden = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
    let request = json!({ "position": hidden, "turns": 1 });
    ask_of("chakart", "solve", &request).problem_at(422, "hidden_pieces", "/position");
}

#[test]
fn a_suggestion_is_a_legal_move_and_equal_requests_get_equal_ones() {
    for (variant, position, winner) in MATES {
        for level in ["careless", "careful", "thorough"] {
            let request = json!({ "position": position, "level": level, "seed": "s" });
            let suggested = ask_of(variant, "suggest", &request).ok();
            assert_eq!(suggested, ask_of(variant, "suggest", &request).ok());
            let judged = json!({ "position": position, "move": suggested["move"] });
            assert_eq!(ask_of(variant, "validate", &judged).ok()["legal"], true);
            if level != "careless" {
                let play = json!({ "position": position, "move": suggested["move"], "seed": "s" });
                let played = ask_of(variant, "play", &play).ok();
                assert_eq!(
                    played["status"]["winner"], winner,
                    "{variant} {level}: {suggested}"
                );
            }
        }
    }
    let fresh = ask("suggest", &json!({})).ok();
    assert!(fresh["seed"].as_str().unwrap().len() > 8);
    assert_eq!(
        get("/v1/variants/minigolf/suggest?level=careless&seed=s").ok()["level"],
        "careless"
    );
    let over = "4k3/8/8/8/8/8/8/8 w 2 1111 000000000000 -";
    let none = ask_of(
        "chakart",
        "suggest",
        &json!({ "position": over, "seed": "s" }),
    )
    .ok();
    assert_eq!(none["move"], Value::Null);
}

#[test]
fn a_side_that_is_ahead_is_not_suggested_a_third_occurrence() {
    let variant = "minigolf";
    let position = "8/8/8/8/8/8/3k4/8/8/8/4K3/8/2Q5/8/8/8 w - - - 0 20";
    let suggested = |history: Value| {
        let request = json!({
            "position": position, "level": "careless", "seed": "s", "history": history,
        });
        ask_of(variant, "suggest", &request)
    };
    let mv = suggested(json!([])).ok()["move"].clone();
    let play = json!({ "position": position, "move": mv });
    let after = ask_of(variant, "play", &play).ok()["key"].clone();
    let now = ask_of(variant, "position", &json!({ "position": position })).ok()["key"].clone();
    assert_eq!(suggested(json!([after, now])).ok()["move"], mv);
    assert_ne!(suggested(json!([after, after, now])).ok()["move"], mv);
    suggested(json!([now, after])).problem_at(422, "inconsistent_request", "/history");
}

#[test]
fn an_operator_can_turn_both_off() {
    let config = Config {
        limits: Limits {
            solve: false,
            suggest: false,
            ..Limits::default()
        },
        ..Config::default()
    };
    let (address, _scheduler) = service(config);
    let variant = "/v1/variants/twinkie-danger";
    let solve = post_to(address, &format!("{variant}/solve"), &json!({ "turns": 1 }));
    solve.problem(403, "not_offered");
    get_from(address, &format!("{variant}/suggest?seed=s")).problem(403, "not_offered");
    // Checking a solution helps no player.
    let body = json!({ "solution": { "nodes": [] } });
    post_to(address, &format!("{variant}/verify-solution"), &body).ok();
}
