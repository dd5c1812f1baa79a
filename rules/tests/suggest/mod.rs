//! Suggested moves are legal, equal for equal views, and sensible.

mod evaluation;

use proptest::prelude::*;
use variant_arbiter_rules::board::Square;
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, Listing, State, Stopped, Unlimited, Viewer};
use variant_arbiter_rules::suggest::{Level, suggest};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::budget::Counted;
use crate::rules::support::placement;

const LEVELS: [Level; 3] = [Level::Careless, Level::Careful, Level::Thorough];

/// Returns the position after random moves, or `None` if the game ends before.
fn after<G: Game>(picks: &[u16]) -> Option<G> {
    let mut position = G::parse(G::info().start).unwrap();
    for pick in picks {
        let moves = position.moves(Listing::Turns);
        let mv = moves.get(usize::from(*pick) % moves.len().max(1))?;
        position = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
    }
    (position.status().state == State::Ongoing).then_some(position)
}

fn suggested<G: Game>(position: &G, level: Level, seed: &str) -> String {
    let mv = suggest(position, level, seed, &|_| false, &mut Unlimited)
        .unwrap()
        .unwrap();
    position.notation(&mv)
}

fn in_text<G: Game>(text: &str, level: Level) -> String {
    suggested(&G::parse(text).unwrap(), level, "a")
}

/// A suggestion is a legal move, reproducible, takes bounded work, and stops with its budget.
fn holds<G: Game>(picks: &[u16], level: Level, seed: &str) {
    let Some(position) = after::<G>(picks) else {
        return;
    };
    let mut count = Counted::UNLIMITED;
    let mv = suggest(&position, level, seed, &|_| false, &mut count)
        .unwrap()
        .unwrap();
    assert!(position.moves(Listing::Turns).contains(&mv), "{position}");
    let text = position.notation(&mv);
    assert!(position.judge(&text).is_ok_and(|judged| judged == mv));
    assert_eq!(suggested(&position, level, seed), text);
    assert!(count.nodes < 150_000, "{} nodes in {position}", count.nodes);
    assert_eq!(count.held, 0, "{position}");
    let view = position.seen_by(Viewer::from(position.turn()));
    assert_eq!(suggested(&view, level, seed), text, "{position}");
}

#[test]
fn each_choice_of_momentum_promotions_is_listed_once_and_checks_the_budget() {
    // Six Pawns promote in the momentum phase, each in four ways, with each of three King moves.
    let text = "8/PPPPPP2/8/8/8/8/8/8/8/8/8/4k3/8/8/8/K7 w - - \
                a2.a7:0,1;a2.b7:0,1;a2.c7:0,1;a2.d7:0,1;a2.e7:0,1;a2.f7:0,1 0 1";
    let position = minigolf::Position::parse(text).unwrap();
    let mut count = Counted::UNLIMITED;
    suggest(&position, Level::Careless, "a", &|_| false, &mut count).unwrap();
    assert!(count.checks >= 4_usize.pow(6), "{} checks", count.checks);
    assert!(count.nodes < 10_000, "{} nodes", count.nodes);
    assert_eq!(count.held, 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases / 2))]

    #[test]
    fn a_suggestion_is_legal_and_repeats(
        picks in prop::collection::vec(any::<u16>(), 0..40),
        level in 0..2_usize,
        seed in "[a-z]{1,8}",
    ) {
        holds::<twinkie::Position>(&picks, LEVELS[level], &seed);
        holds::<minigolf::Position>(&picks, LEVELS[level], &seed);
        holds::<chakart::Position>(&picks, LEVELS[level], &seed);
    }

    #[test]
    fn a_hidden_queen_does_not_change_what_the_other_side_is_suggested(
        square in 0..64_usize,
        level in 0..2_usize,
    ) {
        let pieces = "ke8 pa7 pb7 nc6 Bf3 Pa2 Pb2 Ke1";
        let square = Square::all().nth(square).unwrap().to_string();
        prop_assume!(!pieces.contains(&square));
        let [open, hidden] = [pieces.to_owned(), format!("{pieces} I{square}")].map(|pieces| {
            let placement = placement(&pieces, 8, |name| {
                let square: Square = name.parse().unwrap();
                (square.file(), square.rank())
            });
            let text = format!("{placement} b 20 1111 000000000000 -");
            chakart::Position::parse(&text).unwrap()
        });
        prop_assert_ne!(&hidden, &open);
        let [one, other] = [&open, &hidden].map(|it| suggested(it, LEVELS[level], "a"));
        prop_assert_eq!(one, other);
    }
}

#[test]
fn every_level_mates_at_once_where_it_is_careful() {
    let text = "6k1/5ppp/8/8/8/8/5PPP/R5K1 8/8/8/8/8/8/8/8 w - - - 0 20";
    for level in [Level::Careful, Level::Thorough] {
        let mv = in_text::<twinkie::Position>(text, level);
        assert!(mv.starts_with("R0a1-0a8"), "{mv}");
    }
}

#[test]
fn a_careful_player_takes_what_hangs_and_leaves_what_is_guarded() {
    let hanging = "6k1/5ppp/8/3r4/8/8/5PPP/3Q2K1 8/8/8/8/8/8/8/8 w - - - 0 20";
    let guarded = "6k1/5ppp/4p3/3n4/8/8/5PPP/3Q2K1 8/8/8/8/8/8/8/8 w - - - 0 20";
    for level in [Level::Careful, Level::Thorough] {
        let mv = in_text::<twinkie::Position>(hanging, level);
        assert!(mv.starts_with("Q0d1x0d5"), "{mv}");
        let mv = in_text::<twinkie::Position>(guarded, level);
        assert!(!mv.starts_with("Q0d1x0d5"), "{mv}");
    }
}

#[test]
fn a_careful_player_moves_an_attacked_queen_or_takes_the_attacker() {
    // The Pawn on c5 attacks the Queen, which can capture nothing.
    let text = "6k1/5ppp/1p6/2p5/3Q4/8/5PPP/6K1 8/8/8/8/8/8/8/8 w - - - 0 20";
    for level in [Level::Careful, Level::Thorough] {
        let mv = in_text::<twinkie::Position>(text, level);
        assert!(mv.starts_with("Q0d4"), "{mv}");
        assert!(!mv.starts_with("Q0d4x0c5"), "{mv}");
    }
}

#[test]
fn a_careful_player_captures_the_king_and_saves_its_own() {
    let text = "4k3/8/8/8/4R3/8/8/K7 w 20 0000 000000000000 -";
    for level in LEVELS {
        assert_eq!(in_text::<chakart::Position>(text, level), "Re4xe8");
    }
    let attacked = "4k3/pppp1ppp/8/8/4R3/8/8/K7 b 20 0000 000000000000 -";
    for level in [Level::Careful, Level::Thorough] {
        let mv = in_text::<chakart::Position>(attacked, level);
        assert!(mv.starts_with("Ke8"), "{mv}");
    }
}

#[test]
fn seeds_make_a_difference_and_levels_too() {
    let start = chakart::Position::parse(chakart::START).unwrap();
    let seeds = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for level in [Level::Careless, Level::Careful] {
        let first = suggested(&start, level, seeds[0]);
        let differs = |seed: &&str| suggested(&start, level, seed) != first;
        assert!(seeds.iter().any(differs), "{level:?}");
    }
}

#[test]
fn a_side_that_is_behind_repeats_and_one_that_is_ahead_does_not() {
    for (side, seeks) in [("w", false), ("b", true)] {
        let text = format!("8/8/8/8/8/8/3k4/8/8/8/4K3/8/2Q5/8/8/8 {side} - - - 0 20");
        let position = minigolf::Position::parse(&text).unwrap();
        let after = |mv: &_| position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
        for drawing in position.moves(Listing::Turns) {
            let drawn = after(&drawing);
            let repeats = |after: &minigolf::Position| *after == drawn;
            let mv = suggest(&position, Level::Careless, "a", &repeats, &mut Unlimited);
            assert_eq!(mv.unwrap().unwrap() == drawing, seeks, "{drawn}");
        }
    }
}

#[test]
fn a_finished_game_has_no_suggestion_and_a_budget_stops_the_work() {
    let over = chakart::Position::parse("8/8/8/8/8/8/8/K7 w 20 0000 000000000000 -").unwrap();
    let mut count = Counted::UNLIMITED;
    let none = suggest(&over, Level::Thorough, "a", &|_| false, &mut count);
    assert_eq!((none, count.held), (Ok(None), 0));
    let start = minigolf::Position::parse(minigolf::START).unwrap();
    let few = &mut Counted::of_nodes(20);
    let stopped = suggest(&start, Level::Careful, "a", &|_| false, few);
    assert_eq!(stopped, Err(Stopped));
}
