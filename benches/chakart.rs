//! Chakart: lists and plies per second from the start and ten midgame positions.
//!
//! `cargo bench --package benches --bench chakart`. The original program, in Node, makes about 12,000 lists and
//! 123,000 make-and-undo pairs per second on one core of a 2.5 GHz machine. `list` and `ply` do the
//! same work here. `seeded` plays a ply as the service does, with the key of its draws; `logged`
//! also keeps the effect log.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use variant_arbiter::chakart::{Move, Position, START};
use variant_arbiter::chance::{Chance, DrawKey};
use variant_arbiter::effect::EffectLog;
use variant_arbiter::game::{Game, Listing};

/// The start, the second and third diagram of the rules page, and positions from random games.
const POSITIONS: [&str; 11] = [
    START,
    "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "rn2k1nr/mbppmpmm/md2p1pm/pm3Rqp/PpwPdP1P/1P1m1mPm/1mP1P1Bw/1NBQK1NR w 22 0110 000000000100 -",
    "rwb1kber/peq1pppp/1m1e1p2/wnpQ1eB1/2P1emen/2mmKe2/PPm1P1PP/RN3BNR w 38 0011 200000100000 -",
    "Rd1q2pw/1d1k1e2/1rmp1ee1/3mKebd/1nmpp1R1/wb2P2P/mmPd3d/1e1B3q w 78 0110 402100421000 -",
    "2bNrb1r/epkmNmpp/mnpp1Bw1/m6P/m1ePQ3/pN1mqm2/PPPePm1P/eK2RB1R w 26 1110 100000200000 -",
    "2b1kpd1/p1ep4/pmp1w1m1/1n1P1pp1/PPwm2nP/mmN1ddKr/1emB1R2/R4N2 b 59 0011 400110110110 -",
    "rn4n1/p1mm1kdp/p1bPPPmR/pwd1Pmd1/1m1rP1d1/B1mdm1d1/w5d1/ReqwKBN1 w 64 1000 401010300100 -",
    "krr4b/mmme1mpb/m2mmp1p/m1QnmpRp/p1epmdPP/qP5d/PBPP1P2/RN1e1B1K b 41 1010 001010101000 -",
    "1ebqk1r1/1ppmpdbw/pB4pm/rnepep1p/m1Qe1n2/R2P3P/1PP1PdPN/1N1K1BR1 w 32 1011 200000000000 -",
];

fn positions() -> Vec<Position> {
    POSITIONS
        .iter()
        .map(|text| Position::parse(text).expect("the position is lawful"))
        .collect()
}

fn seeded(position: &Position, mv: Move, seed: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: Position::info().rules_version,
        position: &position.to_string(),
        mv: &position.notation(&mv),
    })
}

/// Returns every legal move of every position, with draws that fit it.
fn plies() -> Vec<(Position, Move, Vec<u32>)> {
    let mut plies = Vec::new();
    for position in positions() {
        for mv in position.moves(Listing::Turns) {
            let mut chance = seeded(&position, mv, "bench");
            let _ = position.play_unchecked(&mv, &mut chance, &mut ());
            plies.push((position, mv, chance.finish().expect("seeded draws fit")));
        }
    }
    plies
}

fn lists(c: &mut Criterion) {
    let positions = positions();
    let mut group = c.benchmark_group("chakart/list");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("start and ten midgames", |b| {
        b.iter(|| -> usize {
            let lists = positions.iter().map(|p| p.moves(Listing::Turns));
            lists.map(|list| list.len()).sum()
        });
    });
    group.finish();
}

fn played(c: &mut Criterion) {
    let plies = plies();
    let mut group = c.benchmark_group("chakart/ply");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("recorded", |b| {
        b.iter(|| -> u32 {
            let after = plies.iter().map(|(position, mv, draws)| {
                position.play_unchecked(mv, &mut Chance::recorded(draws), &mut ())
            });
            after.map(|after| after.turns()).sum()
        });
    });
    group.bench_function("seeded", |b| {
        b.iter(|| -> u32 {
            let after = plies.iter().map(|(position, mv, _)| {
                position.play_unchecked(mv, &mut seeded(position, *mv, "bench"), &mut ())
            });
            after.map(|after| after.turns()).sum()
        });
    });
    group.bench_function("seeded and logged", |b| {
        b.iter(|| -> usize {
            let logs = plies.iter().map(|(position, mv, _)| {
                let mut log = EffectLog::default();
                let _ = position.play_unchecked(mv, &mut seeded(position, *mv, "bench"), &mut log);
                log.into_effects().len()
            });
            logs.sum()
        });
    });
    group.finish();
}

criterion_group!(benches, lists, played);
criterion_main!(benches);
