//! Imports run downward only, and files do not import each other in a circle. `crate::` and
//! `super::` paths both count; a `pub use` of a child is a re-export and no import.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Source, source};

/// The modules directly below `rules/src` and `src`, lowest layer first. Modules of one layer do
/// not import each other.
const LAYERS: [&[&str]; 12] = [
    &["board", "chance", "packed"],
    &["effect"],
    &["game"],
    &[
        "twinkie", "minigolf", "chakart", "plan", "replay", "solve", "suggest", "laws", "variant",
    ],
    &["picture"],
    &["wire"],
    &["operations"],
    &["html_pages", "openapi", "playground"],
    &["server", "static_site"],
    &["settings"],
    &["program"],
    &["prelude", "main"],
];

/// A module's path, such as `["chakart", "path"]`.
type Module = Vec<String>;

fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs");
    let path = path
        .strip_suffix("mod")
        .unwrap_or(path)
        .trim_end_matches('/');
    path.split('/').map(str::to_owned).collect()
}

fn child(of: &[String], name: &str) -> Module {
    [of, &[name.to_owned()]].concat()
}

/// Returns the paths of `a::{b, c::{d, e}}`: `a::b`, `a::c::d` and `a::c::e`.
fn paths(tree: &str) -> Vec<String> {
    let Some((start, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![path.split_whitespace().collect()];
    };
    let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let mut depth = 0;
    let parts = inner.split(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    });
    parts
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| paths(&format!("{}{}", start.trim(), part.trim())))
        .collect()
}

/// Returns a file's `use` declarations with their visibility, and its code without them.
fn uses(code: &str) -> (Vec<(&str, Vec<String>)>, String) {
    let mut found = Vec::new();
    let mut rest = String::new();
    let mut declaration = String::new();
    let starts = ["use ", "pub use ", "pub(super) use ", "pub(crate) use "];
    let mut visibility = None;
    for line in code.lines() {
        let text = line.trim_start();
        if visibility.is_none() {
            visibility = starts.into_iter().find(|start| text.starts_with(start));
        }
        let Some(start) = visibility else {
            rest.push_str(line);
            rest.push('\n');
            continue;
        };
        declaration.push_str(line);
        if let Some(whole) = declaration.trim().strip_suffix(';') {
            found.push((start, paths(&whole[start.len()..])));
            declaration.clear();
            visibility = None;
        }
    }
    (found, rest)
}

struct Modules {
    sources: BTreeMap<Module, Source>,
    /// The names that a module re-exports, and the children that they come from.
    reexports: BTreeMap<Module, Module>,
}

impl Modules {
    fn read() -> Modules {
        let sources: BTreeMap<Module, Source> = source()
            .into_iter()
            .filter(|source| !source.path.ends_with("tests.rs") && source.path != "lib.rs")
            .map(|source| (module(&source.path), source))
            .collect();
        let mut reexports = BTreeMap::new();
        for (here, source) in &sources {
            for (visibility, paths) in uses(source.code_without_tests()).0 {
                for path in paths.iter().filter(|_| visibility != "use ") {
                    let mut parts = path.split("::");
                    let from = child(here, parts.next().unwrap_or_default());
                    if let (true, Some(name)) = (sources.contains_key(&from), parts.last()) {
                        reexports.insert(child(here, name), from);
                    }
                }
            }
        }
        Modules { sources, reexports }
    }

    /// Returns the module to which a path leads from another.
    fn target(&self, here: &Module, path: &str) -> Option<Module> {
        let mut at = here.clone();
        for part in path.split("::") {
            match part {
                "crate" => at.clear(),
                "self" => {}
                "super" => {
                    at.pop();
                }
                name => {
                    let next = child(&at, name);
                    if !self.sources.contains_key(&next) {
                        at = self.reexports.get(&next).cloned().unwrap_or(at);
                        break;
                    }
                    at = next;
                }
            }
        }
        self.sources.contains_key(&at).then_some(at)
    }

    fn imports(&self) -> BTreeSet<(Module, Module)> {
        let mut found = BTreeSet::new();
        for (here, source) in &self.sources {
            let (uses, rest) = uses(source.code_without_tests());
            let mut names: Vec<String> = uses
                .into_iter()
                .flat_map(|(visibility, paths)| {
                    paths.into_iter().filter(move |path| {
                        visibility == "use "
                            || path.starts_with("crate::")
                            || path.starts_with("super::")
                    })
                })
                .collect();
            let is_outside = |letter: char| !(letter.is_alphanumeric() || "_:".contains(letter));
            names.extend(
                rest.split(is_outside)
                    .filter(|path| path.starts_with("crate::") || path.starts_with("super::"))
                    .map(str::to_owned),
            );
            let targets = names.iter().filter_map(|path| self.target(here, path));
            found.extend(targets.filter(|to| to != here).map(|to| (here.clone(), to)));
        }
        found
    }
}

fn layer(module: &Module) -> usize {
    LAYERS
        .iter()
        .position(|modules| modules.contains(&module[0].as_str()))
        .unwrap_or_else(|| panic!("{} is on no layer", module[0]))
}

#[test]
fn imports_run_downward() {
    let imports = Modules::read().imports();
    let climbs: Vec<(String, String)> = imports
        .iter()
        .filter(|(from, to)| from[0] != to[0] && layer(to) >= layer(from))
        .map(|(from, to)| (from.join("/"), to.join("/")))
        .collect();
    assert_eq!(climbs, []);
    assert!(imports.len() > 500, "too few imports found");
}

#[test]
fn the_core_names_nothing_of_the_server() {
    let outside = [
        "actix",
        "tokio",
        "tracing",
        "prometheus",
        "socket2",
        "std::net",
        "std::env",
        "Instant",
        "SystemTime",
    ];
    let server = layer(&module("server/mod.rs"));
    let all = Modules::read().sources.into_iter();
    let core: Vec<Source> = all
        .filter(|(module, _)| layer(module) < server)
        .map(|(_, source)| source)
        .collect();
    assert!(core.len() > 100, "too few sources found");
    let found: Vec<String> = core
        .iter()
        .flat_map(|s| crate::names(s, &outside))
        .collect();
    assert_eq!(found, [""; 0]);
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut imports = BTreeMap::<Module, Vec<Module>>::new();
    for (from, to) in Modules::read().imports() {
        imports.entry(from).or_default().push(to);
    }
    let reaches_itself = |module: &&Module| {
        let mut found = BTreeSet::new();
        let mut next = vec![*module];
        while let Some(at) = next.pop() {
            let new = imports.get(at).into_iter().flatten();
            next.extend(new.filter(|to| found.insert(*to)));
        }
        found.contains(*module)
    };
    let circles: Vec<String> = imports
        .keys()
        .filter(reaches_itself)
        .map(|module| module.join("/"))
        .collect();
    assert_eq!(circles, [""; 0]);
}
