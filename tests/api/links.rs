//! The tags of a page for a game's address, from which other programs make a preview.

use std::net::{SocketAddr, TcpStream};

use variant_arbiter::operations::Limits;
use variant_arbiter::replay::pgn::PgnLimits;
use variant_arbiter::server::Config;

use crate::helpers::{
    Answer, address, encoded, get, get_from, limited, send, service, until_closed,
};

const OPENING: &str = "/play/chakart?v=1&moves=f2-f4+e7-e5+g1-f3";

/// Returns the content of a page's tag.
fn tag(page: &str, name: &str) -> Option<String> {
    let start = format!("=\"{name}\" content=\"");
    let (_, rest) = page.split_once(&start)?;
    let value = rest.split('"').next()?.replace("&amp;", "&");
    Some(value.replace("&lt;", "<").replace("&quot;", "\""))
}

fn page(answer: &Answer) -> String {
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    String::from_utf8(answer.body.clone()).unwrap()
}

#[track_caller]
fn title(path: &str) -> String {
    tag(&page(&get(path)), "og:title").unwrap()
}

/// Sends a raw request, with headers that no client would write.
fn raw(address: SocketAddr, path: &str, head: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nconnection: close\r\n{head}\r\n\r\n");
    until_closed(&TcpStream::connect(address).unwrap(), &request)
}

#[test]
fn a_link_describes_how_its_game_stands() {
    for (path, wanted) in [
        (OPENING, "Chakart, 3 plies: Black to move"),
        (
            "/play/chakart?v=1&moves=f2-f4",
            "Chakart, 1 ply: Black to move",
        ),
        (
            "/play/minigolf?v=1&moves=a1.e2-a1.e4+a2.e7-a2.e5&utm_source=x",
            "Minigolf Chess, 2 plies: White to move",
        ),
        (
            "/play/twinkie-danger?v=1&moves=0e2-0e4+0d7-0d5%2F%2Bd5&at=1",
            "Twinkie Danger Chess, 1 ply: Black to move",
        ),
        (
            "/play/twinkie-danger?v=1&moves=0f2-0f3+0e7-0e5+0g2-0g4+Q0d8-0h4",
            "Twinkie Danger Chess, 4 plies: Black has won by checkmate",
        ),
        (
            "/play/twinkie-danger?v=1&start=4k3/8/8/8/8/8/8/4K3+8/8/8/8/8/8/8/8+w+-+-+-+0+9",
            "Twinkie Danger Chess: drawn",
        ),
        (
            "/play/chakart?v=1&start=4k3/8/8/8/8/8/8/R3K3+w+2+1111+000000000000+-&moves=Ra1-a4~1",
            "Chakart, 1 ply: Black to move",
        ),
        (
            "/play/chakart?v=1&moves=f2-f4&result=1-0",
            "Chakart, 1 ply: White has won",
        ),
        (
            "/play/chakart?v=1&moves=f2-f4&result=1/2-1/2",
            "Chakart, 1 ply: drawn",
        ),
        (
            "/play/chakart?v=1&moves=f2-f4&result=1-0&at=0",
            "Chakart: White to move",
        ),
        (
            "/play/chakart?v=1&moves=f2-f4&result=2-0",
            "Chakart, 1 ply: Black to move",
        ),
        ("/play/chakart", "Chakart"),
    ] {
        assert_eq!(title(path), wanted, "{path}");
    }
}

#[test]
fn a_link_with_variations_describes_the_line_that_it_shows() {
    let tree = "/play/chakart?v=2&moves=;Ours+e2-e4+e7-e5+$1+(+:or+c7-c5+;yes+d2-d4+(+f2-f4+)+c5xd4+)+d2-d4+d7-d6+g2-g3";
    for (at, wanted) in [
        ("", "Chakart, 5 plies: Black to move"),
        ("&at=0", "Chakart: White to move"),
        ("&at=2", "Chakart, 2 plies: White to move"),
        ("&at=3", "Chakart, 2 plies: White to move"),
        ("&at=5", "Chakart, 3 plies: Black to move"),
        ("&at=7", "Chakart, 3 plies: Black to move"),
        ("&at=9", "Chakart, 5 plies: Black to move"),
    ] {
        assert_eq!(title(&format!("{tree}{at}")), wanted, "{at}");
    }
    let shown = |at: &str| tag(&page(&get(&format!("{tree}{at}"))), "og:image");
    assert_ne!(shown("&at=2"), shown("&at=3"));
    for moves in ["(+e2-e4+)", "e2-e4+)", "e2-e4+(+)+)"] {
        let path = format!("/play/chakart?v=2&moves={moves}");
        assert_eq!(title(&path), "Chakart");
    }
}

#[test]
fn the_picture_of_a_link_is_that_of_its_position_and_has_the_size_that_is_declared() {
    for path in [
        OPENING,
        "/play/minigolf?v=1&moves=a1.e2-a1.e4",
        "/play/twinkie-danger?v=1&moves=0e2-0e4",
        "/play/minigolf",
        "/",
    ] {
        let page = page(&get(path));
        let content = |name: &str| tag(&page, name).unwrap_or_else(|| panic!("{path}: {name}"));
        let origin = format!("http://{}", address());
        assert_eq!(content("og:url"), format!("{origin}{path}"));
        assert_eq!(content("twitter:card"), "summary_large_image");
        let image = content("og:image");
        let drawn = image.strip_prefix(&origin).unwrap();
        assert!(drawn.contains("/diagram.png?position=") && drawn.contains("panel=false"));
        let svg = get(&drawn.replace("/diagram.png?", "/diagram?"));
        let svg = String::from_utf8(svg.body).unwrap();
        let [width, height] = ["width", "height"].map(|side| content(&format!("og:image:{side}")));
        assert_eq!(width, "800");
        let size = format!(" width=\"{width}\" height=\"{height}\"");
        assert!(svg.split('>').next().unwrap().contains(&size), "{path}");
        assert!(height.parse::<u32>().unwrap() <= 800, "{path}");
        assert!(content("og:image:alt").contains(&content("og:title")));
        assert!(!content("og:description").is_empty());
    }
}

#[test]
fn the_head_of_a_links_page_has_the_spectators_view_while_a_queen_is_hidden() {
    let start = "4k3/8/8/8/8/8/8/I3K3 b 3 1011 000000000000 -";
    let before = "4k3/8/8/8/8/8/8/Q3K3 w 2 1111 000000000000 -";
    let moves = format!("&start={}&moves=Qa1-h8%3F%3F", encoded(before));
    for path in [
        &format!("/play/chakart?v=1&start={}", encoded(start)),
        &format!("/play/chakart?v=1{moves}"),
    ] {
        let page = page(&get(path));
        let image = tag(&page, "og:image").unwrap();
        let query = image.split_once('?').unwrap().1.as_bytes();
        let shown = form_urlencoded::parse(query).find(|(name, _)| name == "position");
        let seen = "4k3/8/8/8/8/8/8/4K3 b 3 1011 000000000000 -";
        assert_eq!(shown.unwrap().1, seen);
        let head = page.split("</head>").next().unwrap();
        // The digest in the addresses of scripts may contain `a1` by chance.
        let digest = head.split("playground/").nth(1).unwrap().split('/').next();
        let head = head.replace(digest.unwrap(), "");
        for secret in ["h8", "a1", "I3K3", "Q3K3", "??", "%3F%3F"] {
            assert!(!head.contains(secret), "{secret}: {head}");
        }
        assert_eq!(tag(&page, "og:url"), None, "the address reveals more");
    }
    let seen_again = format!("/play/chakart?v=1{moves}+Ke8-e7");
    let page = page(&get(&seen_again));
    assert!(tag(&page, "og:image").unwrap().contains("7Q"));
    assert!(tag(&page, "og:url").unwrap().ends_with(&seen_again));
}

#[test]
fn a_link_that_is_no_game_gets_the_page_with_the_tags_of_the_variant() {
    let long = format!("/play/chakart?v=1&moves={}", "f2-f4+".repeat(1200));
    let many = format!("/play/chakart?v=1&moves={}", "a+".repeat(2900));
    for path in [
        "/play/chakart?v=3&moves=f2-f4",
        "/play/chakart?moves=f2-f4",
        "/play/chakart?v=1&moves=f2-f5",
        "/play/chakart?v=1&moves=f2-f4~",
        "/play/chakart?v=1&moves=f2-f4~x,-1",
        "/play/chakart?v=1&moves=f2-f4~99999999999",
        "/play/chakart?v=1&moves=f2-f4&at=-1",
        "/play/chakart?v=1&start=nonsense",
        "/play/chakart?v=1&start=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "/play/chakart?v=1&moves=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "/play/chakart?v=1&moves=%00%FF%FE",
        "/play/chakart?%",
        "/play/chakart?&&&===",
        &long,
        &many,
    ] {
        let answer = get(path);
        let page = page(&answer);
        assert_eq!(tag(&page, "og:title").unwrap(), "Chakart", "{path}");
        let url = format!("http://{}/play/chakart", address());
        assert_eq!(tag(&page, "og:url").unwrap(), url, "{path}");
        assert!(!page.contains("alert(1)"), "{path}");
        // The page itself is there.
        assert!(page.contains("/main.js\""), "{path}");
    }
    get("/play/go?v=1").problem(404, "unknown_variant");
    send("POST", "/play/chakart", &[], b"").problem(405, "method_not_allowed");
}

#[test]
fn no_text_of_a_link_leaves_its_tag() {
    // These characters may stay in a query; others are refused or encoded.
    let path = format!("{OPENING}&x='onload='alert(1)&y=%22%3E%3Cscript%3E");
    let answer = raw(address(), &path, "host: chess.example");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    // Only a double quote would end the attribute.
    assert!(answer.contains("&amp;x='onload='alert(1)&amp;y=%22%3E%3Cscript%3E\">"));
    for hostile in ["\"><script>", "<b>"] {
        let answer = raw(address(), &format!("{OPENING}&x={hostile}"), "host: x");
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
}

#[test]
fn an_invalid_host_is_refused() {
    let ask = |target: &str, head: &str| raw(address(), target, head);
    for host in [
        "",
        "\"><script>alert(1)</script>",
        "a b",
        "a, b",
        "a,b",
        "evil.example/path",
        "evil.example?query",
        "user@evil.example",
        "user:word@evil.example",
        ":8080",
        "a:b",
        "a:80:80",
        "%4",
        "a%2Db",
        "[]",
        "[::1",
        "[::1]x",
        "::1",
        "caf\u{e9}.example",
        &"x".repeat(300),
    ] {
        let head = format!("host: {host}");
        for target in ["/v1", OPENING, "/nope", "http://chess.example/v1"] {
            let answer = ask(target, &head);
            assert!(answer.starts_with("HTTP/1.1 400 "), "{head}: {answer}");
            assert!(answer.contains("\"code\":\"invalid_request\""), "{answer}");
            assert!(!answer.contains("<script>"), "{answer}");
        }
    }
    for (target, head) in [
        ("/v1", "x: no host"),
        ("/v1", "host: a\r\nhost: a"),
        ("http://user@evil.example/v1", "host: x"),
        ("http://a,b/v1", "host: x"),
    ] {
        let answer = ask(target, head);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{target} {head}");
    }
    for host in [
        "x",
        "chess.example",
        "chess.example:",
        "chess.example:8443",
        "my_service-1:80",
        "127.0.0.1:8080",
        "[::1]",
        "[2001:db8::1]:8080",
        "xn--caf-dma.example",
    ] {
        let answer = ask("/v1", &format!("host: {host}"));
        assert!(answer.starts_with("HTTP/1.1 200 "), "{host}: {answer}");
    }
}

#[test]
fn the_host_of_an_address_in_the_first_line_comes_before_the_header() {
    let target = format!("http://chess.example:8443{OPENING}");
    let answer = raw(address(), &target, "host: other.example");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert_eq!(tag(&answer, "og:url").unwrap(), target);
}

#[test]
fn only_a_trusted_proxy_says_how_its_client_has_connected() {
    let (behind_proxy, _) = service(Config {
        proxies: 1,
        ..Config::default()
    });
    let said = "host: chess.example:8443\r\nx-forwarded-host: other.example\r\n\
                forwarded: host=other.example;proto=https\r\nx-forwarded-proto: ";
    for (service, proto, scheme) in [
        (address(), "https", "http"),
        (behind_proxy, "http", "http"),
        (behind_proxy, "javascript", "http"),
        (behind_proxy, "https", "https"),
        (behind_proxy, "http\r\nx-forwarded-proto: https", "https"),
    ] {
        let answer = raw(service, OPENING, &format!("{said}{proto}"));
        let url = format!("{scheme}://chess.example:8443{OPENING}");
        assert_eq!(tag(&answer, "og:url").unwrap(), url, "{proto}");
    }
}

#[test]
fn an_address_taken_from_the_request_makes_the_answer_private() {
    let answer = get(OPENING);
    assert_eq!(answer.header("cache-control"), "private, max-age=0");
    let (address, _) = service(Config {
        public_address: Some("https://chess.example".to_owned()),
        ..Config::default()
    });
    let answer = get_from(address, OPENING);
    assert_eq!(answer.header("cache-control"), "public, max-age=0");
    let url = tag(&page(&answer), "og:url").unwrap();
    assert_eq!(url, format!("https://chess.example{OPENING}"));
    let front = page(&get_from(address, "/"));
    assert_eq!(tag(&front, "og:url").unwrap(), "https://chess.example/");
    let image = tag(&front, "og:image").unwrap();
    let start = "https://chess.example/v1/variants/";
    assert!(image.starts_with(start), "{image}");
}

#[test]
fn the_front_page_has_tags_of_its_own() {
    let front = page(&get("/"));
    assert!(tag(&front, "og:title").unwrap().contains("Variant Arbiter"));
    let description = tag(&front, "og:description").unwrap();
    for variant in ["Chakart", "Minigolf Chess"] {
        assert!(description.contains(variant), "{description}");
    }
    assert!(!front.contains("<meta name=\"game\">"));
}

#[test]
fn the_page_of_a_link_is_renewed_and_has_the_policy_of_the_front_page() {
    let first = get(OPENING);
    let known = [("if-none-match", first.header("etag"))];
    let again = send("GET", OPENING, &known, b"");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let head = send("HEAD", OPENING, &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("etag"), first.header("etag"));
    for answer in [&first, &again, &head] {
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, get("/").header("content-security-policy"));
        assert_eq!(answer.header("vary"), "Accept-Encoding");
    }
}

#[test]
fn a_link_is_replayed_within_the_limits_of_replay() {
    let address = limited(Limits {
        game: PgnLimits {
            plies: 2,
            ..PgnLimits::default()
        },
        ..Limits::default()
    });
    let title = |path: &str| tag(&page(&get_from(address, path)), "og:title").unwrap();
    let two = "/play/chakart?v=1&moves=f2-f4+e7-e5";
    assert_eq!(title(two), "Chakart, 2 plies: White to move");
    assert_eq!(title(OPENING), "Chakart");
    assert_eq!(title("/play/chakart"), "Chakart");
}
