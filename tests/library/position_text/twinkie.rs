//! The answer of `position` contains everything that a text says (`docs/rules/twinkie-danger.md`
//! §6).

#[allow(dead_code, reason = "the tests of the rules use the rest")]
#[path = "../../../rules/tests/rules/twinkie/plain.rs"]
mod plain;
#[path = "../../../rules/tests/rules/twinkie/positions.rs"]
mod positions;
#[path = "../../../rules/tests/rules/twinkie/random_position.rs"]
mod random_position;

use serde_json::Value;
use variant_arbiter::operations::Arbiter;

use super::written::{
    castling, complete_answers, crossed, letter, or_none, rows, side, some, text,
    with_other_numbers,
};
use positions::{positions, random_positions};

fn written(answer: &Value) -> String {
    let board = |board| {
        rows(answer, 8, letter, |file, rank| {
            format!("{board}{file}{}", rank + 1)
        })
    };
    let home = |side, file| format!("0{file}{}", if side == 'w' { 1 } else { 8 });
    let links = answer["links"].as_array().unwrap().iter();
    let links: Vec<String> = links
        .map(|link| format!("{}{}", side(&link["owner"]), text(&link["square"])))
        .collect();
    format!(
        "{} {} {} {} {} {} {} {}{}",
        board('0'),
        board('1'),
        side(&answer["turn"]),
        castling(answer, home),
        crossed(answer),
        or_none(links.join(",").chars()),
        answer["halfMoveClock"],
        answer["moveNumber"],
        match &answer["armies"] {
            Value::Null => String::new(),
            armies => format!(" {}:{}", text(&armies["white"]), text(&armies["black"])),
        },
    )
}

/// Returns whether a linked square is empty on both boards.
fn has_empty_link(answer: &Value) -> bool {
    let squares = answer["squares"].as_array().unwrap();
    let is_empty = |link: &Value| {
        let name = text(&link["square"]);
        !squares.iter().any(|it| &text(&it["square"])[1..] == name)
    };
    answer["links"].as_array().unwrap().iter().any(is_empty)
}

#[test]
fn the_text_of_a_position_can_be_written_from_the_typed_fields_of_its_answer() {
    let positions = [some(&positions(), 200), some(&random_positions(), 200)].concat();
    let texts = with_other_numbers(positions.iter().map(ToString::to_string));
    let complete = complete_answers(&Arbiter::standard(), "twinkie-danger", &texts, written);
    let has = |what: &dyn Fn(&Value) -> bool| complete.iter().filter(|answer| what(answer)).count();
    assert!(has(&has_empty_link) > 50);
    assert!(has(&|it| it["links"].as_array().unwrap().len() == 4) > 5);
    assert!(has(&|it| crossed(it).starts_with('0')) > 20);
    assert!(has(&|it| crossed(it).starts_with('1')) > 20);
    assert!(has(&|it| it["castling"].as_array().unwrap().len() == 1) > 2);
}
