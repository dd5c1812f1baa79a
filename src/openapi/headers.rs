//! The headers that answers carry.

use serde_json::{Map, Value, json};

/// Puts the headers into every answer of every operation.
pub fn fill(document: &mut Value) {
    document["components"]["headers"] = json!({
        "RequestId": header(
            "The request's id: the client's own `x-request-id`, or a new one.",
            &json!({ "type": "string", "minLength": 1, "maxLength": 128 }),
            &json!("5f0c2b7e9a3d4c18"),
        ),
        "RetryAfter": header(
            "In how many seconds to come again.",
            &json!({ "type": "integer", "minimum": 0 }),
            &json!(1),
        ),
        "ETag": header(
            "The answer's tag, for `If-None-Match`; weak when the answer is compressed.",
            &json!({ "type": "string" }),
            &json!("\"b66e27d94fffeef484a7f262dd7935d8\""),
        ),
    });
    let paths = document["paths"].as_object_mut();
    let operations = paths
        .into_iter()
        .flat_map(|paths| paths.iter_mut())
        .filter_map(|(path, methods)| Some((path, methods.as_object_mut()?)))
        .flat_map(|(path, methods)| {
            methods
                .iter_mut()
                .map(move |(method, it)| (path, method, it))
        });
    for (path, method, operation) in operations {
        // What tells how the service is doing is never kept.
        let is_kept = method == "get" && !path.starts_with("/health/") && path != "/metrics";
        let responses = operation["responses"].as_object_mut();
        for (status, response) in responses.into_iter().flat_map(|map| map.iter_mut()) {
            response["headers"] = of(status, is_kept);
        }
    }
}

fn header(description: &str, schema: &Value, example: &Value) -> Value {
    json!({ "description": description, "schema": schema, "example": example })
}

fn of(status: &str, is_kept: bool) -> Value {
    let mut headers = Map::new();
    let mut put = |name: &str, component: &str| {
        let reference = format!("#/components/headers/{component}");
        headers.insert(name.to_owned(), json!({ "$ref": reference }));
    };
    put("x-request-id", "RequestId");
    if ["429", "503"].contains(&status) {
        put("Retry-After", "RetryAfter");
    }
    if is_kept && status == "200" {
        put("ETag", "ETag");
    }
    Value::Object(headers)
}
