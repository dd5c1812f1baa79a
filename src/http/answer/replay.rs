//! `replay` and `record`.

use hex::FromHex;
use std::collections::BTreeMap;

use crate::game::{Budget as _, Game};
use crate::http::bodies::common::Common;
use crate::http::bodies::replay::{
    ClaimBody, FailureBody, MAX_TAGS, MoveEntry, PlyBody, RecordAnswer, RecordRequest,
    ReplayRequest,
};
use crate::http::budget::Budget;
use crate::http::codes::Code;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::replay::pgn::{self, Place, Sheet};
use crate::replay::{self, Entry, MAX_GAME_ID, Provable, Record, Replay};

use super::read;

/// A game as it was sent.
struct Sent<G> {
    record: Record<G>,
    /// Where the moves of a PGN stand; nothing for a list of moves.
    places: Vec<Place>,
    /// The tags of a PGN.
    tags: BTreeMap<String, String>,
    pgn: bool,
}

/// How many steps a game is reckoned to take.
pub fn steps_of_game(moves: Option<&[MoveEntry]>, pgn: Option<&str>) -> u64 {
    let moves = moves.unwrap_or_default().len();
    let text = pgn.unwrap_or_default().len();
    1_000 * (moves as u64 + text as u64 / 8)
}

/// Replays a game.
pub fn replay<G: Game>(request: &ReplayRequest, budget: &mut Budget) -> Result<Json, Problem> {
    let sent: Sent<G> = game(request, budget)?;
    let replayed = run(&sent, budget)?;
    let last = replayed.last();
    let claims: Vec<ClaimBody> = last.claims.iter().copied().map(Into::into).collect();
    let mut json = budget.answer();
    let mut answer = json.open(&common::<G>(&replayed))?;
    answer.field("valid", &replayed.failure.is_none())?;
    answer.list("plies", (1..).zip(replayed.plies), |json, (number, ply)| {
        budget.go_on()?;
        json.put(&PlyBody::new(number, ply))
    })?;
    answer.field("claims", &claims)?;
    let failure = replayed
        .failure
        .map(|failure| FailureBody::new(failure, &sent.places));
    answer.field("failure", &failure)?;
    answer.close();
    Ok(json)
}

/// Writes a game as PGN.
pub fn record<G: Game>(request: &RecordRequest, budget: &mut Budget) -> Result<Json, Problem> {
    let (request, tags) = request.parts();
    let mut sent: Sent<G> = game(&request, budget)?;
    check_tags(tags)?;
    sent.tags.extend(tags.clone());
    let mut replayed = run(&sent, budget)?;
    if let Some(failure) = replayed.failure.take() {
        let pointer = match failure.ply {
            Some(ply) if !sent.pgn => format!("/moves/{}", ply - 1),
            None if !sent.pgn => String::new(),
            _ => "/pgn".to_owned(),
        };
        let failure = FailureBody::new(failure, &sent.places);
        return Err(Problem::unreplayable(failure).at(pointer));
    }
    let sheet = Sheet {
        info: G::info(),
        tags: sent.tags,
        provable: sent.record.provable.as_ref(),
        result: sent.record.result,
    };
    let common = common::<G>(&replayed);
    let pgn = pgn::write(&replayed, &sheet);
    budget.hold(pgn.capacity()).map_err(|_| budget.problem())?;
    budget.answer().with(&RecordAnswer { common, pgn })
}

fn run<G: Game>(sent: &Sent<G>, budget: &mut Budget) -> Result<Replay, Problem> {
    replay::replay(&sent.record, budget).map_err(|_| budget.problem())
}

/// What every answer carries, of the last position.
fn common<G: Game>(replayed: &Replay) -> Common {
    let last = replayed.last();
    Common {
        variant: G::info().id,
        rules_version: G::info().rules_version,
        position: last.position.clone(),
        turn: last.turn,
        status: last.status.into(),
    }
}

/// Reads the game of a request, from its list of moves or its PGN.
fn game<G: Game>(request: &ReplayRequest, budget: &Budget) -> Result<Sent<G>, Problem> {
    let provable = request.provable.as_ref().map(Provable::from);
    match (&request.moves, &request.pgn) {
        (Some(moves), None) => Ok(Sent {
            record: Record {
                start: start(request)?,
                entries: entries(moves),
                provable,
                result: request.result.map(Into::into),
            },
            places: Vec::new(),
            tags: BTreeMap::new(),
            pgn: false,
        }),
        (None, Some(text)) => {
            refuse_beside_pgn(request)?;
            let text = pgn::read(text, budget.limits().plies).map_err(Problem::invalid_pgn)?;
            let read = pgn::interpret(text, provable).map_err(Problem::invalid_pgn)?;
            Ok(Sent {
                record: read.record,
                places: read.places,
                tags: read.tags,
                pgn: true,
            })
        }
        (Some(_), Some(_)) => Err(misfit(
            "/pgn",
            "a game is sent as `moves` or as `pgn`, not both",
        )),
        (None, None) => Err(misfit("/moves", "a game is sent as `moves` or as `pgn`")),
    }
}

fn misfit(pointer: &'static str, detail: &str) -> Problem {
    Problem::new(Code::InvalidRequest, detail).at(pointer)
}

/// A PGN says itself where it starts and how it ended.
fn refuse_beside_pgn(request: &ReplayRequest) -> Result<(), Problem> {
    if request.start.is_some() {
        return Err(misfit("/start", "a `pgn` has its start in its tag FEN"));
    }
    if request.result.is_some() {
        return Err(misfit("/result", "a `pgn` has its own result"));
    }
    Ok(())
}

fn start<G: Game>(request: &ReplayRequest) -> Result<G, Problem> {
    match &request.start {
        Some(text) => read(text).map_err(|problem| problem.pointing("/start")),
        None => Ok(G::parse(G::info().start).expect("the start is a lawful position")),
    }
}

fn entries(moves: &[MoveEntry]) -> Vec<Entry> {
    let entry = |sent: &MoveEntry| Entry {
        mv: sent.mv.0.clone(),
        seed: sent.seed.as_ref().map(|seed| seed.0.clone()),
        draws: sent.draws.clone(),
        position: sent.position.as_ref().map(|position| position.0.clone()),
    };
    moves.iter().map(entry).collect()
}

/// Tags that a client chooses.
fn check_tags(tags: &BTreeMap<String, String>) -> Result<(), Problem> {
    for (name, value) in tags {
        let detail = if !pgn::is_tag_name(name) {
            "the name of a tag is of letters, digits and underscores, 64 at most"
        } else if pgn::is_reserved(name) {
            "this tag follows from the game and cannot be chosen"
        } else if !pgn::is_tag_value(value) {
            "the value of a tag has at most 255 characters, none of them a control character"
        } else if name == "SeedCommitment" && <[u8; 32]>::from_hex(value).is_err() {
            "a SeedCommitment has 64 hexadecimal digits"
        } else if name == "GameId" && !(1..=MAX_GAME_ID).contains(&value.chars().count()) {
            "a GameId has 1 to 128 characters"
        } else {
            continue;
        };
        let name: String = name.chars().take(MAX_TAGS).collect();
        let pointer = format!("/tags/{}", name.replace('~', "~0").replace('/', "~1"));
        return Err(Problem::new(Code::InvalidOption, detail).at(pointer));
    }
    Ok(())
}
