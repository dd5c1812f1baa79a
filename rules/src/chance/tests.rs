//! Tests the protocol of `docs/RANDOMNESS.md` with fixed vectors, and the single code path.

use super::*;

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

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

#[test]
fn the_generator_is_the_keystream_of_rfc_8439() {
    // RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce zero, blocks 0 and 1.
    let mut generator = ChaCha20Rng::from_seed([0; 32]);
    let mut stream = [0; 128];
    generator.fill_bytes(&mut stream);
    assert_eq!(
        hex(&stream[..64]),
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
         da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    );
    assert_eq!(
        hex(&stream[64..]),
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
         29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    );
}

#[test]
fn a_word_is_four_bytes_of_the_keystream_the_lowest_first() {
    let mut generator = ChaCha20Rng::from_seed([0; 32]);
    assert_eq!(generator.next_u32(), 0xade0_b876);
    assert_eq!(generator.next_u32(), 0x903d_f1a0);
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
        assert_eq!(hex(&key.digest()), digest, "{seed}");
        let mut chance = Chance::seeded(&key);
        let drawn: Vec<u32> = options.iter().map(|n| chance.draw(*n)).collect();
        assert_eq!(drawn, draws, "{seed}");
        assert_eq!(chance.finish().as_deref(), Ok(draws), "{seed}");
    }
}

#[test]
fn words_above_the_largest_multiple_are_thrown_away() {
    // With 2^31 + 1 options nearly half of all words are rejected. A bare modulo would differ.
    let mut words = ChaCha20Rng::from_seed([7; 32]);
    let options = (1 << 31) + 1;
    let expected = std::iter::repeat_with(|| words.next_u32()).find(|word| *word < options);
    let mut generator = ChaCha20Rng::from_seed([7; 32]);
    assert_eq!(Some(uniform(&mut generator, options)), expected);
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
        assert!(
            branches
                .iter()
                .any(|branch| branch.result == result && branch.draws == draws)
        );
    }
}

#[test]
fn more_outcomes_than_the_budget_are_refused() {
    assert_eq!(all_ways(17), Err(TooManyBranches { budget: 17 }));
    assert!(all_ways(18).is_ok());
}

#[test]
fn the_first_word_of_an_incomplete_multiple_is_thrown_away() {
    for options in [2, 3, 5, 7, 64, 1_000_003] {
        let multiple = u64::from(options) * ((1 << 32) / u64::from(options));
        let last = u32::try_from(multiple - 1).unwrap();
        assert_eq!(index_of(last, options), Some(options - 1));
        if let Ok(first) = u32::try_from(multiple) {
            assert_eq!(index_of(first, options), None);
        }
    }
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
