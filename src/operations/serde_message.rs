//! Translates serde's messages about a request that does not fit its schema, since they name Rust
//! types and change with serde's versions.

/// The maximum length of a client's name or text in a message, in characters.
const MOST: usize = 64;

/// Translates a message of serde. Messages of this crate stay as they are.
pub fn translate(message: &str) -> String {
    let message = without_place(message);
    if let Some(rest) = message.strip_prefix("unknown field `") {
        let (name, known) = named(rest);
        return match known {
            "" => format!("there is no field {} here", quoted(name)),
            known => format!("there is no field {} here, but {known}", quoted(name)),
        };
    }
    if let Some(rest) = message.strip_prefix("missing field `") {
        return format!("the field {} is missing", quoted(named(rest).0));
    }
    if let Some(rest) = message.strip_prefix("duplicate field `") {
        return format!("the field {} is there twice", quoted(named(rest).0));
    }
    if let Some(rest) = message.strip_prefix("unknown variant `") {
        let (name, known) = named(rest);
        return format!("{} is none of {known}", quoted(name));
    }
    for start in ["invalid type: ", "invalid value: ", "invalid length "] {
        let rest = message.strip_prefix(start);
        if let Some((found, expected)) = rest.and_then(|rest| rest.rsplit_once(", expected ")) {
            let expected = expected_of(expected);
            return match start {
                "invalid length " => format!("{expected} is expected, not one of length {found}"),
                _ => format!("{expected} is expected, not {}", found_of(found)),
            };
        }
    }
    match message {
        "provided string was not `true` or `false`" => "true or false is expected".to_owned(),
        "invalid digit found in string"
        | "cannot parse integer from empty string"
        | "number too large to fit in target type" => "a whole number is expected".to_owned(),
        own => own.to_owned(),
    }
}

/// Removes line and column, which the pointer replaces.
fn without_place(message: &str) -> &str {
    match message.rsplit_once(" at line ") {
        Some((start, place)) if place.contains(" column ") => start,
        _ => message,
    }
}

/// Splits ``x`, expected one of `a`, `b` `` into the name and the known names.
fn named(rest: &str) -> (&str, &str) {
    let ends = ["`, expected one of ", "`, expected ", "`, there are no "];
    let found = ends.iter().find_map(|end| rest.rsplit_once(end));
    match found {
        Some((name, known)) if !known.starts_with(['f', 'v']) => (name, known),
        Some((name, _)) => (name, ""),
        None => (rest.strip_suffix('`').unwrap_or(rest), ""),
    }
}

fn quoted(text: &str) -> String {
    format!("{:?}", text.chars().take(MOST).collect::<String>())
}

/// Returns the expected value, without names of Rust types.
fn expected_of(expected: &str) -> &str {
    match expected {
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number",
        _ if expected.starts_with("struct ") => "an object",
        own => own,
    }
}

/// Describes the value that was found.
fn found_of(found: &str) -> String {
    let (kind, rest) = found.split_once(' ').unwrap_or((found, ""));
    let value = rest.trim_matches('`');
    match kind {
        "boolean" => value.to_owned(),
        "integer" => format!("the number {value}"),
        "floating" => format!("the number {}", value.trim_start_matches("point `")),
        "string" => format!("the text {}", value.chars().take(MOST).collect::<String>()),
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_messages_of_serde_become_sentences_of_this_service() {
        for (message, sentence) in [
            (
                "unknown field `x`, expected one of `a`, `b` at line 1 column 9",
                "there is no field \"x\" here, but `a`, `b`",
            ),
            (
                "unknown field `x`, expected `a`",
                "there is no field \"x\" here, but `a`",
            ),
            (
                "unknown field `x`, there are no fields",
                "there is no field \"x\" here",
            ),
            ("missing field `x`", "the field \"x\" is missing"),
            ("duplicate field `x`", "the field \"x\" is there twice"),
            (
                "unknown variant `White`, expected `white` or `black`",
                "\"White\" is none of `white` or `black`",
            ),
            (
                "invalid type: integer `1`, expected a string at line 3 column 4",
                "a string is expected, not the number 1",
            ),
            (
                "invalid type: map, expected a sequence",
                "a list is expected, not an object",
            ),
            (
                "invalid type: string \"b, expected c\", expected a boolean",
                "true or false is expected, not the text \"b, expected c\"",
            ),
            (
                "invalid type: floating point `1.5`, expected u32",
                "a whole number is expected, not the number 1.5",
            ),
            (
                "invalid length 0, expected a name",
                "a name is expected, not one of length 0",
            ),
            ("a width of 5 pixels", "a width of 5 pixels"),
        ] {
            assert_eq!(translate(message), sentence);
        }
    }
}
