//! What a search sees of one position.

use crate::board::Color;
use crate::chance::Probability;
use crate::game::{Budget, Game, GameResult, Listing, Status, Stopped, stop_if};
use crate::solve::{Finding, Question, SolveError, solve};
use crate::suggest::{Level, WIN, assess};

use super::expectation::{CHANCE, PLAIN, at_rating};

/// The nodes after which the search for a forced win gives up.
const SOLVE_NODES: u64 = 20_000;
/// The memory of its table, in bytes.
const SOLVE_MEMORY: usize = 1 << 20;
/// The turns within which it looks for the win.
const SOLVE_TURNS: u8 = 4;

/// What a search sees of a position.
#[derive(Clone, Debug)]
pub struct Outlook<M> {
    /// The side to move.
    pub turn: Color,
    /// The expectation of the side to move, from 0 to 1.
    pub expectation: f64,
    /// The rating of the best move, in hundredths of a Pawn; 0 if the game is over.
    pub rating: i32,
    /// The best move found; `None` if the game is over.
    pub best: Option<M>,
    /// True if there is one legal move.
    pub is_forced: bool,
    /// The turns of the side to move within which it can force a win, if the solver proves it.
    pub wins_in: Option<u8>,
    /// True if the search sees that the other side wins against every reply.
    pub is_lost: bool,
}

impl<M> Outlook<M> {
    /// Returns the expectation of a side.
    #[must_use]
    pub fn of(&self, side: Color) -> f64 {
        if side == self.turn {
            self.expectation
        } else {
            1.0 - self.expectation
        }
    }

    /// Returns an outlook without a move.
    const fn ended(turn: Color, expectation: f64) -> Outlook<M> {
        Outlook {
            turn,
            expectation,
            rating: 0,
            best: None,
            is_forced: false,
            wins_in: None,
            is_lost: false,
        }
    }
}

/// Returns the expected score at a rating in a game.
pub(super) fn expected<G: Game>(rating: i32) -> f64 {
    at_rating(rating, if G::info().chance { CHANCE } else { PLAIN })
}

/// Searches a position as a level does, without the level's deliberate errors. `status` is that of
/// the game, which knows its repetitions.
///
/// # Errors
/// Returns an error if the budget stops the work.
pub fn look<G: Game>(
    position: &G,
    status: Status,
    level: Level,
    budget: &mut dyn Budget,
) -> Result<Outlook<G::Move>, Stopped> {
    let turn = position.turn();
    let score = |winner| if winner == turn { 1.0 } else { 0.0 };
    let ended = match status.result {
        GameResult::WhiteWins => Some(score(Color::White)),
        GameResult::BlackWins => Some(score(Color::Black)),
        GameResult::Draw => Some(0.5),
        GameResult::Unfinished => None,
    };
    if let Some(expectation) = ended {
        return Ok(Outlook::ended(turn, expectation));
    }
    let Some((best, rating)) = assess(position, level, budget)? else {
        return Ok(Outlook::ended(turn, 0.5));
    };
    let wins_in = if rating > WIN / 2 {
        forced_win(position, WIN - rating, budget)?
    } else {
        None
    };
    Ok(Outlook {
        expectation: expected::<G>(rating),
        rating,
        best: Some(best),
        is_forced: is_forced(position),
        wins_in,
        is_lost: rating < -WIN / 2,
        ..Outlook::ended(turn, 0.5)
    })
}

/// Returns whether there is one legal move.
fn is_forced<G: Game>(position: &G) -> bool {
    let mut moves = 0;
    let _ = position.visit_moves(Listing::Turns, None, &mut |_| {
        moves += 1;
        stop_if(moves > 1)
    });
    moves == 1
}

/// Returns the turns of a win that the search has seen after this number of plies, if the solver
/// proves it.
fn forced_win<G: Game>(
    position: &G,
    plies: i32,
    budget: &mut dyn Budget,
) -> Result<Option<u8>, Stopped> {
    let turns = u8::try_from(plies / 2 + 1).unwrap_or(SOLVE_TURNS);
    let question = Question::new(turns.min(SOLVE_TURNS), Some(Probability::ONE));
    let Ok(mut question) = question else {
        return Ok(None);
    };
    (question.nodes, question.memory) = (SOLVE_NODES, SOLVE_MEMORY);
    match solve(position, &question, budget) {
        Ok(solved) => Ok((solved.finding == Finding::Forced).then_some(solved.turns)),
        Err(SolveError::Hidden) => Ok(None),
        Err(SolveError::Stopped(stopped)) => Err(stopped),
    }
}
