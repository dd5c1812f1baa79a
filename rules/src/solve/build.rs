//! Builds a solution from a finished search.

use std::collections::HashMap;
use std::mem::size_of;

use derive_more::From;

use crate::chance::Probability;
use crate::game::{Budget, Game, Listing, Stopped};

use super::bounds::Guarantee;
use super::bounds::{Bounds, Window};
use super::search::results;
use super::search::{Horizon, Search};
use super::solution::{Solution, SolutionMove, SolutionNode};

/// Why no solution was built.
#[derive(From)]
pub(super) enum BuildError {
    /// The work was stopped.
    #[from]
    Stopped(Stopped),
    /// A fraction exceeds 128 bits, or the search does not find its result again.
    PrecisionExceeded,
}

/// A node that was built: its index and what it proves.
#[derive(Clone, Copy)]
struct Built {
    index: usize,
    guarantee: Guarantee,
}

/// A solution under construction. Nodes come after those they lead to; `finish` reverses them.
pub(super) struct Builder<'s, 'b, G: Game> {
    search: &'s mut Search<'b, G>,
    nodes: Vec<SolutionNode>,
    /// The node of each position with this number of turns left.
    known: HashMap<(G, u8), Built>,
}

impl<'s, 'b, G: Game> Builder<'s, 'b, G> {
    /// Proves the lower bound that a search has found for the value of a position.
    pub(super) fn build(
        search: &'s mut Search<'b, G>,
        position: &G,
        turns: u8,
        at_least: Probability,
    ) -> Result<Solution, BuildError> {
        // No limit, because the search has to find its results again.
        search.nodes = u64::MAX;
        let mut builder = Builder {
            search,
            nodes: Vec::new(),
            known: HashMap::new(),
        };
        builder.node(position, Horizon::of(turns), at_least)?;
        Ok(builder.finish())
    }

    /// Returns the solution, with its first node in front.
    fn finish(mut self) -> Solution {
        self.nodes.reverse();
        let last = self.nodes.len().saturating_sub(1);
        for node in &mut self.nodes {
            let results = node.moves.iter_mut().flat_map(|mv| &mut mv.results);
            for index in results.flatten() {
                *index = u32::try_from(last).unwrap_or(u32::MAX) - *index;
            }
        }
        Solution { nodes: self.nodes }
    }

    fn node(
        &mut self,
        position: &G,
        horizon: Horizon,
        at_least: Probability,
    ) -> Result<Built, BuildError> {
        let key = (position.clone(), horizon.turns);
        let known = self.known.get(&key).copied();
        if let Some(built) = known.filter(|built| built.guarantee.at_least >= at_least) {
            return Ok(built);
        }
        let (moves, guarantee) = if position.turn() == self.search.solver {
            self.own_move(position, horizon, at_least)?
        } else {
            self.replies(position, horizon, at_least)?
        };
        let node = SolutionNode {
            position: position.to_string(),
            turns: guarantee.turns,
            at_least: guarantee.at_least.to_string(),
            moves,
        };
        self.search.budget.reserve(memory::<G>(&node))?;
        let built = Built {
            index: self.nodes.len(),
            guarantee,
        };
        self.nodes.push(node);
        self.known.insert(key, built);
        Ok(built)
    }

    /// Returns the first move that proves the bound.
    fn own_move(
        &mut self,
        position: &G,
        horizon: Horizon,
        at_least: Probability,
    ) -> Result<(Vec<SolutionMove>, Guarantee), BuildError> {
        let window = Window::at_least(at_least);
        let (moves, held) = self.search.own_moves(position)?;
        let mut proving = None;
        for mv in moves {
            let found = self.search.move_value(position, &mv, horizon, window)?;
            if found.lower >= at_least {
                proving = Some(mv);
                break;
            }
        }
        self.search.budget.release(held);
        let mv = proving.ok_or(BuildError::PrecisionExceeded)?;
        let (mv, proven) = self.proven_move(position, &mv, horizon, at_least)?;
        Ok((vec![mv], proven))
    }

    fn replies(
        &mut self,
        position: &G,
        horizon: Horizon,
        at_least: Probability,
    ) -> Result<(Vec<SolutionMove>, Guarantee), BuildError> {
        let mut replies = Vec::new();
        let mut least = Guarantee::BEST;
        let (moves, held) = self.search.budget.list(position, Listing::Turns, None)?;
        for mv in &moves {
            let (mv, proven) = self.proven_move(position, mv, horizon, at_least)?;
            least = least.worse(proven);
            replies.push(mv);
        }
        self.search.budget.release(held);
        Ok((replies, least))
    }

    /// Returns a move with as many of its results as are needed, and what they prove.
    fn proven_move(
        &mut self,
        position: &G,
        mv: &G::Move,
        horizon: Horizon,
        at_least: Probability,
    ) -> Result<(SolutionMove, Guarantee), BuildError> {
        let window = Window::at_least(at_least);
        let budget = &mut self.search.budget;
        let (results, held) = budget.reserving(|budget| results(position, mv, budget))?;
        let results = results.ok_or(BuildError::PrecisionExceeded)?;
        let mut nodes = vec![None; results.len()];
        let mut sum = Bounds::UNKNOWN;
        let mut proven = Guarantee::NOTHING;
        for (node, result) in nodes.iter_mut().zip(&results) {
            let after = &result.position;
            let is_won = after.status().winner == Some(self.search.solver);
            let guarantee = if is_won {
                let won = Bounds::exactly(Probability::ONE);
                let more = sum.with_known(result.probability, won);
                sum = more.ok_or(BuildError::PrecisionExceeded)?;
                Guarantee::WON
            } else if proven.at_least >= at_least {
                continue;
            } else {
                let part = window.for_part(result.probability, sum);
                let ahead = self.search.after(horizon, position, after);
                let found = self.search.value(after, ahead, part)?;
                let more = sum.with_known(result.probability, found);
                sum = more.ok_or(BuildError::PrecisionExceeded)?;
                if found.lower == Probability::ZERO {
                    continue;
                }
                let built = self.node(after, ahead, found.lower)?;
                *node =
                    Some(u32::try_from(built.index).map_err(|_| BuildError::PrecisionExceeded)?);
                built.guarantee.before(ahead.turns < horizon.turns)
            };
            let more = proven.with_part(result.probability, guarantee);
            proven = more.ok_or(BuildError::PrecisionExceeded)?;
        }
        self.search.budget.release(held);
        if proven.at_least < at_least {
            return Err(BuildError::PrecisionExceeded);
        }
        let mv = SolutionMove {
            mv: position.notation(mv),
            results: nodes,
        };
        Ok((mv, proven))
    }
}

/// Returns the size of a node in memory, in bytes: the node and its entry among the known ones,
/// each twice since lists and tables grow by doubling, and their contents.
fn memory<G>(node: &SolutionNode) -> usize {
    let of_move = |mv: &SolutionMove| {
        let results = mv.results.len() * size_of::<Option<u32>>();
        2 * size_of::<SolutionMove>() + mv.mv.capacity() + results
    };
    let moves: usize = node.moves.iter().map(of_move).sum();
    let own = size_of::<SolutionNode>() + size_of::<((G, u8), Built)>();
    2 * own + node.position.capacity() + node.at_least.capacity() + moves
}
