//! Games with variations and comments, replayed and written over HTTP.

use serde_json::{Value, json};
use variant_arbiter::operations::{Arbiter, Limits};
use variant_arbiter::replay::pgn::PgnLimits;

use crate::helpers::{ask, entries, limited, post_bytes, post_to, with};

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
    let include = json!({ "include": ["effects", "views", "sentences", "notation"] });
    let answer = ask("replay", &with(&tree(), include.clone())).ok();
    assert_eq!(answer["valid"], true, "{}", answer["failure"]);
    assert_eq!(answer["comment"], "A } game");
    let plies = answer["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 3);
    let of_first = ["commentBefore", "comment", "glyphs"].map(|name| &plies[0][name]);
    assert_eq!(
        of_first,
        [&json!("Now"), &json!("Good [%draws 0]"), &json!([1])]
    );
    assert_eq!(plies[0].get("variations"), None);

    let variations = &plies[1]["variations"];
    let alone = |moves: &[&str]| {
        let request = with(&json!({ "moves": entries(moves) }), include.clone());
        ask("replay", &request).ok()["plies"].take()
    };
    let line = alone(&["0e2-0e4", "0d7-0d5", "0e4x0d5"]);
    assert_eq!(variations[0]["failure"], Value::Null);
    assert_eq!(variations[0]["plies"][0], line[1]);
    let mut last = variations[0]["plies"][1].clone();
    let inner = last.as_object_mut().unwrap().remove("variations").unwrap();
    assert_eq!(last, line[2]);
    let closed = &alone(&["0e2-0e4", "0d7-0d5", "0e4-0e5"])[2];
    let closed = with(closed, json!({ "comment": "Closed" }));
    assert_eq!(inner, json!([{ "plies": [closed], "failure": null }]));

    // The failing variation says why, and affects nothing else.
    assert_eq!(variations[1]["plies"].as_array().unwrap().len(), 1);
    let failure = &variations[1]["failure"];
    assert_eq!(
        (&failure["ply"], &failure["code"]),
        (&json!(3), &json!("cannot_reach"))
    );
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
    let address = limited(Limits {
        game: PgnLimits {
            plies: 3,
            moves: 5,
            depth: 1,
            comments: 8,
        },
        ..Limits::default()
    });
    let path = "/v1/variants/twinkie-danger/replay";
    let entry = |variations: Value| json!({ "move": "0e2-0e4", "variations": variations });
    let plain = json!({ "move": "0e2-0e4" });
    let noted = json!({ "move": "0e2-0e4", "comment": "12345", "commentBefore": "6789" });
    let inner = entry(json!([[plain]]));
    for (moves, pointer, words) in [
        (json!([plain, plain, plain, plain]), "", "3 at most"),
        (
            json!([plain, plain, entry(json!([[plain, plain]]))]),
            "/2/variations/0",
            "3 at most",
        ),
        (
            json!([plain, plain, entry(json!([[plain], [plain], [plain]]))]),
            "",
            "5 moves at most",
        ),
        (
            json!([entry(json!([[plain, inner]]))]),
            "/0/variations/0/1/variations/0",
            "1 deep",
        ),
        (json!([noted]), "/0", "8 bytes"),
        (
            json!([plain, entry(json!([[{ "move": "" }]]))]),
            "/1/variations/0/0/move",
            "a move",
        ),
    ] {
        let answer = post_to(address, path, &json!({ "moves": moves }));
        answer.problem_at(400, "invalid_request", &format!("/moves{pointer}"));
        answer.problem_saying(400, "invalid_request", words);
    }
}

#[test]
fn depth_is_refused_before_anything_follows_it() {
    let nested = |depth: usize| {
        let open = "[{\"move\":\"0e2-0e4\",\"variations\":[".repeat(depth);
        let body = format!("{{\"moves\":{open}{}}}", "]}]".repeat(depth));
        post_bytes("/v1/variants/twinkie-danger/replay", body.as_bytes())
    };
    nested(21).ok();
    nested(22).problem_saying(400, "invalid_request", "20 deep");
    for depth in [100, 5000] {
        let answer = nested(depth);
        assert_eq!(answer.status, 400, "{}", answer.json());
    }
}

#[test]
fn a_comment_is_text() {
    let said = "<b>\u{202e}a\u{0}\n\u{7}b</b> } {";
    let entry = json!({ "move": "0e2-0e4", "comment": said, "commentBefore": "\u{2066}" });
    let answer = ask("replay", &json!({ "moves": [entry] })).ok();
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
    let inner = vec![entries(&["N0g1-0f3"]); 3_999];
    let wide = json!([{ "move": "0e2-0e4", "variations": inner }]);
    let shuffle = ["N0g1-0f3", "N0g8-0f6", "N0f3-0g1", "N0f6-0g8"];
    let long = entries(&shuffle.repeat(500)[..1_999]);
    let mut late = long.clone();
    let end = vec![entries(&["0e7-0e5"]); 2_000];
    let last = json!({ "move": "N0f6-0g8", "variations": end });
    late.as_array_mut().unwrap().push(last);
    let deep = (0..20).fold(long, |inner, _| {
        let mut line = vec![json!({ "move": "0e2-0e4", "variations": [inner] })];
        line.extend(vec![json!({ "move": "0a2-0a3" }); 100]);
        json!(line)
    });
    for moves in [wide, late, deep] {
        for include in [
            json!([]),
            json!(["effects", "views", "sentences", "notation"]),
        ] {
            let body = json!({ "moves": moves, "include": include }).to_string();
            let reply = arbiter.call("twinkie-danger", "replay", body.as_bytes());
            let text = String::from_utf8_lossy(&reply.body);
            assert!(matches!(reply.status, 200 | 400 | 422), "{text}");
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
