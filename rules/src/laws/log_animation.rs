//! Checks that a program can animate a move from its effects alone: every path is complete, and the
//! effects come in the order in which they are seen. The checks read the log as JSON, and use no
//! rules of a game.

use std::collections::BTreeSet;

use serde_json::Value;

use super::compared::OnSquares;
use super::law_result::{LawResult, ensure};

/// The remaining types of a log, in the order of the log.
pub struct Types<'a>(&'a [&'a str]);

impl Types<'_> {
    /// Returns whether the next type is one of these, and consumes it if so.
    pub fn next(&mut self, names: &[&str]) -> bool {
        let is_next = self.0.first().is_some_and(|name| names.contains(name));
        if is_next {
            self.0 = &self.0[1..];
        }
        is_next
    }
}

/// The order of the types of a log. It consumes the types up to the first one out of order.
pub type Order = fn(&mut Types<'_>);

/// Animates the effects of a move on the board before it, and checks them. On the board of a view,
/// an effect may show a piece that was not seen before.
pub fn animate(board: OnSquares, log: &Value, order: Option<Order>, is_view: bool) -> LawResult {
    let log: Vec<&Value> = log.as_array().into_iter().flatten().collect();
    let kinds: Vec<&str> = log.iter().map(|entry| text(&entry["type"])).collect();
    if let Some(order) = order {
        let mut types = Types(&kinds);
        order(&mut types);
        let rest = types.0;
        ensure!(
            rest.is_empty(),
            "the effects {rest:?} of {kinds:?} are not in their order"
        );
    }
    let mut animation = LogAnimation {
        board,
        is_view,
        arrived: BTreeSet::new(),
        mover: String::new(),
        opened: Value::Null,
        shelled: Value::Null,
    };
    for entry in log {
        let result = animation.animate(entry);
        result.map_err(|wrong| format!("{wrong}, in the effect {entry}"))?;
    }
    Ok(())
}

pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn letter(value: &Value) -> Option<char> {
    value.as_str().and_then(|text| text.chars().next())
}

/// A move, animated up to one of its effects.
struct LogAnimation {
    board: OnSquares,
    is_view: bool,
    /// The squares on which a piece has arrived.
    arrived: BTreeSet<String>,
    /// The square of the piece that moved last.
    mover: String,
    /// The egg that opened.
    opened: Value,
    /// The square that a shell hit.
    shelled: Value,
}

impl LogAnimation {
    fn at(&self, square: &Value) -> Option<char> {
        self.board.get(text(square)).copied()
    }

    fn animate(&mut self, entry: &Value) -> LawResult {
        let ways = ways(entry);
        for [piece, from, _] in &ways {
            let found = self.at(from);
            ensure!(
                found == letter(piece),
                "{piece} sets out from {from}, where {found:?} stands"
            );
        }
        self.check_before(entry)?;
        for change in entry["changes"].as_array().into_iter().flatten() {
            let square = text(&change["square"]).to_owned();
            let found = self.at(&change["square"]);
            ensure!(
                found == letter(&change["before"]),
                "the change {change} does not begin with {found:?}, which stands there"
            );
            match letter(&change["after"]) {
                Some(after) => self.board.insert(square, after),
                None => self.board.remove(&square),
            };
        }
        for [piece, _, to] in &ways {
            let now = letter(&entry["becomes"]).or(letter(piece));
            let found = self.at(to);
            let is_hidden = entry["type"] == "hidden" && found.is_some();
            ensure!(
                is_hidden || found == now,
                "{piece} comes to {to}, where {found:?} stands"
            );
        }
        self.check_after(entry)
    }

    fn check_before(&self, entry: &Value) -> LawResult {
        let square = &entry["square"];
        let arrived = || self.arrived.contains(text(square));
        let is_so = match text(&entry["type"]) {
            _ if self.is_view && !square.is_null() && self.at(square).is_none() => true,
            "mushroom" | "redirected" | "returned" => text(&entry["from"]) == self.mover,
            "move" | "momentumMove" if !entry["path"].is_null() => return check_path(entry),
            "spin" => return self.check_spin(entry),
            "capture" if self.at(square) == letter(&entry["piece"]) => {
                let chomped = self.opened["effect"] == "chomp" && self.opened["square"] == *square;
                chomped || self.shelled == *square
            }
            "capture" => arrived() && self.at(square).is_some(),
            "objectTaken" if entry["cause"] == "used" => arrived(),
            "objectTaken" => !self.opened.is_null(),
            "objectPlaced" => self.at(square).is_none_or(|it| "medw".contains(it)),
            "promotion" | "colorChanged" | "immobilized" | "released" | "revealed" | "egg"
            | "stop" | "autostop" | "momentumGained" | "momentumTurned" | "enPassant"
            | "disappeared" => self.at(square) == letter(&entry["piece"]),
            "appeared" => {
                let other = other_half(text(square));
                self.board.get(&other).copied() == letter(&entry["piece"])
            }
            _ => true,
        };
        ensure!(is_so, "the board before does not have what the effect says");
        Ok(())
    }

    /// Keeps what later effects refer to, and checks the board after an effect.
    fn check_after(&mut self, entry: &Value) -> LawResult {
        match text(&entry["type"]) {
            "egg" => self.opened = entry.clone(),
            "shell" => self.shelled = entry["to"].clone(),
            "dropped" => {
                text(&entry["square"]).clone_into(&mut self.mover);
                self.arrived.insert(self.mover.clone());
            }
            "promotion" | "colorChanged" => {
                let found = self.at(&entry["square"]);
                ensure!(found == letter(&entry["becomes"]), "it becomes {found:?}");
            }
            _ => {
                if let Some(to) = entry["to"].as_str() {
                    to.clone_into(&mut self.mover);
                    self.arrived.insert(to.to_owned());
                }
            }
        }
        Ok(())
    }

    /// Checks that the four squares form a cycle, each with the piece on it.
    fn check_spin(&self, entry: &Value) -> LawResult {
        let carried = entry["carried"].as_array().map_or(&[][..], Vec::as_slice);
        ensure!(carried.len() == 4, "a spin carries four squares");
        for (place, way) in carried.iter().enumerate() {
            let follows = way["to"] == carried[(place + 1) % 4]["from"];
            ensure!(
                follows && self.at(&way["from"]) == letter(&way["piece"]),
                "the four squares of a spin do not follow each other"
            );
        }
        Ok(())
    }
}

/// Returns the pieces that move, each with its origin and its target.
fn ways(entry: &Value) -> Vec<[Value; 3]> {
    let fields = |entry: &Value| ["piece", "from", "to"].map(|field| entry[field].clone());
    let [piece, from, to] = fields(entry);
    match text(&entry["type"]) {
        "spin" => {
            let carried = entry["carried"].as_array().into_iter().flatten();
            let pieces = carried.filter(|way| !way["piece"].is_null());
            pieces.map(fields).collect()
        }
        "swapped" => vec![
            [piece, from.clone(), to.clone()],
            [entry["partner"].clone(), to, from],
        ],
        // A shell is not a piece. Castling has no `from` and `to` of its own.
        "shell" => Vec::new(),
        _ if from.is_null() || to.is_null() => Vec::new(),
        _ => vec![[piece, from, to]],
    }
}

fn other_half(square: &str) -> String {
    match square.split_at_checked(1) {
        Some(("0", rest)) => format!("1{rest}"),
        Some((_, rest)) => format!("0{rest}"),
        None => String::new(),
    }
}

/// Returns the centre of a square of Minigolf Chess: file and rank, from 1, in quarters of squares.
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
fn check_path(entry: &Value) -> LawResult {
    const NO_POINT: &str = "a point of the path is between the quarters of squares";
    let is_white = letter(&entry["piece"]).is_some_and(|piece| piece.is_ascii_uppercase());
    let mut at = middle(&entry["from"]);
    let mut last: Option<[i32; 2]> = None;
    let mut flips = 1;
    let parts = entry["path"].as_array().map_or(&[][..], Vec::as_slice);
    for part in parts {
        let fields = part.as_object().map_or(0, serde_json::Map::len);
        ensure!(fields == 1, "a part of the path is one thing");
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
                ensure!(goes_on, "the path turns where nothing turns it");
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
            ensure!(
                at[0] == mirror && (2..=66).contains(&at[1]),
                "it bounces where no mirror is"
            );
        }
        if !part["wrap"].is_null() {
            let enters = point(&part["wrap"]["enters"]).ok_or(NO_POINT)?;
            let borders = if is_white { [66, 2] } else { [2, 66] };
            ensure!(
                [at[1], enters[1]] == borders && at[0] == enters[0],
                "it does not go on at the opposite border"
            );
            at = enters;
        }
        ensure!((2..=34).contains(&at[0]), "the path leaves the board");
    }
    let end = parts.last().map(|part| &part["square"]);
    ensure!(
        end == Some(&entry["to"]),
        "the path does not end where the piece comes to"
    );
    Ok(())
}
