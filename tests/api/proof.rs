//! The proof of a record, over HTTP: contributions, a derived start, and missing tags.

use serde_json::{Value, json};

use crate::helpers::{ask, ask_of};

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "4673ca51f228f69e462a6327738ee233dbaec5238c0de61232ee174b708f6b52";
const WHITE: &str = "1111111111111111111111111111111111111111111111111111111111111111";
/// Each side's commitment, computed by another program.
const WHITES: &str = "f7fd0676bae56b9e544443495c11cb2d723aab0c4dc1098075bc7970fdadd1b6";
const BLACK: &str = "abababababababababababababababababababababababababababababababab";
/// The agreement on a game from a shuffled start, computed by the same program.
const AGREEMENT: &str = "c09e6f95ebdd0368f410cd65b8f19d8e66d1ed4c2e5eb5af27c719751d1f702f";
const ID: &str = "f0e1d2c3b4a5968778695a4b3c2d1e0f";
const BLACKS: &str = "c989335d7d8e447270790c9b82084f8cd16ac859f676c805e4b6a1cf480c1703";

fn asked(operation: &str, request: &Value) -> Value {
    ask_of("chakart", operation, request).ok()
}

fn provable() -> Value {
    json!({
        "secret": SECRET, "gameId": ID, "commitment": COMMITMENT,
        "contributions": [
            { "side": "black", "value": BLACK, "commitment": BLACKS },
            { "side": "white", "value": WHITE, "commitment": WHITES },
        ],
    })
}

/// Returns a game from a shuffled start, with the first possible Pawn moves.
fn game() -> Value {
    let moves = ["e2-e4", "d7-d5", "e4xd5"].map(|mv| json!({ "move": mv }));
    json!({ "setup": "shuffled", "moves": moves, "provable": provable(), "result": "1-0" })
}

/// Returns the proof of each part except the agreement.
fn proof(commitment: &str, seeds: &str, start: &str, white: &str, black: &str) -> Value {
    json!({
        "commitment": commitment, "seeds": seeds, "start": start,
        "contributions": { "white": white, "black": black },
    })
}

fn parts(answer: &Value) -> Value {
    let mut parts = answer["proof"].clone();
    parts.as_object_mut().unwrap().remove("agreement").unwrap();
    parts
}

const YES: &str = "proven";
const NONE: &str = "absent";
const NO: &str = "contradicted";

#[test]
fn a_game_is_proven_in_every_part_and_so_is_its_pgn() {
    let answer = asked("replay", &game());
    assert_eq!(answer["valid"], true, "{answer}");
    assert_eq!(parts(&answer), proof(YES, YES, YES, YES, YES));
    let pgn = asked("record", &game())["pgn"].clone();
    let text = pgn.as_str().unwrap();
    for tag in [
        "[StartSetUp \"shuffled\"]".to_owned(),
        format!("[WhiteContribution \"{WHITE}\"]"),
        format!("[WhiteCommitment \"{WHITES}\"]"),
        format!("[BlackContribution \"{BLACK}\"]"),
        format!("[BlackCommitment \"{BLACKS}\"]"),
    ] {
        assert!(text.contains(&tag), "{text}");
    }
    assert!(!text.contains("StartSeed"), "{text}");
    let mut read = asked("replay", &json!({ "pgn": pgn }));
    assert!(read["tags"].take().as_array().unwrap().len() > 7);
    read.as_object_mut().unwrap().remove("tags");
    assert_eq!(read, answer);
    assert_eq!(asked("record", &json!({ "pgn": pgn }))["pgn"], pgn);
}

#[test]
fn a_start_from_a_seed_is_the_one_that_start_gives_and_proves_nothing() {
    let seed = "50af";
    let request = json!({ "setup": "shuffled", "seed": seed });
    let start = asked("start", &request)["position"].clone();
    let request = json!({ "setup": "shuffled", "setupSeed": seed, "moves": [] });
    let answer = asked("replay", &request);
    assert_eq!(answer["position"], start);
    // No party had committed to the seed.
    assert_eq!(parts(&answer), proof(NONE, NONE, NONE, NONE, NONE));
    let mut over = request.clone();
    over["result"] = json!("1/2-1/2");
    let pgn = asked("record", &over)["pgn"].clone();
    assert!(
        pgn.as_str().unwrap().contains("[StartSeed \"50af\"]"),
        "{pgn}"
    );
    let mut read = asked("replay", &json!({ "pgn": pgn }));
    assert!(read["tags"].take().as_array().unwrap().len() > 7);
    assert_eq!(read["result"], "1/2-1/2");
    for name in ["tags", "result"] {
        read.as_object_mut().unwrap().remove(name);
    }
    assert_eq!(read, answer);
}

#[test]
fn a_wrong_start_is_answered_with_the_right_one() {
    let mut request = game();
    let derived = asked(
        "replay",
        &json!({
            "setup": "shuffled", "moves": [], "provable": provable(),
        }),
    )["position"]
        .clone();
    let standard = asked("start", &json!({}))["position"].clone();
    request["start"] = standard.clone();
    let answer = asked("replay", &request);
    assert_eq!(parts(&answer), proof(YES, NONE, NO, YES, YES));
    let failure = &answer["failure"];
    assert_eq!(
        (
            &failure["code"],
            &failure["recorded"],
            &failure["computed"],
            &failure["ply"]
        ),
        (&json!("wrong_start"), &standard, &derived, &Value::Null)
    );
    let problem = ask_of("chakart", "record", &request).problem(422, "unreplayable_game");
    assert_eq!(problem["failure"]["code"], "wrong_start");
    request["start"] = derived;
    assert_eq!(asked("replay", &request)["proof"]["start"], YES);
}

#[test]
fn each_tag_that_is_taken_away_is_missed() {
    let pgn = asked("record", &game())["pgn"].clone();
    let lines: Vec<&str> = pgn.as_str().unwrap().split('\n').collect();
    let without = |names: &[&str]| {
        let is_kept = |line: &&&str| {
            !names
                .iter()
                .any(|name| line.starts_with(&format!("[{name} ")))
        };
        let text: Vec<&str> = lines.iter().filter(is_kept).copied().collect();
        ask_of("chakart", "replay", &json!({ "pgn": text.join("\n") }))
    };
    let proven = |names: &[&str]| parts(&without(names).ok());
    assert_eq!(proven(&["SeedCommitment"]), proof(NONE, YES, YES, YES, YES));
    assert_eq!(
        proven(&["WhiteCommitment"]),
        proof(YES, YES, YES, NONE, YES)
    );
    assert_eq!(
        proven(&["BlackCommitment"]),
        proof(YES, YES, YES, YES, NONE)
    );
    assert_eq!(proven(&["StartSetUp"]), proof(YES, YES, NONE, YES, YES));
    assert_eq!(proven(&["SetUp", "FEN"]), proof(YES, YES, YES, YES, YES));
    assert_eq!(
        proven(&["WhiteContribution"]),
        proof(YES, NONE, NO, NONE, YES)
    );
    assert_eq!(
        proven(&["BlackContribution"]),
        proof(YES, NONE, NO, YES, NONE)
    );
    assert_eq!(proven(&["SeedSecret"]), proof(NONE, NONE, NONE, NONE, NONE));
    without(&["GameId"]).problem(422, "invalid_pgn");
    let problem = without(&["SeedSecret", "SetUp", "FEN"]).problem(422, "invalid_pgn");
    assert_eq!(problem["errors"][0]["code"], "pgn_setup");
}

#[test]
fn what_is_sent_beside_a_pgn_is_checked_against_its_tags() {
    let pgn = asked("record", &game())["pgn"].clone();
    for (place, field, value) in [
        (0, "value", WHITE),
        (1, "value", BLACK),
        (0, "commitment", WHITES),
    ] {
        let mut other = provable();
        other["contributions"][place][field] = json!(value);
        let request = json!({ "pgn": pgn, "provable": other });
        let problem = ask_of("chakart", "replay", &request).problem(422, "invalid_pgn");
        assert_eq!(problem["errors"][0]["code"], "pgn_chance");
    }
    // Values that only the PGN contains count as well.
    let mut less = provable();
    less["contributions"] = json!([]);
    let answer = asked("replay", &json!({ "pgn": pgn, "provable": less }));
    assert_eq!(parts(&answer), proof(YES, YES, YES, YES, YES));
}

#[test]
fn set_ups_seeds_and_contributions_that_do_not_fit_are_pointed_at() {
    let refused = |request: &Value, status: u16, code: &str, pointer: &str| {
        for operation in ["replay", "record"] {
            let problem = ask_of("chakart", operation, request).problem(status, code);
            assert_eq!(problem["pointer"], pointer, "{problem}");
        }
    };
    let moves = json!([]);
    let unknown = json!({ "setup": "fischer", "moves": moves });
    refused(&unknown, 422, "invalid_option", "/setup");
    let no_seed = json!({ "setup": "shuffled", "moves": moves });
    refused(&no_seed, 422, "invalid_seed", "/setupSeed");
    let no_setup = json!({ "setupSeed": "s", "moves": moves });
    refused(&no_setup, 422, "inconsistent_request", "/setupSeed");
    let two =
        json!({ "setup": "shuffled", "setupSeed": "s", "provable": provable(), "moves": moves });
    refused(&two, 422, "inconsistent_request", "/setupSeed");
    let nul = json!({ "setup": "shuffled", "setupSeed": "\0", "moves": moves });
    refused(&nul, 422, "invalid_seed", "/setupSeed");
    let beside = json!({ "setup": "shuffled", "pgn": "*" });
    refused(&beside, 422, "inconsistent_request", "/setup");
    let own = |side: &str| json!({ "side": side, "value": WHITE });
    let with = |contributions: Value| {
        let mut provable = provable();
        provable["contributions"] = contributions;
        json!({ "moves": moves, "provable": provable })
    };
    let twice = with(json!([own("white"), own("white")]));
    refused(
        &twice,
        422,
        "inconsistent_request",
        "/provable/contributions/1/side",
    );
    let three = with(json!([own("white"), own("black"), own("white")]));
    refused(&three, 400, "invalid_request", "/provable/contributions");
    let short = with(json!([{ "side": "white", "value": "11" }]));
    refused(
        &short,
        400,
        "invalid_request",
        "/provable/contributions/0/value",
    );
    let spectator = with(json!([own("spectator")]));
    refused(
        &spectator,
        400,
        "invalid_request",
        "/provable/contributions/0/side",
    );
    // Null counts as absent.
    assert_eq!(asked("replay", &with(Value::Null))["valid"], true);
    // A set-up without draws needs no seed, and the position of a drawn one may be sent.
    let standard = json!({ "setup": "standard", "moves": moves });
    assert_eq!(asked("replay", &standard)["proof"]["start"], YES);
    let start = asked("start", &json!({ "setup": "shuffled", "seed": "s" }))["position"].clone();
    let given = json!({ "setup": "shuffled", "start": start, "moves": moves });
    assert_eq!(asked("replay", &given)["proof"]["start"], NONE);
}

#[test]
fn tags_of_set_ups_and_contributions_are_checked() {
    let refused = |tags: &str, code: &str| {
        let request = json!({ "pgn": format!("{tags} *") });
        let problem = ask_of("chakart", "replay", &request).problem(422, "invalid_pgn");
        assert_eq!(problem["errors"][0]["code"], code, "{problem}");
    };
    refused("[StartSetUp \"fischer\"]", "pgn_setup");
    refused("[StartSetUp \"shuffled\"]", "pgn_setup");
    refused("[StartSeed \"s\"]", "pgn_setup");
    refused("[StartSetUp \"shuffled\"][StartSeed \"\"]", "pgn_chance");
    let secret = format!("[SeedSecret \"{SECRET}\"][GameId \"{ID}\"]");
    refused(
        &format!("{secret}[StartSetUp \"shuffled\"][StartSeed \"s\"]"),
        "pgn_chance",
    );
    refused(&format!("{secret}[WhiteContribution \"11\"]"), "pgn_chance");
    refused(&format!("{secret}[BlackCommitment \"x\"]"), "pgn_chance");
    for name in ["WhiteContribution", "BlackCommitment"] {
        let request = json!({ "moves": [], "tags": { name: "x" } });
        ask("record", &request).problem_at(422, "invalid_option", &format!("/tags/{name}"));
    }
}

#[test]
fn a_record_says_which_agreement_it_is_a_game_of_and_is_checked_against_another() {
    let agreement = |answer: &Value| answer["proof"]["agreement"].clone();
    let expected = |evidence: &str| json!({ "value": AGREEMENT, "evidence": evidence });
    let mut request = game();
    assert_eq!(agreement(&asked("replay", &request)), expected(NONE));
    request["provable"]["agreement"] = json!(AGREEMENT);
    assert_eq!(agreement(&asked("replay", &request)), expected(YES));
    let pgn = asked("record", &request)["pgn"].clone();
    let answer = asked("replay", &json!({ "pgn": pgn }));
    assert_eq!(agreement(&answer), expected(YES));
    request["provable"]["agreement"] = json!("0".repeat(64));
    let answer = asked("replay", &request);
    assert_eq!(agreement(&answer), expected(NO));
    let failure = &answer["failure"];
    assert_eq!(
        (&failure["code"], &failure["computed"], &failure["ply"]),
        (&json!("wrong_agreement"), &json!(AGREEMENT), &Value::Null)
    );
    let bare = asked("replay", &json!({ "moves": [] }));
    assert_eq!(agreement(&bare), Value::Null);
}

#[test]
fn a_secret_gives_the_dice_with_which_the_game_was_played() {
    // The seeds of entries 1 to 4, computed by another program.
    let game = [
        (
            "h2-h4",
            "980631a8d372b0c3e3bd7f832060c317ed559e845a3c9c370eeb53b81596cbd3",
        ),
        (
            "e7-e5",
            "9816ede3d2365b69ac31fdb573f7f95ab15ecfaa058f4f115cb17ee7f6897478",
        ),
        (
            "Rh1-h3",
            "b1c0eb6ce2e76266e47e25af6fb2a3b487212568f841fed26758e49a569a4fa9",
        ),
        (
            "Bf8-d6",
            "2d87d7b400f1d95ee9b9a343a26b07a5e353b9f0fc1171bdf2a728932d27b582",
        ),
    ];
    let provable = json!({ "secret": SECRET, "gameId": ID, "commitment": COMMITMENT });
    let moves = game.map(|(mv, _)| json!({ "move": mv }));
    let answer = asked("replay", &json!({ "moves": moves, "provable": provable }));
    assert_eq!(answer["valid"], true, "{answer}");
    let mut position = asked("start", &json!({}))["position"].clone();
    for (ply, (mv, seed)) in answer["plies"].as_array().unwrap().iter().zip(game) {
        let request = json!({ "position": position, "move": mv, "seed": seed });
        let played = asked("play", &request);
        for field in ["move", "position", "draws"] {
            assert_eq!(ply[field], played[field]);
        }
        position = played["position"].clone();
    }
}
