//! `legal-moves`, `validate` and `perft`.

use std::collections::BTreeMap;

use crate::board::SquareName;
use crate::chance::Chance;
use crate::effect::EffectLog;
use crate::game::{self, Game, Listing, Uncounted};
use crate::http::bodies::common::Common;
use crate::http::bodies::effect::EffectBody;
use crate::http::bodies::extras::MoveExtrasBody;
use crate::http::bodies::moves::{
    LegalMove, LegalMovesAnswer, LegalMovesRequest, MoveResult, ValidateAnswer, ValidateRequest,
};
use crate::http::bodies::perft::{PerftAnswer, PerftRequest};
use crate::http::bodies::text::SeedText;
use crate::http::codes::Code;
use crate::http::meter::Meter;
use crate::http::problem::Problem;

use super::chance::Supply;
use super::read;

/// The most moves that one answer lists; a position of ordinary material has about a thousand
/// whole turns, but the number of men is not limited.
pub const MAX_LISTED: usize = 20_000;

/// Lists the legal moves.
pub fn legal_moves<G>(request: &LegalMovesRequest) -> Result<LegalMovesAnswer, Problem>
where
    G: Game,
    G::MoveExtras: Into<MoveExtrasBody>,
{
    let position: G = read(&request.position)?;
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
    // Where it can be told before the list is made, a list that is too long is never made.
    if let Some(count) = position.count(listing, filter.as_ref()) {
        refuse_long_list(count)?;
    }
    let moves = position.moves(listing, filter.as_ref());
    refuse_long_list(moves.len() as u64)?;
    let mut dests: BTreeMap<SquareName, Vec<SquareName>> = BTreeMap::new();
    let mut listed = Vec::with_capacity(moves.len());
    for mv in &moves {
        let description = position.describe(mv, listing);
        let reached = dests.entry(description.from).or_default();
        if !reached.contains(&description.to) {
            reached.push(description.to);
        }
        let result = if request.results {
            let seed = request.seed.as_ref();
            Some(result(
                &position,
                mv,
                &description.text,
                description.chance,
                seed,
            )?)
        } else {
            None
        };
        listed.push(LegalMove {
            mv: description.text,
            from: description.from,
            to: description.to,
            piece: description.piece,
            captures: description.captures,
            promotion: description.promotion,
            chance: description.chance,
            extras: description.extras.into(),
            result,
        });
    }
    Ok(LegalMovesAnswer {
        common: Common::of(&position),
        moves: listed,
        dests,
    })
}

fn refuse_long_list(count: u64) -> Result<(), Problem> {
    if count <= MAX_LISTED as u64 {
        return Ok(());
    }
    let detail =
        format!("{count} moves; an answer lists {MAX_LISTED} at most: narrow the list with `from`");
    Err(Problem::new(Code::BudgetExceeded, detail))
}

fn result<G: Game>(
    position: &G,
    mv: &G::Move,
    text: &str,
    needs_chance: bool,
    seed: Option<&SeedText>,
) -> Result<MoveResult, Problem> {
    let mut log = EffectLog::default();
    let after = if needs_chance {
        if seed.is_none() {
            let detail = "the results of moves of chance need a seed";
            return Err(Problem::new(Code::InvalidSeed, detail).at("/seed"));
        }
        let mut supply = Supply::of::<G>(&position.to_string(), text, seed, None)?;
        position.play(mv, &mut supply.chance, &mut log)
    } else {
        position.play(mv, &mut Chance::recorded(&[]), &mut log)
    };
    Ok(MoveResult {
        position: after.to_string(),
        effects: EffectBody::log(log.into_effects()),
        status: after.status().into(),
    })
}

/// Says whether a move is legal, and if not, why.
pub fn validate<G: Game>(request: &ValidateRequest) -> Result<ValidateAnswer, Problem> {
    let position: G = read(&request.position)?;
    let verdict = position.judge(&request.mv.0);
    let common = Common::of(&position);
    Ok(match verdict {
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
pub fn perft<G: Game>(request: &PerftRequest, meter: &mut Meter) -> Result<PerftAnswer, Problem> {
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
    Ok(PerftAnswer {
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
