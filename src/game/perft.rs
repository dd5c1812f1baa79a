//! Counting the leaves of the tree of moves.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::chance::{self, Chance};

use super::outcomes::{MOST_WAYS, TooManyResults};
use super::{Game, Listing};

/// Work was stopped before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// A count was not brought to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Uncounted {
    /// The caller said to stop.
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
/// results of each, of the count one ply less deep. `spend` is told of nodes before they are
/// counted.
///
/// # Errors
/// As soon as `spend` says to stop, or at a move whose chance can fall in more than [`MOST_WAYS`]
/// ways.
pub fn perft<G: Game>(
    position: &G,
    depth: u32,
    listing: Listing,
    spend: &mut impl FnMut(u64) -> Result<(), Stopped>,
) -> Result<u64, Uncounted> {
    if depth == 0 {
        spend(1)?;
        return Ok(1);
    }
    let count = position.count(listing, None);
    if let Some(count) = count {
        spend(1 + count)?;
        if depth == 1 {
            return Ok(count);
        }
    }
    let moves = position.moves(listing, None);
    if count.is_none() {
        spend(1 + moves.len() as u64)?;
    }
    let mut nodes = 0;
    for mv in &moves {
        nodes += perft_move(position, mv, depth, listing, spend)?;
    }
    Ok(nodes)
}

/// The part of [`perft`] that falls to one legal move of the position; `depth` is at least 1.
///
/// # Errors
/// As soon as `spend` says to stop, or at a move whose chance can fall in more than [`MOST_WAYS`]
/// ways.
pub fn perft_move<G: Game>(
    position: &G,
    mv: &G::Move,
    depth: u32,
    listing: Listing,
    spend: &mut impl FnMut(u64) -> Result<(), Stopped>,
) -> Result<u64, Uncounted> {
    // Only games with chance have moves with more than one result.
    if !G::info().chance {
        if depth == 1 {
            return Ok(1);
        }
        let after = position.play(mv, &mut Chance::recorded(&[]), &mut ());
        return perft(&after, depth - 1, listing, spend);
    }
    let mut nodes = 0;
    for after in distinct_results(position, mv, spend)? {
        nodes += perft(&after, depth - 1, listing, spend)?;
    }
    Ok(nodes)
}

/// The distinct positions that a move can lead to.
fn distinct_results<G: Game>(
    position: &G,
    mv: &G::Move,
    spend: &mut impl FnMut(u64) -> Result<(), Stopped>,
) -> Result<Vec<G>, Uncounted> {
    let mut results = Vec::new();
    let mut known = HashSet::new();
    // The ways are counted as nodes too, since a move can have very many of them.
    let mut stopped = Ok(());
    let play = |chance: &mut Chance| position.play(mv, chance, &mut ());
    let all = chance::enumerate(MOST_WAYS, play, |branch| {
        stopped = spend(1);
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        if known.insert(branch.result.to_string()) {
            results.push(branch.result);
        }
        ControlFlow::Continue(())
    });
    stopped?;
    all.map_err(|_| Uncounted::Results(TooManyResults::Ways(MOST_WAYS)))?;
    Ok(results)
}
