//! The address of a game, `/play/{variant}?v=1&start=…&moves=…`: read, and replayed to its end.

use std::borrow::Cow;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::game::Info;
use crate::operations::arbiter::Mounted;
use crate::operations::budget::RequestBudget;
use crate::operations::input::Input;
use crate::operations::spec::MediaType;
use crate::operations::variant_operation::PreparedRequest;
use crate::operations::{Arbiter, Limits};
use crate::wire::codes::Code;
use crate::wire::json::Json;
use crate::wire::problem::Problem;

/// The version of the address that is read.
const VERSION: &str = "1";

/// The longest query that is read, in bytes; the page puts a longer game behind `#`, which no
/// service sees.
const MOST_QUERY: usize = 6_000;

/// Between a move and its draws.
const DRAWS: char = '~';

/// A game, as an address has it.
#[derive(Debug)]
pub struct GameLink<'a> {
    start: Option<Cow<'a, str>>,
    moves: Cow<'a, str>,
    /// The ply that is shown, where it is not the last.
    at: Option<usize>,
}

/// What a game has come to, as everybody may see it. Read from the answer of `replay`.
#[derive(Debug, Deserialize)]
pub struct Reached {
    /// The position, without what a spectator may not see.
    pub position: String,
    /// Whether something is left out of it. Then the link itself tells more.
    #[serde(skip)]
    pub is_hiding: bool,
    /// The side to move.
    pub turn: String,
    /// How the game stands.
    pub status: ReachedStatus,
    /// Whether every move could be played.
    valid: bool,
    /// How many were.
    #[serde(default)]
    pub plies: usize,
}

/// How a game stands.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReachedStatus {
    /// The state's name.
    pub state: String,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// Who has won.
    pub winner: Option<String>,
}

impl<'a> GameLink<'a> {
    /// Reads a query; nothing where it is no game's, or too long. What it has besides is somebody
    /// else's: those who pass links on add words of their own.
    #[must_use]
    pub fn read(query: &'a str) -> Option<GameLink<'a>> {
        if query.len() > MOST_QUERY {
            return None;
        }
        let value = |name: &str| {
            let mut pairs = form_urlencoded::parse(query.as_bytes());
            let found = pairs.find(|(key, _)| key == name);
            found
                .map(|(_, value)| value)
                .filter(|value| !value.is_empty())
        };
        if value("v").as_deref() != Some(VERSION) {
            return None;
        }
        let at = value("at").map(|at| at.parse()).transpose().ok()?;
        let (start, moves) = (value("start"), value("moves"));
        if start.is_none() && moves.is_none() {
            return None;
        }
        Some(GameLink {
            start,
            moves: moves.unwrap_or_default(),
            at,
        })
    }

    /// The same as a request of `replay`, and how many plies it has.
    fn as_request(&self) -> Option<(Vec<u8>, usize)> {
        let words = self.moves.split(' ').filter(|word| !word.is_empty());
        let plies = words.take(self.at.unwrap_or(usize::MAX)).map(|word| {
            let Some((mv, draws)) = word.split_once(DRAWS) else {
                return Some(json!({ "move": word }));
            };
            let draws: Result<Vec<u32>, _> = draws.split(',').map(str::parse).collect();
            Some(json!({ "move": mv, "draws": draws.ok()? }))
        });
        let plies: Option<Vec<_>> = plies.collect();
        let plies = plies?;
        let count = plies.len();
        let mut request = json!({ "moves": plies, "last": true });
        if let Some(start) = &self.start {
            request["start"] = json!(start);
        }
        Some((request.to_string().into_bytes(), count))
    }

    /// The replay of the game, which is long work; nothing where the address has no game.
    #[must_use]
    pub fn prepare(&self, variant: &Mounted, limits: &Limits) -> Option<Replaying> {
        let (request, plies) = self.as_request()?;
        let replay = variant.operation("replay")?;
        let json = MediaType::Json;
        let prepared = replay.prepare(Input::Json(&request), json, limits).ok()?;
        Some(Replaying {
            prepared,
            plies,
            info: variant.info,
        })
    }
}

/// A game that is still to be replayed.
pub struct Replaying {
    prepared: Box<dyn PreparedRequest>,
    plies: usize,
    info: &'static Info,
}

impl Replaying {
    /// What it is reckoned to take.
    #[must_use]
    pub fn cost(&self) -> Duration {
        self.prepared.work_class().cost()
    }

    /// Replays the game.
    ///
    /// # Errors
    /// When it is none, or takes more than the budget.
    pub fn run(&self, arbiter: &Arbiter, budget: &mut RequestBudget) -> Result<Reached, Problem> {
        let answer = self.prepared.answer(budget)?.into_json(budget)?;
        let reached: Reached = read(answer)?;
        if !reached.valid {
            let detail = "the address has a move that is not legal";
            return Err(Problem::new(Code::UnreplayableGame, detail));
        }
        let position = if self.info.hidden_information {
            self.seen_by_all(&reached.position, arbiter, budget)?
        } else {
            reached.position.clone()
        };
        Ok(Reached {
            plies: self.plies,
            is_hiding: position != reached.position,
            position,
            ..reached
        })
    }

    /// A position without what a spectator may not see.
    fn seen_by_all(
        &self,
        position: &str,
        arbiter: &Arbiter,
        budget: &mut RequestBudget,
    ) -> Result<String, Problem> {
        let request = json!({ "position": position, "viewer": "spectator" }).to_string();
        let view = arbiter.variant(self.info.id)?.post_operation("view")?;
        let seen: Seen = read(view.answer(request.as_bytes(), budget)?)?;
        Ok(seen.position)
    }
}

/// What `view` answers.
#[derive(Deserialize)]
struct Seen {
    position: String,
}

/// Reads an answer of the service.
fn read<T: DeserializeOwned>(answer: Json) -> Result<T, Problem> {
    let read = serde_json::from_slice(&answer.into_bytes());
    read.map_err(|error| Problem::new(Code::InternalError, error.to_string()))
}

/// The address of a game that begins with a position, and with a move if there is one.
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
