//! The marks of fields that are not for every player, and the sentence that names them.

use serde_json::{Value, json};

use crate::operations::spec::OperationSpec;
use crate::operations::specs;

/// Marks the fields, and names them in the description of each answer.
pub fn fill(document: &mut Value) {
    for spec in specs().filter(|spec| !spec.site_only.is_empty()) {
        let post = &document["paths"][spec.path]["post"];
        let answer = content_of(&post["responses"]["200"]);
        let request = content_of(&post["requestBody"]);
        let takes_viewer = document
            .pointer(&format!("{request}/properties/viewer"))
            .is_some();
        for (mark, paths) in marks(spec) {
            for path in paths {
                let field = path
                    .split('.')
                    .try_fold(answer.clone(), |at, name| field(document, &at, name))
                    .expect("an answer has the fields that its operation names");
                document.pointer_mut(&field).expect("it was found")[mark] = json!(true);
            }
        }
        let schema = document
            .pointer_mut(&answer)
            .expect("an answer has a schema");
        let about = schema["description"].as_str().unwrap_or_default();
        schema["description"] = json!(format!("{about} {}", sentence(spec, takes_viewer)));
    }
}

fn marks(spec: &OperationSpec) -> [(&'static str, &'static [&'static str]); 2] {
    [
        ("x-site-only", spec.site_only),
        ("x-mover-only", spec.mover_only),
    ]
}

/// Returns the JSON pointer to the schema of a body.
fn content_of(body: &Value) -> String {
    let reference = &body["content"]["application/json"]["schema"]["$ref"];
    reference.as_str().unwrap_or_default()[1..].to_owned()
}

/// Returns the JSON pointer to a field of the schema `at`, of the items of its list, or of a schema
/// that it includes.
fn field(document: &Value, at: &str, name: &str) -> Option<String> {
    let schema = document.pointer(at)?;
    let own = format!("{at}/properties/{name}");
    if document.pointer(&own).is_some() {
        return Some(own);
    }
    let reference = schema["$ref"].as_str().map(|path| path[1..].to_owned());
    let parts = schema["allOf"].as_array().map_or(0, Vec::len);
    let parts = (0..parts).map(|part| format!("{at}/allOf/{part}"));
    let items = schema.get("items").map(|_| format!("{at}/items"));
    let mut inner = reference.into_iter().chain(parts).chain(items);
    inner.find_map(|at| field(document, &at, name))
}

fn sentence(spec: &OperationSpec, takes_viewer: bool) -> String {
    let list = |names: &[&str]| format!("`{}`", names.join("`, `"));
    let mut text = format!(
        "For the site alone while a piece is hidden: {}.",
        list(spec.site_only)
    );
    if !spec.mover_only.is_empty() {
        let more = format!(" For the side to move: {}.", list(spec.mover_only));
        text.push_str(&more);
    }
    if takes_viewer {
        text.push_str(" An answer for a `viewer` has only what they may see.");
    }
    text
}
