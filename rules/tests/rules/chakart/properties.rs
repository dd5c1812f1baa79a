//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play.

use proptest::prelude::*;
use variant_arbiter_rules::board::{Color, Role, Square};
use variant_arbiter_rules::chakart::{Effect, Kind, Position};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{Game, Listing, Outcome, Unlimited, Viewer, outcomes};

use super::thrown::thrown;
use crate::animation::Types;
use crate::laws::{Subject, chance_of, laws, rebuilt, squares};

/// The start, and boards where much happens: objects, frozen pieces, Pawns about to be promoted,
/// reserves, something pending.
const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1111 000000000000 -",
    "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
    "q3k2r/PeemPwdP/1e2m3/3Q1e2/2ee1e2/4d3/peewmepp/R2QK3 w 30 1111 111110111110 -",
    "1e2k3/P1e1P3/eeeeeeee/3q4/4N3/eeeeeeee/p2m2pe/4K2Q b 12 1111 100000011000 -",
    "r3k2q/8/dwdwdwdw/mmmmmmmm/3Q4/wdwdwdwd/mmmmeeee/R3K2B w 8 1111 000000000000 -",
    "4k3/3e4/2eSe3/1s1Qe2o/2tde1e1/3e4/8/R1L1K2R w 8 1111 200000200000 -",
    "rnbqkbnr/ppp1p2p/5mp1/3pep2/3P1e2/2N1m3/PPP1PPPP/R1BQKBNR w 6 1111 000000000000 -",
    "8/PPPP1k2/8/2QQ4/4eeee/3qq3/1K4pp/8 w 6 1111 111111111111 -",
];

/// Plays at random, becomes invisible wherever that is possible, and gives the last position that
/// still has a move.
fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::parse(STARTS[start % STARTS.len()]).unwrap();
    let mut chance = chance_of(start as u64);
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let mut moves = position.moves(Listing::Turns, None);
        if choice % 3 == 0 && moves.iter().any(|mv| mv.kind == Kind::Stealth) {
            moves.retain(|mv| mv.kind == Kind::Stealth);
        }
        let mv = moves[(choice / 3) % moves.len()];
        let after = position.play(&mv, &mut chance, &mut ());
        if after.moves(Listing::Turns, None).is_empty() {
            break;
        }
        position = after;
    }
    position
}

pub fn positions() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..30))
        .prop_map(|(start, choices)| walk(start, &choices))
}

/// Positions in which the side to move does not see a Queen.
pub fn with_an_unseen_queen() -> impl Strategy<Value = Position> {
    let hide = |(mut position, pick): (Position, u16)| {
        let seen = position.view(Viewer::from(position.turn()));
        if seen != position.to_string() {
            return Some(position);
        }
        let mut moves = position.moves(Listing::Turns, None);
        moves.retain(|mv| mv.kind == Kind::Stealth);
        let mv = moves.get(usize::from(pick) % moves.len().max(1))?;
        position = position.play(mv, &mut Chance::recorded(&[]), &mut ());
        let ongoing = !position.moves(Listing::Turns, None).is_empty();
        ongoing.then_some(position)
    };
    (positions(), any::<u16>()).prop_filter_map("no Queen can hide", hide)
}

/// Some moves of the position with their outcomes; of moves with very many, none.
fn some_outcomes(position: &Position, pick: u16) -> Vec<(String, Vec<Outcome<Position>>)> {
    let moves = position.moves(Listing::Turns, None);
    let mut found = Vec::new();
    for mv in moves
        .iter()
        .cycle()
        .skip(usize::from(pick) % moves.len())
        .take(6)
    {
        if let Ok(all) = outcomes(position, mv, 2_000, &mut Unlimited) {
            found.push((position.notation(mv), all));
        }
    }
    found
}

/// What happened on the way to an outcome.
fn effects(position: &Position, text: &str, outcome: &Outcome<Position>) -> Vec<LogEntry<Effect>> {
    let mv = position.judge(text).unwrap();
    let mut log = EffectLog::default();
    outcome.log(position, &mv, &mut log);
    log.into_effects()
}

/// A list as the player gets it: every field of every move.
fn list(position: &Position) -> Vec<String> {
    let moves = position.moves(Listing::Turns, None);
    let described = moves.iter().map(|mv| position.describe(mv, Listing::Turns));
    described.map(|move_| format!("{move_:?}")).collect()
}

pub const VIEWERS: [Viewer; 3] = [Viewer::White, Viewer::Black, Viewer::Spectator];

pub fn thrown_positions() -> impl Strategy<Value = Position> {
    any::<u64>().prop_filter_map("not lawful", |seed| Position::parse(&thrown(seed)).ok())
}

/// The piece, what it meets, what it becomes and leaves; its path; the egg; the object that is left
/// after the path; and the end of the turn.
fn order(types: &mut Types) {
    let meets = |types: &mut Types| types.next(&["capture", "objectTaken"]);
    if types.next(&["move"]) {
        meets(types);
        types.next(&["promotion"]);
        types.next(&["objectPlaced"]);
    } else if types.next(&["shell", "hidden", "dropped"]) {
        meets(types);
    } else {
        types.next(&["swapped", "promotion"]);
    }
    while types.next(&["mushroom", "redirected"]) {
        meets(types);
    }
    if types.next(&["egg"]) && !types.next(&["immobilized", "colorChanged"]) {
        types.next(&["objectTaken"]);
        types.next(&["returned", "capture"]);
    }
    types.next(&["objectPlaced"]);
    while types.next(&["released"]) {}
    types.next(&["revealed"]);
}

fn subject() -> Subject {
    Subject {
        texts: "[KQRBN]?[a-h][1-8][-x][a-h][1-8](=[QN])?(\\?\\?)?|(shell|swap):[a-h][1-8][-x][a-h][1-8]|drop:[PNQ]@[a-h][1-8]|promote:[a-h][18]=Q",
        squares: Square::all().map(|square| square.to_string()).collect(),
        order,
    }
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    laws(&subject(), positions(), 150);
}

#[test]
fn the_laws_of_every_game_hold_in_positions_thrown_together() {
    laws(&subject(), thrown_positions(), 120);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_two_outcomes_have_one_position_and_one_mark(position in positions(), pick in any::<u16>()) {
        for (text, all) in some_outcomes(&position, pick) {
            let key = |outcome: &Outcome<Position>| {
                (outcome.position.to_string(), outcome.mark)
            };
            let keys: std::collections::BTreeSet<_> = all.iter().map(key).collect();
            prop_assert_eq!(keys.len(), all.len(), "{} in {}", text, position);
        }
    }

    #[test]
    fn the_effects_rebuild_what_each_viewer_sees(position in positions(), pick in any::<u16>()) {
        for (text, all) in some_outcomes(&position, pick) {
            for outcome in all {
                let log = effects(&position, &text, &outcome);
                let after = outcome.position;
                for viewer in VIEWERS {
                    let [before, seen] = [position, after].map(|p| squares(&p.seen_by(viewer)));
                    let effects = position.view_effects(&after, &log, viewer);
                    prop_assert_eq!(rebuilt(before, &effects), seen);
                }
            }
        }
    }

    #[test]
    fn a_move_without_chance_has_one_outcome_and_takes_no_draw(position in positions()) {
        for mv in position.moves(Listing::Turns, None) {
            if !position.describe(&mv, Listing::Turns).chance {
                let found = outcomes(&position, &mv, 1, &mut Unlimited).unwrap();
                prop_assert!(found.len() == 1 && found[0].draws.is_empty());
            }
        }
    }

    #[test]
    fn legal_moves_from_the_full_position_equal_those_from_the_movers_view(
        position in with_an_unseen_queen(),
    ) {
        let seen = Position::parse(&position.view(Viewer::from(position.turn()))).unwrap();
        prop_assert_ne!(seen, position);
        prop_assert_eq!(list(&position), list(&seen));
        prop_assert_eq!(position.status(), seen.status());
    }

    #[test]
    fn every_verdict_is_the_same_from_the_movers_view(
        position in with_an_unseen_queen(),
        text in "[KQRBN]?[a-h][1-8][-x][a-h][1-8](=[QN])?(\\?\\?)?|(shell|swap):[a-h][1-8][-x][a-h][1-8]|drop:[PNQ]@[a-h][1-8]|promote:[a-h][18]=Q",
    ) {
        let seen = Position::parse(&position.view(Viewer::from(position.turn()))).unwrap();
        prop_assert_eq!(position.judge(&text), seen.judge(&text));
        for (from, to) in position.occupants().iter().flat_map(|piece| {
            Square::all().map(move |to| (piece.square, to))
        }) {
            for text in [format!("{from}-{to}"), format!("{from}-{to}??"), format!("shell:{from}x{to}")] {
                prop_assert_eq!(position.judge(&text), seen.judge(&text));
            }
        }
    }

    #[test]
    fn a_view_never_shows_an_unseen_queen_nor_the_options_of_a_draw(
        position in with_an_unseen_queen(), pick in any::<u16>(),
    ) {
        let viewer = Viewer::from(position.turn());
        let hidden = ['I', 'i'];
        let view = position.view(viewer);
        let board = view.split(' ').next().unwrap_or_default();
        prop_assert!(!board.contains(hidden), "{}", board);
        for (text, all) in some_outcomes(&position, pick) {
            for outcome in all {
                let log = effects(&position, &text, &outcome);
                let effects = position.view_effects(&outcome.position, &log, viewer);
                for effect in effects {
                    prop_assert_eq!(effect.draw, None);
                    let own = |letter: char| letter.is_ascii_uppercase() == (position.turn() == Color::White);
                    for letter in effect.changes.iter().flat_map(|c| [c.before, c.after]).flatten() {
                        prop_assert!(!hidden.contains(&letter) || own(letter));
                    }
                }
            }
        }
    }

    #[test]
    fn pieces_are_neither_made_nor_lost(position in positions(), pick in any::<u16>()) {
        let total = |position: &Position| {
            let pieces = position.occupants().iter().filter(|piece| piece.color.is_some()).count();
            pieces + position.reserve().total() as usize
        };
        for (text, all) in some_outcomes(&position, pick) {
            for outcome in all {
                prop_assert_eq!(total(&outcome.position), total(&position), "{}", text);
            }
        }
    }

    #[test]
    fn a_text_is_legal_exactly_when_it_means_a_listed_move(position in positions(), at in any::<u16>()) {
        let moves = position.moves(Listing::Turns, None);
        let texts = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
        for (from, to) in texts.skip(usize::from(at) % 2048).step_by(2) {
            for tail in ["", "??", "=Q", "=P"] {
                if let Ok(mv) = position.judge(&format!("{from}-{to}{tail}")) {
                    prop_assert!(moves.contains(&mv));
                }
            }
            for text in [
                format!("shell:{from}x{to}"),
                format!("swap:{from}-{to}"),
                format!("promote:{to}={}", Role::Queen.letter()),
                format!("drop:P@{to}"),
                format!("drop:N@{to}"),
            ] {
                if let Ok(mv) = position.judge(&text) {
                    prop_assert!(moves.contains(&mv), "{} in {}", text, position);
                }
            }
        }
    }
}
