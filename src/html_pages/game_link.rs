//! The link of a game, `/play/{variant}?v=1&start=…&moves=…`, parsed and replayed.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::board::Color;
use crate::game::{GameResult, Info};
use crate::operations::budget::RequestBudget;
use crate::operations::router::Mounted;

/// The version of a link that has only moves.
const VERSION: &str = "1";
/// The supported versions. Links of version 2 have variations, comments and glyphs between the
/// moves.
const VERSIONS: [&str; 2] = [VERSION, "2"];

/// The maximum length of a query, in bytes. The page puts longer games after `#`, which browsers do
/// not send.
const MAX_QUERY: usize = 6_000;

const DRAWS: char = '~';

/// The position that a game has reached, as a spectator sees it. Parsed from the answer of `replay`.
#[derive(Debug, Deserialize)]
pub struct ReachedPosition {
    /// The position without what a spectator must not see.
    pub position: String,
    /// Whether something is hidden, which the link itself reveals.
    #[serde(skip)]
    pub is_hiding: bool,
    pub turn: Color,
    pub status: ReachedStatus,
    valid: bool,
    #[serde(skip)]
    pub plies: usize,
}

/// Returns the status of a game that its players have ended.
fn ended(result: GameResult) -> ReachedStatus {
    ReachedStatus {
        state: "recorded".to_owned(),
        in_check: false,
        winner: match result {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unfinished => None,
        },
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReachedStatus {
    /// How the game stands; `recorded` if the players have ended it.
    pub state: String,
    pub in_check: bool,
    pub winner: Option<Color>,
}

/// Replays the game of a query, unless that has no valid game or exceeds its budget. Parameters that
/// do not belong to the game are ignored: sites that forward links add their own.
pub fn replay(
    query: &str,
    variant: &Mounted,
    budget: &mut RequestBudget,
) -> Option<ReachedPosition> {
    let value = |name: &str| {
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let (_, value) = pairs.find(|(key, _)| key == name)?;
        (!value.is_empty()).then_some(value)
    };
    if query.len() > MAX_QUERY || !VERSIONS.contains(&value("v")?.as_ref()) {
        return None;
    }
    let (start, moves) = (value("start"), value("moves"));
    if start.is_none() && moves.is_none() {
        return None;
    }
    let at = value("at").map_or(Some(usize::MAX), |at| at.parse().ok());
    let moves = moves.unwrap_or_default();
    let plies: Option<Vec<Value>> = shown_line(&moves, at?)?.into_iter().map(ply).collect();
    let plies = plies?;
    let request = json!({ "start": start, "moves": plies, "last": true });
    let mut reached: ReachedPosition = ask(variant, "replay", &request, budget)?;
    if !reached.valid {
        return None;
    }
    reached.plies = plies.len();
    let result = value("result").and_then(|result| GameResult::parse(&result));
    let result = result.filter(|it| *it != GameResult::Unfinished && value("at").is_none());
    if let Some(result) = result.filter(|_| reached.status.state == "ongoing") {
        reached.status = ended(result);
    }
    if variant.info.hidden_information {
        let request = json!({ "position": reached.position, "viewer": "spectator" });
        let view: Value = ask(variant, "view", &request, budget)?;
        let seen = view["position"].as_str()?;
        reached.is_hiding = seen != reached.position;
        seen.clone_into(&mut reached.position);
    }
    Some(reached)
}

/// Returns a ply of the request, from a move that may have its draws behind it.
fn ply(word: &str) -> Option<Value> {
    let Some((mv, draws)) = word.split_once(DRAWS) else {
        return Some(json!({ "move": word }));
    };
    let draws: Result<Vec<u32>, _> = draws.split(',').map(str::parse).collect();
    Some(json!({ "move": mv, "draws": draws.ok()? }))
}

/// Returns the moves that lead to the shown position: the one after so many moves in the order of the
/// text, or the last of the main line. Returns `None` if a variation begins or ends where it cannot.
fn shown_line(moves: &str, at: usize) -> Option<Vec<&str>> {
    let mut line = Vec::new();
    // Where each open variation begins, and the move that it replaces.
    let mut variations = Vec::new();
    let mut count = 0;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        if at == count {
            break;
        }
        match word {
            "(" => {
                let replaced = line.pop()?;
                variations.push((line.len(), replaced));
            }
            ")" => {
                let (begin, replaced) = variations.pop()?;
                line.truncate(begin);
                line.push(replaced);
            }
            _ if word.starts_with([';', ':', '$']) => {}
            _ => {
                count += 1;
                line.push(word);
            }
        }
    }
    Some(line)
}

fn ask<T: DeserializeOwned>(
    variant: &Mounted,
    operation: &str,
    request: &Value,
    budget: &mut RequestBudget,
) -> Option<T> {
    let output = variant.answer(operation, request.to_string().as_bytes(), budget);
    serde_json::from_slice(&output.ok()?.body.bytes).ok()
}

/// Returns the link of a game that starts with the position of a picture, and with its move if it has one.
#[must_use]
pub fn address(info: &Info, picture: &BTreeMap<String, String>) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("v", VERSION);
    if let Some(position) = picture.get("position").filter(|it| *it != info.start) {
        query.append_pair("start", position);
    }
    if let Some(mv) = picture.get("move") {
        let draws = picture.get("draws").map(|draws| format!("{DRAWS}{draws}"));
        query.append_pair("moves", &format!("{mv}{}", draws.unwrap_or_default()));
    }
    format!("/play/{}?{}", info.id, query.finish())
}
