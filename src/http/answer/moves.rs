//! `legal-moves`, `validate` and `perft`.

use std::collections::BTreeMap;
use std::fmt;

use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{self, Description, Game, Listing, Uncounted};
use crate::http::bodies::common::Common;
use crate::http::bodies::effect::LogBody;
use crate::http::bodies::extras::MoveExtrasBody;
use crate::http::bodies::moves::{
    Dests, LegalMove, LegalMovesRequest, LinkActionTexts, MoveResult, ValidateAnswer,
    ValidateRequest,
};
use crate::http::bodies::perft::{PerftAnswer, PerftRequest};
use crate::http::bodies::text::SeedText;
use crate::http::codes::Code;
use crate::http::json::{Json, Plain};
use crate::http::meter::Meter;
use crate::http::problem::Problem;

use super::chance::Supply;
use super::read;

/// The most moves that one answer lists; a position of ordinary material has about a thousand
/// whole turns, but the number of men is not limited.
pub const MAX_LISTED: usize = 20_000;

/// Lists the legal moves.
pub fn legal_moves<G>(request: &LegalMovesRequest) -> Result<Json, Problem>
where
    G: Game,
    G::MoveExtras: Into<MoveExtrasBody>,
{
    let position: G = read(&request.position)?;
    let moves = listed(&position, request)?;
    answer(&position, &moves, request)
}

/// Lists the legal moves when there are not more than `most` of them, or else nothing.
pub fn short_list<G>(request: &LegalMovesRequest, most: usize) -> Result<Option<Json>, Problem>
where
    G: Game,
    G::MoveExtras: Into<MoveExtrasBody>,
{
    // How many whole turns there are is not known before they are listed.
    if request.expand {
        return Ok(None);
    }
    let position: G = read(&request.position)?;
    let moves = listed(&position, request)?;
    if moves.len() > most {
        return Ok(None);
    }
    answer(&position, &moves, request).map(Some)
}

/// The moves that a request asks for, unless they are too many.
fn listed<G: Game>(position: &G, request: &LegalMovesRequest) -> Result<Vec<G::Move>, Problem> {
    let filter = match &request.from {
        None => None,
        Some(square) => Some(position.filter(&square.0).ok_or_else(|| {
            let detail = format!("{:?} is not a square of this variant", square.0);
            Problem::new(Code::InvalidSquare, detail).at("/from")
        })?),
    };
    let listing = listing(request);
    // Where it can be told before the list is made, a list that is too long is never made.
    if let Some(count) = position.count(listing, filter.as_ref()) {
        refuse_long_list(count)?;
    }
    let moves = position.moves(listing, filter.as_ref());
    refuse_long_list(moves.len() as u64)?;
    Ok(moves)
}

fn listing(request: &LegalMovesRequest) -> Listing {
    if request.expand {
        Listing::Turns
    } else {
        Listing::FirstParts
    }
}

fn answer<G>(position: &G, moves: &[G::Move], request: &LegalMovesRequest) -> Result<Json, Problem>
where
    G: Game,
    G::MoveExtras: Into<MoveExtrasBody>,
{
    let listing = listing(request);
    let needs_seed = request.results && request.seed.is_none() && G::info().chance;
    let is_of_chance = |mv| position.describe(mv, listing).chance;
    if needs_seed && moves.iter().any(is_of_chance) {
        let detail = "the results of moves of chance need a seed";
        return Err(Problem::new(Code::InvalidSeed, detail).at("/seed"));
    }
    let common = Common::of(position);
    let mut results = request
        .results
        .then(|| Results::of(position, &common.position, request.seed.as_ref()));
    let mut text = String::new();
    let mut link_actions = LinkActionTexts::default();
    let mut dests = Dests(Vec::with_capacity(moves.len()));
    let mut json = Json::new();
    let mut answer = json.open(&common)?;
    answer.list("moves", moves, |json, mv| {
        text.clear();
        let (described, result) = match &mut results {
            None => {
                write(position.write_notation(mv, &mut text));
                (position.describe(mv, listing), None)
            }
            Some(results) => {
                let (described, result) = results.after(mv, listing, &mut text)?;
                (described, Some(result))
            }
        };
        dests.0.push((described.from, described.to));
        let extras: MoveExtrasBody = described.extras.into();
        json.put(&LegalMove {
            mv: Plain(&text),
            from: described.from,
            to: described.to,
            piece: described.piece,
            captures: described.captures,
            promotion: described.promotion,
            chance: described.chance,
            link_actions: extras.link_actions.map(|actions| link_actions.of(actions)),
            momentum: extras.momentum,
            kind: extras.kind,
            result,
        })
    })?;
    answer.field("dests", &dests)?;
    answer.close();
    Ok(json)
}

fn refuse_long_list(count: u64) -> Result<(), Problem> {
    if count <= MAX_LISTED as u64 {
        return Ok(());
    }
    let detail =
        format!("{count} moves; an answer lists {MAX_LISTED} at most: narrow the list with `from`");
    Err(Problem::new(Code::BudgetExceeded, detail))
}

/// Plays the moves of a list one after the other, with room for one result.
struct Results<'a, G> {
    position: &'a G,
    /// Its canonical text, which chance depends on.
    before: &'a str,
    seed: Option<&'a SeedText>,
    /// The text of the result.
    text: String,
    log: EffectLog,
}

impl<'a, G: Game> Results<'a, G> {
    fn of(position: &'a G, before: &'a str, seed: Option<&'a SeedText>) -> Results<'a, G> {
        Results {
            position,
            before,
            seed,
            text: String::new(),
            log: EffectLog::default(),
        }
    }

    /// Plays a move, writes its notation and describes it.
    fn after(
        &mut self,
        mv: &G::Move,
        listing: Listing,
        text: &mut String,
    ) -> Result<(Description<G::MoveExtras>, MoveResult<'_>), Problem> {
        self.log.clear();
        self.text.clear();
        let position = self.position;
        // Without chance in the game, the description can wait for what it may have from the result.
        let described = G::info().chance.then(|| position.describe(mv, listing));
        let (after, status) = if described.as_ref().is_some_and(|mv| mv.chance) {
            write(position.write_notation(mv, text));
            let mut supply = Supply::of::<G>(self.before, text, self.seed, None)?;
            let after = position.play(mv, &mut supply.chance, &mut self.log);
            let status = after.status();
            (after, status)
        } else {
            let mut none = Chance::recorded(&[]);
            let after = position.play(mv, &mut none, &mut self.log);
            let status = after.status();
            write(position.write_notation_to(mv, status, text));
            (after, status)
        };
        write(position.write_result(self.before, &after, &mut self.text));
        let result = MoveResult {
            position: Plain(&self.text),
            effects: LogBody::Recorded(&self.log),
            status: status.into(),
        };
        let described = described.unwrap_or_else(|| position.describe_to(mv, listing, &after));
        Ok((described, result))
    }
}

/// A text takes whatever is written to it.
fn write(written: fmt::Result) {
    debug_assert!(written.is_ok());
}

/// Says whether a move is legal, and if not, why.
pub fn validate<G: Game>(request: &ValidateRequest) -> Result<Json, Problem> {
    let position: G = read(&request.position)?;
    let verdict = position.judge(&request.mv.0);
    let common = Common::of(&position);
    Json::of(&match verdict {
        Ok(mv) => ValidateAnswer {
            common,
            legal: true,
            mv: Some(position.notation(&mv)),
            reason: None,
        },
        Err(illegal) => ValidateAnswer {
            common,
            legal: false,
            mv: None,
            reason: Some(illegal.into()),
        },
    })
}

/// Counts leaf nodes.
pub fn perft<G: Game>(request: &PerftRequest, meter: &mut Meter) -> Result<Json, Problem> {
    let position: G = read(&request.position)?;
    let listing = if request.first_parts_only {
        Listing::FirstParts
    } else {
        Listing::Turns
    };
    let mut spend = |nodes| meter.spend(nodes);
    let counted = if request.divide {
        divide(&position, request.depth, listing, &mut spend)
    } else {
        game::perft(&position, request.depth, listing, &mut spend).map(|nodes| (nodes, None))
    };
    let (nodes, divide) = counted.map_err(|error| match error {
        Uncounted::Stopped => meter.problem(),
        Uncounted::Results(many) => Problem::new(Code::BudgetExceeded, many.to_string()),
    })?;
    Json::of(&PerftAnswer {
        common: Common::of(&position),
        depth: request.depth,
        nodes,
        divide,
    })
}

type Divided = (u64, Option<BTreeMap<String, u64>>);

fn divide<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    spend: &mut impl FnMut(u64) -> Result<(), game::Stopped>,
) -> Result<Divided, Uncounted> {
    if depth == 0 {
        return Ok((1, Some(BTreeMap::new())));
    }
    let count = position.count(listing, None);
    if let Some(count) = count {
        spend(count)?;
    }
    let moves = position.moves(listing, None);
    if count.is_none() {
        spend(moves.len() as u64)?;
    }
    let mut parts = BTreeMap::new();
    for mv in &moves {
        let nodes = game::perft_move(position, mv, depth, listing, spend)?;
        parts.insert(position.notation(mv), nodes);
    }
    Ok((parts.values().sum(), Some(parts)))
}
