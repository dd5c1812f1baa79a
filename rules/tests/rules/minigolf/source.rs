//! Section 9, cases 1 to 5: the examples of the source, from `data/minigolf.source`.

use variant_arbiter_rules::minigolf::{Effect, Position};

use super::super::support::At;
use super::{board, effects_of, letter as letter_on, momentum};

const EXAMPLES: &str = include_str!("../data/minigolf.source");

/// The Kings shuffle while the piece moves.
const KINGS: [(&str, &str); 2] = [("a1-b1", "h16-g16"), ("b1-a1", "g16-h16")];

/// Returns the moves of the piece in White's turns, and the position after the last one.
fn moves(piece: &str, way: &[&str]) -> (Vec<String>, At<Position>) {
    let (from, _) = way[0].split_once('-').unwrap();
    let (letter, field) = match piece.split_once(':') {
        Some((letter, momentum)) => (letter, format!("{from}:{momentum}")),
        None => (piece, "-".to_owned()),
    };
    let rest = format!("w - - {field} 0 30");
    let mut at = board(&format!("Ka1 kh16 {letter}{from}"), &rest);
    let mut made = Vec::new();
    for ply in 0..way.len() {
        let king_is_away = letter_on(&at, "a1").is_none();
        let kings = (KINGS[usize::from(king_is_away)].0, KINGS[ply % 2].1);
        let is_chosen = ply == 0 && field == "-";
        let turn = if is_chosen { way[0] } else { kings.0 };
        let (after, effects) = at.plays_with_effects(turn);
        if is_chosen {
            made.push(turn.to_owned());
        }
        for effect in effects_of(&effects) {
            if let Effect::MomentumMove(mv) = effect {
                made.push(format!("{}-{}", mv.from, mv.to));
            }
        }
        if ply + 1 == way.len() {
            return (made, after);
        }
        at = after.plays(kings.1);
    }
    (made, at)
}

#[test]
fn every_example_of_the_spinner_goes_as_the_source_has_it_or_as_its_rule_demands() {
    let mut examples = 0;
    let mut contradictions = 0;
    let mut last = String::new();
    for line in EXAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["source", printed] => {
                assert_ne!(last, *printed, "the source does not contradict its rule");
                assert_eq!(last.split('-').next(), printed.split('-').next());
                contradictions += 1;
            }
            [letter, way @ ..] if !way.is_empty() => {
                let (made, _) = moves(letter, way);
                assert_eq!(made, way, "{line}");
                last = made.last().unwrap().clone();
                examples += 1;
            }
            _ => {}
        }
    }
    // All that are in the table.
    assert_eq!((examples, contradictions), (5, 2));
}

#[test]
fn a_pawn_that_goes_backwards_moves_and_captures_forwards_when_it_is_stopped() {
    let way = ["a1.e7-a1.e8", "a1.d8-a1.e8", "a1.d8-a1.d7"];
    let (_, at) = moves("P", &way);
    assert_eq!(momentum(&at, "d7").as_deref(), Some("0,-1"));
    let stopped = at.plays("h16-g16").plays("stop:a1.d7").plays("g16-h16");
    assert_eq!(momentum(&stopped, "d7"), None);
    stopped.spells("d7-d8", "a1.d7-a1.d8");
    let capturing = board("Ka1 kh16 Pd7 pc8", "w - - - 0 33");
    capturing.spells("d7-c8", "a1.d7xa1.c8");
}

#[test]
fn the_way_of_moving_of_a_piece_never_turns() {
    // White's fbNF leaps on in its turned direction. Once stopped, it leaps as before.
    let at = board("Ka1 kh16 Nd6", "w - - - 0 30").plays_all(&["d6-e8", "h16-g16"]);
    assert_eq!(momentum(&at, "d8").as_deref(), Some("2,-1"));
    let at = at.plays_all(&["stop:a1.d8", "g16-h16"]);
    at.allows("d9-e11").allows("d9-c7");
    assert!(!at.turns().iter().any(|turn| turn.ends_with("a2.f2")));
}
