//! Games that the suggester plays against itself.

use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::game::{Game, State, Unlimited};
use variant_arbiter_rules::suggest::{Level, suggest};

/// The ply after which a game is abandoned.
const MAX_PLIES: usize = 300;

/// Returns draws that depend on a seed, a position and a purpose.
pub fn draws<G: Game>(seed: &str, position: &str, purpose: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position,
        mv: purpose,
    })
}

/// A ply of a game.
pub struct Ply<G> {
    /// The position before it.
    pub position: G,
    /// The move.
    pub mv: String,
}

/// Returns the plies of a game from one of these set-ups. One side plays better than the other, so
/// most games are won.
pub fn plies<G: Game>(setups: &[&'static str], seed: &str) -> Vec<Ply<G>> {
    let mut choices = draws::<G>(seed, "", "game");
    let mut choose =
        |count: usize| choices.draw(u32::try_from(count).expect("a small count")) as usize;
    let setup = setups[choose(setups.len())];
    let levels = match choose(2) {
        0 => [Level::Careful, Level::Careless],
        _ => [Level::Careless, Level::Careful],
    };
    let mut position =
        G::start(setup, &mut draws::<G>(seed, "", setup)).expect("the set-up is listed");
    let mut plies = Vec::new();
    while position.status().state == State::Ongoing && plies.len() < MAX_PLIES {
        let seed = format!("{seed}:{}", plies.len() + 1);
        let level = levels[position.turn() as usize];
        let suggested = suggest(&position, level, &seed, &|_| false, &mut Unlimited)
            .expect("no limit stops the search");
        let Some(mv) = suggested else { break };
        let text = position.notation(&mv);
        let mut chance = draws::<G>(&seed, &position.to_string(), &text);
        let after = position.play_unchecked(&mv, &mut chance, &mut ());
        plies.push(Ply { position, mv: text });
        position = after;
    }
    plies
}
