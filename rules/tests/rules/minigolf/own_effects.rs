//! What the effects of Minigolf Chess say of the board: paths over the edges, and the spinner.

use serde_json::{Map, Value};
use variant_arbiter_rules::laws::{LogAnimation, Way};

/// Says what is wrong, unless a condition holds.
fn ensure(holds: bool, wrong: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong.to_owned()) }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Checks an effect on the board before it.
pub fn own_effects(before: &LogAnimation, entry: &Value) -> Result<Option<Vec<Way>>, String> {
    match text(&entry["type"]) {
        "move" | "momentumMove" if !entry["path"].is_null() => check_path(entry)?,
        "spin" => return spun(before, entry).map(Some),
        "stop" | "autostop" | "momentumGained" | "momentumTurned" => ensure(
            before.has(&entry["piece"], &entry["square"]),
            "the piece does not stand there",
        )?,
        _ => {}
    }
    Ok(None)
}

/// Checks that the four squares form a cycle, each with the piece on it, and returns their ways.
fn spun(before: &LogAnimation, entry: &Value) -> Result<Vec<Way>, String> {
    let carried = entry["carried"].as_array().map_or(&[][..], Vec::as_slice);
    ensure(carried.len() == 4, "a spin carries four squares")?;
    for (place, way) in carried.iter().enumerate() {
        let follows = way["to"] == carried[(place + 1) % 4]["from"];
        ensure(
            follows && before.has(&way["piece"], &way["from"]),
            "the four squares of a spin do not follow each other",
        )?;
    }
    let pieces = carried.iter().filter(|way| !way["piece"].is_null());
    let way = |way: &Value| ["piece", "from", "to"].map(|field| way[field].clone());
    Ok(pieces.map(way).collect())
}

/// Returns the centre of a square: file and rank, from 1, in quarters of squares.
fn middle(square: &Value) -> [i32; 2] {
    let name = text(square);
    let board = if name.starts_with("a2") { 8 } else { 0 };
    match *name.as_bytes() {
        [_, _, _, file, rank] => [
            i32::from(file) - i32::from(b'a') + 1,
            i32::from(rank) - i32::from(b'0') + board,
        ]
        .map(|count| 4 * count),
        _ => [0; 2],
    }
}

/// Returns a point of a path in quarters of squares, or `None` if it lies between quarters.
fn point(value: &Value) -> Option<[i32; 2]> {
    let quarters = |field: &str| {
        let quarters = 4.0 * value[field].as_f64()?;
        quarters.to_string().parse().ok()
    };
    Some([quarters("file")?, quarters("rank")?])
}

/// Checks that a path goes from `from` to `to` without a gap. It is one straight line, which each
/// bounce mirrors, and which continues at the opposite border after it leaves the board.
fn check_path(entry: &Value) -> Result<(), String> {
    const NO_POINT: &str = "a point of the path is between the quarters of squares";
    let is_white = text(&entry["piece"])
        .chars()
        .all(|piece| piece.is_ascii_uppercase());
    let mut at = middle(&entry["from"]);
    let mut last: Option<[i32; 2]> = None;
    let mut flips = 1;
    let parts = entry["path"].as_array().map_or(&[][..], Vec::as_slice);
    for part in parts {
        let fields = part.as_object().map_or(0, Map::len);
        ensure(fields == 1, "a part of the path is one thing")?;
        let to = if !part["square"].is_null() {
            Some(middle(&part["square"]))
        } else if !part["bounce"].is_null() {
            point(&part["bounce"]["point"])
        } else {
            point(&part["wrap"]["leaves"])
        };
        let to = to.ok_or(NO_POINT)?;
        let [dx, dy] = [to[0] - at[0], to[1] - at[1]];
        if dx != 0 || dy != 0 {
            if let Some([x, y]) = last {
                // The direction stays the same, apart from the bounces in between.
                let goes_on = x * flips * dy == dx * y && x * flips * dx + y * dy > 0;
                ensure(goes_on, "the path turns where nothing turns it")?;
            }
            last = Some([dx, dy]);
            flips = 1;
        }
        at = to;
        if !part["bounce"].is_null() {
            flips = -flips;
            let mirror = match (text(&part["bounce"]["mirror"]), is_white) {
                ("aBorder", true) => 2,
                ("hMiddle", true) => 32,
                ("aMiddle", false) => 4,
                ("hBorder", false) => 34,
                (other, _) => return Err(format!("no piece of its side meets the mirror {other}")),
            };
            ensure(
                at[0] == mirror && (2..=66).contains(&at[1]),
                "it bounces where no mirror is",
            )?;
        }
        if !part["wrap"].is_null() {
            let enters = point(&part["wrap"]["enters"]).ok_or(NO_POINT)?;
            let borders = if is_white { [66, 2] } else { [2, 66] };
            ensure(
                [at[1], enters[1]] == borders && at[0] == enters[0],
                "it does not go on at the opposite border",
            )?;
            at = enters;
        }
        ensure((2..=34).contains(&at[0]), "the path leaves the board")?;
    }
    let end = parts.last().map(|part| &part["square"]);
    ensure(
        end == Some(&entry["to"]),
        "the path does not end where the piece comes to",
    )?;
    Ok(())
}
