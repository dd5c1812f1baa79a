//! Helpers of the rule tests.

#[path = "../choices.rs"]
mod choices;

use std::collections::BTreeMap;

use proptest::prelude::ProptestConfig;
use sha2::{Digest, Sha256};
use variant_arbiter_rules::board::placement::Letters;
use variant_arbiter_rules::chance::{Chance, DrawKey};
use variant_arbiter_rules::effect::{EffectLog, LogEntry};
use variant_arbiter_rules::game::{Game, Listing, Reason, State, Unlimited, perft};

pub use choices::Choices;

use super::wording;

/// Returns the number of cases of a property, from `PROPTEST_CASES`.
pub fn cases() -> u32 {
    ProptestConfig::default().cases
}

/// A position under test.
#[derive(Clone, Debug)]
pub struct At<G>(pub G);

impl<G: Game> At<G> {
    /// Reads a lawful position.
    #[track_caller]
    pub fn new(text: &str) -> At<G> {
        match G::parse(text) {
            Ok(position) => At(position),
            Err(faults) => panic!("{text} is refused: {faults:?}"),
        }
    }

    /// Returns the position after a legal move.
    #[track_caller]
    pub fn plays(&self, text: &str) -> At<G> {
        self.plays_with_effects(text).0
    }

    /// Returns the position after a legal move, and its effects.
    #[track_caller]
    pub fn plays_with_effects(&self, text: &str) -> (At<G>, Vec<LogEntry<G::Effect>>) {
        self.draws(text, &[])
    }

    /// Returns the position after a legal move with exactly these draws, and its effects.
    #[track_caller]
    pub fn draws(&self, text: &str, draws: &[u32]) -> (At<G>, Vec<LogEntry<G::Effect>>) {
        let mv = self.legal(text);
        let mut log = EffectLog::default();
        let mut chance = Chance::recorded(draws);
        let after = self.0.play_unchecked(&mv, &mut chance, &mut log);
        if let Err(fault) = chance.finish() {
            panic!("{text} in {}: {fault}", self.0);
        }
        (At(after), log.into_effects())
    }

    /// Returns the legal move that a text means.
    #[track_caller]
    pub fn legal(&self, text: &str) -> G::Move {
        match self.0.judge(text) {
            Ok(mv) => mv,
            Err(illegal) => panic!("{text} is refused in {}: {illegal}", self.0),
        }
    }

    /// Plays several moves in order.
    #[track_caller]
    pub fn plays_all(&self, moves: &[&str]) -> At<G> {
        moves.iter().fold(self.clone(), |at, mv| at.plays(mv))
    }

    /// Checks that a move is legal, and its canonical notation.
    #[track_caller]
    pub fn spells(&self, text: &str, canonical: &str) -> &At<G> {
        let notation = self.0.notation(&self.legal(text));
        assert_eq!(notation, canonical, "{text} in {}", self.0);
        self
    }

    /// Checks that a move is legal and gives a position, written `move: position`.
    #[track_caller]
    pub fn gives(&self, result: &str) -> &At<G> {
        let (text, position) = result.split_once(": ").expect("a move and a position");
        assert_eq!(self.plays(text).0.to_string(), position, "{text}");
        self
    }

    /// Checks whether the side to move is in check.
    #[track_caller]
    pub fn is_in_check(&self, expected: bool) -> &At<G> {
        assert_eq!(self.0.status().in_check, expected, "{}", self.0);
        self
    }

    /// Checks that a move is legal.
    #[track_caller]
    pub fn allows(&self, text: &str) -> &At<G> {
        self.legal(text);
        self
    }

    /// Checks that a move is refused for this reason.
    #[track_caller]
    pub fn refuses(&self, text: &str, reason: G::Reason) -> &At<G> {
        match self.0.judge(text) {
            Ok(_) => panic!("{text} is legal in {}", self.0),
            Err(illegal) => {
                assert_eq!(illegal.reason(), reason, "{text} in {}: {illegal}", self.0);
                wording::is_of_its_code(&illegal.sentence, G::Reason::TEMPLATES);
            }
        }
        self
    }

    /// Returns the sentence with which a text is refused.
    #[track_caller]
    pub fn refusal(&self, text: &str) -> String {
        let illegal = self.0.judge(text).unwrap_err();
        illegal.sentence.to_string()
    }

    /// Returns the legal whole turns, in canonical notation.
    pub fn turns(&self) -> Vec<String> {
        let turns = self.0.moves(Listing::Turns);
        turns.iter().map(|turn| self.0.notation(turn)).collect()
    }
}

/// Writes the placement of pieces such as `Ke1 ke8`, each a letter and a square. `place` returns
/// the square's file and rank, from 0.
pub fn placement(pieces: &str, ranks: u8, place: impl Fn(&str) -> (u8, u8)) -> String {
    let pieces: BTreeMap<(u8, u8), char> = pieces
        .split(' ')
        .map(|piece| (place(&piece[1..]), piece.chars().next().expect("a letter")))
        .collect();
    match ranks {
        8 => rows::<8>(&pieces),
        16 => rows::<16>(&pieces),
        _ => panic!("no board has {ranks} ranks"),
    }
}

/// Writes the placement of letters by file and rank, from 0.
pub fn rows<const RANKS: usize>(pieces: &BTreeMap<(u8, u8), char>) -> String {
    let mut letters = Letters::<RANKS>::default();
    for (&(file, rank), &letter) in pieces {
        letters.put(file, rank, letter);
    }
    let mut text = String::new();
    letters.write(&mut text).unwrap();
    text
}

/// Returns the letter with the colours exchanged. The objects of Chakart have no colour.
pub fn other_colour(letter: char) -> char {
    match letter {
        'm' | 'e' | 'd' | 'w' => letter,
        _ if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        _ => letter.to_ascii_uppercase(),
    }
}

/// Returns the chance of a move with this seed.
pub fn seeded<G: Game>(seed: &str, position: &str, mv: &str) -> Chance {
    Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position,
        mv,
    })
}

/// Plays a random game of at most 60 moves from any set-up. Returns each position with the move made
/// in it, and the log of the move.
pub fn random_game<G: Game>(seed: &str) -> Vec<(G, G::Move, EffectLog<G::Effect>)> {
    let mut chance = seeded::<G>(seed, "", "");
    let pick = |count: usize, chance: &mut Chance| -> usize {
        chance.draw(u32::try_from(count).unwrap()) as usize
    };
    let setups = G::info().setups;
    let setup = setups[pick(setups.len(), &mut chance)];
    let mut position = G::start(setup, &mut chance).unwrap();
    let mut found = Vec::new();
    while position.status().state == State::Ongoing && found.len() < 60 {
        let moves = position.moves(Listing::Turns);
        let mv = moves[pick(moves.len(), &mut chance)].clone();
        let mut log = EffectLog::default();
        let after = position.play_unchecked(&mv, &mut chance, &mut log);
        found.push((position, mv, log));
        position = after;
    }
    found
}

/// Returns a move without the mark for check or mate.
fn without_mark(text: &str) -> String {
    match text.split_once('/') {
        Some((first, rest)) => format!("{}/{rest}", first.trim_end_matches(['+', '#'])),
        None => text.trim_end_matches(['+', '#']).to_owned(),
    }
}

/// Compares a game with the table of another program, which was written from the rules alone. The
/// head of each table in `data/` describes its format.
pub fn agrees_with_another_program<G: Game>(table: &str) {
    let mut positions = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [state, check, count, digest, text] =
            line.splitn(5, ' ').collect::<Vec<_>>().try_into().unwrap();
        let position = At::<G>::new(text).0;
        let status = position.status();
        assert_eq!(
            format!("{:?}", status.state).to_lowercase(),
            state,
            "{text}"
        );
        assert_eq!(status.in_check, check == "check", "{text}");
        let turns = position.moves(Listing::Turns);
        assert_eq!(turns.len().to_string(), count, "{text}");
        let mut lines: Vec<String> = turns
            .iter()
            .map(|turn| {
                let after = position.play_unchecked(turn, &mut Chance::recorded(&[]), &mut ());
                format!("{} {after}\n", without_mark(&position.notation(turn)))
            })
            .collect();
        lines.sort_unstable();
        let hash = Sha256::digest(lines.concat());
        let found = u64::from_be_bytes(hash[..8].try_into().unwrap());
        assert_eq!(u64::from_str_radix(digest, 16), Ok(found), "{text}");
        positions += 1;
    }
    assert!(positions > 400, "the table has too few positions");
}

/// Compares a game with a perft table: in each line a position, a colon, and its counts by depth.
pub fn has_perft_counts<G: Game>(table: &str) {
    let mut counted = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let Some((text, counts)) = line.split_once(" : ") else {
            continue;
        };
        let position = At::<G>::new(text).0;
        assert_eq!(position.to_string(), text);
        for (depth, nodes) in (1..).zip(counts.split(' ')) {
            let found = perft(&position, depth, Listing::Turns, &mut Unlimited);
            assert_eq!(found, Ok(nodes.parse().unwrap()), "{depth} {position}");
            counted += 1;
        }
    }
    assert!(counted > 10, "the table has too few counts");
}

/// Returns the lines of one case of a table: the first word of each, and the rest.
pub fn lines_of_case<'a>(table: &'a str, name: &str) -> Vec<(&'a str, &'a str)> {
    let head = format!("case {name}");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let found: Vec<_> = lines
        .skip_while(|line| **line != *head)
        .skip(1)
        .take_while(|line| !line.starts_with("case "))
        .filter_map(|line| line.split_once(' '))
        .collect();
    assert!(!found.is_empty(), "{head} is not in the table");
    found
}
