//! Any request gets an answer or a problem, never a broken connection.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::helpers::{START, ask, post_bytes};

const OPERATIONS: [&str; 11] = [
    "position",
    "legal-moves",
    "validate",
    "play",
    "outcomes",
    "view",
    "perft",
    "plan",
    "suggest",
    "review",
    "animation",
];

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        Just(Value::from(START)),
        Just(Value::from("0e2-0e4")),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_body_gets_an_answer_or_a_problem(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for operation in OPERATIONS {
            let answer = post_bytes(&format!("/v1/variants/twinkie-danger/{operation}"), &bytes);
            prop_assert_eq!(answer.status, 400);
        }
    }

    #[test]
    fn any_fields_get_an_answer_or_a_problem(
        position in any_json(), mv in any_json(), more in any_json(), name in "[a-zA-Z]{1,9}",
    ) {
        for operation in OPERATIONS {
            let mut request = json!({ "position": position });
            if !["position", "legal-moves", "view", "perft", "plan", "suggest", "review", "animation"].contains(&operation) {
                request["move"] = mv.clone();
            }
            if name != "position" {
                request[&name] = more.clone();
            }
            let answer = ask(operation, &request);
            prop_assert!([200, 400, 422].contains(&answer.status), "{}", request);
            prop_assert!(answer.json().is_object());
        }
    }
}
