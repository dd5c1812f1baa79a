//! The choice among the best moves.

use std::ops::ControlFlow;

use crate::chance::{Chance, DrawKey};
use crate::game::{Budget, Game, Listing, Outcome, Stopped, Viewer};

use super::level::{Level, Strength};
use super::lookahead::{Lookahead, mobility, next};
use super::rating::{Depth, MOST, RatingWindow, WIN};
use super::table::Table;

/// The plies searched after every move. Further plies are searched only after the `BEST` moves.
const ALL_PLIES: u8 = 2;
const BEST: usize = 10;

/// A move with its rating.
struct RatedMove<M> {
    mv: M,
    rating: i32,
    /// The deliberate error in the rating.
    error: i32,
    /// True if the move draws by repetition.
    repeats: bool,
}

/// Returns a legal move that a sensible player of this level would choose; `None` if the game is
/// over. It depends only on the mover's view, the level, the seed and `repeats`. Nodes are taken from
/// the budget, and each level has a bound on them.
///
/// `repeats` tells, from the history of the game, whether a position draws by repetition. It is asked
/// after each first part of a move, in a game without chance.
///
/// # Errors
/// Returns an error if the budget stops the work.
pub fn suggest<G: Game>(
    position: &G,
    level: Level,
    seed: &str,
    repeats: &dyn Fn(&G) -> bool,
    budget: &mut dyn Budget,
) -> Result<Option<G::Move>, Stopped> {
    let view = position.seen_by(Viewer::from(position.turn()));
    let mut chance = Chance::seeded(&DrawKey {
        seed,
        rules_version: G::info().rules_version,
        position: &view.to_string(),
        mv: &format!("suggest:{}", level.name()),
    });
    let strength = if is_hunting(&view) {
        level.strength_in_hunt(G::info().chance)
    } else {
        level.strength()
    };
    let (odds, margin) = strength.second_best;
    let mut choice = Choice {
        view: &view,
        repeats,
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

/// Returns whether the side to move has more than its King, and the other side has not.
fn is_hunting<G: Game>(view: &G) -> bool {
    let pieces = view.pieces();
    let count = |color| pieces.iter().filter(|it| it.color == Some(color)).count();
    count(view.turn()) > 1 && count(!view.turn()) == 1
}

/// Searches a whole position as deep as a level does, without the level's deliberate errors. Returns
/// the best move and its rating from the point of view of the side to move, in hundredths of a Pawn;
/// `None` if there is no move. Up to a thousand plies before a win, the rating is close to [`WIN`].
///
/// # Errors
/// Returns an error if the budget stops the work.
pub(crate) fn assess<G: Game>(
    position: &G,
    level: Level,
    budget: &mut dyn Budget,
) -> Result<Option<(G::Move, i32)>, Stopped> {
    let strength = Strength {
        error: 0,
        ..level.strength()
    };
    let mut choice = Choice {
        view: position,
        repeats: &|_| false,
        lookahead: Lookahead::new(position.turn(), strength, budget),
        held: 0,
        rated: Vec::new(),
    };
    choice.rate_all(&mut Chance::recorded(&[]))?;
    let rating = choice.rated.first().map(|best| best.rating);
    let best = choice.finish(0)?;
    Ok(best.zip(rating))
}

/// Rates each result of a move, from the point of view of the side that made it: captures are
/// followed to their end.
///
/// # Errors
/// Returns an error if the budget stops the work.
pub(crate) fn rate_results<G: Game>(
    before: &G,
    results: &[Outcome<G>],
    level: Level,
    budget: &mut dyn Budget,
) -> Result<Vec<i32>, Stopped> {
    let mut lookahead = Lookahead::new(before.turn(), level.strength(), budget);
    let (moves, held) = lookahead.moves(before)?;
    lookahead.budget.release(held);
    let depth = Depth {
        plies: 1,
        captures: lookahead.strength.captures,
        made: 0,
        mobility: mobility(moves.len()),
    };
    let rate = |result: &Outcome<G>| {
        let depth = next(depth, before, &result.position);
        lookahead.rate(&result.position, depth, RatingWindow::FULL)
    };
    results.iter().map(rate).collect()
}

/// The state of a choice.
struct Choice<'c, 'b, G: Game> {
    view: &'c G,
    repeats: &'c dyn Fn(&G) -> bool,
    lookahead: Lookahead<'b>,
    /// The number of bytes held for the moves.
    held: usize,
    /// The rated moves, the best first.
    rated: Vec<RatedMove<G::Move>>,
}

impl<G: Game> Choice<'_, '_, G> {
    /// Rates the first parts by iterative deepening.
    fn rate_all(&mut self, chance: &mut Chance) -> Result<(), Stopped> {
        let most = self.lookahead.strength.error;
        let (moves, held) = self.lookahead.moves(self.view)?;
        // `rate_again` lists a rating for each move, and sorts them, which needs as much again.
        let remembered = self.lookahead.strength.remembered;
        let bytes =
            2 * moves.len() * size_of::<(RatedMove<G::Move>, i32)>() + remembered * Table::PLACE;
        self.lookahead.budget.reserve(bytes)?;
        self.lookahead.table = Table::of(remembered);
        self.held = held + bytes;
        self.rated.reserve_exact(moves.len());
        for (_, mv) in moves {
            self.lookahead.budget.check()?;
            let after = || {
                self.view
                    .play_unchecked(&mv, &mut Chance::recorded(&[]), &mut ())
            };
            self.rated.push(RatedMove {
                repeats: !G::info().chance && (self.repeats)(&after()),
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
            || self.lookahead.budget.spent * strength.deepening <= strength.nodes
                && plies <= strength.most_plies
    }

    /// Rates the first parts to this depth. Beyond the first depths it rates only the best ones, unless
    /// the search is for a mate. The rating of a move that is clearly worse than the best ones is only
    /// a bound. Moves that get no rating, for example because the nodes are used up, stay behind the
    /// others. Returns whether to search deeper.
    fn rate_again(&mut self, plies: u8) -> Result<bool, Stopped> {
        let depth = self.depth(plies);
        let error = i32::try_from(self.lookahead.strength.error).unwrap_or(0);
        let is_deep = plies > ALL_PLIES;
        let for_mate = self.lookahead.strength.for_mate;
        let most = if is_deep && !for_mate {
            BEST
        } else {
            usize::MAX
        };
        let most = most.min(self.rated.len());
        let mut found = Vec::with_capacity(most);
        let mut best = [-MOST; 2];
        for it in &self.rated[..most] {
            let low = if is_deep && for_mate {
                best[0]
            } else {
                best[1] - error - 1
            };
            let window = RatingWindow {
                low: low.max(-MOST),
                high: MOST,
            };
            let rating = if it.repeats {
                0
            } else {
                self.lookahead.rate_move(self.view, &it.mv, depth, window)?
            };
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

    /// Returns the rating of the first move in the order minus that of the second. It can be
    /// negative, since the order includes the deliberate errors.
    fn gap(&self) -> Option<i32> {
        let [best, second, ..] = self.rated.as_slice() else {
            return None;
        };
        Some(best.rating - second.rating)
    }

    /// Returns the move at this place in the order, with the best second part.
    fn finish(mut self, place: usize) -> Result<Option<G::Move>, Stopped> {
        let Some(chosen) = self.rated.get(place) else {
            self.lookahead.budget.release(self.held);
            return Ok(None);
        };
        let first = chosen.mv.clone();
        let place_of = |mv: &G::Move| {
            let described = self.view.describe(mv, Listing::Turns);
            (described.from, described.to, described.promotion)
        };
        let goal = place_of(&first);
        let from = Some(goal.0.unwrap_or(goal.1));
        let depth = self.depth(1);
        let rating = self
            .lookahead
            .rate_move(self.view, &first, depth, RatingWindow::FULL)?;
        let mut best = Ok((rating, first));
        // The first parts are rated already. Both lists have them in the same order.
        let budget = &mut self.lookahead.budget;
        let (first_parts, held) = budget.list(self.view, Listing::FirstParts, from)?;
        self.held += held;
        let mut first_parts = first_parts.into_iter().peekable();
        let _ = self.view.visit_moves(Listing::Turns, from, &mut |mv| {
            if self.lookahead.budget.check().is_err() {
                best = Err(Stopped);
                return ControlFlow::Break(());
            }
            let is_rated = first_parts.next_if_eq(mv).is_some();
            if is_rated || place_of(mv) != goal {
                return ControlFlow::Continue(());
            }
            let found = self
                .lookahead
                .rate_move(self.view, mv, depth, RatingWindow::FULL);
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
        self.lookahead.budget.release(self.held);
        Ok(Some(best?.1))
    }
}
