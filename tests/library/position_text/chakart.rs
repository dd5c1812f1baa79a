//! The answer of `position` contains everything that a text says (`docs/rules/chakart.md` §10).

#[path = "../../../rules/tests/rules/chakart/positions.rs"]
mod positions;
#[path = "../../../rules/tests/rules/chakart/random_position.rs"]
mod random_position;

use serde_json::Value;
use variant_arbiter::chakart::Position;
use variant_arbiter::game::{Game, Viewer};
use variant_arbiter::operations::Arbiter;

use super::written::{answers, complete_answers, rows, side, some, text};
use positions::{positions, random_positions, with_an_unseen_queen};

/// Returns the letter on a square, from its typed fields and not from the letter in the answer.
fn letter(square: &Value) -> char {
    let is = |what: &str| square[what] == true;
    let letters = match text(&square["name"]) {
        "King" => ['K', 'L'],
        "Queen" if is("hidden") => ['I', '!'],
        "Queen" => ['Q', 'T'],
        "Rook" => ['R', 'U'],
        "Bishop" => ['B', 'C'],
        "Knight" => ['N', 'O'],
        "Pawn" => ['P', 'S'],
        object => {
            assert_eq!(
                (text(&square["kind"]), &square["color"]),
                ("object", &Value::Null)
            );
            return match object {
                "mushroom" => 'm',
                "egg" => 'e',
                "banana" => 'd',
                "bomb" => 'w',
                other => panic!("unknown object: {other}"),
            };
        }
    };
    assert_eq!(square["kind"], "piece");
    let letter = letters[usize::from(is("frozen"))];
    match side(&square["color"]) {
        'w' => letter,
        _ => letter.to_ascii_lowercase(),
    }
}

const EACH_SIDE: [&str; 2] = ["white", "black"];

fn powers(answer: &Value) -> String {
    let power = |color| {
        let left = &answer["powers"][color];
        ["shell", "stealth"].map(|power| if left[power] == true { '1' } else { '0' })
    };
    EACH_SIDE.into_iter().flat_map(power).collect()
}

fn reserve(answer: &Value) -> String {
    let digits = |color| {
        ["P", "R", "N", "B", "Q", "K"].map(|piece| {
            let count = answer["reserve"][color].get(piece);
            let count = count.map_or(0, |count| count.as_u64().unwrap());
            char::from_digit(u32::try_from(count).unwrap(), 36).unwrap()
        })
    };
    EACH_SIDE.into_iter().flat_map(digits).collect()
}

fn pending(answer: &Value) -> String {
    let pending = &answer["pending"];
    if pending.is_null() {
        return "-".to_owned();
    }
    let name = |kind: &Value| match text(kind) {
        "swap" => "kingboo",
        "drop" => "toadette",
        "moveAgain" => "daisy",
        "promotion" => "promotion",
        other => panic!("unknown kind: {other}"),
    };
    let (kind, square) = (name(&pending["kind"]), text(&pending["square"]));
    match pending.get("then") {
        Some(then) => format!("{kind}:{square}+{}", name(then)),
        None if kind == "promotion" => format!("{kind}:{square}+end"),
        None => format!("{kind}:{square}"),
    }
}

fn written(answer: &Value) -> String {
    let name = |file, rank| format!("{file}{}", rank + 1);
    format!(
        "{} {} {} {} {} {}",
        rows(answer, 8, letter, name),
        side(&answer["turn"]),
        answer["turns"],
        powers(answer),
        reserve(answer),
        pending(answer),
    )
}

/// Returns the position with a Pawn that has just reached a corner, and with this pending after its
/// promotion.
fn promoting(text: &str, then: &str) -> Option<Position> {
    let fields: Vec<&str> = text.split(' ').collect();
    let mut rows: Vec<String> = fields[0].split('/').map(str::to_owned).collect();
    let (row, letter, square) = match fields[1] {
        "w" => (rows.first_mut()?, "P", "a8"),
        _ => (rows.last_mut()?, "p", "a1"),
    };
    let rest = match row.chars().next()?.to_digit(10) {
        Some(empty @ 2..) => (empty - 1).to_string(),
        _ => String::new(),
    };
    row.replace_range(..1, &format!("{letter}{rest}"));
    let owed = format!("promotion:{square}+{then}");
    let board = rows.join("/");
    let fields = [&[&*board], &fields[1..5], &[&*owed]].concat();
    Position::parse(&fields.join(" ")).ok()
}

/// Returns positions, and each viewer's views of them.
fn texts() -> Vec<String> {
    let random = some(&random_positions(), 250);
    let thens = ["end", "daisy", "toadette", "kingboo"];
    let owing = random.iter().zip(thens.into_iter().cycle());
    let promoting = owing.filter_map(|(at, then)| promoting(&at.to_string(), then));
    let positions = [
        promoting.take(100).collect(),
        random.clone(),
        some(&positions(), 150),
        some(&with_an_unseen_queen(), 50),
    ];
    let mut texts = Vec::new();
    for position in positions.concat() {
        let all = position.to_string();
        let views = Viewer::ALL.map(|viewer| position.view(viewer));
        texts.extend(views.into_iter().filter(|view| *view != all));
        texts.push(all);
    }
    texts
}

#[test]
fn the_text_of_a_position_or_view_can_be_written_from_the_typed_fields_of_its_answer() {
    let texts = texts();
    assert!(texts.len() > 500, "only {} texts", texts.len());
    let complete = complete_answers(&Arbiter::standard(), "chakart", &texts, written);
    let has = |what: &dyn Fn(&Value) -> bool| complete.iter().filter(|answer| what(answer)).count();
    let on_a_square = |answer: &Value, what: &str| {
        let squares = answer["squares"].as_array().unwrap();
        squares.iter().any(|square| square[what] == true)
    };
    assert!(has(&|it| on_a_square(it, "hidden")) > 50);
    assert!(has(&|it| on_a_square(it, "frozen")) > 50);
    for kind in ["swap", "drop", "moveAgain", "promotion"] {
        assert!(has(&|it| it["pending"]["kind"] == kind) > 3, "{kind}");
        let then = |it: &Value| it["pending"].get("then").is_some_and(|then| then == kind);
        assert_eq!(has(&then) > 3, kind != "promotion", "{kind}");
    }
}

#[test]
fn what_is_pending_decides_which_moves_are_legal_then() {
    let listed = answers(&Arbiter::standard(), "chakart", "legal-moves", &texts());
    let mut owed = 0;
    for answer in listed.iter().filter(|answer| !answer["pending"].is_null()) {
        let moves = answer["moves"].as_array().unwrap();
        assert!(!moves.is_empty(), "{answer}");
        let pending = &answer["pending"];
        for mv in moves {
            let square = mv.get("from").unwrap_or(&mv["to"]);
            let (kind, is_from) = (&mv["kind"], *square == pending["square"]);
            let is_owed = match text(&pending["kind"]) {
                "moveAgain" => is_from && ["move", "stealth", "shell"].contains(&text(kind)),
                "drop" => kind == "drop",
                owed => is_from && kind == owed,
            };
            assert!(is_owed, "{mv} in {answer}");
        }
        owed += 1;
    }
    assert!(owed > 100, "only {owed} positions have a pending action");
}
