//! The invariants of `docs/ARCHITECTURE.md`, over positions from random play with many links.

use std::collections::BTreeMap;

use proptest::prelude::*;
use variant_arbiter::board::{Color, Role, Square};
use variant_arbiter::chance::{Chance, Probability};
use variant_arbiter::effect::{EffectLog, Entry};
use variant_arbiter::game::{Game, Listing, State, Unlimited, outcomes, written};
use variant_arbiter::twinkie::effect::{LinkBroken, LinkMade};
use variant_arbiter::twinkie::{Board, Effect, Position, Spot, Turn};

use super::plain;

/// Full and sparse boards, linked corners, crossed squares, Pawns about to be promoted.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 8/8/8/8/8/8/8/8 w KQkq - - 0 2",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R 8/8/8/8/8/8/8/8 w KQkq - - 0 2",
    "4k3/p6p/8/8/8/8/P6P/R3K2R 8/1p6/8/3q4/8/8/1P6/R7 w KQ - wa1,bf1 3 9",
    "4k3/PP5P/8/8/8/8/7p/4K3 8/PP6/8/8/8/8/pp6/8 w - - wb7,bg1 0 30",
    "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12",
    "8/8/8/8/2k5/8/1PK5/8 8/8/8/8/8/8/1P6/8 w - - wb2 0 30",
];

/// Plays at random; three of four turns have a link action where there is one.
fn walk(start: usize, choices: &[u16]) -> Position {
    let mut position = Position::parse(STARTS[start % STARTS.len()]).unwrap();
    for choice in choices.iter().map(|choice| usize::from(*choice)) {
        let turns = position.turns();
        let (linking, plain): (Vec<Turn>, Vec<Turn>) =
            turns.into_iter().partition(|turn| turn.link.is_some());
        let pool = if choice % 4 == 0 || linking.is_empty() {
            plain
        } else {
            linking
        };
        let Some(turn) = pool.get((choice / 4) % pool.len().max(1)) else {
            break;
        };
        position = position.after(turn, &mut ());
    }
    position
}

pub fn positions() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..60))
        .prop_map(|(start, choices)| walk(start, &choices))
}

fn squares(position: &Position) -> BTreeMap<String, char> {
    let men = position.occupants().into_iter();
    men.map(|man| (man.square.to_string(), man.piece)).collect()
}

/// Applies the changes of a log; each has to find what it says was there.
fn rebuilt(mut board: BTreeMap<String, char>, effects: &[Entry<Effect>]) -> BTreeMap<String, char> {
    for change in effects.iter().flat_map(|effect| &effect.changes) {
        let square = change.square.to_string();
        assert_eq!(board.get(&square).copied(), change.before, "{square}");
        match change.after {
            Some(piece) => board.insert(square, piece),
            None => board.remove(&square),
        };
    }
    board
}

/// The links after a log's `linkMade` and `linkBroken`.
fn relinked(position: &Position, effects: &[Entry<Effect>]) -> Vec<(String, Color)> {
    let mut links = linked(position);
    for entry in effects {
        match entry.effect {
            Effect::LinkMade(LinkMade { square, owner }) => links.push((square.to_string(), owner)),
            Effect::LinkBroken(LinkBroken { square, owner, .. }) => {
                let known = links.len();
                links.retain(|link| *link != (square.to_string(), owner));
                assert_eq!(links.len() + 1, known, "{square} was linked");
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

/// Whether a side's King is attacked by the definition of check, without the engine's tables.
fn is_attacked(position: &Position, color: Color) -> bool {
    let on = |square| {
        position.piece_at(Spot {
            board: Board::Zero,
            square,
        })
    };
    let king = Square::all()
        .find(|square| on(*square).is_some_and(|man| man.color == color && man.role == Role::King))
        .unwrap();
    plain::is_attacked(&on, king, color)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_printed_position_reads_back_equal(position in positions()) {
        let text = position.to_string();
        let again = Position::parse(&text).unwrap();
        prop_assert_eq!(again, position);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn every_listed_turn_is_judged_legal_and_its_notation_means_it(position in positions()) {
        for turn in position.turns() {
            let text = position.notation(&turn);
            prop_assert_eq!(position.judge(&text), Ok(turn), "{} in {}", text, position);
        }
    }

    #[test]
    fn listed_first_parts_with_their_link_actions_are_the_whole_turns(position in positions()) {
        let mut found = Vec::new();
        for mv in position.moves(Listing::FirstParts, None) {
            let described = position.describe(&mv, Listing::FirstParts);
            found.push(mv);
            let actions = described.extras.link_actions.unwrap();
            let texts = written(|out| actions.write(" ", out));
            for action in texts.split_whitespace() {
                let text = format!("{}/{action}", position.notation(&mv));
                found.push(position.judge(&text).unwrap());
            }
        }
        prop_assert_eq!(found, position.turns());
    }

    #[test]
    fn a_move_is_described_alike_before_and_after_it(position in positions()) {
        for listing in [Listing::FirstParts, Listing::Turns] {
            for turn in position.moves(listing, None) {
                let after = position.after(&turn, &mut ());
                let described = position.describe_to(&turn, listing, &after);
                prop_assert_eq!(described, position.describe(&turn, listing));
            }
        }
    }

    #[test]
    fn the_text_of_a_result_is_that_of_its_position(position in positions()) {
        let before = position.to_string();
        for turn in position.turns() {
            let after = position.after(&turn, &mut ());
            let text = written(|out| Game::write_result(&position, &before, &after, out));
            prop_assert_eq!(text, after.to_string());
        }
    }

    #[test]
    fn a_side_has_no_move_exactly_when_it_is_mated_or_stalemated(position in positions()) {
        for turn in position.turns() {
            let after = position.after(&turn, &mut ());
            let is_over = matches!(after.status().state, State::Checkmate | State::Stalemate);
            prop_assert_eq!(is_over, after.first_parts().is_empty(), "{}", after);
        }
    }

    #[test]
    fn the_effects_rebuild_the_board_and_the_links(position in positions()) {
        let before = squares(&position);
        for turn in position.turns() {
            let mut log = EffectLog::default();
            let after = position.after(&turn, &mut log);
            let effects = log.into_effects();
            let text = position.notation(&turn);
            prop_assert_eq!(rebuilt(before.clone(), &effects), squares(&after), "{}", text);
            prop_assert_eq!(relinked(&position, &effects), linked(&after), "{}", text);
        }
    }

    #[test]
    fn every_result_of_play_is_a_lawful_position_with_a_safe_king(position in positions()) {
        let mover = position.turn();
        for turn in position.turns() {
            let after = position.after(&turn, &mut ());
            prop_assert_eq!(Position::parse(&after.to_string()), Ok(after));
            prop_assert!(!is_attacked(&after, mover), "{}", position.notation(&turn));
            prop_assert_eq!(after.status().in_check, is_attacked(&after, !mover));
        }
    }

    #[test]
    fn play_outcomes_and_the_same_again_agree(position in positions()) {
        for mv in position.moves(Listing::FirstParts, None) {
            let mut logs = [EffectLog::default(), EffectLog::default()];
            let [first, second] = logs.each_mut().map(|log| {
                position.play(&mv, &mut Chance::recorded(&[]), log)
            });
            prop_assert_eq!(first, second);
            let [first_log, second_log] = logs.map(EffectLog::into_effects);
            prop_assert_eq!(&first_log, &second_log);
            let found = outcomes(&position, &mv, 10, &mut Unlimited).unwrap();
            prop_assert_eq!(found.len(), 1);
            prop_assert_eq!(found[0].probability, Probability::from_integer(1));
            prop_assert_eq!(found[0].position, first);
            let mut again = EffectLog::default();
            found[0].log(&position, &mv, &mut again);
            prop_assert_eq!(again.into_effects(), first_log);
        }
    }

    #[test]
    fn a_list_narrowed_to_a_square_is_that_part_of_the_whole_list(position in positions()) {
        let all = position.moves(Listing::FirstParts, None);
        for board in Board::BOTH {
            for square in Square::all() {
                let filter = Spot { board, square };
                let linked = position.links().has(square);
                let expected: Vec<Turn> = all.iter().copied().filter(|turn| {
                    turn.first.from == square && (linked || turn.first.board == board)
                }).collect();
                prop_assert_eq!(position.moves(Listing::FirstParts, Some(&filter)), expected);
            }
        }
    }

    #[test]
    fn a_text_is_legal_exactly_when_it_means_a_listed_turn(
        position in positions(),
        text in "[KQRBN]?[01][a-h][1-8][-x][01][a-h][1-8](=[QRBNK])?[+#]?(/[-+][a-h][1-8](/[QRBN]?[01][a-h][1-8])?)?",
    ) {
        match position.judge(&text) {
            Ok(turn) => prop_assert!(position.turns().contains(&turn)),
            Err(illegal) => prop_assert!(!illegal.message.is_empty()),
        }
    }

    #[test]
    fn a_changed_letter_makes_another_legal_turn_or_one_that_is_refused(
        position in positions(), pick in any::<u16>(), at in any::<u8>(), letter in any::<char>(),
    ) {
        let turns = position.turns();
        prop_assume!(!turns.is_empty());
        let text = position.notation(&turns[usize::from(pick) % turns.len()]);
        let mut letters: Vec<char> = text.chars().collect();
        let index = usize::from(at) % letters.len();
        letters[index] = letter;
        let changed: String = letters.into_iter().collect();
        if let Ok(turn) = position.judge(&changed) {
            prop_assert!(turns.contains(&turn), "{}", changed);
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused_without_a_panic(text in "\\PC{0,80}") {
        let start = Position::parse(STARTS[0]).unwrap();
        prop_assert!(start.judge(&text).is_err());
        prop_assert!(Position::parse(&text).is_err());
    }

    #[test]
    fn a_position_with_one_letter_changed_is_read_canonically_or_refused_with_reasons(
        position in positions(), at in any::<u16>(), letter in "[ -~]",
    ) {
        let mut text = position.to_string();
        let index = usize::from(at) % text.len();
        text.replace_range(index..=index, &letter);
        match Position::parse(&text) {
            Ok(read) => prop_assert_eq!(Position::parse(&read.to_string()), Ok(read)),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    prop_assert!(Position::info().faults.iter().any(|f| f.code == fault.code));
                }
            }
        }
    }
}
