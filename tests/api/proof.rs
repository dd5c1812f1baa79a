//! The proof of a record, over HTTP: contributions, a derived start, and missing tags.

use serde_json::{Value, json};

use crate::helpers::{ask_of, entries, rows, with};

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
    let moves = entries(&["e2-e4", "d7-d5", "e4xd5"]);
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
    let over = with(&request, json!({ "result": "1/2-1/2" }));
    let pgn = asked("record", &over)["pgn"].clone();
    let text = pgn.as_str().unwrap();
    assert!(text.contains("[StartSeed \"50af\"]"), "{text}");
    let mut read = asked("replay", &json!({ "pgn": pgn }));
    for field in ["tags", "result"] {
        assert!(read.as_object_mut().unwrap().remove(field).is_some());
    }
    assert_eq!(read, answer);
}

#[test]
fn a_wrong_start_is_answered_with_the_right_one() {
    let derived = asked("replay", &game())["startPosition"].clone();
    let standard = asked("start", &json!({}))["position"].clone();
    let from = |start: &Value| asked("replay", &with(&game(), json!({ "start": start })));
    let answer = from(&standard);
    assert_eq!(parts(&answer), proof(YES, NONE, NO, YES, YES));
    let failure = &answer["failure"];
    let found = ["code", "recorded", "computed", "ply"].map(|field| &failure[field]);
    assert_eq!(
        found,
        [&json!("wrong_start"), &standard, &derived, &Value::Null]
    );
    assert_eq!(from(&derived)["proof"]["start"], YES);
}

#[test]
fn each_tag_that_is_taken_away_is_missed() {
    let pgn = asked("record", &game())["pgn"].clone();
    let without = |names: &str| {
        let is_named = |line: &&str| {
            names
                .split(' ')
                .any(|it| line.starts_with(&format!("[{it} ")))
        };
        let lines = pgn.as_str().unwrap().split('\n');
        let kept: Vec<&str> = lines.filter(|line| !is_named(line)).collect();
        ask_of("chakart", "replay", &json!({ "pgn": kept.join("\n") }))
    };
    for (names, expected) in [
        ("SeedCommitment", proof(NONE, YES, YES, YES, YES)),
        ("WhiteCommitment", proof(YES, YES, YES, NONE, YES)),
        ("BlackCommitment", proof(YES, YES, YES, YES, NONE)),
        ("StartSetUp", proof(YES, YES, NONE, YES, YES)),
        ("SetUp FEN", proof(YES, YES, YES, YES, YES)),
        ("WhiteContribution", proof(YES, NONE, NO, NONE, YES)),
        ("BlackContribution", proof(YES, NONE, NO, YES, NONE)),
        ("SeedSecret", proof(NONE, NONE, NONE, NONE, NONE)),
    ] {
        assert_eq!(parts(&without(names).ok()), expected, "{names}");
    }
    without("GameId").problem(422, "invalid_pgn");
    let problem = without("SeedSecret SetUp FEN").problem(422, "invalid_pgn");
    assert_eq!(problem["errors"][0]["code"], "pgn_setup");
}

#[test]
fn set_ups_seeds_and_contributions_that_do_not_fit_are_pointed_at() {
    let refused = |request: &Value, status: u16, code: &str, pointer: &str| {
        for operation in ["replay", "record"] {
            ask_of("chakart", operation, request).problem_at(status, code, pointer);
        }
    };
    let game = |fields: Value| with(&json!({ "moves": [] }), fields);
    let shuffled = |fields: Value| game(with(&json!({ "setup": "shuffled" }), fields));
    refused(
        &game(json!({ "setup": "fischer" })),
        422,
        "invalid_option",
        "/setup",
    );
    refused(&shuffled(json!({})), 422, "invalid_seed", "/setupSeed");
    let nul = shuffled(json!({ "setupSeed": "\0" }));
    refused(&nul, 422, "invalid_seed", "/setupSeed");
    let two = json!({ "setupSeed": "s", "provable": provable() });
    for no_place in [game(json!({ "setupSeed": "s" })), shuffled(two)] {
        refused(&no_place, 422, "inconsistent_request", "/setupSeed");
    }
    let beside = json!({ "setup": "shuffled", "pgn": "*" });
    refused(&beside, 422, "inconsistent_request", "/setup");
    let own = |side: &str| json!({ "side": side, "value": WHITE });
    let list = |contributions: Value| {
        let provable = with(&provable(), json!({ "contributions": contributions }));
        game(json!({ "provable": provable }))
    };
    let at = "/provable/contributions";
    let twice = list(json!([own("white"), own("white")]));
    refused(&twice, 422, "inconsistent_request", &format!("{at}/1/side"));
    let three = list(json!([own("white"), own("black"), own("white")]));
    refused(&three, 400, "invalid_request", at);
    let short = list(json!([{ "side": "white", "value": "11" }]));
    refused(&short, 400, "invalid_request", &format!("{at}/0/value"));
    let spectator = list(json!([own("spectator")]));
    refused(&spectator, 400, "invalid_request", &format!("{at}/0/side"));
    // Null counts as absent.
    assert_eq!(asked("replay", &list(Value::Null))["valid"], true);
    // A set-up without draws needs no seed, and the position of a drawn one may be sent.
    let standard = asked("replay", &game(json!({ "setup": "standard" })));
    assert_eq!(standard["proof"]["start"], YES);
    let start = asked("start", &json!({ "setup": "shuffled", "seed": "s" }))["position"].clone();
    let given = asked("replay", &shuffled(json!({ "start": start })));
    assert_eq!(given["proof"]["start"], NONE);
}

#[test]
fn tags_of_set_ups_and_contributions_are_checked() {
    let secret = format!("[SeedSecret \"{SECRET}\"][GameId \"{ID}\"]");
    let table = r#"
pgn_setup [StartSetUp "fischer"] *
pgn_setup [StartSetUp "shuffled"] *
pgn_setup [StartSeed "s"] *
pgn_chance [StartSetUp "shuffled"][StartSeed ""] *
pgn_chance SECRET[StartSetUp "shuffled"][StartSeed "s"] *
pgn_chance SECRET[WhiteContribution "11"] *
pgn_chance SECRET[BlackCommitment "x"] *"#;
    for (code, pgn) in rows(&table.replace("SECRET", &secret)) {
        let answer = ask_of("chakart", "replay", &json!({ "pgn": pgn }));
        let problem = answer.problem(422, "invalid_pgn");
        assert_eq!(problem["errors"][0]["code"], code, "{problem}");
    }
}

#[test]
fn a_record_says_which_agreement_it_is_a_game_of_and_is_checked_against_another() {
    let agreement = |request: &Value| asked("replay", request)["proof"]["agreement"].clone();
    let expected = |evidence: &str| json!({ "value": AGREEMENT, "evidence": evidence });
    let mut request = game();
    assert_eq!(agreement(&request), expected(NONE));
    request["provable"]["agreement"] = json!(AGREEMENT);
    assert_eq!(agreement(&request), expected(YES));
    let pgn = asked("record", &request)["pgn"].clone();
    assert_eq!(agreement(&json!({ "pgn": pgn })), expected(YES));
    request["provable"]["agreement"] = json!("0".repeat(64));
    assert_eq!(agreement(&request), expected(NO));
    let failure = &asked("replay", &request)["failure"];
    assert_eq!(
        (&failure["code"], &failure["computed"], &failure["ply"]),
        (&json!("wrong_agreement"), &json!(AGREEMENT), &Value::Null)
    );
    assert_eq!(agreement(&json!({ "moves": [] })), Value::Null);
}
