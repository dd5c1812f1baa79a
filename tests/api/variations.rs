//! Games with variations and comments, replayed and written over HTTP.

use serde_json::{Value, json};
use variant_arbiter::operations::{Arbiter, Limits};
use variant_arbiter::replay::pgn::PgnLimits;
use variant_arbiter::server::Config;

use crate::helpers::{ask, post_bytes, post_to, service};

/// Returns a game with two variations of Black's first move: one has a variation of its own, the
/// other fails.
fn tree() -> Value {
    json!({
        "comment": "A } game",
        "moves": [
            { "move": "0e2-0e4", "commentBefore": "Now", "comment": "Good [%draws 0]", "glyphs": [1] },
            {
                "move": "0e7-0e5",
                "variations": [
                    [
                        { "move": "0d7-0d5" },
                        {
                            "move": "0e4x0d5",
                            "variations": [[{ "move": "0e4-0e5", "comment": "Closed" }]],
                        },
                    ],
                    [{ "move": "0c7-0c5" }, { "move": "0e4-0e6" }, { "move": "0a2-0a3" }],
                ],
            },
            { "move": "N0g1-0f3" },
        ],
    })
}

#[test]
fn each_node_is_answered_as_a_ply_of_its_line() {
    let mut game = tree();
    game["include"] = json!(["effects", "views", "sentences", "notation"]);
    let answer = ask("replay", &game).ok();
    assert_eq!(
        (&answer["valid"], &answer["failure"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(answer["comment"], "A } game");
    let plies = answer["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 3);
    let of_first = ["commentBefore", "comment", "glyphs"].map(|name| &plies[0][name]);
    assert_eq!(
        of_first,
        [&json!("Now"), &json!("Good [%draws 0]"), &json!([1])]
    );
    assert_eq!(plies[0].get("variations"), None);

    let variations = plies[1]["variations"].as_array().unwrap();
    let alone = |moves: &[&str]| {
        let moves: Vec<Value> = moves.iter().map(|mv| json!({ "move": mv })).collect();
        let mut straight = json!({ "moves": moves });
        straight["include"] = game["include"].clone();
        ask("replay", &straight).ok()["plies"].clone()
    };
    let line = alone(&["0e2-0e4", "0d7-0d5", "0e4x0d5"]);
    assert_eq!(variations[0]["failure"], Value::Null);
    assert_eq!(variations[0]["plies"][0], line[1]);
    let mut last = variations[0]["plies"][1].clone();
    let inner = last.as_object_mut().unwrap().remove("variations").unwrap();
    assert_eq!(last, line[2]);
    let mut closed = alone(&["0e2-0e4", "0d7-0d5", "0e4-0e5"])[2].clone();
    closed["comment"] = json!("Closed");
    assert_eq!(inner, json!([{ "plies": [closed], "failure": null }]));

    // The failing variation says why, and affects nothing else.
    assert_eq!(variations[1]["plies"].as_array().unwrap().len(), 1);
    let failure = &variations[1]["failure"];
    assert_eq!(
        (&failure["ply"], &failure["code"]),
        (&json!(3), &json!("cannot_reach"))
    );

    game["include"] = json!([]);
    game["last"] = json!(true);
    let last = ask("replay", &game).ok();
    assert_eq!(last.get("plies"), None);
    assert_eq!(last["position"], answer["position"]);
}

#[test]
fn a_tree_is_written_as_pgn_and_reads_back_as_it_was() {
    let mut game = tree();
    let refused = ask("record", &game).problem(422, "unreplayable_game");
    assert_eq!(refused["pointer"], "/moves/1/variations/1/1");
    game["moves"][1]["variations"].as_array_mut().unwrap().pop();
    let pgn = ask("record", &game).ok()["pgn"].clone();
    let movetext = pgn.as_str().unwrap().split_once("\n\n").unwrap().1;
    assert_eq!(
        movetext,
        "; A } game\n\
         1. {Now} 0e2-0e4 $1 {Good [%%draws 0]} 1... 0e7-0e5 (1... 0d7-0d5 2. 0e4x0d5\n\
         (2. 0e4-0e5 {Closed})) 2. N0g1-0f3 *\n\n"
    );
    let mut sent = ask("replay", &game).ok();
    let mut read = ask("replay", &json!({ "pgn": pgn })).ok();
    for field in ["tags", "result"] {
        read.as_object_mut().unwrap().remove(field).unwrap();
    }
    assert_eq!(sent, read);
    assert_eq!(ask("record", &json!({ "pgn": pgn })).ok()["pgn"], pgn);

    // The proof and the result are those of the game alone.
    game["moves"][1]["variations"] = json!([]);
    let plain = ask("replay", &game).ok();
    sent["plies"][1]
        .as_object_mut()
        .unwrap()
        .remove("variations");
    assert_eq!(sent, plain);
}

#[test]
fn a_tree_beyond_its_limits_is_refused() {
    let config = Config {
        limits: Limits {
            game: PgnLimits {
                plies: 3,
                moves: 5,
                depth: 1,
                comments: 8,
            },
            ..Limits::default()
        },
        ..Config::default()
    };
    let (address, _scheduler) = service(config);
    let path = "/v1/variants/twinkie-danger/replay";
    let entry = |variations: Value| json!({ "move": "0e2-0e4", "variations": variations });
    let plain = json!({ "move": "0e2-0e4" });
    for (moves, pointer, word) in [
        (json!([plain, plain, plain, plain]), "/moves", "3 at most"),
        (
            json!([plain, plain, entry(json!([[plain, plain]]))]),
            "/moves/2/variations/0",
            "3 at most",
        ),
        (
            json!([plain, plain, entry(json!([[plain], [plain], [plain]]))]),
            "/moves",
            "5 moves at most",
        ),
        (
            json!([entry(json!([[plain, entry(json!([[plain]]))]]))]),
            "/moves/0/variations/0/1/variations/0",
            "1 deep",
        ),
        (
            json!([{ "move": "0e2-0e4", "comment": "12345", "commentBefore": "6789" }]),
            "/moves/0",
            "8 bytes",
        ),
        (
            json!([plain, entry(json!([[{ "move": "", }]]))]),
            "/moves/1/variations/0/0/move",
            "a move",
        ),
    ] {
        let problem =
            post_to(address, path, &json!({ "moves": moves })).problem(400, "invalid_request");
        assert_eq!(problem["pointer"], pointer, "{problem}");
        assert!(
            problem["detail"].as_str().unwrap().contains(word),
            "{problem}"
        );
    }
    for (pgn, code) in [
        ("a b c d *", "pgn_too_long"),
        ("a (b) (c) (d) (e) (f) *", "pgn_too_long"),
        ("a (b (c)) *", "pgn_too_deep"),
        ("a {123456789} *", "pgn_comments"),
    ] {
        let problem = post_to(address, path, &json!({ "pgn": pgn })).problem(422, "invalid_pgn");
        assert_eq!(problem["errors"][0]["code"], code, "{problem}");
    }
}

#[test]
fn depth_is_refused_before_anything_follows_it() {
    let nested = |depth: usize| {
        let open = "[{\"move\":\"0e2-0e4\",\"variations\":[".repeat(depth);
        format!("{{\"moves\":{open}{}}}", "]}]".repeat(depth))
    };
    let path = "/v1/variants/twinkie-danger/replay";
    post_bytes(path, nested(21).as_bytes()).ok();
    let problem = post_bytes(path, nested(22).as_bytes()).problem(400, "invalid_request");
    assert!(
        problem["detail"].as_str().unwrap().contains("20 deep"),
        "{problem}"
    );
    for depth in [100, 5000] {
        let answer = post_bytes(path, nested(depth).as_bytes());
        assert_eq!(answer.status, 400, "{}", answer.json());
    }
    let brackets = json!({ "pgn": "0e2-0e4 (".repeat(20_000) });
    let problem = ask("replay", &brackets).problem(422, "invalid_pgn");
    assert_eq!(problem["errors"][0]["code"], "pgn_too_deep");
}

#[test]
fn a_comment_is_text() {
    let said = "<b>\u{202e}a\u{0}\n\u{7}b</b> } {";
    let game =
        json!({ "moves": [{ "move": "0e2-0e4", "comment": said, "commentBefore": "\u{2066}" }] });
    let answer = ask("replay", &game).ok();
    assert_eq!(answer["plies"][0]["comment"], "<b>a b</b> } {");
    assert_eq!(answer["plies"][0].get("commentBefore"), None);
    let beside = json!({ "pgn": "*", "comment": "x" });
    ask("replay", &beside).problem_at(422, "inconsistent_request", "/comment");
    for glyphs in [json!([256]), json!([-1]), json!(["!"]), json!(vec![1; 17])] {
        let game = json!({ "moves": [{ "move": "0e2-0e4", "glyphs": glyphs }] });
        ask("replay", &game).problem(400, "invalid_request");
    }
}

/// The largest trees within the limits get an answer, or the problem that their budget is spent.
#[test]
fn the_largest_trees_are_answered_or_refused() {
    let arbiter = Arbiter::standard();
    let waiting = json!({ "move": "N0g1-0f3" });
    let inner: Vec<Value> = (0..3_999).map(|_| json!([waiting])).collect();
    let wide = json!({ "moves": [{ "move": "0e2-0e4", "variations": inner }] });
    let shuffle = ["N0g1-0f3", "N0g8-0f6", "N0f3-0g1", "N0f6-0g8"];
    let long: Vec<Value> = shuffle
        .iter()
        .cycle()
        .take(1_999)
        .map(|mv| json!({ "move": mv }))
        .collect();
    let mut late = long.clone();
    let end: Vec<Value> = (0..2_000).map(|_| json!([{ "move": "0e7-0e5" }])).collect();
    late.push(json!({ "move": "N0f6-0g8", "variations": end }));
    let deep = (0..20).fold(json!(long), |inner, _| {
        let mut line = vec![json!({ "move": "0e2-0e4", "variations": [inner] })];
        line.extend((0..100).map(|_| json!({ "move": "0a2-0a3" })));
        json!(line)
    });
    for game in [wide, json!({ "moves": late }), json!({ "moves": deep })] {
        for include in [
            json!([]),
            json!(["effects", "views", "sentences", "notation"]),
        ] {
            let mut request = game.clone();
            request["include"] = include;
            let body = serde_json::to_vec(&request).unwrap();
            let reply = arbiter.call("twinkie-danger", "replay", &body);
            assert!(
                matches!(reply.status, 200 | 400 | 422),
                "{}",
                String::from_utf8_lossy(&reply.body)
            );
        }
    }
}

#[test]
fn an_empty_variation_counts_as_a_move() {
    let game = |variations: usize| {
        let variations = vec![json!([]); variations];
        json!({ "moves": [{ "move": "0e2-0e4", "variations": variations }] })
    };
    let most = PgnLimits::default().moves - 1;
    let answer = ask("replay", &game(most)).ok();
    let variations = answer["plies"][0]["variations"].as_array().unwrap();
    assert_eq!(variations.len(), most);
    ask("replay", &game(most + 1)).problem_at(400, "invalid_request", "/moves");
}
