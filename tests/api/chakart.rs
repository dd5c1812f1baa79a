//! Chakart through the same operations: chance, and hidden pieces.

use serde_json::{Value, json};

use crate::helpers::{ask_of, encoded, get};

const START: &str = variant_arbiter::chakart::START;
/// The third diagram of the rules page, before the move.
const THIRD: &str = "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 \
                     1111 400000100100 -";

fn ask(operation: &str, request: &Value) -> Value {
    ask_of("chakart", operation, request).ok()
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
    let waluigi = json!({ "position": THIRD, "move": "Rf8-f6", "draws": [7, 12, 1] });
    assert_eq!(ask("play", &waluigi)["notation"], "Rf8-f6*W");
}

#[test]
fn draws_that_do_not_fit_are_refused() {
    let refused = |draws: Value, status: u16, code: &str| {
        let request = json!({ "position": THIRD, "move": "Rf8-f6", "draws": draws });
        ask_of("chakart", "play", &request).problem(status, code)
    };
    for (draws, detail) in [
        (
            json!([7, 12]),
            "the move needs result 3 of chance and only 2 are given",
        ),
        (
            json!([7, 12, 1, 0]),
            "the move takes 3 results of chance and 4 are given",
        ),
        (
            json!([8, 12, 1]),
            "result 1 of chance is 8, but there are only 8 options, 0 to 7",
        ),
    ] {
        let problem = refused(draws, 422, "invalid_draws");
        assert_eq!(problem["pointer"], "/draws");
        assert_eq!(problem["detail"], detail);
    }
    for wrong in [json!([-1, 0, 0]), json!([1.5]), json!("7")] {
        refused(wrong, 400, "invalid_request");
    }
    let still = json!({ "position": START, "move": "e2-e4", "draws": [0] });
    ask_of("chakart", "play", &still).problem(422, "invalid_draws");
}

#[test]
fn the_results_of_a_list_need_a_seed_and_are_those_of_play() {
    let mut request = json!({ "position": THIRD, "from": "f8", "results": true });
    ask_of("chakart", "legal-moves", &request).problem(422, "invalid_seed");
    request["seed"] = json!("s");
    let listed = ask("legal-moves", &request);
    for mv in listed["moves"].as_array().unwrap() {
        let text = &mv["move"];
        let request = json!({ "position": THIRD, "move": text, "seed": "s" });
        let played = ask("play", &request);
        for field in ["position", "effects", "status"] {
            assert_eq!(mv["result"][field], played[field], "{field} of {text}");
        }
        assert_eq!(mv["chance"], played["draws"] != json!([]), "{text}");
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
