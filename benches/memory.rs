//! Measures the peak memory of each operation.
//!
//! `cargo bench --package benches --bench memory`. It answers every golden request of every game, and fails if one
//! allocates more bytes at once than [`MOST`], plus [`A_BYTE`] for each byte of the answer.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a benchmark prints its results and panics on an unexpected value"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use peak_alloc::PeakAlloc;
use variant_arbiter::operations::Arbiter;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// The memory allowed for any request, and more for each byte of the answer: the answer exists in
/// chunks and, for callers without a connection, also in one piece.
const MOST: usize = 16 * 1024;
const A_BYTE: usize = 4;

/// The request with the highest peak, for one operation of one game.
#[derive(Default)]
struct Dearest {
    requests: usize,
    taken: usize,
    answer: usize,
}

fn main() -> ExitCode {
    let arbiter = Arbiter::standard();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden");
    let mut dearest = BTreeMap::<(String, String), Dearest>::new();
    let mut ends_well = true;
    for file in fs::read_dir(folder).expect("a readable folder") {
        let text = fs::read_to_string(file.expect("a readable entry").path()).expect("UTF-8");
        for (variant, operation, body) in text.lines().filter_map(asked) {
            // The first call builds lazily initialised tables, which do not count.
            let _ = arbiter.call(variant, operation, body);
            let before = ALLOCATED.current_usage();
            ALLOCATED.reset_peak_usage();
            let reply = arbiter.call(variant, operation, body);
            let taken = ALLOCATED.peak_usage().saturating_sub(before);
            if taken > MOST + A_BYTE * reply.body.len() {
                println!(
                    "{taken} bytes for {} of {variant} {operation}",
                    reply.body.len()
                );
                ends_well = false;
            }
            let known = dearest.entry((operation.to_owned(), variant.to_owned()));
            let known = known.or_default();
            known.requests += 1;
            if taken > known.taken {
                (known.taken, known.answer) = (taken, reply.body.len());
            }
        }
    }
    println!("| operation | game | requests | most memory, KiB | that answer, KiB |");
    println!("| --- | --- | ---: | ---: | ---: |");
    for ((operation, variant), most) in dearest {
        let [taken, answer] = [most.taken, most.answer].map(|bytes| bytes.div_ceil(1024));
        let requests = most.requests;
        println!("| {operation} | {variant} | {requests} | {taken} | {answer} |");
    }
    if ends_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns the variant, the operation and the body of the golden request in a line.
fn asked(line: &str) -> Option<(&str, &str, &[u8])> {
    let (path, body) = line.strip_prefix("POST /v1/variants/")?.split_once(' ')?;
    let (variant, operation) = path.split_once('/')?;
    Some((variant, operation, body.as_bytes()))
}
