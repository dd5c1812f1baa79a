//! `plan`, and `play` with plans.

use serde_json::{Value, json};

use crate::helpers::{START, ask, ask_of, post_bytes, rows, with};

/// A Bishop of Chakart leaves a bomb on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";

fn judged(nodes: &Value) -> Vec<Value> {
    let request = json!({ "position": START, "owner": "black", "nodes": nodes });
    let answer = ask("plan", &request).ok();
    answer["nodes"].as_array().unwrap().clone()
}

fn verdicts(nodes: &Value) -> Vec<String> {
    let verdict = |node: &Value| {
        let mut words = vec![node["at"].as_str().unwrap()];
        words.push(node["verdict"].as_str().unwrap_or("none"));
        let flags = ["never", "covered"].into_iter();
        words.extend(flags.filter(|flag| node[*flag] == json!(true)));
        words.join(" ")
    };
    judged(nodes).iter().map(verdict).collect()
}

#[test]
fn a_reply_is_judged_where_the_conditions_leave_one_position() {
    let after =
        |then: Value| json!([{ "when": { "move": "0e2-0e4" }, "play": "0e7-0e5", "then": then }]);
    assert_eq!(verdicts(&after(json!([]))), ["/nodes/0 legal"]);
    assert_eq!(
        verdicts(&after(json!([
            { "when": { "squares": { "0f3": "N", "0g1": null } }, "play": "N0b8-0c6/+c6" },
            { "when": { "move": "N0g1-0f3" }, "play": "N0b8-0c6" },
            { "play": "0d7-0d5" },
        ]))),
        [
            "/nodes/0 legal",
            "/nodes/0/then/0 provisional",
            "/nodes/0/then/1 unreachable covered",
            "/nodes/0/then/2 provisional",
        ]
    );
    let [illegal] = &judged(&json!([{ "when": { "move": "0e2-0e4" }, "play": "0e7-0e4" }]))[..]
    else {
        panic!("one node");
    };
    assert_eq!(illegal["reason"]["code"], "cannot_reach");
}

#[test]
fn what_never_happens_and_what_is_covered_is_pointed_out() {
    let nodes = json!([
        { "when": { "move": "0e2-0e5" }, "play": "0e7-0e5" },
        { "when": { "move": "0e2-0e4", "squares": { "0e2": "P" } } },
        { "when": { "effects": [{ "type": "promotion" }] } },
        { "when": { "by": "owner" }, "play": "0e7-0e5" },
        { "when": { "move": "0d2-0d4" } },
        { "when": { "move": "0d2-0d4", "effects": [{ "type": "move", "piece": "P" }] } },
        {},
    ]);
    assert_eq!(
        verdicts(&nodes),
        [
            "/nodes/0 unreachable never",
            "/nodes/1 none never",
            "/nodes/2 none never",
            "/nodes/3 unreachable never",
            "/nodes/4 none",
            "/nodes/5 none covered",
            "/nodes/6 none",
        ]
    );
    let found = judged(&nodes);
    assert_eq!(found[5]["yieldsTo"], "/nodes/4");
    assert_eq!(found[6]["yieldsTo"], "/nodes/4");
    assert_eq!(found[4]["yieldsTo"], Value::Null);
}

#[test]
fn a_node_yields_to_the_first_earlier_node() {
    let request = json!({ "position": START, "owner": "white", "nodes": [
        { "when": { "by": "owner", "move": "0d2-0d4" } },
        { "when": { "by": "owner", "move": "0a2-0a3" } },
        { "when": { "by": "owner" } },
    ] });
    let answer = ask("plan", &request).ok();
    assert_eq!(answer["nodes"][2]["yieldsTo"], "/nodes/0");
}

#[test]
fn a_bomb_of_the_owner_falls_where_the_plan_says() {
    let nodes = json!([
        { "when": { "by": "owner", "squares": { "b3": "w" } }, "then": [{ "play": "Kg1-f1" }] },
        { "when": { "move": "Ke8-e7" }, "play": "Kg1-g2" },
    ]);
    let request = json!({ "position": SKETCH, "move": "Be1-b4", "plan": { "white": nodes } });
    let followed = |draw: u32| {
        let request = with(&request, json!({ "draws": [draw] }));
        ask_of("chakart", "play", &request).ok()["plan"]["white"].clone()
    };
    let [taken, other] = [0, 1].map(followed);
    assert_eq!(taken["taken"], 0);
    assert_eq!(taken["nodes"], json!([{ "play": "Kg1-f1" }]));
    assert_eq!(other["taken"], Value::Null);
    assert_eq!(other["nodes"], json!([nodes[1]]));
    assert_eq!(other["end"], Value::Null);
}

#[test]
fn play_follows_the_plans_of_both() {
    let plan = json!({
        "white": [{ "when": { "by": "owner" }, "then": [{ "play": "N0g1-0f3" }] }],
        "black": [
            { "when": { "move": "0d2-0d4" }, "play": "0d7-0d5" },
            { "when": { "effects": [{ "type": "move", "to": "0e4" }] }, "play": "0e7-0e5" },
        ],
    });
    let request = json!({ "move": "0e2-0e4", "plan": plan });
    let answer = ask("play", &request).ok();
    assert_eq!(
        answer["plan"],
        json!({
            "reply": "0e7-0e5",
            "white": { "taken": 0, "nodes": [{ "play": "N0g1-0f3" }], "end": null, "reason": null },
            "black": { "taken": 1, "nodes": [], "end": "done", "reason": null },
        })
    );
    let plan = json!({ "white": answer["plan"]["white"]["nodes"] });
    let request = json!({ "position": answer["position"], "move": "0e7-0e5", "plan": plan });
    let answer = ask("play", &request).ok();
    assert_eq!(answer["plan"]["reply"], "N0g1-0f3");
}

#[test]
fn an_illegal_reply_ends_the_plan_with_its_reason() {
    let plan = json!({ "black": [{ "play": "0e7-0e4", "then": [{}] }], "white": null });
    let answer = ask("play", &json!({ "move": "0e2-0e4", "plan": plan })).ok();
    let black = &answer["plan"]["black"];
    assert_eq!(
        (&black["end"], &black["nodes"]),
        (&json!("illegalReply"), &json!([]))
    );
    assert_eq!(black["reason"]["code"], "cannot_reach");
    assert_eq!(answer["plan"]["reply"], Value::Null);
    assert!(answer["plan"].get("white").is_none());
}

#[test]
fn a_plan_leaves_the_rest_of_the_answer_as_it_is() {
    let call = |request: &Value| {
        let answer = ask_of("chakart", "play", request);
        assert_eq!(answer.status, 200, "{request}");
        String::from_utf8(answer.body).unwrap()
    };
    let request = json!({
        "position": SKETCH, "move": "Be1-b4", "seed": "s", "views": true, "sentences": true, "next": true,
    });
    let alone = call(&request);
    for black in [
        json!([]),
        json!([{ "play": "Ke8-e7" }]),
        json!([{ "when": { "move": "Be1-b4*M" }, "play": "Ke8-e7", "then": [{ "play": "Ke7-e8" }] }]),
        json!([{ "play": "nonsense" }]),
    ] {
        let followed = call(&with(&request, json!({ "plan": { "black": black } })));
        let (start, _) = followed.split_once(",\"plan\":").unwrap();
        assert_eq!(format!("{start}}}\n"), alone);
    }
}

#[test]
fn what_does_not_fit_is_pointed_at() {
    let table = r#"
/nodes "x"
/nodes {}
/nodes/0 [1]
/nodes/0 [["x"]]
/nodes/0/paly [{"paly":"x"}]
/nodes/1/then [{},{"then":3}]
/nodes/0/then/0/when/by [{"then":[{"when":{"by":"me"}}]}]
/nodes/0/when/squares/0e2 [{"when":{"squares":{"0e2":"PP"}}}]
/nodes/0/when/effects/0/path [{"when":{"effects":[{"path":[]}]}}]
/nodes/0/when/effects [{"when":{"effects":[MANY]}}]
/nodes/0/when/move [{"when":{"move":"LONG"}}]
/nodes/0/play [{"play":"LONG"}]"#;
    let many = [r#"{"type":"move"}"#; 17].join(",");
    let table = table
        .replace("MANY", &many)
        .replace("LONG", &"x".repeat(257));
    let ask = |nodes: &str| {
        let body = format!(r#"{{"owner":"white","nodes":{nodes}}}"#);
        post_bytes("/v1/variants/twinkie-danger/plan", body.as_bytes())
    };
    for (pointer, nodes) in rows(&table) {
        ask(nodes).problem_at(400, "invalid_request", pointer);
    }
    let unknown = ask(r#"[{"when":{"squares":{"0e9":null}}}]"#);
    unknown.problem_at(422, "invalid_square", "/nodes/0/when/squares");
    let twice = ask(r#"[{"when":{"squares":{"0e2":"P","0e2":null}}}]"#);
    assert_eq!(twice.status, 422);
    for (pattern, word) in [
        (r#"{"square":"0d4"}"#, "type"),
        (r#"{"type":"move","type":"capture"}"#, "there twice"),
    ] {
        let answer = ask(&format!(r#"[{{"when":{{"effects":[{pattern}]}}}}]"#));
        answer.problem_saying(400, "invalid_request", word);
    }
}

#[test]
fn no_depth_is_too_much_to_be_refused() {
    for depth in [33, 200, 8000] {
        let nodes = "[{\"then\":".repeat(depth) + "[{}]" + &"}]".repeat(depth);
        for (operation, body) in [
            ("plan", format!(r#"{{"owner":"white","nodes":{nodes}}}"#)),
            (
                "play",
                format!(r#"{{"move":"0e2-0e4","plan":{{"white":{nodes}}}}}"#),
            ),
        ] {
            let path = format!("/v1/variants/twinkie-danger/{operation}");
            post_bytes(&path, body.as_bytes()).problem(400, "invalid_request");
        }
    }
}

#[test]
fn a_plan_ends_with_a_game_that_its_past_ends() {
    let start = ask("position", &json!({})).ok();
    let mut history = vec![start["key"].clone()];
    let mut last = start;
    let shuffle = ["N0g1-0f3", "N0g8-0f6", "N0f3-0g1", "N0f6-0g8"];
    for mv in shuffle.repeat(4) {
        let plan = json!({ "white": [{ "play": "0e2-0e4" }] });
        let request = json!({ "position": last["position"], "move": mv, "history": history });
        last = ask("play", &with(&request, json!({ "plan": plan }))).ok();
        history.push(last["key"].clone());
    }
    assert_eq!(last["status"]["drawBy"], "fivefold_repetition");
    let followed = &last["plan"];
    assert_eq!(
        (&followed["reply"], &followed["white"]["end"]),
        (&Value::Null, &json!("gameOver"))
    );
}
