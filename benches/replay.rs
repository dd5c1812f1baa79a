//! Replays whole games, writes them as PGN and reads them back, at growing lengths.
//!
//! `cargo bench --package benches --bench replay`. The games are random, but put off captures so that they last.
//! Every entry has its seed, its draws and the resulting position, and all are checked. The
//! throughput is plies per second, so equal throughputs mean linear growth.

use std::collections::BTreeMap;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, State, Unlimited};
use variant_arbiter::replay::pgn::{self, PgnHeaders, PgnLimits};
use variant_arbiter::replay::{Entry, Record, replay};
use variant_arbiter::{chakart, minigolf, twinkie};

const LENGTHS: [usize; 5] = [75, 150, 300, 600, 1200];
const SEED: &str = "bench";

/// `SplitMix64`.
struct Choices(u64);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let n = u64::try_from(n).expect("a length fits in 64 bits");
        usize::try_from((z ^ (z >> 31)) % n).expect("the remainder is below the length")
    }
}

/// Plays a move. Returns its entry, with draws and resulting position, and the position.
fn played<G: Game>(position: &G, mv: &G::Move) -> (Entry, G) {
    let text = position.notation(mv);
    let mut chance = Chance::seeded(&DrawKey {
        seed: SEED,
        rules_version: G::info().rules_version,
        position: &position.to_string(),
        mv: &text,
    });
    let after = position.play_unchecked(mv, &mut chance, &mut ());
    let entry = Entry {
        mv: text,
        seed: Some(SEED.to_owned()),
        draws: Some(chance.finish().expect("seeded draws fit")),
        position: Some(after.to_string()),
        ..Entry::default()
    };
    (entry, after)
}

/// Chooses a random move that does not end the game. It avoids captures until a draw can be claimed
/// by the clock, and then chooses a move that resets the clock.
fn choose<G: Game>(position: &G, choices: &mut Choices) -> (Entry, G) {
    let moves = position.moves(Listing::Turns);
    let pieces = position.occupants().len();
    let late = position.clock_claim().is_some();
    let goes_on = |after: &G| after.status().state == State::Ongoing;
    for _ in 0..200 {
        let (entry, after) = played(position, &moves[choices.below(moves.len())]);
        let wanted = if late {
            after.clock_claim().is_none()
        } else {
            after.occupants().len() >= pieces
        };
        if wanted && goes_on(&after) {
            return (entry, after);
        }
    }
    let mut any = moves.iter().map(|mv| played(position, mv));
    any.find(|(_, after)| goes_on(after))
        .expect("a move continues the game")
}

fn game<G: Game>(plies: usize) -> Record<G> {
    let start = G::parse(G::info().start).expect("the start is lawful");
    let mut choices = Choices(7);
    let mut position = start.clone();
    let entries = (0..plies).map(|_| {
        let (entry, after) = choose(&position, &mut choices);
        position = after;
        entry
    });
    Record {
        comment: None,
        entries: entries.collect(),
        start,
        named_start: None,
        provable: None,
        result: None,
    }
}

fn replays<G: Game>(c: &mut Criterion) {
    let whole: Record<G> = game(1200);
    let mut group = c.benchmark_group(format!("replay/{}", G::info().id));
    for plies in LENGTHS {
        let mut record = whole.clone();
        record.entries.truncate(plies);
        let replayed = replay(&record, &mut Unlimited).expect("nothing stops the replay");
        assert_eq!((replayed.plies.len(), replayed.failure), (plies, None));
        group
            .throughput(Throughput::Elements(plies as u64))
            .sample_size(20);
        group.bench_function(format!("{plies} plies"), |b| {
            b.iter(|| replay(black_box(&record), &mut Unlimited));
        });
    }
    group.finish();
}

fn records<G: Game>(c: &mut Criterion) {
    let record: Record<G> = game(300);
    let replayed = replay(&record, &mut Unlimited).expect("nothing stops the replay");
    let headers = PgnHeaders {
        info: G::info(),
        tags: BTreeMap::new(),
        armies: None,
        provable: None,
        setup: None,
        result: None,
        view: None,
    };
    let text = pgn::write(&replayed, &headers);
    let mut group = c.benchmark_group(format!("pgn/{}", G::info().id));
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("300 plies written", |b| {
        b.iter(|| pgn::write(&replayed, &headers));
    });
    group.bench_function("300 plies read", |b| {
        b.iter(|| {
            pgn::interpret::<G>(
                pgn::read::<G>(&text, &PgnLimits::default(), &mut Unlimited)
                    .expect("nothing stops it")
                    .expect("the record can be read"),
                None,
            )
        });
    });
    group.finish();
}

/// Reads texts that are not records. The parser has to read each of them to its last byte.
fn junk(c: &mut Criterion) {
    let mut group = c.benchmark_group("junk");
    group.sample_size(10);
    for (name, unit) in [
        ("comments", "{[%x] a}"),
        ("numbers", "1. "),
        ("an open string", "\\\\a"),
    ] {
        for size in [1_000_000, 10_000_000] {
            let open = if unit.starts_with('\\') { "\"" } else { "" };
            let text = format!("{open}{}", unit.repeat(size / unit.len()));
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_function(format!("{name}, {} MB", size / 1_000_000), |b| {
                b.iter(|| {
                    pgn::read::<twinkie::Position>(&text, &PgnLimits::default(), &mut Unlimited)
                        .expect("nothing stops it")
                        .expect_err("the text is not a record")
                });
            });
        }
    }
    group.finish();
}

criterion_group!(
    benches,
    replays::<twinkie::Position>,
    replays::<minigolf::Position>,
    replays::<chakart::Position>,
    records::<twinkie::Position>,
    records::<minigolf::Position>,
    records::<chakart::Position>,
    junk,
);
criterion_main!(benches);
