//! The marks of fields that are not for every player, and the sentence that names them.

use serde_json::{Value, json};

use crate::operations::media_type::JSON;
use crate::operations::specs;

/// Marks the fields, and names them in the description of each answer.
pub fn fill(document: &mut Value) {
    for spec in specs().filter(|spec| !spec.site_only.is_empty()) {
        let post = &document["paths"][spec.path]["post"];
        let answer = &post["responses"]["200"]["content"][JSON]["schema"]["$ref"];
        let answer = answer.as_str().unwrap_or_default()[1..].to_owned();
        for (mark, paths, whom) in [
            (
                "x-site-only",
                spec.site_only,
                "the site alone while a piece is hidden",
            ),
            ("x-mover-only", spec.mover_only, "the side to move"),
        ] {
            for path in paths {
                let mut names = path.split('.');
                let field = names.try_fold(answer.clone(), |at, name| field(document, &at, name));
                let field = field.and_then(|at| document.pointer_mut(&at));
                field.expect("an answer has the fields that its operation names")[mark] =
                    json!(true);
            }
            if let (false, Some(schema)) = (paths.is_empty(), document.pointer_mut(&answer)) {
                let about = schema["description"].as_str().unwrap_or_default();
                let names = paths.join("`, `");
                schema["description"] = json!(format!("{about} For {whom}: `{names}`."));
            }
        }
    }
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
