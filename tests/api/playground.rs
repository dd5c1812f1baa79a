//! The front page: its policy, and that all of its files come from the service.

use variant_arbiter::picture::style_sheet;
use variant_arbiter::playground::ASSETS;

use crate::helpers::{Answer, get, send};

fn text(answer: &Answer) -> String {
    assert_eq!(answer.status, 200);
    String::from_utf8(answer.body.clone()).unwrap()
}

/// Returns every quoted path of a text that lies below `/playground/` or beside the text's own
/// path.
fn files(own: &str, text: &str) -> Vec<String> {
    let folder = own.rsplit_once('/').unwrap().0;
    let quoted = text.split('"').skip(1).step_by(2);
    let named = quoted.filter_map(|path| match path.strip_prefix("./") {
        Some(name) => Some(format!("{folder}/{name}")),
        None => path.starts_with("/playground/").then(|| path.to_owned()),
    });
    named.collect()
}

#[test]
fn the_pages_with_scripts_and_everything_they_name_are_served() {
    let mut waiting = Vec::new();
    let mut texts = String::new();
    for path in ["/", "/verify", "/embed/chakart"] {
        let page = text(&get(path));
        waiting.extend(files(path, &page));
        texts += &page;
    }
    let mut seen: Vec<String> = Vec::new();
    while let Some(path) = waiting.pop() {
        if seen.contains(&path) {
            continue;
        }
        let answer = get(&path);
        let content_type = answer.header("content-type");
        let wanted = match path.rsplit('.').next().unwrap() {
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "gz" => "application/gzip",
            "json" => "application/json",
            other => panic!("{path}: {other}"),
        };
        assert_eq!(content_type, wanted, "{path}");
        let keep = "public, max-age=31536000, immutable";
        assert_eq!(answer.header("cache-control"), keep, "{path}");
        if content_type.contains("script") {
            let script = text(&answer);
            waiting.extend(files(&path, &script));
            texts += &script;
        }
        seen.push(path);
    }
    let of_the_site = ["static_site.js"];
    for name in ASSETS.iter().map(|file| file.name.as_str()) {
        let path = format!("/playground/{name}");
        assert_eq!(get(&path).status, 200, "{name}");
        let is_used = of_the_site.contains(&name) || texts.contains(&format!("/{name}\""));
        assert!(is_used, "{name} is unused");
    }
}

#[test]
fn every_module_and_style_sheet_is_in_a_file_that_is_served() {
    let is_served = |name: &str| ASSETS.iter().any(|file| file.name == name);
    // In a bundle, the name of each file precedes its part.
    let bundled: String = ASSETS
        .iter()
        .map(|file| String::from_utf8_lossy(&file.bytes))
        .collect();
    let on_disk = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/web/playground"));
    for file in on_disk.unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let is_bundled = bundled.contains(&format!(" playground/{name}"));
        assert!(is_bundled || is_served(&name), "{name}");
    }
}

#[test]
fn the_page_may_load_nothing_from_elsewhere_and_runs_no_inline_code() {
    for path in ["/", "/playground/main.js", "/playground/style.css"] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"));
        assert!(!policy.contains("unsafe") && !policy.contains("http"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        let text = text(&answer);
        assert!(!text.contains("https://"), "{path}");
        assert!(!text.contains("style=\""), "{path}");
        assert!(path != "/" || !text.contains("<style"), "{path}");
    }
    for path in ["/", "/verify", "/embed/minigolf"] {
        let page = text(&get(path));
        for script in page.split("<script").skip(1) {
            let source = script.strip_prefix(" type=\"module\"").unwrap_or(script);
            assert!(source.starts_with(" src=\"/playground/"));
        }
    }
}

#[test]
fn the_worker_that_searches_and_the_page_that_verifies_may_run_webassembly_and_nothing_else() {
    for path in ["/playground/searches_worker.js", "/verify"] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "));
        assert_eq!(policy.matches("unsafe").count(), 1, "{path}");
        assert!(policy.contains("connect-src 'self'") && !policy.contains("http"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
    }
}

#[test]
fn the_page_has_a_drawing_for_every_piece_and_object() {
    let sprite = text(&get("/playground/pieces.svg"));
    for variant in get("/v1/variants").ok()["variants"].as_array().unwrap() {
        let id = variant["id"].as_str().unwrap();
        let answer = get(&format!("/v1/variants/{id}/position")).ok();
        for square in answer["squares"].as_array().unwrap() {
            let symbol = format!("id=\"va-{}\"", square["name"].as_str().unwrap());
            assert!(sprite.contains(&symbol), "{symbol}");
        }
    }
    for object in ["mushroom", "egg", "banana", "bomb"] {
        assert!(sprite.contains(&format!("id=\"va-{object}\"")));
    }
}

#[test]
fn the_page_has_the_style_of_the_layers_as_a_file() {
    assert!(text(&get("/playground/marks.css")) == style_sheet());
}

#[test]
fn a_file_that_is_known_already_is_not_sent_again() {
    // The address of the front page's picture depends on the request.
    for (path, who) in [("/", "private"), ("/playground/main.js", "public")] {
        let first = get(path);
        assert_eq!(first.header("cache-control"), format!("{who}, max-age=0"));
        let tag = first.header("etag");
        let again = send("GET", path, &[("if-none-match", tag)], b"");
        assert_eq!((again.status, again.body.len()), (304, 0));
        assert!(again.header("content-security-policy").contains("'none'"));
        let head = send("HEAD", path, &[], b"");
        assert_eq!((head.status, head.body.len()), (200, 0));
    }
}

#[test]
fn no_other_file_is_served() {
    for name in ["mod.rs", "../Cargo.toml", ""] {
        get(&format!("/playground/{name}")).problem(404, "not_found");
    }
}
