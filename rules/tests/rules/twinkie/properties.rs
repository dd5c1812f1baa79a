//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play with many links.

use proptest::prelude::*;
use serde_json::Value;
use variant_arbiter_rules::board::{Color, Square};
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{Game, Listing};
use variant_arbiter_rules::laws::{Law, Laws, LogAnimation, Types, Way};
use variant_arbiter_rules::twinkie::effect::{LinkBroken, LinkMade};
use variant_arbiter_rules::twinkie::{BoardSquare, Effect, Position};

use super::super::support::cases;

use super::plain::Plain;
use super::positions::{positions, random_positions};

/// Returns the links after the `linkMade` and `linkBroken` effects of a log.
fn relinked(position: &Position, effects: &[LogEntry<Effect>]) -> Vec<(String, Color)> {
    let mut links = linked(position);
    for entry in effects {
        match entry.effect {
            Effect::LinkMade(LinkMade { square, owner }) => links.push((square.to_string(), owner)),
            Effect::LinkBroken(LinkBroken { square, owner, .. }) => {
                let known = links.len();
                links.retain(|link| *link != (square.to_string(), owner));
                assert_eq!(links.len() + 1, known, "{square} was not linked");
            }
            _ => {}
        }
    }
    links.sort_by(|a, b| a.0.cmp(&b.0));
    links
}

fn linked(position: &Position) -> Vec<(String, Color)> {
    let mut links: Vec<(String, Color)> = Square::all()
        .filter_map(|square| Some((square.to_string(), position.link_owner(square)?)))
        .collect();
    links.sort_by(|a, b| a.0.cmp(&b.0));
    links
}

/// The order of effects: the piece, a capture, a promotion, and the piece on the other board; then
/// the links.
fn order(types: &mut Types) {
    if types.next(&["move"]) {
        types.next(&["disappeared"]);
        types.next(&["capture", "enPassant"]);
        types.next(&["promotion"]);
    } else if types.next(&["castle"]) {
        types.next(&["disappeared"]);
    }
    types.next(&["appeared"]);
    // First the link under a King, then one that its owner breaks.
    while types.next(&["linkBroken"]) {
        if types.next(&["disappeared"]) {
            return;
        }
    }
    if types.next(&["linkMade"]) {
        types.next(&["appeared"]);
    }
}

/// A piece disappears from where it stands, and appears where its other half is.
fn own_effects(before: &LogAnimation, entry: &Value) -> Result<Option<Vec<Way>>, String> {
    let square = entry["square"].as_str().unwrap_or_default();
    let is_so = match entry["type"].as_str() {
        Some("disappeared") => before.has(&entry["piece"], &entry["square"]),
        Some("appeared") => {
            let place = square.parse::<BoardSquare>().unwrap().other_half();
            before.has(&entry["piece"], &Value::from(place.to_string()))
        }
        _ => true,
    };
    is_so
        .then_some(None)
        .ok_or_else(|| "the piece is not there".to_owned())
}

fn laws() -> Laws<Position> {
    Laws::new()
        .texts("[A-Z]?[01][a-h][1-8][-x][01][a-h][1-8](=[A-Z])?([+#]| ?e\\.p\\.)?(/[-+][a-h][1-8](/[A-Z]?[01][a-h][1-8])?)?")
        .order(order)
        .own_effects(own_effects)
        // A few cases do not meet every effect, or a use of every field.
        .except(Law::EffectsAreMet)
        .except(Law::FieldsMatter)
        .seconds(u64::MAX)
}

#[test]
fn the_laws_of_every_game_hold_in_games_from_every_set_up() {
    laws().cases(2 * cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_games() {
    let laws = laws().without_games().generated(positions());
    laws.cases(cases()).check().unwrap();
}

#[test]
fn the_laws_of_every_game_hold_in_random_positions() {
    let laws = laws().without_games().generated(random_positions());
    laws.cases(cases()).check().unwrap();
}

proptest! {
    #[test]
    fn listed_first_parts_with_their_link_actions_are_the_whole_turns(position in positions()) {
        let mut found = Vec::new();
        for mv in position.moves(Listing::FirstParts) {
            let described = position.describe(&mv, Listing::FirstParts);
            found.push(mv);
            let actions = described.extras.link_actions.unwrap();
            let actions = serde_json::to_value(actions).unwrap();
            for action in actions.as_array().unwrap() {
                let action = action.as_str().unwrap();
                let text = format!("{}/{action}", position.notation(&mv));
                found.push(position.judge(&text).unwrap());
            }
        }
        prop_assert_eq!(found, position.moves(Listing::Turns));
    }

    #[test]
    fn the_effects_rebuild_the_links(position in positions()) {
        for turn in position.moves(Listing::Turns) {
            let mut log = EffectLog::default();
            let after = position.after(&turn, &mut log);
            let effects = log.into_effects();
            let text = position.notation(&turn);
            prop_assert_eq!(relinked(&position, &effects), linked(&after), "{}", text);
        }
    }

    #[test]
    fn every_turn_leaves_the_king_safe(position in positions()) {
        let mover = position.turn();
        for turn in position.moves(Listing::Turns) {
            let after = position.after(&turn, &mut ());
            let plain = Plain::of(&after);
            prop_assert!(!plain.is_attacked(mover), "{}", position.notation(&turn));
            prop_assert_eq!(after.status().in_check, plain.is_attacked(!mover));
        }
    }
}
