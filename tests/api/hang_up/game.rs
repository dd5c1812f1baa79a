//! Games of any length.

use serde_json::{Value, json};
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, State};

/// Returns the body of a request with a random game of this many plies, or fewer if it ends before.
/// The game avoids captures until a draw can be claimed by the clock, and then prefers moves that
/// reset the clock.
pub fn game<G: Game>(plies: usize) -> Value {
    let mut position = G::parse(G::info().start).unwrap();
    let mut moves = Vec::new();
    let mut choice = 7_u32;
    while moves.len() < plies {
        let listed = position.moves(Listing::FirstParts);
        let (pieces, is_late) = (position.occupants().len(), position.clock_claim().is_some());
        let mut next = None;
        for _ in 0..200 {
            choice = choice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (text, after) = played(&position, &listed[(choice >> 8) as usize % listed.len()]);
            if after.status().state != State::Ongoing {
                continue;
            }
            let is_wanted = if is_late {
                after.clock_claim().is_none()
            } else {
                after.occupants().len() >= pieces
            };
            next = Some((text, after));
            if is_wanted {
                break;
            }
        }
        let Some((text, after)) = next else { break };
        moves.push(json!({ "move": text, "seed": "x" }));
        position = after;
    }
    json!({ "moves": moves })
}

fn played<G: Game>(position: &G, mv: &G::Move) -> (String, G) {
    let text = position.notation(mv);
    let mut chance = Chance::seeded(&DrawKey {
        seed: "x",
        rules_version: G::info().rules_version,
        position: &position.to_string(),
        mv: &text,
    });
    let after = position.play_unchecked(mv, &mut chance, &mut ());
    (text, after)
}
