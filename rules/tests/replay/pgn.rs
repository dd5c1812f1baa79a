//! Records as PGN: their exact text, and reading it back as the same game.

use std::collections::BTreeMap;

use proptest::prelude::*;
use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, GameResult, Unlimited, Viewer};
use variant_arbiter_rules::replay::pgn::{self, PgnHeaders, write};
use variant_arbiter_rules::replay::{
    ChanceValue, Comment, GameId, Party, Provable, Record, Replay, replay,
};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::support::{
    Choices, Sample, entry, headers, parsed, put_right, random_game, read, read_lenient, record,
    record_of, replayed, start, valid,
};
use super::toy::Toy;

fn written<G: Game>(record: &Record<G>) -> (Replay, String) {
    let replayed = valid(record);
    let text = write(&replayed, &headers(record));
    (replayed, text)
}

/// Writes a game, reads it back and replays it. Every position, draw and move is the same, and so
/// is every seed of a finished game.
fn comes_back<G: Game>(record: &Record<G>) -> String {
    let (mut first, text) = written(record);
    if text.contains("[Result \"*\"]") {
        first.plies.iter_mut().for_each(|ply| ply.seed = None);
    }
    let again = read::<G>(&text).unwrap_or_else(|fault| panic!("{fault} in {text}"));
    // A lenient reading finds nothing to put right.
    let lenient = put_right(&text, 1);
    assert_eq!((lenient.games, lenient.repairs.len()), (1, 0), "{text}");
    assert_eq!(read_lenient(&lenient).as_ref(), Ok(&again));
    assert_eq!(again.record.start, record.start);
    let mut entries = again.record.entries.iter();
    assert!(entries.all(|entry| entry.place.is_some()));
    let second = replay(&again.record, &mut Unlimited).unwrap();
    assert_eq!(second.failure, None, "{text}");
    assert_eq!(second, first, "{text}");
    for line in text.lines().skip_while(|line| !line.is_empty()) {
        assert!(line.len() < 80, "{text}");
        // No line of the moves begins like an escape or a tag, or like a comment to the end of the
        // line unless it is one.
        let is_comment = line.starts_with("; ");
        assert!(!line.starts_with(['%', '[', ';']) || is_comment, "{text}");
    }
    text
}

/// Returns the moves of a PGN.
fn movetext(text: &str) -> &str {
    text.rsplit("\n\n").nth(1).unwrap()
}

#[test]
fn a_line_begins_like_an_escape_a_comment_or_a_tag_only_where_it_is_one() {
    for sign in ["%eval", ";", ";x", "[%clk", "[Event", "%"] {
        let mut first_of_line = 0;
        for length in 60..79 {
            let mut game = record::<twinkie::Position>(twinkie::START, &["0e2-0e4"]);
            let words = format!("{} {sign} {sign}", "a".repeat(length));
            game.comment = Comment::of(&words);
            game.entries[0].notes.after = Comment::of(&words);
            let text = comes_back(&game);
            first_of_line += text.matches(&format!("\n {sign}")).count();
        }
        assert!(first_of_line > 0, "{sign}");
    }
}

#[test]
fn a_value_that_ends_in_a_backslash_comes_back() {
    for value in ["C:\\", "\\", "\\\\", "a\\\"", "\"", "[x] {y} ;z %"] {
        let game = record::<twinkie::Position>(twinkie::START, &["0e2-0e4"]);
        let mut headers = headers(&game);
        headers.tags.insert("Site".to_owned(), value.to_owned());
        let text = write(&valid(&game), &headers);
        let back = read::<twinkie::Position>(&text).unwrap().other_tags();
        assert_eq!(back["Site"], value, "{text}");
    }
}

/// Checks the same for a game as it stands and, if it is unfinished, after the players agree on a
/// draw.
fn comes_back_both_ways<G: Game>(mut record: Record<G>) {
    if comes_back(&record).contains("[Result \"*\"]") {
        record.result = Some(GameResult::Draw);
        comes_back(&record);
    }
}

#[test]
fn a_record_has_the_roster_the_rules_and_the_moves() {
    let moves = "0e2-0e4 0d7-0d5/+d5 0e4x0d5/+d1 Q0d8x0d5/-d5 Q1d1-1h5";
    let moves: Vec<&str> = moves.split(' ').collect();
    let mut game = record::<twinkie::Position>(twinkie::START, &moves);
    game.result = Some(GameResult::Draw);
    let tags = [
        ("White", "Betza, \"Ralph\""),
        ("Annotator", "a\\b"),
        ("Date", "2003.05.17"),
    ];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let headers = PgnHeaders {
        tags: BTreeMap::from(tags),
        ..headers(&game)
    };
    let text = write(&valid(&game), &headers);
    assert_eq!(
        text,
        r#"[Event "?"]
[Site "?"]
[Date "2003.05.17"]
[Round "?"]
[White "Betza, \"Ralph\""]
[Black "?"]
[Result "1/2-1/2"]
[Annotator "a\\b"]
[RulesVersion "twinkie-danger/1"]
[Variant "twinkie-danger"]

1. 0e2-0e4 "0d7-0d5/+d5" 2. "0e4x0d5/+d1" "Q0d8x0d5/-d5" 3. Q1d1-1h5 1/2-1/2

"#
    );
    let mut back = read::<twinkie::Position>(&text).unwrap();
    for entry in &mut back.record.entries {
        entry.place = None;
    }
    assert_eq!(back.record, game);
    let others = back.other_tags();
    assert_eq!(others["White"], "Betza, \"Ralph\"");
    assert_eq!(others["Annotator"], "a\\b");
    for follows in ["Result", "Variant", "RulesVersion"] {
        assert!(!others.contains_key(follows), "{follows}");
        assert!(back.tags.iter().any(|tag| tag.name == follows), "{follows}");
    }
}

#[test]
fn a_text_for_one_viewer_says_so_and_cannot_be_replayed() {
    let game = record::<twinkie::Position>(twinkie::START, &["0e2-0e4"]);
    let mut headers = headers(&game);
    headers.view = Some(Viewer::Black);
    let text = write(&valid(&game), &headers);
    let comment = "{This is what Black may see while the game goes on; it cannot be replayed.}";
    assert!(text.replace('\n', " ").contains(comment), "{text}");
    let fault = read::<twinkie::Position>(&text).unwrap_err();
    assert_eq!(fault.code(), pgn::ErrorCode::View);
}

#[test]
fn a_mark_is_part_of_its_move_also_without_quotes() {
    for (text, moves) in [
        ("1. Ke8-d8*B a7-a6 *", vec!["Ke8-d8*B", "a7-a6"]),
        ("1. e4*K e5*", vec!["e4*K", "e5"]),
        ("1. \"Qd1-h5*M\" *", vec!["Qd1-h5*M"]),
    ] {
        let entries = parsed::<Toy>(text).unwrap().entries;
        let read: Vec<&str> = entries.iter().map(|entry| entry.mv.as_str()).collect();
        assert_eq!(read, moves, "{text}");
    }
}

#[test]
fn other_armies_than_the_usual_ones_have_a_tag() {
    let chance = &mut Chance::recorded(&[]);
    let start = twinkie::Position::start("clobberers:knights", chance).unwrap();
    let game = record::<twinkie::Position>(&start.to_string(), &["W0b1-0d3", "I0b8-0c6"]);
    let text = comes_back(&game);
    assert!(text.contains("[Armies \"clobberers:knights\"]\n"), "{text}");
    let usual = record::<twinkie::Position>(twinkie::START, &["0e2-0e4"]);
    assert!(!comes_back(&usual).contains("Armies"));
}

#[test]
fn a_game_from_another_position_has_it_in_fen_and_begins_with_its_number() {
    let start = "4k3/8/8/8/8/8/PPP5/4K3 8/8/8/8/8/8/8/8 b - - wd4 3 41";
    let game = record::<twinkie::Position>(start, &["K0e8-0d7", "0a2-0a4"]);
    let text = comes_back(&game);
    assert!(text.contains(&format!("[FEN \"{start}\"]\n")), "{text}");
    assert!(text.contains("[SetUp \"1\"]\n"), "{text}");
    assert_eq!(movetext(&text), "41... K0e8-0d7 42. 0a2-0a4 *");
}

#[test]
fn moves_with_brackets_braces_commas_and_points_are_strings() {
    let start = "7k/8/8/8/8/8/8/8/8/8/8/8/8/8/8/Q3K3 w - - - 0 1";
    let moves = ["(NHFD)a1.a1-a1.c1{3,0}", "(K)a2.h8-a2.g8", "stop:a1.c1"];
    let text = comes_back(&record::<minigolf::Position>(start, &moves));
    assert_eq!(
        movetext(&text),
        "1. \"(NHFD)a1.a1-a1.c1{3,0}\" \"(K)a2.h8-a2.g8\" 2. \"stop:a1.c1\" *"
    );
}

#[test]
fn a_second_action_of_one_side_is_numbered_as_that_sides() {
    let moves = ["bonus:a@b", "roll??", "wait", "wait", "bonus:a@b", "wait"];
    let mut game = record::<Toy>("0 6 w 4 -", &moves);
    for (ply, draws) in [(0, vec![1]), (1, vec![5, 0]), (4, vec![0])] {
        game.entries[ply].draws = Some(draws);
    }
    let text = comes_back(&game);
    assert_eq!(
        movetext(&text),
        "3. \"bonus:a@b\" {[%draws 1]} 3. \"roll??\" {[%draws 5 0]} 3... wait 4. wait\n\
         \"bonus:a@b\" {[%draws 0]} 4... wait *"
    );
}

#[test]
fn moves_of_chakart_that_only_strings_can_hold_are_strings() {
    #[rustfmt::skip]
    let cases = [
        ("4k3/8/8/8/8/8/8/3QK3 w 0 1111 000000000000 -", "Qd1-h5??", "\"Qd1-h5??\""),
        ("8/8/8/8/8/8/3k4/4K3 w 0 1111 000000000000 -", "shell:e1xd2", "shell:e1xd2"),
        ("4k3/8/8/8/8/8/8/4K3 w 6 1111 010000000000 toadette:e1", "drop:R@f3", "\"drop:R@f3\""),
        ("4k1n1/8/8/8/8/8/8/4K3 w 6 1111 000000000000 kingboo:e1", "swap:e1-g8", "swap:e1-g8"),
        ("3Pk3/8/8/8/8/8/8/4K3 w 6 1111 000000000000 promotion:d8+end", "promote:d8=Q", "promote:d8=Q"),
    ];
    for (start, mv, token) in cases {
        let text = comes_back(&record::<chakart::Position>(start, &[mv]));
        let movetext = movetext(&text);
        assert!(movetext.contains(&format!(". {token} ")), "{movetext}");
    }
}

#[test]
fn one_seed_for_the_whole_game_is_a_tag() {
    let mut game = record::<Toy>("0 6 w 0 -", &["roll", "wait", "roll??"]);
    for entry in &mut game.entries {
        entry.seed = Some("correct horse \"7\"".to_owned());
    }
    game.result = Some(GameResult::Draw);
    let text = comes_back(&game);
    let tag = r#"[Seed "correct horse \"7\""]"#;
    assert!(text.contains(tag) && !text.contains("%seed"), "{text}");
    game.entries[2].seed = Some("}] \n♞".to_owned());
    let text = comes_back(&game);
    assert!(!text.contains("[Seed "), "{text}");
    assert!(text.contains("[%seed correct%20horse%20%227%22]"), "{text}");
    assert!(text.contains("[%seed %7D%5D%20%0A%E2%99%9E]"), "{text}");
}

#[test]
fn the_secret_is_written_when_the_game_is_over_and_until_then_the_draws_alone() {
    let mut game = record::<Toy>("0 6 w 0 -", &["roll", "roll", "take"]);
    let provable = Provable {
        secret: ChanceValue::new([7; 32]),
        game_id: GameId::new([17; 16]),
        commitment: Some(ChanceValue::new([7; 32]).commitment(Party::Site, GameId::new([17; 16]))),
        contributions: Vec::new(),
        agreement: None,
    };
    let secret = provable.secret.to_string();
    game.provable = Some(provable);
    let agreed = game.agreement().unwrap().digest();
    game.provable.as_mut().unwrap().agreement = Some(agreed);
    let over = comes_back(&game);
    let secret_tag = format!("[SeedSecret \"{secret}\"]");
    for said in [&secret_tag, "[Result \"1-0\"]", "take 1-0"] {
        assert!(over.contains(said), "{over}");
    }

    game.entries.pop();
    let (first, going_on) = written(&game);
    for kept in ["SeedSecret", &secret] {
        assert!(!going_on.contains(kept), "{going_on}");
    }
    let id = format!("[GameId \"{}\"]", "11".repeat(16));
    let agreed = format!("[SeedAgreement \"{agreed}\"]");
    for text in [&over, &going_on] {
        assert!(!text.contains("%seed"), "{text}");
        for said in [&id, &agreed, "[SeedCommitment \""] {
            assert!(text.contains(said), "{text}");
        }
    }
    // The draws suffice to replay it, and are checked if the secret is present.
    let mut again = read::<Toy>(&going_on).unwrap().record;
    assert_eq!(valid(&again).last(), first.last());
    again.provable = game.provable;
    assert_eq!(valid(&again), first);
}

#[test]
fn no_seed_is_written_while_the_game_goes_on() {
    let mut game = record::<Toy>("0 6 w 0 -", &["roll", "wait", "roll??"]);
    for seeds in [["one"; 3], ["one", "two", "three"]] {
        for (entry, seed) in game.entries.iter_mut().zip(seeds) {
            entry.seed = Some(seed.to_owned());
        }
        let replayed = valid(&game);
        let text = |result| {
            let headers = PgnHeaders {
                setup: Some(("standard", Some("zero"))),
                result,
                ..headers(&game)
            };
            write(&replayed, &headers)
        };
        for going_on in [text(None), text(Some(GameResult::Unfinished))] {
            for secret in ["eed", "zero", "one", "two", "three"] {
                assert!(!going_on.contains(secret), "{secret} in {going_on}");
            }
            assert!(going_on.contains("[%draws "), "{going_on}");
        }
        let over = text(Some(GameResult::Draw));
        assert!(over.contains("[StartSeed \"zero\"]"), "{over}");
        let is_told = over.contains("[Seed \"one\"]") || over.contains("[%seed one]");
        assert!(is_told, "{over}");
    }
}

#[test]
fn what_other_programs_and_editors_add_is_read() {
    let text = "[Event \"x\"]\r\n[Variant \"Twinkie Danger Chess\"]\r\n\r\n\
                % an escape line (not a move\r\n\
                {before the game} 1.0e2-0e4! $1 {good ( [%clk 0:01:00] } 1... \"0d7-0d5/+d5\" ; to the end (\r\n\
                2. 0e4x0d5/+d1 Q0d8x0d5/-d5 $6 $14\r\n\
                3 . Q1d1-1h5!? 0g7-0g6/+g6 4... B0f1-0b5/+h5 * {after}\r\n; the end\r\n";
    for text in [
        text.to_owned(),
        format!("\u{feff}{text}"),
        text.replace("\r\n", "\n"),
    ] {
        let read = read::<twinkie::Position>(&text).unwrap_or_else(|fault| panic!("{fault}"));
        let replayed = valid(&read.record);
        assert_eq!(replayed.plies.len(), 7);
        assert_eq!(replayed.plies[6].mv, "B0f1-0b5+/+h5");
    }
}

#[test]
fn a_failure_can_be_found_in_the_text() {
    let text = "1. 0e2-0e4\n  0e7-0e4 *";
    let read = read::<twinkie::Position>(text).unwrap();
    let failure = replayed(&read.record).failure.unwrap();
    assert_eq!(failure.ply, Some(2));
    let place = read.record.entries[1].place.unwrap();
    assert_eq!(place.to_string(), "line 2, column 3");
}

#[test]
fn an_entry_without_chance_needs_no_comment() {
    let mut waiting = record::<Toy>("0 6 w 0 -", &[]);
    waiting.entries = vec![entry("wait"), entry("wait")];
    waiting.entries[0].draws = Some(Vec::new());
    assert!(comes_back(&waiting).ends_with("\n\n1. wait wait *\n\n"));
}

fn seeds() -> impl Strategy<Value = Vec<String>> {
    let seed = prop_oneof![
        "[a-f0-9]{64}",
        "[^\\x00]{1,20}",
        "\\PC{1,128}",
        Just("one".to_owned())
    ];
    prop::collection::vec(seed, 1..4)
}

proptest! {
    #[test]
    fn any_game_comes_back_the_same(plies in 0..60_usize, seed in any::<u64>(), seeds in seeds()) {
        let choices = &mut Choices(seed);
        let start = twinkie::Position::sample(choices);
        comes_back_both_ways(random_game(start, plies, &seeds, choices));
        let start = minigolf::Position::sample(choices);
        comes_back_both_ways(random_game(start, plies, &seeds, choices));
        let start = chakart::Position::sample(choices);
        comes_back_both_ways(random_game(start, plies, &seeds, choices));
        let mut game = random_game(Toy::sample(choices), plies, &seeds, choices);
        comes_back_both_ways(game.clone());
        for entry in &mut game.entries {
            entry.seed = None;
        }
        comes_back(&game);
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_within_it(text in "([\\[\\](){}\"%;.*$! 0-9a-z\n\\\\-]|\\PC){0,80}") {
        if let Err(fault) = read::<Toy>(&text) {
            let lines: Vec<&str> = text.split('\n').collect();
            let line = lines.get(fault.place.line as usize - 1);
            prop_assert!(line.is_some_and(|line| fault.place.column as usize <= line.chars().count() + 1), "{}", fault);
        }
    }
}

#[test]
fn the_standard_start_is_not_written_down() {
    let text = comes_back(&record_of(start::<Toy>(), Vec::new()));
    assert!(!text.contains("FEN") && !text.contains("SetUp"), "{text}");
}
