//! The answer of `position` contains everything that a text says (`docs/rules/minigolf.md` §8).

#[path = "../../../rules/tests/rules/minigolf/positions.rs"]
mod positions;
#[path = "../../../rules/tests/rules/minigolf/random_position.rs"]
mod random_position;

use serde_json::Value;
use variant_arbiter::operations::Arbiter;

use super::support::Choices;
use super::written::{
    castling, complete_answers, crossed, letter, rows, side, some, text, with_other_numbers,
};
use positions::{positions, random_positions};

fn name(file: char, rank: u8) -> String {
    format!("a{}.{file}{}", rank / 8 + 1, rank % 8 + 1)
}

/// Writes the field of momentum: the order from the lists of squares in motion, the vectors from
/// the squares.
fn momentum(answer: &Value) -> String {
    let squares = answer["squares"].as_array().unwrap();
    let moving = squares.iter().filter(|it| it["momentum"].is_object());
    let in_motion: Vec<&Value> = ["white", "black"]
        .into_iter()
        .flat_map(|color| {
            let of_side = answer["inMotion"][color].as_array().unwrap();
            of_side.iter().map(move |name| (color, name))
        })
        .map(|(color, name)| {
            let square = squares.iter().find(|it| it["square"] == *name).unwrap();
            assert_eq!(square["color"], color);
            square
        })
        .collect();
    assert_eq!(moving.count(), in_motion.len());
    let entry = |square: &&Value| {
        let momentum = &square["momentum"];
        let is_capturing = momentum["capturing"] == true;
        let x = if is_capturing { "x" } else { "" };
        let (dx, dy) = (&momentum["dx"], &momentum["dy"]);
        format!("{}:{dx},{dy}{x}", text(&square["square"]))
    };
    match &*in_motion {
        [] => "-".to_owned(),
        some => some.iter().map(entry).collect::<Vec<_>>().join(";"),
    }
}

fn written(answer: &Value) -> String {
    let home = |side, file| name(file, if side == 'w' { 0 } else { 15 });
    format!(
        "{} {} {} {} {} {} {}",
        rows(answer, 16, letter, name),
        side(&answer["turn"]),
        castling(answer, home),
        crossed(answer),
        momentum(answer),
        answer["halfMoveClock"],
        answer["moveNumber"],
    )
}

#[test]
fn the_text_of_a_position_can_be_written_from_the_typed_fields_of_its_answer() {
    let positions = [some(&positions(), 200), some(&random_positions(), 200)].concat();
    let texts = with_other_numbers(positions.iter().map(ToString::to_string));
    let complete = complete_answers(&Arbiter::standard(), "minigolf", &texts, written);
    let has = |what: &dyn Fn(&Value) -> bool| complete.iter().filter(|answer| what(answer)).count();
    let in_motion = |it: &Value, color| it["inMotion"][color].as_array().unwrap().len();
    assert!(has(&|it| in_motion(it, "white") > 3 && in_motion(it, "black") > 3) > 20);
    assert!(has(&|it| crossed(it) != "-") > 20);
    assert!(has(&|it| it["castling"].as_array().unwrap().len() == 1) > 2);
}
