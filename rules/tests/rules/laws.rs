//! What holds in every game, whatever its rules: the invariants of `docs/ARCHITECTURE.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use regex::Regex;
use regex_syntax::hir::{Hir, HirKind};
use serde_json::json;
use variant_arbiter_rules::board::Color;
use variant_arbiter_rules::chance::{Chance, DrawKey, Probability};
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{
    Game, GameResult, Listing, Reason as _, State, Status, Unlimited, Viewer, logged, outcomes,
    written,
};

use super::animation::{self, Order};
use super::wording;

/// The listings that an answer can have.
const LISTINGS: [Listing; 2] = [Listing::Turns, Listing::FirstParts];

/// Draws from a seed.
fn chance_of(seed: u64) -> Chance {
    Chance::seeded(&DrawKey {
        seed: &seed.to_string(),
        rules_version: "",
        position: "",
        mv: "",
    })
}

/// The letters on the occupied squares.
pub fn squares<G: Game>(position: &G) -> BTreeMap<String, char> {
    let pieces = position.occupants().into_iter();
    pieces
        .map(|piece| (piece.square.to_string(), piece.piece))
        .collect()
}

/// Applies the changes of a log; each has to find what it says was there.
pub fn rebuilt<E: Debug>(
    mut board: BTreeMap<String, char>,
    effects: &[LogEntry<E>],
) -> BTreeMap<String, char> {
    for change in effects.iter().flat_map(|effect| &effect.changes) {
        let square = change.square.to_string();
        let found = board.get(&square).copied();
        assert_eq!(found, change.before, "{square} in {effects:?}");
        match change.after {
            Some(piece) => board.insert(square, piece),
            None => board.remove(&square),
        };
    }
    board
}

/// What the laws need to know of a game.
pub struct Subject {
    /// Texts that look like moves, as a regular expression.
    pub texts: &'static str,
    /// The names of all squares by which a list may be narrowed.
    pub squares: Vec<String>,
    /// In which order the effects of a move come.
    pub order: Order,
}

/// Checks every law of a game, over `cases` positions.
pub fn laws<G: Game>(subject: &Subject, positions: impl Strategy<Value = G>, cases: u32) {
    wording::each_code_has_templates::<G>();
    let pattern = move_pattern::<G>();
    let texts = (subject.texts, "\\PC{0,80}", any::<char>(), "[ -~]");
    let mut runner = TestRunner::new(Config {
        cases,
        // There is no one file whose failures these are.
        failure_persistence: None,
        ..Config::default()
    });
    let held = runner.run(
        &(positions, any::<u64>(), texts),
        |(position, pick, texts)| {
            let (like_a_move, any_text, letter, ascii) = texts;
            a_printed_position_reads_back_equal(&position);
            what_somebody_sees_of_a_position_is_a_lawful_position(&position);
            every_listed_move_means_itself_and_leads_to_a_lawful_position(
                &position, pick, &pattern,
            );
            a_move_can_be_drawn_from_its_effects_alone(&position, pick, subject.order);
            a_side_has_no_move_exactly_when_the_game_ends_so(&position);
            outcomes_are_exact_and_play_gives_one_of_them(&position, pick);
            a_list_narrowed_to_a_square_is_that_part_of_the_whole_list(&position, &subject.squares);
            a_legal_text_means_a_listed_move(&position, &like_a_move, &pattern);
            let fits = pattern.is_match(&like_a_move);
            assert_eq!(
                fits,
                is_understood(&position, &like_a_move),
                "{like_a_move}"
            );
            a_legal_text_means_a_listed_move(&position, &any_text, &pattern);
            a_changed_letter_makes_another_listed_move_or_one_that_is_refused(
                &position, pick, letter, &pattern,
            );
            a_changed_position_is_read_canonically_or_refused_with_known_faults(
                &position, pick, &ascii,
            );
            assert!(G::parse(&any_text).is_err());
            Ok(())
        },
    );
    if let Err(broken) = held {
        panic!("{broken}");
    }
}

/// The pattern of a game's moves. No repetition without a bound is within another, so that an engine that
/// tries one way after the other does not take exponential time.
fn move_pattern<G: Game>() -> Regex {
    let pattern = G::info().move_pattern;
    assert!(pattern.starts_with('^') && pattern.ends_with('$'));
    assert!(unbounded(&regex_syntax::parse(pattern).unwrap()) <= 1);
    Regex::new(pattern).unwrap()
}

/// How many repetitions without a bound are within each other.
fn unbounded(part: &Hir) -> usize {
    match part.kind() {
        HirKind::Repetition(repeated) => {
            usize::from(repeated.max.is_none()) + unbounded(&repeated.sub)
        }
        HirKind::Capture(group) => unbounded(&group.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => {
            parts.iter().map(unbounded).max().unwrap_or(0)
        }
        _ => 0,
    }
}

fn is_understood<G: Game>(position: &G, text: &str) -> bool {
    let refused = position.judge(text).err();
    refused.is_none_or(|illegal| illegal.reason().code() != "not_understood")
}

/// One of some things.
fn pick_of<T>(things: &[T], pick: u64) -> Option<&T> {
    things.get(usize::try_from(pick >> 1).unwrap() % things.len().max(1))
}

fn a_printed_position_reads_back_equal<G: Game>(position: &G) {
    let text = position.to_string();
    let again = G::parse(&text).unwrap();
    assert_eq!(again, *position);
    assert_eq!(again.to_string(), text);
    assert_eq!(written(|out| position.write(out)), text);
}

/// So that a player can send what they see back to the service.
fn what_somebody_sees_of_a_position_is_a_lawful_position<G: Game>(position: &G) {
    for viewer in [Viewer::White, Viewer::Black, Viewer::Spectator] {
        let text = position.view(viewer);
        let read = G::parse(&text);
        assert!(read.is_ok(), "{position}: {viewer:?} sees {text}: {read:?}");
    }
}

fn every_listed_move_means_itself_and_leads_to_a_lawful_position<G: Game>(
    position: &G,
    pick: u64,
    pattern: &Regex,
) {
    let text = position.to_string();
    let board = squares(position);
    let moves = position.moves(Listing::Turns, None);
    let status = position.status();
    let mut spelled = BTreeSet::new();
    for mv in &moves {
        let spelling = position.notation(mv);
        let judged = position.judge(&spelling);
        assert_eq!(judged.as_ref(), Ok(mv), "{spelling} in {text}");
        assert!(spelled.insert(spelling.clone()), "{spelling} in {text}");
        assert!(pattern.is_match(&spelling), "{spelling}");

        let mut log = EffectLog::default();
        let after = position.play(mv, &mut chance_of(pick), &mut log);
        assert_eq!(position.play(mv, &mut chance_of(pick), &mut ()), after);
        a_side_that_cannot_win_never_does(status, after.status());
        let printed = after.to_string();
        let result = written(|out| position.write_result(&text, &after, out));
        assert_eq!(result, printed, "{spelling} in {text}");
        let again = G::parse(&printed);
        assert_eq!(again.as_ref(), Ok(&after), "{spelling} in {text}");
        let effects = log.into_effects();
        let logged = logged::<G>(&spelling, &effects);
        assert!(pattern.is_match(&logged), "{logged}");
        let found = rebuilt(board.clone(), &effects);
        assert_eq!(found, squares(&after), "{spelling} in {text}");
    }
}

/// Moves are listed after a forced draw, but are no part of the game.
fn a_side_that_cannot_win_never_does(before: Status, after: Status) {
    let sides = |status: Status| [status.can_win.white, status.can_win.black];
    for (can_win, can_still) in sides(before).into_iter().zip(sides(after)) {
        assert!(before.state != State::Ongoing || can_win || !can_still);
    }
    let [white, black] = sides(after);
    match after.result {
        GameResult::Unfinished => {}
        GameResult::WhiteWins => assert_eq!(
            (after.winner, white, black),
            (Some(Color::White), true, false)
        ),
        GameResult::BlackWins => assert_eq!(
            (after.winner, white, black),
            (Some(Color::Black), false, true)
        ),
        GameResult::Draw => assert_eq!((after.winner, white, black), (None, false, false)),
    }
    assert_eq!(
        after.result == GameResult::Unfinished,
        after.state == State::Ongoing
    );
}

/// Of some moves from all parts of the lists, since the log is read as an answer has it.
fn a_move_can_be_drawn_from_its_effects_alone<G: Game>(position: &G, pick: u64, order: Order) {
    const DRAWN: usize = 24;
    for listing in LISTINGS {
        let moves = position.moves(listing, None);
        let stride = moves.len().div_ceil(DRAWN).max(1);
        let first = usize::try_from(pick >> 1).unwrap() % stride;
        for mv in moves.iter().skip(first).step_by(stride) {
            let mut log = EffectLog::default();
            let _ = position.play(mv, &mut chance_of(pick), &mut log);
            let log = serde_json::to_value(&log).unwrap();
            let what = format!("{} in {position}", position.notation(mv));
            animation::draw(squares(position), &log, order, &what);
        }
    }
}

fn a_side_has_no_move_exactly_when_the_game_ends_so<G: Game>(position: &G) {
    let is_over = !matches!(position.status().state, State::Ongoing | State::Draw);
    let has_none = position.moves(Listing::FirstParts, None).is_empty();
    assert_eq!(is_over, has_none, "{position}");
}

/// Of a few moves; of a move with very many outcomes, nothing.
fn outcomes_are_exact_and_play_gives_one_of_them<G: Game>(position: &G, pick: u64) {
    let moves = position.moves(Listing::FirstParts, None);
    for turn in 0..6 {
        let Some(mv) = pick_of(&moves, pick.wrapping_add(2 * turn)) else {
            return;
        };
        let text = format!("{} in {position}", position.notation(mv));
        let Ok(all) = outcomes(position, mv, 2_000, &mut Unlimited) else {
            continue;
        };
        let sum: Probability = all.iter().map(|outcome| outcome.probability).sum();
        assert_eq!(sum, Probability::from_integer(1), "{text}");
        let keys: BTreeSet<_> = all
            .iter()
            .map(|outcome| (outcome.position.to_string(), outcome.mark))
            .collect();
        assert_eq!(keys.len(), all.len(), "{text}");
        let has_chance = position.describe(mv, Listing::FirstParts).chance;
        assert!(has_chance || all.len() == 1 && all[0].draws.is_empty());
        for outcome in &all {
            let again = G::parse(&outcome.position.to_string());
            assert_eq!(again.as_ref(), Ok(&outcome.position), "{text}");
            let mut log = EffectLog::default();
            outcome.log(position, mv, &mut log);
            let effects = log.into_effects();
            let found = rebuilt(squares(position), &effects);
            assert_eq!(found, squares(&outcome.position), "{text}");
            let draws = effects.iter().filter_map(|effect| effect.draw.as_ref());
            let mut logged = Vec::new();
            for (index, draw) in draws.enumerate() {
                assert_eq!(draw.index, index, "{text}");
                assert!(draw.options.len() > 1 && draw.chosen < draw.options.len());
                logged.push(u32::try_from(draw.chosen).unwrap());
            }
            assert_eq!(logged, outcome.draws, "{text}");
        }

        let (mut chance, mut log) = (chance_of(pick), EffectLog::default());
        let after = position.play(mv, &mut chance, &mut log);
        let draws = chance.finish().unwrap();
        let effects = log.into_effects();
        a_description_agrees_with_the_effects(position, mv, &effects);
        let mark = effects
            .iter()
            .find_map(|entry| G::outcome_mark(&entry.effect));
        let is_one = |outcome: &variant_arbiter_rules::game::Outcome<G>| {
            outcome.position == after && outcome.mark == mark
        };
        assert!(all.iter().any(is_one), "{text}");
        let (mut recorded, mut again) = (Chance::recorded(&draws), EffectLog::default());
        assert_eq!(position.play(mv, &mut recorded, &mut again), after);
        assert_eq!(recorded.finish(), Ok(draws), "{text}");
        assert_eq!(again.into_effects(), effects, "{text}");
    }
}

/// What a board widget reads from a listed move is what its effects say.
fn a_description_agrees_with_the_effects<G: Game>(
    position: &G,
    mv: &G::Move,
    effects: &[LogEntry<G::Effect>],
) {
    let described = position.describe(mv, Listing::Turns);
    let text = format!("{} in {position}", position.notation(mv));
    assert_ne!(described.from, Some(described.to), "{text}");
    let effects = serde_json::to_value(effects).unwrap();
    let effects = effects.as_array().unwrap();
    let field = |effect: &str, field: &str| {
        let found = effects.iter().find(|found| found["type"] == effect);
        found.map(|found| found[field].clone())
    };
    let rook = described.rook.map(|way| serde_json::to_value(way).unwrap());
    assert_eq!(rook, field("castle", "rook"), "{text}");
    let passed = described.captured_on.map(|square| json!(square));
    assert_eq!(passed, field("enPassant", "square"), "{text}");
    let drop = described.drop.map(|letter| json!(letter));
    let dropped = field("dropped", "piece").map(|piece| {
        let letter = piece.as_str().unwrap();
        json!(letter.to_uppercase())
    });
    assert_eq!(drop, dropped, "{text}");
    assert!(described.captured_on.is_none() || described.captures.is_some());
}

/// A list for one square keeps the order of the whole list, has each move that sets out from that
/// square, and has none that sets out from where that square's list does not lead.
fn a_list_narrowed_to_a_square_is_that_part_of_the_whole_list<G: Game>(
    position: &G,
    squares: &[String],
) {
    let all = position.moves(Listing::FirstParts, None);
    let from = |mv: &G::Move| {
        let described = position.describe(mv, Listing::FirstParts);
        described.from.unwrap_or(described.to).to_string()
    };
    let mut lists = BTreeMap::new();
    for square in squares {
        let filter = position.filter(square).unwrap();
        lists.insert(
            square.clone(),
            position.moves(Listing::FirstParts, Some(&filter)),
        );
    }
    for (square, list) in &lists {
        let own: BTreeSet<String> = list.iter().map(&from).chain([square.clone()]).collect();
        let expected: Vec<G::Move> = all
            .iter()
            .filter(|mv| own.contains(&from(mv)))
            .cloned()
            .collect();
        assert_eq!(*list, expected, "{square} in {position}");
        // Two names of one square have one list.
        for other in own {
            assert_eq!(lists[&other], *list, "{square} and {other} in {position}");
        }
    }
}

fn a_legal_text_means_a_listed_move<G: Game>(position: &G, text: &str, pattern: &Regex) {
    assert!(
        pattern.is_match(text) || !is_understood(position, text),
        "{text}"
    );
    match position.judge(text) {
        Ok(mv) => assert!(position.moves(Listing::Turns, None).contains(&mv), "{text}"),
        Err(illegal) => wording::is_of_its_code(&illegal.sentence, G::Reason::TEMPLATES),
    }
}

fn a_changed_letter_makes_another_listed_move_or_one_that_is_refused<G: Game>(
    position: &G,
    pick: u64,
    letter: char,
    pattern: &Regex,
) {
    let moves = position.moves(Listing::Turns, None);
    if let Some(mv) = pick_of(&moves, pick) {
        let mut letters: Vec<char> = position.notation(mv).chars().collect();
        let index = usize::try_from(pick >> 16).unwrap() % letters.len();
        letters[index] = letter;
        a_legal_text_means_a_listed_move(position, &String::from_iter(letters), pattern);
    }
}

fn a_changed_position_is_read_canonically_or_refused_with_known_faults<G: Game>(
    position: &G,
    pick: u64,
    letter: &str,
) {
    let mut text = position.to_string();
    let index = usize::try_from(pick >> 16).unwrap() % text.len();
    text.replace_range(index..=index, letter);
    match G::parse(&text) {
        Ok(read) => assert_eq!(G::parse(&read.to_string()), Ok(read)),
        Err(faults) => {
            assert!(!faults.is_empty());
            for code in wording::codes_of::<G>(&faults) {
                let mut known = G::info().faults.iter();
                assert!(known.any(|known| known.code == code), "{code}");
            }
        }
    }
}
