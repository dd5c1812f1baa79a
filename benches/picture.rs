//! Draws the positions of random games, with and without the effects of a move.
//!
//! `cargo bench --package benches --bench picture`. It plays 40 games of up to 120 plies of each variant from the
//! start. `largest` is the picture with the most bytes; its name includes their number. `png` is
//! the same picture as PNG, 800 pixels wide.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::game::{Game, Listing, Played, Unlimited};
use variant_arbiter::picture::png::Pixels;
use variant_arbiter::picture::{Options, Pictured, draw};
use variant_arbiter::{chakart, minigolf, twinkie};

/// A ply of a game.
struct Ply<G: Game> {
    before: G,
    played: Played<G>,
}

impl<G: Pictured> Ply<G> {
    fn still(&self) -> String {
        draw(&self.before, None, &Options::default())
    }

    fn moving(&self) -> String {
        self.sized(None)
    }

    fn sized(&self, size: Option<u32>) -> String {
        let options = Options {
            size,
            ..Options::default()
        };
        draw(&self.before, Some(&self.played), &options)
    }
}

fn plies<G: Pictured>() -> Vec<Ply<G>> {
    let mut plies = Vec::new();
    for game in 0..40 {
        let seed = format!("picture {game}");
        let mut chance = Chance::seeded(&DrawKey {
            seed: &seed,
            rules_version: G::info().rules_version,
            position: "",
            mv: "",
        });
        let mut choice = Chance::seeded(&DrawKey {
            seed: &seed,
            rules_version: "",
            position: "",
            mv: "",
        });
        let mut position = G::parse(G::info().start).expect("the start is lawful");
        for _ in 0..120 {
            let moves = position.moves(Listing::FirstParts);
            if moves.is_empty() {
                break;
            }
            let count = u32::try_from(moves.len()).expect("the number of moves fits in 32 bits");
            let mv = moves[choice.draw(count) as usize].clone();
            let played = Played::of(&position, mv, &mut chance);
            let after = played.after.clone();
            plies.push(Ply {
                before: position,
                played,
            });
            position = after;
        }
    }
    plies
}

fn game<G: Pictured>(c: &mut Criterion) {
    let plies = plies::<G>();
    let mut group = c.benchmark_group(format!("picture/{}", G::info().id));
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("positions", |b| {
        b.iter(|| -> usize { plies.iter().map(|ply| ply.still().len()).sum() });
    });
    group.bench_function("moves", |b| {
        b.iter(|| -> usize { plies.iter().map(|ply| ply.moving().len()).sum() });
    });
    group.throughput(Throughput::Elements(1));
    let largest = plies
        .iter()
        .max_by_key(|ply| ply.moving().len())
        .expect("at least one ply was played");
    let name = format!("largest, {} bytes", largest.moving().len());
    group.bench_function(name, |b| b.iter(|| largest.moving()));
    group.bench_function("largest, png", |b| {
        b.iter(|| {
            let pixels = Pixels::of(&largest.sized(Some(800)), &mut Unlimited);
            let pixels = pixels.expect("the picture can be rasterised");
            let mut file = Vec::new();
            let written = pixels.write_png(&mut file, &mut Unlimited);
            written.map(|()| file)
        });
    });
    group.finish();
}

criterion_group!(
    benches,
    game::<twinkie::Position>,
    game::<minigolf::Position>,
    game::<chakart::Position>
);
criterion_main!(benches);
