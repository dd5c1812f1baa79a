//! Counting the leaves of the tree of moves.

use std::collections::HashSet;
use std::mem::size_of;
use std::ops::ControlFlow;

use crate::chance::{self, Chance};

use super::outcomes::{MOST_WAYS, TooManyResults};
use super::{Budget, Game, Listing, Stopped};

/// A count was not brought to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Uncounted {
    /// The budget said to stop.
    #[error("the work was stopped")]
    Stopped,
    /// A move has more results than are followed.
    #[error("{0}")]
    Results(TooManyResults),
}

impl From<Stopped> for Uncounted {
    fn from(_: Stopped) -> Uncounted {
        Uncounted::Stopped
    }
}

/// Counts the leaves of the tree of legal moves: the sum, over legal moves and over the distinct
/// results of each, of the count one ply less deep. Each move is taken from the budget before it is
/// made; none are kept.
///
/// # Errors
/// As soon as the budget says to stop, or at a move whose chance can fall in more than [`MOST_WAYS`]
/// ways.
pub fn perft<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
) -> Result<u64, Uncounted> {
    budget.spend(1)?;
    if depth == 0 {
        return Ok(1);
    }
    let mut nodes = 0;
    divide(position, depth, listing, budget, |_, count, _| {
        nodes += count;
        Ok(())
    })?;
    Ok(nodes)
}

/// Splits [`perft`] by the legal moves of a position: `tell` gets each move with its count. `depth` is
/// at least 1.
///
/// # Errors
/// As [`perft`], and as soon as `tell` says to stop.
pub fn divide<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
    mut tell: impl FnMut(&G::Move, u64, &mut dyn Budget) -> Result<(), Stopped>,
) -> Result<(), Uncounted> {
    let mut counted = Ok(());
    let mut add = |mv: &G::Move, nodes: Result<u64, Uncounted>, budget: &mut dyn Budget| {
        counted = nodes.and_then(|nodes| Ok(tell(mv, nodes, budget)?));
        match counted {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    // Only games with chance have moves with more than one result.
    let _ = if G::info().chance {
        position.visit_moves(listing, None, &mut |mv| {
            let nodes = count_results(position, mv, depth, listing, budget);
            add(mv, nodes, budget)
        })
    } else if depth == 1 {
        position.visit_moves(listing, None, &mut |mv| {
            let nodes = budget.spend(1).map_err(Uncounted::from);
            add(mv, nodes.map(|()| 1), budget)
        })
    } else {
        position.visit_results(listing, &mut |mv, after| {
            let nodes = perft(after, depth - 1, listing, budget);
            add(mv, nodes, budget)
        })
    };
    counted
}

/// The sum over the distinct positions that a move of chance can lead to.
fn count_results<G: Game>(
    position: &G,
    mv: &G::Move,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
) -> Result<u64, Uncounted> {
    let mut known = HashSet::new();
    let mut held = 0;
    let mut counted = Ok(0);
    let play = |chance: &mut Chance| position.play(mv, chance, &mut ());
    let followed = chance::enumerate(MOST_WAYS, play, |branch| {
        let mut count = || {
            // The ways are counted as nodes too, since a move can have very many of them.
            budget.spend(1)?;
            let text = branch.result.to_string();
            if known.contains(&text) {
                return Ok(0);
            }
            let size = text.len() + 2 * size_of::<String>();
            budget.hold(size)?;
            held += size;
            known.insert(text);
            perft(&branch.result, depth - 1, listing, budget)
        };
        match (count(), &mut counted) {
            (Ok(nodes), Ok(sum)) => {
                *sum += nodes;
                ControlFlow::Continue(())
            }
            (stopped, _) => {
                counted = stopped;
                ControlFlow::Break(())
            }
        }
    });
    budget.release(held);
    let nodes = counted?;
    followed.map_err(|_| Uncounted::Results(TooManyResults::Ways(MOST_WAYS)))?;
    Ok(nodes)
}
