//! An example request and answer for each operation. The answers are not written down but asked of
//! the operations when the document is made, so that they are never out of date.

mod records;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::http::bodies::position::StartRequest;
use crate::http::bodies::variants::{VariantAnswer, VariantsAnswer};
use crate::http::bodies::within::Within;
use crate::http::budget::Budget;
use crate::http::extract::from_json;
use crate::http::handlers::pages::{Health, code_page, codes_page};
use crate::http::handlers::statuses::EXAMPLE_ID;
use crate::http::json::Json;
use crate::http::limits::Limits;
use crate::http::prepared::Prepared;
use crate::http::problem::Problem;
use crate::http::referee::{REFEREES, Referee, referee};

/// The game that the examples show.
const VARIANT: &str = "twinkie-danger";
/// The game of the examples that show chance and what is hidden.
const GAME_OF_CHANCE: &str = "chakart";
/// The second diagram of Chakart's rules page.
const BANANA: &str = "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 \
                      000000000000 -";
/// Black's Queen is invisible on d5.
const UNSEEN: &str = "rnb1kbnr/pppp1ppp/4m3/3ip3/4P3/4m3/PPPP1PPP/RNBQKBNR w 4 1110 000000000000 -";
/// A few men; the Bishop leaves a bomb on one of four squares.
const SKETCH: &str = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
/// After 1. 0e2-0e4 0d7-0d5/+d5 2. 0e4x0d5/+d1 Q0d8x0d5/-d5 3. Q1d1-1h5 0g7-0g6/+g6.
const MIDDLE: &str = "rnb1kbnr/ppp1pp1p/6p1/3q4/8/8/PPPP1PPP/RNB1KBNR \
                      8/8/6p1/7Q/8/8/8/8 w KQkq - wd1,bg6 0 4";
/// After 1. 0e2-0e4 0d7-0d5/+d5.
const EARLY: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR \
                     8/8/8/3p4/8/8/8/8 w KQkq 0d6 bd5 0 2";

/// How a page of metrics begins.
const METRICS: &str = "# HELP http_server_active_requests HTTP server requests that are being \
                       answered.\n# TYPE http_server_active_requests gauge\n\
                       http_server_active_requests 1\n";

/// Puts an example into every operation of the document.
pub fn fill(document: &mut Value) {
    let (Some(first), Some(of_chance)) = (referee(VARIANT), referee(GAME_OF_CHANCE)) else {
        return;
    };
    fill_pages(document, first);
    fill_positions(document, first);
    fill_moves(document, first);
    fill_chance(document, of_chance);
    records::fill(document, first);
    records::fill_batch(document);
}

fn fill_chance(document: &mut Value, referee: &dyn Referee) {
    let paths = &mut document["paths"];
    let mut ask = |method: &str, operation: &str, request: Value, answer| {
        let path = format!("/v1/variants/{{variant}}/{operation}");
        let operation = &mut paths[path][method];
        put_variant(operation, referee.info().id);
        asked(operation, method, request, answer);
    };
    let setup = json!({ "setup": "shuffled", "seed": "correct horse" });
    let answer = read_as(&setup, |request: StartRequest| {
        Json::alone().with(&referee.start(&request)?)
    });
    ask("get", "start", setup, answer);

    let view = json!({ "position": UNSEEN, "viewer": "white" });
    let answer = run(&view, |request| referee.view(request));
    ask("post", "view", view, answer);

    let drawn = json!({ "position": SKETCH, "move": "Be1-b4", "draws": [2] });
    for method in ["get", "post"] {
        let answer = run(&drawn, |request| {
            let picture = referee.diagram(request)?;
            Ok(picture.map(|svg, _| Json::alone().with(&svg)))
        });
        ask(method, "diagram", drawn.clone(), answer);
    }

    let played = json!({ "position": BANANA, "move": "Bh1-e4" });
    let answer = run(&played, |request| referee.outcomes(request));
    ask("post", "outcomes", played, answer);
}

/// Another game in the path than in the other examples.
fn put_variant(operation: &mut Value, variant: &str) {
    let parameters = operation["parameters"].as_array_mut();
    for parameter in parameters.into_iter().flatten() {
        if parameter["name"] == "variant" {
            parameter["example"] = json!(variant);
        }
    }
}

fn fill_pages(document: &mut Value, referee: &dyn Referee) {
    let variants = REFEREES.map(|referee| referee.info().into()).to_vec();
    let contract = json!({ "openapi": document["openapi"], "info": document["info"] });
    let pages = [
        ("/v1/variants", value(&VariantsAnswer { variants })),
        (
            "/v1/variants/{variant}",
            value(&VariantAnswer::from(referee.info())),
        ),
        ("/openapi.json", contract),
        ("/problems", value(&codes_page())),
        ("/problems/{code}", value(&code_page("illegal_move"))),
        ("/health/live", value(&Health::OK)),
        ("/health/ready", value(&Health::OK)),
        ("/metrics", json!(METRICS)),
    ];
    for (path, answer) in pages {
        answered(&mut document["paths"][path]["get"], "200", &answer);
    }
}

fn fill_positions(document: &mut Value, referee: &dyn Referee) {
    let paths = &mut document["paths"];
    let ask = |paths: &mut Value, method: &str, operation: &str, request: Value, answer| {
        let path = format!("/v1/variants/{{variant}}/{operation}");
        asked(&mut paths[path][method], method, request, answer);
    };
    let early = json!({ "position": EARLY });
    for method in ["get", "post"] {
        let answer = run(&early, |request| referee.position(request));
        ask(paths, method, "position", early.clone(), answer);
    }
    let wrong = json!({ "position": "8/8/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - wa1 0 0" });
    let problem = run(&wrong, |request| referee.position(request));
    let path = "/v1/variants/{variant}/position";
    answered(
        &mut paths[path]["post"],
        "422",
        &problem.unwrap_or_else(|problem| problem),
    );
}

fn fill_moves(document: &mut Value, referee: &dyn Referee) {
    let paths = &mut document["paths"];
    let ask = |paths: &mut Value, method: &str, operation: &str, request: Value, answer| {
        let path = format!("/v1/variants/{{variant}}/{operation}");
        asked(&mut paths[path][method], method, request, answer);
    };
    let list = json!({ "position": MIDDLE, "from": "0b1", "results": true, "expand": false });
    for method in ["get", "post"] {
        let answer = run(&list, |request| referee.legal_moves(request));
        ask(paths, method, "legal-moves", list.clone(), answer);
    }
    let doubted = json!({ "position": MIDDLE, "move": "Q1h5x1g6/-g6/Q1g6" });
    let answer = run(&doubted, |request| referee.validate(request));
    ask(paths, "post", "validate", doubted.clone(), answer);
    let problem = run(&doubted, |request| referee.play(request));
    let path = "/v1/variants/{variant}/play";
    answered(
        &mut paths[path]["post"],
        "422",
        &problem.unwrap_or_else(|problem| problem),
    );

    let played = json!({ "position": MIDDLE, "move": "B0f1-0b5/+h5" });
    let answer = run(&played, |request| referee.play(request));
    ask(paths, "post", "play", played, answer);

    let count = json!({ "position": referee.info().start, "depth": 2, "firstPartsOnly": true });
    let answer = run(&count, |request| referee.perft(request));
    ask(paths, "post", "perft", count, answer);
}

/// Asks an operation as a request over the wire would.
fn run<Q: DeserializeOwned + Within>(
    request: &Value,
    prepare: impl FnOnce(Q) -> Result<Prepared, Problem>,
) -> Result<Value, Value> {
    read_as(request, |request| {
        prepare(request)?.run(&mut Budget::alone())
    })
}

fn read_as<Q: DeserializeOwned + Within>(
    request: &Value,
    answer: impl FnOnce(Q) -> Result<Json, Problem>,
) -> Result<Value, Value> {
    from_json(request.to_string().as_bytes(), &Limits::default())
        .and_then(answer)
        .map(read)
        .map_err(|problem| value(problem.of_request(EXAMPLE_ID).body()))
}

fn read(answer: Json) -> Value {
    serde_json::from_slice(&answer.into_bytes()).unwrap_or_default()
}

fn value(answer: &impl Serialize) -> Value {
    serde_json::to_value(answer).unwrap_or_default()
}

/// Puts the request into the body or the parameters, and the answer beside it.
fn asked(operation: &mut Value, method: &str, request: Value, answer: Result<Value, Value>) {
    if method == "post" {
        operation["requestBody"]["content"]["application/json"]["example"] = request;
    } else {
        put_parameters(operation, &request);
    }
    match answer {
        Ok(answer) => answered(operation, "200", &answer),
        Err(problem) => answered(operation, "422", &problem),
    }
}

/// Each query parameter gets its value of the example request; those without one get none.
fn put_parameters(operation: &mut Value, request: &Value) {
    let empty = Map::new();
    let request = request.as_object().unwrap_or(&empty);
    let parameters = operation["parameters"].as_array_mut();
    for parameter in parameters.into_iter().flatten() {
        if parameter["in"] != "query" {
            continue;
        }
        let name = parameter["name"].as_str().unwrap_or_default();
        let example = request.get(name).cloned();
        if let Some(fields) = parameter.as_object_mut() {
            match example {
                Some(example) => fields.insert("example".to_owned(), example),
                None => fields.remove("example"),
            };
        }
    }
}

fn answered(operation: &mut Value, status: &str, answer: &Value) {
    let content = &mut operation["responses"][status]["content"];
    for form in content
        .as_object_mut()
        .into_iter()
        .flat_map(Map::values_mut)
    {
        form["example"] = answer.clone();
    }
}
