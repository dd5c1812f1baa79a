//! Measures how long a request keeps an I/O thread busy.
//!
//! `cargo bench --package benches --bench effort`. It answers generated expensive requests and the worst known ones
//! as an I/O thread would, and fails if one takes more than a millisecond there. Each request runs
//! several times and the fastest run counts, because the machine may be busy.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a benchmark prints its results and panics on an unexpected value"
)]

use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::server;

#[path = "../fuzz/src/lib.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod fuzz;

const MOST: Duration = Duration::from_millis(1);
const CASES: usize = 6000;

/// Starts and midgame positions.
const ORDINARY: [(&str, &str); 8] = [
    ("twinkie-danger", variant_arbiter::twinkie::START),
    (
        "twinkie-danger",
        "rnb1k3/4b3/pp2p3/P1pp2p1/2NPnrP1/R5qB/1P1B3R/7K 8/8/8/8/2N2r2/2P5/7P/8 b - - \
         bc4,bf4,wc6 4 24",
    ),
    ("minigolf", variant_arbiter::minigolf::START),
    (
        "minigolf",
        "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - \
         a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;\
         a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
    ),
    (
        "minigolf",
        "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - \
         a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;\
         a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    ),
    ("chakart", variant_arbiter::chakart::START),
    (
        "chakart",
        "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    ),
    (
        "chakart",
        "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 \
         400000100100 -",
    ),
];

/// The worst request of one operation of one game.
#[derive(Default)]
struct Worst {
    asked: usize,
    handed_over: usize,
    took: Duration,
    body: String,
}

fn cases() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds/budget");
    let kept = fs::read_dir(folder).unwrap();
    let mut cases: Vec<Vec<u8>> = kept
        .map(|entry| fs::read(entry.unwrap().path()).unwrap())
        .collect();
    let mut chance = ChaCha20Rng::seed_from_u64(14);
    for number in 0..CASES {
        let mut case = vec![0; 600];
        chance.fill_bytes(&mut case);
        case[1] = b'0' + u8::try_from(number % 10).unwrap();
        cases.push(case);
    }
    cases
}

/// Prints whether lists with results are answered on the I/O thread in positions of games. Handing
/// one over to a worker costs about as much as ten moves.
fn ordinary(arbiter: &Arbiter) {
    for (variant, position) in ORDINARY {
        let body = format!("{{\"position\":\"{position}\",\"results\":true,\"seed\":\"x\"}}");
        let mut took = Duration::MAX;
        let mut is_short = false;
        for _ in 0..50 {
            let begun = Instant::now();
            is_short =
                server::answer_inline(arbiter, variant, "legal-moves", body.as_bytes()).is_some();
            took = took.min(begun.elapsed());
        }
        let how = if is_short { "at once" } else { "handed over" };
        println!("{variant:15} {how} after {took:?}: {position}");
    }
}

fn main() -> ExitCode {
    let arbiter = Arbiter::standard();
    ordinary(&arbiter);
    let mut worst: BTreeMap<(&str, &str), Worst> = BTreeMap::new();
    for case in cases() {
        let Some(request) = fuzz::hostile::Request::of(&case) else {
            continue;
        };
        let fuzz::hostile::Request {
            variant,
            operation,
            body,
        } = request;
        let mut took = Duration::MAX;
        let mut is_short = false;
        for _ in 0..5 {
            let begun = Instant::now();
            let answer = black_box(server::answer_inline(
                &arbiter,
                variant,
                operation,
                body.as_bytes(),
            ));
            took = took.min(begun.elapsed());
            is_short = answer.is_some();
        }
        let entry = worst.entry((variant, operation)).or_default();
        entry.asked += 1;
        entry.handed_over += usize::from(!is_short);
        if took > entry.took {
            entry.took = took;
            entry.body = body;
        }
    }
    let mut is_short = true;
    for ((variant, operation), worst) in worst {
        let Worst {
            asked,
            handed_over,
            took,
            body,
        } = worst;
        println!(
            "{variant:15} {operation:12} {asked:5} asked, {handed_over:5} handed over, at most {took:?}"
        );
        if took > MOST {
            println!("  {body}");
            is_short = false;
        }
    }
    if is_short {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
