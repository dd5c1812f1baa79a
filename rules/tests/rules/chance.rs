//! The promises of the rules about chance, for every game.

use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{
    Budget, Game, Listing, OutcomesError, Stopped, Unlimited, outcomes,
};
use variant_arbiter_rules::twinkie::{Position, START};

#[test]
fn a_move_without_chance_has_one_outcome_with_probability_one() {
    let start = Position::parse(START).unwrap();
    for mv in start.moves(Listing::Turns) {
        let found = outcomes(&start, &mv, 1, &mut Unlimited).unwrap();
        let [outcome] = found.as_slice() else {
            panic!("expected one outcome, found {}", found.len());
        };
        assert_eq!(outcome.probability, Probability::ONE);
        assert_eq!(outcome.draws, [0; 0]);
        assert_eq!(outcome.position, start.after(&mv, &mut ()));
    }
}

/// A budget that stops at the node with this number, and counts the bytes held.
struct Until {
    nodes: u32,
    held: usize,
}

impl Budget for Until {
    fn spend(&mut self, _: u64) -> Result<(), Stopped> {
        self.nodes -= 1;
        if self.nodes > 0 { Ok(()) } else { Err(Stopped) }
    }

    fn reserve(&mut self, bytes: usize) -> Result<(), Stopped> {
        self.held += bytes;
        Ok(())
    }

    fn release(&mut self, bytes: usize) {
        self.held -= bytes;
    }
}

#[test]
fn the_list_of_outcomes_stops_when_its_caller_has_had_enough() {
    let sketch = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
    let position = variant_arbiter_rules::chakart::Position::parse(sketch).unwrap();
    let mv = position.judge("Be1-b4").unwrap();
    let mut budget = Until { nodes: 3, held: 0 };
    let stopped = outcomes(&position, &mv, 100, &mut budget);
    assert_eq!(stopped.unwrap_err(), OutcomesError::Stopped(Stopped));
    assert_eq!(budget.nodes, 0);
    // The list that is too long is released, a complete one is held.
    let mut budget = Until {
        nodes: 100,
        held: 0,
    };
    let too_many = outcomes(&position, &mv, 2, &mut budget);
    assert_eq!(too_many.unwrap_err(), OutcomesError::Ways(2));
    assert_eq!(budget.held, 0);
    assert!(outcomes(&position, &mv, 100, &mut budget).is_ok());
    assert!(budget.held > 0);
}
