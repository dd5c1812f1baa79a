//! No operation takes more than its budget: an allocator that counts measures requests built to be
//! expensive.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test panics on an unexpected value"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
#[cfg(feature = "server")]
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Mutex;

#[cfg(feature = "server")]
use flate2::{Compression, write::GzEncoder};
use peak_alloc::PeakAlloc;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use variant_arbiter::game::{Game as _, Unlimited};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};
use variant_arbiter::picture::png::{Pixels, memory};
use variant_arbiter::picture::{Options, Pictured, draw, size};
#[cfg(feature = "server")]
use variant_arbiter::server::ENCODER;
use variant_arbiter::{chakart, minigolf};

#[path = "../fuzz/src/lib.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod fuzz;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Tests are measured one at a time.
static MEASURED: Mutex<()> = Mutex::new(());

/// Returns what a request allocates at most, in bytes, and its answer, which says what it reserves.
/// A request that allocates more is asked again: the first may have built tables that are kept.
fn measured<T>(ask: impl Fn() -> T, reserved: impl Fn(&T) -> usize) -> (usize, T) {
    let once = || {
        ALLOCATED.reset_peak_usage();
        let before = ALLOCATED.current_usage();
        let answer = ask();
        let allocated = ALLOCATED.peak_usage().saturating_sub(before);
        (allocated, answer)
    };
    let (allocated, answer) = once();
    if allocated <= reserved(&answer) {
        return (allocated, answer);
    }
    once()
}

/// Runs a case, and checks that it allocates no more than it reserves.
fn holds(case: &[u8]) {
    // The case has the body as a text of its own.
    let reserved = |asked: &Option<(fuzz::hostile::Request, fuzz::Cost)>| {
        asked
            .as_ref()
            .map_or(usize::MAX, |(request, cost)| cost.held + request.body.len())
    };
    let (allocated, asked) = measured(|| fuzz::budget(case), reserved);
    let is_reserved = allocated <= reserved(&asked);
    assert!(is_reserved, "{allocated} bytes: {asked:?}");
}

#[test]
fn nor_does_a_request_that_is_made_to_be_dear() {
    let _measured = MEASURED.lock().unwrap();
    let any_case = (any::<[u8; 3]>(), prop::collection::vec(any::<u8>(), 0..600));
    let mut runner = TestRunner::new(ProptestConfig {
        cases: 4 * ProptestConfig::default().cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let found = runner.run(&any_case, |(head, rest)| {
        // The third byte rarely is `{`, so most bodies are generated.
        let case: Vec<u8> = head.into_iter().chain(rest).collect();
        holds(&case);
        Ok(())
    });
    found.unwrap();
}

#[test]
fn nor_do_the_dearest_that_were_found() {
    let _measured = MEASURED.lock().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/budget");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        holds(&fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count > 10, "too few cases found");
}

#[cfg(feature = "server")]
#[test]
fn compressing_an_answer_takes_no_more_memory_than_is_reserved_for_it() {
    let _measured = MEASURED.lock().unwrap();
    let text: String = (0..100_000).map(|number| number.to_string()).collect();
    let compress = || {
        let mut encoder = GzEncoder::new(io::sink(), Compression::new(3));
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap();
    };
    let (allocated, ()) = measured(compress, |()| ENCODER);
    assert!(allocated <= ENCODER, "{allocated} of {ENCODER} bytes");
    assert!(allocated > ENCODER / 2, "{allocated} bytes");
}

#[test]
fn a_picture_in_pixels_takes_no_more_memory_than_it_says() {
    let _measured = MEASURED.lock().unwrap();
    // Boards with many drawings, in the small style and the usual one.
    let mut rows = vec!["k7".to_owned(), "8".to_owned()];
    rows.extend(std::iter::repeat_n("QRBNQRBN".to_owned(), 13));
    rows.push("K7".to_owned());
    let text = format!("{} b - - - 0 9", rows.join("/"));
    let position = minigolf::Position::parse(&text).unwrap();
    let full = "3lk3/8/4m3/3i1e2/2d2w2/8/8/S3K3 w 8 1010 200000000010 -";
    let chakart = chakart::Position::parse(full).unwrap();
    for (width, landscape) in [(64, false), (400, true), (1036, false), (1900, true)] {
        let options = Options {
            size: Some(width),
            landscape,
            ..Options::default()
        };
        holds_pixels(&position, &options);
        holds_pixels(&chakart, &options);
    }
}

fn holds_pixels<G: Pictured>(position: &G, options: &Options) {
    let svg = draw(position, None, options);
    let size = size::<G>(options);
    let most = memory(size);
    let picture = || {
        let mut file = Vec::new();
        let pixels = Pixels::of(&svg, &mut Unlimited).unwrap();
        pixels.write_png(&mut file, &mut Unlimited).unwrap();
        file
    };
    let (taken, file) = measured(picture, |_| most);
    assert!(taken <= most, "{taken} of {most} bytes for {size:?}");
    assert!(file.len() < most - 4 * (size[0] * size[1]) as usize);
}

/// Returns requests with maps, lists and games of small items, as long as they may be.
fn long_bodies() -> impl Iterator<Item = (String, String, String)> {
    let long = |item: &str| {
        let items = item.repeat(255 * 1024 / item.len());
        items.trim_end_matches(',').to_owned()
    };
    let names = (0..25_000).map(|name| format!(r#""{name:x}":"""#));
    let names = names.collect::<Vec<String>>().join(",");
    let squares = names.replace(r#""""#, "null");
    let record = |tags: &str| ("record", format!(r#"{{"moves":[],"tags":{{{tags}}}}}"#));
    let plan = |when: &str| {
        let nodes = format!(r#"[{{"play":"x","then":[{{"when":{{{when}}}}}]}}]"#);
        ("plan", format!(r#"{{"owner":"white","nodes":{nodes}}}"#))
    };
    let results = format!(r#"[{{"move":"x","results":[{}]}}]"#, long("0,"));
    let solution = format!(r#"{{"solution":{{"nodes":[{{"moves":{results}}}]}}}}"#);
    let draws = format!(r#"{{"move":"x","draws":[{}]}}"#, long("0,"));
    let include = format!(r#"{{"moves":[],"include":[{}]}}"#, long(r#""views","#));
    let highlight = format!(r#"{{"highlight":[{}]}}"#, long(r#""a1","#));
    let comment = json!({ "moves": [], "comment": "a ".repeat(32 * 1024) });
    let mut bodies = vec![
        record(&names),
        record(&long(r#""a":"","#)),
        plan(&format!(r#""squares":{{{squares}}}"#)),
        plan(&format!(r#""effect":{{"type":"move",{squares}}}"#)),
        ("verify-solution", solution),
        ("play", draws),
        ("replay", include),
        ("diagram", highlight),
        ("replay", comment.to_string()),
    ];
    for pgn in [
        format!("e2-e4 {} *", "(a)".repeat(3990)),
        format!("{} *", "a ".repeat(2000)),
        format!("{} *", "a! (b $1) ".repeat(1900)),
        format!("{{{}}} *", "a ".repeat(31 * 1024)),
        format!("{{{}}} *", "a ".repeat(125 * 1024)),
        format!("a {} *", "{a}".repeat(80 * 1024)),
        format!(
            "[Seed \"{}\"]{} *",
            "\u{1f600}".repeat(128),
            "a ".repeat(2000)
        ),
        format!("a {{[%draws {}0]}} *", "0,".repeat(120 * 1024)),
    ] {
        bodies.push(("replay", json!({ "pgn": pgn }).to_string()));
        bodies.push(("replay", json!({ "pgn": pgn, "lenient": true }).to_string()));
    }
    let requests = bodies.into_iter();
    requests.map(|(operation, body)| posted(&format!("chakart/{operation}"), body))
}

/// Returns a request to an operation of a variant.
fn posted(path: &str, body: String) -> (String, String, String) {
    ("POST".to_owned(), format!("/v1/variants/{path}"), body)
}

/// Returns the requests that are measured: a method, a target and a body.
fn requests() -> Vec<(String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut requests = Vec::new();
    for file in ["answers.txt", "requests.txt"] {
        let text = fs::read_to_string(folder.join("tests/golden").join(file)).unwrap();
        for case in text.trim_end().split("\n\n") {
            let line = case.lines().next().unwrap();
            let mut parts = line.splitn(3, ' ').map(str::to_owned);
            let mut part = || parts.next().unwrap_or_default();
            requests.push((part(), part(), part()));
        }
    }
    let contract = fs::read_to_string(folder.join("openapi/openapi.json")).unwrap();
    let contract: Value = serde_json::from_str(&contract).unwrap();
    for (path, methods) in contract["paths"].as_object().unwrap() {
        let content = &methods["post"]["requestBody"]["content"]["application/json"];
        for (variant, example) in content["examples"].as_object().into_iter().flatten() {
            let target = path.replace("{variant}", variant);
            let mut add = |request: &Value| {
                requests.push(("POST".to_owned(), target.clone(), request.to_string()));
            };
            let request = &example["value"];
            add(request);
            for (field, value) in [
                ("unheardOf", json!("x".repeat(1000))),
                ("position", json!("x".repeat(4000))),
                ("position", json!("/".repeat(4000))),
                ("start", json!("/".repeat(4000))),
                ("move", json!("x".repeat(200))),
                ("pgn", json!("1. nothing".repeat(400))),
            ] {
                let mut refused = request.clone();
                refused[field] = value;
                add(&refused);
            }
        }
    }
    for entry in [
        r#"{"move":"x"},"#,
        r#"{"move":"x","draws":[1]},"#,
        r#"{"move":"x","position":"x","seed":"x"},"#,
        r#"{"move":"x","comment":"x","glyphs":[1]},"#,
        r#"{"move":"x","variations":[[{"move":"x"}]]},"#,
        r#"{"move":"x","variations":[[],[],[],[],[],[],[],[],[]]},"#,
    ] {
        let entries = entry.repeat(256 * 1024 / entry.len() - 1);
        let body = format!(r#"{{"moves":[{}]}}"#, entries.trim_end_matches(','));
        requests.push(posted("minigolf/replay", body));
    }
    requests.extend(long_bodies());
    let mut items: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for (method, target, body) in &requests {
        let path = target.strip_prefix("/v1/variants/");
        let names = path.and_then(|path| path.split_once('/'));
        let body = serde_json::from_str::<Value>(body);
        let (Some((variant, operation)), Ok(body)) = (names, body) else {
            continue;
        };
        let item = json!({ "variant": variant, "operation": operation, "body": body });
        if method == "POST" && item.to_string().len() < 1000 {
            items.entry(target).or_default().push(item);
        }
    }
    // The first of each operation are answered, the last are refused.
    let batches = items.into_values().flat_map(|mut items| {
        let last = items.split_off(items.len().saturating_sub(2));
        items.into_iter().take(2).chain(last)
    });
    let batches = batches.map(|item| {
        // Many searches would take a minute.
        let is_search = item["operation"] == "review" || item["operation"] == "suggest";
        let count = if is_search { 2 } else { 32 };
        json!({ "requests": vec![item; count] }).to_string()
    });
    let batches = batches.map(|body| ("POST".to_owned(), "/v1/batch".to_owned(), body));
    let batches: Vec<_> = batches.collect();
    requests.extend(batches);
    // A move of chance with many objects has a long log.
    let objects = "Kwd2dw1/d2dwddd/wd1wd1dw/ddwwdwd1/kww1w1wd/1wwddd1w/wdww1dww/1wwwwwww w 4 1111 \
                   111111111111 -";
    let nodes = json!([{ "play": "Ka8-a7", "then": [{ "then": [
        { "when": { "by": "owner" } },
        { "then": [{ "when": { "by": "owner" } }] },
    ] }] }]);
    let plan = json!({ "position": objects, "owner": "white", "nodes": nodes });
    requests.push(posted("chakart/plan", plan.to_string()));
    // Many moves with short texts.
    let queens = "K7/8/8/8/k7/8/8/8 8/Q1Q3Q1/8/8/8/1QQ4Q/Q1Q5/8 w - - - 0 9";
    let count = json!({ "position": queens, "depth": 1, "divide": true });
    requests.push(posted("twinkie-danger/perft", count.to_string()));
    requests
}

#[test]
fn no_request_allocates_more_than_it_reserves() {
    let _alone = MEASURED.lock().unwrap();
    let arbiter = Arbiter::standard();
    let mut asked = BTreeSet::new();
    for (method, target, body) in requests() {
        let request = Request {
            method: &method,
            target: &target,
            body: body.as_bytes(),
            id: "budget",
        };
        let ask = || {
            let mut budget = RequestBudget::default();
            let reply = arbiter.ask(&request, &mut budget);
            (reply.status, budget.used().1)
        };
        let (allocated, (status, reserved)) = measured(ask, |answer| answer.1);
        // A page about the service, or a request that is refused before it is read.
        if reserved == 0 {
            continue;
        }
        let body = &body[..body.len().min(1000)];
        assert!(
            allocated <= reserved,
            "{allocated} bytes of {reserved} for {method} {target} {body}"
        );
        let path = target.split('?').next().unwrap();
        asked.insert((path.to_owned(), status == 200));
    }
    let paths = arbiter.ids().flat_map(|variant| {
        let operations = Arbiter::operations();
        operations.map(move |operation| format!("/v1/variants/{variant}/{operation}"))
    });
    for path in paths.chain(["/v1/batch".to_owned()]) {
        for succeeds in [true, false] {
            let is_measured = asked.contains(&(path.clone(), succeeds));
            assert!(is_measured, "{path}: {succeeds} is not measured");
        }
    }
}
