//! The variant of `examples/dice_minichess.rs`: every operation over HTTP.

use std::net::SocketAddr;
use std::sync::OnceLock;

use serde_json::{Value, json};
use variant_arbiter::board::Color;
use variant_arbiter::game::Game as _;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::server::Config;
use variant_arbiter::suggest::evaluate;

use crate::helpers::{Answer, post_to, service_of};
use crate::review::adds_up;

#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/dice_minichess.rs"]
mod example;

use example::Position;

/// The die shows a Knight, and each side has a Spy.
const KNIGHTS: &str = "rnbqk/pp1pp/2s2/PPSPP/RNBQK w N 4";

fn ask(operation: &str, request: &Value) -> Answer {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    let address = *ADDRESS.get_or_init(|| {
        let arbiter = Arbiter::standard().mount::<Position>().unwrap();
        service_of(Config::default(), arbiter).0
    });
    let path = format!("/v1/variants/dice-minichess/{operation}");
    post_to(address, &path, request)
}

#[test]
fn the_evaluation_sees_worth_place_advance_and_the_way_to_the_king() {
    // White's advantage decreases from each position to the next.
    for series in [
        "4k/5/2Q2/5/K4 4k/5/2R2/5/K4 4k/5/2P2/5/K4",
        "2k2/5/2N2/5/K4 2k2/5/N4/5/K4",
        "k4/4P/5/5/K4 k4/5/5/4P/K4 k4/5/5/4p/K4",
        "k4/5/KQ3/5/5 k4/5/1Q3/5/K4",
    ] {
        let worth = |board| {
            evaluate(
                &Position::parse(&format!("{board} w P 4")).unwrap(),
                Color::White,
            )
        };
        let worth: Vec<i32> = series.split(' ').map(worth).collect();
        assert!(
            worth.is_sorted_by(|more, less| more > less),
            "{worth:?} of {series}"
        );
    }
}

#[test]
fn a_spy_is_a_pawn_to_others_until_it_leaps() {
    let request = json!({ "position": KNIGHTS, "move": "c2d4", "draws": [0], "views": true });
    let answer = ask("play", &request).ok();
    let types = |view: &Value| -> Vec<String> {
        let effects = view["effects"].as_array().unwrap().iter();
        effects
            .map(|it| it["type"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(types(&answer), ["move", "capture", "unmasked", "dieThrown"]);
    let [own, other] = ["white", "black"].map(|side| &answer["views"][side]);
    assert_eq!(own["effects"][0]["piece"], "S");
    assert_eq!(other["effects"][0]["piece"], "P");
    assert_eq!(types(other), types(&answer));
    assert_eq!(own["position"], "rnbqk/pp1Np/2p2/PP1PP/RNBQK b K 4");
    assert_eq!(other["position"], "rnbqk/pp1Np/2s2/PP1PP/RNBQK b K 4");
    // The draw of the die is public.
    assert_eq!(other["effects"][3]["draw"]["chosen"], 0);
}

#[test]
fn a_refusal_names_the_die() {
    for (mv, code) in [
        ("a2a3", json!("die_forbids")),
        ("pass", json!("has_move")),
        ("b1b4", json!("cannot_reach")),
        ("a5a4", json!("not_your_piece")),
        ("c4c3", json!("no_piece_there")),
        ("c7c3", json!("not_understood")),
        ("c2d4", Value::Null),
    ] {
        let answer = ask("validate", &json!({ "position": KNIGHTS, "move": mv })).ok();
        assert_eq!(answer["reason"]["code"], code, "{mv}");
    }
}

#[test]
fn each_side_of_the_die_is_as_likely() {
    let request = json!({ "position": KNIGHTS, "move": "b1a3" });
    let answer = ask("outcomes", &request).ok();
    let outcomes = answer["outcomes"].as_array().unwrap();
    assert_eq!(outcomes.len(), 6);
    let sixth = json!({ "numerator": 1, "denominator": 6 });
    assert!(outcomes.iter().all(|it| it["probability"] == sixth));
}

fn moves() -> [Value; 4] {
    let moves = [("c2c3", 4), ("b5a3", 5), ("b2a3", 0), ("pass", 3)];
    moves.map(|(mv, die)| json!({ "move": mv, "draws": [die] }))
}

#[test]
fn a_game_is_written_down_and_replayed() {
    let pgn = &ask("record", &json!({ "moves": moves() })).ok()["pgn"];
    let replayed = ask("replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(replayed["valid"], true, "{}", replayed["failure"]);
    assert_eq!(replayed["plies"].as_array().unwrap().len(), 4);
}

#[test]
fn a_game_that_is_over_is_reviewed() {
    let review = ask("review", &json!({ "moves": moves(), "result": "1-0" })).ok();
    adds_up(&review);
    let plies = review["plies"].as_array().unwrap();
    // Each throw of the die is luck.
    assert!(plies.iter().any(|ply| ply["luck"] != 0.0), "{review}");
    assert_eq!((plies.len(), &plies[3]["judgement"]), (4, &json!("forced")));
}

#[test]
fn every_operation_answers() {
    let arbiter = Arbiter::standard().mount::<Position>().unwrap();
    for operation in Arbiter::operations() {
        let request = match operation {
            "play" | "validate" | "outcomes" => json!({ "position": KNIGHTS, "move": "b1a3" }),
            "view" => json!({ "position": KNIGHTS, "viewer": "black" }),
            "perft" => json!({ "position": KNIGHTS, "depth": 1 }),
            "replay" | "record" | "animation" | "review" => {
                json!({ "moves": [{ "move": "c2c3", "draws": [4] }] })
            }
            "start" => json!({}),
            "plan" => {
                json!({ "position": KNIGHTS, "owner": "white", "nodes": [{ "play": "b1a3" }] })
            }
            "solve" => json!({ "position": KNIGHTS, "turns": 1 }),
            "verify-solution" => json!({ "solution": { "nodes": [] } }),
            _ => json!({ "position": KNIGHTS }),
        };
        let body = request.to_string();
        let reply = arbiter.call("dice-minichess", operation, body.as_bytes());
        let text = String::from_utf8_lossy(&reply.body);
        // Any position may hide a Spy.
        let is_refused = ["review", "solve"].contains(&operation);
        let expected = if is_refused { 422 } else { 200 };
        assert_eq!(reply.status, expected, "{operation}: {text}");
    }
}

/// A Rook captures an apparent Pawn; in one of the two positions it is the side's last Spy.
const LOOK_ALIKE: [&str; 2] = ["4k/ppspp/5/2rPS/4K b R 5", "4k/ppspp/5/2rSP/4K b R 5"];

#[test]
fn no_answer_reveals_whether_a_spy_is_left() {
    let answers = LOOK_ALIKE.map(|position| {
        let key = ask("position", &json!({ "position": position })).ok()["key"].clone();
        let history = json!([key]);
        let play = ask(
            "play",
            &json!({ "position": position, "move": "c2d2", "draws": [5], "views": true, "history": history }),
        );
        let seen = json!({ "position": position, "viewer": "black", "history": history });
        let moves = json!([{ "move": "c2d2", "draws": [5] }]);
        let record = json!({ "start": position, "moves": moves, "viewer": "black" });
        let replay = json!({ "start": position, "moves": moves, "include": ["views"] });
        json!([
            play.ok()["views"]["black"],
            ask("position", &seen).ok(),
            ask("legal-moves", &seen).ok(),
            ask("record", &record).ok(),
            ask("replay", &replay).ok()["plies"][0]["views"]["black"],
        ])
    });
    assert_eq!(answers[0], answers[1]);
    assert!(answers[0][0].get("claims").is_none());
    // The die is public, so no draws are withheld.
    assert_eq!(answers[0][3]["withheld"], json!([]));
}

#[test]
fn a_refusal_is_not_for_the_player_who_is_not_to_move() {
    let position = "4k/ppppp/5/PPSPP/4K w P 1";
    let picture = json!({ "position": position, "viewer": "black", "move": "c2a5" });
    let moves = json!([{ "move": "c2a5" }]);
    let record = json!({ "start": position, "viewer": "black", "moves": moves });
    for (operation, request) in [("diagram", picture), ("record", record)] {
        let problem = ask(operation, &request).problem(422, "inconsistent_request");
        let text = problem.to_string();
        assert!(!text.contains("Spy") && !text.contains('S'), "{text}");
    }
    let own = json!({ "position": position, "viewer": "white", "move": "c2a5" });
    ask("diagram", &own).problem(422, "illegal_move");
}
