//! The WebAssembly referee at its stable addresses.

use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use variant_arbiter::operations::Arbiter;

use crate::helpers::{get, send};

const MODULE: &str = "/variant_arbiter.wasm";

#[test]
fn the_module_is_served_under_one_name_with_its_tag_for_every_site() {
    let answer = get(MODULE);
    assert_eq!(answer.status, 200);
    assert!(answer.body.starts_with(b"\0asm"));
    assert_eq!(answer.header("content-type"), "application/wasm");
    assert_eq!(answer.header("cache-control"), "public, max-age=0");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let tag = answer.header("etag");
    let again = send("GET", MODULE, &[("if-none-match", tag)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));

    let packed = send("GET", MODULE, &[("accept-encoding", "gzip")], b"");
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_ne!(packed.header("etag"), tag);
    let mut unpacked = Vec::new();
    let mut decoder = GzDecoder::new(packed.body.as_slice());
    std::io::copy(&mut decoder, &mut unpacked).unwrap();
    assert!(unpacked == answer.body);
}

#[test]
fn its_description_has_the_version_the_length_and_the_hash() {
    let description = get("/variant_arbiter.json").ok();
    let module = get(MODULE).body;
    let hash = BASE64_STANDARD.encode(Sha256::digest(&module));
    assert_eq!(description["integrity"], format!("sha256-{hash}"));
    assert_eq!(description["bytes"], module.len());
    assert_eq!(description["module"], "variant_arbiter.wasm");
    assert_eq!(description["version"], get("/v1").ok()["version"]);
}

#[test]
fn a_message_is_answered_by_a_line_and_a_body() {
    let answer = Arbiter::standard().answer_message(b"GET /v1/variants id -\n");
    let answer = String::from_utf8(answer).unwrap();
    let (line, body) = answer.split_once('\n').unwrap();
    assert_eq!(line, "200 application/json");
    assert!(body.contains("twinkie-danger"), "{body}");
}

#[test]
fn a_seed_comes_of_the_randomness_of_the_host() {
    let ask = |randomness: &str| {
        let line = "GET /v1/variants/chakart/start?setup=shuffled id";
        Arbiter::standard().answer_message(format!("{line} {randomness}\n").as_bytes())
    };
    assert!(ask("-").starts_with(b"422 "));
    assert!(ask(&"0".repeat(63)).starts_with(b"422 "));
    assert!(ask(&"0f".repeat(32)).starts_with(b"200 "));
    assert_eq!(ask(&"0f".repeat(32)), ask(&"0f".repeat(32)));
}
