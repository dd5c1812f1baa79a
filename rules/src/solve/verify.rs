//! Checks solutions.
//!
//! Each node is checked on its own, from the first to the last: its position is parsed, its moves
//! are compared with the legal ones, and each result with the position of the node to which it
//! leads. The time is therefore linear in the size of the solution, without search or recursion.

use crate::board::Color;
use crate::chance::Probability;
use crate::game::{
    Budget, Counted, Game, Listing, Sentence, State, Stopped, Template, Value, stop_if,
};

use super::answer::is_open;
use super::bounds::Guarantee;
use super::flaw::{self, Refusal, SolutionFlaw};
use super::question::MAX_TURNS;
use super::search::results;
use super::solution::{Solution, SolutionMove, SolutionNode};

/// The claim that a solution proves.
#[derive(Clone, PartialEq, Debug)]
pub struct Proven<G> {
    /// The position, whose side to move reaches its goal.
    pub position: G,
    /// The number of turns within which it does.
    pub turns: u8,
    /// The guaranteed probability of reaching it.
    pub at_least: Probability,
}

/// Why a solution is not accepted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// The solution has a flaw.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The budget stopped the work.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Checks a solution, and returns what it proves. Spends one budget node for each solution node,
/// reply, result and branch of chance.
///
/// # Errors
/// Returns an error if the solution has a flaw, with its place, or if the budget stops the work.
pub fn verify<G: Game>(
    solution: &Solution,
    budget: &mut dyn Budget,
) -> Result<Proven<G>, VerifyError> {
    let nodes = &solution.nodes;
    let Some(first) = nodes.first() else {
        return Err(refused(None, flaw::NO_NODES));
    };
    let mut budget = Counted::new(budget);
    budget.reserve(nodes.len())?;
    let position = read::<G>(0, first)?;
    if !is_open(&position) {
        return Err(refused(0, flaw::HIDES));
    }
    let mut check = Check {
        nodes,
        is_reached: vec![false; nodes.len()],
        solver: position.turn(),
        budget,
    };
    let at_least = check.node(0, &position)?;
    for (index, node) in nodes.iter().enumerate().skip(1) {
        if !check.is_reached[index] {
            return Err(refused(index, flaw::NO_WAY_THERE));
        }
        check.node(index, &read::<G>(index, node)?)?;
    }
    check.budget.release(nodes.len());
    Ok(Proven {
        position,
        turns: first.turns,
        at_least,
    })
}

fn refused(
    node: impl Into<Option<usize>>,
    sentence: impl Into<Sentence<SolutionFlaw>>,
) -> VerifyError {
    let node = node.into();
    let mut sentence = sentence.into();
    if let Some(node) = node {
        sentence = sentence.with("node", node);
    }
    VerifyError::Refused(Refusal { node, sentence })
}

/// Returns the position of a node, if its text is canonical.
fn read<G: Game>(index: usize, node: &SolutionNode) -> Result<G, VerifyError> {
    let position = G::parse(&node.position).ok();
    let position = position.filter(|position| position.to_string() == node.position);
    position.ok_or_else(|| refused(index, flaw::BAD_POSITION))
}

fn fraction(text: &str) -> Option<Probability> {
    let fraction: Probability = text.parse().ok()?;
    let is_canonical = fraction.to_string() == text;
    (is_canonical && fraction > Probability::ZERO && fraction <= Probability::ONE)
        .then_some(fraction)
}

/// The state of a check.
struct Check<'c> {
    nodes: &'c [SolutionNode],
    /// Whether an earlier node leads to the node of the same index.
    is_reached: Vec<bool>,
    solver: Color,
    budget: Counted<'c>,
}

impl Check<'_> {
    /// Checks a node with its position, and returns what it guarantees.
    fn node<G: Game>(&mut self, index: usize, position: &G) -> Result<Probability, VerifyError> {
        self.budget.spend(1)?;
        let node = &self.nodes[index];
        if position.status().state != State::Ongoing {
            return Err(refused(index, flaw::IS_OVER));
        }
        if !(1..=MAX_TURNS).contains(&node.turns) {
            return Err(refused(
                index,
                flaw::TURNS_OUT_OF_RANGE.with("most", u32::from(MAX_TURNS)),
            ));
        }
        let guaranteed = fraction(&node.at_least);
        let bad = || flaw::BAD_FRACTION.quoting(&node.at_least);
        let guaranteed = guaranteed.ok_or_else(|| refused(index, bad()))?;
        let proven = if position.turn() == self.solver {
            self.own_move(index, position)?
        } else {
            self.replies(index, position)?
        };
        if proven.at_least != guaranteed {
            let unproven = flaw::UNPROVEN.with("guaranteed", guaranteed.to_string());
            let unproven = unproven.with("proven", proven.at_least.to_string());
            return Err(refused(index, unproven));
        }
        if proven.turns != node.turns {
            let turns = flaw::OTHER_TURNS.with("turns", u32::from(proven.turns));
            return Err(refused(index, turns.with("given", u32::from(node.turns))));
        }
        Ok(guaranteed)
    }

    /// Returns what the solver's move proves.
    fn own_move<G: Game>(&mut self, index: usize, position: &G) -> Result<Guarantee, VerifyError> {
        let [given] = self.nodes[index].moves.as_slice() else {
            let count = self.nodes[index].moves.len();
            return Err(refused(index, flaw::NOT_ONE_MOVE.with("count", count)));
        };
        let mv = position.judge(&given.mv).ok();
        let mv = mv.filter(|mv| position.notation(mv) == given.mv);
        let unknown = || flaw::NO_SUCH_MOVE.quoting(&given.mv);
        let mv = mv.ok_or_else(|| refused(index, unknown()))?;
        self.results(index, position, &mv, given)
    }

    /// Returns what is proven against every reply.
    fn replies<G: Game>(&mut self, index: usize, position: &G) -> Result<Guarantee, VerifyError> {
        let mut given = self.nodes[index].moves.iter();
        let mut least = Ok(Guarantee::BEST);
        let mut number = 0;
        let _ = position.visit_moves(Listing::Turns, None, &mut |mv| {
            number += 1;
            let proven = self.reply(index, position, mv, (number, given.next()));
            least = least
                .clone()
                .and_then(|least: Guarantee| Ok(least.worse(proven?)));
            stop_if(least.is_err())
        });
        if least.is_ok() && given.next().is_some() {
            return Err(refused(index, flaw::TOO_MANY_REPLIES.with("count", number)));
        }
        least
    }

    /// Returns what is proven against a reply, which must be the legal move of the same number.
    fn reply<G: Game>(
        &mut self,
        index: usize,
        position: &G,
        mv: &G::Move,
        (number, given): (usize, Option<&SolutionMove>),
    ) -> Result<Guarantee, VerifyError> {
        self.budget.spend(1)?;
        let legal = position.notation(mv);
        match given {
            Some(given) if given.mv == legal => self.results(index, position, mv, given),
            _ => {
                let given = given.map_or("no more".into(), |given| Value::quoted(&given.mv));
                let other = flaw::OTHER_REPLY.with("number", number);
                Err(refused(
                    index,
                    other.with("legal", legal).with("given", given),
                ))
            }
        }
    }

    /// Returns what the results of a move prove together.
    fn results<G: Game>(
        &mut self,
        index: usize,
        position: &G,
        mv: &G::Move,
        given: &SolutionMove,
    ) -> Result<Guarantee, VerifyError> {
        let refuse = |sentence: Sentence<SolutionFlaw>| {
            refused(index, sentence.with("move", given.mv.clone()))
        };
        let plain = |template: Template<SolutionFlaw>| refuse(template.into());
        let (results, held) = self
            .budget
            .reserving(|budget| results(position, mv, budget))?;
        let results = results.ok_or_else(|| plain(flaw::TOO_MANY_WAYS))?;
        if results.len() != given.results.len() {
            let count = flaw::RESULT_COUNT.with("expected", results.len());
            return Err(refuse(count.with("count", given.results.len())));
        }
        let mut sum = Guarantee::NOTHING;
        for (number, (result, to)) in results.iter().zip(&given.results).enumerate() {
            self.budget.spend(1)?;
            let after = &result.position;
            let guarantee = match to {
                None if after.status().winner == Some(self.solver) => Guarantee::WON,
                None => continue,
                Some(to) => {
                    let at = |sentence: Sentence<SolutionFlaw>| {
                        refuse(sentence.with("number", number + 1).with("result", *to))
                    };
                    let ends_turn = position.turn() == self.solver && after.turn() != self.solver;
                    let guarantee = self.guaranteed(index, after, *to).map_err(at)?;
                    guarantee.before(ends_turn)
                }
            };
            let more = sum.with_part(result.probability, guarantee);
            sum = more.ok_or_else(|| plain(flaw::TOO_FINE))?;
        }
        self.budget.release(held);
        Ok(sum)
    }

    /// Checks that node `to` is the one of a result, and returns what it guarantees.
    fn guaranteed<G: Game>(
        &mut self,
        index: usize,
        after: &G,
        to: u32,
    ) -> Result<Guarantee, Sentence<SolutionFlaw>> {
        let to = to as usize;
        let node = self.nodes.get(to).filter(|_| to > index);
        let node = node.ok_or(flaw::NOT_BEHIND)?;
        if after.to_string() != node.position {
            return Err(flaw::OTHER_POSITION.into());
        }
        self.is_reached[to] = true;
        // A guarantee that is not a fraction is refused at its own node.
        Ok(Guarantee {
            at_least: fraction(&node.at_least).unwrap_or(Probability::ONE),
            turns: node.turns,
        })
    }
}
