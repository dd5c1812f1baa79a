//! What the rules promise about chance, for every game.

use variant_arbiter::chance::Probability;
use variant_arbiter::game::{Game, Listing, outcomes};
use variant_arbiter::twinkie::{Position, START};

#[test]
fn a_move_without_chance_has_one_outcome_with_probability_one() {
    let start = Position::parse(START).unwrap();
    for mv in Game::moves(&start, Listing::Turns, None) {
        let found = outcomes(&start, &mv, 1, &mut || Ok(())).unwrap();
        let [outcome] = found.as_slice() else {
            panic!("{} outcomes", found.len());
        };
        assert_eq!(outcome.probability, Probability::from_integer(1));
        assert_eq!(outcome.draws, [0; 0]);
        assert_eq!(outcome.position, start.after(&mv, &mut ()));
    }
}
