//! The longest known requests, and those with the largest answers.

use std::sync::OnceLock;

use serde_json::{Value, json};
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
    let mut long = vec![count_without_end(), outcomes_without_end()];
    let mut add = |variant, operation, body| long.push(Asked::of(variant, operation, body));
    for (variant, start) in [("minigolf", MINIGOLF), ("chakart", CHAKART)] {
        add(variant, "perft", json!({ "position": start, "depth": 64 }));
    }
    // Each move mates. Detecting that takes milliseconds, so there are few nodes.
    add(
        "minigolf",
        "perft",
        json!({ "position": MATING, "depth": 2 }),
    );
    add("minigolf", "perft", promotions());
    add("minigolf", "legal-moves", json!({ "position": MATING }));
    add(
        "minigolf",
        "legal-moves",
        json!({ "position": MATING, "results": true }),
    );
    add(
        "twinkie-danger",
        "legal-moves",
        json!({ "position": WHOLE_LIST, "expand": true }),
    );
    add("twinkie-danger", "legal-moves", whole_list());
    for (variant, game) in [
        ("twinkie-danger", game::<twinkie::Position>(1500)),
        ("minigolf", game::<minigolf::Position>(1000)),
        ("chakart", game::<chakart::Position>(1500)),
    ] {
        add(
            variant,
            "solve",
            json!({ "turns": 16, "nodes": 4_000_000_000_u32 }),
        );
        add(
            variant,
            "suggest",
            json!({ "level": "thorough", "seed": "x" }),
        );
        add(variant, "replay", game.clone());
        add(variant, "record", game);
    }
    add("chakart", "animation", game::<chakart::Position>(200));
    long
}

fn promotions() -> Value {
    json!({ "position": PROMOTIONS, "depth": 1, "divide": true })
}

fn whole_list() -> Value {
    json!({ "position": WHOLE_LIST, "expand": true, "results": true })
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
pub fn answers() -> [Asked; 4] {
    let ways = json!({ "position": MANY_WAYS, "move": "Ra1-a2" });
    let picture = Asked::of("twinkie-danger", "diagram", json!({ "position": ARMIES }));
    [
        Asked::of("chakart", "outcomes", ways),
        Asked::of("twinkie-danger", "legal-moves", whole_list()),
        Asked::of("minigolf", "perft", promotions()),
        picture.in_batch(300_000),
    ]
}
