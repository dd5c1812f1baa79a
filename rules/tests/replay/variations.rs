//! Games with variations: each line is replayed like a game of its own, and the whole is written.

use proptest::prelude::*;
use variant_arbiter_rules::game::{Game, Unlimited, Viewer};
use variant_arbiter_rules::replay::pgn::{self, ErrorCode, PgnLimits, write};
use variant_arbiter_rules::replay::{Comment, Entry, Notes, Ply, Record, Replay, replay, seen_by};
use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::support::{
    Choices, Sample, add_variations, entry, headers, parsed, random_game, read, record, replayed,
    start, valid,
};
use super::toy::Toy;
use crate::budget::Counted;

/// Returns a random game with random variations and notes. An unfinished game is written without
/// seeds, so it has none here.
fn random_tree<G: Game>(start: &G, plies: usize, choices: &mut Choices) -> Record<G> {
    let mut game = random_game(start.clone(), plies, &["s".to_owned()], choices);
    game.entries.iter_mut().for_each(|entry| entry.seed = None);
    add_variations(start, &mut game.entries, 4, choices);
    game.comment = Comment::of(["", "a game }", "[%draws 0] of a game"][choices.below(3)]);
    game
}

/// Returns the game with only these entries, without variations: the main line up to an entry that
/// a variation replaces, and then the variation.
fn straight<G: Game>(game: &Record<G>, way: &[Entry]) -> Record<G> {
    let plain = |entry: &Entry| Entry {
        variations: Vec::new(),
        ..entry.clone()
    };
    Record {
        entries: way.iter().map(plain).collect(),
        comment: None,
        ..game.clone()
    }
}

/// Each ply of a tree equals that of the straight game that leads to it.
fn equals_its_lines<G: Game>(game: &Record<G>, before: &[Entry], line: &[Entry], plies: &[Ply]) {
    let way = [before, line].concat();
    let alone = valid(&straight(game, &way));
    assert_eq!(plies.len(), line.len());
    for (ply, alone) in plies.iter().zip(&alone.plies[before.len()..]) {
        let without = Ply {
            variations: Vec::new(),
            ..ply.clone()
        };
        assert_eq!(without, *alone);
    }
    for (index, (ply, entry)) in plies.iter().zip(line).enumerate() {
        assert_eq!(ply.variations.len(), entry.variations.len());
        let before = [before, &line[..index]].concat();
        for (replayed, variation) in ply.variations.iter().zip(&entry.variations) {
            assert_eq!(replayed.failure, None);
            equals_its_lines(game, &before, variation, &replayed.plies);
        }
    }
}

fn written<G: Game>(game: &Record<G>, replayed: &Replay) -> String {
    write(replayed, &headers(game))
}

/// Returns what a text preserves of entries.
fn kept(entries: &[Entry]) -> Vec<Entry> {
    let kept_of = |entry: &Entry| Entry {
        mv: String::new(),
        draws: entry.draws.clone().filter(|draws| !draws.is_empty()),
        position: None,
        place: None,
        variations: entry.variations.iter().map(|it| kept(it)).collect(),
        ..entry.clone()
    };
    entries.iter().map(kept_of).collect()
}

fn is_kept_whole<G: Game>(start: &G, plies: usize, choices: &mut Choices) {
    let mut game = random_tree(start, plies, choices);
    if game.entries.is_empty() {
        return;
    }
    let replayed = valid(&game);
    assert_eq!(replayed.failing_variation(), None);
    equals_its_lines(&game, &[], &game.entries, &replayed.plies);

    let text = written(&game, &replayed);
    let again = read::<G>(&text).unwrap_or_else(|fault| panic!("{fault} in {text}"));
    let again = again.record;
    assert_eq!(again.comment, game.comment, "{text}");
    assert_eq!(kept(&again.entries), kept(&game.entries), "{text}");
    let replayed_again = valid(&again);
    assert_eq!(replayed_again, replayed);
    assert_eq!(written(&again, &replayed_again), text);
    let movetext = text.lines().skip_while(|line| !line.is_empty());
    let longest = movetext.map(|line| line.chars().count()).max();
    assert!(longest < Some(80), "{text}");

    // An illegal move spoils the rest of its line, and nothing else.
    let ply = choices.below(game.entries.len());
    let variations = &mut game.entries[ply].variations;
    variations.insert(0, vec![entry("no move")]);
    let spoilt = valid(&game);
    let (way, failure) = spoilt.failing_variation().unwrap();
    assert_eq!(way, [ply, 0, 0]);
    assert_eq!(failure.ply.unwrap() as usize, ply + 1);
    let mut rest = spoilt.clone();
    rest.plies[ply].variations.remove(0);
    assert_eq!(rest, replayed);

    // If an entry of the game fails, the replay itself has its variations.
    game.entries[ply] = Entry {
        variations: game.entries[ply].variations.clone(),
        ..entry("no move")
    };
    let stopped = self::replayed(&game);
    assert!(stopped.failure.is_some());
    assert_eq!(stopped.plies, replayed.plies[..ply]);
    assert_eq!(stopped.variations, spoilt.plies[ply].variations);
}

proptest! {
    #[test]
    fn a_tree_is_kept_whole(plies in 1..12_usize, seed in any::<u64>()) {
        let choices = &mut Choices(seed);
        is_kept_whole(&twinkie::Position::sample(choices), plies, choices);
        is_kept_whole(&minigolf::Position::sample(choices), plies, choices);
        is_kept_whole(&chakart::Position::sample(choices), plies, choices);
        is_kept_whole(&Toy::sample(choices), plies, choices);
    }
}

/// Writes the moves and notes of a line, with its variations in brackets.
fn summary(comment: Option<&Comment>, entries: &[Entry]) -> String {
    let comment = comment.map(|comment| format!("<{comment}>"));
    let mut words = Vec::from_iter(comment);
    for entry in entries {
        let notes = &entry.notes;
        words.extend(notes.before.iter().map(|it| format!("<{it}")));
        words.push(entry.mv.clone());
        words.extend(entry.draws.iter().map(|draws| format!("{draws:?}")));
        words.extend(notes.glyphs.iter().map(|glyph| glyph.0.to_string()));
        words.extend(notes.after.iter().map(|it| format!("{it}>")));
        let inner = entry.variations.iter();
        words.extend(inner.map(|inner| format!("({})", summary(None, inner))));
    }
    words.join(" ")
}

/// Texts as programs and people write them, and what is read from each.
#[test]
fn what_is_kept_of_a_text() {
    #[rustfmt::skip]
    let texts = [
        ("1. a (1. b) b *", "a (b) b"),
        ("1. a (1. b 1... c) (1. d) 1... e *", "a (b c) (d) e"),
        ("1. a (1. b (1. c (1. d) 1... e) 1... f) *", "a (b (c (d) e) f)"),
        ("(a) *", "!"),
        ("1. a () b *", "a b"),
        ("1. a ({alone}) b *", "a <alone b"),
        ("{game} {again} 1. a *", "<game again> a"),
        ("{game} 1. {first} a *", "<game> <first a"),
        ("{only} *", "<only>"),
        ("1. {only} *", "<only>"),
        ("1. a {one} {two} b *", "a one two> b"),
        ("1. a 1... {before} b *", "a <before b"),
        ("1. a 2. {behind} *", "a behind>"),
        ("1. a (b) {later} c *", "a (b) <later c"),
        ("1. a (b) {last} *", "a last> (b)"),
        ("1. a ({first} 1. b {end}) *", "a (<first b end>)"),
        ("1. a ; to the end } ( \n ; more\n b *", "a to the end } ( more> b"),
        ("1. a {two\r\nlines\tand\u{a0}more} *", "a two lines and more>"),
        ("1. a {[%clk 0:01] fast} *", "a [%clk 0:01] fast>"),
        ("1. a {so [%draws 1 2] it fell} *", "a [1, 2] so it fell>"),
        ("1. a {[%%draws 1] [%%%seed x]} *", "a [%draws 1] [%%seed x]>"),
        ("1. a (1. b {[%draws 3]} c) *", "a (b [3] c)"),
        ("1. a! b? 2. c!! d?? 3. e!? f?! *", "a 1 b 2 c 3 d 4 e 5 f 6"),
        ("1. a $1 $139 $0 b$255 *", "a 1 139 0 b 255"),
        ("1. a {x} * {after the result}", "a x after the result>"),
        ("1. a {\u{202e}right\u{2069}} *", "a right>"),
    ];
    for (text, kept) in texts {
        let read = match parsed::<Toy>(text) {
            Ok(read) => summary(read.comment.as_ref(), &read.entries),
            Err(_) => "!".to_owned(),
        };
        assert_eq!(read, kept, "{text}");
    }
}

#[test]
fn a_text_with_more_than_its_limits_is_refused() {
    let limits = PgnLimits {
        plies: 3,
        moves: 5,
        depth: 2,
        comments: 10,
    };
    for (text, code) in [
        ("a b c *", None),
        ("a b c d *", Some(ErrorCode::TooLong)),
        ("a b c (d) (e) *", None),
        ("a b c (d e) *", Some(ErrorCode::TooLong)),
        ("a b (b c) c *", None),
        ("a b (b c d) *", Some(ErrorCode::TooLong)),
        ("a (b) (c) (d) (e) *", None),
        ("a (b) (c) (d) (e) (f) *", Some(ErrorCode::TooLong)),
        ("a (b (c)) *", None),
        ("a (b (c (d))) *", Some(ErrorCode::TooDeep)),
        ("a {12345} {67890} *", None),
        ("a {12345} (b {67890a}) *", Some(ErrorCode::Comments)),
        ("a $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 *", None),
        (
            "a $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 $1 *",
            Some(ErrorCode::Comments),
        ),
    ] {
        let read = pgn::read::<Toy>(text, &limits, &mut Unlimited).unwrap();
        assert_eq!(read.err().map(|fault| fault.code()), code, "{text}");
    }
    let deep = format!("a{} *", " (a".repeat(1_000_000));
    let fault = parsed::<Toy>(&deep).unwrap_err();
    assert_eq!(fault.code(), ErrorCode::TooDeep);
}

#[test]
fn a_seed_in_a_variation_is_refused_at_its_place() {
    let mut game = record::<Toy>("0 6 w 0 -", &["wait"]);
    let mut with_seed = entry("roll");
    with_seed.seed = Some("s".to_owned());
    game.entries[0].variations = vec![vec![with_seed], vec![entry("roll")]];
    let lines = &valid(&game).plies[0].variations;
    let code = |at: usize| lines[at].failure.as_ref().unwrap().code;
    assert_eq!([code(0), code(1)], ["seed_in_variation", "chance_missing"]);
}

/// The seed of a whole game does not apply to its variations.
#[test]
fn a_seed_of_the_game_decides_nothing_in_a_variation() {
    let text = "[Seed \"s\"][SetUp \"1\"][FEN \"0 6 w 0 -\"] 1. wait (1. roll) *";
    let game = read::<Toy>(text).unwrap().record;
    let variation = &valid(&game).plies[0].variations[0];
    assert_eq!(variation.failure.as_ref().unwrap().code, "chance_missing");
}

#[test]
fn variations_change_neither_what_is_proven_nor_the_draws_of_the_game() {
    let mut choices = Choices(7);
    let seeds = ["s".to_owned()];
    let plain = random_game(start::<Toy>(), 20, &seeds, &mut choices);
    let mut tree = plain.clone();
    add_variations(&plain.start, &mut tree.entries, 3, &mut choices);
    let (plain, tree) = (valid(&plain), valid(&tree));
    assert_eq!(plain.proof, tree.proof);
    let game = |replay: &Replay| -> Vec<_> {
        let plies = replay.plies.iter().cloned();
        plies.map(|ply| (ply.mv, ply.draws, ply.after)).collect()
    };
    assert_eq!(game(&plain), game(&tree));
}

#[test]
fn a_viewer_reads_neither_comments_nor_variations() {
    let mut choices = Choices(1);
    let tree = random_tree(&start::<chakart::Position>(), 30, &mut choices);
    let mut plain = straight(&tree, &tree.entries);
    for entry in &mut plain.entries {
        entry.notes = Notes::default();
    }
    let seen = |game: &Record<_>| {
        let mut replayed = valid(game);
        replayed = seen_by(&game.start, replayed, Viewer::Black, &mut Unlimited).unwrap();
        written(game, &replayed)
    };
    assert!(written(&tree, &valid(&tree)).contains('('));
    assert_eq!(seen(&tree), seen(&plain));
}

#[test]
fn what_a_viewer_sees_ends_where_the_moves_do_not_fit() {
    let moves = ["e2-e4", "e7-e5"];
    let replayed = valid(&record::<chakart::Position>(chakart::START, &moves));
    let other = chakart::START.replacen("pppppppp", "pppp1ppp", 1);
    let other = chakart::Position::parse(&other).unwrap();
    let seen = seen_by(&other, replayed, Viewer::Black, &mut Unlimited).unwrap();
    let shown: Vec<&str> = seen.plies.iter().map(|ply| ply.mv.as_str()).collect();
    assert_eq!(shown, ["e2-e4"]);
}

#[test]
fn each_move_of_a_variation_is_a_node_of_the_budget() {
    let mut game = record::<Toy>("0 6 w 0 -", &["wait", "wait"]);
    game.entries[0].variations = vec![vec![entry("wait"); 3]];
    assert!(replay(&game, &mut Counted::of_nodes(5)).is_ok());
    assert!(replay(&game, &mut Counted::of_nodes(4)).is_err());
}
