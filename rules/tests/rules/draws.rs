//! The protocol of `docs/RANDOMNESS.md` with fixed vectors, and the single code path.

use std::ops::ControlFlow;

use variant_arbiter_rules::chakart::Position;
use variant_arbiter_rules::chance::{
    Branch, Chance, DrawKey, DrawsFault, Probability, TooManyBranches, enumerate,
};
use variant_arbiter_rules::game::{Game, OutcomesError, Stopped, outcomes};

use crate::budget::Counted;

fn key(seed: &str) -> DrawKey<'_> {
    DrawKey {
        seed,
        rules_version: "chakart/1",
        position: "",
        mv: "start:shuffled",
    }
}

/// A game of three draws. The second has two options more than the index of the first.
fn toy(chance: &mut Chance) -> [u32; 3] {
    let first = chance.draw(3);
    let second = chance.draw(first + 2);
    chance.draw(1);
    [first, second, chance.draw(2)]
}

fn all_ways(budget: usize) -> Result<Vec<Branch<[u32; 3]>>, TooManyBranches> {
    let mut branches = Vec::new();
    enumerate(budget, toy, |branch| {
        branches.push(branch);
        ControlFlow::Continue(())
    })?;
    Ok(branches)
}

/// The vectors of `docs/RANDOMNESS.md`, from a separate program in another language: seed,
/// position, move, key, numbers of options, draws.
type Vector = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static [u32],
    &'static [u32],
);

const VECTORS: [Vector; 4] = [
    (
        "seed",
        "",
        "start:shuffled",
        "17c91dfc061b3138c76b2b29701c4552dc5607f7295419cbee769a58855a224b",
        &[4, 4, 6, 5, 6, 2, 64, 1_000_000],
        &[1, 2, 1, 0, 2, 0, 39, 282_714],
    ),
    (
        "correct horse",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
        "Ng1-f3",
        "fb3c73bfc05caec5b63746fb24e57c108d10fa7fa4e33cd443918912820e9688",
        &[8, 13, 2],
        &[2, 9, 1],
    ),
    (
        "žluťoučký kůň ♞",
        "",
        "start:mirrored",
        "7db0a6be8356cad32e37489d627aebf89e957a7e077a973a4c109c58cc8edde9",
        &[4, 4, 6, 5, 6],
        &[2, 0, 3, 1, 1],
    ),
    // The first two words are rejected: 2^31 + 1 options fit into a word only once.
    (
        "reject3",
        "",
        "start:shuffled",
        "18a5c58e2ed23d522707d4efc25a9f63224c5a45115a10e0de5d82c58fe4b6da",
        &[2_147_483_649, 3],
        &[998_621_226, 0],
    ),
];

#[test]
fn the_published_vectors_hold() {
    for (seed, position, mv, digest, options, draws) in VECTORS {
        let key = DrawKey {
            seed,
            rules_version: "chakart/1",
            position,
            mv,
        };
        assert_eq!(hex::encode(key.digest()), digest, "{seed}");
        let mut chance = Chance::seeded(&key);
        let drawn: Vec<u32> = options.iter().map(|n| chance.draw(*n)).collect();
        assert_eq!(drawn, draws, "{seed}");
        assert_eq!(chance.finish().as_deref(), Ok(draws), "{seed}");
    }
}

#[test]
fn a_draw_among_fewer_than_two_options_takes_nothing() {
    let mut chance = Chance::seeded(&key("a"));
    assert_eq!((chance.draw(0), chance.draw(1)), (0, 0));
    let first = chance.draw(1000);
    assert_eq!(first, Chance::seeded(&key("a")).draw(1000));
    assert_eq!(chance.finish(), Ok(vec![first]));
}

#[test]
fn recorded_draws_that_do_not_fit_are_reported() {
    let finish = |draws: &[u32]| {
        let mut chance = Chance::recorded(draws);
        toy(&mut chance);
        chance.finish()
    };
    assert_eq!(finish(&[2, 3, 1]), Ok(vec![2, 3, 1]));
    assert_eq!(
        finish(&[2, 3]),
        Err(DrawsFault::TooShort {
            needed: 3,
            given: 2
        })
    );
    assert_eq!(
        finish(&[2, 3, 1, 0]),
        Err(DrawsFault::TooLong { taken: 3, given: 4 })
    );
    assert_eq!(
        finish(&[0, 2, 1]),
        Err(DrawsFault::OutOfRange {
            number: 2,
            chosen: 2,
            options: 2
        })
    );
}

#[test]
fn enumerated_probabilities_sum_to_one_and_every_branch_replays() {
    let branches = all_ways(100).unwrap();
    assert_eq!(branches.len(), (2 + 3 + 4) * 2);
    let sum: Probability = branches.iter().map(|branch| branch.probability).sum();
    assert_eq!(sum, Probability::ONE);
    for branch in branches {
        let mut chance = Chance::recorded(&branch.draws);
        assert_eq!(toy(&mut chance), branch.result);
        assert_eq!(chance.finish(), Ok(branch.draws));
    }
}

#[test]
fn a_seeded_result_is_among_the_enumerated_ones() {
    let branches = all_ways(100).unwrap();
    for seed in 0..200 {
        let mut chance = Chance::seeded(&key(&seed.to_string()));
        let result = toy(&mut chance);
        let draws = chance.finish().unwrap();
        let is_it = |it: &Branch<_>| it.result == result && it.draws == draws;
        assert!(branches.iter().any(is_it));
    }
}

#[test]
fn more_outcomes_than_the_budget_are_refused() {
    assert_eq!(all_ways(17), Err(TooManyBranches { budget: 17 }));
    assert!(all_ways(18).is_ok());
}

#[test]
fn no_way_is_followed_once_the_caller_breaks_off() {
    let mut kept = 0;
    let followed = enumerate(100, toy, |_| {
        kept += 1;
        if kept < 2 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!((followed, kept), (Ok(()), 2));
}

#[test]
fn the_list_of_outcomes_stops_when_its_caller_has_had_enough() {
    let sketch = "4k3/8/8/8/3P4/3m4/8/4B1K1 w 2 1111 000000000000 -";
    let position = Position::parse(sketch).unwrap();
    let mv = position.judge("Be1-b4").unwrap();
    let mut budget = Counted::of_nodes(2);
    let stopped = outcomes(&position, &mv, 100, &mut budget);
    assert_eq!(stopped.unwrap_err(), OutcomesError::Stopped(Stopped));
    assert_eq!(budget.nodes, 3);
    // The list that is too long is released, a complete one is held.
    let mut budget = Counted::of_nodes(100);
    let too_many = outcomes(&position, &mv, 2, &mut budget);
    assert_eq!(too_many.unwrap_err(), OutcomesError::Ways(2));
    assert_eq!(budget.held, 0);
    assert!(outcomes(&position, &mv, 100, &mut budget).is_ok());
    assert!(budget.held > 0);
}
