//! How much memory each operation takes while it answers.
//!
//! `cargo bench --bench memory`. It asks every golden request of every game, counts the bytes that are
//! allocated at once, and ends with an error when they are more than a few times those of the answer.

#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a benchmark says what it finds and ends where it meets the unexpected"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use peak_alloc::PeakAlloc;
use variant_arbiter::operations::Arbiter;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// What any request may take, and besides for each byte that is answered: the answer in chunks, and in
/// one piece, which is for those who call it without a connection.
const MOST: usize = 16 * 1024;
const A_BYTE: usize = 4;

/// The dearest request of an operation of a game.
#[derive(Default)]
struct Dearest {
    requests: usize,
    taken: usize,
    answer: usize,
}

fn main() -> ExitCode {
    let arbiter = Arbiter::standard();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut dearest = BTreeMap::<(String, String), Dearest>::new();
    let mut ends_well = true;
    for file in fs::read_dir(folder).expect("the golden answers") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        for (variant, operation, body) in text.lines().filter_map(asked) {
            // Tables that are made when they are first asked for do not count.
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

/// The variant, the operation and the body of a golden request, in a line.
fn asked(line: &str) -> Option<(&str, &str, &[u8])> {
    let (path, body) = line.strip_prefix("POST /v1/variants/")?.split_once(' ')?;
    let (variant, operation) = path.split_once('/')?;
    Some((variant, operation, body.as_bytes()))
}
