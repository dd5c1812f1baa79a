//! Minigolf Chess through the same operations.

use serde_json::{Value, json};

use crate::helpers::{ask_of, encoded, get};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - - 0 1";
/// White to move, with five pieces in motion.
const FIVE: &str = "rnbqkbnr/1ppp1pp1/8/7p/8/p7/8/8/3Pp3/8/8/4N3/8/2N5/PPPP1PPP/R1BQKB1R w KQkq \
                    a2.h6 a1.e5:-1,2;a1.c3:1,2;a1.e8:-2,0;a2.a3:0,-2;a2.h5:0,-2 0 4";

fn ask(operation: &str, request: &Value) -> Value {
    ask_of("minigolf", operation, request).ok()
}

fn types(effects: &Value) -> Vec<&str> {
    let effects = effects.as_array().unwrap().iter();
    effects
        .map(|effect| effect["type"].as_str().unwrap())
        .collect()
}

#[test]
fn the_start_is_served_and_has_twenty_six_turns() {
    assert_eq!(get("/v1/variants/minigolf/start").ok()["position"], START);
    let listed = ask("legal-moves", &json!({ "position": START }));
    assert_eq!(listed["moves"].as_array().unwrap().len(), 26);
    let count = json!({ "position": START, "depth": 3, "divide": true });
    assert_eq!(ask("perft", &count)["nodes"], 16_875);
}

#[test]
fn a_move_has_the_momentum_that_it_leaves_and_a_stop_leaves_none() {
    let listed = ask("legal-moves", &json!({ "position": FIVE, "from": "a1.e5" }));
    let moves = listed["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0]["move"], "stop:a1.e5");
    assert_eq!(
        (&moves[0]["kind"], &moves[0]["momentum"]),
        (&json!("stop"), &Value::Null)
    );
    let listed = ask("legal-moves", &json!({ "position": FIVE, "from": "h2" }));
    let step = listed["moves"]
        .as_array()
        .unwrap()
        .iter()
        .find(|mv| mv["to"] == "a1.h3")
        .unwrap();
    assert_eq!(
        step["momentum"],
        json!({ "dx": 0, "dy": 1, "capturing": false })
    );
    assert_eq!(step["kind"], "move");
}

#[test]
fn a_turn_with_moving_pieces_lists_each_of_them_square_by_square() {
    let answer = ask("play", &json!({ "position": FIVE, "move": "h2-h3" }));
    assert_eq!(answer["move"], "a1.h2-a1.h3");
    assert_eq!(
        types(&answer["effects"]),
        [
            "move",
            "momentumGained",
            "momentumMove",
            "momentumMove",
            "autostop"
        ]
    );
    for effect in &answer["effects"].as_array().unwrap()[2..4] {
        assert_eq!(
            effect["path"].as_array().unwrap().last().unwrap()["square"],
            effect["to"]
        );
    }
    let reply = json!({ "position": answer["position"], "move": "a2.c7-a2.c5" });
    let spun = ask("play", &reply);
    assert!(types(&spun["effects"]).contains(&"spin"), "{spun}");
}

#[test]
fn the_squares_show_which_pieces_are_moving() {
    let read = ask("position", &json!({ "position": FIVE }));
    let squares = read["squares"].as_array().unwrap();
    let on = |name: &str| {
        squares
            .iter()
            .find(|square| square["square"] == name)
            .unwrap()
    };
    assert_eq!(
        on("a1.e5")["momentum"],
        json!({ "dx": -1, "dy": 2, "capturing": false })
    );
    assert!(!on("a1.a1").as_object().unwrap().contains_key("momentum"));
}

#[test]
fn refusals_say_why() {
    let verdict = |position: &str, mv: &str| {
        ask("validate", &json!({ "position": position, "move": mv }))["reason"].clone()
    };
    let moving = verdict(FIVE, "(fbNF)a1.e5-a1.d7");
    assert_eq!(moving["code"], "piece_is_moving");
    assert!(
        moving["detail"].as_str().unwrap().contains("a1.d7"),
        "{moving}"
    );
    assert_eq!(verdict(FIVE, "stop:a1.a1")["code"], "nothing_to_stop");
    assert_eq!(verdict(START, "a1.a1-a1.a1")["code"], "null_move");
    let corner = "3k4/8/8/8/8/8/8/8/8/8/8/8/8/8/8/Q3K3 w - - - 0 9";
    let ambiguous = verdict(corner, "a1.a1-a1.c1");
    assert_eq!(ambiguous["code"], "ambiguous_momentum");
    for momentum in [
        "three squares towards the h-file",
        "two squares towards the h-file",
    ] {
        assert!(
            ambiguous["detail"].as_str().unwrap().contains(momentum),
            "{ambiguous}"
        );
    }
}

#[test]
fn ten_faults_of_a_position_are_all_reported() {
    let position =
        "PK6/8/8/8/8/8/8/8/8/8/8/8/8/8/8/6RR x KX a1.e4 a1.c3:0,2;a1.b8:0,1;a1.z9:1,1 01 0";
    let problem = ask_of("minigolf", "position", &json!({ "position": position }))
        .problem(422, "invalid_position");
    let errors = problem["errors"].as_array().unwrap();
    assert!(errors.len() >= 6, "{problem}");
    for error in errors {
        let page = get(&format!("/problems/{}", error["code"].as_str().unwrap())).ok();
        assert_eq!(page["occurs"], "positionFault");
    }
}

#[test]
fn get_and_post_answer_alike_and_a_position_is_settled_on_input() {
    let position = "3k4/8/8/8/8/8/8/8/8/8/8/8/8/8/8/R3K3 w - - a1.a1:-1,-1 0 9";
    let posted = ask("position", &json!({ "position": position }));
    assert_eq!(posted["position"], position.replace("a1.a1:-1,-1", "-"));
    let path = format!(
        "/v1/variants/minigolf/position?position={}",
        encoded(position)
    );
    assert_eq!(get(&path).ok(), posted);
}
