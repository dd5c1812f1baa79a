//! The invariants of `docs/ARCHITECTURE.md` that can be read off the source.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets the unexpected ends there"
)]

use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below `src`, and its text without comments.
struct Source {
    path: String,
    code: String,
    lines: usize,
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    let sources = paths.into_iter().map(|path| {
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default())
            .collect();
        let path = path.strip_prefix(&root).unwrap();
        Source {
            path: path.to_string_lossy().into_owned(),
            lines: text.lines().count(),
            code: code.join("\n"),
        }
    });
    sources.collect()
}

/// The folder or file directly below `src` in which a source lies.
fn part(source: &Source) -> &str {
    let first = source.path.split('/').next().unwrap_or_default();
    first.trim_end_matches(".rs")
}

fn names(source: &Source, words: &[&str]) -> Vec<String> {
    words
        .iter()
        .filter(|word| source.code.contains(**word))
        .map(|word| format!("{} names {word}", source.path))
        .collect()
}

const SHELL: [&str; 5] = ["operations", "http", "playground", "main", "settings"];

fn rules() -> Vec<Source> {
    let all = sources("src").into_iter();
    all.filter(|source| !SHELL.contains(&part(source)))
        .collect()
}

#[test]
fn the_rules_know_nothing_of_http_json_clocks_or_the_environment() {
    let outside = [
        "actix",
        "utoipa",
        "serde_json",
        "std::net",
        "std::time",
        "std::env",
        "tokio",
    ];
    let found: Vec<String> = rules().iter().flat_map(|s| names(s, &outside)).collect();
    assert_eq!(found, [""; 0]);
    assert!(rules().len() > 20, "the sources are found");
}

#[test]
fn the_rules_do_no_io_keep_no_state_and_take_chance_only_from_chance() {
    let outside = [
        "std::fs",
        "std::io",
        "static mut",
        "thread_local",
        "Mutex",
        "RwLock",
        "RefCell",
        "Atomic",
        "println!",
    ];
    let mut found: Vec<String> = rules().iter().flat_map(|s| names(s, &outside)).collect();
    let others = rules()
        .into_iter()
        .filter(|source| part(source) != "chance");
    found.extend(others.flat_map(|source| names(&source, &["rand::", "getrandom"])));
    assert_eq!(found, [""; 0]);
}

#[test]
fn no_module_reaches_back_up() {
    let variants = ["twinkie", "minigolf", "chakart"];
    let mut found = Vec::new();
    for source in rules() {
        let part = part(&source);
        let below: &[&str] = match part {
            "board" => &["board"],
            "effect" => &["board", "effect"],
            "chance" => &["board", "effect", "chance"],
            // A picture is of a position: it knows the games, and none of them knows of it.
            "picture" => &["board", "effect", "game", "twinkie", "minigolf", "chakart"],
            "lib" => continue,
            "replay" => &["board", "effect", "chance", "game", "replay"],
            // The variants, and what they have in common.
            _ => &["board", "effect", "chance", "game"],
        };
        for used in source.code.split("crate::").skip(1) {
            let end = used.find(|c: char| !c.is_alphanumeric() && c != '_');
            let used = &used[..end.unwrap_or(used.len())];
            let is_own = variants.contains(&part) && used == part;
            if !(below.contains(&used) || is_own) {
                found.push(format!("{} uses {used}", source.path));
            }
        }
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn only_the_shell_knows_status_codes_and_one_table_lists_them() {
    let mut found: Vec<String> = rules()
        .iter()
        .flat_map(|s| names(s, &["StatusCode"]))
        .collect();
    for source in sources("src/http") {
        // A status from a number is made in the table alone, and where a problem is sent.
        if !["codes.rs", "respond.rs"].contains(&source.path.as_str()) {
            found.extend(names(
                &source,
                &["StatusCode::from_u16", "HttpResponse::build"],
            ));
        }
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_variant_is_named_in_the_shell_only_in_the_list_and_for_its_own_fields() {
    let mut found = Vec::new();
    for source in sources("src/http")
        .into_iter()
        .chain(sources("src/operations"))
    {
        let is_list = ["arbiter.rs", "samples.rs"].contains(&source.path.as_str());
        let allowed = is_list || source.path.starts_with("bodies/");
        if !allowed {
            found.extend(names(&source, &["twinkie::", "minigolf::", "chakart::"]));
        }
        for id in ["twinkie-danger", "minigolf", "chakart"] {
            let matched = [
                format!("\"{id}\" =>"),
                format!("== \"{id}\""),
                format!("\"{id}\" |"),
            ];
            found.extend(names(&source, &matched.each_ref().map(String::as_str)));
        }
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn nothing_is_unsafe_unfinished_or_silenced_without_a_reason() {
    let mut found = Vec::new();
    for source in sources("src")
        .iter()
        .chain(&sources("tests"))
        .chain(&sources("benches"))
    {
        if source.path == "architecture.rs" {
            continue;
        }
        found.extend(names(
            source,
            &["unsafe ", "todo!", "unimplemented!", "#[ignore", "dbg!"],
        ));
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn files_and_functions_are_short() {
    let all: Vec<Source> = sources("src").into_iter().chain(sources("tests")).collect();
    let long: Vec<String> = all
        .iter()
        .filter(|source| source.lines > 600)
        .map(|source| format!("{}: {} lines", source.path, source.lines))
        .collect();
    assert_eq!(long, [""; 0]);
    let mut lengths: Vec<usize> = sources("src").iter().map(|source| source.lines).collect();
    lengths.sort_unstable();
    assert!(
        lengths[lengths.len() / 2] <= 160,
        "median {}",
        lengths[lengths.len() / 2]
    );
    let functions: Vec<String> = sources("src").iter().flat_map(long_functions).collect();
    assert_eq!(functions, [""; 0]);
}

/// The functions of more than 80 lines: from `fn` to the closing brace at the same indentation.
fn long_functions(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.code.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let is_fn = text.starts_with("fn ") || text.contains(" fn ") && !text.ends_with(';');
        if !is_fn || text.starts_with('"') {
            continue;
        }
        let close = format!("{}}}", " ".repeat(indent));
        let length = lines[start..]
            .iter()
            .position(|line| *line == close)
            .unwrap_or(0);
        if length > 80 {
            found.push(format!("{}:{} has {length} lines", source.path, start + 1));
        }
    }
    found
}

#[test]
fn every_ruling_names_a_test_that_there_is() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/RULES.md");
    let page = fs::read_to_string(page).unwrap();
    let tests = sources("tests");
    let mut named = 0;
    for text in page.split('`').skip(1).step_by(2) {
        let Some((module, sentence)) = text.split_once("::") else {
            continue;
        };
        let found = tests.iter().any(|source| {
            source.path.ends_with(&format!("{module}.rs"))
                && source.code.contains(&format!("fn {sentence}("))
        });
        assert!(found, "{text} is no test");
        named += 1;
    }
    assert!(named > 20, "the rulings are found");
}
