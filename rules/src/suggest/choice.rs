//! The choice among the best moves.

use std::ops::ControlFlow;

use crate::chance::{Chance, DrawKey};
use crate::game::{Budget, Game, Listing, Observation, Stopped, Viewer};

use super::level::Level;
use super::lookahead::{Depth, Lookahead, MOST, RatingWindow, WIN, mobility};

/// A further ply is searched only if at most one node in `FEW` has been spent.
const FEW: u64 = 16;
/// The maximum number of plies.
const MOST_PLIES: u8 = 6;
/// The plies searched after every move. Further plies are searched only after the `BEST` moves.
const ALL_PLIES: u8 = 2;
const BEST: usize = 10;

/// A move with its rating.
struct RatedMove<M> {
    mv: M,
    rating: i32,
    /// The deliberate error in the rating.
    error: i32,
}

/// Returns a legal move that a sensible player of this level would choose; `None` if the game is
/// over. It depends only on the mover's view, the level and the seed. Nodes are taken from the
/// budget, and each level has a bound on them.
///
/// # Errors
/// Returns an error if the budget stops the work.
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
    let strength = level.strength();
    let (odds, margin) = strength.second_best;
    let mut choice = Choice {
        view: &view,
        lookahead: Lookahead::new(view.turn(), strength, budget),
        held: 0,
        rated: Vec::new(),
    };
    choice.rate_all(&mut chance)?;
    let takes_second = chance.draw(100) < odds;
    let is_near = choice.gap().is_some_and(|gap| gap <= margin);
    let place = usize::from(takes_second && is_near);
    choice.finish(place)
}

/// The state of a choice.
struct Choice<'c, 'b, G: Game> {
    view: &'c G,
    lookahead: Lookahead<'b>,
    /// The number of bytes held for the moves.
    held: usize,
    /// The rated moves, the best first.
    rated: Vec<RatedMove<G::Move>>,
}

impl<G: Game> Choice<'_, '_, G> {
    /// Rates every first part, one ply deep, then two, and so on.
    fn rate_all(&mut self, chance: &mut Chance) -> Result<(), Stopped> {
        let most = self.lookahead.strength.error;
        let (moves, held) = self.lookahead.moves(self.view)?;
        self.held = held;
        for (_, mv) in moves {
            self.rated.push(RatedMove {
                mv,
                rating: 0,
                error: i32::try_from(chance.draw(most + 1)).unwrap_or(0),
            });
        }
        let mut plies = 1;
        while self.rate_again(plies)? && self.has_time_for(plies + 1) {
            plies += 1;
        }
        Ok(())
    }

    /// Returns whether to search this many plies: the level's, and more if little work was done.
    fn has_time_for(&self, plies: u8) -> bool {
        let strength = &self.lookahead.strength;
        plies <= strength.plies
            || self.lookahead.spent() * FEW <= strength.nodes && plies <= MOST_PLIES
    }

    /// Rates the first parts to this depth: all of them at first, then the best ones. The rating of
    /// a move that is clearly worse than the two best is only a bound. Moves without a rating, also
    /// because the nodes are used up, stay behind the others. Returns whether to search deeper.
    fn rate_again(&mut self, plies: u8) -> Result<bool, Stopped> {
        let depth = self.depth(plies);
        let error = i32::try_from(self.lookahead.strength.error).unwrap_or(0);
        let most = if plies > ALL_PLIES { BEST } else { usize::MAX };
        let most = most.min(self.rated.len());
        let mut found = Vec::with_capacity(most);
        let mut best = [-MOST; 2];
        for it in &self.rated[..most] {
            let window = RatingWindow {
                low: (best[1] - error - 1).max(-MOST),
                high: MOST,
            };
            let rating = self.lookahead.rate_move(self.view, &it.mv, depth, window)?;
            if self.lookahead.is_exhausted() {
                break;
            }
            best = if rating > best[0] {
                [rating, best[0]]
            } else {
                [best[0], best[1].max(rating)]
            };
            found.push(rating);
        }
        let is_whole = found.len() == most;
        let rated = self.rated.iter_mut().zip(found);
        let count = rated.map(|(it, rating)| it.rating = rating).count();
        self.rated[..count].sort_by_key(|it| -(it.rating + it.error));
        let is_decided = best[0].abs() > WIN / 2 || self.rated.len() < 2;
        Ok(is_whole && !is_decided)
    }

    fn depth(&self, plies: u8) -> Depth {
        Depth {
            plies,
            captures: self.lookahead.strength.captures,
            made: 0,
            mobility: mobility(self.rated.len()),
        }
    }

    /// Returns by how much the second-best move is worse.
    fn gap(&self) -> Option<i32> {
        let [best, second, ..] = self.rated.as_slice() else {
            return None;
        };
        Some(best.rating - second.rating)
    }

    /// Returns the move at this place in the order, with the best second part.
    fn finish(mut self, place: usize) -> Result<Option<G::Move>, Stopped> {
        let Some(chosen) = self.rated.get(place) else {
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
        let full_window = RatingWindow {
            low: -MOST,
            high: MOST,
        };
        let rating = self
            .lookahead
            .rate_move(self.view, &first, depth, full_window)?;
        let mut best = Ok((rating, first));
        let _ = self
            .view
            .visit_moves(Listing::Turns, filter.as_ref(), &mut |mv| {
                let is_rated = || self.rated.iter().any(|it| it.mv == *mv);
                if place_of(mv) != goal || is_rated() {
                    return ControlFlow::Continue(());
                }
                let found = self.lookahead.rate_move(self.view, mv, depth, full_window);
                let so_far = best.as_ref().map_or(MOST, |best| best.0);
                match found {
                    Ok(rating) if rating > so_far => best = Ok((rating, mv.clone())),
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
