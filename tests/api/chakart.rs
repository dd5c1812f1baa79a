//! Chakart through the same operations: chance, and hidden pieces.

use serde_json::{Value, json};

use crate::helpers::{Answer, ask_of, encoded, get, post_to, unhurried_address};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
/// The third diagram of the rules page, before the move.
const THIRD: &str = "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 \
                     1111 400000100100 -";

fn ask(operation: &str, request: &Value) -> Value {
    ask_of("chakart", operation, request).ok()
}

fn answer(operation: &str, request: &Value) -> Answer {
    ask_of("chakart", operation, request)
}

#[track_caller]
fn refused(request: &Value, code: &str, pointer: &str) -> String {
    let answer = answer("play", request);
    let problem = answer.json();
    assert_eq!(
        (answer.status, &problem["code"]),
        (422, &json!(code)),
        "{problem}"
    );
    assert_eq!(problem["pointer"], pointer);
    problem["detail"].as_str().unwrap().to_owned()
}

#[test]
fn a_random_start_without_a_seed_gets_one_that_leads_to_it_again() {
    let path = "/v1/variants/chakart/start?setup=shuffled";
    let start = get(path);
    assert_eq!(start.header("cache-control"), "no-store");
    let start = start.ok();
    let seed = start["seed"].as_str().unwrap();
    assert_eq!(seed.len(), 32);
    assert_eq!(get(&format!("{path}&seed={}", encoded(seed))).ok(), start);
    assert_ne!(get(path).ok()["seed"], start["seed"]);
}

#[test]
fn play_without_a_seed_draws_one_and_returns_it_and_seed_and_draws_lead_to_the_same_again() {
    let request = json!({ "position": THIRD, "move": "Rf8-f6" });
    let played = ask("play", &request);
    let draws = played["draws"].as_array().unwrap();
    assert!(!draws.is_empty());
    assert_eq!(played["seed"].as_str().unwrap().len(), 32);
    let mut seeded = request.clone();
    seeded["seed"] = played["seed"].clone();
    assert_eq!(ask("play", &seeded), played);
    let mut recorded = request;
    recorded["draws"] = played["draws"].clone();
    let mut replayed = ask("play", &recorded);
    assert_eq!(replayed["seed"], Value::Null);
    replayed["seed"] = played["seed"].clone();
    assert_eq!(replayed, played);
}

#[test]
fn the_draws_are_listed_in_the_effects_that_used_them() {
    let request = json!({ "position": THIRD, "move": "Rf8-f6", "draws": [7, 12, 1] });
    let played = ask("play", &request);
    assert_eq!(
        (&played["move"], &played["notation"]),
        (&json!("Rf8-f6"), &json!("Rf8-f6*W"))
    );
    let egg = &played["effects"][2];
    assert_eq!(
        (&egg["type"], &egg["effect"]),
        (&json!("egg"), &json!("waluigi"))
    );
    assert_eq!(
        egg["draw"],
        json!({ "index": 0, "chosen": 7, "options": [
            "kingBoo", "koopa", "toadette", "chomp", "daisy", "bowser", "luigi", "waluigi"] })
    );
}

#[test]
fn draws_that_do_not_fit_are_refused() {
    let with = |draws: Value| json!({ "position": THIRD, "move": "Rf8-f6", "draws": draws });
    assert_eq!(
        refused(&with(json!([7, 12])), "invalid_draws", "/draws"),
        "the move needs result 3 of chance and only 2 are given"
    );
    assert_eq!(
        refused(&with(json!([7, 12, 1, 0])), "invalid_draws", "/draws"),
        "the move takes 3 results of chance and 4 are given"
    );
    assert_eq!(
        refused(&with(json!([8, 12, 1])), "invalid_draws", "/draws"),
        "result 1 of chance is 8, but there are only 8 options, 0 to 7"
    );
    let still = json!({ "position": START, "move": "e2-e4", "draws": [0] });
    refused(&still, "invalid_draws", "/draws");
    for wrong in [
        json!([-1, 0, 0]),
        json!([1.5]),
        json!("7"),
        json!([4_294_967_296_u64]),
    ] {
        let answer = answer("play", &with(wrong));
        assert_eq!(
            (answer.status, &answer.json()["code"]),
            (400, &json!("invalid_request"))
        );
    }
}

#[test]
fn outcomes_beyond_a_budget_are_a_problem_that_names_it() {
    // A Rook slips over dozens of bananas.
    let bananas = "k7/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/dddddddd/R6K w 0 1111 \
                   000000000000 -";
    let address = unhurried_address();
    let request = json!({ "position": bananas, "move": "Ra1-a2" });
    let answer = post_to(address, "/v1/variants/chakart/outcomes", &request);
    let problem = answer.problem(422, "budget_exceeded");
    assert_eq!(
        problem["detail"],
        "one request may hold 16 MiB while it is worked on; ask for less in one"
    );
    ask(
        "play",
        &json!({ "position": bananas, "move": "Ra1-a2", "seed": "s" }),
    );
}

#[test]
fn the_results_of_a_list_need_a_seed_and_are_those_of_play() {
    let mut request = json!({ "position": THIRD, "from": "f8", "results": true });
    let without = answer("legal-moves", &request);
    assert_eq!(
        (without.status, &without.json()["code"]),
        (422, &json!("invalid_seed"))
    );
    request["seed"] = json!("s");
    let listed = ask("legal-moves", &request);
    for mv in listed["moves"].as_array().unwrap() {
        let played = ask(
            "play",
            &json!({ "position": THIRD, "move": mv["move"], "seed": "s" }),
        );
        for field in ["position", "effects", "status"] {
            assert_eq!(
                mv["result"][field], played[field],
                "{field} of {}",
                mv["move"]
            );
        }
        assert_eq!(mv["chance"], played["draws"] != json!([]), "{}", mv["move"]);
    }
}

#[test]
fn views_show_each_viewer_what_they_may_see() {
    let queen = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";
    let request = json!({ "position": queen, "move": "Qd1-h5??", "views": true });
    let views = &ask("play", &request)["views"];
    assert_eq!(views["white"]["move"], "Qd1-h5??");
    for viewer in ["black", "spectator"] {
        assert_eq!(views[viewer]["move"], "Q??");
        assert_eq!(
            views[viewer]["effects"],
            json!([{ "type": "hidden", "piece": "Q", "from": "d1",
                     "changes": [{ "square": "d1", "before": "Q", "after": null }] }])
        );
    }
}
