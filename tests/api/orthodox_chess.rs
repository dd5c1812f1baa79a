//! The variant of `examples/orthodox_chess.rs`, mounted beside the others and called over HTTP.

use std::net::SocketAddr;
use std::sync::OnceLock;

use proptest::prelude::*;
use serde_json::{Value, json};
use variant_arbiter::chance::Chance;
use variant_arbiter::game::{Game, Listing};
use variant_arbiter::laws::Laws;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::server::Config;
use variant_arbiter::twinkie;

use crate::helpers::{Answer, entries, get_from, post_to, service_of};

#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/orthodox_chess.rs"]
mod example;
#[allow(dead_code, reason = "the tests of chess do not use all of it")]
#[path = "../library/position_text/written.rs"]
mod written;

use example::Chess;

const PATH: &str = "/v1/variants/orthodox-chess";

fn four() -> Arbiter {
    Arbiter::standard().mount::<Chess>().unwrap()
}

fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| service_of(Config::default(), four()).0)
}

fn ask(operation: &str, request: &Value) -> Answer {
    post_to(address(), &format!("{PATH}/{operation}"), request)
}

fn start() -> &'static str {
    Chess::info().start
}

#[test]
fn a_game_is_played_to_mate() {
    let mut position = json!(start());
    for (mv, to) in [("f2f3", "f3"), ("e7e5", "e5"), ("g2g4", "g4")] {
        let answer = ask("play", &json!({ "position": position, "move": mv })).ok();
        assert_eq!(answer["effects"][0]["type"], "move");
        assert_eq!(answer["effects"][0]["to"], to);
        position = answer["position"].clone();
    }
    let request = json!({ "position": position, "results": true });
    let moves = ask("legal-moves", &request).ok();
    let mut moves = moves["moves"].as_array().unwrap().iter();
    let mate = &moves.find(|mv| mv["move"] == "d8h4").unwrap()["result"];
    assert_eq!(mate["status"]["state"], "checkmate");
    assert_eq!(mate["status"]["winner"], "black");
    let end = json!({ "position": mate["position"], "move": "e2e4" });
    let refused = ask("validate", &end).ok();
    assert_eq!(refused["reason"]["code"], "game_over");
}

#[test]
fn castling_promotion_and_taking_in_passing_are_described_as_in_chess() {
    let types = |position: &str, mv: &str| -> Vec<String> {
        let answer = ask("play", &json!({ "position": position, "move": mv })).ok();
        let effects = answer["effects"].as_array().unwrap().iter();
        let tags = effects.map(|effect| effect["type"].as_str().unwrap().to_owned());
        tags.collect()
    };
    let board = "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 9";
    assert_eq!(types(board, "e1g1"), ["castle"]);
    assert_eq!(types(board, "e1c1"), ["castle"]);
    assert_eq!(types(board, "d5c6"), ["move", "enPassant"]);
    assert_eq!(types(board, "b7a8q"), ["move", "capture", "promotion"]);
    let listed = ask("legal-moves", &json!({ "position": board, "from": "e1" })).ok();
    let dests = listed["dests"]["e1"].as_array().unwrap();
    for (square, is_listed) in [("g1", true), ("c1", true), ("h1", false)] {
        assert_eq!(dests.contains(&json!(square)), is_listed, "{dests:?}");
    }
}

#[test]
fn positions_are_counted_as_everywhere() {
    for (depth, nodes) in [(1, 20), (2, 400), (3, 8902)] {
        let answer = ask("perft", &json!({ "position": start(), "depth": depth })).ok();
        assert_eq!(answer["nodes"], nodes);
    }
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let answer = ask("perft", &json!({ "position": kiwipete, "depth": 2 })).ok();
    assert_eq!(answer["nodes"], 2039);
}

#[test]
fn a_clock_of_seventy_five_moves_ends_the_game() {
    let status = |clock: u32| {
        let position = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 99");
        ask("position", &json!({ "position": position })).ok()["status"].clone()
    };
    assert_eq!(status(149)["state"], "ongoing");
    assert_eq!(status(150)["state"], "draw");
    assert_eq!(status(150)["drawBy"], "seventy_five_moves");
}

#[test]
fn a_record_is_written_and_replayed_and_its_draws_are_claimed() {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves = entries(&there_and_back.repeat(2));
    let record = ask("record", &json!({ "moves": moves })).ok();
    let pgn = record["pgn"].as_str().unwrap();
    assert!(pgn.contains("1. g1f3 g8f6 2. f3g1"), "{pgn}");
    let replayed = ask("replay", &json!({ "pgn": pgn })).ok();
    assert_eq!(replayed["valid"], true, "{replayed}");
    assert_eq!(replayed["position"], record["position"]);
    assert_eq!(replayed["claims"][0]["code"], "threefold_repetition");
}

#[test]
fn a_batch_asks_all_four() {
    let item = |id: &str, operation: &str, body: Value| json!({ "variant": id, "operation": operation, "body": body });
    let wrong = json!({ "position": "x" });
    let mut requests: Vec<Value> = four()
        .ids()
        .map(|id| item(id, "position", wrong.clone()))
        .collect();
    let fine = json!({ "position": start(), "move": "e2e4" });
    requests.push(item("orthodox-chess", "play", fine));
    let answer = post_to(address(), "/v1/batch", &json!({ "requests": requests })).ok();
    let responses = answer["responses"].as_array().unwrap().iter();
    let statuses: Vec<&Value> = responses.map(|one| &one["status"]).collect();
    assert_eq!(statuses, [422, 422, 422, 422, 200]);
}

#[test]
fn a_diagram_has_the_drawings_of_chess() {
    let request = json!({ "position": start(), "move": "e2e4" });
    let picture = ask("diagram", &request);
    let svg = String::from_utf8(picture.body).unwrap();
    assert_eq!(picture.status, 200, "{svg}");
    assert_eq!(svg.matches("<use href=\"#va-P\"").count(), 16);
    assert!(svg.contains("Orthodox Chess: White to move"), "{svg}");
}

#[test]
fn lists_and_contract_have_four_variants() {
    let listed = get_from(address(), "/v1/variants").ok();
    assert_eq!(listed["variants"][3]["id"], "orthodox-chess");
    let page = get_from(address(), PATH).ok();
    assert_eq!(page["pieces"][0]["name"], "King");
    let fault = get_from(address(), "/problems/fen").ok();
    assert_eq!(fault["occurs"], "positionFault");
    let contract = get_from(address(), "/openapi.json").ok();
    let three = get_from(crate::helpers::address(), "/openapi.json").ok();
    // Only its name, reasons, faults and moves are its own; the effects are those of chess.
    let schemas = |mut contract: Value| {
        let mut schemas = contract["components"]["schemas"].take();
        for name in ["VariantId", "ReasonCode", "FailureCode", "FaultCode"] {
            assert!(schemas[name]["enum"].take().is_array());
        }
        let patterns = schemas["MoveText"]["$defs"].take();
        assert!(patterns["twinkie-danger"]["pattern"].is_string());
        schemas
    };
    let ids = &contract["components"]["schemas"]["VariantId"]["enum"];
    assert_eq!(ids[2], "orthodox-chess");
    assert_eq!(schemas(contract), schemas(three));
}

#[test]
fn it_can_be_mounted_alone_and_not_twice() {
    let alone = Arbiter::empty().mount::<Chess>().unwrap();
    let body = br#"{"position":"x","move":"e2e4"}"#;
    assert_eq!(alone.call("orthodox-chess", "validate", body).status, 422);
    let (address, _) = service_of(Config::default(), alone.clone());
    let contract = get_from(address, "/openapi.json").ok();
    let schemas = &contract["components"]["schemas"];
    assert_eq!(schemas["Effect"]["oneOf"].as_array().unwrap().len(), 5);
    let fields = &schemas["LegalMove"]["properties"];
    assert_eq!(fields.get("linkActions"), None);
    for (again, id) in [
        (alone.mount::<Chess>(), "orthodox-chess"),
        (four().mount::<twinkie::Position>(), "twinkie-danger"),
    ] {
        let sentence = again.unwrap_err().to_string();
        let expected = format!("another variant already has the id \"{id}\"");
        assert_eq!(sentence, expected);
    }
}

/// A position with many possibilities, and one close to a draw.
const STARTS: [&str; 2] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 60",
];

/// Generates positions of random games.
fn positions() -> impl Strategy<Value = Chess> {
    let starts = [start(), STARTS[0], STARTS[1]];
    let walk = move |(start, choices): (usize, Vec<u16>)| {
        let mut position = Chess::parse(starts[start]).unwrap();
        for choice in choices {
            let moves = position.moves(Listing::Turns);
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)) else {
                break;
            };
            position = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
        }
        position
    };
    (0..starts.len(), prop::collection::vec(any::<u16>(), 0..60)).prop_map(walk)
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    let laws = Laws::<Chess>::new().positions(STARTS).order(|types| {
        if !types.next(&["castle"]) {
            types.next(&["move"]);
            types.next(&["capture", "enPassant"]);
            types.next(&["promotion"]);
        }
    });
    let laws = laws.positions([
        "4k3/2p5/8/3pP3/5p2/8/6P1/4K3 w - d6 0 9",
        "3r3k/4P3/8/8/8/8/4p3/3R3K w - - 0 30",
    ]);
    laws.length(60).cases(24).check().unwrap();
}

#[test]
fn the_text_of_a_position_can_be_written_from_the_typed_fields_of_its_answer() {
    let name = |file: char, rank: u8| format!("{file}{}", rank + 1);
    let home = |side, file| name(file, if side == 'w' { 0 } else { 7 });
    let written = |answer: &Value| {
        format!(
            "{} {} {} {} {} {}",
            written::rows(answer, 8, written::letter, name),
            written::side(&answer["turn"]),
            written::castling(answer, home),
            written::crossed(answer),
            answer["halfMoveClock"],
            answer["moveNumber"],
        )
    };
    let positions = written::some(&positions(), 200);
    let texts: Vec<String> = positions.iter().map(ToString::to_string).collect();
    let found = written::complete_answers(&four(), "orthodox-chess", &texts, written);
    let rights = |answer: &Value| answer["castling"].as_array().unwrap().len();
    assert!(found.iter().any(|answer| (1..4).contains(&rights(answer))));
    assert!(found.iter().any(|answer| answer.get("enPassant").is_some()));
}
