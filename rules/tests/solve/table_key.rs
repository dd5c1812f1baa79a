//! Positions with the same table key have the same value (`Game::table_key`).

use variant_arbiter_rules::game::Game;
use variant_arbiter_rules::{minigolf, twinkie};

use super::definition;
use super::small::{Choices, Small};

/// The number of plies in two turns of the solver.
const PLIES: u32 = 3;

/// Returns the position with another clock and move number.
fn at<G: Game>(position: &G, clock: u32) -> G {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    // These are the last two fields, unless the armies follow.
    let numbers = fields
        .iter()
        .rposition(|field| field.parse::<u32>().is_ok())
        .unwrap()
        - 1;
    let mut fields: Vec<String> = fields.into_iter().map(str::to_owned).collect();
    fields[numbers] = clock.to_string();
    fields[numbers + 1] = (clock + 30).to_string();
    G::parse(&fields.join(" ")).unwrap()
}

fn table_keys_separate<G: Small>(forced: u32) {
    let (mut equal, mut different) = (0, 0);
    for seed in 0..60 {
        let choices = &mut Choices(seed);
        let position = G::small(choices);
        let solver = position.turn();
        let clocks = [forced, forced - 7, 5, 4, 3, 2, 1].map(|left| forced - left);
        let [one, other] = [(); 2].map(|()| at(&position, choices.pick(&clocks)));
        let table_key = |it: &G| it.table_key(PLIES);
        if table_key(&one) == table_key(&other) {
            let [one, other] = [&one, &other].map(|it| definition::value(it, solver, 2));
            assert_eq!(one, other, "{position}");
            equal += 1;
        } else {
            different += 1;
        }
    }
    assert!(
        equal > 10 && different > 10,
        "{equal} equal keys and {different} different ones"
    );
}

#[test]
fn twinkie_leaves_out_a_clock_that_cannot_matter() {
    table_keys_separate::<twinkie::Position>(150);
}

#[test]
fn minigolf_leaves_out_a_clock_that_cannot_matter() {
    table_keys_separate::<minigolf::Position>(300);
}
