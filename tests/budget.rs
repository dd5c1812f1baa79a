//! No operation takes more than its budget: an allocator that counts measures requests built to be
//! expensive.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test panics on an unexpected value"
)]

use std::fs;
use std::path::Path;
use std::sync::Mutex;

use peak_alloc::PeakAlloc;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use variant_arbiter::game::Rules as _;
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};
use variant_arbiter::picture::png::{Pixels, memory};
use variant_arbiter::picture::{Options, Pictured, draw, size};
use variant_arbiter::{chakart, minigolf};

#[path = "../fuzz/src/lib.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod fuzz;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// Tests are measured one at a time.
static MEASURED: Mutex<()> = Mutex::new(());

/// The memory that a request may take beyond its budget, in bytes: for parsing it, for one item of
/// a list, and for lazily initialised tables.
const BESIDES: usize = 512 * 1024;

/// Runs a case, and checks its peak memory against its budget plus a tenth.
fn holds(case: &[u8]) {
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    let asked = fuzz::budget(case);
    let taken = ALLOCATED.peak_usage().saturating_sub(before);
    let Some((request, cost)) = asked else {
        return;
    };
    let most = fuzz::LOW.answer + fuzz::LOW.memory;
    let most = most + most / 10 + BESIDES + 8 * request.body.len();
    let fuzz::hostile::Request {
        variant,
        operation,
        body,
    } = request;
    // Only this test has the answer in one piece.
    let taken = taken.saturating_sub(cost.bytes);
    assert!(
        taken <= most,
        "{taken} bytes for {cost:?} of {variant} {operation} {body}"
    );
}

#[test]
fn no_operation_takes_more_memory_than_its_budget_and_a_tenth() {
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
fn nor_do_the_worst_that_were_found() {
    let _measured = MEASURED.lock().unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/budget");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        holds(&fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count > 10, "too few cases found");
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
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    let file = Pixels::of(&svg).unwrap().into_png().unwrap();
    let taken = ALLOCATED.peak_usage().saturating_sub(before);
    let most = memory(size);
    assert!(taken <= most, "{taken} of {most} bytes for {size:?}");
    assert!(file.len() < most - 4 * (size[0] * size[1]) as usize);
}

#[test]
fn an_animation_takes_no_more_memory_than_it_holds() {
    let _measured = MEASURED.lock().unwrap();
    let arbiter = Arbiter::standard();
    let moves = r#"{"move":"a1.e2-a1.e4"},{"move":"a2.e7-a2.e5"}"#;
    for size in [64, 400] {
        let body = format!(r#"{{"moves":[{moves}],"size":{size}}}"#);
        let request = Request {
            method: "POST",
            target: "/v1/variants/minigolf/animation",
            body: body.as_bytes(),
            id: "budget",
        };
        let mut budget = RequestBudget::default();
        ALLOCATED.reset_peak_usage();
        let before = ALLOCATED.current_usage();
        let reply = arbiter.ask(&request, &mut budget);
        let taken = ALLOCATED.peak_usage().saturating_sub(before);
        assert_eq!(reply.content_type, "image/apng");
        let (_, held) = budget.used();
        let most = held + held / 10 + BESIDES;
        assert!(taken <= most, "{taken} of {most} bytes");
    }
}

/// The service reserves this much memory before it parses a body (src/server/handlers/body.rs).
#[test]
fn reading_a_body_takes_at_most_twice_its_length_and_512_bytes_for_each_object() {
    let _alone = MEASURED.lock();
    let arbiter = Arbiter::standard();
    for entry in [
        r#"{"move":"x"},"#,
        r#"{"move":"x","draws":[1]},"#,
        r#"{"move":"x","position":"x","seed":"x"},"#,
        r#"{"move":"x","comment":"x","glyphs":[1]},"#,
        r#"{"move":"x","variations":[[{"move":"x"}]]},"#,
        r#"{"move":"x","variations":[[{"move":"x"}],[{"move":"x"}],[{"move":"x"}]]},"#,
    ] {
        let body = format!(
            r#"{{"moves":[{}"#,
            entry.repeat(256 * 1024 / entry.len() - 1)
        );
        let body = format!("{}]}}", body.trim_end_matches(','));
        ALLOCATED.reset_peak_usage();
        let before = ALLOCATED.current_usage();
        let reply = arbiter.call("minigolf", "replay", body.as_bytes());
        let taken = ALLOCATED.peak_usage().saturating_sub(before);
        assert_eq!(reply.status, 400, "the body has too many moves");
        let most = 2 * body.len() + 512 * body.matches('{').count();
        assert!(taken <= most, "{taken} of {most} bytes for {entry}");
    }
}
