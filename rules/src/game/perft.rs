//! Counts the leaves of the move tree.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hasher as _};
use std::mem::size_of;
use std::ops::ControlFlow;

use crate::chance::{self, Chance};

use super::outcomes::{MAX_WAYS, OutcomesError};
use super::{Budget, Game, Listing, Stopped, stop_if};

/// Counts the leaves of the tree of legal moves. A move of chance leads to each of its distinct
/// results once. Every position, and every branch of chance, spends a node of the budget. The count
/// keeps no list of moves.
///
/// # Errors
/// Returns an error if the budget stops the work, or if a move has more than [`MAX_WAYS`] branches
/// of chance.
pub fn perft<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
) -> Result<u64, OutcomesError> {
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

/// Splits [`perft`] by the legal moves of a position. Passes each move with its count to `on_move`.
/// `depth` must be at least 1.
///
/// # Errors
/// Returns the errors of [`perft`], and an error if `on_move` stops the work.
pub fn divide<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
    mut on_move: impl FnMut(&G::Move, u64, &mut dyn Budget) -> Result<(), Stopped>,
) -> Result<(), OutcomesError> {
    let mut counted = Ok(());
    let mut add = |mv: &G::Move, nodes: Result<u64, OutcomesError>, budget: &mut dyn Budget| {
        counted = nodes.and_then(|nodes| Ok(on_move(mv, nodes, budget)?));
        stop_if(counted.is_err())
    };
    // Only games with chance have moves with several results.
    let _ = if G::info().chance {
        position.visit_moves(listing, None, &mut |mv| {
            let nodes = count_results(position, mv, depth, listing, budget);
            add(mv, nodes, budget)
        })
    } else if depth == 1 {
        position.visit_moves(listing, None, &mut |mv| {
            let nodes = budget.spend(1).map_err(OutcomesError::from);
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

/// Returns the sum over the distinct positions to which a move of chance can lead.
fn count_results<G: Game>(
    position: &G,
    mv: &G::Move,
    depth: u32,
    listing: Listing,
    budget: &mut dyn Budget,
) -> Result<u64, OutcomesError> {
    let mut known = HashSet::new();
    let mut held = 0;
    let mut counted = Ok(0);
    let play = |chance: &mut Chance| position.play_unchecked(mv, chance, &mut ());
    let followed = chance::enumerate(MAX_WAYS, play, |branch| {
        let mut count = || {
            // Each branch is a node too, since a move can have very many branches.
            budget.spend(1)?;
            // A move can have so many results that only their hashes fit into memory. Two of 100,000
            // share one with a probability of 3 * 10^-10.
            let mut hasher = DefaultHasher::new();
            branch.result.hash(&mut hasher);
            let hash = hasher.finish();
            if known.contains(&hash) {
                return Ok(0);
            }
            // A table that grows exists twice.
            let size = 4 * (size_of::<u64>() + 1);
            budget.reserve(size)?;
            held += size;
            known.insert(hash);
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
    followed.map_err(|_| OutcomesError::Ways(MAX_WAYS))?;
    Ok(nodes)
}
