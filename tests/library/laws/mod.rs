//! The laws, and the tables of counts, on the examples and on planted mistakes.

#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../../examples/atomic.rs"]
mod atomic;
#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../../examples/crazyhouse.rs"]
mod crazyhouse;
#[allow(dead_code, reason = "`main` is not called here")]
#[path = "../../../examples/dice_minichess.rs"]
mod dice;
mod wrong;

use std::env;

use variant_arbiter::game::Game;
use variant_arbiter::laws::Laws;
use variant_arbiter::operations::Arbiter;
use variant_arbiter::picture::{self, Options};

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

fn atomic<G: Game>(laws: Laws<G>) -> Laws<G> {
    let table = include_str!("../../../examples/perft/atomic.perft");
    laws.perft(table).positions(EVENTS)
}

fn crazyhouse<G: Game>(laws: Laws<G>) -> Laws<G> {
    let table = include_str!("../../../examples/perft/crazyhouse.perft");
    let with_pockets = |text: &str| text.replacen(' ', "[] ", 1);
    let pockets = "4k3/1Q~6/8/8/4b3/8/Kpp5/8[Nn] b - - 0 1".to_owned();
    let events = EVENTS.map(with_pockets).into_iter().chain([pockets]);
    laws.perft(table).positions(events)
}

fn dice<G: Game>(laws: Laws<G>) -> Laws<G> {
    laws.positions(["rnbqk/pp1pp/2s2/PPSPP/RNBQK w N 4", "k4/3P1/5/1p3/4K w P 9"])
}

/// The variants without a mistake are checked in games below.
#[test]
fn the_examples_keep_the_laws_in_the_positions_and_can_be_mounted() {
    let atomic = atomic(Arbiter::laws::<Atomic>()).without_games();
    let crazyhouse = crazyhouse(Arbiter::laws::<Crazyhouse>()).without_games();
    let reports = [
        atomic.most_leaves(100).check(),
        crazyhouse.most_leaves(100).check(),
        dice(Arbiter::laws::<Dice>()).cases(4).check(),
    ];
    for report in reports {
        println!("{}", report.unwrap());
    }
}

/// Returns the mistakes that a check does not find, and the variant without a mistake if it breaks a
/// law. By day the check has a few cases with one seed, and stops at the first broken law. With
/// `LAWS_RUNS=10` it is made as often as that, as authors make it.
fn missed<G: Game>(laws: &Laws<G>, leaves: u64, mistakes: &[M]) -> Vec<M> {
    let runs = env::var("LAWS_RUNS").ok().and_then(|it| it.parse().ok());
    let mut laws = laws.clone().stop_early().seconds(u64::MAX);
    if runs.is_none() {
        laws = laws.cases(3).most_leaves(leaves).seed(7);
    }
    let is_wrong = |mistake: &M| {
        wrong::make(*mistake);
        // What holds takes the longest, and is checked once.
        let runs = runs.filter(|_| *mistake != M::None).unwrap_or(1);
        let found = (0..runs).filter(|_| laws.check().is_err()).count();
        println!("{mistake:?}: found in {found} of {runs}");
        found != if *mistake == M::None { 0 } else { runs }
    };
    let all = [M::None].iter().chain(mistakes);
    all.copied().filter(is_wrong).collect()
}

/// Checks that a mistake in each of these variants is found.
macro_rules! found {
    ($($variant:ident: $laws:ident of $Game:ty, to $leaves:literal { $($mistake:ident)* })*) => {$(
        #[test]
        fn $variant() {
            let laws = $laws(Laws::<Wrong<$Game>>::new());
            assert_eq!(missed(&laws, $leaves, &[$(M::$mistake),*]), []);
        }
    )*};
}

found! {
    mistakes_in_atomic: atomic of Atomic, to 2000 {
        EffectLeftOut PieceVanishes EnPassantKeepsPawn IdleEffect
        NumberForgotten StrictReader PromotionUnwritten PromotionUndescribed
        RookUndescribed CaptureUndescribed RandomOrder DeafAtEnd TargetWrong Unlisted
        NoWinner DrawBeforeMate CanWinTurns MateIsStalemate NeverCheck
    }
    wrong_states_in_atomic: atomic of Atomic, to 2000 {
        ClockSeparates RightsForgotten SideForgotten NumberSeparates
        NumberAfterWhite NumberStays PromoterStays PawnsClock
        EnPassantStays RightStays PinsIgnored CastlesThroughCheck CastlesAway NoEnPassant
        NoUnderpromotion NoCastling QueenPromotedOnly
        PawnsExplode NoExplosion KingsCapture
    }
    mistakes_in_crazyhouse: crazyhouse of Crazyhouse, to 6000 {
        DropSmall DeafAtEnd PocketsForgotten PocketStays TakenIsLost PawnOnEndRank PromotedStays PawnsClock
        EnPassantStays RightStays ClockSeparates PromotionUnwritten RookUndescribed RandomOrder
    }
    mistakes_in_dice_minichess: dice of Dice, to 0 {
        NotationTells SeenByForgotten StatusTells RefusalTells NumberForgotten RandomOrder CaptureUndescribed
    }
}

#[test]
fn a_declared_reserve_is_drawn_and_described() {
    let position = Crazyhouse::parse("4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1").unwrap();
    let svg = picture::draw(&position, None, &Options::default());
    let words = "White has in reserve 2 Knights, 1 Queen. Black has in reserve 1 Pawn.</desc>";
    assert!(svg.contains(words), "{svg}");
    for (letter, count) in [("N", 2), ("Q", 1), ("P", 1)] {
        let drawn = format!("<use href=\"#va-{letter}\" transform=");
        let (_, rest) = svg.split_once(&drawn).unwrap();
        assert!(rest[..120].contains(&format!(">{count}</text>")), "{rest}");
    }
    let narrow = Options {
        panel: false,
        ..Options::default()
    };
    let [with, without] = [Options::default(), narrow].map(|it| picture::size::<Crazyhouse>(&it));
    assert!(with[0] > without[0] && with[1] == without[1]);
}

#[test]
fn a_drop_stands_in_pgn_without_quotes() {
    let arbiter = Arbiter::standard().mount::<Crazyhouse>().unwrap();
    let moves = ["e2e4", "d7d5", "e4d5", "e7e5", "P@e4"].map(|it| format!(r#"{{"move":"{it}"}}"#));
    let body = format!(r#"{{"moves":[{}]}}"#, moves.join(","));
    let reply = arbiter.call("crazyhouse", "record", body.as_bytes());
    let text = str::from_utf8(&reply.body).unwrap();
    assert!(text.contains("e7e5 3. P@e4 *"), "{text}");
}
