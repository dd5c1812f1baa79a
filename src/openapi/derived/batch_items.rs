//! The requests of a batch, each typed by its operation.

use serde_json::{Value, json};

use crate::operations::specs;

use super::operation_ids::in_camel_case;

/// Replaces the schema of a batch item, which accepts any body, by one for each operation.
pub fn fill(document: &mut Value) {
    let of_any = document["components"]["schemas"]["BatchItem"].take();
    let mut mapping = json!({});
    for spec in specs().filter(|spec| spec.post.is_some()) {
        let content = &document["paths"][spec.path]["post"]["requestBody"]["content"];
        let body = content["application/json"]["schema"]["$ref"].clone();
        let id = in_camel_case(spec.name());
        let name = format!("{}{}BatchItem", id[..1].to_ascii_uppercase(), &id[1..]);
        let mut item = of_any.clone();
        item["description"] = json!(format!("A request of `{}` in a batch.", spec.name()));
        let fields = &mut item["properties"];
        fields["operation"] = json!({ "type": "string", "enum": [spec.name()] });
        fields["body"] = json!({ "$ref": body });
        mapping[spec.name()] = json!(format!("#/components/schemas/{name}"));
        document["components"]["schemas"][name] = item;
    }
    let items = mapping
        .as_object()
        .into_iter()
        .flat_map(|items| items.values());
    let items: Vec<Value> = items.map(|item| json!({ "$ref": item })).collect();
    document["components"]["schemas"]["BatchItem"] = json!({
        "description": of_any["description"],
        "oneOf": items,
        "discriminator": { "propertyName": "operation", "mapping": mapping },
    });
}
