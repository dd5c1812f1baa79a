//! The choice among the best moves.

use std::ops::ControlFlow;

use crate::chance::{Chance, DrawKey};
use crate::game::{Budget, Game, Listing, Observation, Stopped, Viewer};

use super::level::Level;
use super::lookahead::{Between, Depth, Lookahead, MOST, WIN, mobility};

/// A further ply is looked at where the plies before it have taken no more than one in so many nodes.
const FEW: u64 = 16;
/// The most plies.
const MOST_PLIES: u8 = 6;
/// The plies that are looked at after every move; further ones only after so many of the best moves.
const ALL_PLIES: u8 = 2;
const BEST: usize = 10;

/// A move with its judgement.
struct Judged<M> {
    mv: M,
    judgement: i32,
    /// By how much the judgement is wrong on purpose.
    error: i32,
}

/// A legal move that a sensible player of this level would choose; nothing where the game is over. It
/// depends on the mover's view, the level and the seed alone. Nodes are taken from the budget: the most
/// that a level takes are bounded.
///
/// # Errors
/// When the budget says to stop.
pub fn suggest<G: Game>(
    position: &G,
    level: Level,
    seed: &str,
    budget: &mut dyn Budget,
) -> Result<Option<G::Move>, Stopped> {
    let view = Observation::seen_by(position, Viewer::from(position.turn()));
    let mut chance = Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position: &view.to_string(),
        mv: &format!("suggest:{}", level.name()),
    });
    let plan = level.plan();
    let (odds, margin) = plan.second_best;
    let mut choice = Choice {
        view: &view,
        lookahead: Lookahead::new(view.turn(), plan, budget),
        held: 0,
        judged: Vec::new(),
    };
    choice.judge_all(&mut chance)?;
    let takes_second = chance.draw(100) < odds;
    let is_near = choice.gap().is_some_and(|gap| gap <= margin);
    let place = usize::from(takes_second && is_near);
    choice.finish(place)
}

/// A choice that is being made.
struct Choice<'c, 'b, G: Game> {
    view: &'c G,
    lookahead: Lookahead<'b>,
    /// The bytes that are held for the moves.
    held: usize,
    /// The best first.
    judged: Vec<Judged<G::Move>>,
}

impl<G: Game> Choice<'_, '_, G> {
    /// Judges every first part, one ply deep, then two, and so on.
    fn judge_all(&mut self, chance: &mut Chance) -> Result<(), Stopped> {
        let most = self.lookahead.plan.error;
        let (moves, held) = self.lookahead.moves(self.view)?;
        self.held = held;
        for (_, mv) in moves {
            self.judged.push(Judged {
                mv,
                judgement: 0,
                error: i32::try_from(chance.draw(most + 1)).unwrap_or(0),
            });
        }
        let mut plies = 1;
        while self.judge_again(plies)? && self.has_time_for(plies + 1) {
            plies += 1;
        }
        Ok(())
    }

    /// Whether so many plies are looked at: those of the level, and more where little is to be looked at.
    fn has_time_for(&self, plies: u8) -> bool {
        let plan = &self.lookahead.plan;
        plies <= plan.plies || self.lookahead.spent() * FEW <= plan.nodes && plies <= MOST_PLIES
    }

    /// Judges the first parts so deep: all of them at first, then the best ones. Those that are clearly worse
    /// than the two best are judged no further than that. Moves that are not judged, also because the nodes
    /// are used up, stay behind the others. Returns whether it is worth looking further.
    fn judge_again(&mut self, plies: u8) -> Result<bool, Stopped> {
        let depth = self.depth(plies);
        let error = i32::try_from(self.lookahead.plan.error).unwrap_or(0);
        let most = if plies > ALL_PLIES { BEST } else { usize::MAX };
        let most = most.min(self.judged.len());
        let mut found = Vec::with_capacity(most);
        let mut best = [-MOST; 2];
        for it in &self.judged[..most] {
            let between = Between {
                low: (best[1] - error - 1).max(-MOST),
                high: MOST,
            };
            let judgement = self
                .lookahead
                .judge_move(self.view, &it.mv, depth, between)?;
            if self.lookahead.is_exhausted() {
                break;
            }
            best = if judgement > best[0] {
                [judgement, best[0]]
            } else {
                [best[0], best[1].max(judgement)]
            };
            found.push(judgement);
        }
        let is_whole = found.len() == most;
        let judged = self.judged.iter_mut().zip(found);
        let count = judged
            .map(|(it, judgement)| it.judgement = judgement)
            .count();
        self.judged[..count].sort_by_key(|it| -(it.judgement + it.error));
        let is_decided = best[0].abs() > WIN / 2 || self.judged.len() < 2;
        Ok(is_whole && !is_decided)
    }

    fn depth(&self, plies: u8) -> Depth {
        Depth {
            plies,
            captures: self.lookahead.plan.captures,
            made: 0,
            mobility: mobility(self.judged.len()),
        }
    }

    /// By how much the second-best move is worse.
    fn gap(&self) -> Option<i32> {
        let [best, second, ..] = self.judged.as_slice() else {
            return None;
        };
        Some(best.judgement - second.judgement)
    }

    /// The move in this place of the order, with the best second part.
    fn finish(mut self, place: usize) -> Result<Option<G::Move>, Stopped> {
        let Some(chosen) = self.judged.get(place) else {
            return Ok(None);
        };
        let first = chosen.mv.clone();
        let place_of = |mv: &G::Move| {
            let described = self.view.describe(mv, Listing::Turns);
            (described.from, described.to, described.promotion)
        };
        let goal = place_of(&first);
        let filter = self.view.filter(goal.0.unwrap_or(goal.1).as_str());
        let depth = self.depth(1);
        let all = Between {
            low: -MOST,
            high: MOST,
        };
        let judgement = self.lookahead.judge_move(self.view, &first, depth, all)?;
        let mut best = Ok((judgement, first));
        let _ = self
            .view
            .visit_moves(Listing::Turns, filter.as_ref(), &mut |mv| {
                let is_judged = || self.judged.iter().any(|it| it.mv == *mv);
                if place_of(mv) != goal || is_judged() {
                    return ControlFlow::Continue(());
                }
                let found = self.lookahead.judge_move(self.view, mv, depth, all);
                let so_far = best.as_ref().map_or(MOST, |best| best.0);
                match found {
                    Ok(judgement) if judgement > so_far => best = Ok((judgement, mv.clone())),
                    Ok(_) => {}
                    Err(Stopped) => {
                        best = Err(Stopped);
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
        self.lookahead.release(self.held);
        Ok(Some(best?.1))
    }
}
