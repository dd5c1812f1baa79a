//! The kept cases of the fuzzer: those that it starts from, and those that once found something.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;

/// Runs a check on every case of a target.
fn holds_for(target: &str, ask: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/seeds")
        .join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        ask(&fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count > 10, "too few cases of {target} found");
}

#[test]
fn positions_are_lawful_through_and_through_or_refused() {
    holds_for("position", fuzz::position);
}

#[test]
fn moves_can_be_played_or_are_refused() {
    holds_for("mv", fuzz::mv);
}

#[test]
fn moves_of_other_positions_are_refused() {
    holds_for("api", fuzz::api);
}

#[test]
fn requests_are_answered_or_have_a_problem() {
    holds_for("request", fuzz::request);
}

#[test]
fn requests_that_are_made_to_be_dear_stay_within_their_budget() {
    holds_for("budget", |case| {
        fuzz::budget(case).expect("the case is a request");
    });
}

#[test]
fn records_come_back_as_they_were_written_or_are_refused() {
    holds_for("record", fuzz::record);
}

#[test]
fn each_request_reaches_the_operation_in_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/request");
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let digit = fs::read(&path).unwrap()[1];
        let name = path.file_name().unwrap().to_str().unwrap();
        let operation = fuzz::operation_of(digit);
        assert!(
            name.contains(&format!("-{operation}-")),
            "{name}: {operation}"
        );
    }
}
