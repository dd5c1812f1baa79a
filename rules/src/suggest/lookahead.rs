//! Alpha-beta search with a quiescence search; the outcomes of chance are averaged.

use std::mem::size_of;
use std::ops::ControlFlow;

use crate::board::Color;
use crate::chance::{self, Chance, Probability};
use crate::game::{Budget, Counted, Game, Listing, State, Stopped};

use super::evaluation::evaluate;
use super::level::Strength;
use super::rating::{Depth, MOST, RatingWindow, WIN};
use super::table::{Known, Table, hash};
use super::worth::Worth;

/// The bound to which the rating of each outcome is clamped before the mean is taken. With a larger
/// bound, the player would give up a Queen to avoid a small risk.
const WIN_BY_CHANCE: i32 = 3_000;
/// The maximum number of plies, owed actions included.
const MAX_PLIES: u8 = 24;

/// How many plies less a late move is searched at first.
const REDUCTION: u8 = 2;

/// The number of listed moves that count as one node.
const MOVES_PER_NODE: usize = 16;

/// Moves, each with the worth of its capture, and the number of bytes held for them.
type MovesWithGain<G> = (Vec<(i32, <G as Game>::Move)>, usize);

/// A search for a side. Ratings are from that side's point of view.
pub(super) struct Lookahead<'b> {
    pub(super) side: Color,
    pub(super) strength: Strength,
    pub(super) worth: Worth,
    pub(super) table: Table,
    pub(super) budget: Counted<'b>,
}

impl<'b> Lookahead<'b> {
    pub(super) fn new(
        side: Color,
        strength: Strength,
        budget: &'b mut dyn Budget,
    ) -> Lookahead<'b> {
        Lookahead {
            side,
            strength,
            worth: Worth::UNKNOWN,
            table: Table::EMPTY,
            budget: Counted::new(budget),
        }
    }

    /// Returns whether the nodes are used up, so that no more moves are tried.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.budget.spent >= self.strength.nodes
    }

    /// Returns the rating after a move: the mean over the results of chance that are followed.
    pub(super) fn rate_move<G: Game>(
        &mut self,
        position: &G,
        mv: &G::Move,
        depth: Depth,
        window: RatingWindow,
    ) -> Result<i32, Stopped> {
        let ways = self.strength.ways;
        if !G::info().chance || depth.made > 0 || ways < 2 || depth.plies == 0 {
            // The first branch represents all of them.
            let after = position.play_unchecked(mv, &mut Chance::recorded(&[]), &mut ());
            return self.rate(&after, next(depth, position, &after), window);
        }
        let mut results = Vec::with_capacity(ways);
        let play = |chance: &mut Chance| position.play_unchecked(mv, chance, &mut ());
        // If there are more branches, the ones that are followed represent the others.
        let _ = chance::enumerate(ways, play, |way| {
            results.push((way.probability, way.result));
            ControlFlow::Continue(())
        });
        if let [(_, after)] = results.as_slice() {
            return self.rate(after, next(depth, position, after), window);
        }
        let (mut sum, mut weights) = (0, 0);
        let mut worst_and_best = (MOST, -MOST);
        for (probability, after) in &results {
            let found = self.rate(after, next(depth, position, after), RatingWindow::FULL)?;
            worst_and_best = (worst_and_best.0.min(found), worst_and_best.1.max(found));
            let weight = weight(*probability);
            sum += weight * i64::from(found.clamp(-WIN_BY_CHANCE, WIN_BY_CHANCE));
            weights += weight;
        }
        Ok(match worst_and_best {
            (worst, _) if worst > WIN / 2 => worst,
            (_, best) if best < -WIN / 2 => best,
            _ => {
                let mean = sum.checked_div(weights).unwrap_or(0);
                i32::try_from(mean).unwrap_or(0)
            }
        })
    }

    /// Returns the rating of a position.
    pub(super) fn rate<G: Game>(
        &mut self,
        position: &G,
        depth: Depth,
        window: RatingWindow,
    ) -> Result<i32, Stopped> {
        self.budget.spend(1)?;
        let uses_table = depth.plies > 0 && !self.table.is_empty();
        let key = uses_table.then(|| hash(&position.table_key(u32::from(MAX_PLIES))));
        let known = key.map_or(Known::NOTHING, |key| self.table.get(key));
        if let Some(rating) = known.settles(depth, window) {
            return Ok(rating);
        }
        let is_own = position.turn() == self.side;
        let for_mate = self.strength.for_mate;
        // To save time, a search for a mate asks this only of positions without moves.
        if !for_mate && let Some(rating) = self.rate_end(position, depth) {
            return Ok(rating);
        }
        let now = evaluate(position, &mut self.worth, self.side);
        let is_last = depth.plies == 0 && (depth.captures == 0 || for_mate && is_own);
        if self.is_exhausted() || depth.made >= MAX_PLIES || is_last {
            return Ok(now);
        }
        let (mut moves, held) = self.moves(position)?;
        if moves.is_empty() {
            return Ok(self.rate_end(position, depth).unwrap_or(now));
        }
        let mobility = mobility(moves.len());
        let sign = if is_own { 1 } else { -1 };
        let now = now + sign * (mobility - depth.mobility);
        let is_quiet = depth.plies == 0;
        if is_quiet {
            let stands = if is_own {
                now >= window.high
            } else {
                now <= window.low
            };
            if stands {
                self.budget.release(held);
                return Ok(now);
            }
            moves.retain(|(gain, _)| *gain > 0);
        }
        moves.sort_by_key(|(gain, _)| -gain);
        // The best move of an earlier search comes first.
        let first = usize::from(known.best);
        if let Some(moves) = moves.get_mut(..=first) {
            moves.rotate_right(1);
        }
        let depth = Depth { mobility, ..depth };
        let start = is_quiet.then_some(now);
        let best = self.best(position, &moves, depth, window, start)?;
        self.budget.release(held);
        let Some((rating, place)) = best else {
            return Ok(now);
        };
        if let Some(key) = key
            && !self.is_exhausted()
        {
            let place = match place {
                0 => first,
                place if place <= first => place - 1,
                place => place,
            };
            self.table
                .keep(key, Known::of(rating, place, depth, window));
        }
        Ok(rating)
    }

    /// Returns the rating of a position in which the game is over.
    fn rate_end<G: Game>(&self, position: &G, depth: Depth) -> Option<i32> {
        let status = position.status();
        if let Some(winner) = status.winner {
            let won = WIN - i32::from(depth.made);
            return Some(if winner == self.side { won } else { -won });
        }
        (status.state != State::Ongoing).then_some(0)
    }

    /// Returns the best rating for the side to move, and the place of its move. `start` is the
    /// stand-pat rating: the side may decline every capture.
    fn best<G: Game>(
        &mut self,
        position: &G,
        moves: &[(i32, G::Move)],
        depth: Depth,
        mut window: RatingWindow,
        start: Option<i32>,
    ) -> Result<Option<(i32, usize)>, Stopped> {
        let is_own = position.turn() == self.side;
        let mut best = start.map(|rating| (rating, 0));
        for (place, (_, mv)) in moves.iter().enumerate() {
            if let Some((best, _)) = best {
                if is_own {
                    window.low = window.low.max(best);
                } else {
                    window.high = window.high.min(best);
                }
            }
            if window.low >= window.high || best.is_some() && self.is_exhausted() {
                break;
            }
            let is_late = self.strength.for_mate && is_own && place > 0;
            let mut found = None;
            if is_late && depth.plies > REDUCTION {
                let plies = depth.plies - REDUCTION;
                let reduced = Depth { plies, ..depth };
                let rating = self.rate_move(position, mv, reduced, window)?;
                found = Some(rating).filter(|rating| *rating <= window.low);
            }
            let found = match found {
                Some(bound) => bound,
                None => self.rate_move(position, mv, depth, window)?,
            };
            let is_better =
                best.is_none_or(|(best, _)| if is_own { found > best } else { found < best });
            if is_better {
                best = Some((found, place));
            }
        }
        Ok(best)
    }

    /// Returns the moves, each with the worth of its capture, and the number of bytes held.
    pub(super) fn moves<G: Game>(&mut self, position: &G) -> Result<MovesWithGain<G>, Stopped> {
        let mut moves = Vec::new();
        // Lists grow by doubling, while the old one exists.
        let bytes = 3 * size_of::<(i32, G::Move)>();
        let mut stopped = Ok(());
        let _ = position.visit_moves(Listing::FirstParts, None, &mut |mv| {
            if moves.len() % MOVES_PER_NODE == 0 {
                stopped = self.budget.spend(1);
            }
            stopped = stopped.and_then(|()| self.budget.reserve(bytes));
            let gain = position
                .takes(mv)
                .map_or(0, |taken| self.worth.known(taken));
            moves.push((gain, mv.clone()));
            match stopped {
                Ok(()) => ControlFlow::Continue(()),
                Err(Stopped) => ControlFlow::Break(()),
            }
        });
        stopped?;
        let held = bytes * moves.len();
        Ok((moves, held))
    }
}

/// Returns how far to search after a move. Owed actions do not take from the plies.
pub(super) fn next<G: Game>(depth: Depth, before: &G, after: &G) -> Depth {
    let passes = before.turn() != after.turn();
    Depth {
        plies: depth.plies.saturating_sub(u8::from(passes)),
        captures: depth.captures.saturating_sub(u8::from(depth.plies == 0)),
        made: depth.made + 1,
        mobility: if passes { depth.mobility } else { 0 },
    }
}

/// Returns the worth of a number of moves. Each further move is worth less: to leave the enemy
/// three moves instead of six counts more than the same difference among many moves.
pub(super) fn mobility(moves: usize) -> i32 {
    i32::try_from((256 * moves).isqrt()).unwrap_or(i32::MAX)
}

/// Returns a probability in millionths, at least one.
fn weight(probability: Probability) -> i64 {
    let millionths = probability.numerator() * 1_000_000 / probability.denominator();
    i64::try_from(millionths).unwrap_or(0).max(1)
}
