//! Answers for a viewer over HTTP: status, headers and bytes do not depend on the square of an
//! unseen Queen. `tests/library/hidden` tests the same without a connection, over random games.

use serde_json::{Value, json};

use crate::helpers::{Answer, encoded, send, with};

/// White does not see Black's Queen, on b5 or d5.
const SQUARES: [&str; 2] = ["1i6", "3i4"];

/// Status, headers and bytes.
type Comparable = (u16, Vec<(String, Vec<u8>)>, Vec<u8>);

/// Returns everything that a client can compare, except the time of the answer.
fn comparable(answer: &Answer) -> Comparable {
    let headers = answer.headers.iter();
    let mut headers: Vec<_> = headers
        .filter(|(name, _)| *name != "date")
        .map(|(name, value)| (name.to_string(), value.as_bytes().to_vec()))
        .collect();
    headers.sort();
    (answer.status, headers, answer.body.clone())
}

fn position(row: &str) -> String {
    format!("4k3/8/8/{row}/8/8/8/R3K2Q w 8 1110 000000000000 -")
}

fn post(operation: &str, row: &str, more: &Value, accept: &str) -> Answer {
    let request = with(more, json!({ "position": position(row) }));
    let path = format!("/v1/variants/chakart/{operation}");
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "the-same"),
        ("accept-encoding", "gzip"),
        ("accept", accept),
    ];
    send("POST", &path, &headers, request.to_string().as_bytes())
}

#[test]
fn status_headers_and_bytes_for_a_viewer_are_the_same_wherever_she_is() {
    let mut accepted = 0;
    for viewer in ["white", "spectator"] {
        for (operation, more) in [
            ("view", json!({})),
            ("position", json!({})),
            ("legal-moves", json!({})),
            ("legal-moves", json!({ "from": "b5" })),
            ("legal-moves", json!({ "results": true })),
            ("validate", json!({ "move": "Ra1-b1" })),
            ("validate", json!({ "move": "Ra1-b5" })),
            ("validate", json!({ "move": "Qh1-b7??" })),
            ("validate", json!({ "move": "Qh1xd5" })),
            ("diagram", json!({})),
            ("diagram", json!({ "move": "Ra1-b5" })),
        ] {
            let mut more = more;
            more["viewer"] = json!(viewer);
            for accept in ["*/*", "application/json", "image/png"] {
                let both = SQUARES.map(|row| comparable(&post(operation, row, &more, accept)));
                assert_eq!(both[0], both[1], "{operation} {more} {accept}");
                accepted += usize::from(both[0].0 == 200);
            }
        }
        for query in [
            "position?",
            "legal-moves?",
            "legal-moves?from=d5&",
            "validate?move=Ra1-b1&",
            "validate?move=Qh1-b7%3F%3F&",
            "diagram?",
            "diagram.png?size=200&",
        ] {
            for method in ["GET", "HEAD"] {
                let both = SQUARES.map(|row| {
                    let position = encoded(&position(row));
                    let path =
                        format!("/v1/variants/chakart/{query}viewer={viewer}&position={position}");
                    comparable(&send(method, &path, &[("x-request-id", "the-same")], b""))
                });
                assert_eq!(both[0], both[1], "{method} {query} {viewer}");
                accepted += usize::from(both[0].0 == 200);
            }
        }
    }
    assert!(accepted > 30, "{accepted}");
}

#[test]
fn a_refusal_of_play_is_the_same_too() {
    for mv in [
        "Ra1-b5",
        "Ra1-d5",
        "Nh1xd5",
        "Ra1-a9",
        "shell:e1xd5",
        "drop:N@b5",
    ] {
        let more = json!({ "move": mv, "views": true, "next": true });
        let both = SQUARES.map(|row| comparable(&post("play", row, &more, "*/*")));
        assert_eq!(both[0], both[1], "{mv}");
    }
}
