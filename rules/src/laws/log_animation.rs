//! Checks that a program can animate a move from its effects alone: every path is complete, and the
//! effects come in the order in which they are seen. The checks read the log as JSON, and use no
//! rules of a game; a game may add checks of its own effects.

use std::collections::BTreeSet;

use serde_json::Value;

use super::compared::OnSquares;
use super::law::{LawResult, ensure};

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

/// A piece's letter, and the squares from which and to which it goes.
pub type Way = [Value; 3];

/// Checks an effect on the board before it. `Ok(None)` leaves the effect to the checks of every game;
/// otherwise these pieces go these ways by it, and nothing else is checked.
pub type OwnEffects = fn(&LogAnimation, &Value) -> Result<Option<Vec<Way>>, String>;

/// Animates the effects of a move on the board before it, and checks them. On the board of a view,
/// an effect may show a piece that was not seen before.
pub fn animate(
    board: OnSquares,
    log: &Value,
    (order, own): (Option<Order>, Option<OwnEffects>),
    is_view: bool,
) -> LawResult {
    let log: Vec<&Value> = log.as_array().into_iter().flatten().collect();
    let kinds: Vec<&str> = log.iter().map(|entry| text(&entry["type"])).collect();
    if let Some(order) = order.filter(|_| !is_view) {
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
        earlier: Vec::new(),
    };
    for entry in log {
        let result = animation.animate(entry, own);
        result.map_err(|wrong| format!("{wrong}, in the effect {entry}"))?;
        animation.earlier.push(entry.clone());
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
pub struct LogAnimation {
    board: OnSquares,
    is_view: bool,
    /// The squares on which a piece has arrived.
    arrived: BTreeSet<String>,
    /// The square of the piece that moved last.
    mover: String,
    earlier: Vec<Value>,
}

impl LogAnimation {
    /// Returns the letter on a square.
    #[must_use]
    pub fn at(&self, square: &Value) -> Option<char> {
        self.board.get(text(square)).copied()
    }

    /// Returns whether this piece stands on a square.
    #[must_use]
    pub fn has(&self, piece: &Value, square: &Value) -> bool {
        self.at(square) == letter(piece)
    }

    /// Returns whether a piece has arrived on a square.
    #[must_use]
    pub fn is_reached(&self, square: &Value) -> bool {
        self.arrived.contains(text(square))
    }

    /// Returns the square of the piece that moved last.
    #[must_use]
    pub fn mover(&self) -> &str {
        &self.mover
    }

    /// Returns the effects before this one.
    #[must_use]
    pub fn earlier(&self) -> &[Value] {
        &self.earlier
    }

    fn animate(&mut self, entry: &Value, own: Option<OwnEffects>) -> LawResult {
        let ways = self.ways(entry, own)?;
        for [piece, from, _] in &ways {
            let found = self.at(from);
            ensure!(
                found == letter(piece),
                "{piece} sets out from {from}, where {found:?} stands"
            );
        }
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
            ensure!(
                found == now,
                "{piece} comes to {to}, where {found:?} stands"
            );
        }
        let [square, becomes] = [&entry["square"], &entry["becomes"]];
        let found = self.at(square);
        ensure!(
            square.is_null() || becomes.is_null() || found == letter(becomes),
            "it becomes {found:?}"
        );
        let is_dropped = entry["type"] == "dropped";
        if let Some(to) = entry[if is_dropped { "square" } else { "to" }].as_str() {
            to.clone_into(&mut self.mover);
            self.arrived.insert(to.to_owned());
        }
        Ok(())
    }

    /// Checks an effect on the board before it, and returns the ways of the pieces that move.
    fn ways(&self, entry: &Value, own: Option<OwnEffects>) -> Result<Vec<Way>, String> {
        let square = &entry["square"];
        let shows_a_piece = self.is_view && !square.is_null() && self.at(square).is_none();
        if !shows_a_piece {
            if let Some(ways) = own.map_or(Ok(None), |own| own(self, entry))? {
                return Ok(ways);
            }
            let is_so = match text(&entry["type"]) {
                "capture" => {
                    let replaced = self.at(square).is_some() && !self.has(&entry["piece"], square);
                    replaced && self.is_reached(square)
                }
                "promotion" | "enPassant" => self.has(&entry["piece"], square),
                _ => true,
            };
            ensure!(is_so, "the board before does not have what the effect says");
        }
        let way = ["piece", "from", "to"].map(|field| entry[field].clone());
        let moves = !way[1].is_null() && !way[2].is_null();
        Ok(Some(way).filter(|_| moves).into_iter().collect())
    }
}
