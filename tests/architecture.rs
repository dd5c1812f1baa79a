//! The invariants of `docs/ARCHITECTURE.md` that the source can show.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test panics on an unexpected value"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

/// The modules directly below `rules/src` and `src`, lowest layer first. Modules of one layer do
/// not import each other.
const LAYERS: [&str; 13] = [
    "board chance features page_file",
    "effect",
    "game",
    "twinkie minigolf chakart plan replay solve suggest laws",
    "review",
    "picture",
    "wire",
    "operations",
    "html_pages openapi playground",
    "server static_site",
    "settings",
    "program",
    "prelude main",
];

/// The path of each module, such as `chakart::path`, and its code without comments and tests, with
/// `a::{b, c}` written as `a::b, a::c`.
type Sources = BTreeMap<String, String>;

fn sources(folders: &[&str]) -> Sources {
    let mut found = Sources::new();
    for folder in folders {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        collect(&root.join(folder), "", &mut found);
    }
    found
}

fn collect(folder: &Path, module: &str, found: &mut Sources) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let inner = child(module, name);
        let module = if name == "mod" { module } else { &inner };
        if path.is_dir() {
            collect(&path, module, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") && name != "tests" {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().map(|line| line.split("//").next().unwrap());
            let code: String = lines.flat_map(|line| [line, "\n"]).collect();
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap();
            found.insert(module.to_owned(), flat(code.to_owned()));
        }
    }
}

fn child(module: &str, name: &str) -> String {
    format!("{module}::{name}").trim_start_matches("::").into()
}

fn first(path: &str) -> &str {
    path.split("::").next().unwrap()
}

fn is_outside_paths(c: char) -> bool {
    !(c.is_alphanumeric() || "_:".contains(c))
}

fn flat(mut code: String) -> String {
    while let Some(open) = code.rfind("::{") {
        let start = code[..open].rfind(is_outside_paths).map_or(0, |at| at + 1);
        let end = open + code[open..].find('}').unwrap();
        let names = code[open + 3..end].split(',').map(str::trim);
        let names = names.filter(|name| !name.is_empty());
        let paths = names.map(|name| format!("{}::{name}", &code[start..open]));
        let paths = paths.collect::<Vec<_>>().join(", ");
        code.replace_range(start..=end, &paths);
    }
    code
}

/// Returns who imports which module. The `pub use` of a child is a re-export and no import.
fn imports() -> BTreeSet<(String, String)> {
    let sources = sources(&["rules/src", "src"]);
    let mut reexports = Sources::new();
    let mut paths = Vec::new();
    for (here, code) in sources.iter().filter(|(module, _)| *module != "lib") {
        for statement in code.split(';') {
            let before = statement.rfind("use ").map(|at| &statement[..at]);
            let before = before.map(|text| text.lines().last().unwrap_or_default().trim());
            for path in statement.split(is_outside_paths) {
                let from = child(here, first(path));
                if before.is_some_and(|it| it.starts_with("pub")) && sources.contains_key(&from) {
                    let name = path.rsplit("::").next().unwrap();
                    reexports.insert(child(here, name), from);
                }
                let is_import = path.starts_with("crate::") || path.starts_with("super::");
                if before == Some("") || is_import {
                    paths.push((here, path));
                }
            }
        }
    }
    let imports = paths.into_iter().map(|(here, path)| {
        let mut at = here.clone();
        for part in path.split("::") {
            match part {
                "crate" => at.clear(),
                "self" => {}
                "super" => at.truncate(at.rfind("::").unwrap_or(0)),
                name if sources.contains_key(&child(&at, name)) => at = child(&at, name),
                name => {
                    at = reexports.get(&child(&at, name)).cloned().unwrap_or(at);
                    break;
                }
            }
        }
        (here.clone(), at)
    });
    let is_import = |(from, to): &(String, String)| from != to && sources.contains_key(to);
    imports.filter(is_import).collect()
}

fn layer(module: &str) -> usize {
    let mut layers = LAYERS.iter();
    let layer = layers.position(|names| names.split(' ').any(|name| name == first(module)));
    layer.unwrap_or_else(|| panic!("{module} is on no layer"))
}

#[test]
fn imports_run_downward_and_only_lists_of_variants_import_one() {
    let imports = imports();
    let lists = ["operations::router", "picture"];
    for (from, to) in &imports {
        let is_own = first(from.trim_start_matches("picture::")) == first(to);
        let is_variant = ["twinkie", "minigolf", "chakart"].contains(&first(to));
        let may = is_own || !is_variant || lists.contains(&from.as_str());
        let descends = first(from) == first(to) || layer(to) < layer(from);
        assert!(may && descends, "{from} imports {to}");
    }
    assert!(imports.len() > 500, "too few imports found");
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut imports = imports();
    for _ in 0..imports.len() {
        let before = imports.clone();
        // A circle goes on from each of its modules, and comes to each.
        imports.retain(|(from, to)| {
            before.iter().any(|next| next.0 == *to) && before.iter().any(|last| last.1 == *from)
        });
    }
    assert_eq!(imports, BTreeSet::new());
}

#[track_caller]
fn none_names(folders: &[&str], words: &str, is_checked: impl Fn(&str) -> bool) {
    let mut sources = sources(folders);
    sources.retain(|module, _| module != "lib" && is_checked(module));
    assert!(sources.len() > 20, "too few sources found");
    for (module, code) in sources {
        let found = words.split(' ').find(|word| code.contains(word));
        assert_eq!(found, None, "{module}");
    }
}

#[test]
fn the_core_names_nothing_of_the_server() {
    let server = "actix tokio tracing prometheus socket2 std::net std::env Instant SystemTime";
    // The laws are tests: they keep failing games in a file, and end in time.
    let is_core = |module: &str| layer(module) < layer("server") && first(module) != "laws";
    none_names(&["rules/src", "src"], server, is_core);
}

#[test]
fn the_rules_do_no_io_keep_no_state_and_take_chance_only_from_chance() {
    let outside = "std::fs std::io std::time thread_local Mutex RwLock RefCell Atomic println!";
    none_names(&["rules/src"], outside, |module| first(module) != "laws");
    let is_other = |module: &str| first(module) != "chance";
    none_names(&["rules/src"], "rand:: getrandom", is_other);
}

#[test]
fn every_ruling_names_a_test_that_there_is() {
    let tests = sources(&["rules/tests", "tests"]);
    let page = include_str!("../docs/RULES.md");
    let rulings = page.split('`').skip(1).step_by(2);
    let rulings: Vec<_> = rulings.filter_map(|text| text.split_once("::")).collect();
    for (module, sentence) in &rulings {
        let mut found = tests.iter().filter(|(path, _)| path.ends_with(module));
        let is_there = found.any(|(_, code)| code.contains(&format!("fn {sentence}(")));
        assert!(is_there, "{module}::{sentence} is not a test");
    }
    assert!(rulings.len() > 20, "too few rulings found");
}
