//! No answer to a player depends on the square of a Queen that the player does not see.
//!
//! [`worlds`] makes pairs of positions that look the same to a viewer. Each test calls an operation
//! for both. The answers for that viewer must be equal, byte for byte, unless a rule reveals the
//! Queen: it is captured, becomes visible, or obstructs an effect.

mod before;
mod forwarded;
mod marked;
mod play;
mod worlds;

use std::fmt::Display;
use std::ops::Range;
use std::sync::OnceLock;

use proptest::prelude::ProptestConfig;
use serde_json::{Value, json};
use variant_arbiter::game::Viewer;
use variant_arbiter::operations::Arbiter;

/// An answer: its status and its bytes.
type Reply = (u16, String);

/// Returns the seeds of a test: `count`, and more where `PROPTEST_CASES` asks for more.
fn seeds(count: u64) -> Range<u64> {
    0..count * u64::from(ProptestConfig::default().cases) / 16
}

fn arbiter() -> &'static Arbiter {
    static ARBITER: OnceLock<Arbiter> = OnceLock::new();
    ARBITER.get_or_init(Arbiter::standard)
}

/// Calls an operation of Chakart.
fn ask(operation: &str, request: &Value) -> Reply {
    let reply = arbiter().call("chakart", operation, request.to_string().as_bytes());
    (reply.status, String::from_utf8(reply.body).unwrap())
}

/// Calls an operation of Chakart that succeeds.
#[track_caller]
fn answer(operation: &str, request: &Value) -> Value {
    let (status, text) = ask(operation, request);
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

fn contract() -> Value {
    serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap()
}

/// Returns a request about a position.
fn about(position: &impl Display, more: Value) -> Value {
    let mut request = json!({ "position": position.to_string() });
    let Value::Object(more) = more else {
        panic!("fields are an object");
    };
    request.as_object_mut().unwrap().extend(more);
    request
}

fn name(viewer: Viewer) -> Value {
    json!(viewer)
}
