//! Measures `legal-moves` with results in this process, for each game's start and for positions of
//! a random game: `cargo run --release --example in_process`. `wasm/check/speed.mjs` sends the
//! same requests to the WebAssembly referee.

use std::io::{Read, Write, stdin, stdout};
use std::time::Instant;

use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Request};

/// Reads requests from standard input, a target and a body on each line. Prints the best time of
/// all rounds, in microseconds per request.
fn main() -> std::io::Result<()> {
    let mut text = String::new();
    stdin().read_to_string(&mut text)?;
    let arbiter = Arbiter::standard();
    let requests: Vec<(&str, &str)> = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .collect();
    let mut best = f64::INFINITY;
    for _ in 0..40 {
        let began = Instant::now();
        for (target, body) in &requests {
            let request = Request {
                method: "POST",
                target,
                body: body.as_bytes(),
                id: "in-process",
            };
            let reply = arbiter.ask(&request, &mut RequestBudget::default());
            assert_eq!(reply.status, 200, "{body}");
        }
        best = best.min(began.elapsed().as_secs_f64());
    }
    #[expect(clippy::cast_precision_loss, reason = "there are some hundreds")]
    let each = best * 1e6 / requests.len() as f64;
    writeln!(stdout(), "{each:.1}")
}
