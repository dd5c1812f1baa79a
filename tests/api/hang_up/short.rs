//! Short requests: some of them are handed to a worker, the others never are.

use std::ops::ControlFlow;

use serde_json::json;
use variant_arbiter::chakart::{self, START as CHAKART};
use variant_arbiter::game::{Game, Listing};
use variant_arbiter::minigolf;
use variant_arbiter::twinkie::{self, START as TWINKIE};

use super::asked::Asked;
use super::positions::{ARMIES, BANANAS, MATED, MATING, OBJECTS, WHOLE_LIST};

/// Returns requests that are handed to a worker, and take at most a few milliseconds there: one move
/// or position with dozens of pieces in motion, the outcome of a game without chance, a short list
/// of whole turns, a short plan, a short search, a short game, compressed pictures, and pictures
/// made of pixels.
pub fn handed_over() -> Vec<Asked> {
    let mut asked = of_one::<minigolf::Position>(MATING);
    asked.extend(of_one::<minigolf::Position>(MATED));
    let mv = first_move::<minigolf::Position>(MATING);
    let body = json!({ "position": MATING, "move": mv });
    asked.push(Asked::of("minigolf", "outcomes", body));
    let body = json!({ "position": TWINKIE, "move": "0e2-0e4" });
    asked.push(Asked::of("twinkie-danger", "outcomes", body));
    let body = json!({ "position": OBJECTS, "expand": true, "results": true, "seed": "x" });
    asked.push(Asked::of("chakart", "legal-moves", body));
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        let body = json!({ "owner": "black", "nodes": [{ "play": "x" }] });
        asked.push(Asked::of(variant, "plan", body));
        asked.push(Asked::of(
            variant,
            "solve",
            json!({ "turns": 1, "nodes": 1 }),
        ));
        asked.push(Asked::of(variant, "animation", json!({ "moves": [] })));
        let body = json!({ "solution": { "nodes": [] } });
        asked.push(Asked::of(variant, "verify-solution", body));
        for operation in ["replay", "record"] {
            asked.push(Asked::of(variant, operation, json!({ "moves": [] })));
        }
    }
    for variant in ["twinkie-danger", "minigolf", "chakart"] {
        asked.push(Asked {
            body: None,
            ..Asked::of(variant, "diagram.png", json!({}))
        });
    }
    // An I/O thread does not compress a text as large as this.
    let every: Vec<String> = ('a'..='h')
        .flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")))
        .collect();
    let body = json!({ "position": ARMIES, "highlight": every });
    asked.push(Asked {
        takes_gzip: true,
        ..Asked::of("twinkie-danger", "diagram", body)
    });
    asked
}

/// Returns requests that are short for any position, so that an I/O thread answers them.
pub fn at_once() -> Vec<Asked> {
    let mut asked: Vec<Asked> = [TWINKIE, ARMIES, WHOLE_LIST]
        .into_iter()
        .flat_map(of_one::<twinkie::Position>)
        .collect();
    let boards = [CHAKART, BANANAS, OBJECTS];
    asked.extend(boards.into_iter().flat_map(of_one::<chakart::Position>));
    asked.extend([
        start::<twinkie::Position>(),
        start::<minigolf::Position>(),
        start::<chakart::Position>(),
    ]);
    asked
}

/// Returns requests for one position or one move: position, view, validate, diagram and play.
fn of_one<G: Game>(position: &str) -> Vec<Asked> {
    let mv = first_move::<G>(position);
    let bodies = [
        ("position", json!({ "position": position })),
        ("view", json!({ "position": position, "viewer": "white" })),
        ("validate", json!({ "position": position, "move": mv })),
        ("diagram", json!({ "position": position })),
        (
            "play",
            json!({ "position": position, "move": mv, "seed": "x", "views": true }),
        ),
    ];
    let asked = bodies.map(|(operation, body)| Asked::of(G::info().id, operation, body));
    asked.into()
}

/// Returns a legal move, or an illegal one if the game is over.
fn first_move<G: Game>(position: &str) -> String {
    let position = G::parse(position).unwrap();
    let mut first = "a1.a1-a1.a2".to_owned();
    let _ = position.visit_moves(Listing::FirstParts, None, &mut |mv| {
        first = position.notation(mv);
        ControlFlow::Break(())
    });
    first
}

/// Requests the last set-up of a game, which is drawn if any is.
fn start<G: Game>() -> Asked {
    let variant = G::info().id;
    let setup = G::info().setups.last().unwrap();
    Asked {
        variant,
        operation: "start",
        path: format!("/v1/variants/{variant}/start?setup={setup}&seed=x"),
        body: None,
        takes_gzip: true,
    }
}
