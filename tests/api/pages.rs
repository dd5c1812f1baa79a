//! The variants, the documentation, the codes and the probes.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};
use variant_arbiter::game::{Game, Reason as _};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::server::Config;
use variant_arbiter::{chakart, minigolf, twinkie};

use crate::helpers::{get, get_from, send, service_of};

#[test]
fn a_service_lists_only_the_variants_that_are_mounted() {
    let (address, _) = service_of(Config::default(), Arbiter::empty());
    let listed = get_from(address, "/v1/variants").ok();
    assert_eq!(listed, json!({ "variants": [] }));
    let answer = get_from(address, "/v1/variants/chakart");
    answer.problem(404, "unknown_variant");
    let codes = get_from(address, "/problems").ok();
    let codes = codes["codes"].as_array().unwrap();
    assert!(codes.iter().all(|code| code["occurs"] != "positionFault"));
    let contract = get_from(address, "/openapi.json").ok();
    let paths = &contract["paths"];
    let play = &paths["/v1/variants/{variant}/play"]["post"];
    let body = &play["requestBody"]["content"]["application/json"];
    assert!(body["schema"].is_object() && body.get("example").is_none());
    assert!(!paths.to_string().contains("\"twinkie-danger\""));
}

#[test]
fn two_armies_are_a_start_with_the_pieces_that_they_list() {
    let about = get("/v1/variants/twinkie-danger").ok();
    let letters = |value: &Value| -> BTreeSet<String> {
        let pieces = value["pieces"].as_array().unwrap().iter();
        let letter = |piece: &Value| {
            piece["letter"]
                .as_str()
                .or(piece.as_str())
                .map(str::to_owned)
        };
        pieces.map(|piece| letter(piece).unwrap()).collect()
    };
    let armies = about["armies"].as_array().unwrap();
    assert_eq!(armies[0]["id"], "fide");
    for white in armies {
        for black in armies {
            let [first, second] = [white, black].map(|army| army["id"].as_str().unwrap());
            let setup = format!("{first}:{second}");
            assert!(about["setups"].as_array().unwrap().contains(&json!(setup)));
            let start = get(&format!("/v1/variants/twinkie-danger/start?setup={setup}")).ok();
            let position = start["position"].as_str().unwrap();
            let ranks: Vec<&str> = position.split(['/', ' ']).collect();
            for (rank, army) in [(ranks[7], white), (ranks[0], black)] {
                let mut expected = letters(army);
                expected.insert("K".to_owned());
                let found = rank.chars().map(|letter| letter.to_uppercase().to_string());
                assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{setup}");
            }
        }
    }
    let listed: BTreeSet<String> = armies.iter().flat_map(letters).collect();
    let both = BTreeSet::from(["K", "P"].map(str::to_owned));
    assert_eq!(&letters(&about) - &listed, both);
    for other in ["minigolf", "chakart"] {
        let about = get(&format!("/v1/variants/{other}")).ok();
        assert_eq!(about["armies"], json!([]));
    }
}

#[test]
fn a_variant_is_served_whole() {
    let mut types = BTreeSet::new();
    for variant in get("/v1/variants").ok()["variants"].as_array().unwrap() {
        let id = variant["id"].as_str().unwrap();
        let answer = get(&format!("/v1/variants/{id}")).ok();
        let rules = answer["rules"].as_str().unwrap();
        let on_disk = format!("{}/docs/rules/{id}.md", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(rules, fs::read_to_string(on_disk).unwrap());
        assert!(rules.contains("[ruling]"));
        let start = get(&format!("/v1/variants/{id}/start")).ok();
        assert_eq!(answer["start"], start["position"]);
        for field in "pieces sources positionFaults setups effectTypes".split(' ') {
            assert!(!answer[field].as_array().unwrap().is_empty(), "{field}");
        }
        for field in ["positionGrammar", "moveGrammar"] {
            assert!(answer[field].is_string(), "{field}");
        }
        let own = answer["effectTypes"].as_array().unwrap().iter();
        types.extend(own.map(|known| known.as_str().unwrap().to_owned()));
    }
    let contract = get("/openapi.json").ok();
    let effect = &contract["components"]["schemas"]["Effect"];
    let mapping = effect["discriminator"]["mapping"].as_object().unwrap();
    assert!(types.iter().eq(mapping.keys()), "{types:?}");
}

/// Returns the codes and meanings of a game's reasons.
fn reasons<G: Game>() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = G::Reason::ALL.iter();
    all.map(|reason| (reason.code(), reason.meaning()))
}

#[test]
fn every_code_has_a_page() {
    let listed = get("/problems").ok();
    let codes: Vec<&Value> = listed["codes"].as_array().unwrap().iter().collect();
    let listed = |code: &str| codes.iter().any(|page| page["code"] == code);
    let reasons = reasons::<twinkie::Position>()
        .chain(reasons::<minigolf::Position>())
        .chain(reasons::<chakart::Position>());
    for (code, meaning) in reasons {
        // A code that several games share means the same in each.
        let page = codes.iter().find(|page| page["code"] == code).unwrap();
        assert_eq!(page["detail"], meaning, "{code}");
    }
    for variant in get("/v1/variants").ok()["variants"].as_array().unwrap() {
        let answer = get(&format!("/v1/variants/{}", variant["id"].as_str().unwrap())).ok();
        for fault in answer["positionFaults"].as_array().unwrap() {
            assert!(listed(fault["code"].as_str().unwrap()), "{fault}");
        }
    }
    for page in codes {
        let path = format!("/problems/{}", page["code"].as_str().unwrap());
        assert_eq!(get(&path).ok(), *page);
    }
}

#[test]
fn the_documentation_comes_from_the_service_alone() {
    let answer = get("/docs");
    assert_eq!((answer.status, answer.header("location")), (307, "/docs/"));
    let page = get("/docs/");
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").starts_with("text/html"));
    let html = String::from_utf8(page.body).unwrap();
    let is_outside = html.contains("http://") || html.contains("https://");
    assert!(!is_outside, "{html}");
    let is_file = |part: &&str| [".js", ".css"].iter().any(|end| part.ends_with(end));
    for part in html.split(['"', '\'']).filter(is_file) {
        let path = part.replacen("./", "/docs/", 1);
        assert_eq!(get(&path).status, 200, "{path}");
    }
    let script = get("/docs/contract.js");
    assert!(String::from_utf8_lossy(&script.body).contains("/openapi.json"));
    let bundle = get("/docs/swagger-ui-bundle.js");
    let licences = "swagger-ui-bundle.js.LICENSE.txt";
    let start = String::from_utf8_lossy(&bundle.body[..100]);
    assert!(start.contains(licences), "{start}");
    let licences = get(&format!("/docs/{licences}"));
    assert_eq!(licences.status, 200);
    assert_eq!(licences.header("content-type"), "text/plain; charset=utf-8");
}

#[test]
fn every_answer_carries_a_request_id() {
    for path in ["/v1/variants", "/docs/", "/nope"] {
        assert!(!get(path).header("x-request-id").is_empty());
    }
    let made: BTreeSet<String> = (0..100)
        .map(|_| get("/v1/variants").header("x-request-id").to_owned())
        .collect();
    assert_eq!(made.len(), 100);
    for id in made {
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        assert!(id.len() == 32 && id.bytes().all(is_digit), "{id}");
    }
}

#[test]
fn the_index_names_paths_that_answer() {
    let index = get("/v1").ok();
    for page in ["contract", "problems", "variants", "documentation"] {
        let path = index[page].as_str().unwrap();
        assert_eq!(get(path).status, 200, "{path}");
    }
    let operations = index["operations"].as_array().unwrap();
    assert_eq!(operations.len(), 17);
    for operation in operations {
        let path = operation["path"].as_str().unwrap();
        let path = path.replace("{variant}", "minigolf");
        let methods = operation["methods"].as_array().unwrap();
        for method in ["GET", "POST"] {
            let headers = [("content-type", "application/json")];
            let answer = send(method, &path, &headers, b"{}");
            let is_named = methods.contains(&json!(method));
            assert_eq!(answer.status != 405, is_named, "{method} {path}");
        }
    }
}

#[test]
fn the_rule_of_every_reason_is_an_address_that_opens() {
    let anchors = |page: &str| -> BTreeSet<String> {
        let html = String::from_utf8(get(page).body).unwrap();
        let ids = html.split("<h2 id=\"").skip(1);
        ids.map(|id| format!("{page}#{}", id.split('"').next().unwrap()))
            .collect()
    };
    for (variant, sections) in [("minigolf", 9), ("chakart", 12), ("twinkie-danger", 9)] {
        let anchors = anchors(&format!("/rules/{variant}"));
        assert_eq!(anchors.len(), sections, "{anchors:?}");
        let judge = format!("rules/src/{}/judge.rs", variant.split('-').next().unwrap());
        let code = fs::read_to_string(judge).unwrap();
        let numbers = code.split(": u8 = ").skip(1);
        for number in numbers.map(|rest| rest.split(';').next().unwrap()) {
            let rule = format!("/rules/{variant}#{number}");
            assert!(anchors.contains(&rule), "{rule}");
        }
    }
}
