//! The promises of the rules about chance, for every game.

use variant_arbiter_rules::chance::Probability;
use variant_arbiter_rules::game::{
    Budget, Listing, Notation, OutcomesError, Rules, Stopped, Unlimited, outcomes,
};
use variant_arbiter_rules::twinkie::{Position, START};

#[test]
fn a_move_without_chance_has_one_outcome_with_probability_one() {
    let start = Position::parse(START).unwrap();
    for mv in Rules::moves(&start, Listing::Turns, None) {
        let found = outcomes(&start, &mv, 1, &mut Unlimited).unwrap();
        let [outcome] = found.as_slice() else {
            panic!("expected one outcome, found {}", found.len());
        };
        assert_eq!(outcome.probability, Probability::from_integer(1));
        assert_eq!(outcome.draws, [0; 0]);
        assert_eq!(outcome.position, start.after(&mv, &mut ()));
    }
}

/// A budget that stops at the node with this number.
struct Until(u32);

impl Budget for Until {
    fn spend(&mut self, _: u64) -> Result<(), Stopped> {
        self.0 -= 1;
        if self.0 > 0 { Ok(()) } else { Err(Stopped) }
    }

    fn check(&mut self) -> Result<(), Stopped> {
        Ok(())
    }

    fn reserve(&mut self, _: usize) -> Result<(), Stopped> {
        Ok(())
    }

    fn release(&mut self, _: usize) {}
}

#[test]
fn the_list_of_outcomes_stops_when_its_caller_has_had_enough() {
    let sketch = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
    let position = variant_arbiter_rules::chakart::Position::parse(sketch).unwrap();
    let mv = position.judge("Be1-b4").unwrap();
    let mut budget = Until(3);
    let stopped = outcomes(&position, &mv, 100, &mut budget);
    assert_eq!(stopped.unwrap_err(), OutcomesError::Stopped);
    assert_eq!(budget.0, 0);
}
