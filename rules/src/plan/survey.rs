//! The events at which nodes can apply, in a position that their owner knows.

use std::ops::ControlFlow;

use derive_more::From;

use crate::board::Color;
use crate::chance;
use crate::effect::EffectLog;
use crate::game::{Budget, Game, Listing, Stopped, split_mark, stop_if};

use super::seen_event::{SeenEvent, canonical};
use super::tree::PlanNode;

/// The positions to which events lead, as the owner sees them.
#[derive(Clone, PartialEq, Debug)]
pub enum SeenResults<G> {
    /// There are none.
    None,
    /// They are all equal to this one.
    One(G),
    /// There are several, or they are not known.
    Many,
}

/// The findings on a node.
#[derive(Clone, PartialEq, Debug)]
pub struct Surveyed<G> {
    /// The positions after the events at which it applies.
    pub results: SeenResults<G>,
    /// The first earlier node that applies at an event at which this one would, too.
    pub yields_to: Option<usize>,
}

/// The findings on nodes that wait for the same event.
#[derive(Debug)]
pub struct Survey<G> {
    /// The findings, in the order of the nodes.
    pub nodes: Vec<Surveyed<G>>,
    /// The positions after events at which no node applies and the opponent is to move.
    pub rest: SeenResults<G>,
}

/// Why a survey ends early.
#[derive(Clone, Copy, From)]
enum SurveyStop {
    #[from]
    Stopped(Stopped),
    TooMany,
}

/// Surveys the events in a position that hides nothing from the owner of the nodes.
pub struct Surveyor<'a, G: Game> {
    owner: Color,
    before: &'a G,
    /// The nodes, each with the move that it names in canonical notation.
    nodes: Vec<(&'a PlanNode, Option<String>)>,
    /// The number of events that may still be examined.
    left: &'a mut usize,
    survey: Survey<G>,
}

impl<'a, G: Game> Surveyor<'a, G> {
    /// Creates a survey of nodes, in their order, and of at most `left` events, which are counted
    /// down. Spends one budget node for each plan node.
    ///
    /// # Errors
    /// Returns an error as soon as the budget stops the work.
    pub fn new(
        owner: Color,
        before: &'a G,
        nodes: impl Iterator<Item = &'a PlanNode>,
        left: &'a mut usize,
        budget: &mut dyn Budget,
    ) -> Result<Surveyor<'a, G>, Stopped> {
        let mut named = Vec::new();
        for node in nodes {
            budget.spend(1)?;
            let text = node.condition.mv.as_deref();
            named.push((node, text.map(|text| canonical(before, text))));
        }
        let nothing = Surveyed {
            results: SeenResults::None,
            yields_to: None,
        };
        Ok(Surveyor {
            owner,
            before,
            left,
            survey: Survey {
                nodes: vec![nothing; named.len()],
                rest: SeenResults::None,
            },
            nodes: named,
        })
    }

    /// Surveys the events of a reply. Spends one budget node for each event.
    ///
    /// # Errors
    /// Returns an error as soon as the budget stops the work.
    pub fn survey_reply(
        mut self,
        reply: &G::Move,
        budget: &mut dyn Budget,
    ) -> Result<Survey<G>, Stopped> {
        let all = vec![true; self.nodes.len()];
        let done = self.survey_move(reply, &all, budget);
        self.note(done, &all)?;
        Ok(self.survey)
    }

    /// Surveys the events of every legal move, as far as they matter. `rest` is whether
    /// [`Survey::rest`] matters.
    ///
    /// # Errors
    /// Returns an error as soon as the budget stops the work.
    pub fn survey_any(mut self, rest: bool, budget: &mut dyn Budget) -> Result<Survey<G>, Stopped> {
        let listed = self.survey_named(budget)?;
        if rest || listed.contains(&true) {
            let done = self.survey_list(rest, &listed, budget);
            self.note(done, &listed)?;
        }
        Ok(self.survey)
    }

    /// Surveys the moves that the nodes name, each once. Returns for each node whether the whole
    /// list of moves has to be surveyed for it.
    fn survey_named(&mut self, budget: &mut dyn Budget) -> Result<Vec<bool>, Stopped> {
        let mut listed = vec![true; self.nodes.len()];
        for index in 0..self.nodes.len() {
            let Some(named) = self.nodes[index].1.clone().filter(|_| listed[index]) else {
                continue;
            };
            budget.spend(1)?;
            let judged = self.before.judge(split_mark::<G>(&named).0);
            if judged.is_err() && G::info().hidden_information {
                // `view_move` of a move by a piece that a player cannot see is not its notation.
                continue;
            }
            let is_same = |(_, other): &(_, Option<String>)| other.as_ref() == Some(&named);
            let naming: Vec<bool> = self.nodes.iter().map(is_same).collect();
            for (listed, naming) in listed.iter_mut().zip(&naming) {
                *listed &= !naming;
            }
            if let Ok(mv) = judged {
                let done = self.survey_move(&mv, &naming, budget);
                self.note(done, &naming)?;
            }
        }
        Ok(listed)
    }

    /// Surveys all moves, until they cannot add anything to the findings on the `noted` nodes.
    fn survey_list(
        &mut self,
        rest: bool,
        noted: &[bool],
        budget: &mut dyn Budget,
    ) -> Result<(), SurveyStop> {
        let mut result = Ok(());
        let before = self.before;
        let _ = before.visit_moves(Listing::Turns, None, &mut |mv| {
            result = self.survey_move(mv, noted, budget);
            stop_if(result.is_err() || self.knows_all(rest, noted))
        });
        result
    }

    /// Returns whether further events would add nothing.
    fn knows_all(&self, rest: bool, noted: &[bool]) -> bool {
        let is_known = |(index, found): (usize, &Surveyed<G>)| {
            !noted[index]
                || (found.results == SeenResults::Many
                    && (index == 0 || found.yields_to == Some(0)))
        };
        (!rest || self.survey.rest == SeenResults::Many)
            && self.survey.nodes.iter().enumerate().all(is_known)
    }

    /// Surveys the events of a move, for every outcome of chance.
    fn survey_move(
        &mut self,
        mv: &G::Move,
        noted: &[bool],
        budget: &mut dyn Budget,
    ) -> Result<(), SurveyStop> {
        let before = self.before;
        let owner = self.owner;
        let play = |chance: &mut chance::Chance| {
            let mut log = EffectLog::default();
            let after = before.play_unchecked(mv, chance, &mut log);
            // The log, its entries with their own lists, and what the owner sees of them.
            let held = 3 * log.memory();
            let event = SeenEvent::of(owner, before, mv, &after, &log.into_effects());
            (event, held)
        };
        let mut result = Ok(());
        let mut visited = 0;
        let followed = chance::enumerate(*self.left, play, |branch| {
            visited += 1;
            let (event, held) = branch.result;
            result = budget
                .spend(1)
                .and_then(|()| budget.check())
                .and_then(|()| budget.reserve(held));
            if result.is_err() {
                return ControlFlow::Break(());
            }
            self.add(&event, noted);
            budget.release(held);
            ControlFlow::Continue(())
        });
        *self.left = self.left.saturating_sub(visited);
        result?;
        followed.map_err(|_| SurveyStop::TooMany)
    }

    fn add(&mut self, event: &SeenEvent<G>, noted: &[bool]) {
        let mut first = None;
        for (index, (node, named)) in self.nodes.iter().enumerate() {
            if first.is_some() && !noted[index] || !event.satisfies(node, named.as_deref()) {
                continue;
            }
            let found = &mut self.survey.nodes[index];
            if let Some(earlier) = first {
                found.yields_to = Some(found.yields_to.map_or(earlier, |known| known.min(earlier)));
                continue;
            }
            first = Some(index);
            if noted[index] {
                found.results.add(event.after());
            }
        }
        if first.is_none() && event.after().turn() != self.owner && event.goes_on() {
            self.survey.rest.add(event.after());
        }
    }

    /// Marks the findings on some nodes as unknown if a survey ended early.
    fn note(&mut self, done: Result<(), SurveyStop>, noted: &[bool]) -> Result<(), Stopped> {
        match done {
            Ok(()) => return Ok(()),
            Err(SurveyStop::Stopped(stopped)) => return Err(stopped),
            Err(SurveyStop::TooMany) => {}
        }
        let nodes = self.survey.nodes.iter_mut().zip(noted);
        nodes
            .filter(|(_, noted)| **noted)
            .for_each(|(found, _)| found.results = SeenResults::Many);
        self.survey.rest = SeenResults::Many;
        Ok(())
    }
}

impl<G: Game> SeenResults<G> {
    fn add(&mut self, position: &G) {
        match self {
            SeenResults::None => *self = SeenResults::One(position.clone()),
            SeenResults::One(known) if known == position => {}
            _ => *self = SeenResults::Many,
        }
    }
}
