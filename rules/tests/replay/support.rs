//! Games to replay.

use std::collections::BTreeMap;

use variant_arbiter_rules::chance::Chance;
use variant_arbiter_rules::game::{Game, Listing, State, Unlimited};
use variant_arbiter_rules::replay::pgn::{
    self, Error, Interpreted, Lenient, PgnHeaders, PgnLimits, PgnText,
};
use variant_arbiter_rules::replay::{Comment, Entry, Glyph, Notes, Record, Replay, replay};

use variant_arbiter_rules::{chakart, minigolf, twinkie};

use super::toy::Toy;
pub use crate::rules::support::{Choices, seeded};

pub fn start<G: Game>() -> G {
    G::parse(G::info().start).unwrap()
}

/// Returns a record of moves alone.
pub fn record<G: Game>(start: &str, moves: &[&str]) -> Record<G> {
    let entries = moves.iter().map(|mv| entry(mv)).collect();
    record_of(G::parse(start).unwrap(), entries)
}

pub fn record_of<G>(start: G, entries: Vec<Entry>) -> Record<G> {
    Record {
        start,
        comment: None,
        entries,
        named_start: None,
        provable: None,
        result: None,
    }
}

/// Returns what a PGN of the record has besides the game.
pub fn headers<G: Game>(record: &Record<G>) -> PgnHeaders<'_> {
    let named = record.named_start.as_ref();
    PgnHeaders {
        info: G::info(),
        tags: BTreeMap::new(),
        armies: record.start.armies(),
        provable: record.provable.as_ref(),
        setup: named.map(|named| (named.setup.as_str(), named.seed.as_deref())),
        result: record.result,
        view: None,
    }
}

pub fn entry(mv: &str) -> Entry {
    Entry {
        mv: mv.to_owned(),
        ..Entry::default()
    }
}

/// Replays a record without limits.
pub fn replayed<G: Game>(record: &Record<G>) -> Replay {
    replay(record, &mut Unlimited).unwrap()
}

/// Replays a record and checks that it is a game.
#[track_caller]
pub fn valid<G: Game>(record: &Record<G>) -> Replay {
    let replayed = replayed(record);
    assert_eq!(replayed.failure, None);
    replayed
}

/// Parses a PGN.
pub fn parsed<G: Game>(text: &str) -> Result<PgnText, Error> {
    pgn::read::<G>(text, &PgnLimits::default(), &mut Unlimited).unwrap()
}

/// Reads a PGN of a game.
pub fn read<G: Game>(text: &str) -> Result<Interpreted<G>, Error> {
    pgn::interpret(parsed::<G>(text)?, None)
}

/// Puts a game of a text right.
pub fn put_right(text: &str, game: usize) -> Lenient {
    Lenient::of(text, game, &mut Unlimited).unwrap()
}

/// Reads a game that was put right.
pub fn read_lenient<G: Game>(lenient: &Lenient) -> Result<Interpreted<G>, Error> {
    lenient.read(&PgnLimits::default(), &mut Unlimited).unwrap()
}

/// Plays a random game. Every entry has its seed, draws and resulting position.
pub fn random_game<G: Game>(
    start: G,
    plies: usize,
    seeds: &[String],
    choices: &mut Choices,
) -> Record<G> {
    let mut position = start.clone();
    let mut entries = Vec::new();
    while entries.len() < plies {
        let seed = &seeds[entries.len() % seeds.len()];
        let Some((entry, after)) = plays(&position, seed, choices) else {
            break;
        };
        entries.push(entry);
        position = after;
    }
    record_of(start, entries)
}

/// Plays a random move, and returns its entry and the position after it, or `None` if the game is
/// over.
pub fn plays<G: Game>(position: &G, seed: &str, choices: &mut Choices) -> Option<(Entry, G)> {
    if position.status().state != State::Ongoing {
        return None;
    }
    let mv = choices.pick(&position.moves(Listing::Turns));
    let text = position.notation(&mv);
    let mut chance = seeded::<G>(seed, &position.to_string(), &text);
    let after = position.play_unchecked(&mv, &mut chance, &mut ());
    let entry = Entry {
        mv: text,
        seed: Some(seed.to_owned()),
        draws: Some(chance.finish().unwrap()),
        position: Some(after.to_string()),
        ..Entry::default()
    };
    Some((entry, after))
}

/// Adds random notes to a line from a position on, and variations of at most this depth.
pub fn add_variations<G: Game>(
    position: &G,
    line: &mut [Entry],
    depth: usize,
    choices: &mut Choices,
) {
    let mut position = position.clone();
    for entry in line {
        entry.notes = random_notes(choices);
        for _ in 0..choices.below(12).saturating_sub(9).min(depth) {
            let length = 1 + choices.below(6);
            let seeds = [choices.below(1000).to_string()];
            let mut variation = random_game(position.clone(), length, &seeds, choices).entries;
            for entry in &mut variation {
                // The draws replay it without a seed.
                entry.seed = None;
            }
            add_variations(&position, &mut variation, depth - 1, choices);
            entry.variations.push(variation);
        }
        let mv = position.judge(&entry.mv).unwrap();
        let draws = entry.draws.as_deref().unwrap();
        position = position.play_unchecked(&mv, &mut Chance::recorded(draws), &mut ());
    }
}

/// Returns random comments, with everything in them that could be mistaken for syntax, and glyphs.
fn random_notes(choices: &mut Choices) -> Notes {
    const WORDS: [&str; 16] = [
        "a", "long", "}", "{", "(", ")", "[%draws", "[%seed", "[%%draws", "[%clk", "0]",
        "[%draws]", ";", "%", "\"*1-0\"", "ž♞",
    ];
    let mut comment = || {
        let words: Vec<&str> = (0..choices.below(40).saturating_sub(20))
            .map(|_| WORDS[choices.below(WORDS.len())])
            .collect();
        Comment::of(&words.join(" "))
    };
    Notes {
        before: comment(),
        after: comment(),
        glyphs: [1, 139, 255].map(Glyph)[..choices.below(4)].to_vec(),
    }
}

/// A game with positions from which random games begin: its start, and others with many of its
/// special features.
pub trait Sample: Game {
    const STARTS: &'static [&'static str];

    fn sample(choices: &mut Choices) -> Self {
        Self::parse(choices.pick(Self::STARTS)).unwrap()
    }
}

impl Sample for twinkie::Position {
    const STARTS: &'static [&'static str] = &[
        twinkie::START,
        "rnb1k3/4b3/pp2p3/P1pp2p1/2NPnrP1/R5qB/1P1B3R/7K 8/8/8/8/2N2r2/2P5/7P/8 b - - bc4,bf4,wc6 4 24",
        "r3k2r/ppp2ppp/8/8/3pP3/8/PPP2PPP/R3K2R r7/3p4/8/8/3p4/8/4P3/8 b KQkq 0e3 ba8,bd4,we3 0 12",
    ];
}

impl Sample for minigolf::Position {
    const STARTS: &'static [&'static str] = &[
        minigolf::START,
        "r1b1kbnr/1p2ppp1/5n1p/8/8/8/8/2p1p2P/1q2P3/1P6/8/p1B1Q3/5N2/8/P1PP1PP1/RN1K1B1R b kq - a2.h1:0,1;a1.e8:0,1;a1.b7:0,1;a1.e5:2,1;a1.f4:-1,1;a1.c5:0,2;a2.c1:0,-1;a1.a5:0,-2;a1.b8:1,-2;a2.e1:-2,0;a2.f6:2,-1;a2.h6:0,-1 1 7",
        "5rnr/1pPkp2p/3p3P/8/6n1/2B5/8/p7/b2Q4/6p1/5pP1/8/4P1q1/1N6/1B1P1P2/4KR1N w - - a1.f1:1,1;a2.c7:0,1;a2.c3:0,2;a1.d8:0,3;a1.b3:-1,-2;a1.e4:0,2;a2.d6:0,1;a2.a1:0,-1;a1.g4:-2,-2;a1.a8:-2,2;a2.g4:-2,-1 1 27",
    ];
}

impl Sample for chakart::Position {
    const STARTS: &'static [&'static str] = &[
        chakart::START,
        // Eggs, mushrooms, bananas and bombs everywhere, and a reserve to drop from.
        "erk2rq1/1m2e1m1/mppmne1m/p1BpppPp/mm1P1QbP/1Nmnw1dm/e1mP2d1/1BwR1RKN b 41 1111 400000100100 -",
        "rn1b2qk/pbppwppp/1w2p3/1p1Rm3/3PdnPr/4P1d1/PPP1mP1P/NNB1KRQB w 20 1111 000000000000 -",
        // Kings alone, which leave no objects behind.
        "4k3/8/8/8/8/8/8/4K3 b 7 0000 000000000000 -",
    ];
}

impl Sample for Toy {
    const STARTS: &'static [&'static str] = &["0 6 w 0 -", "11 0 b 7 -", "3 3 w 998 -"];
}
