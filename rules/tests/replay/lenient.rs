//! Texts as people and other programs write them: each is read as it is meant, and what was put right is listed.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use variant_arbiter_rules::game::{Game, Stopped};
use variant_arbiter_rules::replay::pgn::{self, ErrorCode, Lenient, MAX_REPAIRS, PgnLimits};
use variant_arbiter_rules::replay::{Comment, Line, Place, Replay};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use crate::budget::Counted;

use super::support::{put_right, read, read_lenient, replayed};
use super::toy::Toy;

fn corpus() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/replay/corpus");
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    files
        .filter(|it| it.extension().unwrap() == "pgn")
        .collect()
}

/// Reads a file as a browser or a package does: as UTF-8, otherwise as Latin-1.
fn text_of(file: &PathBuf) -> String {
    let bytes = fs::read(file).unwrap();
    String::from_utf8(bytes).unwrap_or_else(|wrong| {
        let latin = wrong.as_bytes().iter();
        latin.map(|byte| char::from(*byte)).collect()
    })
}

/// Returns all games of a text as the variant reads them.
fn reading<G: Game>(text: &str) -> String {
    let mut all = String::new();
    for number in 1.. {
        let lenient = put_right(text, number);
        if number > lenient.games {
            break;
        }
        let game = read_lenient::<G>(&lenient);
        let game = game.unwrap_or_else(|fault| panic!("{fault} in game {number} of {text}"));
        let _ = writeln!(all, "game {number} of {}", lenient.games);
        for tag in &game.tags {
            let _ = writeln!(all, "[{}] {}", tag.name, tag.value);
        }
        write_game(replayed(&game.record), &mut all);
        let _ = writeln!(all, "{}", game.record.result.unwrap().text());
        for repair in &lenient.repairs {
            let _ = writeln!(
                all,
                "line {}, column {}: {:?} is {:?}",
                repair.line, repair.column, repair.found, repair.read
            );
        }
    }
    all
}

fn write_game(game: Replay, all: &mut String) {
    if let Some(comment) = game.comment {
        let _ = writeln!(all, "{{{comment}}}");
    }
    let line = Line {
        plies: game.plies,
        failure: game.failure,
        variations: game.variations,
    };
    write_line(&line, 0, all);
}

fn write_line(line: &Line, depth: usize, all: &mut String) {
    let margin = "  ".repeat(depth);
    for ply in &line.plies {
        let in_braces = |it: &Comment| format!("{{{it}}}");
        let mut words: Vec<String> = ply.notes.before.iter().map(in_braces).collect();
        words.push(ply.mv.clone());
        words.extend(ply.notes.glyphs.iter().map(ToString::to_string));
        if !ply.draws.is_empty() {
            words.push(format!("draws {:?}", ply.draws));
        }
        words.extend(ply.notes.after.iter().map(in_braces));
        let _ = writeln!(all, "{margin}{}", words.join(" "));
        for variation in &ply.variations {
            write_line(variation, depth + 1, all);
        }
    }
    if let Some(failure) = &line.failure {
        let place = failure.line.zip(failure.column);
        let place = place.map(|(line, column)| format!(" at line {line}, column {column}"));
        let (place, code) = (place.unwrap_or_default(), failure.code);
        let _ = writeln!(all, "{margin}fails{place}: {code}");
    }
    for variation in &line.variations {
        write_line(variation, depth + 1, all);
    }
}

#[test]
fn each_text_of_the_corpus_is_read_as_it_is_meant() {
    let files = corpus();
    assert_eq!(files.len(), 20);
    for file in files {
        let text = text_of(&file);
        let read = if has_variant(&text, "minigolf") {
            reading::<minigolf::Position>(&text)
        } else if has_variant(&text, "chakart") {
            reading::<chakart::Position>(&text)
        } else {
            reading::<twinkie::Position>(&text)
        };
        let expected = fs::read_to_string(file.with_extension("reading")).unwrap();
        assert_eq!(read, expected, "{}", file.display());
    }
}

fn has_variant(text: &str, name: &str) -> bool {
    text.to_lowercase().contains(&format!("[variant \"{name}"))
}

/// Returns what a text in the main line reads as, and what was put right.
fn moves_of<G: Game>(text: &str) -> (Vec<String>, usize) {
    let lenient = put_right(text, 1);
    let game = read_lenient::<G>(&lenient);
    let game = game.unwrap_or_else(|fault| panic!("{fault} in {text}"));
    let moves = game.record.entries.into_iter().map(|entry| entry.mv);
    (moves.collect(), lenient.repairs.len())
}

#[test]
fn a_move_is_read_without_typography() {
    for (written, read, repairs) in [
        ("1. 0e2\u{2013}0e4 *", "0e2-0e4", 1),
        ("1. 0e2\u{200b}-0e4\u{ad} *", "0e2-0e4", 1),
        ("0-0-0+ *", "O-O-O+", 1),
        ("4.0-0/+d5! *", "O-O/+d5", 1),
        ("0e5x0d6e.p.+ *", "0e5x0d6+", 1),
        ("0e5x0d6 ep *", "0e5x0d6", 1),
        ("Z0 *", "--", 1),
        ("\"--\" *", "--", 0),
        ("1\u{2026}0e7-0e5 1-0", "0e7-0e5", 1),
        ("1.(B4)a1.e7-a1.d8?! *", "(B4)a1.e7-a1.d8", 1),
        ("(K)e12-e13 *", "(K)e12-e13", 1),
        ("a1.a1-a1.c1{3,-1}=Q,c8=R *", "a1.a1-a1.c1{3,-1}=Q,c8=R", 1),
        ("0e2-0e4 {3,1} *", "0e2-0e4", 0),
        ("0e2-0e4{a comment} *", "0e2-0e4", 0),
    ] {
        let found = moves_of::<twinkie::Position>(written);
        assert_eq!(found, (vec![read.to_owned()], repairs), "{written}");
    }
}

#[test]
fn a_result_is_read_as_people_write_it() {
    for (written, read) in [
        ("1/2", "1/2-1/2"),
        ("\u{bd}", "1/2-1/2"),
        ("\u{bd}\u{2013}\u{bd}", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("1:0", "1-0"),
        ("0\u{2212}1", "0-1"),
        ("", "*"),
        ("; the end", "*"),
        ("\n% the end", "*"),
    ] {
        for text in [
            format!("1. 0e2-0e4 {written}"),
            format!("[Result \"{}\"]\n1. 0e2-0e4 {written}", written.trim()),
        ] {
            let lenient = put_right(&text, 1);
            let game = read_lenient::<twinkie::Position>(&lenient).unwrap();
            assert_eq!(game.record.result.unwrap().text(), read, "{text}");
            assert!(!lenient.repairs.is_empty(), "{text}");
        }
    }
}

#[test]
fn a_game_whose_results_contradict_each_other_is_refused() {
    let lenient = put_right("[Result \"1/2\"]\n\n1. 0e2\u{2013}0e4 1:0", 1);
    let fault = read_lenient::<twinkie::Position>(&lenient).unwrap_err();
    assert_eq!(fault.code(), ErrorCode::Result);
}

#[test]
fn a_fault_has_its_place_in_the_text_as_it_was() {
    for (text, game, line, column) in [
        ("1. 0e2\u{2013}0e4 e.p. 0-0 $999 *", 1, 1, 21),
        ("4.0-0 a1.b2 a1.b2-a1.b3 <", 1, 1, 25),
        ("\u{200b}\u{200b}x <", 1, 1, 5),
        ("[White A]\r\n[Black B] <", 1, 2, 11),
        ("  0-0 <", 1, 1, 7),
        ("1. 0e2-0e4 * 2. 0-0 <", 2, 1, 21),
    ] {
        let lenient = put_right(text, game);
        let fault = read_lenient::<twinkie::Position>(&lenient).unwrap_err();
        assert_eq!(fault.place, Place { line, column }, "{text}");
    }
    let lenient = put_right("1.0e2\u{2013}0e4 e.p. 0-0 (0-0\u{200b} e.p. 0e7-0e5)", 1);
    let game = read_lenient::<twinkie::Position>(&lenient).unwrap();
    let castling = &game.record.entries[1];
    let columns = [castling, &castling.variations[0][1]].map(|entry| entry.place.unwrap().column);
    assert_eq!(columns, [16, 31]);
}

#[test]
fn more_than_five_thousand_repairs_are_refused() {
    let text = "0-0 ".repeat(MAX_REPAIRS + 1);
    let lenient = put_right(&text, 1);
    assert_eq!(lenient.repairs.len(), MAX_REPAIRS);
    let fault = read_lenient::<twinkie::Position>(&lenient).unwrap_err();
    assert_eq!(fault.code(), ErrorCode::TooLong);
    assert_eq!(fault.place.column, 20_001);
}

/// In these texts, quotes and brackets never close. Searching the rest of the text for each would take minutes.
#[test]
fn a_megabyte_of_junk_is_read_in_many_steps() {
    for unit in [
        "(", "(a", "[", "[a ]", "\\\"", "\"\\", "{", "1{", "1{1,", "[a \"", ";", "\n%", "\u{200b}",
    ] {
        let text = format!("[a \"\"]\"{}", unit.repeat(1_000_000 / unit.len()));
        let lenient = put_right(&text, 1);
        assert!(lenient.games > 0, "{unit:?}");
        let _ = read_lenient::<twinkie::Position>(&lenient);
    }
    let text = "a ".repeat(100_000);
    let read = |checks| Lenient::of(&text, 1, &mut Counted::of_checks(checks));
    assert_eq!(read(99), Err(Stopped));
    assert!(read(100).is_ok());
    let text = "{} ".repeat(6400);
    let limits = PgnLimits::default();
    let read = |checks| pgn::read::<Toy>(&text, &limits, &mut Counted::of_checks(checks));
    assert_eq!(read(99), Err(Stopped));
    assert!(read(100).is_ok());
}

#[test]
fn the_armies_of_another_game_are_refused() {
    let fault = read::<minigolf::Position>("[Armies \"fide:fide\"]*").unwrap_err();
    assert_eq!(fault.code(), ErrorCode::Setup);
}

#[test]
fn a_variant_is_called_as_people_call_it() {
    for name in [
        "Twinkie Danger",
        "twinkie_danger chess",
        "TwinkieDanger",
        "TWINKIE-DANGER",
    ] {
        read::<twinkie::Position>(&format!("[Variant \"{name}\"]*")).unwrap();
    }
    for name in ["", "chess", "Twinkie", "Minigolf"] {
        let fault = read::<twinkie::Position>(&format!("[Variant \"{name}\"]*")).unwrap_err();
        assert_eq!(fault.code(), ErrorCode::WrongVariant, "{name}");
    }
}

#[rustfmt::skip]
const PARTS: [&str; 30] = [
    "[Event \"x\"]", "[Event x", "[White \"a\\\"]", "\n", "\r\n", " ", "1.", "1\u{2026}",
    "0e2\u{2013}0e4", "0-0", "e.p.", "*", "1/2", "1-0", "(", ")", "{", "}", "{3,1}", ";", "%",
    "\"", "\u{200b}", "\u{feff}", "$1", "!?", "(B4)a1.e7", "\u{bd}", "[Result \"?\"]", "--",
];

proptest! {
    #[test]
    fn any_text_is_read_or_refused_at_a_place_of_it(
        parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..40), game in 1_usize..4,
    ) {
        let text = parts.concat();
        let lenient = put_right(&text, game);
        let lines: Vec<usize> = text.split('\n').map(|line| line.chars().count()).collect();
        let is_in = |line: u32, column: u32| {
            let length = lines.get(line as usize - 1);
            length.is_some_and(|length| (1..=length + 2).contains(&(column as usize)))
        };
        for repair in &lenient.repairs {
            prop_assert!(is_in(repair.line, repair.column), "{repair:?} of {text:?}");
            let is_shortened = repair.found.chars().count() == 64;
            prop_assert!(repair.found != repair.read || is_shortened, "{repair:?} of {text:?}");
        }
        if let Err(fault) = read_lenient::<minigolf::Position>(&lenient) {
            prop_assert!(is_in(fault.place.line, fault.place.column), "{fault} of {text:?}");
        }
    }
}
