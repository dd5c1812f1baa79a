//! What a client that draws a move from its effects alone can count on: every way is whole, and all
//! comes in the order in which an eye would see it (`docs/API.md`, "Effects"). The log is read as
//! an answer has it, without any rule of a game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// What is on which square.
pub type Board = BTreeMap<String, char>;

/// The rest of the types of a log; a game says in which order they come.
pub struct Types<'a>(&'a [&'a str]);

impl Types<'_> {
    /// Whether the next is one of these; then it is consumed.
    pub fn next(&mut self, names: &[&str]) -> bool {
        let is_next = self.0.first().is_some_and(|name| names.contains(name));
        if is_next {
            self.0 = &self.0[1..];
        }
        is_next
    }
}

/// In which order the types of a log come: tells them all, or as far as the order holds.
pub type Order = fn(&mut Types);

/// Draws the effects of a move on the board before it, and holds them to what is promised.
#[track_caller]
pub fn draw(board: Board, log: &Value, order: Order, what: &str) {
    let log: Vec<&Value> = log.as_array().unwrap().iter().collect();
    let kinds: Vec<&str> = log.iter().map(|entry| text(&entry["type"])).collect();
    let mut types = Types(&kinds);
    order(&mut types);
    assert!(types.0.is_empty(), "{:?} of {kinds:?}: {what}", types.0);
    let mut drawing = Drawing {
        board,
        arrived: BTreeSet::new(),
        mover: String::new(),
        opened: Value::Null,
        shelled: Value::Null,
        what: format!("{what}: {log:?}"),
    };
    for entry in log {
        drawing.draw(entry);
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn letter(value: &Value) -> Option<char> {
    value.as_str().and_then(|text| text.chars().next())
}

/// A half drawn move.
struct Drawing {
    board: Board,
    /// The squares to which something has come.
    arrived: BTreeSet<String>,
    /// Where the piece stands that has set out last.
    mover: String,
    /// The egg that has opened.
    opened: Value,
    /// Where a shell has hit.
    shelled: Value,
    what: String,
}

impl Drawing {
    fn at(&self, square: &Value) -> Option<char> {
        self.board.get(text(square)).copied()
    }

    fn draw(&mut self, entry: &Value) {
        let ways = ways(entry);
        for [piece, from, _] in &ways {
            assert_eq!(self.at(from), letter(piece), "{from}: {}", self.what);
        }
        self.look_before(entry);
        for change in entry["changes"].as_array().unwrap() {
            let square = text(&change["square"]).to_owned();
            let found = self.at(&change["square"]);
            assert_eq!(found, letter(&change["before"]), "{square}: {}", self.what);
            match letter(&change["after"]) {
                Some(after) => self.board.insert(square, after),
                None => self.board.remove(&square),
            };
        }
        for [piece, _, to] in &ways {
            let now = letter(&entry["becomes"]).or(letter(piece));
            let is_hidden = entry["type"] == "hidden" && self.at(to).is_some();
            assert!(is_hidden || self.at(to) == now, "{to}: {}", self.what);
        }
        self.look_after(entry);
    }

    /// What has to be so when an effect is seen.
    fn look_before(&self, entry: &Value) {
        let (square, what) = (&entry["square"], &self.what);
        let arrived = || self.arrived.contains(text(square));
        match text(&entry["type"]) {
            "mushroom" | "redirected" | "returned" => {
                assert_eq!(text(&entry["from"]), self.mover, "{what}");
            }
            "move" | "momentumMove" if !entry["path"].is_null() => check_path(entry, what),
            "spin" => self.check_spin(entry),
            "capture" if self.at(square) == letter(&entry["piece"]) => {
                let chomped = self.opened["effect"] == "chomp" && self.opened["square"] == *square;
                assert!(chomped || self.shelled == *square, "{what}");
            }
            "capture" => assert!(arrived() && self.at(square).is_some(), "{what}"),
            "objectTaken" if entry["cause"] == "used" => assert!(arrived(), "{what}"),
            "objectTaken" => assert!(!self.opened.is_null(), "{what}"),
            "objectPlaced" => {
                let under = self.at(square);
                assert!(under.is_none_or(|it| "medw".contains(it)), "{what}");
            }
            "promotion" | "colorChanged" | "immobilized" | "released" | "revealed" | "egg"
            | "stop" | "autostop" | "momentumGained" | "momentumTurned" | "enPassant"
            | "disappeared" => assert_eq!(self.at(square), letter(&entry["piece"]), "{what}"),
            "appeared" => {
                let other = other_half(text(square));
                assert_eq!(self.board.get(&other).copied(), letter(&entry["piece"]));
            }
            _ => {}
        }
    }

    /// What an effect leaves.
    fn look_after(&mut self, entry: &Value) {
        match text(&entry["type"]) {
            "egg" => self.opened = entry.clone(),
            "shell" => self.shelled = entry["to"].clone(),
            "dropped" => {
                text(&entry["square"]).clone_into(&mut self.mover);
                self.arrived.insert(self.mover.clone());
            }
            "promotion" | "colorChanged" => {
                assert_eq!(self.at(&entry["square"]), letter(&entry["becomes"]));
            }
            _ => {
                if let Some(to) = entry["to"].as_str() {
                    to.clone_into(&mut self.mover);
                    self.arrived.insert(to.to_owned());
                }
            }
        }
    }

    /// The four squares follow each other round, each with what stands on it.
    fn check_spin(&self, entry: &Value) {
        let carried = entry["carried"].as_array().unwrap();
        assert_eq!(carried.len(), 4);
        for (place, way) in carried.iter().enumerate() {
            assert_eq!(way["to"], carried[(place + 1) % 4]["from"], "{}", self.what);
            assert_eq!(
                self.at(&way["from"]),
                letter(&way["piece"]),
                "{}",
                self.what
            );
        }
    }
}

/// Who goes from where to where.
fn ways(entry: &Value) -> Vec<[Value; 3]> {
    let [piece, from, to] = ["piece", "from", "to"].map(|field| entry[field].clone());
    match text(&entry["type"]) {
        "spin" => {
            let carried = entry["carried"].as_array().unwrap().iter();
            let pieces = carried.filter(|way| !way["piece"].is_null());
            pieces
                .map(|way| ["piece", "from", "to"].map(|field| way[field].clone()))
                .collect()
        }
        "swapped" => vec![
            [piece, from.clone(), to.clone()],
            [entry["partner"].clone(), to, from],
        ],
        // A shell is no piece, and King and Rook have their own ways.
        "shell" => Vec::new(),
        _ if from.is_null() => Vec::new(),
        _ => vec![[piece, from, to]],
    }
}

fn other_half(square: &str) -> String {
    match square.split_at(1) {
        ("0", rest) => format!("1{rest}"),
        (_, rest) => format!("0{rest}"),
    }
}

/// File and rank of the middle of a square of Minigolf Chess, both from 1 and in quarters of squares.
fn middle(square: &Value) -> [i32; 2] {
    let name = text(square).as_bytes();
    let board = if name.starts_with(b"a2") { 8 } else { 0 };
    [name[3] - b'a' + 1, name[4] - b'0' + board].map(|count| 4 * i32::from(count))
}

/// A point of a way, in whole quarters of squares.
fn point(value: &Value) -> [i32; 2] {
    ["file", "rank"].map(|field| {
        let quarters = 4.0 * value[field].as_f64().unwrap();
        quarters.to_string().parse().unwrap()
    })
}

/// A way goes from `from` to `to` without a gap. Between the edges it is one straight line, which
/// each bounce mirrors and which goes on at the opposite border.
#[track_caller]
fn check_path(entry: &Value, what: &str) {
    let is_white = letter(&entry["piece"]).unwrap().is_ascii_uppercase();
    let mut at = middle(&entry["from"]);
    let mut last: Option<[i32; 2]> = None;
    let mut flips = 1;
    let parts = entry["path"].as_array().unwrap();
    for part in parts {
        assert_eq!(part.as_object().unwrap().len(), 1, "{what}");
        let to = if !part["square"].is_null() {
            middle(&part["square"])
        } else if !part["bounce"].is_null() {
            point(&part["bounce"]["point"])
        } else {
            point(&part["wrap"]["leaves"])
        };
        let [dx, dy] = [to[0] - at[0], to[1] - at[1]];
        if dx != 0 || dy != 0 {
            if let Some([x, y]) = last {
                // The same direction, but for the bounces in between.
                assert_eq!(x * flips * dy, dx * y, "{what}");
                assert!(x * flips * dx + y * dy > 0, "{what}");
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
                other => panic!("{other:?}: {what}"),
            };
            assert_eq!(at[0], mirror, "{what}");
            assert!((2..=66).contains(&at[1]), "{what}");
        }
        if !part["wrap"].is_null() {
            let enters = point(&part["wrap"]["enters"]);
            let borders = if is_white { [66, 2] } else { [2, 66] };
            assert_eq!([at[1], enters[1]], borders, "{what}");
            assert_eq!(at[0], enters[0], "{what}");
            at = enters;
        }
        assert!((2..=34).contains(&at[0]), "{what}");
    }
    assert_eq!(parts.last().unwrap()["square"], entry["to"], "{what}");
}
