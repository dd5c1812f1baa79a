//! Compressed answers, for clients that accept them.

use std::io::Read;

use flate2::read::GzDecoder;

use crate::helpers::{Answer, START, encoded, get, send};

fn moves() -> String {
    let position = encoded(START);
    format!("/v1/variants/twinkie-danger/legal-moves?position={position}")
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut unpacked = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut unpacked).unwrap();
    unpacked
}

fn accepting(path: &str, coding: &str) -> Answer {
    send("GET", path, &[("accept-encoding", coding)], b"")
}

#[test]
fn a_long_answer_is_compressed_for_a_client_that_asks() {
    let large = format!("{}&results=true&expand=true", moves());
    for path in [moves(), large, "/openapi.json".to_owned(), "/".to_owned()] {
        let plain = get(&path);
        assert!(plain.headers.get("content-encoding").is_none());
        for coding in ["gzip", "gzip, deflate, br, zstd", "br, gzip;q=0.5"] {
            let packed = accepting(&path, coding);
            assert_eq!(packed.status, 200);
            assert_eq!(packed.header("content-encoding"), "gzip", "{path} {coding}");
            assert!(packed.header("vary").contains("Accept-Encoding"));
            assert!(packed.body.len() < plain.body.len() * 3 / 4);
            assert_eq!(unpacked(&packed.body), plain.body, "{path}");
            assert_eq!(packed.body, accepting(&path, coding).body);
        }
        assert!(plain.header("vary").contains("Accept-Encoding"), "{path}");
    }
}

#[test]
fn neither_a_short_answer_nor_one_for_others_is_compressed() {
    for coding in ["identity", "br", "gzip;q=0", ""] {
        let answer = accepting(&moves(), coding);
        assert!(answer.headers.get("content-encoding").is_none(), "{coding}");
        answer.ok();
    }
    let short = accepting("/health/live", "gzip");
    assert!(short.headers.get("content-encoding").is_none());
    short.ok();
    accepting("/nope", "gzip").problem(404, "not_found");
}

#[test]
fn a_client_that_has_either_form_gets_a_304_with_vary() {
    for path in [
        moves(),
        "/openapi.json".to_owned(),
        "/v1/variants/chakart".to_owned(),
    ] {
        let forms = [get(&path), accepting(&path, "gzip")];
        let [plain, packed] = forms.each_ref().map(|form| form.header("etag"));
        assert_ne!(plain, packed, "{path}");
        // What is packed anew each time has the weak form of the tag.
        assert!(path != moves() || *packed == format!("W/{plain}"));
        for tag in [plain, packed, "*"] {
            for coding in ["identity", "gzip"] {
                let fields = [("if-none-match", tag), ("accept-encoding", coding)];
                let known = send("GET", &path, &fields, b"");
                assert_eq!((known.status, known.body.len()), (304, 0), "{path} {tag}");
                assert_eq!(known.header("vary"), "Accept-Encoding", "{path} {tag}");
                let control = forms[0].header("cache-control");
                assert_eq!(known.header("cache-control"), control, "{path}");
                assert!(tag == "*" || known.header("etag") == tag, "{path} {tag}");
            }
        }
    }
}

#[test]
fn the_pages_of_the_contract_are_kept_for_a_day_and_load_nothing_from_elsewhere() {
    let policy = |answer: &Answer| {
        let policy = answer.header("content-security-policy");
        let start = "default-src 'none'; script-src 'self';";
        assert!(policy.starts_with(start), "{policy}");
    };
    policy(&get("/docs/"));
    for path in ["/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"] {
        let page = accepting(path, "gzip");
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("content-encoding"), "gzip", "{path}");
        assert_eq!(page.header("cache-control"), "public, max-age=86400");
        assert!(!page.header("etag").starts_with("W/"), "{path}");
        policy(&page);
        assert_eq!(unpacked(&page.body), get(path).body, "{path}");
    }
}

#[test]
fn a_header_as_long_as_a_head_may_be_is_read_to_its_end() {
    let answer = accepting("/", &("br,".repeat(5_000) + "gzip"));
    assert_eq!(answer.header("content-encoding"), "gzip");
    let types = "image/x,".repeat(1_900);
    for (last, status) in [("application/json", 200), ("image/x", 406)] {
        let headers = [("accept", &*format!("{types}{last}"))];
        assert_eq!(send("GET", "/v1/variants", &headers, b"").status, status);
    }
    let tags = "\"a\",".repeat(3_500) + answer.header("etag");
    let headers = [("if-none-match", &*tags), ("accept-encoding", "gzip")];
    assert_eq!(send("GET", "/", &headers, b"").status, 304);
}
