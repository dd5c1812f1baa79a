//! The pages that comments cite.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose files come from elsewhere, or are data.
const LEFT_OUT: [&str; 9] = [
    ".git",
    "__pycache__",
    "bundle",
    "corpus",
    "dist",
    "node_modules",
    "seeds",
    "swagger-ui",
    "target",
];

/// What marks comments: the start of one that ends with its line, and both ends of a longer one.
struct Markers {
    line: &'static str,
    begin: &'static str,
    end: &'static str,
}

const SLASHES: Markers = Markers {
    line: "//",
    begin: "/*",
    end: "*/",
};
/// With the docstrings of Python.
const HASH: Markers = Markers {
    line: "#",
    begin: "\"\"\"",
    end: "\"\"\"",
};

/// Returns the markers of a file by its name, or by its first line if it is a script.
fn markers(file: &Path, text: &str) -> Option<Markers> {
    match file.extension().and_then(|kind| kind.to_str()) {
        Some("rs" | "js" | "mjs" | "ts" | "css") => Some(SLASHES),
        Some("py" | "toml" | "yml" | "yaml" | "conf" | "cases" | "source") => Some(HASH),
        None => text.starts_with("#!").then_some(HASH),
        Some(_) => None,
    }
}

fn comments<'a>(text: &'a str, markers: &Markers) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut is_inside = false;
    for line in text.lines() {
        let begun = line.trim_start().strip_prefix(markers.begin);
        if let Some(comment) = if is_inside { Some(line) } else { begun } {
            is_inside = !comment.contains(markers.end);
            found.push(comment);
        } else if let Some(at) = line.find(markers.line) {
            found.push(&line[at..]);
        }
    }
    found
}

/// Returns the paths of pages in a comment, but no addresses, and no patterns such as `docs/*.md`.
fn pages(comment: &str) -> impl Iterator<Item = &str> {
    let is_of_path = |c: char| c.is_ascii_alphanumeric() || "_-./:".contains(c);
    let words = comment.split(move |c| !is_of_path(c));
    let words = words.map(|word| word.trim_end_matches(['.', ':']));
    words.filter(|word| {
        let stem = word.strip_suffix(".md").unwrap_or_default();
        !stem.is_empty() && !stem.ends_with('/') && !stem.contains("//")
    })
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let kind = entry.file_type().unwrap();
        if kind.is_file() {
            found.push(entry.path());
        } else if kind.is_dir() && !LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
            collect(&entry.path(), found);
        }
    }
}

/// Every page that a comment cites, such as `docs/rules/chakart.md`, is in the repository: below its
/// root, or beside the file.
#[test]
fn a_page_that_a_comment_cites_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(root, &mut files);
    let mut cited = 0;
    let mut missing = Vec::new();
    for file in &files {
        let bytes = fs::read(file).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let Some(markers) = markers(file, &text) else {
            continue;
        };
        for page in comments(&text, &markers).into_iter().flat_map(pages) {
            cited += 1;
            if !root.join(page).exists() && !file.with_file_name(page).exists() {
                missing.push(format!("{}: {page}", file.display()));
            }
        }
    }
    assert_eq!(missing, [""; 0]);
    assert!(cited > 100, "too few citations found");
}
