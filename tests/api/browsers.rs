//! Headers for browsers: CORS and security.

use std::net::SocketAddr;

use serde_json::json;
use variant_arbiter::server::{Config, Origins};

use crate::helpers::{Answer, START, address, get, post_to, send, send_to, service};

const PLAY: &str = "/v1/variants/twinkie-danger/play";
/// The headers with which a page posts JSON.
const HEADERS: &str = "content-type,x-request-id";

fn set_up(origins: Origins) -> SocketAddr {
    service(Config {
        origins,
        ..Config::default()
    })
    .0
}

/// Sends a preflight request, as a browser does before a page posts JSON.
fn preflight(address: SocketAddr, origin: &str) -> Answer {
    let headers = [
        ("origin", origin),
        ("access-control-request-method", "POST"),
        ("access-control-request-headers", HEADERS),
    ];
    send_to(address, "OPTIONS", PLAY, &headers, b"")
}

fn from_page(address: SocketAddr, path: &str, origin: &str) -> Answer {
    send_to(address, "GET", path, &[("origin", origin)], b"")
}

/// Returns the headers that the contract lists or the documents name.
fn promised_headers() -> Vec<String> {
    let contract = get("/openapi.json").ok();
    let documented = ["allow", "deprecation", "link", "retry-after", "sunset"];
    let mut names = documented.map(str::to_owned).to_vec();
    for methods in contract["paths"].as_object().unwrap().values() {
        for operation in methods.as_object().unwrap().values() {
            for response in operation["responses"].as_object().unwrap().values() {
                let headers = response["headers"].as_object().into_iter().flatten();
                names.extend(headers.map(|(name, _)| name.to_lowercase()));
            }
        }
    }
    names
}

#[test]
fn any_page_may_ask_and_read() {
    let asked = preflight(address(), "https://chess.example");
    assert_eq!(asked.status, 200);
    assert_eq!(asked.header("access-control-allow-origin"), "*");
    assert_eq!(asked.header("access-control-allow-headers"), HEADERS);
    let methods = asked.header("access-control-allow-methods");
    assert!(methods.contains("POST"), "{methods}");
    assert_eq!(asked.header("access-control-max-age"), "86400");
    assert!(!asked.header("x-request-id").is_empty());

    for path in ["/v1/variants", "/nope", "/health/live"] {
        let answer = from_page(address(), path, "https://chess.example");
        assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
        let exposed = answer.header("access-control-expose-headers");
        let exposed: Vec<&str> = exposed.split(", ").collect();
        for name in promised_headers() {
            assert!(exposed.contains(&name.as_str()), "{name}: {exposed:?}");
        }
        // No answer depends on the origin, so caches may keep one answer for all.
        let vary = answer.headers.get("vary");
        let vary = vary.map_or("", |vary| vary.to_str().unwrap());
        assert!(!vary.contains("Origin"), "{vary}");
    }
    // A page may later read what a cache keeps.
    let kept = get("/v1/variants");
    assert_eq!(kept.header("access-control-allow-origin"), "*");
}

#[test]
fn a_site_may_narrow_the_pages_that_read() {
    let own = ["https://chess.example", "http://localhost:3000"];
    let address = set_up(Origins::These(own.map(str::to_owned).into()));
    for origin in own {
        assert_eq!(preflight(address, origin).status, 200);
        let answer = from_page(address, "/v1/variants", origin);
        answer.ok();
        assert_eq!(answer.header("access-control-allow-origin"), origin);
        assert!(answer.header("vary").contains("Origin"));
    }
    assert_eq!(preflight(address, "https://other.example").status, 400);
    for origin in [
        "https://other.example",
        "https://chess.example.evil.example",
        "null",
    ] {
        let answer = from_page(address, "/v1/variants", origin);
        assert!(answer.headers.get("access-control-allow-origin").is_none());
    }
    // Programs send no origin.
    let body = json!({ "position": START, "move": "0e2-0e4" });
    post_to(address, PLAY, &body).ok();
}

#[test]
fn a_site_may_keep_answers_to_itself() {
    let address = set_up(Origins::None);
    preflight(address, "https://chess.example").problem(405, "method_not_allowed");
    let answer = from_page(address, "/v1/variants", "https://chess.example");
    answer.ok();
    assert!(answer.headers.get("access-control-allow-origin").is_none());
    assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
}

#[test]
fn every_answer_says_what_must_not_be_done_with_it() {
    for path in [
        "/v1/variants",
        "/nope",
        "/metrics",
        "/docs/",
        "/",
        "/health/live",
    ] {
        let answer = get(path);
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        let readers = answer.header("cross-origin-resource-policy");
        assert_eq!(readers, "cross-origin", "{path}");
        let policy = answer.header("content-security-policy");
        let is_page = ["/docs/", "/"].contains(&path);
        let is_bare = policy.contains("default-src 'none'; frame-ancestors 'none'");
        assert_eq!(is_bare, !is_page, "{path}: {policy}");
    }
}

/// Returns the paths that the service answers to GET, and a few unknown ones.
fn targets() -> Vec<String> {
    let contract = get("/openapi.json").ok();
    let named = contract["paths"].as_object().unwrap().keys();
    let filled_in = |path: &String| {
        path.replace("{variant}", "chakart")
            .replace("{code}", "not_found")
    };
    let pages = "/ /docs/ /docs/x /embed/chess /embed/ /metrics /openapi.json \
        /pages/x/style.css /play /play/chakart /play/chess /playground/embed.js \
        /playground/icon.svg /problems /rules /rules/chakart /variant_arbiter.json \
        /variant_arbiter.wasm /verify /x";
    let pages = pages.split(' ').map(str::to_owned);
    named.map(filled_in).chain(pages).collect()
}

#[test]
fn other_sites_may_frame_the_page_that_is_for_it_and_nothing_else() {
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        let answer = get(&format!("/embed/{variant}?v=1&moves=x"));
        assert_eq!(answer.status, 200);
        let policy = answer.header("content-security-policy");
        assert!(policy.ends_with("frame-ancestors *"), "{policy}");
        let start = "default-src 'none'; script-src 'self'; ";
        assert!(policy.starts_with(start), "{policy}");
    }
    get("/embed/chess").problem(404, "unknown_variant");
    let targets = targets();
    assert!(targets.len() > 40, "{targets:?}");
    for target in targets {
        for method in ["GET", "POST", "HEAD"] {
            let answer = send(method, &target, &[("accept", "*/*")], b"");
            let policy = answer.header("content-security-policy");
            let forbids = ["frame-ancestors 'none'", "frame-ancestors 'self'"];
            let is_forbidden = forbids.iter().any(|it| policy.contains(it));
            assert!(is_forbidden, "{method} {target}: {policy}");
        }
    }
}
