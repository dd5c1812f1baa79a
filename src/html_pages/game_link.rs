//! The link of a game, `/play/{variant}?v=1&start=…&moves=…`, parsed and replayed.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::board::Color;
use crate::game::Info;
use crate::operations::budget::RequestBudget;
use crate::operations::router::Mounted;
use crate::wire::problem::Problem;
use crate::wire::sentences;

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

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReachedStatus {
    /// How the game stands.
    pub state: String,
    pub in_check: bool,
    pub winner: Option<Color>,
}

/// Replays the game of a query. Parameters that do not belong to it are ignored: sites that forward
/// links add their own.
///
/// # Errors
/// Returns a problem if the query has no valid game, or if the replay exceeds its budget.
pub fn replay(
    query: &str,
    variant: &Mounted,
    budget: &mut RequestBudget,
) -> Result<ReachedPosition, Problem> {
    let illegal = || Problem::new(sentences::ILLEGAL_LINK);
    let (request, plies) = request(query).ok_or_else(illegal)?;
    let reached: ReachedPosition = ask(variant, "replay", &request, budget)?;
    if !reached.valid {
        return Err(illegal());
    }
    let position = if variant.info.hidden_information {
        let request = json!({ "position": reached.position, "viewer": "spectator" });
        let seen: SpectatorView = ask(variant, "view", &request, budget)?;
        seen.position
    } else {
        reached.position.clone()
    };
    Ok(ReachedPosition {
        plies,
        is_hiding: position != reached.position,
        position,
        ..reached
    })
}

/// Returns the `replay` request of a query, and the number of plies, unless the query has no game or
/// is too long.
fn request(query: &str) -> Option<(Value, usize)> {
    let value = |name: &str| {
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let found = pairs.find(|(key, _)| key == name);
        found
            .map(|(_, value)| value)
            .filter(|value| !value.is_empty())
    };
    if query.len() > MAX_QUERY || !VERSIONS.contains(&value("v")?.as_ref()) {
        return None;
    }
    // The number of the move to show, in the order of the text, if it is not the last of the main line.
    let at = value("at").map(|at| at.parse()).transpose().ok()?;
    let (start, moves) = (value("start"), value("moves"));
    if start.is_none() && moves.is_none() {
        return None;
    }
    let moves = moves.unwrap_or_default();
    let plies = shown_line(&moves, at)?.into_iter().map(|word| {
        let Some((mv, draws)) = word.split_once(DRAWS) else {
            return Some(json!({ "move": word }));
        };
        let draws: Result<Vec<u32>, _> = draws.split(',').map(str::parse).collect();
        Some(json!({ "move": mv, "draws": draws.ok()? }))
    });
    let plies: Option<Vec<Value>> = plies.collect();
    let plies = plies?;
    let count = plies.len();
    let request = json!({ "start": start, "moves": plies, "last": true });
    Some((request, count))
}

/// Returns the moves that lead to the shown position, or `None` if a variation begins or ends where
/// it cannot.
fn shown_line(moves: &str, at: Option<usize>) -> Option<Vec<&str>> {
    let mut line = Vec::new();
    // Where each open variation begins, and the move that it replaces.
    let mut variations = Vec::new();
    let mut count = 0;
    for word in moves.split(' ').filter(|word| !word.is_empty()) {
        if at == Some(count) {
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

#[derive(Deserialize)]
struct SpectatorView {
    position: String,
}

fn ask<T: DeserializeOwned>(
    variant: &Mounted,
    operation: &str,
    request: &Value,
    budget: &mut RequestBudget,
) -> Result<T, Problem> {
    let output = variant.answer(operation, request.to_string().as_bytes(), budget)?;
    serde_json::from_slice(&output.body.bytes).map_err(|error| Problem::failed(&error))
}

/// Returns the link of a game that starts with a position, and with a move if there is one.
#[must_use]
pub fn address(
    info: &Info,
    position: Option<&str>,
    mv: Option<&str>,
    draws: Option<&str>,
) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("v", VERSION);
    if let Some(position) = position.filter(|position| *position != info.start) {
        query.append_pair("start", position);
    }
    if let Some(mv) = mv {
        let draws = draws.map(|draws| format!("{DRAWS}{draws}"));
        query.append_pair("moves", &format!("{mv}{}", draws.unwrap_or_default()));
    }
    format!("/play/{}?{}", info.id, query.finish())
}
