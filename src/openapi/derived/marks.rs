//! The marks of fields that are not for every player, and the sentence that names them.

use serde_json::{Value, json};

use crate::operations::media_type::JSON;
use crate::operations::specs;

use super::field;

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
