//! Pictures over HTTP: both forms, every option, and refusals.

use std::thread;

use serde_json::{Value, json};
use variant_arbiter::server::Config;

use crate::helpers::{
    Answer, START, ask_of, counted, encoded, get, get_from, held, post_bytes, send, service,
    unhurried, unhurried_address, until, with,
};

const CHAKART: &str = variant_arbiter::chakart::START;
/// Black's Queen is invisible on d5.
const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
/// A Bishop can leave its bomb on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
const MINIGOLF: &str = variant_arbiter::minigolf::START;

fn address(variant: &str, query: &[(&str, &str)]) -> String {
    let query = query
        .iter()
        .map(|(name, value)| format!("{name}={}", encoded(value)));
    let query: Vec<String> = query.collect();
    format!("/v1/variants/{variant}/diagram?{}", query.join("&"))
}

/// Returns an SVG picture, after checking its headers and that it is well-formed.
#[track_caller]
fn picture(answer: &Answer) -> String {
    let text = String::from_utf8(answer.body.clone()).unwrap();
    assert_eq!(answer.status, 200, "{text}");
    let form = answer.header("content-type");
    assert_eq!(form, "image/svg+xml; charset=utf-8");
    let document = roxmltree::Document::parse(&text).unwrap();
    assert!(document.root_element().has_tag_name("svg"));
    text
}

/// Returns the size and the pixels of a PNG picture, after checking its headers.
#[track_caller]
fn pixels(answer: &Answer) -> ([u32; 2], Vec<u8>) {
    let text = String::from_utf8_lossy(&answer.body);
    assert_eq!(answer.status, 200, "{text}");
    assert_eq!(answer.header("content-type"), "image/png");
    let decoder = png::Decoder::new(std::io::Cursor::new(&answer.body));
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    ([info.width, info.height], bytes)
}

/// Returns the address of the same picture as PNG.
fn image(address: &str) -> String {
    address.replacen("/diagram", "/diagram.png", 1)
}

#[track_caller]
fn drawn(variant: &str, request: &Value) -> String {
    picture(&ask_of(variant, "diagram", request))
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
        ("panel", "false"),
        ("layers", "board,under,pieces"),
    ];
    let body = json!({
        "position": SKETCH, "move": "Be1-b4", "draws": [2], "moment": "after", "viewer": "white",
        "orientation": "black", "coordinates": false, "highlight": ["e4", "a1"], "theme": "dark",
        "size": 300, "panel": false, "layers": ["board", "under", "pieces"],
    });
    let whole = picture(&get(&address("chakart", &query)));
    assert_eq!(whole, drawn("chakart", &body));
    // Each option matters: without it the picture differs.
    for name in body.as_object().unwrap().keys() {
        if !["position", "move", "draws", "viewer"].contains(&name.as_str()) {
            let less = with(&body, json!({ name: null }));
            assert_ne!(whole, drawn("chakart", &less), "{name}");
        }
    }
    assert!(whole.contains("width=\"300\""));
    let none = [("position", START), ("highlight", ""), ("draws", "")];
    let plain = drawn("twinkie-danger", &json!({ "position": START }));
    assert_eq!(picture(&get(&address("twinkie-danger", &none))), plain);
}

#[test]
fn a_picture_of_chance_is_the_one_of_its_seed_or_its_draws() {
    let mv = json!({ "position": SKETCH, "move": "Be1-b4" });
    let drawn = |more: Value| drawn("chakart", &with(&mv, more));
    let seeded = || drawn(json!({ "seed": "s" }));
    assert_eq!(seeded(), seeded());
    assert_ne!(
        drawn(json!({ "draws": [0] })),
        drawn(json!({ "draws": [1] }))
    );
    ask_of("chakart", "diagram", &mv).problem_at(422, "invalid_seed", "/seed");
}

#[test]
fn a_picture_for_a_viewer_is_that_of_their_view() {
    for viewer in ["white", "spectator"] {
        let request = json!({ "position": UNSEEN, "viewer": viewer });
        let view = ask_of("chakart", "view", &request).ok();
        let seen = drawn("chakart", &request);
        let of_view = drawn("chakart", &json!({ "position": view["position"] }));
        assert_eq!(seen, of_view, "{viewer}");
        assert!(!seen.contains("d5"), "{viewer}: {seen}");
    }
    let own = drawn("chakart", &json!({ "position": UNSEEN, "viewer": "black" }));
    assert_eq!(own, drawn("chakart", &json!({ "position": UNSEEN })));
    assert!(own.contains("invisible Queen d5"));
}

#[test]
fn what_is_no_option_is_refused() {
    for (field, value) in [
        ("theme", json!("blue")),
        ("orientation", json!("left")),
        ("moment", json!("between")),
        ("viewer", json!("nobody")),
        ("coordinates", json!("yes")),
        ("panel", json!(1)),
        ("landscape", json!("yes")),
        ("layers", json!("board")),
        ("layers", json!(["frame"])),
        ("layers", json!(vec!["under"; 6])),
        ("size", json!(63)),
        ("size", json!(4097)),
        ("highlight", json!([1])),
        ("highlight", json!([""])),
        ("highlight", json!("e4,a1")),
        ("highlight", json!(vec!["e4"; 129])),
        ("draws", json!(vec![0; 257])),
    ] {
        let request = json!({ "position": CHAKART, field: value });
        let problem = ask_of("chakart", "diagram", &request).problem(400, "invalid_request");
        let pointer = problem["pointer"].as_str().unwrap();
        assert!(pointer.starts_with(&format!("/{field}")), "{problem}");
    }
    for (name, value) in [
        ("size", "big"),
        ("size", "99999999999"),
        ("coordinates", "yes"),
        ("draws", "1,x"),
        ("layers", "board,frame"),
        ("landscape", "1"),
        ("theme", ""),
    ] {
        let path = address("chakart", &[("position", CHAKART), (name, value)]);
        let problem = get(&path).problem(400, "invalid_request");
        let pointer = problem["pointer"].as_str().unwrap();
        assert!(pointer.starts_with(&format!("/{name}")), "{pointer}");
    }
}

#[test]
fn a_highlighted_square_is_one_of_the_variant_and_the_position_may_be_left_out() {
    let request = json!({ "highlight": ["e4", "2e4"] });
    let answer = ask_of("twinkie-danger", "diagram", &request);
    answer.problem_at(422, "invalid_square", "/highlight/1");
    let start = address("chakart", &[("position", CHAKART)]);
    assert_eq!(get("/v1/variants/chakart/diagram").body, get(&start).body);
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
    for accept in [
        "image/png",
        "image/png,image/*;q=0.8,*/*;q=0.5",
        "image/svg+xml;q=0.5, image/png",
    ] {
        pixels(&send("GET", &path, &[("accept", accept)], b""));
    }
    for accept in ["text/html", "image/jpeg", "image/*;q=0"] {
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
        assert_eq!(answer.header("vary"), "Accept, Accept-Encoding");
        let tag = answer.header("etag").to_owned();
        assert_eq!(answer.ok(), json!({ "svg": svg }));
        let headers = [("accept", accept), ("if-none-match", tag.as_str())];
        let again = send("GET", &path, &headers, b"");
        assert_eq!(again.status, 304, "{accept}");
        assert_eq!(again.header("vary"), "Accept, Accept-Encoding");
        let picture = send("GET", &path, &[("if-none-match", &tag)], b"");
        assert_eq!(picture.status, 200, "the picture alone has the same tag");
    }
}

#[test]
fn a_picture_that_is_opened_by_itself_runs_and_loads_nothing() {
    let answer = get(&address("minigolf", &[("position", MINIGOLF)]));
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
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
fn a_whole_number_may_be_written_with_a_point() {
    let sized = |size: Value| drawn("twinkie-danger", &json!({ "size": size }));
    assert_eq!(sized(json!(320.0)), sized(json!(320)));
    let played = |draw: Value| {
        let request = json!({ "move": "0e2-0e4", "draws": [draw] });
        ask_of("twinkie-danger", "play", &request)
    };
    for whole in [json!(0.0), json!(4_294_967_295.0)] {
        played(whole).problem(422, "invalid_draws");
    }
    for other in [json!(-1), json!(4_294_967_296.0)] {
        played(other).problem_at(400, "invalid_request", "/draws/0");
    }
}

#[test]
fn a_picture_is_png_at_its_own_address_and_for_whom_asks_for_it() {
    let accept = [("accept", "image/png")];
    for (variant, position) in [
        ("twinkie-danger", START),
        ("minigolf", MINIGOLF),
        ("chakart", CHAKART),
    ] {
        let address = address(variant, &[("position", position), ("size", "240")]);
        let at_its_own = get(&image(&address));
        let (size, _) = pixels(&at_its_own);
        let svg = picture(&get(&address));
        let shown = format!("width=\"{}\" height=\"{}\"", size[0], size[1]);
        assert!(svg.contains(&shown), "{shown}");
        assert_eq!(size[0], 240);
        let asked = send("GET", &address, &accept, b"");
        assert_eq!(asked.body, at_its_own.body);
        let body = json!({ "position": position, "size": 240 }).to_string();
        let headers = [accept[0], ("content-type", "application/json")];
        let path = format!("/v1/variants/{variant}/diagram");
        let posted = send("POST", &path, &headers, body.as_bytes());
        assert_eq!(posted.body, at_its_own.body);
        for answer in [&asked, &posted] {
            assert_eq!(answer.header("vary"), "Accept, Accept-Encoding");
        }
    }
}

#[test]
fn a_picture_is_kept_and_renewed_and_a_png_is_not_packed_twice() {
    let address = address("minigolf", &[("position", MINIGOLF)]);
    let negotiated = Some("Accept, Accept-Encoding");
    for (path, form, vary) in [
        (image(&address), "image/png", None),
        (address.clone(), "image/png", negotiated),
        (address, "image/svg+xml", negotiated),
    ] {
        let headers = [("accept", form), ("accept-encoding", "gzip")];
        let first = send("GET", &path, &headers, b"");
        assert!(first.header("content-type").starts_with(form), "{first:?}");
        let is_packed = first.headers.contains_key("content-encoding");
        assert_eq!(is_packed, form != "image/png");
        assert_eq!(first.header("cache-control"), "public, max-age=86400");
        let varies = first.headers.get("vary").and_then(|it| it.to_str().ok());
        assert_eq!(varies, vary);
        let tag = first.header("etag").to_owned();
        assert_eq!(tag.starts_with('"'), !is_packed, "{tag}");
        let again = [headers[0], headers[1], ("if-none-match", &tag)];
        let again = send("GET", &path, &again, b"");
        assert_eq!((again.status, again.body.len()), (304, 0));
        let head = send("HEAD", &path, &headers, b"");
        assert_eq!((head.status, head.body.len()), (200, 0));
        assert_eq!(
            (head.header("etag"), head.header("content-type")),
            (&*tag, first.header("content-type"))
        );
    }
}

#[test]
fn a_png_has_every_option_and_its_auto_is_light() {
    let themed = |theme: &str| {
        let query = [
            ("position", SKETCH),
            ("move", "Be1-b4"),
            ("draws", "2"),
            ("theme", theme),
        ];
        pixels(&get(&image(&address("chakart", &query))))
    };
    assert_eq!(themed("auto"), themed("light"));
    assert_ne!(themed("auto"), themed("dark"));
    let turned = |landscape: &str| {
        let query = [("position", MINIGOLF), ("landscape", landscape)];
        pixels(&get(&image(&address("minigolf", &query)))).0
    };
    let [width, height] = turned("false");
    assert_eq!(turned("true"), [height, width]);
}

#[test]
fn a_png_has_so_many_pixels_and_no_more() {
    let sized = |variant: &str, size: &str| {
        let path = image(&address(variant, &[("size", size)]));
        get_from(unhurried_address(), &path)
    };
    // 1036 by 1927 pixels are fewer than two million, 1037 by 1929 are more.
    assert_eq!(pixels(&sized("minigolf", "1036")).0, [1036, 1927]);
    for (variant, size) in [
        ("minigolf", "1037"),
        ("minigolf", "4096"),
        ("twinkie-danger", "4096"),
    ] {
        let answer = sized(variant, size);
        answer.problem_saying(422, "budget_exceeded", "2000000 pixels");
        answer.problem_at(422, "budget_exceeded", "/size");
        picture(&get(&address(variant, &[("size", size)])));
    }
}

#[test]
fn garbage_gets_a_problem_where_a_png_is_asked_for() {
    let path = "/v1/variants/chakart/diagram.png";
    for (query, status, code) in [
        ("position=%3Csvg%3E", 422, "invalid_position"),
        ("move=%3C%2Ftitle%3E", 422, "illegal_move"),
        ("highlight=%3Cscript%3E", 422, "invalid_square"),
        ("seed=%3Cx%3E&size=0", 400, "invalid_request"),
        ("svg=%3Csvg%2F%3E", 400, "invalid_request"),
    ] {
        get(&format!("{path}?{query}")).problem(status, code);
    }
    let posted = post_bytes(path, b"{}");
    posted.problem(405, "method_not_allowed");
    assert_eq!(posted.header("allow"), "GET, HEAD");
    let batch = json!({ "requests": [
        { "variant": "chakart", "operation": "diagram", "body": { "size": 4096 } },
        { "variant": "chakart", "operation": "diagram.png", "body": {} },
    ] });
    let answers = post_bytes("/v1/batch", batch.to_string().as_bytes()).ok();
    assert!(answers["responses"][0]["body"]["svg"].is_string());
    assert_eq!(answers["responses"][1]["body"]["code"], "not_found");
}

#[test]
fn many_large_pngs_at_once_take_no_more_memory_than_there_is() {
    // Three quarters of the memory hold two of them at once.
    let (address, work) = service(Config {
        memory: 32 << 20,
        limits: unhurried(),
        ..Config::default()
    });
    let path = "/v1/variants/minigolf/diagram.png?size=1036";
    let answers = thread::scope(|scope| {
        let asked = [(); 6].map(|()| scope.spawn(|| get_from(address, path)));
        asked.map(|asked| asked.join().unwrap())
    });
    let drawn = answers.iter().filter(|answer| answer.status == 200);
    assert!(drawn.count() >= 2);
    for answer in answers {
        if answer.status == 200 {
            assert_eq!(pixels(&answer).0, [1036, 1927]);
        } else {
            answer.problem(503, "overloaded");
        }
    }
    until("nothing runs", || work.running() == 0);
    assert_eq!(held(address), 0);
    assert_eq!(counted(address, "variant_arbiter_panics_total"), 0);
}
