//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play.

use proptest::prelude::*;
use serde_json::Value;
use variant_arbiter_rules::board::{Color, Role, Square};
use variant_arbiter_rules::chakart::{Effect, Position};
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{Game, Listing, Outcome, Unlimited, Viewer, outcomes};
use variant_arbiter_rules::laws::{Law, Laws, LogAnimation, Types, Way};

use super::super::support::cases;

use super::positions::{STARTS, positions, random_positions, with_an_unseen_queen};

/// Returns some moves of the position with their outcomes, except moves with very many.
fn some_outcomes(position: &Position, pick: u16) -> Vec<(String, Vec<Outcome<Position>>)> {
    let moves = position.moves(Listing::Turns);
    let first = usize::from(pick) % moves.len();
    let some = moves.iter().cycle().skip(first).take(6);
    let with_outcomes = |mv| {
        let all = outcomes(position, mv, 2_000, &mut Unlimited).ok()?;
        Some((position.notation(mv), all))
    };
    some.filter_map(with_outcomes).collect()
}

/// Returns the effects that lead to an outcome.
fn effects(position: &Position, text: &str, outcome: &Outcome<Position>) -> Vec<LogEntry<Effect>> {
    let mv = position.judge(text).unwrap();
    let mut log = EffectLog::default();
    outcome.log(position, &mv, &mut log);
    log.into_effects()
}

/// Writes every field of every listed move.
fn list(position: &Position) -> Vec<String> {
    let moves = position.moves(Listing::Turns);
    let described = moves.iter().map(|mv| position.describe(mv, Listing::Turns));
    described.map(|move_| format!("{move_:?}")).collect()
}

/// Returns whether the move needs draws.
fn draws(position: &Position, text: &str) -> bool {
    let mv = position.judge(text).unwrap();
    let mut chance = Chance::recorded(&[]);
    let _ = position.play_unchecked(&mv, &mut chance, &mut ());
    chance.finish().is_err()
}

/// Returns the position, and each position that looks the same to the mover: with an unseen Queen
/// on each square that is truly empty.
fn look_alikes(seen: &Position) -> Vec<Position> {
    let mut found = vec![*seen];
    let owner = !seen.turn();
    let text = seen.to_string();
    let (board, rest) = text.split_once(' ').unwrap();
    let spaced = |letter: char| match letter.to_digit(10) {
        Some(count) => " ".repeat(count as usize),
        None => letter.to_string(),
    };
    let board: String = board.chars().map(spaced).collect();
    for (at, _) in board.match_indices(' ') {
        let mut board = board.clone();
        board.replace_range(at..=at, if owner == Color::White { "I" } else { "i" });
        let board = (1..=8).rev().fold(board, |board, count| {
            board.replace(&" ".repeat(count), &count.to_string())
        });
        found.extend(Position::parse(&format!("{board} {rest}")));
    }
    found
}

/// The order of effects: the move with a capture, a promotion and an object; the path; the egg; the
/// object left after the path; the end of the turn.
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

/// What the effects say of the board: a piece is sent on from where it has come to, objects are used
/// by a piece that has arrived, and shells and Chomp capture from afar.
fn own_effects(before: &LogAnimation, entry: &Value) -> Result<Option<Vec<Way>>, String> {
    let (piece, square) = (&entry["piece"], &entry["square"]);
    let field = |name: &str| entry[name].clone();
    let stands = before.has(piece, square);
    let mut earlier = before.earlier().iter();
    let mut ways = None;
    let is_so = match entry["type"].as_str().unwrap_or_default() {
        "mushroom" | "redirected" | "returned" => entry["from"] == before.mover(),
        "capture" if stands => {
            ways = Some(Vec::new());
            earlier.any(|it| {
                it["effect"] == "chomp" && it["square"] == *square
                    || it["type"] == "shell" && it["to"] == *square
            })
        }
        "objectTaken" if entry["cause"] == "used" => before.is_reached(square),
        "objectTaken" => earlier.any(|it| it["type"] == "egg"),
        "objectPlaced" => before.at(square).is_none_or(|it| "medw".contains(it)),
        "colorChanged" | "immobilized" | "released" | "revealed" | "egg" => stands,
        "swapped" => {
            let back = ["partner", "to", "from"].map(field);
            ways = Some(vec![["piece", "from", "to"].map(field), back]);
            true
        }
        // No piece goes by a shell, and a hidden one has another letter where it goes.
        "shell" | "hidden" => {
            ways = Some(Vec::new());
            before.has(piece, &entry["from"])
        }
        _ => true,
    };
    is_so
        .then_some(ways)
        .ok_or_else(|| "it is not so before the effect".to_owned())
}

/// The pattern of texts that look like moves.
const TEXTS: &str = "[KQRBN]?[a-h][1-8][-x][a-h][1-8](=[QN])?(\\?\\?)?|(shell|swap):[a-h][1-8][-x][a-h][1-8]|drop:[PNQ]@[a-h][1-8]|promote:[a-h][18]=Q";

/// A position whose unseen Queen the laws meet in any sample.
const HIDDEN: &str = "4k3/8/8/7I/8/8/8/4K3 b 1 1011 000000000000 -";

fn laws() -> Laws<Position> {
    Laws::new()
        .texts(TEXTS)
        .order(order)
        .own_effects(own_effects)
        // A few cases do not meet every effect, or a use of every field.
        .except(Law::EffectsAreMet)
        .except(Law::FieldsMatter)
        .seconds(u64::MAX)
}

#[test]
fn the_laws_of_every_game_hold_in_games_from_every_set_up() {
    laws().positions(STARTS).cases(2 * cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    let laws = laws().positions([HIDDEN]).without_games();
    laws.generated(positions()).cases(cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_positions() {
    let laws = laws().positions([HIDDEN]).without_games();
    laws.generated(random_positions())
        .cases(cases())
        .check()
        .unwrap();
}

/// Asserts that a move draws only beside an unseen Queen, and is one of chance with and without her.
fn draws_beside_an_unseen_queen(position: &str, without: &str, mv: &str) {
    let [position, seen] = [position, without].map(|text| Position::parse(text).unwrap());
    assert_eq!(position.view(Viewer::from(position.turn())), without);
    assert!(draws(&position, mv) && !draws(&seen, mv));
    for position in [position, seen] {
        let mv = position.judge(mv).unwrap();
        assert!(position.may_draw(&mv));
    }
}

#[test]
fn an_unseen_queen_on_the_only_square_of_a_bomb_adds_a_draw() {
    draws_beside_an_unseen_queen(
        "1mCmme1d/te1BCm2/1w1sKec1/wedQ1kIR/m1w3ww/P2eemUw/mdmNdmew/d3b1ew b 20 1011 000210022020 -",
        "1mCmme1d/te1BCm2/1w1sKec1/wedQ1k1R/m1w3ww/P2eemUw/mdmNdmew/d3b1ew b 20 1011 000210022020 -",
        "Be1-f2",
    );
    draws_beside_an_unseen_queen(
        "4k3/8/8/P7/dP6/i7/8/R3K3 w 0 1111 000000000000 -",
        "4k3/8/8/P7/dP6/8/8/R3K3 w 0 1111 000000000000 -",
        "Ra1-a4",
    );
}

#[test]
fn an_unseen_queen_on_a_knight_s_way_adds_a_draw() {
    // The egg lies on a1 instead of a2, and the banana on b3 sends the Knight back to it.
    draws_beside_an_unseen_queen(
        "4k3/8/8/8/1P6/PdP5/iw6/N1P1K3 w 0 1110 000000000000 -",
        "4k3/8/8/8/1P6/PdP5/1w6/N1P1K3 w 0 1110 000000000000 -",
        "Na1-b3",
    );
}

proptest! {
    #[test]
    fn a_move_is_one_of_chance_if_it_draws_in_a_position_that_looks_the_same_to_the_mover(
        position in prop_oneof![random_positions(), positions()],
    ) {
        let seen = Position::parse(&position.view(Viewer::from(position.turn()))).unwrap();
        let look_alikes = look_alikes(&seen);
        for mv in position.moves(Listing::Turns) {
            let text = position.notation(&mv);
            let may_draw = look_alikes.iter().any(|position| draws(position, &text));
            let is_described = position.may_draw(&mv);
            prop_assert_eq!(is_described, may_draw, "{} in {}", text, position);
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
        text in TEXTS,
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
    fn a_text_is_legal_exactly_when_it_means_a_listed_move(position in positions(), at in any::<u16>()) {
        let moves = position.moves(Listing::Turns);
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
