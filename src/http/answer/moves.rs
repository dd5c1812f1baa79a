//! `legal-moves`, `validate` and `perft`.

use std::fmt;
use std::ops::ControlFlow;

use crate::board::SquareName;
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{self, Budget as _, Description, Game, Listing, Uncounted};
use crate::http::bodies::common::Common;
use crate::http::bodies::extras::MoveExtrasBody;
use crate::http::bodies::moves::{
    Dests, LegalMove, LegalMovesRequest, LinkActionTexts, MoveResult, ValidateAnswer,
    ValidateRequest,
};
use crate::http::bodies::perft::{Divided, PerftRequest};
use crate::http::bodies::text::SeedText;
use crate::http::budget::Budget;
use crate::http::codes::Code;
use crate::http::json::{Json, Plain};
use crate::http::problem::Problem;

use super::chance::Supply;

/// What is held of a listed move besides itself, in bytes: from where to where it goes.
const A_MOVE: usize = 2 * size_of::<SquareName>();

/// For how many moves memory is taken at once.
const ROOM: usize = 64;
/// How many moves are answered between two looks at the clock, which takes as long as a part of a
/// short one.
const AT_ONCE: usize = 4;

/// The most moves that one answer lists; a position of ordinary material has about a thousand
/// whole turns, but the number of men is not limited.
pub const MAX_LISTED: usize = 20_000;

/// Lists the legal moves.
pub fn legal_moves<G>(
    position: &G,
    request: &LegalMovesRequest,
    budget: &mut Budget,
) -> Result<Json, Problem>
where
    G: Game,
    G::MoveExtras: Into<MoveExtrasBody>,
{
    let filter = match &request.from {
        None => None,
        Some(square) => Some(position.filter(&square.0).ok_or_else(|| {
            let detail = format!("{:?} is not a square of this variant", square.0);
            Problem::new(Code::InvalidSquare, detail).at("/from")
        })?),
    };
    let listing = if request.expand {
        Listing::Turns
    } else {
        Listing::FirstParts
    };
    let moves = listed(position, listing, filter.as_ref(), budget)?;
    let needs_seed = request.results && request.seed.is_none() && G::info().chance;
    for mv in moves.iter().filter(|_| needs_seed) {
        budget.go_on()?;
        if position.describe(mv, listing).chance {
            let detail = "the results of moves of chance need a seed";
            return Err(Problem::new(Code::InvalidSeed, detail).at("/seed"));
        }
    }
    let common = Common::of(position);
    let mut results = request
        .results
        .then(|| Results::of(position, &common.position, request.seed.as_ref()));
    let mut text = String::new();
    let mut link_actions = LinkActionTexts::default();
    let mut dests = Dests(Vec::with_capacity(moves.len()));
    let mut json = budget.answer();
    let mut answer = json.open(&common)?;
    answer.list("moves", &moves, |json, mv| {
        if dests.0.len().is_multiple_of(AT_ONCE) {
            budget.go_on()?;
        }
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

/// The moves that a request asks for, unless they are too many. They are small beside what is
/// written of them.
fn listed<G: Game>(
    position: &G,
    listing: Listing,
    filter: Option<&G::Filter>,
    budget: &mut Budget,
) -> Result<Vec<G::Move>, Problem> {
    let mut moves = Vec::with_capacity(ROOM);
    let mut stopped = Ok(());
    let broken_off = position.visit_moves(listing, filter, &mut |mv| {
        stopped = budget.spend(1);
        if stopped.is_ok() && moves.len().is_multiple_of(ROOM) {
            stopped = budget.hold(ROOM * (A_MOVE + size_of::<G::Move>()));
        }
        if stopped.is_err() || moves.len() == MAX_LISTED {
            return ControlFlow::Break(());
        }
        moves.push(mv);
        ControlFlow::Continue(())
    });
    stopped.map_err(|_| budget.problem())?;
    if broken_off.is_break() {
        let detail = format!(
            "more than {MAX_LISTED} moves, which is the most that an answer lists: narrow the list \
             with `from`"
        );
        return Err(Problem::new(Code::BudgetExceeded, detail));
    }
    Ok(moves)
}

/// What a listed move is and leads to.
type Played<'a, G> = (
    Description<<G as Game>::MoveExtras>,
    MoveResult<'a, EffectLog<<G as Game>::Effect>>,
);

/// Plays the moves of a list one after the other, with room for one result.
struct Results<'a, G: Game> {
    position: &'a G,
    /// Its canonical text, which chance depends on.
    before: &'a str,
    seed: Option<&'a SeedText>,
    /// The text of the result.
    text: String,
    log: EffectLog<G::Effect>,
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
    ) -> Result<Played<'_, G>, Problem> {
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
            effects: &self.log,
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
pub fn validate<G: Game>(
    position: &G,
    request: &ValidateRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    let verdict = position.judge(&request.mv.0);
    let common = Common::of(position);
    budget.answer().with(&match verdict {
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
pub fn perft<G: Game>(
    position: &G,
    request: &PerftRequest,
    budget: &mut Budget,
) -> Result<Json, Problem> {
    let listing = if request.first_parts_only {
        Listing::FirstParts
    } else {
        Listing::Turns
    };
    let counted = if request.divide {
        divide(position, request.depth, listing, budget)
    } else {
        game::perft(position, request.depth, listing, budget).map(|nodes| (nodes, None))
    };
    let (nodes, divide) = counted.map_err(|error| match error {
        Uncounted::Stopped => budget.problem(),
        Uncounted::Results(many) => Problem::new(Code::BudgetExceeded, many.to_string()),
    })?;
    let mut json = budget.answer();
    let mut answer = json.open(&Common::of(position))?;
    answer.field("depth", &request.depth)?;
    answer.field("nodes", &nodes)?;
    if let Some(divided) = divide {
        answer.map("divide", divided.iter(), || budget.go_on())?;
    }
    answer.close();
    Ok(json)
}

fn divide<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut Budget,
) -> Result<(u64, Option<Divided>), Uncounted> {
    let mut nodes = 1;
    let mut divided = Divided::default();
    if depth > 0 {
        nodes = 0;
        let mut text = String::new();
        game::divide(position, depth, listing, budget, |mv, count, budget| {
            text.clear();
            write(position.write_notation(mv, &mut text));
            let allocated = divided.allocated();
            divided.push(&text, count);
            budget.hold(divided.allocated() - allocated)?;
            nodes += count;
            Ok(())
        })?;
    }
    divided.sort();
    Ok((nodes, Some(divided)))
}
