//! The typed fields of an answer of `position` contain everything that its text says: this code
//! writes the text from them, independently of the parser.

use std::collections::BTreeMap;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use variant_arbiter::operations::Arbiter;

/// Returns the first `count` values of a strategy, the same in every run.
pub fn some<T>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    let one = |_| strategy.new_tree(&mut runner).unwrap().current();
    (0..count).map(one).collect()
}

/// Returns the answers of an operation to positions, all of which must succeed.
pub fn answers(arbiter: &Arbiter, variant: &str, operation: &str, texts: &[String]) -> Vec<Value> {
    let answer = |text: &String| {
        let request = json!({ "position": text }).to_string();
        let reply = arbiter.call(variant, operation, request.as_bytes());
        let body: Value = serde_json::from_slice(&reply.body).unwrap();
        assert_eq!(reply.status, 200, "{text}: {body}");
        body
    };
    texts.iter().map(answer).collect()
}

/// Compares each canonical text with what `written` makes of its answer without the text. Returns
/// the answers.
pub fn complete_answers(
    arbiter: &Arbiter,
    variant: &str,
    texts: &[String],
    written: impl Fn(&Value) -> String,
) -> Vec<Value> {
    let mut all = answers(arbiter, variant, "position", texts);
    for (answer, text) in all.iter_mut().zip(texts) {
        assert_eq!(answer["position"].take(), **text);
        assert_eq!(written(answer), *text, "{answer}");
        let squares = answer["squares"].as_array().unwrap().len();
        let length = answer.to_string().len();
        assert!(length < 1_600 + 140 * squares, "{length} for {squares}");
    }
    all
}

/// Writes the ranks of a board, highest first. `letter` returns the letter of an occupied square,
/// and `name` the name of a square from its file and its rank from 0.
pub fn rows(
    answer: &Value,
    ranks: u8,
    letter: impl Fn(&Value) -> char,
    name: impl Fn(char, u8) -> String,
) -> String {
    let squares = answer["squares"].as_array().unwrap().iter();
    let letters: BTreeMap<&str, char> = squares
        .map(|square| (text(&square["square"]), letter(square)))
        .collect();
    let row = |rank| {
        let mut row = String::new();
        let mut empty = 0;
        for file in 'a'..='h' {
            let Some(letter) = letters.get(&*name(file, rank)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row += &empty.to_string();
            }
            empty = 0;
            row.push(*letter);
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        row
    };
    let rows: Vec<String> = (0..ranks).rev().map(row).collect();
    rows.join("/")
}

/// Returns the letter of an occupied square in the answer.
pub fn letter(square: &Value) -> char {
    text(&square["piece"]).chars().next().unwrap()
}

pub fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("not a text: {value:?}"))
}

pub fn side(color: &Value) -> char {
    match text(color) {
        "white" => 'w',
        "black" => 'b',
        other => panic!("unknown side: {other}"),
    }
}

/// Writes `KQkq` or a part of it from the rights alone. The squares must be those of the board.
pub fn castling(answer: &Value, at: impl Fn(char, char) -> String) -> String {
    let letter = |right: &Value| {
        let side = side(&right["color"]);
        let (letter, files) = match text(&right["wing"]) {
            "king" => ('K', ['g', 'h', 'f']),
            "queen" if answer["armies"][text(&right["color"])] == "clobberers" => {
                ('Q', ['b', 'a', 'c'])
            }
            "queen" => ('Q', ['c', 'a', 'd']),
            other => panic!("unknown wing: {other}"),
        };
        let [king, from, to] = files.map(|file| at(side, file));
        assert_eq!(right["king"], json!({ "from": at(side, 'e'), "to": king }));
        assert_eq!(right["rook"], json!({ "from": from, "to": to }));
        match side {
            'w' => letter,
            _ => letter.to_ascii_lowercase(),
        }
    };
    or_none(answer["castling"].as_array().unwrap().iter().map(letter))
}

/// Returns the crossed square or `-`.
pub fn crossed(answer: &Value) -> &str {
    answer.get("enPassant").map_or("-", text)
}

/// Returns the letters, or `-` if there are none.
pub fn or_none(letters: impl Iterator<Item = char>) -> String {
    let text: String = letters.collect();
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

/// Returns the texts of positions, each with other numbers at its end.
pub fn with_other_numbers(positions: impl Iterator<Item = String>) -> Vec<String> {
    const NUMBERS: [&str; 5] = ["0 2", "7 1", "99 100", "149 999999999", "999999999 3"];
    let renumbered = |(text, numbers): (String, &str)| {
        // The names of armies may follow.
        let (text, armies) = match text.rsplit_once(' ') {
            Some((rest, armies)) if armies.contains(':') && !armies.contains(',') => {
                (rest, format!(" {armies}"))
            }
            _ => (text.as_str(), String::new()),
        };
        let fields: Vec<&str> = text.rsplitn(3, ' ').collect();
        format!("{} {numbers}{armies}", fields[2])
    };
    positions
        .zip(NUMBERS.into_iter().cycle())
        .map(renumbered)
        .collect()
}
