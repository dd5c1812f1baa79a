//! Animations over HTTP: their frames and texts, their limits, and the view of each viewer.

use std::io::Cursor;

use serde_json::{Value, json};
use variant_arbiter::operations::budget::RequestBudget;
use variant_arbiter::operations::{Arbiter, Reply, Request};
use variant_arbiter::server::Limits;
use variant_arbiter::{chakart, minigolf, twinkie};

use crate::hang_up::game;
use crate::helpers::{
    Answer, ask_of, entries, late_after, limited, post_bytes, post_to, send, unhurried_address,
    with,
};

/// A Bishop can leave its bomb on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
/// White's Queen can become invisible.
const QUEEN: &str = "4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -";

/// Requests a form of the answer.
fn asked_as(accept: &str, variant: &str, operation: &str, request: &Value) -> Answer {
    let path = format!("/v1/variants/{variant}/{operation}");
    let headers = [("accept", accept), ("content-type", "application/json")];
    send("POST", &path, &headers, request.to_string().as_bytes())
}

/// A decoded animation.
struct Animation {
    size: [u32; 2],
    /// The pixels of each frame as shown, and its duration in milliseconds.
    frames: Vec<(Vec<u8>, u16)>,
    description: String,
}

/// Decodes an animation, after checking its headers.
#[track_caller]
fn animation(answer: &Answer) -> Animation {
    let text = String::from_utf8_lossy(&answer.body);
    assert_eq!(answer.status, 200, "{text}");
    assert_eq!(answer.header("content-type"), "image/apng");
    let decoder = png::Decoder::new(Cursor::new(&answer.body));
    let mut reader = decoder.read_info().unwrap();
    let info = reader.info();
    let size = [info.width, info.height];
    let count = info.animation_control().unwrap().num_frames;
    let text = &info.utf8_text[0];
    assert_eq!(text.keyword, "Description");
    let description = text.get_text().unwrap();
    let mut shown = vec![0; reader.output_buffer_size().unwrap()];
    let mut bytes = shown.clone();
    let mut frames = Vec::new();
    for _ in 0..count {
        reader.next_frame(&mut bytes).unwrap();
        let control = *reader.info().frame_control().unwrap();
        lay(&mut shown, size[0], &bytes, &control);
        assert_eq!(control.delay_den, 1000);
        frames.push((shown.clone(), control.delay_num));
    }
    Animation {
        size,
        frames,
        description,
    }
}

/// Draws the opaque pixels of a frame over the previous picture.
fn lay(shown: &mut [u8], width: u32, frame: &[u8], control: &png::FrameControl) {
    for row in 0..control.height {
        for column in 0..control.width {
            let from = ((row * control.width + column) * 4) as usize;
            let to = (((row + control.y_offset) * width + column + control.x_offset) * 4) as usize;
            if frame[from + 3] != 0 {
                shown[to..to + 4].copy_from_slice(&frame[from..from + 4]);
            }
        }
    }
}

/// Returns the pixels of a picture in PNG.
fn picture(variant: &str, request: &Value) -> Vec<u8> {
    let answer = asked_as("image/png", variant, "diagram", request);
    let decoder = png::Decoder::new(Cursor::new(&answer.body));
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes
}

#[test]
fn its_frames_are_the_pictures_of_the_game() {
    let moves = json!([{ "move": "Be1-b4", "draws": [2] }, { "move": "Ke8-d8" }]);
    let request = json!({ "start": SKETCH, "moves": moves, "delay": 600, "size": 300 });
    let Animation {
        size,
        frames,
        description,
    } = animation(&ask_of("chakart", "animation", &request));
    let delays: Vec<u16> = frames.iter().map(|(_, delay)| *delay).collect();
    assert_eq!(delays, [300, 300, 300, 300, 1200]);
    let mv = json!({ "position": SKETCH, "move": "Be1-b4", "draws": [2] });
    let after = &ask_of("chakart", "play", &mv).ok()["position"];
    let pictures = [
        json!({ "position": SKETCH }),
        mv,
        json!({ "position": after }),
        json!({ "position": after, "move": "Ke8-d8" }),
    ];
    for ((frame, _), shown) in frames.iter().zip(pictures) {
        let expected = picture("chakart", &with(&shown, json!({ "size": 300 })));
        assert!(*frame == expected, "no frame is the picture of {shown}");
    }
    assert_eq!(size[0], 300);
    let start = "Chakart: White to move. Be1-b4: ";
    assert!(description.starts_with(start), "{description}");
    assert!(description.contains(" Ke8-d8: "), "{description}");
    let end = " After that: White to move.";
    assert!(description.ends_with(end), "{description}");
    let answer = asked_as("application/json", "chakart", "animation", &request).ok();
    assert_eq!(answer["description"], description);
    assert_eq!(
        (&answer["frames"], &answer["width"]),
        (&json!(5), &json!(300))
    );
}

#[test]
fn six_plies_of_every_game_fit_into_two_hundred_kilobytes() {
    let address = unhurried_address();
    for (variant, game) in [
        ("twinkie-danger", game::<twinkie::Position>(6)),
        ("minigolf", game::<minigolf::Position>(6)),
        ("chakart", game::<chakart::Position>(6)),
    ] {
        let answer = post_to(address, &format!("/v1/variants/{variant}/animation"), &game);
        let bytes = answer.body.len();
        assert_eq!(animation(&answer).frames.len(), 13, "{variant}");
        assert!(bytes < 200_000, "{variant}: {bytes} bytes");
    }
}

#[test]
fn text_of_a_stranger_is_not_in_it() {
    let pgn = "[White \"<script>\"]\n[Variant \"Chakart\"]\n\n{<script>} 1. e2-e4 {<script>} *";
    let request = json!({ "pgn": pgn, "size": 64 });
    let answer = ask_of("chakart", "animation", &request);
    assert!(!animation(&answer).description.contains("<script>"));
}

#[test]
fn a_viewer_sees_no_more_of_it_than_of_the_game() {
    let request = |mv: &str, viewer: &str| {
        let moves = json!([{ "move": mv }, { "move": "Ke8-d8" }]);
        json!({ "start": QUEEN, "moves": moves, "viewer": viewer, "size": 120 })
    };
    let [own, others] = ["white", "black"].map(|viewer| {
        let answer = ask_of("chakart", "animation", &request("Qd1-h5??", viewer));
        animation(&answer)
    });
    assert!(own.description.contains("Qd1-h5??"), "{}", own.description);
    assert!(others.description.contains("Q??"), "{}", others.description);
    let (unseen, _) = others.description.split_once("Ke8-d8").unwrap();
    assert!(!unseen.contains("h5"), "{unseen}");
    let pictured = json!({ "position": QUEEN, "move": "Qd1-h5??", "viewer": "black", "size": 120 });
    assert!(others.frames[1].0 == picture("chakart", &pictured));
    assert!(own.frames[1].0 != others.frames[1].0);
    // Before the Queen is visible again, the animation does not depend on its square.
    let until_seen = |mv: &str| {
        let mut request = request(mv, "black");
        request["moves"].as_array_mut().unwrap().pop();
        ask_of("chakart", "animation", &request).body
    };
    assert!(until_seen("Qd1-h5??") == until_seen("Qd1-a4??"));
    // Hidden pieces could decide what is wrong with a game.
    let wrong = json!({ "start": QUEEN, "moves": [{ "move": "Qd1-c8" }], "viewer": "white" });
    ask_of("chakart", "animation", &wrong).problem(422, "inconsistent_request");
}

#[test]
fn an_invalid_game_and_one_that_is_too_long_get_a_problem() {
    let asked = |request: Value| ask_of("twinkie-danger", "animation", &request);
    let moves = entries(&["0e2-0e4", "0e7-0e4"]);
    asked(json!({ "moves": moves })).problem_at(422, "unreplayable_game", "/moves/1");
    let long = game::<twinkie::Position>(121);
    let problem = asked(long.clone()).problem_at(422, "budget_exceeded", "/moves");
    assert_eq!(problem["detail"], "121 plies; an animation may have 120");
    let record = ask_of("twinkie-danger", "record", &long).ok();
    asked(json!({ "pgn": record["pgn"] })).problem_at(422, "budget_exceeded", "/pgn");
    let large = json!({ "moves": [], "size": 800 });
    asked(large).problem_at(422, "budget_exceeded", "/size");
    asked(json!({})).problem(422, "inconsistent_request");
    for (field, value) in [("delay", 99.0), ("delay", 1e9), ("size", 63.0)] {
        let answer = asked(json!({ "moves": [], field: value }));
        answer.problem_at(400, "invalid_request", &format!("/{field}"));
    }
    let address = limited(Limits {
        nodes: 50_000,
        ..Limits::default()
    });
    let path = "/v1/variants/twinkie-danger/animation";
    let body = json!({ "moves": entries(&["0e2-0e4", "0e7-0e5"]) });
    post_to(address, path, &body).problem(422, "budget_exceeded");
}

#[test]
fn it_has_the_forms_that_it_says_and_none_in_a_batch_but_words() {
    let request = json!({ "moves": [] });
    let asked = |accept| asked_as(accept, "minigolf", "animation", &request);
    for (accept, form) in [
        ("*/*", "image/apng"),
        ("image/*", "image/apng"),
        ("application/json", "application/json"),
    ] {
        assert_eq!(asked(accept).header("content-type"), form, "{accept}");
    }
    asked("image/gif").problem(406, "not_acceptable");
    let item = json!({ "variant": "minigolf", "operation": "animation", "body": request });
    let batch = json!({ "requests": [item] });
    let answers = post_bytes("/v1/batch", batch.to_string().as_bytes()).ok();
    assert_eq!(answers["responses"][0]["body"]["frames"], 1);
}

#[test]
fn the_budget_is_checked_before_each_frame() {
    let mv = json!({ "move": "Be1-b4", "draws": [2] });
    let body = json!({ "start": SKETCH, "moves": [mv], "size": 64 }).to_string();
    let request = Request {
        method: "POST",
        target: "/v1/variants/chakart/animation",
        body: body.as_bytes(),
        id: "",
    };
    let arbiter = Arbiter::standard();
    let checks = |answer: &dyn Fn(&mut RequestBudget) -> Reply| {
        let is_late = |checks: &u32| answer(&mut late_after(*checks)).status == 422;
        (0..1000).take_while(is_late).count()
    };
    let body = body.as_bytes();
    let in_words = checks(&|budget| arbiter.call_within("chakart", "animation", body, budget));
    let drawn = checks(&|budget| arbiter.ask(&request, budget));
    let frames = 3;
    let is_more = (in_words + frames..1000).contains(&drawn);
    assert!(is_more, "{drawn} checks, {in_words} in words");
}
