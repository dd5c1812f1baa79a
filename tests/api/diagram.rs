//! Pictures over HTTP: both forms, every option, and what is refused.

use serde_json::{Value, json};

use crate::helpers::{Answer, START, ask_of, encoded, get, send};

const CHAKART: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -";
/// Black's Queen is invisible on d5.
const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
/// A Bishop's bomb falls on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
const MINIGOLF: &str = variant_arbiter::minigolf::START;

fn address(variant: &str, query: &[(&str, &str)]) -> String {
    let query: Vec<String> = query
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)))
        .collect();
    format!("/v1/variants/{variant}/diagram?{}", query.join("&"))
}

/// A picture that is well-formed and announced as one.
#[track_caller]
fn picture(answer: &Answer) -> String {
    let text = String::from_utf8(answer.body.clone()).unwrap();
    assert_eq!(answer.status, 200, "{text}");
    assert_eq!(
        answer.header("content-type"),
        "image/svg+xml; charset=utf-8"
    );
    let document = roxmltree::Document::parse(&text).unwrap();
    assert!(document.root_element().has_tag_name("svg"));
    text
}

#[track_caller]
fn drawn(variant: &str, request: &Value) -> String {
    picture(&ask_of(variant, "diagram", request))
}

#[test]
fn every_game_has_pictures_and_both_forms_give_the_same_bytes() {
    for (variant, position) in [
        ("twinkie-danger", START),
        ("minigolf", MINIGOLF),
        ("chakart", CHAKART),
    ] {
        let asked = get(&address(variant, &[("position", position)]));
        let posted = drawn(variant, &json!({ "position": position }));
        assert_eq!(picture(&asked), posted, "{variant}");
    }
}

#[test]
fn every_option_is_understood_in_a_query_as_in_a_body() {
    let query = [
        ("position", SKETCH),
        ("move", "Be1-b4"),
        ("draws", "2"),
        ("moment", "after"),
        ("viewer", "white"),
        ("orientation", "black"),
        ("coordinates", "false"),
        ("highlight", "e4,a1"),
        ("theme", "dark"),
        ("size", "300"),
    ];
    let body = json!({
        "position": SKETCH, "move": "Be1-b4", "draws": [2], "moment": "after", "viewer": "white",
        "orientation": "black", "coordinates": false, "highlight": ["e4", "a1"], "theme": "dark",
        "size": 300,
    });
    let whole = picture(&get(&address("chakart", &query)));
    assert_eq!(whole, drawn("chakart", &body));
    // Each option does something: without it, the picture is another.
    for name in body.as_object().unwrap().keys() {
        if ["position", "move", "draws", "viewer"].contains(&name.as_str()) {
            continue;
        }
        let mut less = body.clone();
        less.as_object_mut().unwrap().remove(name);
        assert_ne!(whole, drawn("chakart", &less), "{name}");
    }
    assert!(whole.contains("width=\"300\""));
}

#[test]
fn a_picture_of_chance_is_the_one_of_its_seed_or_its_draws() {
    let with = |more: Value| {
        let mut request = json!({ "position": SKETCH, "move": "Be1-b4" });
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        ask_of("chakart", "diagram", &request)
    };
    assert_eq!(
        picture(&with(json!({ "seed": "s" }))),
        picture(&with(json!({ "seed": "s" })))
    );
    assert_ne!(
        picture(&with(json!({ "draws": [0] }))),
        picture(&with(json!({ "draws": [1] })))
    );
    let problem = with(json!({})).problem(422, "invalid_seed");
    assert_eq!(problem["pointer"], "/seed");
    with(json!({ "draws": [9] })).problem(422, "invalid_draws");
    with(json!({ "draws": [0, 0] })).problem(422, "invalid_draws");
    with(json!({ "seed": "\u{0}" })).problem(422, "invalid_seed");
}

#[test]
fn a_picture_for_a_viewer_is_that_of_his_view() {
    for viewer in ["white", "spectator"] {
        let view = ask_of(
            "chakart",
            "view",
            &json!({ "position": UNSEEN, "viewer": viewer }),
        );
        let of_view = drawn("chakart", &json!({ "position": view.ok()["position"] }));
        let seen = drawn("chakart", &json!({ "position": UNSEEN, "viewer": viewer }));
        assert_eq!(seen, of_view, "{viewer}");
        assert!(!seen.contains("d5"), "{viewer}: {seen}");
    }
    let own = drawn("chakart", &json!({ "position": UNSEEN, "viewer": "black" }));
    assert_eq!(own, drawn("chakart", &json!({ "position": UNSEEN })));
    assert!(own.contains("invisible Queen d5"));
}

#[test]
fn nobody_else_is_shown_where_a_queen_hides() {
    let hides = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000";
    for moment in ["before", "after"] {
        let request = |viewer: &str| json!({ "position": hides, "move": "Qd1-h5??", "viewer": viewer, "moment": moment });
        assert!(drawn("chakart", &request("white")).contains("h5"));
        for viewer in ["black", "spectator"] {
            let seen = drawn("chakart", &request(viewer));
            assert!(!seen.contains("h5"), "{seen}");
            assert!(seen.contains("Move Q??"), "{seen}");
            let elsewhere = json!({
                "position": hides, "move": "Qd1-a4??", "viewer": viewer, "moment": moment,
            });
            assert_eq!(seen, drawn("chakart", &elsewhere));
        }
    }
}

#[test]
fn what_is_no_option_is_refused() {
    for (field, value) in [
        ("theme", json!("blue")),
        ("orientation", json!("left")),
        ("moment", json!("between")),
        ("viewer", json!("nobody")),
        ("coordinates", json!("yes")),
        ("size", json!(63)),
        ("size", json!(4097)),
        ("size", json!(-1)),
        ("size", json!(2.5)),
        ("highlight", json!(7)),
        ("highlight", json!([1])),
        ("highlight", json!([""])),
        ("highlight", json!("e4,a1")),
        ("highlight", json!(vec!["e4"; 129])),
        ("draws", json!(["x"])),
        ("draws", json!("2")),
        ("draws", json!(vec![0; 257])),
        ("colour", json!("red")),
    ] {
        let mut request = json!({ "position": CHAKART });
        request[field] = value.clone();
        let problem = ask_of("chakart", "diagram", &request).problem(400, "invalid_request");
        let pointer = problem["pointer"].as_str().unwrap();
        assert!(
            pointer.starts_with(&format!("/{field}")),
            "{pointer} for {value}"
        );
    }
    for (name, value) in [
        ("size", "big"),
        ("size", "99999999999"),
        ("coordinates", "yes"),
        ("draws", "1,x"),
        ("theme", ""),
    ] {
        let path = address("chakart", &[("position", CHAKART), (name, value)]);
        let problem = get(&path).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], format!("/{name}"));
    }
}

#[test]
fn what_the_rules_do_not_know_is_refused_as_elsewhere() {
    let ask = |request: Value| ask_of("twinkie-danger", "diagram", &request);
    let problem = ask(json!({ "position": START, "highlight": ["e4", "2e4"] }))
        .problem(422, "invalid_square");
    assert_eq!(problem["pointer"], "/highlight/1");
    ask(json!({ "position": START, "highlight": ["<script>"] })).problem(422, "invalid_square");
    ask(json!({ "position": "x" })).problem(422, "invalid_position");
    let problem = ask(json!({ "position": START, "move": "0e2-0e5" })).problem(422, "illegal_move");
    assert_eq!(problem["reason"]["code"], "cannot_reach");
    get("/v1/variants/go/diagram?position=x").problem(404, "unknown_variant");
    let start = get("/v1/variants/chakart/diagram");
    assert_eq!(
        start.body,
        get(&address("chakart", &[("position", CHAKART)])).body
    );
    let put = send("PUT", "/v1/variants/chakart/diagram", &[], b"");
    put.problem(405, "method_not_allowed");
    assert_eq!(put.header("allow"), "GET, HEAD, POST");
}

#[test]
fn a_picture_that_the_client_has_is_not_sent_again() {
    let path = address("minigolf", &[("position", MINIGOLF)]);
    let first = get(&path);
    picture(&first);
    let tag = first.header("etag").to_owned();
    assert!(tag.starts_with('"'), "the tag is strong");
    assert_eq!(first.header("cache-control"), "public, max-age=86400");
    let again = send("GET", &path, &[("if-none-match", &tag)], b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let head = send("HEAD", &path, &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("etag"), tag);
}

#[test]
fn a_picture_is_sent_to_whom_takes_pictures() {
    let path = address("minigolf", &[("position", MINIGOLF)]);
    for accept in [
        "image/avif,image/webp,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
        "image/svg+xml",
        "image/*",
        "*/*",
    ] {
        picture(&send("GET", &path, &[("accept", accept)], b""));
    }
    for accept in ["text/html", "image/png", "image/svg+xml;q=0"] {
        send("GET", &path, &[("accept", accept)], b"").problem(406, "not_acceptable");
    }
}

#[test]
fn a_picture_is_sent_in_json_to_whom_likes_that_best() {
    let path = address("minigolf", &[("position", MINIGOLF)]);
    let svg = String::from_utf8(get(&path).body).unwrap();
    for accept in [
        "application/json",
        "application/json, text/plain, */*",
        "image/svg+xml;q=0.5, application/json",
        "*/*, image/svg+xml;q=0",
    ] {
        let answer = send("GET", &path, &[("accept", accept)], b"");
        assert_eq!(
            answer.header("content-type"),
            "application/json",
            "{accept}"
        );
        assert_eq!(answer.header("vary"), "Accept, Accept-Encoding");
        let tag = answer.header("etag").to_owned();
        assert_eq!(answer.ok(), json!({ "svg": svg }));
        let headers = [("accept", accept), ("if-none-match", tag.as_str())];
        let again = send("GET", &path, &headers, b"");
        assert_eq!(
            (again.status, again.header("vary")),
            (304, "Accept, Accept-Encoding")
        );
        let picture = send("GET", &path, &[("if-none-match", &tag)], b"");
        assert_eq!(picture.status, 200, "the picture alone has another tag");
    }
}

#[test]
fn a_picture_that_is_opened_by_itself_runs_and_loads_nothing() {
    let answer = get(&address("minigolf", &[("position", MINIGOLF)]));
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; style-src 'unsafe-inline'"
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    let text = picture(&answer);
    let document = roxmltree::Document::parse(&text).unwrap();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(!["script", "foreignObject", "image"].contains(&node.tag_name().name()));
        if let Some(link) = node.attribute("href") {
            assert!(link.starts_with('#'), "{link}");
        }
    }
}

#[test]
fn an_empty_list_is_one_in_a_query_as_in_a_body() {
    let plain = drawn("twinkie-danger", &json!({ "position": START }));
    let query = [("position", START), ("highlight", ""), ("draws", "")];
    assert_eq!(picture(&get(&address("twinkie-danger", &query))), plain);
    for none in [json!([]), json!(null)] {
        let request = json!({ "position": START, "highlight": none, "draws": none });
        assert_eq!(drawn("twinkie-danger", &request), plain);
    }
}

#[test]
fn a_whole_number_may_be_written_with_a_point() {
    let pixels = |size: Value| json!({ "position": START, "size": size, "draws": [] });
    assert_eq!(
        drawn("twinkie-danger", &pixels(json!(320.0))),
        drawn("twinkie-danger", &pixels(json!(320)))
    );
    let count = |depth: Value| json!({ "position": START, "depth": depth });
    let counted = |depth| ask_of("twinkie-danger", "perft", &count(depth));
    assert_eq!(counted(json!(1.0)).ok(), counted(json!(1)).ok());
    let problem = counted(json!(1.5)).problem(400, "invalid_request");
    assert_eq!(problem["pointer"], "/depth");
    let draws = |draw: Value| json!({ "position": START, "move": "0e2-0e4", "draws": [draw] });
    let played = |draw| ask_of("twinkie-danger", "play", &draws(draw));
    for whole in [json!(0.0), json!(4_294_967_295.0)] {
        played(whole).problem(422, "invalid_draws");
    }
    for other in [json!(-1), json!(4_294_967_296.0)] {
        let problem = played(other).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], "/draws/0");
    }
}
