//! `legal-moves`: the legal moves of a position.

pub mod answer;

use std::fmt::Write as _;
use std::ops::ControlFlow;

use crate::board::SquareName;
use crate::chance::{Chance, MoveKeys};
use crate::game::{Budget as _, Game, Listing, Occupant, Viewer};
use crate::replay::Key;

use answer::{Dests, LegalMove, LegalMovesAnswer, MoveResult, NextMoves, WrittenLog};

use super::prelude::*;

impl Operation for LegalMovesRequest {
    type Answer<G: Pictured> = LegalMovesAnswer;

    const PATH: &'static str = "/v1/variants/{variant}/legal-moves";
    const TAG: &'static str = "moves";
    const SUMMARY: &'static str = "List the legal moves";
    const HAS_GET: bool = true;
    const SITE_ONLY: &'static str = "position key claims moves.result";
    const MOVER_ONLY: &'static str = "moves dests";
    const PROBLEMS: &'static [Code] = &[
        Code::InconsistentRequest,
        Code::InvalidPosition,
        Code::InvalidSquare,
        Code::InvalidSeed,
    ];

    fn run<G: Pictured>(self, budget: &mut RequestBudget) -> Result<LegalMovesAnswer, Problem> {
        let position: G = read_position(self.position.as_ref())?;
        let from = self.from.as_ref();
        let from = from.map(|SquareText(text)| G::square(text).ok_or_else(|| no_square::<G>(text)));
        let from = from.transpose()?;
        let listing = if self.expand == Some(true) {
            Listing::Turns
        } else {
            Listing::FirstParts
        };
        let with_results = self.results == Some(true);
        if with_results && self.viewer.is_some() {
            return Err(Problem::new(sentences::RESULTS_FOR_VIEWER).at("/results"));
        }
        let seen = SeenPosition::of(&position, self.viewer, self.history.as_deref())?;
        let position = seen.position.as_ref();
        budget.check_interrupt()?;
        let results = with_results.then(|| Results {
            keys: self.seed.as_ref().map(|SeedText(seed)| {
                MoveKeys::of(seed, G::info().rules_version, &seen.summary.position)
            }),
        });
        let NextMoves { moves, dests } = if seen.may_move {
            list_moves(position, listing, from, results.as_ref(), budget)?
        } else {
            NextMoves::none(budget)
        };
        Ok(LegalMovesAnswer {
            summary: seen.summary,
            key: seen.key,
            claims: seen.claims,
            moves,
            dests,
        })
    }
}

/// A request for the legal moves of a position.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct LegalMovesRequest {
    /// The position. Default: the variant's start.
    pub position: Option<PositionText>,
    /// The keys of the game's positions so far, in order; the last is that of the position. With
    /// them the answer knows repetitions. An empty list means none.
    #[serde(default, deserialize_with = "input::history")]
    #[schema(max_items = 2000)]
    pub history: Option<Vec<Key>>,
    /// The square of the piece whose moves to list; a linked square stands for both boards.
    pub from: Option<SquareText>,
    /// True to add the result of each move. Default: false.
    pub results: Option<bool>,
    /// The seed for the results of moves of chance.
    pub seed: Option<SeedText>,
    /// twinkie-danger: true for an entry for each whole turn, instead of `linkActions`. Default:
    /// false.
    pub expand: Option<bool>,
    /// The viewer for whom the answer is: it has only what they may see, and no key. Only the
    /// player to move has moves in the list.
    pub viewer: Option<Viewer>,
}

/// The memory of a listed move in `dests`, in bytes, where each move has a square of its own.
const DESTS_PER_MOVE: usize = 2 * size_of::<SquareName>();

/// The number of moves for which that memory is reserved at once.
const MOVES_PER_RESERVATION: usize = 64;

/// The maximum number of moves in one answer. A position of ordinary material has about a thousand
/// whole turns, but the number of pieces is not limited.
const MAX_LISTED: usize = 20_000;

impl NextMoves {
    /// Lists the moves of a position, without their results.
    pub fn of<G: Game>(position: &G, budget: &mut RequestBudget) -> Result<NextMoves, Problem> {
        list_moves(position, Listing::FirstParts, None, None, budget)
    }

    fn none(budget: &RequestBudget) -> NextMoves {
        NextMoves {
            moves: List::new(budget),
            dests: Dests::default(),
        }
    }
}

/// What the results of the moves of a position need.
struct Results {
    /// The keys of its draws, if there is a seed.
    keys: Option<MoveKeys>,
}

/// Lists the moves of a position, those of the piece on `from` if there is one, with their results if
/// these are wanted.
fn list_moves<G: Game>(
    position: &G,
    listing: Listing,
    from: Option<SquareName>,
    results: Option<&Results>,
    budget: &mut RequestBudget,
) -> Result<NextMoves, Problem> {
    let mut listed = NextMoves::none(budget);
    // Buffers for one move.
    let (mut text, mut after_text) = (String::new(), String::new());
    let mut log = WrittenLog::default();
    let mut make = position.maker();
    let mut count = 0;
    let mut add = |mv: &G::Move| {
        budget.spend(1).map_err(|_| budget.problem())?;
        if count == MAX_LISTED {
            return Err(Problem::new(sentences::LISTED.with("limit", MAX_LISTED)));
        }
        if count.is_multiple_of(MOVES_PER_RESERVATION) {
            let reserved = budget.reserve(MOVES_PER_RESERVATION * DESTS_PER_MOVE);
            reserved.map_err(|_| budget.problem())?;
        }
        count += 1;
        text.clear();
        let described = position.listed(mv, listing);
        if described.chance && results.is_some_and(|it| it.keys.is_none()) {
            return Err(Problem::new(sentences::RESULTS_NEED_SEED).at("/seed"));
        }
        let result = results.map(|Results { keys }| {
            log.clear();
            after_text.clear();
            let keys = keys.as_ref().filter(|_| described.chance);
            // The text of a move of chance has no mark, and is part of the seed. Other moves are
            // played first, which gives their mark. Writing to a `String` does not fail.
            let mut chance = match keys {
                Some(keys) => {
                    let _ = position.write_notation(mv, "", &mut text);
                    keys.seeded(&text)
                }
                None => Chance::recorded(&[]),
            };
            let after = make(mv, &mut chance, &mut log);
            let status = after.status();
            if keys.is_none() {
                let _ = position.write_notation(mv, status.mark(), &mut text);
            }
            let _ = write!(after_text, "{after}");
            MoveResult {
                position: &after_text,
                effects: &log,
                status,
            }
        });
        if result.is_none() {
            let _ = position.write_notation(mv, position.check_mark(mv), &mut text);
        }
        listed.dests.add(described.from, described.to, &text);
        let item = LegalMove {
            mv: &text,
            from: described.from,
            to: described.to,
            piece: described.piece,
            captures: described.captures,
            captured_on: described.captured_on,
            rook: described.rook,
            drop: described.drop,
            promotion: described.promotion,
            chance: described.chance,
            extras: described.extras,
            result,
        };
        listed.moves.push(&item, budget)
    };
    let mut added = Ok(());
    let _ = position.visit_moves(listing, from, &mut |mv| {
        added = add(mv);
        if added.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    added?;
    Ok(listed)
}

/// Returns the problem for a text that is not a square. It suggests a square with the same end, or
/// else any square, both of the start position, since the given one may hide a piece.
fn no_square<G: Game>(text: &str) -> Problem {
    let start = G::parse(G::info().start).expect("the start is a lawful position");
    let occupants = start.occupants();
    let is_meant = |on: &&Occupant<G::SquareExtras>| on.square.as_str().ends_with(text);
    let like = occupants.iter().find(is_meant).or(occupants.first());
    let like = like.map_or("", |on| on.square.as_str());
    let sentence = sentences::NO_SQUARE.quoting(text);
    Problem::new(sentence.with("square", like)).at("/from")
}
