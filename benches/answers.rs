//! Measures whole answers, from the bytes of a request to those of the answer: parsing, rules and
//! JSON, without HTTP.
//!
//! `cargo bench --package benches --bench answers`. Run it for changes to the code that writes JSON.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark ends where it meets the unexpected; criterion's functions say nothing"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::{chakart, minigolf, twinkie};

/// The start and a midgame position of each game.
const POSITIONS: [(&str, &str, &str); 3] = [
    (
        "twinkie-danger",
        twinkie::START,
        "rnb1k3/4b3/pp2p3/P1pp2p1/2NPnrP1/R5qB/1P1B3R/7K 8/8/8/8/2N2r2/2P5/7P/8 b - - \
         bc4,bf4,wc6 4 24",
    ),
    (
        "minigolf",
        minigolf::START,
        "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - \
         a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;\
         a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    ),
    (
        "chakart",
        chakart::START,
        "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 \
         400000100100 -",
    ),
];

/// The number of plies of the replayed game.
const PLIES: usize = 100;

fn answer(arbiter: &Arbiter, variant: &str, operation: &str, body: &[u8]) -> Vec<u8> {
    let reply = arbiter.call(variant, operation, body);
    assert_eq!(
        reply.status,
        200,
        "{}",
        String::from_utf8_lossy(&reply.body)
    );
    reply.body
}

/// Plays a game in which each move is the middle one of the list.
fn game(arbiter: &Arbiter, variant: &str, start: &str) -> Value {
    let ask = |operation: &str, body: Value| -> Value {
        let answer = answer(arbiter, variant, operation, body.to_string().as_bytes());
        serde_json::from_slice(&answer).unwrap()
    };
    let mut position = json!(start);
    let mut moves = Vec::new();
    while moves.len() < PLIES {
        let listed = ask("legal-moves", json!({ "position": position }));
        let Some(list) = listed["moves"].as_array().filter(|list| !list.is_empty()) else {
            break;
        };
        let mv = &list[list.len() / 2]["move"];
        let played = ask(
            "play",
            json!({ "position": position, "move": mv, "seed": "a" }),
        );
        position = played["position"].clone();
        moves.push(json!({ "move": mv, "seed": "a" }));
    }
    json!({ "moves": moves })
}

fn answers(criterion: &mut Criterion) {
    let arbiter = Arbiter::standard();
    for (variant, start, middle) in POSITIONS {
        let mut group = criterion.benchmark_group(variant);
        let mut measure = |name: &str, operation: &str, body: &Value| {
            let body = body.to_string().into_bytes();
            let bytes = answer(&arbiter, variant, operation, &body).len();
            group.throughput(Throughput::Bytes(bytes as u64));
            group.bench_function(name, |bencher| {
                bencher.iter(|| arbiter.call(variant, operation, &body));
            });
        };
        measure("replay", "replay", &game(&arbiter, variant, start));
        for (name, position) in [("start", start), ("midgame", middle)] {
            let mut body = json!({ "position": position });
            measure(&format!("position, {name}"), "position", &body);
            measure(&format!("legal-moves, {name}"), "legal-moves", &body);
            body["results"] = json!(true);
            body["seed"] = json!("a");
            measure(
                &format!("legal-moves with results, {name}"),
                "legal-moves",
                &body,
            );
        }
    }
}

criterion_group!(benches, answers);
criterion_main!(benches);
