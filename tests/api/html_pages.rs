//! Pages for people: rules, codes, the contract, and unknown addresses.

use std::fs;

use crate::helpers::{Answer, get, send};

const BROWSER: (&str, &str) = (
    "accept",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
);
const VARIANTS: [&str; 3] = ["twinkie-danger", "minigolf", "chakart"];

/// Opens a page as a browser does.
fn opened(path: &str) -> (Answer, String) {
    let answer = send("GET", path, &[BROWSER], b"");
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    let text = String::from_utf8(answer.body.clone()).unwrap();
    (answer, text)
}

/// Returns every value of an attribute.
fn values<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    let found = text.split(&start).skip(1);
    found.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn every_page_runs_the_menu_alone_and_leads_to_the_others() {
    for path in [
        "/rules/minigolf",
        "/problems",
        "/problems/illegal_move",
        "/nothing/here",
    ] {
        let (answer, page) = opened(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'; img"));
        assert!(!policy.contains("unsafe"));
        let scripts: Vec<&str> = page.split("<script").skip(1).collect();
        let [menu] = scripts[..] else {
            panic!("{path}: {scripts:?}")
        };
        assert!(menu.starts_with(" src=\"/playground/theme.js\"></script>"));
        assert!(!page.contains(" style=\""), "{path}");
        assert!(page.contains("width=device-width"), "{path}");
        for way in ["/", "/rules", "/verify", "/docs/", "/problems"] {
            assert!(page.contains(&format!("href=\"{way}\"")), "{path}: {way}");
        }
        let mut links = values(&page, "href").into_iter();
        let style = get(links.find(|it| it.ends_with("/style.css")).unwrap());
        assert_eq!(style.status, 200);
        assert!(style.header("cache-control").ends_with("immutable"));
        assert!(style.header("content-type").starts_with("text/css"));
    }
    get("/pages/style.css").problem(404, "not_found");
}

#[test]
fn the_folders_of_the_rules_and_of_the_games_lead_to_each_game() {
    for path in ["/rules", "/rules/"] {
        let (answer, page) = opened(path);
        assert_eq!(answer.status, 200);
        let links = values(&page, "href");
        for variant in VARIANTS {
            let rules = format!("/rules/{variant}");
            assert_eq!(links.iter().filter(|to| **to == rules).count(), 1, "{page}");
        }
    }
    for path in ["/play", "/play/"] {
        let answer = get(path);
        assert_eq!(answer.status, 307);
        assert_eq!(answer.header("location"), "/");
    }
    for path in ["/rules", "/play"] {
        assert_eq!(send("POST", path, &[], b"").status, 405);
    }
}

#[test]
fn the_rules_have_contents_that_lead_to_their_sections_and_their_rulings_are_marked() {
    for variant in VARIANTS {
        let (_, page) = opened(&format!("/rules/{variant}"));
        let anchors = values(&page, "id");
        let markdown = fs::read_to_string(format!("docs/rules/{variant}.md")).unwrap();
        let sections = markdown.lines().filter(|line| line.starts_with("## "));
        let contents = page.split("aria-label=\"Contents\"").nth(1).unwrap();
        let contents = values(contents.split("</nav>").next().unwrap(), "href");
        let within = contents.iter().filter_map(|to| to.strip_prefix('#'));
        assert_eq!(within.clone().count(), sections.count());
        for to in within {
            assert!(anchors.contains(&to), "{variant}#{to}");
        }
        let marked = page.matches("<span class=\"ruling\"><b>Ruling</b>").count();
        assert_eq!(marked, markdown.matches("**[ruling").count(), "{variant}");
        assert!(marked > 1 && !page.contains("[ruling"), "{variant}");
    }
}

#[test]
fn every_picture_of_the_rules_is_drawn_by_the_service_as_it_is_checked_in() {
    for variant in VARIANTS {
        let (_, page) = opened(&format!("/rules/{variant}"));
        let markdown = fs::read_to_string(format!("docs/rules/{variant}.md")).unwrap();
        let files = markdown.split("](../pictures/").skip(1);
        let files: Vec<&str> = files.map(|rest| rest.split(' ').next().unwrap()).collect();
        let (_, article) = page.split_once("<article>").unwrap();
        let drawn = values(article, "src");
        assert!(files.len() >= 5, "{variant}");
        assert_eq!(drawn.len(), files.len(), "{variant}");
        for (address, file) in drawn.into_iter().zip(files) {
            let answer = get(&address.replace("&amp;", "&"));
            let form = answer.header("content-type");
            assert!(form.starts_with("image/svg+xml"), "{file}");
            let is_current = answer.body == fs::read(format!("docs/pictures/{file}")).unwrap();
            assert!(is_current, "{file} is old: run .ci/pictures --write");
        }
        assert!(!values(article, "alt").contains(&""), "{variant}");
        let boards = article.matches("On the board</a>").count();
        assert_eq!(boards, article.matches("<img ").count(), "{variant}");
    }
}

#[test]
fn a_code_is_a_page_for_browsers_and_json_for_programs() {
    for path in [
        "/problems",
        "/problems/illegal_move",
        "/problems/king_count",
    ] {
        let (page, html) = opened(path);
        let json = get(path);
        assert!(html.starts_with("<!doctype html>"));
        json.ok();
        for accept in [
            "*/*",
            "application/json",
            "application/json, text/html;q=0.5",
        ] {
            let again = send("GET", path, &[("accept", accept)], b"");
            assert_eq!(again.body, json.body, "{path}: {accept}");
        }
        for (answer, accept) in [(&page, BROWSER.1), (&json, "*/*")] {
            assert_eq!(answer.header("vary"), "Accept, Accept-Encoding");
            let tag = answer.header("etag");
            let known = [("accept", accept), ("if-none-match", tag)];
            let again = send("GET", path, &known, b"");
            assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
            assert_eq!(again.header("vary"), "Accept, Accept-Encoding");
            let head = send("HEAD", path, &[("accept", accept)], b"");
            assert_eq!((head.status, head.body.len()), (200, 0));
            assert_eq!(head.header("content-type"), answer.header("content-type"));
        }
        assert_ne!(page.header("etag"), json.header("etag"));
    }
    let refused = send("GET", "/problems", &[("accept", "image/png")], b"");
    refused.problem(406, "not_acceptable");
}

#[test]
fn every_code_is_listed_and_has_a_page_that_says_what_to_do() {
    let (_, list) = opened("/problems");
    let codes = get("/problems").ok();
    for code in codes["codes"].as_array().unwrap() {
        let name = code["code"].as_str().unwrap();
        assert!(list.contains(&format!("<div id=\"{name}\">")), "{name}");
        let (answer, page) = opened(&format!("/problems/{name}"));
        assert_eq!(answer.status, 200);
        let todo = page.split("<h2>What to do</h2><p>").nth(1);
        assert!(todo.is_some_and(|text| !text.starts_with("</p>")), "{name}");
        let occurs = code["occurs"].as_str().unwrap();
        let has_rules = ["reason", "positionFault"].contains(&occurs);
        assert_eq!(page.contains("<h2>The rules</h2>"), has_rules, "{name}");
        if let Some(status) = code["status"].as_u64() {
            let sentence = format!("status of the answer is {status}");
            assert!(page.contains(&sentence), "{name}");
        }
    }
}

#[test]
fn a_browser_gets_a_page_where_there_is_nothing_outside_the_api() {
    let long = format!("/{}", "x".repeat(2000));
    for path in [
        "/nope",
        "/rules/go",
        "/play/go",
        "/problems/nope",
        "/docs/nope",
        "/playground/nope",
        "/pages/nope",
        "/%3Cscript%3Ealert(1)%3C/script%3E",
        &long,
    ] {
        let (answer, page) = opened(path);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("vary"), "Accept", "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        let is_page = page.contains("<h1>") && !page.contains("<script>");
        assert!(is_page, "{path}");
        let json = get(path);
        json.problem(404, json.json()["code"].as_str().unwrap());
        assert_eq!(json.header("vary"), "Accept", "{path}");
        let head = send("HEAD", path, &[BROWSER], b"");
        assert_eq!((head.status, head.body.len()), (404, 0), "{path}");
    }
    for path in ["/v1/nope", "/v1/variants/go", "/v1/variants/go/start"] {
        let answer = send("GET", path, &[BROWSER], b"");
        assert_eq!(answer.header("content-type"), "application/problem+json");
    }
}

#[test]
fn the_contract_is_shown_in_the_frame_of_the_other_pages() {
    let (answer, page) = opened("/docs/");
    assert!(page.contains("width=device-width") && page.contains("<a class=\"home\" href=\"/\">"));
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    let has_bar = page.contains("standalone");
    assert!(!has_bar, "the page has a bar of its own");
    for path in ["/docs/contract.js", "/docs/contract.css"] {
        let first = get(path);
        assert_eq!(first.header("cache-control"), "public, max-age=86400");
        let tag = [("if-none-match", first.header("etag"))];
        assert_eq!(send("GET", path, &tag, b"").status, 304);
    }
}
