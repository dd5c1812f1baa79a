//! The pages as a static site.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use variant_arbiter::static_site;

/// Files that the service worker does not cache: itself, the page for unknown addresses, and files
/// that other sites load.
const NOT_KEPT: [&str; 4] = [
    "worker.js",
    "404.html",
    "variant_arbiter.json",
    "variant_arbiter.wasm",
];

/// Collects every file below a folder, by its path from there.
fn files(folder: &Path, below: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            files(&entry.path(), &format!("{path}/"), found);
        } else {
            found.insert(path);
        }
    }
}

/// Returns the values of a page's `href` and `src` attributes.
fn addresses(page: &str) -> impl Iterator<Item = &str> {
    let starts = page
        .match_indices(" href=\"")
        .map(|(at, found)| at + found.len());
    let starts = starts.chain(
        page.match_indices(" src=\"")
            .map(|(at, found)| at + found.len()),
    );
    starts.map(|at| page[at..].split('"').next().unwrap())
}

/// Returns whether the policy of a page precedes everything that the page loads, and permits only
/// its own files to run. Only the page of the contract may style its elements by script.
fn is_guarded(path: &str, page: &str) -> bool {
    let start = "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"";
    let Some((before, rest)) = page.split_once(start) else {
        return false;
    };
    let policy = rest.split('"').next().unwrap();
    let holds = |part: &str| policy.split("; ").any(|each| each == part);
    !before.contains("<script")
        && holds("default-src 'none'")
        && holds("script-src 'self' 'wasm-unsafe-eval'")
        && holds("base-uri 'none'")
        && policy.contains("'unsafe-inline'") == (path == "docs/index.html")
}

#[test]
fn every_address_in_a_static_site_leads_to_a_file_of_it_or_to_the_referee() {
    let folder = env::temp_dir().join(format!("variant-arbiter-site-{}", std::process::id()));
    let count = static_site::write(&folder, "/some/folder/").unwrap();
    let mut found = BTreeSet::new();
    files(&folder, "", &mut found);
    assert_eq!(found.len(), count);
    let pages = found
        .iter()
        .filter(|path| path.rsplit('.').next() == Some("html"));
    let mut followed = 0;
    for path in pages {
        let page = fs::read_to_string(folder.join(path)).unwrap();
        assert!(page.contains("data-referee=\"here\""), "{path}");
        assert!(is_guarded(path, &page), "{path}");
        for address in addresses(&page) {
            let is_outside = ["#", "https://", "data:", "./"];
            if is_outside.iter().any(|start| address.starts_with(start)) {
                continue;
            }
            let file = address.strip_prefix("/some/folder/");
            let file = file.unwrap_or_else(|| panic!("{path} leads to {address}"));
            let file = file.split(['?', '#']).next().unwrap();
            let index = format!("{file}/index.html").replace("//", "/");
            let index = index.trim_start_matches('/');
            let is_there = [file, index].iter().any(|name| found.contains(*name));
            assert!(
                is_there || file.starts_with("v1/"),
                "{path} leads to {address}"
            );
            followed += 1;
        }
    }
    assert!(followed > 100);
    assert!(NOT_KEPT.iter().all(|path| found.contains(*path)));
    // The service worker caches all other files.
    let worker = fs::read_to_string(folder.join("worker.js")).unwrap();
    for path in &found {
        let kept = path.strip_suffix("index.html").unwrap_or(path);
        let is_kept = worker.contains(&format!("\"{kept}\""));
        assert!(is_kept || NOT_KEPT.contains(&kept), "{path}");
    }
    fs::remove_dir_all(&folder).unwrap();
}
