//! The contract: the checked-in document follows from the code, its examples are the service's own
//! answers, and answers match their schemas.

#[path = "../../examples/contract/record_schema.rs"]
mod record_schema;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::Validator;
use serde_json::{Map, Value, json};
use variant_arbiter::openapi;
use variant_arbiter::operations::{Arbiter, Limits};

use record_schema::{record_module, record_schema};

use crate::helpers::{Answer, ask_of, encoded, get, send, with};

fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| openapi::derived(&Arbiter::standard()))
}

#[test]
fn the_document_has_at_most_336_000_bytes() {
    let bytes = get("/openapi.json").body.len();
    assert!(bytes <= 336_000, "{bytes} bytes");
}

#[test]
fn the_checked_in_document_is_the_codes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/openapi.json");
    let checked_in = std::fs::read_to_string(path).unwrap();
    assert!(
        checked_in == format!("{:#}\n", document()),
        "openapi/openapi.json has drifted; make it anew with \
         `cargo run --example contract` and read the difference"
    );
}

#[test]
fn the_schema_of_recorded_games_is_that_of_the_types() {
    let schema = record_schema(document());
    for (path, text) in [
        ("openapi/record.json", format!("{schema:#}\n")),
        (
            "clients/typescript/src/verify/verify_schema.js",
            record_module(&schema),
        ),
    ] {
        let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
        assert!(std::fs::read_to_string(&path).unwrap() == text, "{path}");
    }
}

#[test]
fn the_served_document_is_the_checked_in_one() {
    assert_eq!(get("/openapi.json").ok(), *document());
}

#[test]
fn the_document_states_the_default_limits() {
    let limits = Limits::default();
    let schemas = &document()["components"]["schemas"];
    for (fields, bound, limit) in [
        ("BatchRequest.requests", "maxItems", limits.batch),
        (
            "PlayRequest.history PositionRequest.history LegalMovesRequest.history \
             ReplayRequest.moves RecordRequest.moves",
            "maxItems",
            limits.game.plies,
        ),
        ("AnimationRequest.moves", "maxItems", limits.animation_plies),
        (
            "ReplayRequest.comment RecordRequest.comment MoveEntry.comment \
             MoveEntry.commentBefore",
            "maxLength",
            limits.game.comments,
        ),
        (
            "ReplayRequest.pgn RecordRequest.pgn AnimationRequest.pgn",
            "maxLength",
            limits.body,
        ),
    ] {
        for path in fields.split(' ') {
            let (schema, field) = path.split_once('.').unwrap();
            let stated = &schemas[schema]["properties"][field][bound];
            assert_eq!(*stated, limit, "{path}");
        }
    }
    let (work, plies) = (limits.work.as_secs(), limits.animation_plies);
    let (nodes, pixels) = (limits.nodes / 1_000_000, limits.pixels / 1_000_000);
    let (mib, frame) = (limits.batch_answers >> 20, limits.animation_pixels);
    let stated = |path: &str| {
        let methods = &document()["paths"][path];
        let operation = methods.get("post").unwrap_or(&methods["get"]);
        let text = operation["description"].as_str().unwrap();
        text.replace('\n', " ")
    };
    let batch = stated("/v1/batch");
    assert!(batch.contains(&format!("Up to {} requests", limits.batch)));
    assert!(batch.contains(&format!("{work} seconds and {mib} MiB")));
    let most = format!("at most {pixels} million pixels");
    let count = format!("{nodes} million nodes and work {work} seconds");
    let film = format!("{plies} plies at most, and a frame {frame} pixels");
    for (operation, sentence) in [
        ("perft", count),
        ("diagram", most.clone()),
        ("diagram.png", most),
        ("animation", film),
    ] {
        let stated = stated(&format!("/v1/variants/{{variant}}/{operation}"));
        assert!(stated.contains(&sentence), "{operation}: {sentence}");
    }
}

/// Collects the descriptions below a part of the document.
fn descriptions<'a>(part: &'a Value, found: &mut Vec<&'a str>) {
    found.extend(part.get("description").and_then(Value::as_str));
    let fields = part.as_object().into_iter().flatten();
    let fields = fields.filter(|(name, _)| !name.starts_with("example"));
    let items = part.as_array().into_iter().flatten();
    for part in fields.map(|(_, part)| part).chain(items) {
        descriptions(part, found);
    }
}

#[test]
fn a_description_names_the_value() {
    let mut found = Vec::new();
    descriptions(&document()["components"]["schemas"], &mut found);
    descriptions(&document()["paths"], &mut found);
    assert!(found.len() > 500, "{}", found.len());
    for text in found {
        let first = text.split([' ', '.']).next().unwrap();
        let questions = [
            "Asks", "How", "Where", "Whether", "Which", "Who", "Whose", "Why",
        ];
        assert!(!questions.contains(&first), "{text}");
        for absence in ["left out", "or null", "when asked for", "unless asked for"] {
            assert!(!text.contains(absence), "{text}");
        }
    }
}

/// Returns the path, method and description of every operation.
fn operations() -> Vec<(&'static str, String, &'static Value)> {
    let mut found = Vec::new();
    for (path, methods) in document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            found.push((path.as_str(), method.to_uppercase(), operation));
        }
    }
    found
}

/// Returns the media type of an operation's answer, and its description.
fn answer_content(operation: &Value) -> (String, Value) {
    let forms = operation["responses"]["200"]["content"]
        .as_object()
        .unwrap();
    let is_shown = |content: &&Value| content.get("example").or(content.get("examples")).is_some();
    let shown = forms.iter().filter(|(_, content)| is_shown(content));
    let (form, content) = shown.into_iter().next_back().unwrap();
    (form.clone(), content.clone())
}

/// Returns the variants for each of which an operation has an example. An operation about no
/// variant has one without a name.
fn exampled(operation: &Value) -> Vec<String> {
    match answer_content(operation).1.get("examples") {
        Some(examples) => examples.as_object().unwrap().keys().cloned().collect(),
        None => vec![String::new()],
    }
}

/// Returns the example of a variant, or the only one.
fn example_of<'a>(place: &'a Value, variant: &str) -> Option<&'a Value> {
    let Some(examples) = place.get("examples") else {
        return place.get("example");
    };
    resolved(examples.get(variant)?).get("value")
}

/// Returns the part of the contract to which a reference leads, or what is no reference.
fn resolved(part: &Value) -> &Value {
    let reference = part.get("$ref").and_then(Value::as_str);
    reference.map_or(part, |at| document().pointer(&at[1..]).unwrap())
}

/// Returns the validator of a schema, which is compiled once, with the document's components, so that
/// its references resolve.
fn validator(schema: &Value) -> Arc<Validator> {
    static COMPILED: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let mut compiled = COMPILED.lock().unwrap();
    let compile = || {
        let mut whole = schema.clone();
        whole["components"] = document()["components"].clone();
        Arc::new(jsonschema::draft202012::new(&whole).unwrap())
    };
    let known = compiled.entry(schema.to_string()).or_insert_with(compile);
    Arc::clone(known)
}

#[track_caller]
fn fits(schema: &Value, answer: &Value) {
    let errors: Vec<String> = validator(schema)
        .iter_errors(answer)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?} in {answer}");
    assert_eq!(undeclared(schema, answer), [""; 0], "in {answer}");
}

/// Checks that the contract lists the status and the media type of an answer, and that the answer
/// fits their schema. Without an operation, the answer is a problem.
#[track_caller]
pub fn is_described(method: &str, target: &str, answer: &Answer) {
    let path = target.split('?').next().unwrap_or_default();
    let is_path = |template: &str| {
        let parts = || template.split('/').zip(path.split('/'));
        let is_as_long = template.split('/').count() == path.split('/').count();
        is_as_long && parts().all(|(part, given)| part == given || part.starts_with('{'))
    };
    let mut operations = operations().into_iter();
    let operation = operations.find(|(template, by, _)| by == method && is_path(template));
    let Some((_, _, operation)) = operation else {
        assert!(answer.status >= 400, "{method} {path}: {}", answer.status);
        return fits(
            &json!({ "$ref": "#/components/schemas/Problem" }),
            &answer.json(),
        );
    };
    let response = resolved(&operation["responses"][answer.status.to_string()]);
    let form = answer
        .header("content-type")
        .split(';')
        .next()
        .unwrap_or_default();
    let content = &response["content"][form];
    let status = answer.status;
    assert!(content.is_object(), "{method} {path}: {status} {form}");
    if form.ends_with("json") {
        fits(&content["schema"], &answer.json());
    }
}

/// Returns the fields of an answer that its schema does not declare. Schemas of answers are open,
/// so a validator accepts any field.
fn undeclared(schema: &Value, answer: &Value) -> Vec<String> {
    let mut parts = Vec::new();
    add_parts(schema, &mut parts);
    let fields = answer.as_object().into_iter().flatten();
    let fields = fields.flat_map(|(name, value)| {
        let mut declared = parts.iter().filter_map(|part| part["properties"].get(name));
        if let Some(schema) = declared.next() {
            return undeclared(schema, value);
        }
        let is_open = parts
            .iter()
            .any(|part| part.get("additionalProperties").is_some());
        let is_struct = parts.iter().any(|part| part.get("properties").is_some());
        let is_undeclared = is_struct && !is_open;
        is_undeclared.then(|| name.clone()).into_iter().collect()
    });
    let items = answer.as_array().into_iter().flatten();
    let lists = parts.iter().filter_map(|part| part.get("items"));
    let items = lists.flat_map(|schema| {
        let items = items.clone();
        items.flat_map(|item| undeclared(schema, item))
    });
    fields.chain(items).collect()
}

/// Collects the schemas that a schema consists of.
fn add_parts<'a>(schema: &'a Value, parts: &mut Vec<&'a Value>) {
    parts.push(schema);
    if schema.get("$ref").is_some() {
        add_parts(resolved(schema), parts);
    }
    for combined in ["allOf", "oneOf", "anyOf"] {
        for part in schema[combined].as_array().into_iter().flatten() {
            add_parts(part, parts);
        }
    }
}

#[test]
fn every_operation_has_summary_description_example_request_and_answer() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, method, operation) in operations() {
        let name = format!("{method} {path}");
        for field in ["summary", "description", "operationId"] {
            let text = operation[field].as_str();
            assert!(text.is_some_and(|it| !it.is_empty()), "{name}: {field}");
        }
        let variants = exampled(operation);
        if path.starts_with("/v1/variants/{variant}/") {
            assert_eq!(variants.len(), 3, "{name} lacks an example");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            // Pages that show one example at a time then show parameters that belong together.
            let examples = parameter.get("examples").and_then(Value::as_object);
            let known = examples.map_or(variants.len(), Map::len);
            assert_eq!(known, variants.len(), "{name}: {}", parameter["name"]);
        }
        let content = answer_content(operation).1;
        for variant in variants {
            let answer = example_of(&content, &variant);
            assert!(answer.is_some(), "{name} has no example answer");
            let body = &operation["requestBody"]["content"]["application/json"];
            let request = example_of(body, &variant);
            assert_eq!(request.is_some(), method == "POST", "{name}: {variant}");
        }
        let mut statuses = vec!["400", "405", "406", "429", "500", "503"];
        let is_of_variant = path.contains("{variant}");
        statuses.extend(is_of_variant.then_some("404"));
        if method == "POST" {
            statuses.extend(["408", "413", "415"]);
            statuses.extend(is_of_variant.then_some("422"));
        }
        for status in statuses {
            let listed = operation["responses"].get(status);
            assert!(listed.is_some(), "{name} does not list {status}");
        }
    }
}

#[test]
fn the_id_of_an_operation_is_the_last_part_of_its_path() {
    let document = document();
    let operations = operations();
    let mut ids = HashMap::new();
    for (path, method, operation) in &operations {
        let id = operation["operationId"].as_str().unwrap();
        let has_post = document["paths"][path].get("post").is_some();
        let name = match id.strip_suffix("ByGet") {
            Some(name) if method == "GET" && has_post => name,
            _ => {
                assert!(method == "POST" || !has_post, "{id} lacks ByGet");
                id
            }
        };
        assert!(is_camel_case(name), "{id}");
        let mut letters = path.rsplit('/').next().unwrap().to_owned();
        letters.retain(|c| c.is_ascii_alphanumeric());
        assert_eq!(name.to_lowercase(), letters, "{method} {path}");
        assert_eq!(ids.insert(id, (method, path)), None, "{id} is not unique");
    }
    for id in ["legalMoves", "legalMovesByGet", "diagramPng", "variant"] {
        assert!(ids.contains_key(id), "{id}");
    }
}

fn is_camel_case(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.bytes().all(|c| c.is_ascii_alphanumeric())
}

fn is_snake_case(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .bytes()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'_')
}

#[test]
fn a_move_has_a_pattern_in_each_variant() {
    let schemas = &document()["components"]["schemas"];
    for (variant, moves, others) in [
        (
            "twinkie-danger",
            "0e2-0e4 B0f1-0b5+/+h5 Q1h5x1g6/-g6/Q1g6 O-O-O",
            "e2-e4 0e2-0e4/ 0-0 0e2-0e9",
        ),
        (
            "minigolf",
            "a1.e2-a1.e4 (NHFD)b1-a3{-1,2} stop:a1.e8 e15-e16=Q,a2.c8=Q#",
            "a1.e2-a1.e9 (N)b1-a3 stop: e2-e17 e2-e4\n",
        ),
        (
            "chakart",
            "e2-e4 Qd1-h5?? Rf8xf6*W drop:N@f3 swap:f6-e4 promote:d8=Q",
            "Pe2-e4 drop:N e2-e4* shell:e1",
        ),
    ] {
        let schema = &schemas["MoveText"]["$defs"][variant];
        let described = get(&format!("/v1/variants/{variant}")).ok();
        assert_eq!(schema["pattern"], described["movePattern"], "{variant}");
        let schema = validator(schema);
        assert!(moves.split(' ').all(|text| schema.is_valid(&json!(text))));
        assert!(!others.split(' ').any(|text| schema.is_valid(&json!(text))));
    }
    // A client may ask about any text: each refusal has a reason.
    assert_eq!(schemas["MoveText"].get("pattern"), None);
}

#[test]
fn enum_values_are_in_camel_case_and_codes_in_snake_case() {
    fn check(name: &str, value: &Value, seen: &mut usize) {
        for text in value["enum"].as_array().into_iter().flatten() {
            let text = text.as_str().unwrap();
            let follows = match name {
                // These are parts of paths.
                _ if name == "VariantId" || name.ends_with("BatchItem") => {
                    !text.contains(|c: char| !c.is_ascii_lowercase() && c != '-')
                }
                "GameResult" => ["1-0", "0-1", "1/2-1/2", "*"].contains(&text),
                // `drawBy` has the code of a claim.
                "DrawReason" => is_snake_case(text),
                _ if name.ends_with("Code") => is_snake_case(text),
                _ => is_camel_case(text),
            };
            assert!(follows, "{name}: {text}");
            *seen += 1;
        }
        if let Value::Object(fields) = value {
            for part in fields.values() {
                check(name, part, seen);
            }
        } else if let Value::Array(items) = value {
            for item in items {
                check(name, item, seen);
            }
        }
    }
    let mut seen = 0;
    for (name, schema) in document()["components"]["schemas"].as_object().unwrap() {
        check(name, schema, &mut seen);
    }
    check("an operation", &document()["paths"], &mut seen);
    assert!(seen > 200, "only {seen} values");
}

#[test]
fn every_answer_carries_the_headers_that_are_listed_for_it() {
    let document = document();
    let headers = &document["components"]["headers"];
    for (path, method, operation) in operations() {
        let name = format!("{method} {path}");
        for (status, response) in operation["responses"].as_object().unwrap() {
            let response = resolved(response);
            let listed = response["headers"].as_object().unwrap();
            assert!(listed.contains_key("x-request-id"), "{name} {status}");
            let may_come_again = ["429", "503"].contains(&status.as_str());
            let says_when = listed.contains_key("Retry-After");
            assert_eq!(says_when, may_come_again, "{name} {status}");
            for header in listed.values() {
                let reference = header["$ref"].as_str().unwrap();
                let component = reference.rsplit('/').next().unwrap();
                assert!(headers[component]["description"].is_string(), "{reference}");
            }
        }
        let variant = &exampled(operation)[0];
        let answer = example_request(path, &method, operation, variant);
        assert_eq!(answer.header("x-request-id"), "5f0c2b7e9a3d4c18");
        let has_tag = operation["responses"]["200"]["headers"]
            .get("ETag")
            .is_some();
        assert_eq!(answer.headers.contains_key("etag"), has_tag, "{name}");
    }
}

/// Sends the example request of an operation, with the request id of example problems.
fn example_request(path: &str, method: &str, operation: &Value, variant: &str) -> Answer {
    let mut address = path.to_owned();
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap();
        let known = parameter.get("examples").and_then(Value::as_object);
        let first = known.and_then(|examples| examples.keys().next());
        // An example without a name uses the parameters of the first variant.
        let variant = first
            .filter(|_| variant.is_empty())
            .map_or(variant, |id| id);
        let Some(example) = example_of(parameter, variant) else {
            continue;
        };
        let value = match example {
            Value::String(text) => text.clone(),
            // The document specifies style form, not exploded.
            other => other.to_string().trim_matches(['[', ']']).to_owned(),
        };
        if parameter["in"] == "path" {
            address = address.replace(&format!("{{{name}}}"), &value);
        } else {
            query.push(format!("{name}={}", encoded(&value)));
        }
    }
    if !query.is_empty() {
        address = format!("{address}?{}", query.join("&"));
    }
    let body = &operation["requestBody"]["content"]["application/json"];
    let body = example_of(body, variant);
    let body = body.map(Value::to_string).unwrap_or_default();
    let headers = [
        ("content-type", "application/json"),
        ("x-request-id", "5f0c2b7e9a3d4c18"),
    ];
    send(method, &address, &headers, body.as_bytes())
}

#[test]
fn every_example_answer_is_what_the_service_answers_to_the_example_request() {
    for (path, method, operation) in operations() {
        for variant in exampled(operation) {
            let answer = example_request(path, &method, operation, &variant);
            let (form, content) = answer_content(operation);
            let example = example_of(&content, &variant).unwrap();
            if form == "image/svg+xml" {
                let form = answer.header("content-type");
                assert_eq!(form, "image/svg+xml; charset=utf-8");
                let picture = String::from_utf8(answer.body).unwrap();
                assert_eq!(*example, picture, "{method} {path}");
                continue;
            }
            if ["image/apng", "image/png"].contains(&form.as_str()) {
                // A text cannot hold the pixels of a picture, and the example says so.
                assert_eq!(answer.header("content-type"), form);
                assert!(answer.body.starts_with(b"\x89PNG"), "{method} {path}");
                continue;
            }
            if form == "text/plain" {
                // The counts change all the time; the example shows the beginning.
                let text = String::from_utf8(answer.body).unwrap();
                let heading =
                    |text: &str| text.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
                assert_eq!(heading(example.as_str().unwrap()), heading(&text));
                continue;
            }
            let answer = answer.ok();
            if path == "/problems" {
                // The list is long; the example shows the beginning.
                let shown = example["codes"].as_array().unwrap();
                let listed = answer["codes"].as_array().unwrap();
                assert!(shown.len() > 2 && listed.starts_with(shown));
            } else if path == "/openapi.json" {
                // The document cannot contain itself; the example shows the beginning.
                for (field, value) in example.as_object().unwrap() {
                    assert_eq!(answer[field], *value);
                }
            } else {
                assert_eq!(*example, answer, "{method} {path}");
            }
            fits(&content["schema"], &answer);
        }
    }
}

#[test]
fn the_examples_of_problems_are_real_too() {
    let document = document();
    let problem = |path: &str| {
        document["paths"][path]["post"]["responses"]["422"]["content"]["application/problem+json"]
            .clone()
    };
    // The requests behind the example problems, which repeat only a part of them.
    let unlawful = json!("8/8/8/8/8/8/8/K7 8/8/8/8/8/8/8/8 w - - wa1 0 0");
    for path in [
        "/v1/variants/{variant}/position",
        "/v1/variants/{variant}/play",
    ] {
        let content = problem(path);
        let example = &content["example"];
        let request = match example.get("move") {
            None => json!({ "position": unlawful }),
            Some(mv) => json!({ "position": example["position"], "move": mv }),
        };
        let real_path = path.replace("{variant}", "twinkie-danger");
        let id = example["requestId"].as_str().unwrap();
        let headers = [("content-type", "application/json"), ("x-request-id", id)];
        let answer = send("POST", &real_path, &headers, request.to_string().as_bytes());
        assert_eq!(answer.json(), *example);
        fits(&content["schema"], example);
    }
}

/// A problem, the operations that have it, and what brings it about in place of fields of their examples.
const REFUSED: &str = r#"
inconsistent_request: position legal-moves play suggest: {"history": ["00000000000000000000000000000000"]}
inconsistent_request: validate diagram: {"move": "x", "viewer": "black"}
inconsistent_request: replay record animation review: {"pgn": "*"}
invalid_position: position legal-moves validate play outcomes view diagram: {"position": "x"}
invalid_position: perft plan solve suggest: {"position": "x"}
invalid_position: replay record animation review: {"start": "x"}
illegal_move: play outcomes diagram: {"move": "x"}
hidden_pieces: solve: {"position": "4k3/8/8/8/8/8/8/I3K3 b 20 1111 000000000000 -"}
hidden_pieces: review: {"start": "4k3/8/8/8/8/8/8/I3K3 b 20 1111 000000000000 -", "moves": []}
invalid_square: legal-moves: {"from": "z9"}
invalid_square: diagram: {"highlight": ["z9"]}
invalid_square: plan: {"nodes": [{"when": {"squares": {"z9": null}}}]}
invalid_square: play: {"plan": {"white": [{"when": {"squares": {"z9": null}}}]}}
invalid_seed: start legal-moves play diagram suggest: {"seed": "\u0000"}
invalid_seed: replay record animation review: {"moves": [{"move": "x", "seed": "\u0000"}]}
invalid_draws: play diagram: {"draws": [99]}
invalid_pgn: replay record animation review: {"start": null, "moves": null, "pgn": "("}
unreplayable_game: record review: {"moves": [{"move": "x"}]}
unreplayable_game: animation: {"moves": [{"move": "x"}], "viewer": null}
invalid_option: start replay record review: {"setup": "x"}"#;

#[test]
fn an_operation_lists_the_problems_that_it_has() {
    let post =
        |operation| &document()["paths"][format!("/v1/variants/{{variant}}/{operation}")]["post"];
    let mut refused: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in REFUSED.trim_start().lines() {
        let [code, operations, fields] = line.splitn(3, ": ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let fields: Map<String, Value> = serde_json::from_str(fields).unwrap();
        for operation in operations.split(' ') {
            let body = &post(operation)["requestBody"]["content"]["application/json"];
            let mut request = example_of(body, "chakart").unwrap().clone();
            request.as_object_mut().unwrap().extend(fields.clone());
            ask_of("chakart", operation, &request).problem(422, code);
            refused.entry(operation).or_default().insert(code);
        }
    }
    for operation in Arbiter::operations() {
        let titles = &post(operation)["responses"]["422"]["description"];
        let codes = titles.as_str().unwrap().split('`').skip(1).step_by(2);
        let mut own = refused.remove(operation).unwrap_or_default();
        own.insert("budget_exceeded");
        assert_eq!(codes.collect::<BTreeSet<_>>(), own, "{operation}");
    }
}

#[test]
fn every_problem_has_an_example_of_its_status_with_a_code_that_is_explained() {
    let reference = json!({ "$ref": "#/components/schemas/Problem" });
    let schema = validator(&reference);
    let mut seen = 0;
    for (path, method, operation) in operations() {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let response = resolved(response);
            let content = &response["content"]["application/problem+json"];
            if content.is_null() {
                continue;
            }
            let example = &content["example"];
            let name = format!("{method} {path} {status}");
            assert_eq!(example["status"].to_string(), *status, "{name}");
            let code = example["code"].as_str().unwrap();
            let description = response["description"].as_str().unwrap();
            assert!(description.contains(&format!("`{code}`")), "{name}");
            assert_eq!(get(example["type"].as_str().unwrap()).status, 200);
            assert_eq!(content["schema"], reference, "{name}");
            assert!(schema.is_valid(example), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} examples");
}

#[test]
fn the_effect_log_is_a_union_discriminated_by_type() {
    let schemas = &document()["components"]["schemas"];
    let effect = &schemas["Effect"];
    let mapping = effect["discriminator"]["mapping"].as_object().unwrap();
    assert_eq!(effect["discriminator"]["propertyName"], "type");
    let choices = effect["oneOf"].as_array().unwrap();
    assert_eq!(choices.len(), mapping.len());
    for (tag, reference) in mapping {
        let reference = json!({ "$ref": reference });
        assert!(choices.contains(&reference), "{tag}");
        let schema = resolved(&reference);
        assert_eq!(schema["properties"]["type"]["enum"], json!([tag]));
        let required = schema["required"].as_array().unwrap();
        assert!(required.contains(&json!("type")), "{tag}");
    }
}

/// `golden.rs` checks the answer to every golden request; these are longer ones, about the positions
/// of those.
#[test]
fn answers_fit_their_schemas_in_rich_positions() {
    let mut seen = 0;
    for line in include_str!("../golden/requests.txt").lines() {
        let Some((variant, body)) = line
            .strip_prefix("POST /v1/variants/")
            .and_then(|rest| rest.split_once("/position "))
        else {
            continue;
        };
        let Ok(request) = serde_json::from_str::<Value>(body) else {
            continue;
        };
        let described = |operation: &str, request: &Value| {
            let answer = ask_of(variant, operation, request);
            let path = format!("/v1/variants/{variant}/{operation}");
            is_described("POST", &path, &answer);
            answer
        };
        let list = json!({ "results": true, "expand": true, "seed": "s" });
        let list = described("legal-moves", &with(&request, list));
        if list.status != 200 {
            continue;
        }
        let list = list.json();
        let Some(mv) = list["moves"].get(0) else {
            continue;
        };
        let mv = json!({ "move": mv["move"], "seed": "s" });
        let play = with(
            &mv,
            json!({ "position": list["position"], "views": true, "next": true }),
        );
        described("play", &play).ok();
        let include = ["notation", "effects", "views"];
        let game = json!({ "start": list["position"], "moves": [mv], "include": include });
        described("replay", &game).ok();
        seen += 1;
    }
    assert!(seen > 15, "{seen}");
}
