//! The ids of operations, after which generators name their methods.

use serde_json::{Map, Value, json};

/// Sets the id of each operation.
pub fn fill(paths: &mut Map<String, Value>) {
    for (path, methods) in paths {
        let has_post = methods.get("post").is_some();
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            let suffix = match method.as_str() {
                "get" if has_post => "ByGet",
                _ => "",
            };
            operation["operationId"] = json!(last_part(path) + suffix);
        }
    }
}

/// Returns the last part of a path, in camelCase.
fn last_part(path: &str) -> String {
    let (_, last) = path.rsplit_once('/').unwrap_or(("", path));
    in_camel_case(last)
}

/// Converts words between other characters to camelCase.
pub fn in_camel_case(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let mut words = words.filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        name + &word[..1].to_ascii_uppercase() + &word[1..]
    })
}
