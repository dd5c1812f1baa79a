//! Games of the suggesting player with itself.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, State, Unlimited};
use variant_arbiter_rules::suggest::{Level, suggest};

/// The plies after which a game is left.
const MOST_PLIES: usize = 300;

/// Draws that depend on a seed, a position and a purpose.
pub fn draws<G: Game>(seed: &str, position: &str, purpose: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position,
        mv: purpose,
    })
}

/// The positions of a game, which has one of these set-ups. One side plays better than the other, so that most
/// games are won.
pub fn positions<G: Game>(setups: &[&'static str], seed: &str) -> Vec<G> {
    let mut choices = draws::<G>(seed, "", "game");
    let mut choose = |count: usize| choices.draw(u32::try_from(count).expect("a few")) as usize;
    let setup = setups[choose(setups.len())];
    let levels = match choose(2) {
        0 => [Level::Careful, Level::Careless],
        _ => [Level::Careless, Level::Careful],
    };
    let mut position = G::start(setup, &mut draws::<G>(seed, "", setup)).expect("a listed set-up");
    let mut positions = Vec::new();
    while position.status().state == State::Ongoing && positions.len() < MOST_PLIES {
        positions.push(position.clone());
        let seed = format!("{seed}:{}", positions.len());
        let level = levels[position.turn() as usize];
        let suggested = suggest(&position, level, &seed, &mut Unlimited).expect("no limit");
        let Some(mv) = suggested else { break };
        let mut chance = draws::<G>(&seed, &position.to_string(), &position.notation(&mv));
        position = position.play(&mv, &mut chance, &mut ());
    }
    positions
}
