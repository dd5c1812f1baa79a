//! Reviews a game of sixty plies at `careful`, in each variant.
//!
//! `cargo bench --package benches --bench review`. The bound is two seconds on one core.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, State, Unlimited};
use variant_arbiter::operations::Arbiter;
use variant_arbiter::suggest::{Level, suggest};
use variant_arbiter::{chakart, minigolf, twinkie};

const PLIES: usize = 60;

/// Returns the first moves of a game of the program against itself that is long enough.
fn game<G: Game>() -> Vec<serde_json::Value> {
    let games = (0..100).map(|number: u32| moves::<G>(&number.to_string()));
    let mut long = games.filter(|moves| moves.len() == PLIES);
    long.next().expect("one of a hundred games is long")
}

fn moves<G: Game>(seed: &str) -> Vec<serde_json::Value> {
    let mut position = G::parse(G::info().start).expect("the start is lawful");
    let mut moves = Vec::new();
    while moves.len() < PLIES && position.status().state == State::Ongoing {
        let seed = format!("{seed}:{}", moves.len());
        let mv = suggest(&position, Level::Careful, &seed, &|_| false, &mut Unlimited);
        let mv = mv.expect("no limit stops the search");
        let mv = mv.expect("the game goes on");
        let text = position.notation(&mv);
        let mut chance = Chance::seeded(&DrawKey {
            seed: &seed,
            rules_version: G::info().rules_version,
            position: &position.to_string(),
            mv: &text,
        });
        position = position.play_unchecked(&mv, &mut chance, &mut ());
        moves.push(json!({ "move": text, "seed": seed }));
    }
    moves
}

fn one<G: Game>(criterion: &mut Criterion) {
    let arbiter = Arbiter::standard();
    let request = json!({ "moves": game::<G>(), "result": "1/2-1/2", "level": "careful" });
    let body = request.to_string();
    let mut group = criterion.benchmark_group("review");
    group.sample_size(10);
    group.bench_function(G::info().id, |bencher| {
        bencher.iter(|| {
            let reply = arbiter.call(G::info().id, "review", body.as_bytes());
            assert_eq!(reply.status, 200);
            black_box(reply)
        });
    });
    group.finish();
}

fn every(criterion: &mut Criterion) {
    one::<twinkie::Position>(criterion);
    one::<minigolf::Position>(criterion);
    one::<chakart::Position>(criterion);
}

criterion_group!(benches, every);
criterion_main!(benches);
