//! Texts that are not records: each is refused with its code, at the place of the error.

use variant_arbiter_rules::chakart;
use variant_arbiter_rules::game::Reason;
use variant_arbiter_rules::laws::wording;
use variant_arbiter_rules::replay::Place;
use variant_arbiter_rules::replay::pgn::ErrorCode;
use variant_arbiter_rules::twinkie::Position;

use super::support::{parsed, read};

/// Checks the code and the place of a text's error, and returns its sentence.
#[track_caller]
fn refused(text: &str, code: ErrorCode, line: u32, column: u32) -> String {
    let Err(fault) = read::<Position>(text) else {
        panic!("{text} is accepted");
    };
    let place = Place { line, column };
    assert_eq!(
        (fault.code(), fault.place),
        (code, place),
        "{fault} in {text}"
    );
    wording::is_of_its_code(&fault.sentence, ErrorCode::TEMPLATES).unwrap();
    fault.sentence.to_string()
}

#[test]
fn a_bracket_without_its_move_or_its_other_bracket_is_refused() {
    for (text, column) in [
        ("1. (B4)a1.e7-a1.d8 *", 4),
        ("1. 0e2-0e4 ((1. 0d2-0d4)) *", 13),
        ("0e2-0e4 ) *", 9),
        ("0e2-0e4 (0d2-0d4)) *", 18),
        ("0e2-0e4 (0d2-0d4 *", 18),
    ] {
        refused(text, ErrorCode::Variation, 1, column);
    }
    let message = refused("1. (B4)a1.e7-a1.d8 *", ErrorCode::Variation, 1, 4);
    assert!(message.contains("double quotes"), "{message}");
}

#[test]
fn a_text_that_ends_too_early_is_refused() {
    let whole = "[Event \"x\"]\n\n1. 0e2-0e4 {e4} \"0d7-0d5/+d5\" *\n";
    read::<Position>(whole).unwrap();
    // Every proper beginning of a record is truncated: at least its result is missing.
    for end in (0..whole.len() - 2).filter(|end| whole.is_char_boundary(*end)) {
        let fault = read::<Position>(&whole[..end]).unwrap_err();
        assert_eq!(fault.code(), ErrorCode::Truncated, "{fault} in {whole:?}");
    }
    for (text, line, column) in [
        ("", 1, 1),
        ("[Event \"x\"", 1, 1),
        ("1. 0e2-0e4 {no end", 1, 12),
        ("1. 0e2-0e4 \"no end", 1, 12),
        ("1. 0e2-0e4\n", 2, 1),
        ("1. 0e2-0e4\n[Event \"x\"]\n\n1. 0d2-0d4 *", 2, 1),
    ] {
        refused(text, ErrorCode::Truncated, line, column);
    }
}

#[test]
fn the_tag_of_the_armies_is_that_of_the_start() {
    let start = "4k3/8/8/8/8/8/8/4K2D 8/8/8/8/8/8/8/8 w K - - 0 9 clobberers:knights";
    let text = |tag: &str| format!("[SetUp \"1\"]\n[FEN \"{start}\"]\n[Armies \"{tag}\"]\n\n*");
    read::<Position>(&text("clobberers:knights")).unwrap();
    for wrong in ["knights:clobberers", "Clobberers:Knights", ""] {
        let message = refused(&text(wrong), ErrorCode::Setup, 3, 1);
        let start = "begins with \"clobberers:knights\"";
        assert!(message.ends_with(start), "{message}");
    }
    read::<Position>("[Armies \"fide:fide\"]*").unwrap();
    let message = refused("[Armies \"rookies:fide\"]*", ErrorCode::Setup, 1, 1);
    let expected = "the Armies are \"rookies:fide\", but the game begins with \"fide:fide\"";
    assert_eq!(message, expected);
}

#[test]
fn a_record_is_one_game() {
    for (text, line, column) in [
        ("1. 0e2-0e4 *\n\n[Event \"x\"]\n*", 3, 1),
        ("1. 0e2-0e4 * 0e7-0e5", 1, 14),
        ("1-0 0-1", 1, 5),
    ] {
        refused(text, ErrorCode::SecondGame, line, column);
    }
}

#[test]
fn tags_are_well_formed_and_given_once() {
    for tag in [
        "Event x",
        "Event",
        "\"x\"",
        "[",
        "Event \"x\" \"y\"",
        "Ev-ent \"x\"",
    ] {
        refused(&format!("[{tag}]*"), ErrorCode::Tag, 1, 1);
    }
    refused("[Event \"x\"]\n[Event \"x\"]\n*", ErrorCode::Tag, 2, 1);
    let many = (0..257).map(|number| format!("[T{number} \"x\"]\n"));
    let many = many.collect::<Vec<_>>().concat();
    refused(&format!("{many}*"), ErrorCode::Tag, 257, 1);
    let long = "N".repeat(65);
    refused(&format!("[{long} \"x\"]*"), ErrorCode::Tag, 1, 1);
}

#[test]
fn characters_that_cannot_stand_there_are_refused() {
    for (text, column) in [
        ("1. 0e2-0e4 } *", 12),
        ("1. 0e2-0e4 ] *", 12),
        ("♞ *", 1),
        ("1. 0e2-0e4 <1> *", 12),
        ("1. 0e2-0e4, *", 11),
        ("\"a\tb\" *", 3),
        ("\"a\nb\" *", 3),
        ("\"a\\n\" *", 3),
        ("! *", 1),
        ("1. 0e2-0e4 ??? *", 12),
        ("1. \"\" *", 4),
    ] {
        refused(text, ErrorCode::Syntax, 1, column);
    }
    let long = format!("1. {} *", "x".repeat(257));
    refused(&long, ErrorCode::Syntax, 1, 4);
    // In a game whose moves can end with `??`, it is not an annotation.
    let fault = read::<chakart::Position>("1. Qd1-h5?? *").unwrap_err();
    assert_eq!((fault.code(), fault.place.column), (ErrorCode::Syntax, 10));
    let message = fault.sentence.to_string();
    for said in ["double quotes", "$4"] {
        assert!(message.contains(said), "{message}");
    }
}

#[test]
fn the_variant_and_the_rules_are_those_that_are_asked() {
    let text = "[Variant \"Minigolf Chess\"]*";
    let message = refused(text, ErrorCode::WrongVariant, 1, 1);
    assert!(message.contains("Minigolf Chess") && message.contains("twinkie-danger"));
    let text = "[Variant \"twinkie-danger\"]\n[RulesVersion \"twinkie-danger/2\"]\n*";
    let message = refused(text, ErrorCode::WrongRulesVersion, 2, 1);
    assert!(message.contains("twinkie-danger/2") && message.contains("twinkie-danger/1"));
    let text = "[Variant \"Twinkie Danger Chess\"][RulesVersion \"twinkie-danger/1\"]*";
    read::<Position>(text).unwrap();
}

#[test]
fn set_up_and_fen_fit_together() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 8/8/8/8/8/8/8/8 w - - - 0 80";
    for (text, line) in [
        ("[SetUp \"1\"]*".to_owned(), 1),
        ("[SetUp \"2\"]*".to_owned(), 1),
        (format!("[FEN \"{fen}\"]\n[SetUp \"0\"]*"), 2),
        (format!("[SetUp \"yes\"]\n[FEN \"{fen}\"]*"), 1),
    ] {
        refused(&text, ErrorCode::Setup, line, 1);
    }
    read::<Position>("[SetUp \"0\"]*").unwrap();
    for set_up in ["", "[SetUp \"1\"]"] {
        let read = read::<Position>(&format!("{set_up}[FEN \"{fen}\"]*")).unwrap();
        assert_eq!(read.record.start.to_string(), fen);
    }
}

#[test]
fn a_fen_that_is_no_position_is_refused_with_every_reason() {
    let text = "[Event \"x\"]\n[FEN \"4k3/P7/8/8/8/8/8/P7 8/8/8/8/8/8/8/8 w - - - 0 0\"]*";
    let fault = read::<Position>(text).unwrap_err();
    assert_eq!((fault.code(), fault.place.line), (ErrorCode::Fen, 2));
    let codes: Vec<&str> = fault.position.iter().map(|fault| fault.code).collect();
    for code in ["king_count", "pawn_on_end_rank"] {
        assert!(codes.contains(&code), "{codes:?}");
    }
    refused("[FEN \"\"]*", ErrorCode::Fen, 1, 1);
}

#[test]
fn a_position_and_the_seed_of_a_start_have_their_limits() {
    let too_long = "the FEN has more than 4096 characters";
    for (length, is_too_long) in [(4096, false), (4097, true)] {
        let text = format!("[FEN \"{}\"]*", "8".repeat(length));
        let message = refused(&text, ErrorCode::Fen, 1, 1);
        assert_eq!(message == too_long, is_too_long, "{message}");
    }
    let text = |seed: &str| format!("[StartSetUp \"shuffled\"]\n[StartSeed \"{seed}\"]\n\n*");
    let longest = "s".repeat(128);
    let start = read::<chakart::Position>(&text(&longest)).unwrap().record;
    let named = start.named_start.unwrap();
    assert_eq!(named.seed, Some(longest));
    assert_eq!(named.derived, Some(start.start));
    for seed in [String::new(), "s".repeat(129)] {
        let fault = read::<chakart::Position>(&text(&seed)).unwrap_err();
        assert_eq!((fault.code(), fault.place.line), (ErrorCode::Chance, 2));
        let limits = "a StartSeed has 1 to 128 characters";
        assert_eq!(fault.sentence.to_string(), limits);
    }
}

#[test]
fn the_result_stands_twice_and_is_the_same() {
    refused("[Result \"1-0\"]\n1. 0e2-0e4 0-1", ErrorCode::Result, 2, 12);
    refused("[Result \"*\"]\n1-0", ErrorCode::Result, 2, 1);
    refused("[Result \"won\"]\n*", ErrorCode::Result, 1, 1);
    read::<Position>("[Result \"1/2-1/2\"]\n1/2-1/2").unwrap();
    read::<Position>("1. 0e2-0e4 1-0").unwrap();
}

#[test]
fn seeds_secrets_and_commitments_can_be_such() {
    let digits = "0".repeat(64);
    let id = "a".repeat(32);
    for text in [
        "[Seed \"\"]*".to_owned(),
        format!("[Seed \"{}\"]*", "s".repeat(129)),
        "[SeedCommitment \"abc\"]*".to_owned(),
        "[SeedAgreement \"abc\"]*".to_owned(),
        format!("[SeedSecret \"{}\"][GameId \"{id}\"]*", &digits[1..]),
        format!("[SeedSecret \"{digits}\"]*"),
        "[GameId \"\"]*".to_owned(),
        format!("[GameId \"{}\"]*", id.to_uppercase()),
        format!("[GameId \" {}\"]*", &id[1..]),
    ] {
        refused(&text, ErrorCode::Chance, 1, 1);
    }
    let both = format!("[SeedSecret \"{digits}\"]\n[GameId \"{id}\"]\n[Seed \"s\"]*");
    refused(&both, ErrorCode::Chance, 3, 1);
    let fine = format!("[SeedSecret \"{digits}\"][GameId \"{id}\"][SeedCommitment \"{digits}\"]*");
    let provable = read::<Position>(&fine).unwrap().record.provable.unwrap();
    assert_eq!(provable.game_id.to_string(), id);
    assert_ne!(provable.commitment, Some(provable.secret_commitment()));
}

#[test]
fn commands_belong_to_a_move_and_are_given_once() {
    refused("{[%seed a]} 1. 0e2-0e4 *", ErrorCode::Command, 1, 1);
    let twice = "1. 0e2-0e4 {[%seed a]} {[%seed a]} *";
    refused(twice, ErrorCode::Command, 1, 24);
    #[rustfmt::skip]
    let wrongs = [
        "[%draws 1 x]", "[%seed %zz]", "[%seed]", "[%seed a", "[%seed a] [%seed a]",
        "[%seed %00]", "[%seed %4]", "[%seed %ff]", "[%seed %é]", "[%draws 1 -2]", "[%draws +1]",
        "[%draws 4294967296]", "[%draws 1][%draws 1]",
    ];
    for wrong in wrongs {
        let text = format!("1. 0e2-0e4 {{{wrong}}} *");
        refused(&text, ErrorCode::Command, 1, 12);
    }
    let others = "1. 0e2-0e4 {ha! [%clk 1:00] [%seed a%2\n0b][%draws 0, 3 1] [%eval 0.3} *";
    let entry = &read::<Position>(others).unwrap().record.entries[0];
    assert_eq!(entry.seed.as_deref(), Some("a b"));
    assert_eq!(entry.draws, Some(vec![0, 3, 1]));
    let none = read::<Position>("1. 0e2-0e4 {[%draws]} *").unwrap();
    assert_eq!(none.record.entries[0].draws, Some(vec![]));
    let read = read::<Position>("1. 0e2-0e4 {[%seed a]} {[%draws 1]} *").unwrap();
    assert_eq!(read.record.entries[0].seed.as_deref(), Some("a"));
    assert_eq!(read.record.entries[0].draws, Some(vec![1]));
}

#[test]
fn a_game_has_two_thousand_plies_at_most() {
    let game = |plies: usize| format!("{}*", "0e2-0e4\n".repeat(plies));
    let longest = read::<Position>(&game(2000)).unwrap().record;
    assert_eq!(longest.entries.len(), 2000);
    let message = refused(&game(2001), ErrorCode::TooLong, 2001, 1);
    assert!(message.contains("2000"), "{message}");
}

#[test]
fn ten_megabytes_of_junk_are_read_through_and_refused() {
    let refused = |unit: &str, size: usize| {
        let junk = unit.repeat(size / unit.len());
        let fault = parsed::<Position>(&junk).unwrap_err();
        assert!(fault.to_string().len() < 300, "{unit:?}");
    };
    for unit in ["{", "\"", "a", "♞", "(", "[a \"", "{[%seed ", "\n%", ";"] {
        refused(unit, 10_000_000);
    }
    // Many small tokens take longest, so texts of each kind have a tenth of the length.
    for unit in [
        "\\", "[", "[%", "%", "$", "!", "?", ".", "1.", "a ", " ", "\n", "\"\\\\", "{}", "\u{feff}",
    ] {
        refused(unit, 1_000_000);
    }
}
