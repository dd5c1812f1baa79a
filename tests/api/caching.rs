//! Pure GETs have a strong `ETag`, and get 304 if the client already has the answer.

use serde_json::json;

use crate::helpers::{START, ask, encoded, get, send};

fn pages() -> Vec<String> {
    let position = encoded(START);
    let game = "/v1/variants/twinkie-danger";
    vec![
        "/v1/variants".to_owned(),
        game.to_owned(),
        format!("{game}/start"),
        format!("{game}/position?position={position}"),
        format!("{game}/legal-moves?position={position}&results=true"),
        "/openapi.json".to_owned(),
        "/problems".to_owned(),
        "/problems/illegal_move".to_owned(),
    ]
}

#[test]
fn a_page_that_the_client_has_is_not_sent_again() {
    for path in pages() {
        let first = get(&path);
        first.ok();
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with('"'), "{path}: the tag is not strong");
        let control = first.header("cache-control");
        assert!(control.starts_with("public, max-age="), "{path}: {control}");
        let [listed, weak] = [format!("\"x\", {tag}"), format!("W/{tag}")];
        for known in [tag.as_str(), &listed, &weak, "*"] {
            let again = send("GET", &path, &[("if-none-match", known)], b"");
            assert_eq!((again.status, again.body.len()), (304, 0), "{path} {known}");
            // The tag of the form that the client has.
            let kept = if known == weak { known } else { &tag };
            assert_eq!(again.header("etag"), kept);
        }
        let other = send("GET", &path, &[("if-none-match", "\"other\"")], b"");
        assert_eq!((other.status, &other.body), (200, &first.body));
    }
}

#[test]
fn what_no_address_pins_to_a_version_of_the_rules_is_not_immutable() {
    let position = encoded(START);
    let kept = |path: &str| get(path).header("cache-control").to_owned();
    for operation in ["position", "legal-moves", "diagram"] {
        let path = format!("/v1/variants/twinkie-danger/{operation}?position={position}");
        assert_eq!(kept(&path), "public, max-age=86400", "{operation}");
    }
    assert_eq!(kept("/v1/variants"), "public, max-age=3600");
}

#[test]
fn head_is_get_without_the_body() {
    for path in pages() {
        let head = send("HEAD", &path, &[], b"");
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        assert_eq!(head.header("etag"), get(&path).header("etag"));
    }
}

#[test]
fn equal_requests_get_equal_bytes() {
    for path in pages() {
        assert_eq!(get(&path).body, get(&path).body);
    }
    for operation in ["play", "replay", "record"] {
        let mut request = json!({ "move": "0e2-0e4" });
        if operation != "play" {
            request = json!({ "moves": [request], "result": "0-1" });
        }
        let body = || ask(operation, &request).body;
        assert_eq!(body(), body(), "{operation}");
    }
}

#[test]
fn problems_and_probes_are_not_kept() {
    assert_eq!(get("/nope").header("cache-control"), "no-store");
    assert_eq!(get("/health/live").header("cache-control"), "no-store");
}
