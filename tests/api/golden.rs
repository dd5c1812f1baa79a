//! Compares the answers of this release with files, because clients rely on them.
//!
//! Each file of `tests/golden` has requests, one per line, each followed by its answer: the status
//! and the exact bytes. `UPDATE_GOLDEN=1 cargo test --test api golden` rewrites the answers;
//! `CONTRIBUTING.md` says when that is allowed.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::helpers::send;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Returns the requests of a file, each a method, a path and possibly a body in a line, and their
/// recorded answers.
fn cases(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let cases = text.trim_end().split("\n\n");
    cases.map(|case| case.split_once('\n').unwrap_or((case, "")))
}

/// Writes the status and the bytes of an answer in a line. An answer other than one line of JSON,
/// such as a picture, is written as a JSON string.
fn answer(request: &str) -> String {
    let (method, rest) = request.split_once(' ').unwrap();
    let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut headers = vec![("x-request-id", "golden")];
    if method == "POST" {
        headers.push(("content-type", "application/json"));
    }
    let answer = send(method, path, &headers, body.as_bytes());
    let text = String::from_utf8(answer.body).unwrap();
    let line = text.strip_suffix('\n').filter(|line| line.ends_with('}'));
    let text = line.unwrap_or(&text);
    let line = if text.contains('\n') {
        serde_json::to_string(text).unwrap()
    } else {
        text.to_owned()
    };
    format!("{} {line}", answer.status)
}

#[test]
fn answers_are_to_the_byte_what_they_were_when_they_were_kept() {
    let writes = env::var_os("UPDATE_GOLDEN").is_some();
    let mut changed = String::new();
    let mut count = 0;
    for file in files() {
        let text = fs::read_to_string(&file).unwrap();
        let mut fresh = Vec::new();
        for (request, kept) in cases(&text) {
            let answered = answer(request);
            if answered != kept {
                writeln!(changed, "{request}\n- {kept}\n+ {answered}").unwrap();
            }
            fresh.push(format!("{request}\n{answered}"));
        }
        count += fresh.len();
        if writes {
            fs::write(&file, fresh.join("\n\n") + "\n").unwrap();
        }
    }
    assert!(count > 250, "too few golden answers");
    assert!(changed.is_empty() || writes, "{changed}");
}
