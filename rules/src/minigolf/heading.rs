//! Momentum in words, for sentences.

use crate::board::Color;
use crate::game::Value;

/// Formats a momentum (files, ranks): `0,2` for programs, "two squares ahead" for people.
pub(super) fn momentum(color: Color, vector: (i8, i8)) -> Value {
    Value::coded(code(vector), words(color, vector))
}

/// Formats the momenta to choose from: `0,2;1,2` for programs.
pub(super) fn choices(color: Color, vectors: &[(i8, i8)]) -> Value {
    let codes: Vec<String> = vectors.iter().map(|vector| code(*vector)).collect();
    let words: Vec<String> = vectors.iter().map(|vector| words(color, *vector)).collect();
    Value::coded(codes.join(";"), words.join(" or "))
}

fn code((dx, dy): (i8, i8)) -> String {
    format!("{dx},{dy}")
}

fn words(color: Color, (dx, dy): (i8, i8)) -> String {
    let file = if dx < 0 { "a-file" } else { "h-file" };
    let ahead = match (color, dy < 0) {
        (Color::White, false) | (Color::Black, true) => "ahead",
        _ => "back",
    };
    match (dx.unsigned_abs(), dy.unsigned_abs()) {
        (0, 0) => "nowhere".to_owned(),
        (0, ranks) => format!("{} {ahead}", squares(ranks)),
        (files, 0) => format!("{} towards the {file}", squares(files)),
        (files, ranks) if files == ranks => {
            format!("{} diagonally {ahead} towards the {file}", squares(files))
        }
        (files, ranks) => format!(
            "{} towards the {file} and {} {ahead}",
            squares(files),
            number(ranks)
        ),
    }
}

fn squares(count: u8) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} square{plural}", number(count))
}

fn number(count: u8) -> String {
    let words = ["no", "one", "two", "three", "four"];
    let word = words.get(usize::from(count));
    word.map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
