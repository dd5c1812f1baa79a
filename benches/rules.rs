//! Measures the rules on fixed positions, and `cozy-chess` in the same run.
//!
//! `cargo bench --package benches --bench rules`. The groups named `leaves` make every leaf move, so that all their
//! throughputs are nodes per second. In Twinkie Danger Chess they count first parts without links
//! on the board, which are chess moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use variant_arbiter::effect::EffectLog;
use variant_arbiter::game::{Game, Listing};
use variant_arbiter::minigolf;
use variant_arbiter::twinkie::{Position, START};

/// Name, placement, depth and leaf count of each position to count.
const COUNTED: [(&str, &str, u32, u64); 2] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        4,
        197_281,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
        3,
        97_862,
    ),
];
const REPLY: &str =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR 8/8/8/8/8/8/8/8 b KQkq 0e3 - 0 1";
const MIDGAME: &str = "rnb1k3/4b3/pp2p3/P1pp2p1/2NPnrP1/R5qB/1P1B3R/7K \
                       8/8/8/8/2N2r2/2P5/7P/8 b - - bc4,bf4,wc6 4 24";

fn read(text: &str) -> Position {
    Position::parse(text).expect("the position is lawful")
}

fn leaves<G: Game>(position: &G, depth: u32) -> u64 {
    let mut nodes = 0;
    let _ = position.visit_results(Listing::FirstParts, &mut |_, after| {
        nodes += if depth == 1 {
            black_box(after);
            1
        } else {
            leaves(after, depth - 1)
        };
        ControlFlow::Continue(())
    });
    nodes
}

fn leaves_of_cozy_chess(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += if depth == 1 {
                black_box(&after);
                1
            } else {
                leaves_of_cozy_chess(&after, depth - 1)
            };
        }
        false
    });
    nodes
}

fn count(c: &mut Criterion) {
    for (name, placement, depth, nodes) in COUNTED {
        let ours = read(&format!("{placement} 8/8/8/8/8/8/8/8 w KQkq - - 0 1"));
        let theirs: cozy_chess::Board = format!("{placement} w KQkq - 0 1")
            .parse()
            .expect("the FEN is valid");
        assert_eq!(leaves(&ours, depth), nodes);
        assert_eq!(leaves_of_cozy_chess(&theirs, depth), nodes);
        let mut group = c.benchmark_group(format!("leaves/{name}"));
        group
            .throughput(Throughput::Elements(nodes))
            .sample_size(20);
        group.bench_function("twinkie-danger", |b| b.iter(|| leaves(&ours, depth)));
        group.bench_function("cozy-chess", |b| {
            b.iter(|| leaves_of_cozy_chess(&theirs, depth));
        });
        group.finish();
    }
}

/// Counts Minigolf Chess from the positions of its perft table.
fn count_minigolf(c: &mut Criterion) {
    let table = include_str!("../rules/tests/rules/data/minigolf.perft");
    let lines = table.lines().filter_map(|line| line.split_once(" : "));
    for (number, (text, counts)) in lines.enumerate() {
        let position = minigolf::Position::parse(text).expect("the position is lawful");
        let nodes: u64 = counts
            .split(' ')
            .nth(2)
            .and_then(|n| n.parse().ok())
            .expect("the line has a count");
        assert_eq!(leaves(&position, 3), nodes);
        let name = if number == 0 {
            "start".to_owned()
        } else {
            format!("midgame {number}")
        };
        let mut group = c.benchmark_group("leaves/minigolf");
        group
            .throughput(Throughput::Elements(nodes))
            .sample_size(20);
        group.bench_function(name, |b| b.iter(|| leaves(&position, 3)));
        group.finish();
    }
}

fn list(c: &mut Criterion) {
    let reply = read(REPLY);
    let midgame = read(MIDGAME);
    let mut group = c.benchmark_group("list");
    group.bench_function("whole turns of the reply", |b| {
        b.iter(|| reply.moves(Listing::Turns));
    });
    group.bench_function("whole turns of the reply, as text", |b| {
        b.iter(|| -> Vec<String> {
            let turns = reply.moves(Listing::Turns);
            turns.iter().map(|turn| reply.notation(turn)).collect()
        });
    });
    group.bench_function("first parts of a midgame with links", |b| {
        b.iter(|| midgame.first_parts());
    });
    group.finish();
}

fn single(c: &mut Criterion) {
    let midgame = read(MIDGAME);
    let mut group = c.benchmark_group("single");
    group.bench_function("read a position", |b| b.iter(|| read(black_box(MIDGAME))));
    group.bench_function("print a position", |b| b.iter(|| midgame.to_string()));
    group.bench_function("judge a turn", |b| {
        b.iter(|| midgame.judge(black_box("R1f4-1f1/-c4/N1c4")));
    });
    let turn = read(START).judge("0e2-0e4").expect("the turn is legal");
    group.bench_function("play a turn with its effects", |b| {
        let start = read(START);
        b.iter(|| {
            let mut log = EffectLog::default();
            (start.after(&turn, &mut log), log.into_effects())
        });
    });
    group.finish();
}

criterion_group!(benches, count, count_minigolf, list, single);
criterion_main!(benches);
