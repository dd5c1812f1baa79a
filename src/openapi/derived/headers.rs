//! The headers of responses.

use serde_json::{Map, Value, json};

/// Returns the components to which responses refer.
pub fn components() -> Value {
    json!({
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
    })
}

fn header(description: &str, schema: &Value, example: &Value) -> Value {
    json!({ "description": description, "schema": schema, "example": example })
}

/// Returns the headers of a response with a status. A response that caches may store has a tag.
pub fn for_status(status: &str, is_kept: bool) -> Value {
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
