//! The longest known requests, and those with the largest answers.

use std::sync::OnceLock;

use serde_json::json;
use variant_arbiter::chakart::{self, START as CHAKART};
use variant_arbiter::minigolf::{self, START as MINIGOLF};
use variant_arbiter::twinkie::{self, START as TWINKIE};

use super::asked::Asked;
use super::game::game;
use super::positions::{ARMIES, BANANAS, MANY_WAYS, MATING, PROMOTIONS, WHOLE_LIST};

/// Returns requests that run long enough for the client to hang up first, given high limits.
pub fn long() -> Vec<Asked> {
    static LONG: OnceLock<Vec<Asked>> = OnceLock::new();
    LONG.get_or_init(find_long).clone()
}

fn find_long() -> Vec<Asked> {
    let endless = outcomes_without_end();
    let mut long = vec![count_without_end(), endless];
    for (variant, operation, body) in [
        (
            "minigolf",
            "perft",
            json!({ "position": MINIGOLF, "depth": 64 }),
        ),
        (
            "chakart",
            "perft",
            json!({ "position": CHAKART, "depth": 64 }),
        ),
        // Each move mates. Detecting that takes milliseconds, so there are few nodes.
        (
            "minigolf",
            "perft",
            json!({ "position": MATING, "depth": 2 }),
        ),
        (
            "minigolf",
            "perft",
            json!({ "position": PROMOTIONS, "depth": 1, "divide": true }),
        ),
        ("minigolf", "legal-moves", json!({ "position": MATING })),
        (
            "minigolf",
            "legal-moves",
            json!({ "position": MATING, "results": true }),
        ),
        (
            "twinkie-danger",
            "legal-moves",
            json!({ "position": WHOLE_LIST, "expand": true }),
        ),
        (
            "twinkie-danger",
            "legal-moves",
            json!({ "position": WHOLE_LIST, "expand": true, "results": true }),
        ),
    ] {
        long.push(Asked::of(variant, operation, body));
    }
    for (variant, game) in [
        ("twinkie-danger", game::<twinkie::Position>(1500)),
        ("minigolf", game::<minigolf::Position>(1000)),
        ("chakart", game::<chakart::Position>(1500)),
    ] {
        let body = json!({ "turns": 16, "nodes": 4_000_000_000_u32 });
        long.push(Asked::of(variant, "solve", body));
        let body = json!({ "level": "thorough", "seed": "x" });
        long.push(Asked::of(variant, "suggest", body));
        long.push(Asked::of(variant, "replay", game.clone()));
        long.push(Asked::of(variant, "record", game));
    }
    let game = game::<chakart::Position>(200);
    long.push(Asked::of("chakart", "animation", game));
    long
}

/// A count that runs until it is stopped.
pub fn count_without_end() -> Asked {
    let body = json!({ "position": TWINKIE, "depth": 64 });
    Asked::of("twinkie-danger", "perft", body)
}

/// A Rook among more bananas than can be enumerated. Unlike the other requests this is not a count.
pub fn outcomes_without_end() -> Asked {
    let body = json!({ "position": BANANAS, "move": "Ra1-a2" });
    Asked::of("chakart", "outcomes", body)
}

/// Returns requests whose answers have more megabytes than the system buffers.
pub fn answers() -> Vec<Asked> {
    let picture = Asked::of("twinkie-danger", "diagram", json!({ "position": ARMIES }));
    [
        Asked::of(
            "chakart",
            "outcomes",
            json!({ "position": MANY_WAYS, "move": "Ra1-a2" }),
        ),
        Asked::of(
            "twinkie-danger",
            "legal-moves",
            json!({ "position": WHOLE_LIST, "expand": true, "results": true }),
        ),
        Asked::of(
            "minigolf",
            "perft",
            json!({ "position": PROMOTIONS, "depth": 1, "divide": true }),
        ),
    ]
    .into_iter()
    .chain(picture.in_batch(300_000))
    .collect()
}
