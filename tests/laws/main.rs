//! The laws, and the tables of counts, on the examples and on planted mistakes.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test panics on an unexpected value, and a check prints its report"
)]

#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/atomic.rs"]
mod atomic;
#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/crazyhouse.rs"]
mod crazyhouse;
#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../examples/dice_minichess.rs"]
mod dice;
mod wrong;

use std::env;

use variant_arbiter::game::Game;
use variant_arbiter::laws::{Broken, Law, Laws, Report};
use variant_arbiter::operations::Arbiter;

use atomic::Atomic;
use crazyhouse::Crazyhouse;
use dice::Position as Dice;
use wrong::{Mistake as M, Wrong};

/// Positions of chess in which castling, capture in passing, promotion and mate are possible.
const EVENTS: [&str; 5] = [
    "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "4k3/2p5/8/3pP3/5p2/8/6P1/4K3 w - d6 0 9",
    "4k3/6p1/8/5P2/3Pp3/8/2P5/4K3 b - d3 0 9",
    "3r3k/4P3/8/8/8/8/4p3/3R3K w - - 0 30",
    "7k/6pp/8/8/8/8/8/R3K3 w - - 149 90",
];

fn atomic<G: Game>() -> Laws<G> {
    let table = include_str!("../../examples/perft/atomic.perft");
    Laws::new().perft(table).positions(EVENTS)
}

fn crazyhouse<G: Game>() -> Laws<G> {
    let table = include_str!("../../examples/perft/crazyhouse.perft");
    let with_pockets = |text: &str| text.replacen(' ', "[] ", 1);
    let pockets = "4k3/1Q~6/8/8/4b3/8/Kpp5/8[Nn] b - - 0 1".to_owned();
    let events = EVENTS.map(with_pockets).into_iter().chain([pockets]);
    Laws::new().perft(table).positions(events)
}

fn dice<G: Game>() -> Laws<G> {
    Laws::new().positions(["rnbqk/pp1pp/2s2/PPSPP/RNBQK w N 4", "k4/3P1/5/1p3/4K w P 9"])
}

fn holds(laws: Result<Report, Broken>) {
    println!("{}", laws.unwrap());
}

#[test]
fn the_examples_can_be_mounted() {
    for broken in [
        Arbiter::laws::<Atomic>().cases(0).check().err(),
        Arbiter::laws::<Crazyhouse>().cases(0).check().err(),
    ] {
        let is_mounted = broken.is_some_and(|it| !it.contains(Law::CanBeMounted));
        // Without a case, other laws are not kept.
        assert!(is_mounted);
    }
}

#[test]
fn atomic_keeps_the_laws() {
    holds(atomic::<Atomic>().cases(12).check());
}

#[test]
fn crazyhouse_keeps_the_laws() {
    holds(crazyhouse::<Crazyhouse>().cases(12).check());
}

/// By day, one check of a few cases with the same seed each time. `LAWS_RUNS=10` checks as often as
/// it says, with the usual number of cases and other seeds.
fn is_found<G: Game>(laws: &Laws<G>, mistake: M) -> bool {
    wrong::make(mistake);
    let runs: Option<u64> = env::var("LAWS_RUNS")
        .ok()
        .and_then(|runs| runs.parse().ok());
    let laws = laws.clone().stop_early();
    let Some(runs) = runs else {
        let few = laws.cases(3).most_leaves(5000).seed(7);
        return few.check().is_err();
    };
    let found = (0..runs).filter(|_| laws.clone().check().is_err()).count();
    println!("{mistake:?}: {found} of {runs}");
    found as u64 == runs
}

/// Checks that a mistake in each of these variants is found.
macro_rules! found {
    ($($variant:ident: $laws:ident::<$Game:ty> { $($mistake:ident)* })*) => {$(
        #[test]
        fn $variant() {
            let laws = $laws::<Wrong<$Game>>();
            let missed: Vec<M> = [$(M::$mistake),*].into_iter().filter(|it| !is_found(&laws, *it)).collect();
            assert_eq!(missed, []);
        }
    )*};
}

found! {
    mistakes_in_atomic: atomic::<Atomic> {
        EffectLeftOut PieceVanishes EnPassantKeepsPawn IdleEffect
        NumberForgotten StrictReader PromotionUnwritten PromotionUndescribed
        RookUndescribed CaptureUndescribed RandomOrder DeafAtEnd TargetWrong Unlisted
        NoWinner DrawBeforeMate CanWinTurns MateIsStalemate NeverCheck
        ClockSeparates RightsForgotten SideForgotten NumberSeparates
        NumberAfterWhite NumberStays PromoterStays
        EnPassantStays RightStays PinsIgnored CastlesThroughCheck CastlesAway NoEnPassant
        NoUnderpromotion NoCastling QueenPromotedOnly
        PawnsExplode NoExplosion
    }
    mistakes_in_crazyhouse: crazyhouse::<Crazyhouse> {
        DropSmall DeafAtEnd PocketsForgotten PocketStays TakenIsLost PawnOnEndRank
        EnPassantStays RightStays ClockSeparates PromotionUnwritten RookUndescribed RandomOrder
    }
    mistakes_in_dice_minichess: dice::<Dice> {
        NotationTells SeenByForgotten StatusTells RefusalTells NumberForgotten RandomOrder CaptureUndescribed
    }
}
