//! Whole games of chance over HTTP: a site keeps a secret, and anyone can check the dice.

use serde_json::{Value, json};

use crate::helpers::ask_of;

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52";
const ID: &str = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
/// The seeds of entries 1 to 4 of this game from the standard start, computed by another program.
const SEEDS: [&str; 4] = [
    "980631a8d372b0c3e3bd7f832060c317ed559e845a3c9c370eeb53b81596cbd3",
    "9816ede3d2365b69ac31fdb573f7f95ab15ecfaa058f4f115cb17ee7f6897478",
    "b1c0eb6ce2e76266e47e25af6fb2a3b487212568f841fed26758e49a569a4fa9",
    "2d87d7b400f1d95ee9b9a343a26b07a5e353b9f0fc1171bdf2a728932d27b582",
];
const MOVES: [&str; 4] = ["h2-h4", "e7-e5", "Rh1-h3", "Bf8-d6"];

fn ask(operation: &str, request: &Value) -> Value {
    ask_of("chakart", operation, request).ok()
}

fn provable() -> Value {
    json!({ "secret": SECRET, "gameId": ID, "commitment": COMMITMENT })
}

fn moves() -> Value {
    MOVES.iter().map(|mv| json!({ "move": mv })).collect()
}

/// Returns the answers of `play` for the game, with each ply's seed.
fn played() -> Vec<Value> {
    let start = ask_of("chakart", "replay", &json!({ "moves": [] })).ok();
    let mut position = start["position"].clone();
    let mut answers = Vec::new();
    for (mv, seed) in MOVES.iter().zip(SEEDS) {
        let request = json!({ "position": position, "move": mv, "seed": seed });
        let answer = ask("play", &request);
        position = answer["position"].clone();
        answers.push(answer);
    }
    answers
}

#[test]
fn a_secret_gives_the_dice_with_which_the_game_was_played() {
    let answer = ask(
        "replay",
        &json!({ "moves": moves(), "provable": provable() }),
    );
    assert_eq!(answer["valid"], true, "{answer}");
    for (ply, played) in answer["plies"].as_array().unwrap().iter().zip(played()) {
        for field in ["move", "position", "draws"] {
            assert_eq!(ply[field], played[field]);
        }
    }
}

#[test]
fn seeds_draws_or_both_replay_a_game_and_nothing_does_not() {
    let entries = |with: &dyn Fn(&mut Value, usize, &Value)| -> Value {
        let entries = played()
            .into_iter()
            .zip(MOVES)
            .enumerate()
            .map(|(index, (played, mv))| {
                let mut entry = json!({ "move": mv });
                with(&mut entry, index, &played);
                entry
            });
        entries.collect()
    };
    let end = played()[3]["position"].clone();
    for with in [
        &(|entry: &mut Value, index: usize, _: &Value| entry["seed"] = json!(SEEDS[index]))
            as &dyn Fn(&mut Value, usize, &Value),
        &|entry, _, played| entry["draws"] = played["draws"].clone(),
        &|entry, index, played| {
            entry["seed"] = json!(SEEDS[index]);
            entry["draws"] = played["draws"].clone();
            entry["position"] = played["position"].clone();
        },
    ] {
        let answer = ask("replay", &json!({ "moves": entries(with) }));
        assert_eq!(
            (&answer["valid"], &answer["position"]),
            (&json!(true), &end),
            "{answer}"
        );
    }
    // The Rook's banana needs a draw.
    let start = "4k3/8/8/8/8/8/8/R3K3 w 0 1111 000000000000 -";
    let bare = json!({ "start": start, "moves": [{ "move": "Ra1-a4" }] });
    let failure = ask("replay", &bare)["failure"].clone();
    assert_eq!(
        (&failure["ply"], &failure["code"]),
        (&json!(1), &json!("chance_missing"))
    );
}

#[test]
fn the_record_of_a_finished_game_proves_itself() {
    let request = json!({ "moves": moves(), "provable": provable(), "result": "1-0" });
    let pgn = ask("record", &request)["pgn"].clone();
    let text = pgn.as_str().unwrap();
    for tag in [
        format!("[SeedCommitment \"{COMMITMENT}\"]"),
        format!("[SeedSecret \"{SECRET}\"]"),
        format!("[GameId \"{ID}\"]"),
    ] {
        assert!(text.contains(&tag), "{text}");
    }
    let answer = ask("replay", &json!({ "pgn": pgn }));
    let by_moves = ask("replay", &request);
    assert_eq!(answer, by_moves);
    // A changed secret no longer fits the commitment.
    let forged = text.replace("000102", "000103");
    let failure = ask("replay", &json!({ "pgn": forged }))["failure"].clone();
    assert_eq!(failure["code"], "wrong_commitment");
    let renamed = text.replace(ID, &ID.replace("f0e1", "f0e2"));
    let answer = ask("replay", &json!({ "pgn": renamed }));
    assert_eq!(answer["failure"]["code"], "wrong_commitment", "{text}");
}

#[test]
fn repetition_is_reported_and_ends_nothing() {
    let shuffle = ["Kd1-c1", "Kd8-c8", "Kc1-d1", "Kc8-d8"].repeat(4);
    let moves: Value = shuffle.iter().map(|mv| json!({ "move": mv })).collect();
    let start = "3k4/8/8/8/8/8/8/3K4 w 0 0000 000000000000 -";
    let answer = ask("replay", &json!({ "start": start, "moves": moves }));
    assert_eq!(
        answer["claims"],
        json!([{
            "code": "fivefold_repetition", "force": "reported", "times": 5, "firstPly": 0,
            "rule": "/rules/chakart#2",
        }])
    );
    assert_eq!(answer["status"]["state"], "ongoing");
}
