//! `review`: what each ply of a game cost or gained.

use serde_json::{Value, json};
use variant_arbiter::operations::Limits;

use crate::helpers::{Answer, ask_of, entries, limited, post_to, with};

const VARIANTS: [&str; 3] = ["twinkie-danger", "minigolf", "chakart"];

/// Returns the moves of a game that careless players play.
fn game(variant: &str, plies: usize) -> Vec<Value> {
    let mut moves = Vec::new();
    let mut position = Value::Null;
    for ply in 0..plies {
        let seed = format!("{variant}{ply}");
        let request = json!({ "position": position, "level": "careless", "seed": seed });
        let mv = ask_of(variant, "suggest", &request).ok()["move"].take();
        if mv.is_null() {
            break;
        }
        let request = json!({ "position": position, "move": mv, "seed": ply.to_string() });
        let played = ask_of(variant, "play", &request).ok();
        position = played["position"].clone();
        moves.push(json!({ "move": mv, "draws": played["draws"] }));
    }
    moves
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

/// Checks the law of the sum for a review: the start, minus the errors and plus the luck of each
/// side, is the end. Each number is rounded to four decimals.
pub fn adds_up(review: &Value) {
    let plies = review["plies"].as_array().unwrap();
    let mut sum = number(&review["start"]);
    let mut expected = sum;
    for ply in plies {
        let sign = if ply["side"] == "white" { 1.0 } else { -1.0 };
        let before = number(&ply["expectation"]);
        let of_white = if sign > 0.0 { before } else { 1.0 - before };
        assert!((of_white - expected).abs() < 0.0002, "{ply}");
        let luck = ply["luck"].as_f64().unwrap_or(0.0);
        sum += sign * (luck - number(&ply["error"]));
        expected = of_white + sign * (luck - number(&ply["error"]));
        let played = number(&ply["played"]);
        assert!((0.0..=1.0).contains(&played), "{ply}");
        let error = before - played;
        assert!((error - number(&ply["error"])).abs() < 0.0002, "{ply}");
    }
    let end = number(&review["end"]);
    let rounding = 0.0001 * f64::from(u32::try_from(plies.len() + 1).unwrap());
    assert!((sum - end).abs() < rounding, "{sum} is not {end}: {review}");
    for side in ["white", "black"] {
        let own = || plies.iter().filter(|ply| ply["side"] == side);
        let count = f64::from(u32::try_from(own().count()).unwrap());
        let errors: f64 = own().map(|ply| number(&ply["error"])).sum();
        let player = &review[side];
        let sum = number(&player["meanError"]) * count;
        assert!((sum - errors).abs() < 0.01, "{player}");
        let judged = player["judgements"].as_object().unwrap().values();
        let sum: f64 = judged.map(number).sum();
        assert!((sum - count).abs() < 0.5, "{player}");
    }
}

#[test]
fn start_and_errors_and_luck_are_the_result() {
    let mut lucky = 0;
    for variant in VARIANTS {
        let request = json!({ "moves": game(variant, 16), "level": "careless" });
        let review = ask_of(variant, "review", &request).ok();
        adds_up(&review);
        assert_eq!(review, ask_of(variant, "review", &request).ok());
        let plies = review["plies"].as_array().unwrap();
        lucky += plies.iter().filter(|ply| !ply["luck"].is_null()).count();
    }
    assert!(lucky > 0);
}

/// White's Bishops reach eggs, a banana and a bomb.
const START: &str = "4k3/pppppppp/8/2d5/3eB1w1/3e4/PPPPPPPP/4K3 w 5 1111 000000000000 -";

#[test]
fn luck_is_what_was_drawn_minus_the_mean_of_all() {
    let request = json!({ "position": START, "expand": true });
    let moves = ask_of("chakart", "legal-moves", &request).ok();
    let chancy = moves["moves"].as_array().unwrap().iter();
    let chancy = chancy.filter(|mv| mv["chance"] == true && mv["piece"] == "B");
    let mut lucks = Vec::new();
    for mv in chancy.take(9) {
        let mv = &mv["move"];
        let outcomes = json!({ "position": START, "move": mv });
        let outcomes = ask_of("chakart", "outcomes", &outcomes).ok();
        let mut mean = 0.0;
        for outcome in outcomes["outcomes"].as_array().unwrap() {
            let moves = json!([{ "move": mv, "draws": outcome["draws"] }]);
            let request =
                json!({ "start": START, "moves": moves, "result": "1-0", "level": "careless" });
            let review = ask_of("chakart", "review", &request).ok();
            adds_up(&review);
            let luck = number(&review["plies"][0]["luck"]);
            let [numerator, denominator] =
                ["numerator", "denominator"].map(|part| number(&outcome["probability"][part]));
            mean += luck * numerator / denominator;
            lucks.push(luck);
        }
        assert!(mean.abs() < 0.0001, "{mean} of {mv}");
    }
    assert!(lucks.iter().any(|luck| *luck > 0.005), "{lucks:?}");
}

#[test]
fn a_forced_win_that_a_move_gives_up_or_allows_is_named() {
    let review = |start: &str, mv: &str| {
        let request = json!({ "start": start, "moves": entries(&[mv]) });
        ask_of("twinkie-danger", "review", &request).ok()
    };
    let start = "4k3/8/4K3/8/8/8/8/R7 8/8/8/8/8/8/8/8 w - - - 0 1";
    let mating = review(start, "R0a1-0a8");
    let ply = &mating["plies"][0];
    assert_eq!(ply["judgement"], "best");
    assert_eq!(
        (&ply["missedWin"], &mating["end"]),
        (&Value::Null, &json!(1.0))
    );
    let missing = review(start, "K0e6-0f5");
    assert_eq!(missing["plies"][0]["missedWin"], 1, "{missing}");
    assert_eq!(missing["plies"][0]["best"], "R0a1-0a8#");
    let start = "r7/8/8/8/8/4k3/8/5K2 8/8/8/8/8/8/8/8 w - - - 0 1";
    let allowing = review(start, "K0f1-0e1");
    assert_eq!(allowing["plies"][0]["allowedWin"], 1, "{allowing}");
    assert_eq!(allowing["plies"][0]["missedWin"], Value::Null);
}

#[test]
fn parts_of_a_review_are_the_whole() {
    let moves = game("minigolf", 6);
    let asked = |from: u32, to: u32| {
        let request = json!({ "moves": moves, "level": "careless", "from": from, "to": to });
        ask_of("minigolf", "review", &request).ok()
    };
    let whole = asked(1, 6);
    let parts = [asked(1, 2), asked(3, 99)];
    let plies = parts
        .iter()
        .flat_map(|part| part["plies"].as_array().unwrap().clone());
    assert_eq!(whole["plies"], Value::from(plies.collect::<Vec<_>>()));
    assert_eq!(parts[0]["end"], parts[1]["start"]);
    assert_eq!(asked(7, 7)["plies"], json!([]));
}

#[test]
fn a_review_that_exceeds_its_budget_names_the_ply_from_which_to_go_on() {
    let address = limited(Limits {
        nodes: 8_000,
        ..Limits::default()
    });
    let moves = game("twinkie-danger", 12);
    let whole = json!({ "moves": moves, "level": "careless" });
    let asked = |from: u64, to: u64| {
        let request = with(&whole, json!({ "from": from, "to": to }));
        post_to(address, "/v1/variants/twinkie-danger/review", &request)
    };
    let reached = |answer: &Answer| {
        let problem = answer.problem(422, "budget_exceeded");
        problem["params"]["ply"].as_u64().unwrap()
    };
    let mut next = reached(&asked(1, 12));
    // A client asks up to the ply before, and goes on from there.
    let (mut from, mut plies) = (1, Vec::new());
    while from <= 12 {
        assert!(next > from, "{next}");
        let answer = asked(from, next - 1).ok();
        plies.extend(answer["plies"].as_array().unwrap().clone());
        from = next;
        let rest = asked(from, 12);
        next = if rest.status == 200 {
            13
        } else {
            reached(&rest)
        };
    }
    let whole = ask_of("twinkie-danger", "review", &whole).ok();
    assert_eq!(whole["plies"], Value::from(plies));
}

#[test]
fn a_game_that_goes_on_and_hides_a_piece_is_not_reviewed() {
    let start = "4k3/pp6/2n5/8/8/5B2/PP6/I3K3 b 20 1111 000000000000 -";
    let going_on = json!({ "start": start, "moves": [{ "move": "Ke8-e7" }], "level": "careless" });
    ask_of("chakart", "review", &going_on).problem(422, "hidden_pieces");
    let mut over = going_on;
    over["result"] = json!("1-0");
    adds_up(&ask_of("chakart", "review", &over).ok());
}

#[test]
fn the_reviewed_games_of_the_documents_turned_where_they_say() {
    let page = include_str!("../../docs/reviewed-games.md");
    let games: Vec<&str> = page.split("\n## ").skip(1).collect();
    assert_eq!(games.len(), 10);
    for game in games {
        let between = |before: &str, after: &str| {
            let rest = game.split_once(before).unwrap().1;
            rest.split_once(after).unwrap().0
        };
        let ply: u32 = between("\nPly ", ",").parse().unwrap();
        let pgn = between("```pgn\n", "```");
        let request = json!({ "pgn": pgn, "from": ply, "to": ply });
        let review = ask_of(between("[Variant \"", "\"]"), "review", &request).ok();
        adds_up(&review);
        let it = &review["plies"][0];
        let luck = it["luck"].as_f64();
        let luck = luck.map_or_else(|| String::from("none"), |luck| luck.to_string());
        let sentence = format!(
            "`{}`: expectation {}, error {}, luck {luck}, {}.",
            it["move"].as_str().unwrap(),
            it["expectation"],
            it["error"],
            it["judgement"].as_str().unwrap(),
        );
        assert!(game.contains(&sentence), "{sentence} in {game}");
    }
    for decider in ["luck", "skill"] {
        assert!(page.contains(&format!("decided by {decider}\n")));
    }
}
