//! Settings: the help explains each, and invalid ones are refused before the program serves
//! anything.

use std::collections::BTreeSet;
use std::io::Write;
use std::net::TcpListener;
use std::process::Stdio;

use serde_json::Value;

use crate::helpers::post_bytes;
use crate::process::{program, run};

fn help() -> String {
    run(&mut program(&["--help"])).1
}

/// Returns the flags in the help, each with its environment variable and default.
fn flags(help: &str) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    let starts: Vec<usize> = help.match_indices("\n      --").map(|(at, _)| at).collect();
    for (index, start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(help.len());
        let text = help[*start..end].trim_start();
        let flag = text.split_whitespace().next().unwrap();
        let named = |what: &str| {
            let rest = text.split_once(what).map(|(_, rest)| rest);
            let value = rest.and_then(|rest| rest.split_once(']'));
            value.map(|(value, _)| value.to_owned()).unwrap_or_default()
        };
        let variable = named("[env: ");
        let variable = variable.trim_end_matches('=').to_owned();
        found.push((flag.to_owned(), variable, named("[default: ")));
    }
    found
}

#[test]
fn every_setting_is_a_flag_with_a_variable_of_its_name_and_an_explanation() {
    let flags = flags(&help());
    assert!((10..=25).contains(&flags.len()), "{flags:?}");
    for (flag, variable, _) in flags {
        let name = flag
            .trim_start_matches('-')
            .replace('-', "_")
            .to_uppercase();
        assert_eq!(variable, format!("VARIANT_ARBITER_{name}"), "{flag}");
    }
}

#[test]
fn the_operators_page_lists_every_setting_with_its_default() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/OPERATIONS.md");
    let page = std::fs::read_to_string(page).unwrap();
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `--")?.split('|');
        let flag = cells.next()?.trim().trim_end_matches('`');
        let default = cells.next()?.trim().trim_matches('`');
        Some((format!("--{flag}"), default.replace(',', "")))
    });
    let listed: BTreeSet<(String, String)> = rows.collect();
    let flags = flags(&help()).into_iter();
    let there_are: BTreeSet<(String, String)> =
        flags.map(|(flag, _, default)| (flag, default)).collect();
    assert!(listed == there_are, "{listed:?}");
}

#[test]
fn an_address_that_is_taken_is_named_with_the_setting_that_takes_another() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    let (is_well, said, complaint) = run(&mut program(&["--listen", &taken]));
    assert!(!is_well && said.is_empty(), "{said}");
    let expected = format!("error: cannot listen on {taken}: ");
    assert!(complaint.starts_with(&expected), "{complaint}");
    assert!(complaint.contains("--listen"), "{complaint}");
}

#[test]
fn settings_that_make_no_sense_are_refused_with_a_sentence() {
    for (flag, value, sentence) in [
        ("--receive-seconds", "0", "0 is not in 1..=600"),
        ("--processors", "0", "0 is not in 1..=512"),
        ("--max-memory", "1", "1 is not in 33554432..=1099511627776"),
        ("--work-seconds", "ten", "invalid digit"),
        ("--cors-origin", "", "is not an origin"),
        ("--cors-origin", "chess.example", "is not an origin"),
        ("--cors-origin", "https://a.example/b", "is not an origin"),
        ("--cors-origin", "any,https://a.example", "is not an origin"),
        ("--trusted-proxies", "17", "17 is not in 0..=16"),
        (
            "--public-address",
            "chess.example",
            "--public-address \"chess.example\" is not an origin",
        ),
        (
            "--public-address",
            "https://chess.example/\"><script>",
            "is not an origin: expected a scheme",
        ),
        ("--log", "xml", "possible values: text, json, off"),
        ("--listen", "here", "invalid socket address"),
        ("--max-bodies", "1", "unexpected argument '--max-bodies'"),
    ] {
        let (served, said, complaint) = run(&mut program(&[flag, value]));
        assert!(!served && said.is_empty(), "{flag} {value}: {said}");
        assert!(complaint.contains(sentence), "{flag}: {complaint}");
    }
}

#[test]
fn the_environment_sets_what_no_flag_does() {
    let complaint = |settings: &[&str], variable: &str| {
        let mut command = program(settings);
        run(command.env("VARIANT_ARBITER_GRACE_SECONDS", variable)).2
    };
    let by_variable = complaint(&[], "0");
    assert!(by_variable.contains("invalid value '0' for '--grace-seconds"));
    let by_flag = complaint(&["--grace-seconds", "601"], "64");
    assert!(by_flag.contains("invalid value '601' for '--grace-seconds"));
}

#[test]
fn a_request_is_answered_on_the_command_line_as_over_http() {
    let nobody = r#"{"position":"8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - - 0 1"}"#;
    for (body, is_good) in [(nobody, false), ("{}", true)] {
        let mut command = program(&["call", "--variant", "minigolf", "position"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(body.as_bytes()).unwrap();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.success(), is_good);
        let mut called: Value = serde_json::from_slice(&output.stdout).unwrap();
        let mut answer = post_bytes("/v1/variants/minigolf/position", body.as_bytes()).json();
        // Requests on the command line have no id.
        if !is_good {
            called["requestId"] = Value::Null;
            answer["requestId"] = Value::Null;
        }
        assert_eq!(called, answer);
    }
}
