//! The invariants of `docs/ARCHITECTURE.md` that the source can show.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test panics on an unexpected value"
)]

mod citations;
mod layers;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A source file: its path below `src`, and its text without comments.
struct Source {
    path: String,
    code: String,
}

impl Source {
    /// Returns the code before the file's inline tests.
    fn code_without_tests(&self) -> &str {
        let is_inline = |at: &usize| {
            let second = self.code[*at..].lines().nth(1);
            second.is_some_and(|line| line.starts_with("mod ") && line.ends_with('{'))
        };
        let mut tests = self.code.match_indices("#[cfg(test)]\n").map(|(at, _)| at);
        &self.code[..tests.find(is_inline).unwrap_or(self.code.len())]
    }
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

/// Returns the sources of both packages.
fn source() -> Vec<Source> {
    let both = ["rules/src", "src"];
    both.into_iter().flat_map(sources).collect()
}

/// Returns the tests of both packages.
fn tests() -> Vec<Source> {
    let both = ["rules/tests", "tests"];
    both.into_iter().flat_map(sources).collect()
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
            code: code.join("\n"),
        }
    });
    sources.collect()
}

/// Returns the folder or file directly below `src` that contains a source.
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

const SHELL: [&str; 12] = [
    "packed",
    "wire",
    "operations",
    "openapi",
    "server",
    "playground",
    "html_pages",
    "main",
    "settings",
    "static_site",
    "program",
    "prelude",
];

fn rules() -> Vec<Source> {
    let all = source().into_iter();
    all.filter(|source| !SHELL.contains(&part(source)))
        .collect()
}

#[test]
fn the_rules_know_nothing_of_http_clocks_or_the_environment() {
    let outside = [
        "actix",
        "serde_json",
        "std::net",
        "std::time",
        "std::env",
        "tokio",
    ];
    // The laws are for tests, and read logs in the form of answers.
    let rules: Vec<Source> = rules().into_iter().filter(|s| part(s) != "laws").collect();
    let mut found: Vec<String> = rules.iter().flat_map(|s| names(s, &outside)).collect();
    // A plan names the fields of effects as in answers.
    found.retain(|found| !(found.starts_with("plan/") && found.ends_with(" serde_json")));
    assert_eq!(found, [""; 0]);
    assert!(rules.len() > 20, "too few sources found");
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
fn only_the_shell_knows_status_codes_and_one_table_lists_them() {
    let mut found: Vec<String> = rules()
        .iter()
        .flat_map(|s| names(s, &["StatusCode"]))
        .collect();
    for source in sources("src/server") {
        // Only the table and the code that sends a problem make a status from a number.
        if source.path != "response/problem.rs" {
            found.extend(names(
                &source,
                &["StatusCode::from_u16", "HttpResponse::build"],
            ));
        }
    }
    assert_eq!(found, [""; 0]);
}

#[test]
fn panics_are_caught_in_one_place() {
    let all = source().into_iter();
    let catching = all.filter(|source| source.code.contains("catch_unwind"));
    let catching: Vec<String> = catching.map(|source| source.path).collect();
    assert_eq!(catching, ["operations/catch_panic.rs"]);
}

#[test]
fn a_variant_is_named_in_the_shell_only_in_the_list_and_for_its_own_fields() {
    let mut found = Vec::new();
    for source in sources("src/server")
        .into_iter()
        .chain(sources("src/operations"))
    {
        if !["arbiter.rs", "samples.rs"].contains(&source.path.as_str()) {
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
    for source in source().iter().chain(&tests()).chain(&sources("benches")) {
        if source.path.starts_with("architecture/") {
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
fn a_built_in_variant_is_named_in_three_files_besides_its_own() {
    for game in ["chakart", "minigolf", "twinkie"] {
        let own = [format!("{game}/"), format!("picture/{game}.rs")];
        let is_named = |source: &&Source| {
            let code = source.code_without_tests();
            let paths = [
                format!("{game}::"),
                format!("mod {game};"),
                format!("{game}, "),
            ];
            let is_own = own
                .iter()
                .any(|path| source.path.starts_with(path.as_str()));
            // The examples in the contract name the games.
            let is_example = source.path == "operations/samples.rs";
            !is_own && !is_example && paths.iter().any(|path| code.contains(path.as_str()))
        };
        let mut named: Vec<String> = source()
            .iter()
            .filter(is_named)
            .map(|source| source.path.clone())
            .collect();
        named.sort();
        let expected = ["lib.rs", "operations/arbiter.rs", "picture/mod.rs"];
        assert_eq!(named, expected, "{game}");
    }
}

/// Returns the files and folders in the table of a module's documentation.
fn listed(text: &str) -> BTreeSet<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let cells = rows.filter_map(|row| row.split_once(" | "));
    let names = cells.flat_map(|(cell, _)| cell.split(", "));
    names
        .map(|name| name.trim_matches('`').to_owned())
        .collect()
}

#[test]
fn the_table_of_a_module_lists_exactly_the_files_beside_it() {
    let mut tables = 0;
    for root in ["src", "rules/src"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(root);
        let mut files = Vec::new();
        collect(&root, &mut files);
        for file in files.iter().filter(|file| !file.ends_with("tests.rs")) {
            let folder = file.parent().unwrap();
            let has_root = folder.join("mod.rs").exists() || folder == root;
            assert!(has_root, "{} has no mod.rs", folder.display());
        }
        for file in files.iter().filter(|file| file.ends_with("mod.rs")) {
            let text = fs::read_to_string(file).unwrap();
            let beside = fs::read_dir(file.parent().unwrap()).unwrap();
            let found: BTreeSet<String> = beside
                .map(|entry| entry.unwrap().path())
                .filter(|path| path.is_dir() || path.extension().is_some_and(|kind| kind == "rs"))
                .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
                .filter(|name| name != "mod" && name != "tests")
                .collect();
            if found.len() > 1 {
                assert_eq!(listed(&text), found, "{}", file.display());
                tables += 1;
            }
        }
    }
    assert!(tables > 15, "too few tables found");
}

#[test]
fn every_ruling_names_a_test_that_there_is() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/RULES.md");
    let page = fs::read_to_string(page).unwrap();
    let tests = tests();
    let mut named = 0;
    for text in page.split('`').skip(1).step_by(2) {
        let Some((module, sentence)) = text.split_once("::") else {
            continue;
        };
        let found = tests.iter().any(|source| {
            source.path.ends_with(&format!("{module}.rs"))
                && source.code.contains(&format!("fn {sentence}("))
        });
        assert!(found, "{text} is not a test");
        named += 1;
    }
    assert!(named > 20, "too few rulings found");
}

/// Returns the name of the type that a line declares, unless it is an alias of a type with the same
/// name.
fn declared(line: &str) -> Option<&str> {
    let words = line.split(' ').skip_while(|word| word.starts_with("pub"));
    let words: Vec<&str> = words.take(2).collect();
    let [
        keyword @ ("struct" | "enum" | "trait" | "type" | "union"),
        name,
    ] = words[..]
    else {
        return None;
    };
    let name = name.split(|c: char| !c.is_alphanumeric()).next()?;
    let is_alias = keyword == "type" && line.contains(&format!("::{name}"));
    (!is_alias).then_some(name)
}

/// Returns where a type is defined. Each game may have a type of one name in the file of one name.
fn home(source: &Source) -> String {
    let games = ["minigolf", "chakart", "twinkie"];
    let split = source.path.split_once('/');
    match split.filter(|(first, _)| games.contains(first)) {
        Some((_, file)) => format!("{{game}}/{file}"),
        None => source.path.clone(),
    }
}

#[test]
fn the_name_of_a_type_means_one_thing_in_the_whole_source() {
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let is_test = |source: &Source| source.path.ends_with("tests.rs");
    for source in source().into_iter().filter(|source| !is_test(source)) {
        for name in source.code_without_tests().lines().filter_map(declared) {
            let homes = homes.entry(name.to_owned()).or_default();
            homes.insert(home(&source));
        }
    }
    assert!(homes.len() > 300, "too few types found");
    homes.retain(|_, homes| homes.len() > 1);
    assert_eq!(homes, BTreeMap::new());
}
